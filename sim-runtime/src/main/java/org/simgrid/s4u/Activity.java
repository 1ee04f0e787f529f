package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWait;
import lasso.simgrid.SharedSimulation;

/** Something that takes time: it is over at any moment from that on at which it can be. */
public abstract class Activity implements ActorWait {
  private String name;
  private State state = State.INITED;

  /** What has to be over before. */
  private Activity[] before = {};

  /** What waits for its end. */
  private Object[] after = {};

  /** Whether it is being asked whether it can be over: who comes to it again then is on a cycle of dependencies. */
  private boolean asked;

  private boolean suspended;
  private boolean marked;
  private double startTime = -1;
  private double finishTime = -1;

  /** Who has begun it, as long as it is under way and not detached. */
  private Actor owner;

  Activity() {}

  public Activity start() {
    if (state == State.INITED) {
      ActorThread self = SharedSimulation.self();
      state = State.STARTED;
      owner = self == null ? null : self.actor();
      if (owner != null) {
        owner.takes(this);
      }
      startTime = SharedSimulation.clock();
      begin();
      if (isVetoed()) {
        fireVeto();
      }
      fireStart();
      if (isWatched() || after.length > 0) {
        SharedSimulation.help(this);
      }
      SharedSimulation.point();
    }
    return this;
  }

  /** It is started. */
  void begin() {}

  /** Whether it can be over, as far as it is up to itself; it is started. */
  abstract boolean isReady();

  /** It is over: what comes of it. */
  void finish() {}

  /** It was given up; {@code failed}, because somebody else is gone. */
  void drop() {}

  /** Who has to learn that it is given up. */
  Activity peer() {
    return null;
  }

  abstract String waits();

  /** Whether it may be over. */
  @Hidden
  @Override
  public boolean holds() {
    return isOver() || canFinish();
  }

  /** What it is good for has come: the one who waits for it does this. */
  @Hidden
  @Override
  public void come() {
    complete();
  }

  @Hidden
  @Override
  public String words() {
    return waits();
  }

  boolean isOver() {
    return state == State.FINISHED || state == State.FAILED || state == State.CANCELED;
  }

  private boolean canFinish() {
    if (asked || state != State.STARTED || suspended || !isReady()) {
      return false;
    }
    asked = true;
    boolean can = true;
    for (int i = 0; can && i < before.length; i++) {
      can = before[i].isOver() || before[i].canFinish();
    }
    asked = false;
    return can;
  }

  /** It is over by now. */
  void complete() {
    if (isOver()) {
      return;
    }
    for (Activity each : before) {
      each.complete();
    }
    finish();
    finishTime = SharedSimulation.clock();
    become(State.FINISHED);
    fireEnd();
    for (Object each : after) {
      ((Activity) each).retry();
    }
  }

  /** What it had to wait for is over; if it can't begin even so, those who have asked are told. */
  private void retry() {
    if (state == State.STARTED && dependencies_solved() && !is_assigned()) {
      fireVeto();
    }
  }

  void become(State value) {
    state = value;
    if (owner != null) {
      owner.lets(this);
      owner = null;
    }
  }

  void detaches() {
    if (owner != null) {
      owner.lets(this);
    }
    owner = null;
  }

  /** Whether somebody has asked to be called at its end: then that is a moment of its own. */
  boolean isWatched() {
    return false;
  }

  /** Calls those who wait for its beginning. */
  void fireStart() {}

  /** Calls those who wait for its end. */
  void fireEnd() {}

  /** Gives it up. */
  void end(State value) {
    if (!isOver()) {
      drop();
      Activity other = peer();
      become(value);
      if (other != null && !other.isOver()) {
        other.become(State.FAILED);
      }
    }
  }

  /** Waits; no more than a second, if there is a limit. */
  private boolean awaits(double timeout) {
    if (!SharedSimulation.awaitFor(this, timeout)
        || timeout >= 0 && !isOver() && SharedSimulation.isSlow()) {
      return false;
    }
    complete();
    return true;
  }

  /** For subclasses, which say what they throw. */
  boolean overWithin(double timeout) {
    start();
    return isOver() || awaits(timeout);
  }

  /** Whether it is over by now, where somebody looks. */
  private boolean looksOver() {
    boolean over = isOver() || canFinish() && !SharedSimulation.isSlow();
    if (over) {
      complete();
    }
    return over;
  }

