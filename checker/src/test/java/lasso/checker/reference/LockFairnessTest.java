package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import lasso.checker.liveness.Fairness;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.TextbookChecker;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.Test;

/**
 * Threads that take locks and permits for ever, some with time limits: verdicts with each fairness are those of the textbook, on the kernel's graph with the keys that reports tell of. The system property {@code
 * lasso.locks.programs} says how many.
 */
class LockFairnessTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.locks.programs", 15);

  /** What a thread does in a round; {@code #} stands for its number. */
  private static final List<String> WORK =
      List.of(
          "L.lock(); L.unlock();",
          "L.lock(); g# = !g#; L.unlock();",
          "if (L.tryLock(1, TimeUnit.SECONDS)) { g# = !g#; L.unlock(); }",
          "L.lockInterruptibly(); g# = !g#; L.unlock();",
          "S.acquireUninterruptibly(); S.release();",
          "if (S.tryAcquire(1, TimeUnit.SECONDS)) { g# = !g#; S.release(); }",
          "S.acquire(); h = #; S.release();",
          "h = #;",
          "synchronized (L) { g# = !g#; }");

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void verdictsAreThoseOfTheTextbook() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      sources.put("Locks" + seed, source("Locks" + seed, new Random(seed)));
    }
    SourcePrograms compiled = SourcePrograms.compile(sources);
    sources.forEach((name, source) -> compare(name, source, compiled));
    System.out.println(PROGRAMS + " programs: " + seen);
    assertThat(seen).containsKeys("--+", "---");
  }

  private static String source(String name, Random random) {
    StringBuilder threads = new StringBuilder();
    for (int thread = 0; thread < 2; thread++) {
      threads.append("  static void t").append(thread).append("() throws InterruptedException {\n");
      threads.append("    while (true) {\n");
      int count = 1 + random.nextInt(2);
      for (int i = 0; i < count; i++) {
        String work = WORK.get(random.nextInt(WORK.size())).replace("#", "" + thread);
        threads.append("      ").append(work).append('\n');
      }
      threads.append("      Thread.yield();\n    }\n  }\n");
    }
    return """
        import java.util.concurrent.*;
        import java.util.concurrent.locks.ReentrantLock;
        public class %s {
          static final ReentrantLock L = new ReentrantLock();
          static final Semaphore S = new Semaphore(1);
          static volatile boolean g0, g1;
          static volatile int h;
          public static void main(String[] args) throws InterruptedException {
            new Thread(
                    () -> {
                      try {
                        t1();
                      } catch (InterruptedException e) {
                        throw new AssertionError(e);
                      }
                    },
                    "t1")
                .start();
            t0();
          }
        %s}
        """
        .formatted(name, threads);
  }

  private void compare(String name, String source, SourcePrograms compiled) {
    FormulaFactory factory = new FormulaFactory();
    List<Formula> formulas = new ArrayList<>();
    for (String field : List.of("g0", "g1")) {
      Formula atom = factory.atom(name + "." + field + "@0");
      formulas.add(factory.eventually(atom));
      formulas.add(factory.globally(factory.eventually(factory.not(atom))));
    }
    List<String> texts = formulas.stream().map(Formula::toString).toList();
    try (CheckerVerdicts checker =
        new CheckerVerdicts(compiled.program(name), 1, Buffering.ANY, texts)) {
      LabelledGraph graph = checker.graph();
      for (int i = 0; i < formulas.size(); i++) {
        StringBuilder word = new StringBuilder();
        for (Fairness fairness : Fairness.values()) {
          boolean expected = TextbookChecker.holds(graph, formulas.get(i), fairness);
          assertThat(checker.holds(texts.get(i), fairness))
              .as("%s %s%n%s", fairness, texts.get(i), source)
              .isEqualTo(expected);
          word.append(expected ? '+' : '-');
        }
        seen.merge(word.toString(), 1, Integer::sum);
      }
    }
  }
}
