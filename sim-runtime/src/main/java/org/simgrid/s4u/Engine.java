package org.simgrid.s4u;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.platform.PlatformFile;
import lasso.runtime.kernel.EndKind;
import lasso.simgrid.ActorWorld;

/** The simulation. Clocks are those of single actors, and advance by their sleeping only. */
public class Engine {
  private static Engine instance;

  private final String[] args;

  public Engine(String[] args) {
    List<String> rest = new ArrayList<>();
    for (String arg : args) {
      if (!arg.startsWith("--cfg=") && !arg.startsWith("--log=")) {
        rest.add(arg);
      }
    }
    this.args = rest.toArray(new String[0]);
    instance = this;
  }

  public String[] get_args() {
    return args.clone();
  }

  public static Engine get_instance() {
    return instance;
  }

  public void run() {
    ActorWorld.run();
  }

  public void run_until(double max_date) {
    throw ActorWorld.unsupported("Engine.run_until");
  }

  public static double get_clock() {
    return ActorWorld.clock;
  }

  public void load_platform(String platf) {
    ActorWorld.hosts = PlatformFile.hosts(platf);
  }

  public void seal_platform() {}

  public void load_deployment(String deploy) {
    for (String[] one : PlatformFile.actors(deploy)) {
      String[] arguments = new String[one.length - 2];
      System.arraycopy(one, 2, arguments, 0, arguments.length);
      host_by_name(one[0]).add_actor(one[1], made(one[1], arguments));
    }
  }

  private static Actor made(String function, String[] arguments) {
    try {
      Constructor<?> constructor = Class.forName(function).getDeclaredConstructor(String[].class);
      constructor.setAccessible(true);
      return (Actor) constructor.newInstance((Object) arguments);
    } catch (ReflectiveOperationException e) {
      throw lasso.runtime.hooks.Calls.end(
          EndKind.UNUSABLE,
          "the deployment names the actor "
              + function
              + ", and no class of this name with a constructor (String[]) is mentioned by the program: "
              + e);
    }
  }

  public long get_host_count() {
    return ActorWorld.hosts.length;
  }

  public Host[] get_all_hosts() {
    Host[] all = new Host[ActorWorld.hosts.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Host(ActorWorld.hosts[i]);
    }
    return all;
  }

  public Host host_by_name(String name) {
    if (!ActorWorld.hasHost(name)) {
      throw new IllegalArgumentException(
          "there is no host "
              + name
              + " in the platform, which has "
              + String.join(", ", ActorWorld.hosts));
    }
    return new Host(name);
  }

  public Mailbox mailbox_by_name(String name) {
    return new Mailbox(name);
  }

  public long get_actor_count() {
    return ActorWorld.count();
  }

  public static void set_config(String str) {}

  public static void set_config(String name, int value) {}

  public static void set_config(String name, boolean value) {}

  public static void set_config(String name, double value) {}

  public static void set_config(String name, String value) {}

  public static void die(String fmt, Object... args) {
    throw new IllegalStateException(String.format(fmt, args));
  }

  public static void critical(String fmt, Object... args) {
    ActorWorld.log(String.format(fmt, args));
  }

  public static void error(String fmt, Object... args) {
    ActorWorld.log(String.format(fmt, args));
  }

  public static void warn(String fmt, Object... args) {
    ActorWorld.log(String.format(fmt, args));
  }

  public static void info(String fmt, Object... args) {
    ActorWorld.log(String.format(fmt, args));
  }

  /** Not shown, as with SimGrid's default threshold. */
  public static void verbose(String fmt, Object... args) {}

  /** Not shown, as with SimGrid's default threshold. */
  public static void debug(String fmt, Object... args) {}

  public void force_garbage_collection() {}
}
