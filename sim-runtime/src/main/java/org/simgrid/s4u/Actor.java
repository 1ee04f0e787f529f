package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.simgrid.ActorWorld;

/** A process of the simulation. */
public abstract class Actor {
  private String name;
  private Host host;
  private int pid;
  private boolean daemon;
  private CallbackBoolean[] endings;

  protected Actor() {}

  public abstract void run() throws SimgridException;

  void placed(String given, Host where) {
    name = given;
    host = where;
    pid = ActorWorld.add(this) + 1;
  }

  /** What the actor wants done at its end. */
  @Hidden
  public void ends() {
    for (int i = 0; endings != null && i < endings.length; i++) {
      endings[i].run(false);
    }
  }

  public static Actor self() {
    return ActorWorld.self();
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
    requireSelf("Actor.set_host");
    host = new_host;
  }

  public int get_pid() {
    return pid;
  }

  public int get_ppid() {
    return 0;
  }

  public Actor daemonize() {
    if (!daemon && ActorWorld.isRunning()) {
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

  protected void sleep_for(double duration) {
    if (duration > 0) {
      ActorWorld.clock += duration;
    }
    ActorWorld.pause();
  }

  public void sleep_until(double wakeup_time) {
    sleep_for(wakeup_time - ActorWorld.clock);
  }

  public void execute(double flop) {
    ActorWorld.pause();
  }

  public void execute(double flop, double priority) {
    ActorWorld.pause();
  }

  public void yield() {
    ActorWorld.pause();
  }

  public void exit() {
    requireSelf("Actor.exit");
    ActorWorld.leave();
  }

  public void on_exit(CallbackBoolean code) {
    CallbackBoolean[] more = new CallbackBoolean[endings == null ? 1 : endings.length + 1];
    for (int i = 1; i < more.length; i++) {
      more[i] = endings[i - 1];
    }
    more[0] = code;
    endings = more;
  }

  public void kill() {
    throw ActorWorld.unsupported("Actor.kill");
  }

  public void suspend() {
    throw ActorWorld.unsupported("Actor.suspend");
  }

  public void resume() {
    throw ActorWorld.unsupported("Actor.resume");
  }

  public void join() {
    throw ActorWorld.unsupported("Actor.join");
  }

  public void join(double timeout) {
    throw ActorWorld.unsupported("Actor.join");
  }

  public static Actor by_pid(int pid) {
    throw ActorWorld.unsupported("Actor.by_pid");
  }

  public static void kill_all() {
    throw ActorWorld.unsupported("Actor.kill_all");
  }
}
