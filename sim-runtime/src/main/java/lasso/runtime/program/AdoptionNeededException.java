package lasso.runtime.program;

import java.util.function.Supplier;

/**
 * A process came to a call that has to be suspended, below methods of the JDK that can be copied. They are noted in the
 * {@link lasso.runtime.program.ProgramImage}: whatever was begun has to begin again with its classes loaded anew.
 */
public final class AdoptionNeededException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** {@code methods}: what was noted, for messages. */
  public AdoptionNeededException(String methods) {
    super(methods + " can be suspended when the program is loaded again");
  }

  /** Does something that loads an image, again as long as it turns out that more methods are needed. */
  public static <T> T again(Supplier<T> work) {
    while (true) {
      try {
        return work.get();
      } catch (AdoptionNeededException e) {
        // the image knows more now; it can't go on for ever, for the JDK has so many methods only
      }
    }
  }
}
