package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWait;
import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** A process of the simulation. */
public abstract class Actor {
  private static Object[] creations = {};
  private static Object[] terminations = {};

  private String name;
  private Host host;
  private int pid;
  private int parent;
  private boolean daemon;
  private Object[] endings = {};
  private Object[] sleeps = {};
  private Object[] wakings = {};
  private Object[] moves = {};
  private Object[] suspensions = {};
  private Object[] resumptions = {};
  private final Properties properties = new Properties();
  private double killTime = -1;

  /** Whether it begins at some moment, not at once. */
  private boolean late;

  /** Null with a process for each actor. */
  private ActorThread thread;

  /** What it has begun and is not over. */
  private Activity[] open = {};

  protected Actor() {}

  public abstract void run() throws SimgridException;

  void placed(String given, Host where) {
    name = given;
    host = where;
    if (!SharedSimulation.isShared()) {
      pid = ActorWorld.add(this) + 1;
      return;
    }
    pid = SharedSimulation.freeNumber();
    parent = self() == null ? 0 : self().pid;
    thread = new ActorThread(this, given);
    fire(creations);
    SharedSimulation.add(thread);
  }

  /** What is thrown in it when it is killed. */
  @Hidden
  public Error death() {
    return new ForcefulKillException("the actor was killed");
  }

  /** It begins at some moment, not at once. */
  @Hidden
  public void waits() {
    late = true;
  }

  @Hidden
  public void runs() {
    try {
      if (late) {
        SharedSimulation.sleep(0);
      }
      run();
    } catch (SimgridException e) {
      throw new IllegalStateException("uncaught in actor " + name + ": " + e, e);
    }
  }

  /** What the actor and others want done at its end, what was asked for last comes first. */
  @Hidden
  public void ends(boolean failed) {
    for (int i = endings.length - 1; i >= 0; i--) {
      ((CallbackBoolean) endings[i]).run(failed);
    }
    fire(terminations);
  }

  private void fire(Object[] callbacks) {
    for (Object each : callbacks) {
      ((CallbackActor) each).run(this);
    }
  }

  /** What it has under way is given up. */
  @Hidden
  public void drops() {
    while (open.length > 0) {
      open[0].end(Activity.State.CANCELED);
    }
  }

  /** What it computes on a host fails. */
  void failsOn(Host where) {
    for (Activity each : open.clone()) {
      if (each instanceof Exec && ((Exec) each).get_host() == where) {
        each.end(Activity.State.FAILED);
      }
    }
  }

  void takes(Activity one) {
    Activity[] more = new Activity[open.length + 1];
    System.arraycopy(open, 0, more, 0, open.length);
    more[open.length] = one;
    open = more;
  }

  void lets(Activity one) {
    for (int i = 0; i < open.length; i++) {
      if (open[i] == one) {
        Activity[] fewer = new Activity[open.length - 1];
        System.arraycopy(open, 0, fewer, 0, i);
        System.arraycopy(open, i + 1, fewer, i, fewer.length - i);
        open = fewer;
        return;
      }
    }
  }

  public static Actor self() {
    if (!SharedSimulation.isShared()) {
      return ActorWorld.self();
    }
    ActorThread self = SharedSimulation.self();
    return self == null ? null : self.actor();
  }

  public Engine get_engine() {
    return Engine.get_instance();
  }

  public String get_name() {
    return name;
  }

  public Host get_host() {
    return host;
  }

  public void set_host(Host new_host) {
    if (!SharedSimulation.isShared()) {
      requireSelf("Actor.set_host");
    }
    host = new_host;
    for (Object each : moves) {
      ((CallbackActorHost) each).run(this, new_host);
    }
    SharedSimulation.point();
  }

  public int get_pid() {
    return pid;
  }

  public int get_ppid() {
    return parent;
  }

  public Actor daemonize() {
    if (!daemon && SharedSimulation.isShared()) {
      daemon = true;
      SharedSimulation.point();
    } else if (!daemon && ActorWorld.isRunning()) {
      requireSelf("Actor.daemonize");
      daemon = true;
      ActorWorld.becomeDaemon();
    } else if (!daemon) {
      throw ActorWorld.unsupported("Actor.daemonize before the simulation runs");
    }
    return this;
  }

  public boolean is_daemon() {
    return daemon;
  }

  private void requireSelf(String call) {
    if (ActorWorld.self() != this) {
      throw ActorWorld.unsupported(call + " of another actor");
    }
  }

  private void requireShared(String call) {
    if (!SharedSimulation.isShared()) {
      throw ActorWorld.separate(call);
    }
  }

