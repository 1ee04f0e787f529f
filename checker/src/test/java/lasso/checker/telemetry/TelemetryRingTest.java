package lasso.checker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

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
    LastSample last = new LastSample();
    try (SearchTelemetry telemetry =
        new SearchTelemetry(List.of(last), () -> Result.NO_PROCESSES, SamplingPace.RELAXED)) {
      telemetry.progress(10, 20, 5, 0, 3, 1, 100);
      assertThat(Thread.getAllStackTraces().keySet())
          .noneMatch(thread -> thread.getName().equals("lasso-telemetry"));
    }
    assertThat(last.get().kind).isEqualTo(SearchEvent.Kind.FINISHED);
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
