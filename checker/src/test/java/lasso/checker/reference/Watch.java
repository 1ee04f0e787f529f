package lasso.checker.reference;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A condition on one process that formulas observe. The checker finds its changes by itself; for the references the program is written with
 * calls that compare the conditions with what they were, and stop the process when one is different.
 *
 * @param formula as formulas write it, {@code %s} in place of the class, without the rank
 * @param rest what comes behind the rank: a comparison, or nothing
 * @param java the same as an expression
 */
record Watch(String formula, String rest, String java) {
  private static final String NOW = "watched";
  private static final String FIRST = "watchedFirst";

  /** Arguments of a program for references that has to stop where it begins. */
  static final List<String> STOP_AT_BEGIN = List.of("stop");

  /** Stands in sources behind what may change a condition. */
  static final String MARK = "/*watched*/";

  /** All that random programs have, see {@link #MEMBERS}. */
  static final List<Watch> ALL =
      List.of(
          new Watch("%s.up", "", "up"),
          new Watch("%s.down", " == false", "!down"),
          new Watch("%s.count", " >= 2", "count >= 2"),
          new Watch("%s.count", " == 1", "count == 1"),
          new Watch("%s.temper", " != CALM", "temper != Mood.CALM"),
          new Watch("%s.top.value", " == 1", "top != null && top.value == 1"),
          new Watch("%s.top.value", " != 1", "top != null && top.value != 1"),
          new Watch("%s.cells[1]", " > 0", "cells[1] > 0"),
          new Watch("%s.recent.size", " > 0", "recent.size() > 0"),
          new Watch("%s.recent[0]", " == 2", "recent.size() > 0 && recent.get(0) == 2"));

  /** Statements that may change a condition. */
  static final List<String> CHANGES =
      List.of(
          "up = true;",
          "up = false;",
          "up = !up;",
          "down = !down;",
          "count = (count + 1) % 3;",
          "count = 0;",
          "temper = temper == Mood.CALM ? Mood.BUSY : Mood.CALM;",
          "top = top == null ? new Node(1, null) : null;",
          "if (top != null) { top.value = 1 - top.value; }",
          "cells[1] = 1 - cells[1];",
          "if (recent.size() < 2) { recent.add(2); }",
          "if (recent.size() < 2) { recent.add(0, 1); }",
          "recent.clear();");

  /** The static fields that the conditions speak of. */
  static final String MEMBERS =
      """
      static boolean up;
      static boolean down = true;
      static int count;
      static Mood temper = Mood.CALM;
      static Node top;
      static int[] cells = new int[2];
      static List<Integer> recent = new ArrayList<>();
      """;

  /** The atom of the condition at a rank. */
  String atom(String program, int rank) {
    return formula.formatted(program) + "@" + rank + rest;
  }

  /** Whether code names the field of the condition. */
  boolean mayChangeIn(String code) {
    String field = formula.substring("%s.".length()).replaceFirst("[.\\[].*", "");
    return Pattern.compile("\\b" + field + "\\b").matcher(code).find();
  }

  /**
   * The source for the references: every mark becomes a call.
   *
   * @param source ends with the main class
   * @param watches by rank
   */
  static String forReferences(String source, List<List<Watch>> watches) {
    StringBuilder values = new StringBuilder();
    for (int rank = 0; rank < watches.size(); rank++) {
      values.append("if (MPI.COMM_WORLD.Rank() == ").append(rank).append(") {\n");
      for (int k = 0; k < watches.get(rank).size(); k++) {
        String java = watches.get(rank).get(k).java();
        values.append("now |= ").append(java).append(" ? 1L << ").append(k).append(" : 0;\n");
      }
      values.append("}\n");
    }
    String look =
        """
        static long watched;
        static long watchedFirst;
        static long conditions() {
          long now = 0;
          %s
          return now;
        }
        static void begin(String[] args) {
          watched = conditions();
          watchedFirst = watched;
          if (args.length > 0) {
            lasso.runtime.hooks.Calls.ask(
              new lasso.runtime.kernel.Request.Choose(1, lasso.runtime.kernel.ChoiceSubject.UNNAMED));
          }
        }
        static void look() {
          long now = conditions();
          boolean changed = now != watched;
          watched = now;
          if (changed) {
            lasso.runtime.hooks.Calls.ask(
              new lasso.runtime.kernel.Request.Choose(1, lasso.runtime.kernel.ChoiceSubject.UNNAMED));
          }
        }
        """
            .formatted(values);
    String marked =
        source
            .replace("MPI.Init(args);\n", "MPI.Init(args);\nbegin(args);\n")
            .replace(MARK, " look();");
    return marked.substring(0, marked.lastIndexOf('}')) + look + "}\n";
  }

  /** What holds in a process of a program for references, and what held when it began; bit k stands for the k-th condition of its rank. */
  record Values(long now, long first) {
    /** Of other programs. */
    static final Values NONE = new Values(0, 0);

    /** Those of a program. */
    static Values of(Class<?> program) {
      return program == null ? NONE : of(Arrays.asList(program.getDeclaredFields()));
    }

    /** Those of a program, from its static fields. */
    static Values of(List<Field> staticFields) {
      return new Values(value(staticFields, NOW), value(staticFields, FIRST));
    }

    private static long value(List<Field> staticFields, String name) {
      try {
        for (Field field : staticFields) {
          if (field.getName().equals(name) && field.getType() == long.class) {
            field.setAccessible(true);
            return field.getLong(null);
          }
        }
        return 0;
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }

    /** Whether the values that a process begins with are lost at its first stop: then it has to stop where it begins. */
    boolean missTheFirst() {
      return now != first;
    }
  }
}
