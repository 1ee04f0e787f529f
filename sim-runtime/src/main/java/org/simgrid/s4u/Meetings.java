package org.simgrid.s4u;

import java.util.ArrayList;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.simgrid.SharedSimulation;

/**
 * Puts and gets that have not met: those of an actor in its order, of several by their numbers. Of each actor the oldest put may meet the oldest get of any actor (semantics, section 18). A put that was over before it met anybody
 * stays until a get comes.
 */
final class Meetings {
  private final String words;
  private ArrayList<Exchange> open = new ArrayList<>();

  /** Who gets what is put without being asked, or null. */
  Actor receiver;

  Meetings(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  void add(Exchange one) {
    int place = 0;
    while (place < open.size() && open.get(place).by <= one.by) {
      place++;
    }
    open.add(SharedSimulation.keepsArrivals() ? open.size() : place, one);
    if (SharedSimulation.keepsArrivals() && canMeet(one)) {
      meet(one);
    }
  }

  void remove(Exchange one) {
    open.remove(one);
  }

  boolean takesWithoutPartner(Exchange one) {
    return one.isPut && receiver != null;
  }

  int count(boolean puts) {
    int count = 0;
    for (int i = 0; i < open.size(); i++) {
      count += open.get(i).isPut == puts ? 1 : 0;
    }
    return count;
  }

  /** The first of those who wait, or null. */
  Exchange first(boolean put) {
    for (int i = 0; i < open.size(); i++) {
      if (open.get(i).isPut == put) {
        return open.get(i);
      }
    }
    return null;
  }

  /** How many of its own kind and actor come before. */
  private int before(Exchange one) {
    int count = 0;
    for (int i = 0; i < open.size() && open.get(i) != one; i++) {
      count += isAlike(open.get(i), one) ? 1 : 0;
    }
    return count;
  }

  private static boolean isAlike(Exchange one, Exchange other) {
    return one.isPut == other.isPut && (SharedSimulation.keepsArrivals() || one.by == other.by);
  }

  /** Whether there are partners for one and for all that come before it. */
  boolean canMeet(Exchange one) {
    return count(!one.isPut) > before(one);
  }

  /** One meets somebody; those before it do first. */
  void meet(Exchange one) {
    while (one.partner == null) {
      Exchange next = one;
      for (int i = open.size() - 1; i >= 0; i--) {
        next = isAlike(open.get(i), one) && i < open.indexOf(one) ? open.get(i) : next;
      }
      join(next, partner(next));
    }
  }

  private void join(Exchange one, Exchange other) {
    open.remove(one);
    open.remove(other);
    one.partner = other;
    other.partner = one;
  }

  private Exchange partner(Exchange one) {
    ArrayList<Exchange> candidates = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      Exchange each = open.get(i);
      if (each.isPut != one.isPut && before(each) == 0) {
        candidates.add(each);
      }
    }
    return candidates.get(SharedSimulation.choose(candidates.size(), ChoiceSubject.PARTNER));
  }
}
