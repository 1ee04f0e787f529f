package lasso.checker.watch;

import java.util.List;
import java.util.function.Consumer;
import jdk.internal.misc.Signal;

/**
 * What the system sends to end a process, taken before the Java machine does what it would do: begin its shutdown under a thread that still works. Where
 * a signal can't be taken (ignored by who started us, or used by the machine with {@code -Xrs}) it stays as it is.
 */
public final class Signals {
  private static final List<String> ENDING = List.of("INT", "TERM", "HUP");

  private Signals() {}

  /** Calls, in threads of their own, whenever one arrives. */
  public static void onEnd(Consumer<String> action) {
    for (String name : ENDING) {
      try {
        Signal.handle(new Signal(name), signal -> action.accept("SIG" + name));
      } catch (IllegalArgumentException e) {
        continue; // unknown here, or not ours to take
      }
    }
  }
}
