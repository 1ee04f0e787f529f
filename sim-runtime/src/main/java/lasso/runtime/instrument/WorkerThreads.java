package lasso.runtime.instrument;

import lasso.runtime.api.Placed;
import lasso.runtime.process.call.Handle;

/**
 * The threads of the loaded process, which are objects of its heap. Implemented where only code of the worker's class loader can name them. Threads are numbered from 0, the one of {@code main}; a number below {@link
 * #count} may be free.
 */
public interface WorkerThreads {
  /** What a thread at its scheduling point can do. */
  enum Readiness {
    /** Its request of message passing decides. */
    ASKS,
    /** It can go on. */
    READY,
    /** It can go on, and only looks at something. */
    LOOKS,
    /** It can go on when nobody of its process is {@link #READY} or {@link #LOOKS}. */
    LAST,
    /** It can't before another thread of the process does something. */
    BLOCKED
  }

  /** What becomes of an exception that has left the code of a thread. */
  enum Uncaught {
    /** Nobody takes it. */
    LEFT,
    /** A handler of the program does: {@link #begin} runs it. */
    TAKEN,
    /** It has left a handler, and the thread ends. */
    PASSED_OVER
  }

  /** What comes of it when a thread at a scheduling point goes on. */
  enum Next {
    /** Nothing was waited for. */
    GOES_ON,
    /** It takes the lock or monitor that it needs. */
    TAKES,
    /** What it needs is there. */
    NEED_NOT_WAIT,
    /** Time is up, and what it needs is not there. */
    TIMES_OUT,
    /** It is interrupted, and what it needs is not there. */
    IS_INTERRUPTED,
    /** It wakes up for no reason. */
    WAKES
  }

  /** Whether the process is one thread, that of {@code main}, whose frames stand on the stack. */
  boolean isPlain();

  /** Whether the thread that runs has come to a scheduling point, not to a request of message passing. */
  boolean pauses();

  /** From now on this thread runs. */
  void run(int number);

  int running();

  /** One more than the largest number of a living thread. */
  int count();

  boolean lives(int number);

  /** The thread that takes an answer which names none. */
  int turn();

  void turn(int number);

  /**
   * The thread that runs ends its step, and keeps its frames, innermost first.
   *
   * @param request a number for what it asks
   * @param asked the operations that it asks about
   */
  void suspends(int[] sites, long[] primitives, Object[] references, int request, Handle[] asked);

  /** The thread that runs gives up the frames that were kept. */
  void resumes();

  /** The thread that runs has ended. Returns whether none is left that keeps the process alive. */
  boolean ends();

  /** An exception has left the code of the thread that runs, or its handler. */
  Uncaught uncaught(Throwable thrown);

  /** Whether the thread that runs has, in this step, done something by which others may go on before it does more. */
  boolean mayBeOvertaken();

  /**
   * An exception has left the code of the thread that runs, which will end the process with its next step.
   *
   * @param ending a number for this end
   */
  void putOff(Throwable thrown, int ending);

  /** The number that was given to {@link #putOff}, once, or -1: nothing was put off, or a handler of the program takes the exception now. */
  int takeDue();

  /** Whether an exception has left its code, and a handler of the program may have to do with it. */
  boolean isWithHandler(int number);

  int[] sites(int number);

  long[] primitives(int number);

  Object[] references(int number);

  /** What it asks, as given to {@link #suspends}, or -1 if it stands at a scheduling point of another kind. */
  int request(int number);

  Handle[] asked(int number);

  /** The buffer of the receive in which it stands, or null. */
  Placed filling(int number);

  Readiness readiness(int number);

  /** Takes down from now on that threads have ended which are called so: at most 64 names. */
  void watchEnds(String[] names);

  /** Of the loaded process: bit k is set if a thread of the k-th name has ended. */
  long goneEnds();

  /**
   * The thread that runs has come to where it is looked at, and what it did can be seen by others: makes that a scheduling point.
   *
   * @return false if it is in the middle of what others must not see in parts
   */
  boolean stopsToBeLookedAt();

  /** For reports; gives no name to a thread that has none. */
  String name(int number);

  /** What it waits for, in words between "waits" and the object that it is about, or null if it can go on or asks. */
  String need(int number);

  /** What comes of it when it goes on in the state that is loaded; it must be able to. */
  Next next(int number);

  /** Whether it waits for a lock, or something else that is there now, with a time limit or until it is interrupted. */
  boolean mayObtain(int number);

  /** Whether it needs a monitor, and nothing else. */
  boolean needsMonitor(int number);

  /** For reports: what an object is that is held or needed, or null if it is one of the program's. */
  String words(Object held);

  /** The object that the need is about, or null. */
  Object needOn(int number);

  /** The name of the thread whose end it needs, or null. */
  String endOf(int number);

  /** The thread that holds what it needs, or whose end it needs, or -1. */
  int blocker(int number);

  /** The monitors that it holds, in the order in which it took them. */
  Object[] monitors(int number);

  /** Whether it does not keep the process alive. */
  boolean isDaemon(int number);

  /** The object of the heap that has its frames and all else of it. */
  Object living(int number);

  /** Whether its code has ended and its end is all that is left. */
  boolean isOver(int number);

  /** Runs the thread that runs from its beginning, or, with its frames in place, from where it stands. */
  void begin();
}
