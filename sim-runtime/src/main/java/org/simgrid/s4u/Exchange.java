package org.simgrid.s4u;

/** A put or a get: over once it has met its partner. */
abstract class Exchange extends Activity {
  /** Where partners meet; null: nowhere, it is over at any moment. */
  Meetings place;

  boolean isPut;
  Object payload;
  Exchange partner;

  /** The actor that has begun it; 0 where there is none. */
  int by;

  Exchange() {}

  @Override
  void begin() {
    lasso.simgrid.ActorThread self = lasso.simgrid.SharedSimulation.self();
    by = self == null ? 0 : self.actor().get_pid();
    if (place != null) {
      place.add(this);
    }
  }

  @Override
  boolean isReady() {
    return place == null
        || partner != null
        || place.takesWithoutPartner(this)
        || place.canMeet(this);
  }

  @Override
  void finish() {
    if (place != null && partner == null && place.canMeet(this)) {
      place.meet(this);
    }
    if (partner != null) {
      if (!isPut) {
        payload = partner.payload;
      } else {
        partner.payload = payload;
      }
      if (!partner.isOver()) {
        partner.become(State.FINISHED);
        partner.fireEnd();
      }
    }
  }

  @Override
  void drop() {
    if (place != null && partner == null) {
      place.remove(this);
    }
  }

  @Override
  Activity peer() {
    return partner;
  }

  @Override
  String waits() {
    return place == null
        ? "for the end of a transfer"
        : (isPut ? "to put into " : "to get from ") + place.words();
  }
}
