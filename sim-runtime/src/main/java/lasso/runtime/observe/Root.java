package lasso.runtime.observe;

/** Where a path begins. */
sealed interface Root {
  /**
   * A static field of the program.
   *
   * @param owner internal name of the class that declares it
   * @param constant its value if it is a constant of the compiler, else null
   */
  record Static(String owner, String name, String descriptor, Object constant) implements Root {}

  /**
   * A local variable in the innermost activation of its method.
   *
   * @param number of the variable among the observed ones
   */
  record Local(int number) implements Root {}

  /**
   * Whether a thread has ended.
   *
   * @param thread what reports call it
   */
  record End(String thread) implements Root {}

  /**
   * What a static method without parameters returns.
   *
   * @param owner internal name
   */
  record Method(String owner, String name, String descriptor) implements Root {}
}
