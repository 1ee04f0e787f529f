package lasso.runtime.surroundings;

/**
 * The identity hash codes that objects get while a process runs. HotSpot draws them from a generator of the thread (Marsaglia's xor-shift, synchronizer.cpp), once an object is asked for its first
 * time. With a state of zeros that generator gives {@link #CONSTANT} for ever: whatever is asked, and in whichever order, is then a function of the step alone. Every object without a code of its
 * own so has the same one in every run and after every restore.
 *
 * <p>Whether anything was asked shows as well: a <em>watched</em> run starts from another state that gives the same code {@link #SAFE_DRAWS} times, and has moved on at the end if it was used.
 *
 * <p>One machine's, used by one thread at a time.
 */
public final class IdentityCodes {
  /** What HotSpot gives in place of zero, which would mean that there is no code yet. */
  public static final int CONSTANT = 0xBAD;

  /** So many objects get {@link #CONSTANT} from the state in which a watched run starts. */
  static final int SAFE_DRAWS = 4;

  private static final HashGenerator GENERATOR = HashGenerator.find();
  private static final HashGenerator.State ZERO = new HashGenerator.State(0, 0);
  private static final HashGenerator.State WATCHED = HashGenerator.State.before(SAFE_DRAWS);

  /** Of the process that runs in a thread. */
  private static final ThreadLocal<Watch> RUNNING = new ThreadLocal<>();

  /** Notices in another way that certain objects are asked. */
  public interface Watch {
    /** From now on whoever asks is noticed. */
    void begin();

    /** Nobody is noticed any more. */
    void end();

    /** Code of the library asks, for what the process has asked it to do. */
    default void pause() {
      end();
    }

    /** It has done so. */
    default void resume() {
      begin();
    }
  }

  private HashGenerator.State outer;
  private boolean watches = true;
  private boolean watched;
  private boolean asked;

  /** Whether this Java machine lets us. */
  public static boolean areControlled() {
    return GENERATOR != null;
  }

  /**
   * A process begins to run in this thread.
   *
   * @param watch watches until it stops, or null
   */
  public void enter(Watch watch) {
    RUNNING.set(watch);
    if (watch != null) {
      watch.begin();
    }
    if (GENERATOR != null) {
      watched = watches;
      outer = GENERATOR.exchange(watched ? WATCHED : ZERO);
    }
  }

  /** The process stops. */
  public void leave() {
    if (GENERATOR != null) {
      asked = !GENERATOR.exchange(outer).equals(watched ? WATCHED : ZERO);
    }
    Watch watch = RUNNING.get();
    RUNNING.remove();
    if (watch != null) {
      watch.end();
    }
  }

  /**
   * Whether an object got its code in the last run. The result of that run then counts only if it is the same in the next one: of
   * more than {@link #SAFE_DRAWS} objects some had another code. False once {@link #stopWatching} was called.
   */
  public boolean wereAsked() {
    return asked;
  }

  /** From now on every object gets the constant, however many there are. */
  public void stopWatching() {
    watches = false;
    asked = false;
  }

  /** What the last run has asked counts no more. */
  public void forget() {
    asked = false;
  }

  /** Lets code ask for codes without being noticed: for library code that uses them and shows nothing of them. */
  public static Unnoticed unnoticed() {
    return new Unnoticed(false);
  }

  /** The same, for code of the tool's own, whose tables go by the codes that constants have between runs. */
  public static Unnoticed outside() {
    return new Unnoticed(true);
  }

  /** From its making to its closing every object gets the constant, and nobody notices. One thread. */
  public static final class Unnoticed {
    private final Watch watch = RUNNING.get();
    private final HashGenerator.State outer = GENERATOR == null ? null : GENERATOR.exchange(ZERO);

    private final boolean isOutside;

    private Unnoticed(boolean isOutside) {
      this.isOutside = isOutside;
      if (watch != null && isOutside) {
        watch.end();
      } else if (watch != null) {
        watch.pause();
      }
    }

    /** Anybody notices again. */
    public void close() {
      if (GENERATOR != null) {
        GENERATOR.exchange(outer);
      }
      if (watch != null && isOutside) {
        watch.begin();
      } else if (watch != null) {
        watch.resume();
      }
    }
  }

  /** Gives objects codes that differ, in an order that depends on the objects alone: for tables of ours in which there may be many. */
  public static final class Numbers {
    private HashGenerator.State next = HashGenerator.State.FIRST;

    /** Gives an object a code, if it has none. */
    public void give(Object object) {
      if (GENERATOR == null) {
        return;
      }
      HashGenerator.State outer = GENERATOR.exchange(next);
      int code = System.identityHashCode(object);
      assert code > 0;
      next = GENERATOR.exchange(outer);
    }
  }
}
