package lasso.checker.cli;

import java.util.List;
import lasso.checker.report.Columns;

/** Usage texts. */
final class Help {
  /** How temporal formulas are written. */
  static final String FORMULAS =
      """

      Formulas: ! & | -> <->, G F X U R W M (or [] <>), true, false, parentheses.
      Atoms: terminated@R, blocked@R, deadlock, ended, PATH@R, PATH@R == VALUE (also != < <= > >=).
        PATH starts at a static field (Mutex.inside), at a local variable (Worker.main:count) or at a name
        that @Proposition declares, and goes on with .field, [3] and .length; VALUE is a number, "text",
        'c', a constant's name, true, false or null.
        A thread of a rank: blocked@R/THREAD, terminated@R/THREAD, Worker.run:count@R/THREAD; by its
        name, in double quotes if that has blanks or other signs, by its number in reports if it has
        none: @1/listener, @1/2.
      Quantifiers over ranks extend as far to the right as possible:
        all i: F terminated@i        any i>0: leader@i        all i in 1..n-1: G (asks@i -> F inside@i)
        all i, j, i!=j: G !(inside@i & inside@j)              all i: G (token@i -> F token@((i+1)%n))
        Variables may stand after @, in [ ], and as VALUE; n is the number of ranks; + - * % are known.
      """;

  /** How manifests are written. */
  static final String MANIFESTS =
      """

      A manifest is a table, its cells separated by tabs, called expected.tsv in a directory (all of them in DIR and below
      are taken). Its header names the columns: program, ranks, verdict, and as wanted options, kinds, outcomes, says,
      timeout, memory, machine, why. # begins a comment; a dash is an empty cell.
        program   a file beside the manifest, .java or .c may be left out; or a class, with --classpath in the options
        options   further options of check, relative to the manifest's directory; words with blanks in single quotes
        verdict   holds, violated, inconclusive, unusable; ? in a new row, for --update to fill in
        kinds     of the violations found, separated by commas; a dash: not looked at
        outcomes  all distinct ones of complete runs, separated by |, the outputs of the ranks joined by " / "
        says      phrases that the message about what is wrong contains, separated by |
        timeout, memory   bounds of this row, such as 30s and 1G
        machine   own: a Java machine that checks nothing else
      Exit codes: 0 all as expected, 1 one differs or crashed, 2 the manifest can't be used, 3 one is inconclusive that
      should not be.
      """;

  /** How Lasso is taken elsewhere. */
  static final String PACK =
      """
      Usage: ./lasso pack DIR

      Makes the directory DIR with Lasso and a Java runtime of its own: DIR/lasso runs where there is
      neither a JDK nor Maven, on machines of this kind; programs in C need clang and lld there.
      Takes a whole JDK here (jlink), about 200 MB and a minute.
      """;

  /** Of help, in characters. */
  static final int WIDTH = 100;

  private static final int COLUMN = 23;

  private Help() {}

  /** An entry of a list: what it is called, and behind it, broken into lines, what it is. */
  static String entry(String name, String description, int width) {
    StringBuilder text = new StringBuilder("  " + name);
    int at = text.length();
    if (at >= COLUMN) {
      text.append('\n').append(" ".repeat(COLUMN));
      at = COLUMN;
    } else {
      text.append(" ".repeat(COLUMN - at));
      at = COLUMN;
    }
    boolean first = true;
    for (String word : description.split(" ")) {
      if (!first && at + 1 + word.length() > width) {
        text.append('\n').append(" ".repeat(COLUMN));
        at = COLUMN;
        first = true;
      }
      text.append(first ? "" : " ").append(word);
      at += word.length() + (first ? 0 : 1);
      first = false;
    }
    return text.append('\n').toString();
  }

  /** Prose in lines of at most {@link #WIDTH} characters. */
  static List<String> wrapped(String text) {
    return Columns.wrap(text, WIDTH);
  }

  static String overview() {
    return """
        Lasso checks unmodified concurrent programs in Java and C in every schedule.

          ./lasso check    [options] PROGRAM [args...]   explore every schedule
          ./lasso resume   [options] DIR                 go on with a check from its last checkpoint
          ./lasso simulate [options] PROGRAM [args...]   run one schedule, as mpirun would
          ./lasso replay   [options] TRACE.json          run a recorded counterexample again
          ./lasso suite    [options] DIR|MANIFEST.tsv    check many programs with expected verdicts
          ./lasso explore  [options] PROGRAM|TRACE.json  walk through the states in a web page
          ./lasso debug    [options] [TRACE.json]        a debug adapter: ranks are threads, steps go back
          ./lasso diff     [options] LEFT.json RIGHT.json   why the ends of two recorded runs differ
          ./lasso ltl      [options] FORMULA             the automaton of a temporal formula
          ./lasso explain  WHAT                          a recorded run, a word of reports or of Java
          ./lasso verify-certificate FILE                repeat a certified check and compare
          ./lasso pack     DIR                           a directory that needs neither JDK nor Maven

        PROGRAM is a .java file, a .jar, a main class on --classpath, a .c or .cpp file (more of them may
        follow), a directory with a compile_commands.json, a .wasm, or a .system of several programs
        (also as --process 'NAME[*K]=PROGRAM ARGS'). Examples:

          ./lasso check Program.java -n 4
          ./lasso check Program.java -n 3 --search bfs --trace bug.json
          ./lasso replay bug.json
          ./lasso check Mutex.java -n 4 --ltl 'all i>0: G(asks@i -> F inside@i)'
          ./lasso check Program.java --property terminates --fairness weak

        ./lasso help COMMAND lists the options of a command, ./lasso --version says which version this is,
        ./lasso completion bash|zsh|fish prints what a shell needs to complete commands and options.
        Exit codes: 0 holds, 1 violated, 2 the input can't be used, 3 inconclusive, 70 a bug of Lasso.
        """;
  }

  static String command(String usage, CommandLine options, Columns columns) {
    return "Usage: ./lasso "
        + usage
        + "\n\n"
        + options.optionTable(Math.min(WIDTH, columns.width()));
  }

  static boolean asked(List<String> arguments) {
    int end = arguments.indexOf("--");
    List<String> own = end < 0 ? arguments : arguments.subList(0, end);
    return own.contains("--help") || own.contains("-h");
  }
}
