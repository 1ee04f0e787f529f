package lasso.checker.trace;

/**
 * A line of the program.
 *
 * @param file its source file, or its class when the class file names no source
 * @param line from 1; 0 when unknown
 */
public record Place(String file, int line) {
  /** Of a stack frame; null for null. */
  public static Place of(StackTraceElement frame) {
    if (frame == null) {
      return null;
    }
    String file = frame.getFileName() == null ? frame.getClassName() : frame.getFileName();
    return new Place(file, Math.max(0, frame.getLineNumber()));
  }

  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line;
  }
}
