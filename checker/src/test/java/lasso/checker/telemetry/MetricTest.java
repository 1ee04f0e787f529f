package lasso.checker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MetricTest {
  @Test
  void namesAreDistinctAndWellFormed() {
    assertThat(Arrays.stream(Metric.values()).map(Metric::jsonName))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z][A-Za-z]+"));
    assertThat(Arrays.stream(Metric.values()).map(Metric::monitorName))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-z]+(_[a-z]+)*"));
  }

  @Test
  void everyNumberOfAnEventIsCopiedAndShown() throws IllegalAccessException {
    SearchEvent event = new SearchEvent();
    long value = 1_000_000;
    for (var field : SearchEvent.class.getFields()) {
      if (field.getType() == long.class) {
        field.setLong(event, value += 1_000_000);
      }
    }
    SearchEvent copy = event.copy();
    for (Metric metric : Metric.values()) {
      assertThat(metric.of(copy)).as(metric.jsonName()).isPositive().isEqualTo(metric.of(event));
    }
    assertThat(Arrays.stream(Metric.values()).map(metric -> metric.of(event)))
        .doesNotHaveDuplicates();
  }

  @Test
  void residentMemoryIsReadFromTheStatus() {
    assertThat(ResidentMemory.parse("VmHWM:\t  300 kB\nVmRSS:\t  12345 kB\n"))
        .isEqualTo(12345 * 1024);
    assertThat(ResidentMemory.parse("nothing")).isZero();
  }
}
