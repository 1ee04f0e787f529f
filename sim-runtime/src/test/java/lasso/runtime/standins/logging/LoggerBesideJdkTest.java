package lasso.runtime.standins.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

/** Random scripts of calls print and answer the same with the loggers of the JDK, whose handler leaves out date and place, and with those that stand in their place. */
class LoggerBesideJdkTest {
  private static final int SCRIPTS = 300;
  private static final int CALLS = 40;
  private static final String[] NAMES = {"", "a", "a.b", "a.b.c", "a.bc", "d"};
  private static final String[] LEVELS = {
    "OFF", "SEVERE", "WARNING", "INFO", "CONFIG", "FINE", "FINER", "FINEST", "ALL"
  };

  @Test
  void printsAndAnswersWhatTheJdkDoes() {
    PrintStream before = System.err;
    int printed = 0;
    try {
      for (int seed = 0; seed < SCRIPTS; seed++) {
        ByteArrayOutputStream original = new ByteArrayOutputStream();
        System.setErr(new PrintStream(original, true));
        List<Object> expected = originalAnswers(seed);
        ByteArrayOutputStream standIn = new ByteArrayOutputStream();
        System.setErr(new PrintStream(standIn, true));
        assertThat(answers(seed)).as("seed " + seed).isEqualTo(expected);
        assertThat(standIn.toString()).as("seed " + seed).isEqualTo(original.toString());
        printed += original.size();
      }
    } finally {
      System.setErr(before);
    }
    assertThat(printed).isPositive();
  }

  private static List<Object> originalAnswers(int seed) {
    java.util.logging.Logger root = LogManager.getLogManager().getLogger("");
    for (Handler handler : root.getHandlers()) {
      root.removeHandler(handler);
    }
    Handler console = new ConsoleHandler();
    console.setFormatter(new LevelAndText());
    root.addHandler(console);
    root.setLevel(java.util.logging.Level.INFO);
    root.setUseParentHandlers(true);
    Random random = new Random(seed);
    java.util.logging.Logger[] loggers = new java.util.logging.Logger[NAMES.length + 1];
    List<Object> answers = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      int which = random.nextInt(loggers.length);
      if (loggers[which] == null) {
        loggers[which] =
            which == NAMES.length
                ? java.util.logging.Logger.getAnonymousLogger()
                : java.util.logging.Logger.getLogger(name(seed, which));
        if (which != 0) {
          answers.add(String.valueOf(loggers[which].getLevel()));
        }
      }
      java.util.logging.Logger logger = loggers[which];
      java.util.logging.Level level =
          java.util.logging.Level.parse(LEVELS[random.nextInt(LEVELS.length)]);
      switch (random.nextInt(12)) {
        case 0 -> logger.setLevel(level);
        case 1 -> logger.setLevel(which == 0 ? level : null);
        case 2 -> logger.setUseParentHandlers(random.nextBoolean());
        case 3 -> answers.add(logger.isLoggable(level));
        case 4 -> logger.log(level, "a {0} and {1}", new Object[] {i, "x"});
        case 5 -> logger.log(level, "one {0}", i);
        case 6 -> logger.log(level, supplied("from a function", answers));
        case 7 -> logger.log(level, "with a cause", new Cause());
        case 8 -> logger.fine("fine");
        case 9 -> logger.warning(supplied("warning", answers));
        case 10 ->
            answers.add(
                logger.getUseParentHandlers() + " " + logger.getName() + " " + level.intValue());
        default -> logger.info("it''s {x} {0");
      }
    }
    return answers;
  }

  private static List<Object> answers(int seed) {
    Logger.getLogger("").setLevel(Level.INFO);
    Logger.getLogger("").setUseParentHandlers(true);
    Random random = new Random(seed);
    Logger[] loggers = new Logger[NAMES.length + 1];
    List<Object> answers = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      int which = random.nextInt(loggers.length);
      if (loggers[which] == null) {
        loggers[which] =
            which == NAMES.length
                ? Logger.getAnonymousLogger()
                : Logger.getLogger(name(seed, which));
        if (which != 0) {
          answers.add(String.valueOf(loggers[which].getLevel()));
        }
      }
      Logger logger = loggers[which];
      Level level = Level.parse(LEVELS[random.nextInt(LEVELS.length)]);
      switch (random.nextInt(12)) {
        case 0 -> logger.setLevel(level);
        case 1 -> logger.setLevel(which == 0 ? level : null);
        case 2 -> logger.setUseParentHandlers(random.nextBoolean());
        case 3 -> answers.add(logger.isLoggable(level));
        case 4 -> logger.log(level, "a {0} and {1}", new Object[] {i, "x"});
        case 5 -> logger.log(level, "one {0}", i);
        case 6 -> logger.log(level, supplied("from a function", answers));
        case 7 -> logger.log(level, "with a cause", new Cause());
        case 8 -> logger.fine("fine");
        case 9 -> logger.warning(supplied("warning", answers));
        case 10 ->
            answers.add(
                logger.getUseParentHandlers() + " " + logger.getName() + " " + level.intValue());
        default -> logger.info("it''s {x} {0");
      }
    }
    return answers;
  }

  /** Loggers of the JDK are never forgotten here, so each script has names of its own. */
  private static String name(int seed, int which) {
    return which == 0 ? "" : "script" + seed + "." + NAMES[which];
  }

  private static Supplier<String> supplied(String text, List<Object> answers) {
    return () -> {
      answers.add("asked");
      return text;
    };
  }

  private static final class Cause extends RuntimeException {
    Cause() {
      super("cause", null, false, false);
    }
  }

  private static final class LevelAndText extends Formatter {
    @Override
    public String format(LogRecord entry) {
      String line = entry.getLevel() + ": " + formatMessage(entry) + System.lineSeparator();
      return entry.getThrown() == null ? line : line + entry.getThrown() + System.lineSeparator();
    }
  }
}
