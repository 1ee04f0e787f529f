package lasso.runtime.observe;

import lasso.runtime.program.UnusableInputException;

/** A path that can't be observed, and the part of it that is to blame. */
public final class PathProblemException extends UnusableInputException {
  private static final long serialVersionUID = 1;

  private final String path;
  private final int at;
  private final String part;

  PathProblemException(PathText path, PathText.Name part, String problem) {
    super("proposition " + path.text() + ": " + problem);
    this.path = path.text();
    at = part == null ? 0 : part.at();
    this.part = part == null ? path.text() : part.text();
  }

  /** As it was asked for, without blanks around it. */
  public String path() {
    return path;
  }

  /** Characters of the path before the part; all of them where the part is the value that the path is compared with. */
  public int at() {
    return at;
  }

  /** What is to blame. */
  public String part() {
    return part;
  }
}
