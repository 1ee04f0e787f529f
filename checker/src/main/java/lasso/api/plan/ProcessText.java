package lasso.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lasso.api.plan.Program.ProcessLine;

/** Processes of a system as text, and back. */
final class ProcessText {
  private static final Pattern HEAD =
      Pattern.compile("\\s*([^=*\\s]*)\\s*(?:\\*\\s*([^=\\s]*)\\s*)?=(.*)", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern PLAIN = Pattern.compile("[^\\s'\"\\\\]+");
  private static final String FORM = "NAME=PROGRAM ARGS, or NAME*K=PROGRAM ARGS for K copies";
  private static final String EXAMPLE = "--process 'server=EchoServer.java 5000 2'";

  /** What formulas say of whole states, and their number of ranks. */
  private static final Set<String> RESERVED = Set.of("n", "all", "any", "in");

  private ProcessText() {}

  /** As {@link ProcessLine#parse}. */
  static ProcessLine parse(String text) {
    Matcher head = HEAD.matcher(text);
    Checks.require(
        head.matches(),
        "--process "
            + text.strip()
            + ": there is no '='. A process is given as "
            + FORM
            + ", such as "
            + EXAMPLE
            + ".");
    String name = head.group(1);
    Checks.require(
        NAME.matcher(name).matches() && !RESERVED.contains(name),
        "--process "
            + text.strip()
            + ": '"
            + name
            + "' is no name of a process. Names consist of letters, digits and _, and begin with a letter"
            + (RESERVED.contains(name) ? "; this one has a meaning in formulas." : "."));
    List<String> words = new ArrayList<>(words(head.group(3), name));
    String classpath = option("--classpath", words, name);
    String sourcepath = option("--sourcepath", words, name);
    if (classpath.isEmpty()) {
      classpath = option("--classpath", words, name);
    }
    Checks.require(
        !words.isEmpty(),
        "--process "
            + name
            + ": the program is missing. Give "
            + FORM
            + ", such as "
            + EXAMPLE
            + ".");
    return new ProcessLine(
        name,
        head.group(2) == null ? 0 : copies(head.group(2), name),
        classpath,
        sourcepath,
        words.get(0),
        words.subList(1, words.size()));
  }

  private static int copies(String text, String name) {
    Checks.require(
        text.matches("[1-9]\\d{0,2}") && Integer.parseInt(text) <= Semantics.MAX_PROCESSES,
        "--process "
            + name
            + "*"
            + text
            + ": the number of copies is a whole number from 1 to "
            + Semantics.MAX_PROCESSES
            + ".");
    return Integer.parseInt(text);
  }

  /** Takes an option with its value off the words; empty when they do not begin with it. */
  private static String option(String option, List<String> words, String name) {
    if (words.isEmpty() || !words.get(0).startsWith(option)) {
      return "";
    }
    String word = words.remove(0);
    if (word.startsWith(option + "=")) {
      return word.substring(option.length() + 1);
    }
    Checks.require(
        word.equals(option) && !words.isEmpty(),
        "--process " + name + ": " + option + " needs a path.");
    return words.remove(0);
  }

  /** Splits as a shell does, without any expansion. */
  private static List<String> words(String text, String name) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean escapes = c == '\\' && quote != '\'' && i + 1 < text.length();
      if (quote == 0 && Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
        }
        word = null;
        continue;
      }
      word = word == null ? new StringBuilder() : word;
      if (escapes) {
        word.append(text.charAt(++i));
      } else if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else {
        word.append(c);
      }
    }
    Checks.require(quote == 0, "--process " + name + ": a quote (" + quote + ") is not closed.");
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }

  /** The inverse of {@link #parse}. */
  static String of(ProcessLine line) {
    List<String> words = new ArrayList<>();
    if (!line.classpath().isEmpty()) {
      words.addAll(List.of("--classpath", line.classpath()));
    }
    if (!line.sourcepath().isEmpty()) {
      words.addAll(List.of("--sourcepath", line.sourcepath()));
    }
    words.add(line.program());
    words.addAll(line.arguments());
    return line.name()
        + (line.copies() == 0 ? "" : "*" + line.copies())
        + "="
        + words.stream().map(ProcessText::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
