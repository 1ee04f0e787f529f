package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.liveness.Fairness;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.socket.SocketRules;
import org.junit.jupiter.api.Test;

/** Formulas of random scripts over sockets have the same answers with ample sets as in full products. The system property {@code lasso.formulas.scripts} says how many scripts. */
class SocketFormulasTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.formulas.scripts", 10);

  private static final List<String> FORMULAS =
      List.of(
          "F terminated@0",
          "F (terminated@0 & terminated@1)",
          "G (count@0 == 1 -> F count@1 == 1)",
          "count@1 == 0 U count@0 == 1",
          "count@0 == 0 U count@1 == 1",
          "G !(count@0 == 1 & count@1 == 1)",
          "G (terminated@0 -> F terminated@1)",
          "F G blocked@1",
          "G F !blocked@0",
          "G (blocked@0 -> F !blocked@0)",
          "F ended",
          "G !deadlock");

  private final Map<String, Integer> answers = new TreeMap<>();

  @Test
  void answersAreThoseOfFullProducts() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("SocketScript", RandomSocketScripts.PROGRAM))
            .program("SocketScript");
    for (long seed = 0; seed < SCRIPTS; seed++) {
      RandomSocketScripts random = new RandomSocketScripts(seed);
      List<List<String>> scripts = new ArrayList<>();
      random
          .scripts()
          .forEach(script -> scripts.add(script.subList(0, Math.min(4, script.size()))));
      NaiveSockets.Rules rules = random.rules();
      SocketRules.Reads reads = SocketRules.Reads.valueOf(rules.reads().toUpperCase(Locale.ROOT));
      ProcessOptions.Builder options =
          ProcessOptions.builder(scripts.size())
              .arguments(scripts)
              .sockets(new SocketRules(reads, rules.window(), rules.waits(), false, false, false));
      try (CheckerVerdicts verdicts =
          new CheckerVerdicts(image, options, scripts.size(), Buffering.ANY, FORMULAS)) {
        compare("seed " + seed + " " + scripts + " " + rules, verdicts);
      }
    }
    System.out.println("formulas over sockets: " + answers);
    assertThat(answers).hasSize(6);
  }

  private void compare(String which, CheckerVerdicts verdicts) {
    for (String formula : FORMULAS) {
      for (Fairness fairness : Fairness.values()) {
        boolean holds = verdicts.holds(formula, fairness);
        assertThat(verdicts.holdsReduced(formula, fairness))
            .as("%s: %s, fairness %s", which, formula, fairness)
            .isEqualTo(holds);
        answers.merge(fairness + (holds ? " holds" : " violated"), 1, Integer::sum);
      }
    }
  }
}
