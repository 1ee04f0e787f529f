package lasso.c.toolchain;

import java.util.ArrayList;
import java.util.List;

/** Splits a command as a POSIX shell does, without expansions (Shell Command Language, section 2.2). */
final class ShellWords {
  private ShellWords() {}

  static List<String> split(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean begun = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      boolean escapes =
          c == '\\'
              && i + 1 < command.length()
              && (quote == 0 || quote == '"' && "\"\\$`".indexOf(command.charAt(i + 1)) >= 0);
      if (escapes) {
        word.append(command.charAt(++i));
        begun = true;
      } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
        quote = quote == 0 ? c : 0;
        begun = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (begun) {
          words.add(word.toString());
        }
        word.setLength(0);
        begun = false;
      } else {
        word.append(c);
        begun = true;
      }
    }
    if (begun) {
      words.add(word.toString());
    }
    return words;
  }
}
