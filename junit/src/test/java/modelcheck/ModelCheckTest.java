package modelcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Annotated test methods, run by JUnit itself. */
class ModelCheckTest {
  @Test
  void aTestForEachNumberOfRanks() {
    EngineExecutionResults results = run(Programs.Ring.class);
    assertThat(failures(results)).isEmpty();
    assertThat(names(results)).containsExactly("2 ranks", "3 ranks");
    assertThat(results.testEvents().reportingEntryPublished().count()).isEqualTo(2);
  }

  @Test
  void theCounterexampleIsTheMessage() throws Exception {
    String message = failures(run(Programs.Race.class)).get("3 ranks");
    assertThat(message)
        .startsWith("VIOLATED")
        .contains("who came first", "Programs.java:", "replay: lasso replay ");
    Path trace = Path.of(message.replaceFirst("(?s).*lasso replay (\\S+).*", "$1"));
    assertThat(Files.readString(trace)).contains("Programs$Race__takesRankOneFirst");
    Path page = Path.of(message.replaceFirst("(?s).*page: +(\\S+).*", "$1"));
    assertThat(Files.readString(page)).contains("<title>Lasso - ", "who came first");
  }

  @Test
  void aTestForEachBuffering() {
    EngineExecutionResults results = run(Programs.Buffered.class);
    assertThat(names(results))
        .containsExactly("2 ranks, buffering infinite", "2 ranks, buffering zero");
    assertThat(failures(results)).containsOnlyKeys("2 ranks, buffering zero");
    assertThat(failures(results).get("2 ranks, buffering zero")).contains("deadlock");
  }

  @Test
  void whatIsNotDecidedFailsUnlessAllowed() {
    EngineExecutionResults results = run(Programs.Undecided.class);
    assertThat(results.testEvents().succeeded().count()).isEqualTo(2);
    assertThat(failures(results).values())
        .singleElement()
        .asString()
        .startsWith("INCONCLUSIVE")
        .contains("allowInconclusive");
  }

  @Test
  void whatCannotBeUsedSaysWhy() {
    List<String> messages =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(Programs.Unfit.class))
            .execute()
            .allEvents()
            .failed()
            .stream()
            .map(ModelCheckTest::message)
            .toList();
    assertThat(messages)
        .anySatisfy(m -> assertThat(m).contains("withParameter", "parameter"))
        .anySatisfy(m -> assertThat(m).contains("withoutRanks", "nothing to check"))
        .anySatisfy(m -> assertThat(m).contains("some: must be any, zero, infinite"))
        .hasSize(3);
  }

  private static EngineExecutionResults run(Class<?> tests) {
    return EngineTestKit.engine("junit-jupiter").selectors(selectClass(tests)).execute();
  }

  private static List<String> names(EngineExecutionResults results) {
    return results.testEvents().finished().stream()
        .map(event -> event.getTestDescriptor().getDisplayName())
        .toList();
  }

  private static Map<String, String> failures(EngineExecutionResults results) {
    Map<String, String> failures = new TreeMap<>();
    results.testEvents().failed().stream()
        .forEach(event -> failures.put(event.getTestDescriptor().getDisplayName(), message(event)));
    return failures;
  }

  private static String message(Event event) {
    return event
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow()
        .getMessage();
  }
}
