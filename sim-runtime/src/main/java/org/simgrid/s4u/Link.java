package org.simgrid.s4u;

import lasso.simgrid.ActorWorld;

/** A link of the platform. It has no consequence. */
public class Link {
  private final String name;
  private double bandwidth;
  private double latency;

  Link(String name, double bandwidth) {
    this.name = name;
    this.bandwidth = bandwidth;
  }

  public String get_name() {
    return name;
  }

  public double get_bandwidth() {
    return bandwidth;
  }

  public Link set_bandwidth(double value) {
    bandwidth = value;
    return this;
  }

  public double get_latency() {
    return latency;
  }

  public Link set_latency(double value) {
    latency = value;
    return this;
  }

  public Link set_latency(String value) {
    return set_latency(Units.number(value));
  }

  public Link set_concurrency_limit(int most) {
    return this;
  }

  public Link seal() {
    return this;
  }

  public boolean is_on() {
    return true;
  }

  public void turn_off() {
    throw ActorWorld.unsupported("Link.turn_off");
  }

  @Override
  public String toString() {
    return name;
  }
}
