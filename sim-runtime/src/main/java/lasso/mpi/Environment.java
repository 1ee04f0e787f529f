package lasso.mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.call.ProcessEnd;
import mpi.Info;

/** The mutable statics of the interface: one set per simulated process. */
public final class Environment {
  private static final int BEFORE_INIT = 0;
  private static final int ACTIVE = 1;
  private static final int AFTER_FINALIZE = 2;

  private static int phase = BEFORE_INIT;

  /** See {@link #level()}; 0: none was asked for. */
  private static int level;

  /** Of the communicators that the program has made at this process; see {@link ContextSet}. */
  static long[] usedContexts;

  /** Capacity in bytes of the buffer for buffered sends, or -1 when none is attached. */
  static int attachedBytes = -1;

  /** The buffer itself, which detaching gives back. */
  static Object attached;

  /** Kinds of the keys of attributes, in the order of their creation; see {@link Attributes}. */
  static byte[] keyvals = new byte[0];

  /** Serialized attributes by half the context and the position of the key; null while there are none. */
  static byte[][][] attributes;

  /** Names that were set, by half the context; null while there are none. */
  static String[] names;

  /** Of the communicators that have an error handler of their own, and of those among them where it is ERRORS_RETURN. */
  static long[] handled;

  static long[] returning;

  /** What was made last of the things that the program has to free; null: nothing. */
  static Resource resources;

  /** See {@link OwedMessages}; null while there are none. */
  static int[][][] owed;

  /** As {@link #attributes} and {@link #names}, by the number of a predefined datatype. */
  public static byte[][][] typeAttributes;

  public static String[] typeNames;

  /** Hints that were given to communicators, by half the context; null while there are none. */
  static Info[] hints;

  /** See {@link PersistentCalls}; null while there are none. */
  static long[][] persistent;

  /** What the persistent collective that is being started adds to contexts; 0 when none is. */
  static int space;

  private Environment() {}

  /** The level of thread support that was asked for, which is granted; the least one if none was. */
  public static int level() {
    return level == 0 ? Constants.THREAD_SINGLE : level;
  }

  /** As {@link #init(String[])}, and asks for a level of thread support. */
  public static String[] init(String[] arguments, int required) {
    if (required < Constants.THREAD_SINGLE || required > Constants.THREAD_MULTIPLE) {
      throw usage("MPI.InitThread", required + " is no level of thread support");
    }
    level = required;
    return init(arguments);
  }

  public static String[] init(String[] arguments) {
    if (phase != BEFORE_INIT) {
      throw usage("MPI.Init", "is called a second time");
    }
    phase = ACTIVE;
    CallingThread.initialises(level);
    Calls.initialised();
    Pauses.pause();
    if (!Calls.mpjArguments() || arguments == null) {
      return arguments;
    }
    if (arguments.length < 3) {
      throw usage(
          "MPI.Init",
          "needs the three leading arguments of MPJ Express but gets " + arguments.length);
    }
    String[] rest = new String[arguments.length - 3];
    System.arraycopy(arguments, 3, rest, 0, rest.length);
    return rest;
  }

  public static void finish() {
    require("MPI.Finalize");
    OwedMessages.settleAll("MPI.Finalize");
    phase = AFTER_FINALIZE;
    Calls.leaves(Resource.alive());
    Calls.finalised();
  }

  public static boolean isInitialised() {
    return phase != BEFORE_INIT;
  }

  public static boolean isFinalised() {
    return phase == AFTER_FINALIZE;
  }

  /** Ends the process unless it is between Init and Finalize. */
  public static void require(String call) {
    if (phase != ACTIVE) {
      throw usage(
          call,
          phase == BEFORE_INIT ? "is called before MPI.Init" : "is called after MPI.Finalize");
    }
    CallingThread.enters(call);
  }

  /** A call against the rules of MPI; {@code problem} completes the sentence that starts with the call. */
  public static ProcessEnd usage(String call, String problem) {
    return usage(call, problem, Concern.CALL);
  }

  /** The same, with what it has to do with besides the call. */
  static ProcessEnd usage(String call, String problem, Concern concern) {
    return Calls.end(EndKind.USAGE, call + ": " + problem, concern);
  }

  /** A call that exists for the compiler only. */
  public static ProcessEnd unsupported(String call, String instead) {
    return Calls.end(EndKind.UNUSABLE, call + " is not supported yet: " + instead);
  }
}
