package lasso.runtime.standins.threads;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.kernel.Request;
import lasso.runtime.standins.ProcessThread;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/**
 * The threads of the process by number. A thread takes the least free number when it is started, and keeps it to its end. The one that runs {@code main} has number 0; as long as
 * it is alone, and holds no monitor, nothing here is more than it was at the beginning.
 */
public final class ThreadTable {
  /** By number, null where nobody is; null before the first thread was started or monitor entered. */
  static LiveThread[] live;

  /** Number of the thread that takes an answer which names none. */
  static int turn;

  /** Bit k is set if a thread of the k-th {@linkplain RunningThread#watchedEnds name that is watched} has ended. */
  static long gone;

  private ThreadTable() {}

  /** The thread that runs. */
  static LiveThread me() {
    if (live == null) {
      LiveThread[] first = new LiveThread[1];
      first[0] = new LiveThread((SimulatedThread) ProcessThread.current());
      first[0].runs();
      live = first;
      RunningThread.parent = first[0];
    }
    return live[RunningThread.number];
  }

  /** Whether more than one thread lives. */
  static boolean several() {
    int count = 0;
    for (int i = 0; live != null && i < live.length; i++) {
      count += live[i] == null ? 0 : 1;
    }
    return count > 1;
  }

  /** The same for models. */
  public static boolean isOneOfSeveral() {
    return several();
  }

  /** The record of the thread that runs. */
  public static LiveThread running() {
    return me();
  }

  /** The record of a thread, or null if it does not live. */
  static LiveThread of(Object thread) {
    if (live != null) {
      for (int i = 0; i < live.length; i++) {
        if (live[i] != null && live[i].thread == thread) {
          return live[i];
        }
      }
    }
    return null;
  }

  /** A scheduling point before something that other threads can see: a step ends here while other threads live. */
  public static void point() {
    toldPoint();
    Touched.unknown();
  }

  /** The same where it is {@linkplain Touched told} what comes next. */
  public static void toldPoint() {
    if (!RunningThread.quiet && several()) {
      pause(Need.NOTHING, null);
      RunningThread.released = true; // by what comes next
    }
  }

  /** The same before something that changes nothing. */
  public static void look() {
    toldLook();
    Touched.unknown();
  }

  /** The same where it is told what comes next. */
  public static void toldLook() {
    if (!RunningThread.quiet && several()) {
      pause(Need.LOOK, null);
      RunningThread.looked = true;
    }
  }

  /** The same until some time has gone by. */
  static void passTime() {
    if (several()) {
      pause(Need.TIME, null);
    }
  }

  /** The same until some time has gone by, or the thread is interrupted. */
  static void sleep() {
    if (several()) {
      pause(Need.SLEEP, null);
    }
  }

  /** Ends the step. Returns when the need is fulfilled and the thread was chosen. */
  static void pause(int need, Object on) {
    pause(need, on, 0);
  }

  /** The same for one of the things that the object offers. */
  static void pause(int need, Object on, int what) {
    LiveThread me = me();
    me.need = need;
    me.on = on;
    me.what = what;
    Calls.ask(Request.YIELD);
    Touched.wentOn(need, on);
    RunningThread.released = false;
    RunningThread.looked = false;
    me.need = Need.ANSWER;
    me.on = null;
    me.restless = false;
  }

  /** Gives a thread its number. */
  static void add(SimulatedThread thread) {
    me();
    int number = 1; // that of main is never given again
    while (number < live.length && live[number] != null) {
      number++;
    }
    if (number == live.length) {
      LiveThread[] longer = new LiveThread[number + 1];
      for (int i = 0; i < number; i++) {
        longer[i] = live[i];
      }
      live = longer;
    }
    live[number] = new LiveThread(thread);
  }

  /** Whether the program asks if threads are alive: then their ends are scheduling points. A pass changes the answer. */
  static boolean endsAreSeen() {
    return false;
  }

  /** Whether the program interrupts threads. A pass changes the answer. */
  static boolean interruptsAreSeen() {
    return false;
  }

  /** Whether the program can find out without waiting that a lock is held. A pass changes the answer. */
  static boolean locksAreSeen() {
    return false;
  }

  /** A scheduling point before a wake-up that an interrupt could come before: if others may go on since something in this step. */
  static void pointBeforeWaking() {
    if (RunningThread.released && interruptsAreSeen()) {
      toldPoint();
    }
  }

  /** Whether the end of the thread that runs ends the process while daemons could go on: they may do more before that. */
  static boolean isLastBesideDaemons() {
    LiveThread me = me();
    boolean daemons = false;
    for (int i = 0; i < live.length; i++) {
      if (live[i] != null && live[i] != me) {
        if (!ThreadObjects.isDaemon(live[i].thread)) {
          return false;
        }
        daemons = true;
      }
    }
    return daemons && !ThreadObjects.isDaemon(me.thread);
  }

  /** The thread that runs has come to its end. */
  static void ended() {
    Touched.table(me().thread);
    noteEnd(ThreadObjects.shownName(me().thread, RunningThread.number));
    ThreadObjects.ends(me().thread);
    me().leaveLocks();
    live[RunningThread.number] = null;
    int length = live.length;
    while (length > 0 && live[length - 1] == null) {
      length--;
    }
    LiveThread[] shorter = new LiveThread[length];
    for (int i = 0; i < length; i++) {
      shorter[i] = live[i];
    }
    live = shorter;
  }

  private static void noteEnd(String name) {
    String[] watched = RunningThread.watchedEnds;
    for (int i = 0; i < watched.length; i++) {
      if (watched[i].equals(name)) {
        gone |= 1L << i;
      }
    }
  }

  /** Whether somebody else than a thread holds a monitor. */
  static boolean isHeldByOther(LiveThread thread, Object monitor) {
    return holder(monitor, thread) != null;
  }

  /** Who holds a monitor, apart from one thread; or null. */
  static LiveThread holder(Object monitor, LiveThread but) {
    for (int i = 0; i < live.length; i++) {
      if (live[i] != null && live[i] != but && live[i].entries(monitor) > 0) {
        return live[i];
      }
    }
    return null;
  }

  /** Where every thread but the one of {@code main} begins, and where the handler of its exceptions does. */
  public static void begin() {
    LiveThread me = me();
    if (me.thrown == null) {
      RunningThread.released = false;
      RunningThread.looked = false;
    }
    if (me.thrown != null || me.over || isOfModel(me.thread)) {
      Touched.unknown();
    }
    if (me.thrown != null) {
      handle(me);
    } else if (!me.over) {
      me.thread.run();
    }
  }

  /** Whether a model runs in it, not the program. */
  private static boolean isOfModel(SimulatedThread thread) {
    Object target = ThreadObjects.target(thread);
    Object code = target == null ? thread : target;
    return code.getClass().getName().startsWith("lasso.");
  }

  /** Others may have set or taken away handlers by now. */
  private static void handle(LiveThread me) {
    look();
    Thread.UncaughtExceptionHandler taker = ThreadObjects.taker(me.thread);
    if (taker == null) {
      throw ThreadTable.<RuntimeException>asIs(me.thrown);
    }
    taker.uncaughtException(me.thread, me.thrown);
  }

  @SuppressWarnings("unchecked") // thrown as what it is
  private static <T extends Throwable> T asIs(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
