package lasso.runtime.program;

import java.util.List;

/**
 * A program ready to be instrumented.
 *
 * @param mainClass internal name of the class with {@code main}
 * @param classes the program's class files; the {@code mpi} package is not among them
 * @param arguments what {@code main} receives
 */
public record ProgramImage(String mainClass, ClassLookup classes, List<String> arguments) {}
