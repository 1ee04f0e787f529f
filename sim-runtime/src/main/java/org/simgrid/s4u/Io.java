package org.simgrid.s4u;

import lasso.mpi.Hidden;

/** Reading or writing: it takes time, how much is not known. */
public class Io extends Activity {
  private static Object[] anyStart = {};
  private static Object[] anyEnd = {};
  private static Object[] anyVeto = {};

  private Object[] start = {};
  private Object[] end = {};
  private Object[] veto = {};
  private Object[] suspension = {};
  private Object[] resumption = {};
  private Disk disk;
  private boolean between;
  private double size;

  Io() {}

  @Hidden
  public static Io on(Disk disk, double size) {
    Io io = new Io();
    io.disk = disk;
    io.size = size;
    return io;
  }

  public static Io init() {
    return new Io();
  }

  public static Io streamto_init(Host from, Disk from_disk, Host to, Disk to_disk) {
    return init().set_source(from, from_disk).set_destination(to, to_disk);
  }

  public static Io streamto_async(
      Host from, Disk from_disk, Host to, Disk to_disk, long simulated_size_in_bytes) {
    Io io = streamto_init(from, from_disk, to, to_disk);
    io.start();
    return io;
  }

  public static void streamto(
      Host from, Disk from_disk, Host to, Disk to_disk, long simulated_size_in_bytes) {
    streamto_init(from, from_disk, to, to_disk).overWithin(-1);
  }

  @Override
  boolean isReady() {
    return disk != null || between;
  }

  @Override
  String waits() {
    return "for the end of what it reads or writes";
  }

  public Io set_disk(Disk where) {
    disk = where;
    return this;
  }

  public Io set_priority(double priority) {
    return this;
  }

  public Io update_priority(double priority) {
    return this;
  }

  public Io set_size(double bytes) {
    size = bytes;
    return this;
  }

  public Io set_size(int bytes) {
    size = bytes;
    return this;
  }

  public Io set_op_type(OpType type) {
    return this;
  }

  public Io set_source(Host from, Disk from_disk) {
    between = true;
    return this;
  }

  public Io set_destination(Host to, Disk to_disk) {
    between = true;
    return this;
  }

  @Override
  double amount() {
    return size;
  }

  public int get_performed_ioops() {
    return is_done() ? (int) size : 0;
  }

  @Override
  public boolean is_assigned() {
    return isReady();
  }

  @Override
  public Io await() throws TimeoutException {
    return await_for(-1);
  }

  @Override
  public Io await_for(double timeout) throws TimeoutException {
    if (!overWithin(timeout)) {
      throw new TimeoutException("the operation has timed out");
    }
    return this;
  }

  public Io add_successor(Activity a) {
    precedes(a);
    return this;
  }

  public Io remove_successor(Activity a) {
    precedesNoMore(a);
    return this;
  }

  public Io set_name(String name) {
    name(name);
    return this;
  }

  public Io set_tracing_category(String category) {
    return this;
  }

  public String get_tracing_category() {
    return "";
  }

  public Io detach() {
    start();
    detaches();
    return this;
  }

  public Io detach(CallbackIo clean_function) {
    return detach();
  }

  @Override
  public Io cancel() {
    super.cancel();
    return this;
  }

  public static void on_start_cb(CallbackIo cb) {
    anyStart = Callbacks.with(anyStart, cb);
  }

  public void on_this_start_cb(CallbackIo cb) {
    start = Callbacks.with(start, cb);
  }

  public static void on_completion_cb(CallbackIo cb) {
    anyEnd = Callbacks.with(anyEnd, cb);
  }

  public void on_this_completion_cb(CallbackIo cb) {
    end = Callbacks.with(end, cb);
  }

  public void on_this_suspend_cb(CallbackIo cb) {
    suspension = Callbacks.with(suspension, cb);
  }

  public void on_this_resume_cb(CallbackIo cb) {
    resumption = Callbacks.with(resumption, cb);
  }

  public static void on_veto_cb(CallbackIo cb) {
    anyVeto = Callbacks.with(anyVeto, cb);
  }

  public void on_this_veto_cb(CallbackIo cb) {
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
      ((CallbackIo) each).run(this);
    }
  }

  @Override
  public Io suspend() {
    fire(suspension);
    super.suspend();
    return this;
  }

  @Override
  public Io resume() {
    fire(resumption);
    super.resume();
    return this;
  }

  /** What is done. */
  public static final class OpType {
    public static final OpType READ = new OpType("READ");
    public static final OpType WRITE = new OpType("WRITE");

    private final String text;

    private OpType(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
