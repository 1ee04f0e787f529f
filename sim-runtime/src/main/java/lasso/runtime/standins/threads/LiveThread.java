package lasso.runtime.standins.threads;

import lasso.runtime.api.Placed;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.process.call.Handle;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/** A thread that was started and has not ended: what it needs, what it holds, and its frames while it does not run. */
public final class LiveThread implements SimulatedThread.Parent {
  final SimulatedThread thread;

  /** A number of {@link Need}. */
  int need = Need.NOTHING;

  /** What the need is about: an object, a thread, or null. */
  Object on;

  /** Which of the things that the object offers, or what has come of it; by the class of the object. */
  int what;

  /** What it has brought along or was given by a thread that it meets, or null. */
  Object carried;

  /** How many threads that were signalled it has to let by at a fair lock. */
  int behind;

  /** Whether it was signalled, and waits for a fair lock since. */
  boolean signalled;

  /** Whether it may wake up for no reason. */
  boolean restless;

  /** Whether its code has ended, which others can see with its next step. */
  boolean over;

  /** Objects of which it has values of its own, each followed by its value; null: none. */
  private Object[] locals;

  /** What has left its code, and is with a handler of the program, or about to end the process; null: nothing. */
  Throwable thrown;

  /** One more than the number of the end to which {@link #thrown} is about to bring the process; 0: none. */
  int due;

  /** The buffer of the receive in which it stands, or null. */
  Placed filling;

  /** Whether it was woken by an interrupt. */
  boolean interrupted;

  /** The monitors that it holds, in the order in which it took them; null: none. */
  private Object[] monitors;

  /** How often it has entered each. */
  private int[] entries;

  /** Its suspended frames, innermost first; null before it has run. */
  int[] sites;

  long[] primitives;
  Object[] references;

  /** Number of the request at which it stands, if it needs an answer, and the operations that it asks about. */
  int request = -1;

  Handle[] asked;

  LiveThread(SimulatedThread thread) {
    this.thread = thread;
    locals = ThreadObjects.takeInherited(thread);
  }

  /** An object of which new threads have the value, or one made of it, of the thread that makes them. */
  public interface Heirloom {
    /** The value of the new thread. */
    Object childOf(Object value);
  }

  @Override
  public Object[] inheritance() {
    Object[] result = null;
    for (int i = 0; locals != null && i < locals.length; i += 2) {
      if (locals[i] instanceof Heirloom) {
        int length = result == null ? 0 : result.length;
        Object[] longer = new Object[length + 2];
        for (int j = 0; j < length; j++) {
          longer[j] = result[j];
        }
        longer[length] = locals[i];
        longer[length + 1] = ((Heirloom) locals[i]).childOf(locals[i + 1]);
        result = longer;
      }
    }
    return result;
  }

  private int placeOf(Object key) {
    for (int i = 0; locals != null && i < locals.length; i += 2) {
      if (locals[i] == key) {
        return i;
      }
    }
    return -1;
  }

  /** Whether it has a value of its own of something. */
  public boolean hasLocal(Object key) {
    return placeOf(key) >= 0;
  }

  /** That value, or null. */
  public Object local(Object key) {
    int place = placeOf(key);
    return place < 0 ? null : locals[place + 1];
  }

  public void putLocal(Object key, Object value) {
    int place = placeOf(key);
    if (place < 0) {
      place = locals == null ? 0 : locals.length;
      Object[] longer = new Object[place + 2];
      for (int i = 0; i < place; i++) {
        longer[i] = locals[i];
      }
      locals = longer;
    }
    locals[place] = key;
    locals[place + 1] = value;
  }

  public void removeLocal(Object key) {
    int place = placeOf(key);
    if (place < 0) {
      return;
    }
    if (locals.length == 2) {
      locals = null;
      return;
    }
    Object[] shorter = new Object[locals.length - 2];
    for (int i = 0; i < shorter.length; i++) {
      shorter[i] = locals[i < place ? i : i + 2];
    }
    locals = shorter;
  }

  /** What it brings along to a meeting, or was given there. */
  public Object carried() {
    return carried;
  }

  public void carry(Object value) {
    carried = value;
  }

  /** Somebody else says what it stands for from now on. */
  public void become(int value) {
    what = value;
  }

  /** Clears what an interrupt has left. */
  public void forgetInterrupt() {
    ThreadObjects.takeInterrupt(thread);
  }

  /** What it is to the program. */
  @Override
  public SimulatedThread thread() {
    return thread;
  }

  /** Its frames leave it: it runs. */
  void runs() {
    RunningThread.released =
        true; // as after an answer; what begins or was paused has released nothing yet
    RunningThread.computation = null;
    RunningThread.touched = null;
    need = Need.ANSWER;
    on = null;
    sites = null;
    primitives = null;
    references = null;
    request = -1;
    asked = null;
    filling = null;
  }

  /** How often it has entered a monitor; 0: it does not hold it. */
  int entries(Object monitor) {
    int place = place(monitor);
    return place < 0 ? 0 : entries[place];
  }

  private int place(Object monitor) {
    if (monitors != null) {
      for (int i = 0; i < monitors.length; i++) {
        if (monitors[i] == monitor) {
          return i;
        }
      }
    }
    return -1;
  }

  /** Enters a monitor that nobody else holds, so many times. */
  void enter(Object monitor, int times) {
    int place = place(monitor);
    if (place >= 0) {
      entries[place] += times;
      return;
    }
    int count = monitors == null ? 0 : monitors.length;
    Object[] moreMonitors = new Object[count + 1];
    int[] moreEntries = new int[count + 1];
    for (int i = 0; i < count; i++) {
      moreMonitors[i] = monitors[i];
      moreEntries[i] = entries[i];
    }
    moreMonitors[count] = monitor;
    moreEntries[count] = times;
    monitors = moreMonitors;
    entries = moreEntries;
  }

  /** Leaves a monitor that it holds so many times. */
  void leave(Object monitor, int times) {
    int place = place(monitor);
    entries[place] -= times;
    if (entries[place] > 0) {
      return;
    }
    int count = monitors.length - 1;
    if (count == 0) {
      monitors = null;
      entries = null;
      return;
    }
    Object[] lessMonitors = new Object[count];
    int[] lessEntries = new int[count];
    for (int i = 0; i < count; i++) {
      int from = i < place ? i : i + 1;
      lessMonitors[i] = monitors[from];
      lessEntries[i] = entries[from];
    }
    monitors = lessMonitors;
    entries = lessEntries;
  }

  /** It ends: locks that it holds stay locked. Monitors it has left with their blocks. */
  void leaveLocks() {
    for (int i = 0; monitors != null && i < monitors.length; i++) {
      if (monitors[i] instanceof OwnedLock) {
        ((OwnedLock) monitors[i]).leave(thread, entries[i]);
      }
    }
  }

  /** The monitors that it holds, for reading; may be null. */
  Object[] monitors() {
    return monitors;
  }
}
