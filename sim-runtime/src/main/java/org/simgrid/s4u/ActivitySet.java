package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.simgrid.ActorWait;
import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** Activities that are waited for together. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ActivitySet implements ActorWait {
  private Activity[] members = {};
  private Activity failed;

  public ActivitySet() {}

  public ActivitySet(Activity[] activities) {
    for (Activity activity : activities) {
      push(activity);
    }
  }

  @Hidden
  @Override
  public boolean holds() {
    for (Activity member : members) {
      if (member.holds()) {
        return true;
      }
    }
    return false;
  }

  @Hidden
  @Override
  public String words() {
    return "for one of " + members.length + " activities";
  }

  public void push(Activity activity) {
    Activity[] more = new Activity[members.length + 1];
    System.arraycopy(members, 0, more, 0, members.length);
    more[members.length] = activity;
    members = more;
  }

  public void erase(Activity activity) {
    for (int i = 0; i < members.length; i++) {
      if (members[i] == activity) {
        remove(i);
        return;
      }
    }
  }

  private Activity remove(int at) {
    Activity member = members[at];
    Activity[] fewer = new Activity[members.length - 1];
    System.arraycopy(members, 0, fewer, 0, at);
    System.arraycopy(members, at + 1, fewer, at, fewer.length - at);
    members = fewer;
    return member;
  }

  private Activity over(Activity member) throws NetworkFailureException {
    if (member.is_failed()) {
      failed = member;
      throw new NetworkFailureException("Remote peer failed");
    }
    return member;
  }

  public int size() {
    return members.length;
  }

  public boolean empty() {
    return members.length == 0;
  }

  public boolean is_empty() {
    return members.length == 0;
  }

  public Activity at(int index) {
    return members[index];
  }

  public void clear() {
    members = new Activity[0];
  }

  public Activity get_failed_activity() {
    return failed;
  }

  public boolean has_failed_activities() {
    return failed != null;
  }

  public void await_all() throws SimgridException {
    while (members.length > 0) {
      Activity next = remove(0);
      next.overWithin(-1);
      over(next);
    }
  }

  /** What is over by then leaves the set, also when time has passed. */
  public void await_all_for(double timeout) throws SimgridException {
    while (members.length > 0) {
      if (!members[0].overWithin(timeout)) {
        throw new TimeoutException("not all activities were over in time");
      }
      over(remove(0));
    }
  }

  public Activity await_any() throws SimgridException {
    return await_any_for(-1);
  }

  public Activity await_any_for(double timeout) throws SimgridException {
    if (!SharedSimulation.isShared()) {
      return awaitAnySeparately(timeout);
    }
    for (Activity member : members) {
      member.start();
    }
    boolean holds = SharedSimulation.awaitFor(this, timeout);
    if (!holds || (timeout >= 0 && isAllSlow())) {
      throw new TimeoutException("no activity was over in time");
    }
    return over(first());
  }

  private boolean isAllSlow() {
    for (Activity member : members) {
      if (member.isOver()) {
        return false;
      }
    }
    return SharedSimulation.isSlow();
  }

  /** One of those that can be over leaves the set. */
  private Activity first() {
    int count = 0;
    for (Activity member : members) {
      count += member.holds() ? 1 : 0;
    }
    int chosen = SharedSimulation.choose(count, ChoiceSubject.FIRST);
    int at = 0;
    while (!members[at].holds() || chosen-- > 0) {
      at++;
    }
    members[at].complete();
    return remove(at);
  }

  public Activity test_any() {
    if (!SharedSimulation.isShared()) {
      return testAnySeparately();
    }
    Activity found = holds() && !isAllSlow() ? first() : null;
    SharedSimulation.look();
    return found;
  }

  private Activity awaitAnySeparately(double timeout) throws SimgridException {
    if (timeout >= 0) {
      throw ActorWorld.separate("ActivitySet.await_any_for");
    }
    for (int i = 0; i < members.length; i++) {
      if (!((Comm) members[i]).isOpen()) {
        return remove(i);
      }
    }
    return remove(ActorWorld.awaitAny(comms()));
  }

  private Activity testAnySeparately() {
    for (int i = 0; i < members.length; i++) {
      if (!((Comm) members[i]).isOpen()) {
        return remove(i);
      }
    }
    int found = members.length == 0 ? -1 : ActorWorld.testAny(comms());
    return found < 0 ? null : remove(found);
  }

  private Comm[] comms() {
    Comm[] comms = new Comm[members.length];
    for (int i = 0; i < comms.length; i++) {
      comms[i] = (Comm) members[i];
    }
    return comms;
  }
}
