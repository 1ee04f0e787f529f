package org.simgrid.s4u;

/** A link, and the way in which a route goes through it. */
public class LinkInRoute {
  private final Link link;

  public LinkInRoute(Link link) {
    this.link = link;
  }

  public LinkInRoute(Link link, Direction direction) {
    this(link);
  }

  public Link get_link() {
    return link;
  }

  /** The ways. */
  public static final class Direction {
    public static final Direction UP = new Direction();
    public static final Direction DOWN = new Direction();
    public static final Direction NONE = new Direction();

    private Direction() {}
  }
}
