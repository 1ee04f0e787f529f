package org.simgrid.s4u;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.platform.PlatformFile;
import lasso.runtime.kernel.EndKind;
import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** The simulation. Clocks are those of single actors, and advance by their sleeping only. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class Engine {
  private static Engine instance;

  /** Those of the platform. */
  private static Host[] hosts = {};

  private static Mailbox[] mailboxes = {};
  private static MessageQueue[] queues = {};
  private static NetZone root;
  private static Object[] platformCreations = {};
  private static Object[] platformReadings = {};
  private static Object[] starts = {};
  private static Object[] ends = {};

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
    if (!SharedSimulation.isShared()) {
      ActorWorld.run();
      return;
    }
    fire(starts);
    SharedSimulation.run();
    fire(ends);
  }

  private static void fire(Object[] callbacks) {
    for (Object each : callbacks) {
      ((CallbackVoid) each).run();
    }
  }

  public static void on_platform_creation_cb(CallbackVoid cb) {
    platformCreations = Callbacks.with(platformCreations, cb);
  }

  public static void on_platform_created_cb(CallbackVoid cb) {
    platformReadings = Callbacks.with(platformReadings, cb);
  }

  public static void on_simulation_start_cb(CallbackVoid cb) {
    starts = Callbacks.with(starts, cb);
  }

  public static void on_simulation_end_cb(CallbackVoid cb) {
    ends = Callbacks.with(ends, cb);
  }

  public static void on_time_advance_cb(CallbackDouble cb) {
    throw ActorWorld.unsupported("Engine.on_time_advance_cb");
  }

  public static void on_deadlock_cb(CallbackVoid cb) {}

  public void run_until(double max_date) {
    throw ActorWorld.unsupported("Engine.run_until");
  }

  public static double get_clock() {
    return SharedSimulation.isShared() ? SharedSimulation.clock() : ActorWorld.clock;
  }

  public void load_platform(String platf) {
    fire(platformCreations);
    for (String[] one : PlatformFile.hosts(platf)) {
      Host host = add(new Host(one[0], speeds(one[1]), Integer.parseInt(one[2])));
      int disks = Integer.parseInt(one[3]);
      for (int i = 0; i < disks; i++) {
        host.add_disk(one[4 + 3 * i], Units.number(one[5 + 3 * i]), Units.number(one[6 + 3 * i]));
      }
      for (int i = 4 + 3 * disks; i < one.length; i += 2) {
        host.set_property(one[i], one[i + 1]);
      }
    }
    for (Host host : hosts) {
      addRemoteDisk(host);
    }
    fire(platformReadings);
  }

  /** A property {@code remote_disk} with the value {@code /mount:disk:host} gives a host the disk of another one. */
  private static void addRemoteDisk(Host host) {
    String remote = host.get_property("remote_disk");
    String[] parts = remote == null ? new String[0] : remote.split(":");
    for (Host other : hosts) {
      for (Disk disk : other.get_disks()) {
        if (parts.length == 3
            && other.get_name().equals(parts[2])
            && disk.get_name().equals(parts[1])) {
          host.add(disk);
        }
      }
    }
  }

  private static double[] speeds(String text) {
    String[] each = text.split(",");
    double[] speeds = new double[each.length];
    for (int i = 0; i < each.length; i++) {
      speeds[i] = Units.number(each[i]);
    }
    return speeds;
  }

  static Host add(Host host) {
    Host[] more = new Host[hosts.length + 1];
    System.arraycopy(hosts, 0, more, 0, hosts.length);
    more[hosts.length] = host;
    hosts = more;
    return host;
  }

  public void seal_platform() {}

  public void load_deployment(String deploy) {
    for (String[] one : PlatformFile.actors(deploy)) {
      String[] arguments = new String[one.length - 4];
      System.arraycopy(one, 4, arguments, 0, arguments.length);
      Actor actor = made(one[1], arguments);
      if (!one[2].isEmpty()) {
        actor.waits();
      }
      host_by_name(one[0]).add_actor(one[1], actor);
      if (!one[3].isEmpty()) {
        actor.set_kill_time(Double.parseDouble(one[3]));
      }
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

  private static boolean tracksVetoes;
  private static Object[] vetoes = {};

  public void track_vetoed_activities() {
    tracksVetoes = true;
  }

  static void vetoed(Activity activity) {
    if (tracksVetoes) {
      vetoes = Callbacks.with(vetoes, activity);
    }
  }

  public Activity[] get_vetoed_activities() {
    Activity[] all = new Activity[vetoes.length];
    System.arraycopy(vetoes, 0, all, 0, all.length);
    return all;
  }

  public void clear_vetoed_activities() {
    vetoes = new Object[0];
  }

  public long get_host_count() {
    return hosts.length;
  }

  public Host[] get_all_hosts() {
    return hosts.clone();
  }

  public Host host_by_name(String name) {
    for (Host host : hosts) {
      if (host.get_name().equals(name)) {
        return host;
      }
    }
    String[] known = new String[hosts.length];
    for (int i = 0; i < known.length; i++) {
      known[i] = hosts[i].get_name();
    }
    throw new IllegalArgumentException(
        "there is no host " + name + " in the platform, which has " + String.join(", ", known));
  }

  public NetZone get_netzone_root() {
    if (root == null) {
      root = new NetZone("world");
    }
    return root;
  }

  public Mailbox mailbox_by_name(String name) {
    if (!SharedSimulation.isShared()) {
      return new Mailbox(name);
    }
    for (Mailbox known : mailboxes) {
      if (known.get_name().equals(name)) {
        return known;
      }
    }
    Mailbox[] more = new Mailbox[mailboxes.length + 1];
    int place = 0;
    while (place < mailboxes.length && mailboxes[place].get_name().compareTo(name) < 0) {
      place++;
    }
    System.arraycopy(mailboxes, 0, more, 0, place);
    System.arraycopy(mailboxes, place, more, place + 1, mailboxes.length - place);
    more[place] = new Mailbox(name);
    mailboxes = more;
    return more[place];
  }

  public MessageQueue message_queue_by_name(String name) {
    if (!SharedSimulation.isShared()) {
      throw ActorWorld.separate("Engine.message_queue_by_name");
    }
    for (MessageQueue known : queues) {
      if (known.get_name().equals(name)) {
        return known;
      }
    }
    MessageQueue[] more = new MessageQueue[queues.length + 1];
    int place = 0;
    while (place < queues.length && queues[place].get_name().compareTo(name) < 0) {
      place++;
    }
    System.arraycopy(queues, 0, more, 0, place);
    System.arraycopy(queues, place, more, place + 1, queues.length - place);
    more[place] = new MessageQueue(name);
    queues = more;
    return more[place];
  }

  public long get_actor_count() {
    return SharedSimulation.isShared() ? SharedSimulation.living().length : ActorWorld.count();
  }

  public Actor[] get_all_actors() {
    ActorThread[] living = SharedSimulation.living();
    Actor[] all = new Actor[living.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = living[i].actor();
    }
    return all;
  }

  public int get_actor_max_pid() {
    int most = 0;
    for (ActorThread each : SharedSimulation.living()) {
      most = Math.max(most, each.actor().get_pid());
    }
    return most;
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
    Log.line(String.format(fmt, args));
  }

  public static void error(String fmt, Object... args) {
    Log.line(String.format(fmt, args));
  }

  public static void warn(String fmt, Object... args) {
    Log.line(String.format(fmt, args));
  }

  public static void info(String fmt, Object... args) {
    Log.line(String.format(fmt, args));
  }

  /** Not shown, as with SimGrid's default threshold. */
  public static void verbose(String fmt, Object... args) {}

  /** Not shown, as with SimGrid's default threshold. */
  public static void debug(String fmt, Object... args) {}

  public void force_garbage_collection() {}
}
