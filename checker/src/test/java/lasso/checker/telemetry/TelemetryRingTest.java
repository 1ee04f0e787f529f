package lasso.checker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import lasso.checker.report.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class TelemetryRingTest {
  private final List<Long> seen = Collections.synchronizedList(new ArrayList<>());

  @Test
  void observersSeeEventsInOrderInTheirOwnThread() {
    List<String> threads = Collections.synchronizedList(new ArrayList<>());
    try (TelemetryRing ring =
        new TelemetryRing(
            64,
            List.of(
                event -> {
                  seen.add(event.states);
                  threads.add(Thread.currentThread().getName());
                }))) {
      for (long states = 0; states < 20; states++) {
        ring.publish(event(SearchEvent.Kind.SAMPLE, states));
      }
    }
    assertThat(seen)
        .containsExactlyElementsOf(java.util.stream.LongStream.range(0, 20).boxed().toList());
    assertThat(threads).containsOnly("lasso-telemetry");
  }

  @Test
  void stuckObserverNeverBlocksTheSearch() {
    CountDownLatch release = new CountDownLatch(1);
    TelemetryRing ring =
        new TelemetryRing(
            16,
            List.of(
                event -> {
                  await(release);
                  seen.add(event.states);
                }));
    int published = 0;
    for (long states = 0; states < 10_000; states++) {
      published += ring.publish(event(SearchEvent.Kind.SAMPLE, states)) ? 1 : 0;
    }
    assertThat(published).isLessThanOrEqualTo(16);
    assertThat(ring.dropped()).isEqualTo(10_000 - published);
    assertThat(ring.publish(event(SearchEvent.Kind.VIOLATION, -1)))
        .as("room is kept for findings")
        .isTrue();

    release.countDown();
    ring.close();
    assertThat(seen).hasSize(published + 1).endsWith(-1L);
  }

  @Test
  void failingObserverIsLeftOut() {
    SearchObserver failing =
        event -> {
          throw new IllegalStateException("on purpose");
        };
    try (TelemetryRing ring =
        new TelemetryRing(16, List.of(failing, event -> seen.add(event.states)))) {
      ring.publish(event(SearchEvent.Kind.SAMPLE, 1));
      ring.publish(event(SearchEvent.Kind.SAMPLE, 2));
    }
    assertThat(seen).containsExactly(1L, 2L);
  }

  @Test
  void shortSearchStartsNoThread() {
    List<SearchEvent.Kind> kinds = new ArrayList<>();
    try (SearchTelemetry telemetry =
        new SearchTelemetry(
            List.of(event -> kinds.add(event.kind)),
            () -> Result.NO_PROCESSES,
            SamplingPace.RELAXED)) {
      telemetry.progress(10, 20, 5, 0, 3, 1, 100);
      assertThat(Thread.getAllStackTraces().keySet())
          .noneMatch(thread -> thread.getName().equals("lasso-telemetry"));
    }
    assertThat(kinds).containsExactly(SearchEvent.Kind.FINISHED);
  }

  @Test
  void progressLineShowsTheNumbers() {
    SearchEvent event = event(SearchEvent.Kind.SAMPLE, 1_234_567);
    event.depth = 321;
    event.pageBytes = 50L << 20;
    event.heapBytes = 70L << 20;
    event.elapsedNanos = 12_000_000_000L;
    event.violations = 2;

    assertThat(ProgressLine.render(event, 98_765).strip())
        .isEqualTo(
            "1,234,567 states  98,765/s  depth 321  stored 50 MB  heap 70 MB  12 s  violations 2");
  }

  @Test
  void progressLineClearsItself() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(new PrintStream(bytes, true), 96);
    line.on(event(SearchEvent.Kind.SAMPLE, 42));
    line.on(event(SearchEvent.Kind.FINISHED, 43));
    assertThat(bytes.toString()).contains("42 states").endsWith(" \r");
  }

  private static SearchEvent event(SearchEvent.Kind kind, long states) {
    SearchEvent event = new SearchEvent();
    event.kind = kind;
    event.states = states;
    return event;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
