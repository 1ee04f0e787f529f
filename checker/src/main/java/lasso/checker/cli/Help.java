package lasso.checker.cli;

import java.util.List;

/** Usage texts. */
final class Help {
  private Help() {}

  static String overview() {
    return """
        Lasso checks unmodified Java MPI programs in every schedule.

          ./lasso check    [options] PROGRAM [args...]   explore every schedule
          ./lasso simulate [options] PROGRAM [args...]   run one schedule, as mpirun would
          ./lasso replay   [options] TRACE.json          run a recorded counterexample again
          ./lasso diff     [options] LEFT.json RIGHT.json   why the ends of two recorded runs differ
          ./lasso ltl      [options] FORMULA             the automaton of a temporal formula

        PROGRAM is a .java file, a .jar, or a main class on --classpath. Examples:

          ./lasso check Program.java -n 4
          ./lasso check Program.java -n 3 --search bfs --trace bug.json
          ./lasso replay bug.json

        ./lasso COMMAND --help lists the options of a command.
        Exit codes: 0 holds, 1 violated, 2 the input can't be used, 3 inconclusive, 70 a bug of Lasso.
        """;
  }

  static String command(String usage, CommandLine options) {
    return "Usage: ./lasso " + usage + "\n\n" + options.optionTable();
  }

  static boolean asked(List<String> arguments) {
    int end = arguments.indexOf("--");
    List<String> own = end < 0 ? arguments : arguments.subList(0, end);
    return own.contains("--help") || own.contains("-h");
  }
}
