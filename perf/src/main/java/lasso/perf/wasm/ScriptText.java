package lasso.perf.wasm;

import java.util.ArrayList;
import java.util.List;

/** The text of a script of the specification tests: forms in parentheses. */
final class ScriptText {
  private static final String MAIN = " (func (export \"main\"))";
  private static final String MEMORY = " (memory 1)";

  private ScriptText() {}

  /** With a memory and an empty {@code main} in each module that is given as text: without these the tool takes none. */
  static String asPrograms(String text) {
    StringBuilder all = new StringBuilder();
    for (String form : forms(text)) {
      if (form.matches("(?s)\\(module(\\s+\\$\\S+)?\\s+(binary|quote|definition|instance)\\b.*")
          || !form.matches("(?s)\\(module\\b.*")
          || form.contains("\"main\"")) {
        all.append(form);
      } else {
        String memory = form.matches("(?s).*\\(memory\\b.*") ? "" : MEMORY;
        String sized = form.contains("memory.grow") ? form : fixed(form);
        all.append(sized, 0, sized.length() - 1).append(memory).append(MAIN).append(')');
      }
      all.append('\n');
    }
    return all.toString();
  }

  /** A memory that may grow has room to spare from the start, so that accesses beyond it would be none. */
  private static String fixed(String module) {
    return module.replaceAll(
        "(\\(memory(?:\\s+\\$\\S+)?(?:\\s+\\(export \"[^\"]*\"\\))*\\s+(?:i64\\s+)?)(\\d+)\\s*\\)",
        "$1$2 $2)");
  }

  /** The outermost forms, without what stands between them. */
  private static List<String> forms(String text) {
    List<String> forms = new ArrayList<>();
    int depth = 0;
    int start = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        at = behindString(text, at);
        continue;
      }
      if (text.startsWith(";;", at)) {
        at = text.indexOf('\n', at) < 0 ? text.length() : text.indexOf('\n', at);
        continue;
      }
      if (text.startsWith("(;", at)) {
        at = text.indexOf(";)", at) + 2;
        continue;
      }
      if (c == '(' && depth++ == 0) {
        start = at;
      } else if (c == ')' && --depth == 0) {
        forms.add(text.substring(start, at + 1));
      }
      at++;
    }
    return forms;
  }

  private static int behindString(String text, int quote) {
    int at = quote + 1;
    while (text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at + 1;
  }
}
