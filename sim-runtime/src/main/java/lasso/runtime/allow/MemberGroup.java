package lasso.runtime.allow;

/** What may happen with a member of the JDK that a program names. */
public enum MemberGroup {
  /** A deterministic function of its arguments and of captured state, without effect outside them: called as it is. */
  DATA("data"),

  /** A hook of this tool is called in its place. */
  MEDIATED("mediated"),

  /** Ordinary Java of this tool, instrumented with the program, is called in its place where that is needed. */
  STANDIN("stand-in"),

  /** Never called: a path that reaches it is not under control. */
  REFUSED("refused");

  private final String word;

  MemberGroup(String word) {
    this.word = word;
  }

  /** The word for it in tables, reports and documents. */
  public String word() {
    return word;
  }
}