  public boolean test() {
    start();
    boolean over = looksOver();
    SharedSimulation.look();
    return over;
  }

  Activity awaitOrFail(double timeout, boolean cancels)
      throws TimeoutException, NetworkFailureException {
    if (!overWithin(timeout)) {
      if (cancels) {
        end(State.CANCELED);
      }
      throw new TimeoutException("the activity has timed out");
    }
    if (state == State.FAILED) {
      throw new NetworkFailureException("Remote peer failed");
    }
    return this;
  }

  public Activity await() throws SimgridException {
    return awaitOrFail(-1, false);
  }

  public Activity await_for(double timeout) throws SimgridException {
    return awaitOrFail(timeout, false);
  }

  public Activity await_for_or_cancel(double timeout) throws TimeoutException {
    try {
      return awaitOrFail(timeout, true);
    } catch (NetworkFailureException e) {
      return this;
    }
  }

  public void await_until(double time_limit) throws SimgridException {
    await_for(Math.max(0, time_limit - Engine.get_clock()));
  }

  /** What may be over by now may be cancelled too late. */
  public Activity cancel() {
    if (!looksOver()) {
      end(State.CANCELED);
    }
    SharedSimulation.point();
    return this;
  }

  public boolean is_assigned() {
    return true;
  }

  public boolean dependencies_solved() {
    for (Activity each : before) {
      if (!each.isOver()) {
        return false;
      }
    }
    return true;
  }

  public boolean has_no_successor() {
    return after.length == 0;
  }

  void precedes(Activity later) {
    after = Callbacks.with(after, later);
    Activity[] more = new Activity[later.before.length + 1];
    System.arraycopy(later.before, 0, more, 0, later.before.length);
    more[later.before.length] = this;
    later.before = more;
  }

  private void forget(Activity later) {
    Object[] rest = {};
    for (Object each : after) {
      rest = each == later ? rest : Callbacks.with(rest, each);
    }
    after = rest;
  }

  void precedesNoMore(Activity later) {
    for (int i = 0; i < later.before.length; i++) {
      if (later.before[i] == this) {
        Activity[] fewer = new Activity[later.before.length - 1];
        System.arraycopy(later.before, 0, fewer, 0, i);
        System.arraycopy(later.before, i + 1, fewer, i, fewer.length - i);
        later.before = fewer;
        forget(later);
        return;
      }
    }
  }

  public State get_state() {
    looksOver();
    return state == State.STARTED && isVetoed() ? State.STARTING : state;
  }

  /** Whether it can't begin yet. */
  private boolean isVetoed() {
    return !is_assigned() || !dependencies_solved();
  }

  /** Calls those who wait for its being kept from beginning. */
  void fireVeto() {
    Engine.vetoed(this);
  }

  public String get_state_str() {
    return get_state().toString();
  }

  public boolean is_canceled() {
    return state == State.CANCELED;
  }

  public boolean is_failed() {
    return state == State.FAILED;
  }

  public boolean is_done() {
    looksOver();
    return state == State.FINISHED;
  }

  public boolean is_detached() {
    return false;
  }

  public Activity suspend() {
    suspended = true;
    SharedSimulation.point();
    return this;
  }

  public Activity resume() {
    suspended = false;
    SharedSimulation.point();
    return this;
  }

  public boolean is_suspended() {
    return suspended;
  }

  public String get_name() {
    return name == null ? "unnamed" : name;
  }

  void name(String value) {
    name = value;
  }

  /** What is left of it: nothing once it is over, else anything; here all or nothing. */
  public double get_remaining() {
    return isOver() ? 0 : amount();
  }

  double amount() {
    return 1;
  }

  public double get_start_time() {
    return startTime;
  }

  public double get_finish_time() {
    return finishTime;
  }

  public void mark() {
    marked = true;
  }

  public boolean is_marked() {
    return marked;
  }

  /** How far an activity is. */
  public static final class State {
    public static final State INITED = new State("INITED");
    public static final State STARTING = new State("STARTING");
    public static final State STARTED = new State("STARTED");
    public static final State FAILED = new State("FAILED");
    public static final State CANCELED = new State("CANCELED");
    public static final State FINISHED = new State("FINISHED");

    private final String text;

    private State(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  public static String to_c_str(State value) {
    return value.toString();
  }
}
