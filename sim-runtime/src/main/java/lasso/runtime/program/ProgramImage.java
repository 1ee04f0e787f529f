package lasso.runtime.program;

import java.util.List;

/**
 * A program ready to be instrumented.
 *
 * @param mainClass internal name of the class with {@code main}
 * @param classes the program's class files; the {@code mpi} package is not among them
 * @param arguments what {@code main} receives
 * @param adopted the methods of the JDK that it was seen to need; grows while it runs
 * @param heap whose blocks may be moved, or null
 * @param variables of a program that keeps them itself, or null
 */
public record ProgramImage(
    String mainClass,
    ClassLookup classes,
    List<String> arguments,
    AdoptedMethods adopted,
    MovableHeap heap,
    NativeVariables variables) {
  /** A program that was not seen to need any method of the JDK. */
  public ProgramImage(String mainClass, ClassLookup classes, List<String> arguments) {
    this(mainClass, classes, arguments, new AdoptedMethods(), null, null);
  }

  /** A program without a heap of its own. */
  public ProgramImage(
      String mainClass, ClassLookup classes, List<String> arguments, AdoptedMethods adopted) {
    this(mainClass, classes, arguments, adopted, null, null);
  }
}
