package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Properties;
import lasso.api.plan.SearchPlan;
import lasso.api.plan.Semantics;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.format.ResultFormat;
import org.junit.jupiter.api.Test;

class CommandLineTest {
  @Test
  void defaultsAreThoseOfTheContract() {
    CheckPlan plan = parse("Program.java").plan();

    assertThat(plan.program().program()).isEqualTo("Program.java");
    assertThat(plan.program().arguments()).isEmpty();
    assertThat(plan.semantics().processes()).isEqualTo(2);
    assertThat(plan.semantics().buffering()).isEqualTo(Buffering.ANY);
    assertThat(plan.semantics().collectives()).isEqualTo(Semantics.Collectives.P2P);
    assertThat(plan.semantics().clock()).isEqualTo(Semantics.Clock.FROZEN);
    assertThat(plan.properties().fairness()).isEqualTo(Properties.Fairness.STRONG);
    assertThat(plan.properties().ignore()).isEmpty();
    assertThat(plan.search().order()).isEqualTo(SearchPlan.Order.DFS);
    assertThat(plan.search().stateless()).isFalse();
  }

  @Test
  void whatIsNotSaidIsAsInAPlanThatSaysNothing() {
    assertThat(parse("Program.java").plan())
        .isEqualTo(CheckPlan.of(lasso.api.plan.Program.of("Program.java")).build());
  }

  @Test
  void everyOptionHasItsMeaning() {
    CheckOptions options =
        parse(
            ("--processes 5 --search bfs --stateless --buffering eager:64 --ignore A.b --ignore C.d:e --max-depth 7"
                    + " --max-states 8 --timeout 5m --memory 2G --page-size 512 --all --mpj-args --outcomes --json r"
                    + " --trace t --seed -3 --quiet --progress --classpath x:y --debug-hash-bits 4 --step-limit 9 --stats"
                    + " --threads 3 --reduction none Program.java")
                .split(" "));

    assertThat(options.processes).isEqualTo(5);
    assertThat(options.search).isEqualTo("bfs");
    assertThat(options.stateless).isTrue();
    assertThat(options.buffering).isEqualTo(Buffering.eager(64));
    assertThat(options.ignored).containsExactly("A.b", "C.d:e");
    assertThat(options.maxDepth).isEqualTo(7);
    assertThat(options.maxStates).isEqualTo(8);
    assertThat(options.timeout).isEqualTo(Duration.ofMinutes(5));
    assertThat(options.memoryBytes).isEqualTo(2L << 30);
    assertThat(options.pageSize).isEqualTo(512);
    assertThat(options.all).isTrue();
    assertThat(options.mpjArguments).isTrue();
    assertThat(options.outcomes).isTrue();
    assertThat(options.file(ResultFormat.JSON)).contains(Path.of("r"));
    assertThat(options.file(ResultFormat.TRACE)).contains(Path.of("t"));
    assertThat(options.seed).isEqualTo(-3);
    assertThat(options.quiet).isTrue();
    assertThat(options.progress).isTrue();
    assertThat(options.classPath).isEqualTo("x:y");
    assertThat(options.hashBits).isEqualTo(4);
    assertThat(options.stepLimit).isEqualTo(9);
    assertThat(options.statistics).isTrue();
    assertThat(options.threads).isEqualTo(3);
  }

  @Test
  void optionsMayFollowTheProgramAndItsArguments() {
    CheckOptions options = parse("Program.java", "one", "-n", "4", "-5", "--search=bfs", "two");

    assertThat(options.processes).isEqualTo(4);
    assertThat(options.search).isEqualTo("bfs");
    assertThat(options.plan().program().arguments()).containsExactly("one", "-5", "two");
  }

  @Test
  void whatFollowsTwoDashesBelongsToTheProgram() {
    CheckOptions options = parse("Program.java", "-n", "4", "--", "-n", "7", "--strange", "--");

    assertThat(options.processes).isEqualTo(4);
    assertThat(options.plan().program().arguments()).containsExactly("-n", "7", "--strange", "--");
  }

  @Test
  void durationsAndSizesHaveUnits() {
    OptionValues.DurationValue durations = new OptionValues.DurationValue("--timeout");
    assertThat(durations.convert("500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(durations.convert("10s")).isEqualTo(Duration.ofSeconds(10));
    assertThat(durations.convert("2h")).isEqualTo(Duration.ofHours(2));
    OptionValues.SizeValue sizes = new OptionValues.SizeValue("--memory");
    assertThat(sizes.convert("4096")).isEqualTo(4096);
    assertThat(sizes.convert("16k")).isEqualTo(16 << 10);
    assertThat(sizes.convert("512M")).isEqualTo(512 << 20);
    assertThat(sizes.convert("512MB")).isEqualTo(512 << 20);
    assertThat(sizes.convert("1T")).isEqualTo(1L << 40);
  }

  private static CheckOptions parse(String... words) {
    CheckOptions options = new CheckOptions();
    options.words = new CommandLine("check", options).parse(List.of(words));
    return options;
  }
}
