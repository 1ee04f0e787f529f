package lasso.runtime.standins.threads;

import lasso.runtime.api.Placed;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.process.call.Handle;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.ThreadObjects;

/** Lets the worker reach the threads of the loaded process. */
public final class TableDoor implements WorkerThreads {
  @Override
  public boolean isPlain() {
    LiveThread[] live = ThreadTable.live;
    return live == null
        || (live.length == 1
            && live[0] != null
            && live[0].sites == null
            && live[0].thrown == null
            && !live[0].over);
  }

  @Override
  public boolean pauses() {
    if (ThreadTable.live == null) {
      return false;
    }
    int running = isPlain() ? 0 : RunningThread.number; // not set where a state is only loaded
    return ThreadTable.live[running].need != Need.ANSWER;
  }

  @Override
  public void run(int number) {
    RunningThread.number = number;
    RunningThread.parent = ThreadTable.live == null ? null : ThreadTable.live[number];
  }

  @Override
  public int running() {
    return RunningThread.number;
  }

  @Override
  public int count() {
    return ThreadTable.live == null ? 1 : ThreadTable.live.length;
  }

  @Override
  public boolean lives(int number) {
    return ThreadTable.live == null || ThreadTable.live[number] != null;
  }

  @Override
  public void watchEnds(String[] names) {
    RunningThread.watchedEnds = names;
  }

  @Override
  public long goneEnds() {
    return ThreadTable.gone;
  }

  @Override
  public boolean stopsToBeLookedAt() {
    if (RunningThread.computation != null || RunningThread.quiet) {
      return false;
    }
    ThreadTable.me().need = Need.NOTHING;
    return true;
  }

  @Override
  public int turn() {
    return ThreadTable.turn;
  }

  @Override
  public void turn(int number) {
    ThreadTable.turn = number;
  }

  @Override
  public void suspends(
      int[] sites, long[] primitives, Object[] references, int request, Handle[] asked) {
    LiveThread me = ThreadTable.me();
    me.sites = sites;
    me.primitives = primitives;
    me.references = references;
    if (me.need == Need.ANSWER) {
      me.request = request;
      me.asked = asked;
    }
  }

  @Override
  public void resumes() {
    ThreadTable.me().runs();
  }

