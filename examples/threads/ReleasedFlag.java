import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A value is handed over by a flag that is set by a variable handle: released, or (with an argument) plainly. */
public class ReleasedFlag {
  private static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findVarHandle(ReleasedFlag.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int value;
  private boolean ready;

  public static void main(String[] args) throws InterruptedException {
    ReleasedFlag shared = new ReleasedFlag();
    boolean plain = args.length > 0;
    Thread taker = new Thread(shared::take, "taker");
    taker.start();
    shared.value = 42;
    if (plain) {
      READY.set(shared, true);
    } else {
      READY.setRelease(shared, true);
    }
    taker.join();
  }

  private void take() {
    while (!(boolean) READY.getAcquire(this)) {
      Thread.onSpinWait();
    }
    assert value == 42;
  }
}
