package lasso.heap.irrelevance;

/** Reads {@code Class.field} and {@code Class.method:local}. */
final class PatternParser {
  private final String text;

  PatternParser(String text) {
    this.text = text;
  }

  IgnorePattern parse() {
    if (text.isEmpty()) {
      throw problem(0, "it is empty");
    }
    int colon = text.indexOf(':');
    int end = colon < 0 ? text.length() : colon;
    int dot = text.lastIndexOf('.', end - 1);
    if (colon >= 0 && text.indexOf(':', colon + 1) >= 0) {
      throw problem(text.indexOf(':', colon + 1), "a second ':'");
    }
    if (dot < 0) {
      String member = colon < 0 ? "field" : "method";
      throw problem(end, "the '.' between class and " + member + " is missing");
    }
    checkClass(dot);
    checkName(dot + 1, end, colon < 0 ? "field" : "method", colon >= 0);
    ClassGlob classes = new ClassGlob(text.substring(0, dot));
    Glob member = new Glob(text.substring(dot + 1, end));
    if (colon < 0) {
      return new FieldPattern(text, classes, member);
    }
    checkName(colon + 1, text.length(), "local variable", false);
    return new LocalPattern(text, classes, member, new Glob(text.substring(colon + 1)));
  }

  private void checkClass(int end) {
    int from = 0;
    for (int i = 0; i <= end; i++) {
      if (i == end || text.charAt(i) == '.') {
        checkName(from, i, "class", false);
        from = i + 1;
      }
    }
  }

  private void checkName(int from, int to, String what, boolean special) {
    if (from == to) {
      throw problem(from, "the name of the " + what + " is missing");
    }
    String name = text.substring(from, to);
    if (special && (name.equals("<init>") || name.equals("<clinit>"))) {
      return;
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c != '*' && !Character.isJavaIdentifierPart(c)) {
        throw problem(i, "'" + c + "', which no name of a " + what + " contains,");
      }
    }
    if (Character.isDigit(text.charAt(from)) && !what.equals("class")) {
      throw problem(from, "the name of a " + what + " begins with a digit");
    }
  }

  private InvalidPatternException problem(int position, String problem) {
    return new InvalidPatternException(text, position, problem);
  }
}
