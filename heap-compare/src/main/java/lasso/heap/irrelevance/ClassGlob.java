package lasso.heap.irrelevance;

/** Classes by name: qualified, or simple, or the tail of a chain of nested classes; {@code $} and {@code .} are one. */
record ClassGlob(Glob names) {
  ClassGlob(String text) {
    this(new Glob(text.replace('$', '.')));
  }

  /**
   * Whether a class is meant.
   *
   * @param binaryName such as {@code com.example.Mutex$Node}
   */
  boolean matches(String binaryName) {
    String name = binaryName.replace('$', '.');
    if (names.matches(name)) {
      return true;
    }
    for (int from = binaryName.lastIndexOf('.') + 1; ; ) {
      if (names.matches(name.substring(from))) {
        return true;
      }
      int dot = name.indexOf('.', from);
      if (dot < 0) {
        return false;
      }
      from = dot + 1;
    }
  }
}
