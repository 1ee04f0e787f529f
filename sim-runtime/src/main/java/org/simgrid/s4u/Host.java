package org.simgrid.s4u;

import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** A host of the platform. Its speed is told and has no consequence. */
public class Host {
  private final String name;
  private final double[] speeds;
  private final int cores;
  private final Properties properties = new Properties();
  private Disk[] disks = {};
  private int pstate;
  private boolean off;
  private Object data;

  Host(String name, double[] speeds, int cores) {
    this.name = name;
    this.speeds = speeds;
    this.cores = cores;
  }

  public static Host current() {
    if (!SharedSimulation.isShared()) {
      return ActorWorld.host();
    }
    ActorThread self = SharedSimulation.self();
    return self == null ? null : self.actor().get_host();
  }

  public String get_name() {
    return name;
  }

  public double get_speed() {
    return speeds[pstate];
  }

  public int get_pstate() {
    return pstate;
  }

  public void set_pstate(int p) {
    pstate = p;
  }

  public int get_pstate_count() {
    return speeds.length;
  }

  public double get_pstate_speed(int at) {
    return speeds[at];
  }

  public int get_core_count() {
    return cores;
  }

  public boolean is_on() {
    return !off;
  }

  /** Its actors are killed, and what others compute there fails. */
  public void turn_off() {
    off = true;
    for (ActorThread each : SharedSimulation.living()) {
      each.actor().failsOn(this);
      if (each.actor().get_host() == this) {
        SharedSimulation.end(each);
      }
    }
    SharedSimulation.point();
  }

  /** Nobody begins again by that. */
  public void turn_on() {
    off = false;
    SharedSimulation.point();
  }

  public Exec exec_init(double flops_amounts) {
    return Exec.on(this, flops_amounts);
  }

  public Exec exec_async(double flops_amounts) {
    return exec_init(flops_amounts).start();
  }

  public Actor add_actor(String name, Actor actor) {
    if (off) {
      throw new IllegalStateException("host " + this.name + " is off: it takes no actor");
    }
    actor.placed(name, this);
    return actor;
  }

  public Disk add_disk(String name, double read_bandwidth, double write_bandwidth) {
    return add(new Disk(name, this, read_bandwidth, write_bandwidth));
  }

  Disk add(Disk disk) {
    Disk[] more = new Disk[disks.length + 1];
    System.arraycopy(disks, 0, more, 0, disks.length);
    more[disks.length] = disk;
    disks = more;
    return disk;
  }

  public Disk[] get_disks() {
    return disks.clone();
  }

  public String[] get_properties_names() {
    return properties.keys();
  }

  public String get_property(String key) {
    return properties.get(key);
  }

  public void set_property(String key, String value) {
    properties.put(key, value);
  }

  public Object get_data() {
    return data;
  }

  public void set_data(Object value) {
    data = value;
  }

  public void set_concurrency_limit(int most) {}

  public double get_load() {
    throw ActorWorld.unsupported("Host.get_load");
  }

  /** How fast it computes has no consequence, so this is not called. */
  public void set_cpu_factor_cb(CallbackDHostDouble cb) {}

  @Override
  public boolean equals(Object other) {
    return other instanceof Host host && host.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
