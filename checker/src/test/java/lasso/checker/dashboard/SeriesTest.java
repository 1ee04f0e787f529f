package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.telemetry.Metric;
import lasso.checker.telemetry.SearchEvent;
import org.junit.jupiter.api.Test;

class SeriesTest {
  private final Series series = new Series(8);

  @Test
  void readerGetsOnlyWhatItLacks() {
    add(0, 100, 200);
    assertThat(times(series.since(0, 0))).containsExactly(0L, 100L, 200L);
    assertThat(times(series.since(0, 2))).containsExactly(200L);
    assertThat(series.since(0, 2).get("from").getAsInt()).isEqualTo(2);
    assertThat(times(series.since(0, 3))).isEmpty();
    assertThat(times(series.since(0, 99))).isEmpty();
  }

  @Test
  void thinningKeepsTheWholeSpanAndTellsReaders() {
    for (int i = 0; i < 9; i++) {
      add(100 * i);
    }
    JsonObject news = series.since(0, 8);
    assertThat(news.get("generation").getAsInt()).isEqualTo(1);
    assertThat(news.get("from").getAsInt()).isZero();
    assertThat(times(news)).containsExactly(0L, 200L, 400L, 600L, 800L);
  }

  @Test
  void longRunsStayShortAndEven() {
    for (int i = 0; i < 10_000; i++) {
      add(50 * i);
    }
    List<Long> times = times(series.since(-1, 0));
    assertThat(times).hasSizeBetween(4, 8).startsWith(0L).isSorted();
    assertThat(times.get(times.size() - 1)).isGreaterThan(250_000);
    long first = times.get(1) - times.get(0);
    for (int i = 1; i < times.size(); i++) {
      assertThat(times.get(i) - times.get(i - 1)).isBetween(first / 2, 2 * first);
    }
  }

  @Test
  void latestSampleIsThereEvenWhenItIsNotKept() {
    add(100);
    SearchEvent sameMoment = event(100);
    sameMoment.states = 7;
    series.add(sameMoment);
    assertThat(series.size()).isEqualTo(1);
    assertThat(series.latest(Metric.STATES)).isEqualTo(7);
    JsonArray latest = series.since(0, 0).getAsJsonArray("latest");
    assertThat(latest.get(Metric.STATES.ordinal()).getAsLong()).isEqualTo(7);
  }

  @Test
  void emptySeriesHasNoLatest() {
    assertThat(series.since(0, 0).get("latest").isJsonNull()).isTrue();
    assertThat(series.latest(Metric.STATES)).isZero();
  }

  private void add(long... millis) {
    for (long time : millis) {
      series.add(event(time));
    }
  }

  private static SearchEvent event(long millis) {
    SearchEvent event = new SearchEvent();
    event.kind = SearchEvent.Kind.SAMPLE;
    event.elapsedNanos = millis * 1_000_000;
    return event;
  }

  private static List<Long> times(JsonObject news) {
    List<Long> times = new ArrayList<>();
    news.getAsJsonArray("samples").forEach(s -> times.add(s.getAsJsonArray().get(0).getAsLong()));
    return times;
  }
}
