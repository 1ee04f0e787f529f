package org.simgrid.msg;

import org.simgrid.s4u.Actor;
import org.simgrid.s4u.Engine;

/** A host of the platform. Its speed is told and has no consequence. */
public class Host {
  private static Host[] known = {};

  protected String name;
  private Object data;
  private org.simgrid.s4u.Host original;

  protected Host() {}

  static Host of(org.simgrid.s4u.Host original) {
    for (Host each : known) {
      if (each.original == original) {
        return each;
      }
    }
    Host host = new Host();
    host.name = original.get_name();
    host.original = original;
    int place = 0;
    while (place < known.length && known[place].name.compareTo(host.name) < 0) {
      place++;
    }
    Host[] more = new Host[known.length + 1];
    System.arraycopy(known, 0, more, 0, place);
    System.arraycopy(known, place, more, place + 1, known.length - place);
    more[place] = host;
    known = more;
    return host;
  }

  org.simgrid.s4u.Host original() {
    return original;
  }

  public static Host getByName(String name) throws HostNotFoundException {
    for (org.simgrid.s4u.Host each : Engine.get_instance().get_all_hosts()) {
      if (each.get_name().equals(name)) {
        return of(each);
      }
    }
    throw new HostNotFoundException(name);
  }

  public static int getCount() {
    return (int) Engine.get_instance().get_host_count();
  }

  public static Host currentHost() {
    return of(Actor.self().get_host());
  }

  public static Host[] all() {
    org.simgrid.s4u.Host[] originals = Engine.get_instance().get_all_hosts();
    Host[] all = new Host[originals.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = of(originals[i]);
    }
    return all;
  }

  /** Whatever is put there reaches this host at once. */
  public static void setAsyncMailbox(String mailboxName) {
    Engine.get_instance().mailbox_by_name(mailboxName).set_receiver(Actor.self());
  }

  public String getName() {
    return name;
  }

  public void setData(Object value) {
    data = value;
  }

  public Object getData() {
    return data;
  }

  public boolean hasData() {
    return data != null;
  }

  public void on() {
    original.turn_on();
  }

  public void off() throws ProcessKilledError {
    original.turn_off();
  }

  public boolean isOn() {
    return original.is_on();
  }

  public double getSpeed() {
    return original.get_speed();
  }

  public double getCoreNumber() {
    return original.get_core_count();
  }

  public String getProperty(String key) {
    return original.get_property(key);
  }

  public void setProperty(String key, String value) {
    original.set_property(key, value);
  }

  public int getPstate() {
    return original.get_pstate();
  }

  public void setPstate(int pstate) {
    original.set_pstate(pstate);
  }

  public int getPstatesCount() {
    return original.get_pstate_count();
  }

  public double getCurrentPowerPeak() {
    return original.get_speed();
  }

  public double getPowerPeakAt(int pstate) {
    return original.get_pstate_speed(pstate);
  }

  @Override
  public String toString() {
    return name;
  }
}
