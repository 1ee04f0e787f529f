package org.simgrid.s4u;

import lasso.mpi.Hidden;

/** A computation: it takes time, how much is not known. */
public class Exec extends Activity {
  private static Object[] anyStart = {};
  private static Object[] anyEnd = {};
  private static Object[] anyVeto = {};

  private Object[] start = {};
  private Object[] end = {};
  private Object[] veto = {};
  private Object[] suspension = {};
  private Object[] resumption = {};
  private Host[] hosts = {};
  private double flops;
  private int threads = 1;
  private boolean parallel;

  Exec() {}

  @Hidden
  public static Exec on(Host host, double flops) {
    return new Exec().set_flops_amount(flops).set_host(host);
  }

  public static Exec init() {
    return new Exec();
  }

  @Override
  boolean isReady() {
    return hosts.length > 0;
  }

  @Override
  String waits() {
    return hosts.length > 0 ? "for the end of a computation" : "for a computation that has no host";
  }

  @Override
  public Exec start() {
    super.start();
    return this;
  }

  public Exec set_host(Host host) {
    hosts = new Host[] {host};
    return this;
  }

  public Exec set_hosts(Host[] all) {
    hosts = all.clone();
    parallel = true;
    return this;
  }

  public Exec unset_host() {
    hosts = new Host[0];
    return this;
  }

  public Exec unset_hosts() {
    return unset_host();
  }

  public Exec set_flops_amount(double flops_amount) {
    flops = flops_amount;
    return this;
  }

  public Exec set_flops_amounts(double[] flops_amounts) {
    parallel = true;
    return this;
  }

  public Exec set_bytes_amounts(double[] bytes_amounts) {
    parallel = true;
    return this;
  }

  public Exec set_thread_count(int thread_count) {
    threads = thread_count;
    return this;
  }

  public Exec set_bound(double bound) {
    return this;
  }

  public Exec set_priority(double priority) {
    return this;
  }

  public Exec update_priority(double priority) {
    return this;
  }

  public Host get_host() {
    return hosts.length == 0 ? null : hosts[0];
  }

  public long get_host_number() {
    return hosts.length;
  }

  public int get_thread_count() {
    return threads;
  }

  public double get_cost() {
    return flops;
  }

  @Override
  double amount() {
    return flops;
  }

  public double get_remaining_ratio() {
    return flops == 0 ? 0 : get_remaining() / flops;
  }

  public boolean is_parallel() {
    return parallel;
  }

  @Override
  public boolean is_assigned() {
    return hosts.length > 0;
  }

  private Exec over(double timeout) throws TimeoutException, HostFailureException {
    if (!overWithin(timeout)) {
      throw new TimeoutException("the computation has timed out");
    }
    if (is_failed()) {
      throw new HostFailureException("Host failed");
    }
    return this;
  }

  @Override
  public Exec await() throws TimeoutException, HostFailureException {
    return over(-1);
  }

  @Override
  public Exec await_for(double timeout) throws TimeoutException, HostFailureException {
    return over(timeout);
  }

  public Exec add_successor(Activity a) {
    precedes(a);
    return this;
  }

  public Exec remove_successor(Activity a) {
    precedesNoMore(a);
    return this;
  }

  public Exec set_name(String name) {
    name(name);
    return this;
  }

  public Exec set_tracing_category(String category) {
    return this;
  }

  public String get_tracing_category() {
    return "";
  }

  public Exec detach() {
    start();
    detaches();
    return this;
  }

  public Exec detach(CallbackExec clean_function) {
    return detach();
  }

  @Override
  public Exec cancel() {
    super.cancel();
    return this;
  }

  public static void on_start_cb(CallbackExec cb) {
    anyStart = Callbacks.with(anyStart, cb);
  }

  public void on_this_start_cb(CallbackExec cb) {
    start = Callbacks.with(start, cb);
  }

  public static void on_completion_cb(CallbackExec cb) {
    anyEnd = Callbacks.with(anyEnd, cb);
  }

  public void on_this_completion_cb(CallbackExec cb) {
    end = Callbacks.with(end, cb);
  }

  public void on_this_suspend_cb(CallbackExec cb) {
    suspension = Callbacks.with(suspension, cb);
  }

  public void on_this_resume_cb(CallbackExec cb) {
    resumption = Callbacks.with(resumption, cb);
  }

  public static void on_veto_cb(CallbackExec cb) {
    anyVeto = Callbacks.with(anyVeto, cb);
  }

  public void on_this_veto_cb(CallbackExec cb) {
    veto = Callbacks.with(veto, cb);
  }

  @Override
  void fireVeto() {
    super.fireVeto();
    fire(anyVeto);
    fire(veto);
  }

  @Override
  boolean isWatched() {
    return anyEnd.length + end.length > 0;
  }

  @Override
  void fireStart() {
    fire(anyStart);
    fire(start);
  }

  @Override
  void fireEnd() {
    fire(anyEnd);
    fire(end);
  }

  private void fire(Object[] all) {
    for (Object each : all) {
      ((CallbackExec) each).run(this);
    }
  }

  @Override
  public Exec suspend() {
    fire(suspension);
    super.suspend();
    return this;
  }

  @Override
  public Exec resume() {
    fire(resumption);
    super.resume();
    return this;
  }
}
