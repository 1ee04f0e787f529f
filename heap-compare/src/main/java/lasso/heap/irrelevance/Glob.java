package lasso.heap.irrelevance;

/** A name in which {@code *} stands for any characters, none included. */
record Glob(String text) {
  /** Compares greedily, going back to the last star on a mismatch. */
  boolean matches(String name) {
    int at = 0;
    int star = -1;
    int resume = 0;
    int i = 0;
    while (i < name.length()) {
      if (at < text.length() && text.charAt(at) == '*') {
        star = at++;
        resume = i;
      } else if (at < text.length() && text.charAt(at) == name.charAt(i)) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++resume;
      } else {
        return false;
      }
    }
    while (at < text.length() && text.charAt(at) == '*') {
      at++;
    }
    return at == text.length();
  }
}
