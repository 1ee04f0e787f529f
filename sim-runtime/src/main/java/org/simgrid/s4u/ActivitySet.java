package org.simgrid.s4u;

/** Activities that are waited for together. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ActivitySet {
  private Comm[] members = {};

  public ActivitySet() {}

  public ActivitySet(Activity[] activities) {
    for (Activity activity : activities) {
      push(activity);
    }
  }

  public void push(Activity activity) {
    Comm[] more = new Comm[members.length + 1];
    System.arraycopy(members, 0, more, 0, members.length);
    more[members.length] = (Comm) activity;
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

  private Comm remove(int at) {
    Comm member = members[at];
    Comm[] fewer = new Comm[members.length - 1];
    System.arraycopy(members, 0, fewer, 0, at);
    System.arraycopy(members, at + 1, fewer, at, fewer.length - at);
    members = fewer;
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
    members = new Comm[0];
  }

  public void await_all() throws SimgridException {
    while (members.length > 0) {
      remove(0).finish();
    }
  }

  public Activity await_any() throws SimgridException {
    for (int i = 0; i < members.length; i++) {
      if (members[i].handle() == null) {
        return remove(i);
      }
    }
    return remove(lasso.simgrid.ActorWorld.awaitAny(members));
  }

  public Activity test_any() {
    for (int i = 0; i < members.length; i++) {
      if (members[i].handle() == null) {
        return remove(i);
      }
    }
    int found = members.length == 0 ? -1 : lasso.simgrid.ActorWorld.testAny(members);
    return found < 0 ? null : remove(found);
  }
}
