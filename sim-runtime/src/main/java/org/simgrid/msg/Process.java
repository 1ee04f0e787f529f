package org.simgrid.msg;

import lasso.simgrid.ActorWorld;
import org.simgrid.s4u.Actor;
import org.simgrid.s4u.Engine;
import org.simgrid.s4u.SimgridException;

/** A process of the simulation. */
public abstract class Process implements Runnable {
  protected double startTime;
  private double killTime = -1;
  private final String name;
  private Host host;
  private final String[] arguments;
  private Behaviour actor;

  /** The process as an actor. */
  private static final class Behaviour extends Actor {
    private final Process process;

    Behaviour(Process process) {
      this.process = process;
    }

    @Override
    public Error death() {
      return new ProcessKilledError("the process was killed");
    }

    @Override
    public void run() throws SimgridException {
      process.run();
    }

    void sleeps(double seconds) {
      sleep_for(seconds);
    }
  }

  protected Process(String hostname, String name) throws HostNotFoundException {
    this(Host.getByName(hostname), name, null);
  }

  protected Process(String hostname, String name, String[] args) throws HostNotFoundException {
    this(Host.getByName(hostname), name, args);
  }

  protected Process(Host host, String name) {
    this(host, name, null);
  }

  protected Process(Host host, String name, String[] argsParam) {
    this.host = host;
    this.name = name;
    arguments = argsParam == null ? new String[0] : argsParam.clone();
  }

  protected Process(Host host, String name, String[] args, double startTime, double killTime) {
    this(host, name, args);
    this.startTime = startTime;
    this.killTime = killTime;
  }

  void deployed(double begin, double end) {
    startTime = begin;
    killTime = end;
  }

  void begin() {
    actor = new Behaviour(this);
    if (startTime > 0) {
      actor.waits();
    }
    host.original().add_actor(name, actor);
    if (killTime >= 0) {
      actor.set_kill_time(killTime);
    }
  }

  public final void start() {
    begin();
  }

  @Override
  public void run() {
    try {
      main(arguments.clone());
    } catch (MsgException e) {
      throw new IllegalStateException("uncaught in process " + name + ": " + e, e);
    }
  }

  public abstract void main(String[] args) throws MsgException;

  private static Process of(Actor actor) {
    return actor instanceof Behaviour ? ((Behaviour) actor).process : null;
  }

  public static Process getCurrentProcess() {
    return of(Actor.self());
  }

  public static Process fromPID(int pid) {
    return of(Actor.by_pid(pid));
  }

  public static int getCount() {
    return (int) Engine.get_instance().get_actor_count();
  }

  public static void killAll() {
    Actor.kill_all();
  }

  public void kill() {
    actor.kill();
  }

  public static void kill(Process p) {
    p.kill();
  }

  public void exit() {
    kill();
  }

  public void suspend() {
    actor.suspend();
  }

  public void resume() {
    actor.resume();
  }

  public boolean isSuspended() {
    return actor.is_suspended();
  }

  public static void yield() {
    Actor.self().yield();
  }

  public void setAutoRestart(boolean autoRestart) {
    throw ActorWorld.unsupported("Process.setAutoRestart");
  }

  public void restart() {
    throw ActorWorld.unsupported("Process.restart");
  }

  public String getName() {
    return name;
  }

  public Host getHost() {
    return host;
  }

  public int getPID() {
    return actor.get_pid();
  }

  public int getPPID() {
    return actor.get_ppid();
  }

  public String getProperty(String key) {
    return actor.get_property(key);
  }

  public void setKillTime(double time) {
    killTime = time;
    actor.set_kill_time(time);
  }

  public void migrate(Host to) {
    host = to;
    actor.set_host(to.original());
  }

  public static void sleep(long millis) throws HostFailureException {
    sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws HostFailureException {
    ((Behaviour) Actor.self()).sleeps(millis / 1e3 + nanos / 1e9);
  }

  public void waitFor(double seconds) throws HostFailureException {
    ((Behaviour) Actor.self()).sleeps(seconds);
  }

  public static void debugAllThreads() {}
}
