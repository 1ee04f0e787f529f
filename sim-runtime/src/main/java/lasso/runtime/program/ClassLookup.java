package lasso.runtime.program;

/** Class files of the program under check by name; the platform's classes are not among them. */
@FunctionalInterface
public interface ClassLookup {
  /**
   * The class file of an application class, or null when the program has no such class.
   *
   * @param internalName such as {@code org/example/Main$1}
   */
  byte[] find(String internalName);
}
