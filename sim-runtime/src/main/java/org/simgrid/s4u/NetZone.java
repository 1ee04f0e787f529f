package org.simgrid.s4u;

/** A part of the platform that a program builds itself. Routes have no consequence. */
public class NetZone {
  private final String name;

  NetZone(String name) {
    this.name = name;
  }

  public String get_name() {
    return name;
  }

  public Host add_host(String name, double speed) {
    return Engine.add(new Host(name, new double[] {speed}, 1));
  }

  public Host add_host(String name, String speed) {
    return add_host(name, Units.number(speed));
  }

  public Host add_host(String name, String[] speeds) {
    double[] values = new double[speeds.length];
    for (int i = 0; i < speeds.length; i++) {
      values[i] = Units.number(speeds[i]);
    }
    return Engine.add(new Host(name, values, 1));
  }

  public Link add_link(String name, double bandwidth) {
    return new Link(name, bandwidth);
  }

  public Link add_link(String name, String bandwidth) {
    return add_link(name, Units.number(bandwidth));
  }

  public Link add_split_duplex_link(String name, double bandwidth) {
    return new Link(name, bandwidth);
  }

  public Link add_split_duplex_link(String name, String bandwidth) {
    return add_link(name, bandwidth);
  }

  public NetZone add_route(Host src, Host dst, Link[] links) {
    return this;
  }

  public NetZone add_route(Host src, Host dst, LinkInRoute[] links) {
    return this;
  }

  public NetZone add_route(Host src, Host dst, LinkInRoute[] links, boolean symmetrical) {
    return this;
  }

  public NetZone seal() {
    return this;
  }

  @Override
  public String toString() {
    return name;
  }
}
