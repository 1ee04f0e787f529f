package lasso.checker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightEventsTest {
  @TempDir Path directory;

  @Test
  void recordingShowsTheSearch() throws IOException {
    Path file = directory.resolve("run.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      FlightEvents events = new FlightEvents();
      events.on(event(SearchEvent.Kind.SAMPLE, 10, 100));
      events.on(event(SearchEvent.Kind.SAMPLE, 30, 150));
      events.on(event(SearchEvent.Kind.VIOLATION, 31, 150));
      events.on(event(SearchEvent.Kind.FINISHED, 40, 155));
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> lasso =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("lasso."))
            .toList();
    assertThat(values(lasso, "lasso.SearchProgress", "states")).containsExactly(10L, 30L, 40L);
    assertThat(values(lasso, "lasso.LocalStepBatch", "executed")).containsExactly(50L, 5L);
    assertThat(values(lasso, "lasso.ViolationFound", "states")).containsExactly(31L);
    assertThat(values(lasso, "lasso.SearchFinished", "states")).containsExactly(40L);
  }

  private static List<Long> values(List<RecordedEvent> events, String type, String field) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals(type))
        .map(event -> event.getLong(field))
        .toList();
  }

  private static SearchEvent event(SearchEvent.Kind kind, long states, long steps) {
    SearchEvent event = new SearchEvent();
    event.kind = kind;
    event.states = states;
    event.localSteps = steps;
    return event;
  }
}
