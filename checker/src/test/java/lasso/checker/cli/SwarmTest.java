package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Swarms find violations that stand when they are run again, and never say that anything holds. */
class SwarmTest {
  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  private int swarm(String program, String... options) {
    List<String> words =
        new ArrayList<>(List.of("check", RealPrograms.EXAMPLES.resolve(program).toString()));
    words.addAll(List.of("--swarm", "20s", "--threads", "2"));
    words.addAll(List.of(options));
    return cli.lasso(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "TwoRankDeadlock.java,2,deadlock",
    "AnySourceAssert.java,4,assertion",
    "MutexDropsLast.java,4,deadlock",
    "c/any_source_assert.c,3,assertion"
  })
  void whatIsFoundIsRunAgain(String program, String ranks, String kind) {
    String trace = cli.file("trace.json");
    assertThat(swarm(program, "-n", ranks, "--trace", trace)).as(cli.err).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED " + kind);
    assertThat(cli.lasso("replay", trace)).as(cli.err).isEqualTo(1);
    assertThat(cli.out).contains(kind);
  }

  /** A lasso is judged by the worker that has found it, and its cycle closes in the kernel of the check. */
  @ParameterizedTest
  @ValueSource(strings = {"none", "weak"})
  void cyclesAreFound(String fairness) {
    String formula = "G(asks@1 -> F inside@1)";
    assertThat(swarm("Mutex.java", "-n", "3", "--fairness", fairness, "--ltl", formula))
        .as(cli.err)
        .isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED liveness: " + formula).contains("steps for ever");
  }

  /** An engine in a loop stands for Spark. */
  @Test
  void machinesOfAClusterFindTheSame() {
    String formula = "G(asks@1 -> F inside@1)";
    String[] weak = {"-n", "3", "--engine", "spark", "--fairness", "weak", "--ltl", formula};
    assertThat(swarm("Mutex.java", weak)).as(cli.err).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED liveness: " + formula);
    assertThat(swarm("MutexDropsLast.java", "-n", "4", "--engine", "spark"))
        .as(cli.err)
        .isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED deadlock");
    assertThat(swarm("Mutex.java", "-n", "3", "--engine", "spark")).as(cli.err).isEqualTo(3);
  }

  @Test
  void nothingIsEverShownToHold() {
    assertThat(swarm("Mutex.java", "-n", "3")).as(cli.err).isEqualTo(3);
    assertThat(cli.out)
        .startsWith("INCONCLUSIVE --swarm finds bugs and shows nothing else")
        .contains("check it without --swarm");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--all", "--outcomes", "--stateless"})
  void whatNeedsAWholeSpaceIsRefused(String option) {
    assertThat(swarm("Mutex.java", option.split(" "))).isEqualTo(2);
    assertThat(cli.err).contains("--swarm").contains("leave");
  }
}
