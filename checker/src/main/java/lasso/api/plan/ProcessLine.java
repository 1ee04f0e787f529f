package lasso.api.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One process of a system of several programs, or several copies of one: {@code NAME[*K]=[--classpath PATH] [--sourcepath PATH] PROGRAM ARGS}. Words are separated
 * by blanks; quotes and backslashes keep them together as in a shell. Copies are called NAME0 to NAME(K-1), and {@code {i}} in ARGS is the number of the copy.
 *
 * @param name letters, digits and {@code _}, not beginning with a digit
 * @param copies at least 1, or 0 for a single process that is called by the name itself
 * @param classpath in addition to that of the whole system; may be empty
 * @param sourcepath in addition to that of the whole system; may be empty
 * @param program as of {@link Program#program}
 * @param arguments of its {@code main}, with {@code {i}} as written
 */
public record ProcessLine(
    String name,
    int copies,
    String classpath,
    String sourcepath,
    String program,
    List<String> arguments) {
  private static final Pattern HEAD =
      Pattern.compile("\\s*([^=*\\s]*)\\s*(?:\\*\\s*([^=\\s]*)\\s*)?=(.*)", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern PLAIN = Pattern.compile("[^\\s'\"\\\\]+");
  private static final String COPY = "{i}";
  private static final String FORM = "NAME=PROGRAM ARGS, or NAME*K=PROGRAM ARGS for K copies";
  private static final String EXAMPLE = "--process 'server=EchoServer.java 5000 2'";

  /** What formulas say of whole states, and their number of ranks. */
  private static final Set<String> RESERVED = Set.of("n", "all", "any", "in");

  public ProcessLine {
    arguments = List.copyOf(arguments);
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException when it has another form
   */
  public static ProcessLine parse(String text) {
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

  /** The same process with another text for its program. */
  public ProcessLine withProgram(String other) {
    return new ProcessLine(name, copies, classpath, sourcepath, other, arguments);
  }

  /** The same process with its classes and sources elsewhere. */
  public ProcessLine withPaths(String classes, String sources) {
    return new ProcessLine(name, copies, classes, sources, program, arguments);
  }

  /** Names of the processes that the line stands for. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < Math.max(copies, 1); i++) {
      names.add(copies == 0 ? name : name + i);
    }
    return names;
  }

  /** The arguments of a copy, from 0. */
  public List<String> arguments(int copy) {
    return arguments.stream()
        .map(word -> word.replace(COPY, Integer.toString(copy)))
        .collect(Collectors.toList());
  }

  /**
   * The names of all processes of a system, by rank.
   *
   * @throws IllegalArgumentException when a line can't be read, or two processes have one name
   */
  public static List<String> names(List<String> system) {
    Set<String> names = new LinkedHashSet<>();
    for (String line : system) {
      for (String name : parse(line).names()) {
        Checks.require(
            names.add(name),
            "two processes are called " + name + ": give one of them another name in --process.");
      }
    }
    return List.copyOf(names);
  }

  /** The names of processes by rank in recorded options; empty when there is one program. */
  public static List<String> namesIn(Map<String, ?> options) {
    return options.get("system") instanceof List<?> lines
        ? names(lines.stream().map(String.class::cast).toList())
        : List.of();
  }

  /** The line, so that {@link #parse} gives it back. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    if (!classpath.isEmpty()) {
      words.addAll(List.of("--classpath", classpath));
    }
    if (!sourcepath.isEmpty()) {
      words.addAll(List.of("--sourcepath", sourcepath));
    }
    words.add(program);
    words.addAll(arguments);
    return name
        + (copies == 0 ? "" : "*" + copies)
        + "="
        + words.stream().map(ProcessLine::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
