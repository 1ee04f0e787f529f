package lasso.checker.dashboard;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.telemetry.Metric;
import lasso.checker.telemetry.SearchEvent;

/**
 * The samples of one search, as many as a page can show. When there are too many, every second one is left out and from then on
 * samples are kept half as often: the curve of a run of days is as long as that of a run of minutes. The latest sample is always there.
 *
 * <p>Readers follow by position; a thinning changes positions and counts {@link #generation} up.
 */
final class Series {
  private static final Metric[] METRICS = Metric.values();

  private final int capacity;
  private final List<long[]> kept = new ArrayList<>();
  private long[] latest;
  private long intervalMillis;
  private int generation;

  /**
   * @param capacity samples at most, at least 4
   */
  Series(int capacity) {
    if (capacity < 4) {
      throw new IllegalArgumentException("capacity=" + capacity + ", at least 4");
    }
    this.capacity = capacity;
  }

  synchronized void add(SearchEvent event) {
    long[] sample = new long[METRICS.length];
    for (Metric metric : METRICS) {
      sample[metric.ordinal()] = metric.of(event);
    }
    latest = sample;
    if (kept.isEmpty()
        || time(sample) - time(kept.get(kept.size() - 1)) >= Math.max(1, intervalMillis)) {
      if (kept.size() == capacity) {
        thin();
      }
      kept.add(sample);
    }
  }

  private void thin() {
    List<long[]> half = new ArrayList<>();
    for (int i = 0; i < kept.size(); i += 2) {
      half.add(kept.get(i));
    }
    kept.clear();
    kept.addAll(half);
    intervalMillis =
        (time(kept.get(kept.size() - 1)) - time(kept.get(0))) / Math.max(1, kept.size() - 1);
    generation++;
  }

  private static long time(long[] sample) {
    return sample[Metric.ELAPSED_MILLIS.ordinal()];
  }

  /** The latest value, 0 before the first sample. */
  synchronized long latest(Metric metric) {
    return latest == null ? 0 : latest[metric.ordinal()];
  }

  synchronized int size() {
    return kept.size();
  }

  /**
   * What a reader lacks: fields {@code generation}, {@code from} (position of the first sample given), {@code columns}, {@code samples}
   * and {@code latest} (null before the first sample).
   *
   * @param knownGeneration what the reader has; another one gets everything
   * @param from how many samples the reader has
   */
  synchronized JsonObject since(int knownGeneration, int from) {
    int first = knownGeneration == generation ? Math.min(Math.max(0, from), kept.size()) : 0;
    JsonObject json = new JsonObject();
    json.addProperty("generation", generation);
    json.addProperty("from", first);
    JsonArray columns = new JsonArray();
    for (Metric metric : METRICS) {
      columns.add(metric.jsonName());
    }
    json.add("columns", columns);
    JsonArray samples = new JsonArray();
    for (long[] sample : kept.subList(first, kept.size())) {
      samples.add(array(sample));
    }
    json.add("samples", samples);
    json.add("latest", latest == null ? null : array(latest));
    return json;
  }

  private static JsonArray array(long[] sample) {
    JsonArray array = new JsonArray(sample.length);
    for (long value : sample) {
      array.add(value);
    }
    return array;
  }
}