  protected void sleep_for(double duration) {
    if (!SharedSimulation.isShared()) {
      if (duration > 0) {
        ActorWorld.clock += duration;
      }
      ActorWorld.pause();
      return;
    }
    fire(sleeps);
    SharedSimulation.sleep(duration);
    fire(wakings);
  }

  public void sleep_until(double wakeup_time) {
    sleep_for(wakeup_time - Engine.get_clock());
  }

  public void execute(double flop) {
    if (SharedSimulation.isShared()) {
      SharedSimulation.sleep(0);
    } else {
      ActorWorld.pause();
    }
  }

  public void execute(double flop, double priority) {
    execute(flop);
  }

  public void thread_execute(Host host, double flop_amounts, int thread_count) {
    execute(flop_amounts);
  }

  public void parallel_execute(Host[] hosts, double[] flops_amounts, double[] bytes_amounts) {
    execute(0);
  }

  public Exec exec_init(double flops_amounts) {
    return Exec.on(host, flops_amounts);
  }

  public Exec exec_init(Host[] hosts, double[] flops_amounts, double[] bytes_amounts) {
    return Exec.init().set_hosts(hosts);
  }

  public Exec exec_async(double flops_amounts) {
    return exec_init(flops_amounts).start();
  }

  public void yield() {
    if (SharedSimulation.isShared()) {
      SharedSimulation.look();
    } else {
      ActorWorld.pause();
    }
  }

  public void exit() {
    if (SharedSimulation.isShared()) {
      SharedSimulation.kill(thread);
    } else {
      requireSelf("Actor.exit");
      ActorWorld.leave();
    }
  }

  public void on_exit(CallbackBoolean code) {
    endings = Callbacks.with(endings, code);
  }

  public static void on_creation_cb(CallbackActor cb) {
    creations = Callbacks.with(creations, cb);
  }

  public static void on_termination_cb(CallbackActor cb) {
    terminations = Callbacks.with(terminations, cb);
  }

  public void on_this_suspend_cb(CallbackActor cb) {
    suspensions = Callbacks.with(suspensions, cb);
  }

  public void on_this_resume_cb(CallbackActor cb) {
    resumptions = Callbacks.with(resumptions, cb);
  }

  public void on_this_sleep_cb(CallbackActor cb) {
    sleeps = Callbacks.with(sleeps, cb);
  }

  public void on_this_wake_up_cb(CallbackActor cb) {
    wakings = Callbacks.with(wakings, cb);
  }

  public void on_this_host_change_cb(CallbackActorHost cb) {
    moves = Callbacks.with(moves, cb);
  }

  public void kill() {
    requireShared("Actor.kill");
    SharedSimulation.kill(thread);
  }

  public void suspend() {
    requireShared("Actor.suspend");
    fire(suspensions);
    thread.suspend(true);
    SharedSimulation.point();
  }

  public void resume() {
    requireShared("Actor.resume");
    fire(resumptions);
    thread.suspend(false);
    SharedSimulation.point();
  }

  public boolean is_suspended() {
    return thread != null && thread.isSuspended();
  }

  /** The end of the actor. */
  private ActorWait end() {
    requireShared("Actor.join");
    return new ActorWait() {
      @Override
      public boolean holds() {
        return thread.hasEnded();
      }

      @Override
      public String words() {
        return "for the end of " + name;
      }
    };
  }

  public void join() {
    SharedSimulation.await(end());
  }

  public void join(double timeout) {
    SharedSimulation.awaitFor(end(), timeout);
  }

  public Actor set_auto_restart() {
    return set_auto_restart(true);
  }

  public Actor set_auto_restart(boolean autorestart) {
    throw ActorWorld.unsupported("Actor.set_auto_restart");
  }

  public int get_restart_count() {
    return 0;
  }

  public Actor restart() {
    throw ActorWorld.unsupported("Actor.restart");
  }

  /** From that on at which the actor is there, it may be killed at any moment. */
  public void set_kill_time(double time) {
    requireShared("Actor.set_kill_time");
    killTime = time;
    if (time >= 0) {
      SharedSimulation.killSometime(thread);
    }
  }

  public double get_kill_time() {
    return killTime;
  }

  public static Actor by_pid(int pid) {
    for (ActorThread each : SharedSimulation.living()) {
      if (each.actor().pid == pid) {
        return each.actor();
      }
    }
    return null;
  }

  public static void kill_all() {
    ActorThread self = SharedSimulation.self();
    for (ActorThread each : SharedSimulation.living()) {
      if (each != self) {
        SharedSimulation.end(each);
      }
    }
    SharedSimulation.point();
  }

  public String get_property(String key) {
    return properties.get(key);
  }

  public void set_property(String key, String value) {
    properties.put(key, value);
  }
}
