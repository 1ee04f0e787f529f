package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import lasso.api.Checker.Progress;
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
  void everyNumberOfASampleIsShown() throws ReflectiveOperationException {
    RecordComponent[] parts = Progress.class.getRecordComponents();
    Object[] values = new Object[parts.length];
    values[0] = false;
    for (int i = 1; i < parts.length; i++) {
      values[i] = 1_000_000L * (i + 1);
    }
    Progress sample = (Progress) Progress.class.getDeclaredConstructors()[0].newInstance(values);
    assertThat(Arrays.stream(Metric.values()).map(metric -> metric.of(sample)))
        .doesNotHaveDuplicates()
        .hasSize(parts.length - 1)
        .allMatch(value -> value > 0);
  }
}
