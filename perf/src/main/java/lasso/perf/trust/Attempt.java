package lasso.perf.trust;

/**
 * One program of the corpus: a static method of a source file, which a generated main method calls.
 *
 * @param group the class in whose source file it stands
 * @param name of the method
 * @param effect what it tries, in words
 */
record Attempt(String group, String name, String effect) {
  /** The generated class that runs it. */
  String mainClass() {
    return group + "_" + name;
  }

  /** The source of that class: whatever the attempt throws is caught, and the program ends as if nothing had been. */
  String mainSource() {
    return """
        public class %s {
          public static void main(String[] arguments) throws Exception {
            mpi.MPI.Init(arguments);
            Try.start(arguments);
            try {
              %s.%s();
            } catch (Throwable t) {
              Try.tell(t.getClass().getName());
            }
            mpi.MPI.Finalize();
          }
        }
        """
        .formatted(mainClass(), group, name);
  }

  @Override
  public String toString() {
    return group + "." + name;
  }
}
