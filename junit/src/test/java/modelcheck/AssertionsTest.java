package modelcheck;

import static lasso.junit.LassoAssertions.assertHolds;
import static lasso.junit.LassoAssertions.assertViolated;
import static lasso.junit.LassoAssertions.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.junit.Replay;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.opentest4j.AssertionFailedError;

/** Assertions within tests, and recordings. */
class AssertionsTest {
  private static final String RECORDED = "target/takes-rank-one-first.json";

  @Test
  void aProgramThatHoldsTellsWhatThatRestsOn() {
    assertThat(assertHolds(Programs.Pinger.class, 2)).isNotEmpty();
  }

  @Test
  void aFormulaThatDoesNotHoldIsAViolation() {
    CheckPlan plan = with("G(turn@1 < 2)");
    assertThatThrownBy(() -> assertHolds(plan))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("VIOLATED")
        .hasMessageContaining("AssertionsTest.aFormulaThatDoesNotHold");
    assertThat(assertViolated(plan)).contains("G(turn@1 < 2)");
  }

  @Test
  void aViolationThatIsExpectedMustBeThere() {
    assertThatThrownBy(() -> assertViolated(with("G(turn@1 < 3)")))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("A violation was expected.");
  }

  private static CheckPlan with(String formula) {
    return plan(Programs.Pinger.class, 2).toBuilder()
        .properties(properties -> properties.formulas(List.of(formula)))
        .build();
  }

  /** Records a violation, and follows it on the program that still has it, and on one that has not. */
  @Test
  void aRecordingFailsAsLongAsTheProgramDoesTheSame() throws Exception {
    EngineTestKit.engine("junit-jupiter").selectors(selectClass(Programs.Race.class)).execute();
    try (var traces = Files.walk(Path.of("target/lasso-reports"))) {
      Path trace =
          traces
              .filter(
                  file ->
                      file.endsWith("modelcheck.Programs_Race.takesRankOneFirst-n=3/trace.json"))
              .findFirst()
              .orElseThrow();
      String text = Files.readString(trace);
      Files.writeString(Path.of(RECORDED), text);
      Files.writeString(
          Path.of(RECORDED + ".mended"),
          text.replace("Race__takesRankOneFirst", "Mended__takesAnyFirst"));
    }
    List<String> messages =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(Recorded.class))
            .execute()
            .testEvents()
            .assertStatistics(counts -> counts.succeeded(1).failed(2))
            .failed()
            .stream()
            .map(
                event ->
                    event
                        .getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .getMessage())
            .toList();
    assertThat(messages)
        .anySatisfy(m -> assertThat(m).contains("who came first", "still does what"))
        .anySatisfy(m -> assertThat(m).contains("no file", "nowhere.json"));
  }

  /** Run by the test above. */
  @Tag("inner")
  static class Recorded {
    @Replay(RECORDED)
    void stillThere() {}

    @Replay(RECORDED + ".mended")
    void mended() {}

    @Replay("nowhere.json")
    void missing() {}
  }
}