  @Override
  public boolean ends() {
    LiveThread me = ThreadTable.me();
    if (!me.over && (ThreadTable.endsAreSeen() || ThreadTable.isLastBesideDaemons())) {
      me.over = true;
      me.need = Need.NOTHING;
      return false;
    }
    ThreadTable.ended();
    for (LiveThread thread : ThreadTable.live) {
      if (thread != null && !ThreadObjects.isDaemon(thread.thread)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Uncaught uncaught(Throwable thrown) {
    LiveThread me = ThreadTable.me();
    boolean isTaken = ThreadObjects.taker(me.thread) != null;
    if (me.thrown != null) {
      return me.thrown == thrown && !isTaken ? Uncaught.LEFT : Uncaught.PASSED_OVER;
    }
    if (!isTaken) {
      return Uncaught.LEFT;
    }
    me.thrown = thrown;
    return Uncaught.TAKEN;
  }

  @Override
  public boolean mayBeOvertaken() {
    return (RunningThread.released || RunningThread.looked) && ThreadTable.several();
  }

  @Override
  public void putOff(Throwable thrown, int ending) {
    LiveThread me = ThreadTable.me();
    me.thrown = thrown;
    me.due = ending + 1;
    me.need = Need.NOTHING;
    me.on = null;
  }

  @Override
  public int takeDue() {
    LiveThread me = ThreadTable.me();
    int due = me.due - 1;
    me.due = 0;
    return ThreadObjects.taker(me.thread) == null ? due : -1;
  }

  @Override
  public boolean isWithHandler(int number) {
    return ThreadTable.live[number].thrown != null;
  }

  @Override
  public boolean isDaemon(int number) {
    return ThreadObjects.isDaemon(ThreadTable.live[number].thread);
  }

  @Override
  public Object living(int number) {
    return ThreadTable.live[number];
  }

  @Override
  public int[] sites(int number) {
    return ThreadTable.live[number].sites;
  }

  @Override
  public long[] primitives(int number) {
    return ThreadTable.live[number].primitives;
  }

  @Override
  public Object[] references(int number) {
    return ThreadTable.live[number].references;
  }

  @Override
  public int request(int number) {
    LiveThread thread = ThreadTable.live[number];
    return thread.need == Need.ANSWER ? thread.request : -1;
  }

  @Override
  public Handle[] asked(int number) {
    return ThreadTable.live[number].asked;
  }

  @Override
  public Placed filling(int number) {
    return ThreadTable.live[number].filling;
  }

  @Override
  public Readiness readiness(int number) {
    LiveThread thread = ThreadTable.live[number];
    switch (thread.need) {
      case Need.ANSWER:
        return Readiness.ASKS;
      case Need.NOTHING:
        return Readiness.READY;
      case Need.LOOK:
        return Readiness.LOOKS;
      case Need.MONITOR:
        return readyIf(isOpen(thread));
      case Need.MONITOR_OR_INTERRUPT:
        return readyIf(isOpen(thread) || ThreadObjects.hasInterrupt(thread.thread));
      case Need.MONITOR_IN_TIME:
        return isOpen(thread) || ThreadObjects.hasInterrupt(thread.thread)
            ? Readiness.READY
            : inTime();
      case Need.NOTIFICATION:
      case Need.SURE_NOTIFICATION:
        return readyIf(thread.restless && isOpen(thread));
      case Need.TIMED_NOTIFICATION:
        boolean late = !thread.restless && Waiting.isTimeLast();
        return late && isOpen(thread) ? Readiness.LAST : readyIf(isOpen(thread));
      case Need.TIME:
        return inTime();
      case Need.SLEEP:
        return ThreadObjects.hasInterrupt(thread.thread) ? Readiness.LOOKS : inTime();
      case Need.POSSIBLE:
        return ifPossible(thread);
      case Need.POSSIBLE_OR_INTERRUPT:
        return ThreadObjects.hasInterrupt(thread.thread) ? Readiness.READY : ifPossible(thread);
      case Need.POSSIBLE_IN_TIME:
        if (ThreadObjects.hasInterrupt(thread.thread)) {
          return Readiness.READY;
        }
        return isPossible(thread) ? ifPossible(thread) : inTime();
      case Need.END:
        return readyIf(
            ThreadTable.of(thread.on) == null || ThreadObjects.hasInterrupt(thread.thread));
      case Need.END_IN_TIME:
        return ThreadTable.of(thread.on) == null || ThreadObjects.hasInterrupt(thread.thread)
            ? Readiness.READY
            : inTime();
      case Need.PERMIT:
        return readyIf(mayUnpark(thread));
      case Need.PERMIT_IN_TIME:
        return mayUnpark(thread) ? Readiness.READY : inTime();
      default:
        return Readiness.BLOCKED;
    }
  }

  private static Readiness inTime() {
    return Waiting.isTimeLast() ? Readiness.LAST : Readiness.LOOKS;
  }

  private static boolean mayUnpark(LiveThread thread) {
    return thread.restless
        || ThreadObjects.hasPermit(thread.thread)
        || ThreadObjects.hasInterrupt(thread.thread);
  }

  static boolean isOpen(LiveThread thread) {
    Object on = thread.on;
    if (on instanceof LockCondition) {
      on = ((LockCondition) on).lock();
    }
    return on instanceof OwnedLock
        ? ((OwnedLock) on).isOpenTo(thread)
        : !ThreadTable.isHeldByOther(thread, on);
  }

  static boolean isPossible(LiveThread thread) {
    return ((Awaitable) thread.on).isPossible(thread, thread.what);
  }

  private static Readiness ifPossible(LiveThread thread) {
    if (!isPossible(thread)) {
      return Readiness.BLOCKED;
    }
    boolean late = Waiting.isTimeLast() && ((Awaitable) thread.on).takesTime(thread.what);
    return late ? Readiness.LAST : Readiness.READY;
  }

  private static Readiness readyIf(boolean condition) {
    return condition ? Readiness.READY : Readiness.BLOCKED;
  }

  @Override
  public String name(int number) {
    SimulatedThread thread =
        ThreadTable.live == null ? ThreadObjects.running() : ThreadTable.live[number].thread;
    return ThreadObjects.shownName(thread, number);
  }

  @Override
  public boolean mayObtain(int number) {
    LiveThread thread = ThreadTable.live[number];
    if (ThreadObjects.hasInterrupt(thread.thread)) {
      return false;
    }
    switch (thread.need) {
      case Need.MONITOR_OR_INTERRUPT:
      case Need.MONITOR_IN_TIME:
        return isOpen(thread);
      case Need.POSSIBLE_OR_INTERRUPT:
      case Need.POSSIBLE_IN_TIME:
        return isPossible(thread);
      default:
        return false;
    }
  }

  @Override
  public boolean needsMonitor(int number) {
    return ThreadTable.live[number].need == Need.MONITOR;
  }

  @Override
  public String need(int number) {
    return Outlook.need(ThreadTable.live[number]);
  }

  @Override
  public Next next(int number) {
    return Outlook.next(ThreadTable.live[number]);
  }

  @Override
  public String words(Object held) {
    return held instanceof ClassLock ? ((ClassLock) held).words() : null;
  }

  @Override
  public Object needOn(int number) {
    Object on = ThreadTable.live[number].on;
    return on instanceof Awaitable && ((Awaitable) on).saysAll() ? null : on;
  }

  @Override
  public String endOf(int number) {
    LiveThread thread = ThreadTable.live[number];
    if (!Outlook.isForEnd(thread)) {
      return null;
    }
    int awaited = blocker(number);
    return awaited < 0
        ? ThreadObjects.shownName((SimulatedThread) thread.on, awaited)
        : name(awaited);
  }

  @Override
  public int blocker(int number) {
    LiveThread thread = ThreadTable.live[number];
    Object on = thread.on;
    LiveThread other = null;
    if (on instanceof OwnedLock) {
      other = ((OwnedLock) on).keeper(thread);
    } else if (thread.need == Need.MONITOR) {
      other = ThreadTable.holder(on, thread);
    } else if (on instanceof Awaitable) {
      other = ThreadTable.of(((Awaitable) on).keeper(thread, thread.what));
    } else if (Outlook.isForEnd(thread)) {
      other = ThreadTable.of(on);
    }
    for (int i = 0; other != null && i < ThreadTable.live.length; i++) {
      if (ThreadTable.live[i] == other) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public Object[] monitors(int number) {
    Object[] held = ThreadTable.live[number].monitors();
    return held == null ? new Object[0] : held.clone();
  }

  @Override
  public boolean isOver(int number) {
    return ThreadTable.live[number].over || ThreadTable.live[number].due != 0;
  }

  @Override
  public void begin() {
    ThreadTable.begin();
  }
}
