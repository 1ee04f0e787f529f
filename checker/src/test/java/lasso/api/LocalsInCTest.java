package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;

/**
 * Formulas about local variables of random functions with nested blocks, loops and recursion: the values that a variable takes one after the other, as an interpreter here has them, and no others, in C and in Java.
 */
class LocalsInCTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.locals.programs", 4);

  /** Longer sequences make large automata. */
  private static final int LONGEST = 9;

  /** What runs: a text in both languages, and what the interpreter does for it. */
  private record Statement(String kind, String name, int number, List<Statement> inner) {}

  /** A random function {@code f(p)}, with its interpreter. */
  private static final class Written {
    private final Random random;
    final List<Statement> body;
    private final Deque<Map<String, Integer>> frames = new ArrayDeque<>();
    private String observed;
    private final List<Integer> seen = new ArrayList<>();

    Written(long seed) {
      random = new Random(seed);
      body = statements(0, 2 + random.nextInt(3));
    }

    private List<Statement> statements(int depth, int count) {
      List<Statement> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int k = 1 + random.nextInt(9);
        all.add(
            switch (random.nextInt(depth < 2 ? 5 : 2)) {
              case 0 -> new Statement("add", "a", k, List.of());
              case 1 -> new Statement("barrier", "", 0, List.of());
              case 2 -> new Statement("block", "b" + depth, k, statements(depth + 1, 1));
              case 3 -> new Statement("loop", "i" + depth, 2, statements(depth + 1, 1));
              default -> new Statement("call", "", 0, List.of());
            });
      }
      return all;
    }

    String text(boolean java) {
      StringBuilder out = new StringBuilder("static int f(int p) {\n  int a = p * 7;\n");
      body.forEach(each -> text(each, out, java));
      return out.append("  return a;\n}\n").toString();
    }

    private static void text(Statement one, StringBuilder out, boolean java) {
      String name = one.name;
      switch (one.kind) {
        case "add" -> out.append("a = (a * 3 + %d) %% 50;\n".formatted(one.number));
        case "barrier" ->
            out.append(java ? "MPI.COMM_WORLD.Barrier();\n" : "MPI_Barrier(MPI_COMM_WORLD);\n");
        case "call" -> out.append("if (p > 0) a = (a + f(p - 1)) % 50;\n");
        case "block" ->
            out.append("{ int %s = a + %d; %s += 2;\n".formatted(name, one.number, name));
        default ->
            out.append(
                "for (int %s = 0; %s < %d; %s++) {\n".formatted(name, name, one.number, name));
      }
      if (one.kind.equals("block") || one.kind.equals("loop")) {
        one.inner.forEach(each -> text(each, out, java));
        out.append("}\n");
      }
    }

    /** The values of a variable one after the other in {@code f(p)}; null is none. */
    List<Integer> values(String variable, int p) {
      observed = variable;
      seen.clear();
      look();
      call(p);
      return new ArrayList<>(seen);
    }

    private void look() {
      Integer now = frames.isEmpty() ? null : frames.peek().get(observed);
      if (seen.isEmpty() || !Objects.equals(seen.get(seen.size() - 1), now)) {
        seen.add(now);
      }
    }

    private void set(String name, Integer value) {
      if (value == null) {
        frames.peek().remove(name);
      } else {
        frames.peek().put(name, value);
      }
      look();
    }

    private int a() {
      return frames.peek().get("a");
    }

    private int call(int p) {
      frames.push(new TreeMap<>(Map.of("p", p)));
      look();
      set("a", p * 7);
      body.forEach(each -> run(each, p));
      int result = a();
      frames.pop();
      look();
      return result;
    }

    private void run(Statement one, int p) {
      switch (one.kind) {
        case "add" -> set("a", (a() * 3 + one.number) % 50);
        case "call" -> {
          if (p > 0) {
            int before = a();
            set("a", (before + call(p - 1)) % 50);
          }
        }
        case "block" -> {
          set(one.name, a() + one.number);
          set(one.name, a() + one.number + 2);
          one.inner.forEach(each -> run(each, p));
          set(one.name, null);
        }
        case "loop" -> {
          for (int i = 0; i < one.number; i++) {
            set(one.name, i);
            one.inner.forEach(each -> run(each, p));
          }
          set(one.name, one.number);
          set(one.name, null);
        }
        default -> {}
      }
    }
  }

  private static String formula(String variable, List<Integer> values) {
    StringBuilder formula = new StringBuilder();
    String path = "f:" + variable + "@0";
    for (int i = 0; i < values.size(); i++) {
      String now =
          values.get(i) == null
              ? "!(" + path + " >= 0)"
              : "(" + path + " == " + values.get(i) + ")";
      boolean isLast = i == values.size() - 1;
      formula.append(isLast ? "G " + now : now + " U (");
    }
    return formula + ")".repeat(values.size() - 1);
  }

  private static Verdict check(boolean java, String function, String formula, int p) {
    String text =
        java
            ? "import mpi.MPI;\npublic class Locals {\n%s  public static void main(String[] args) {\n    MPI.Init(args);\n    f(%d);\n    MPI.Finalize();\n  }\n}\n"
            : "#include <mpi.h>\n%sint main(int argc, char **argv) {\n  MPI_Init(&argc, &argv);\n  f(%d);\n  MPI_Finalize();\n  return 0;\n}\n";
    String file = java ? "Locals.java" : "locals.c";
    return Checker.create()
        .check(
            CheckPlan.of(Program.ofSources(file, Map.of(file, text.formatted(function, p))))
                .semantics(parts -> parts.processes(1))
                .search(parts -> parts.reduction(SearchPlan.Reduction.NONE))
                .properties(parts -> parts.formulas(List.of(formula)))
                .build());
  }

  @Test
  void takeTheValuesOfAnInterpreterOneAfterTheOther() {
    Random random = new Random(Long.getLong("lasso.locals.seed", 1));
    for (int done = 0; done < PROGRAMS; ) {
      Written written = new Written(random.nextLong());
      String variable = List.of("p", "a", "b0", "i0", "b1", "i1").get(random.nextInt(6));
      int p = random.nextInt(3);
      List<Integer> values = written.values(variable, p);
      if (values.size() < 3 || values.size() > LONGEST) {
        continue;
      }
      done++;
      String formula = formula(variable, values);
      List<Integer> wrong = new ArrayList<>(values);
      wrong.remove(1 + random.nextInt(values.size() - 2));
      List<Long> states = new ArrayList<>();
      for (boolean java : new boolean[] {false, true}) {
        String text = written.text(java);
        Verdict right = check(java, text, formula, p);
        assertThat(right.answer())
            .as("f(%d) in\n%s%s: %s", p, text, formula, right.message())
            .isEqualTo(Verdict.Answer.HOLDS);
        states.add(right.counters().states());
        assertThat(check(java, text, formula(variable, wrong), p).answer())
            .as("f(%d) in\n%s%s", p, text, formula(variable, wrong))
            .isEqualTo(Verdict.Answer.VIOLATED);
      }
      assertThat(states.get(0))
          .as("f(%d) in\n%s%s: states in C and in Java", p, written.text(false), formula)
          .isEqualTo(states.get(1));
    }
  }

  @Test
  void functionsThatAreNotThereAreToldByThoseThatAre() {
    CheckPlan plan =
        CheckPlan.of(Program.of("../examples/c/mutex.c"))
            .properties(properties -> properties.formulas(List.of("G !(clint:waiting@1 == 3)")))
            .build();
    assertThat(Checker.create().check(plan).message())
        .contains("there is: main, compete, coordinate")
        .doesNotContain("$lasso$");
  }
}
