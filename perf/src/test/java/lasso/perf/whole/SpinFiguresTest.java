package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SpinFiguresTest {
  private static final String REPORT =
      """
      State-vector 228 byte, depth reached 146, errors: 0
        1771541 states, stored
       10717399 states, matched
       12488940 transitions (= stored+matched)
              0 atomic steps
      Stats on memory usage (in Megabytes):
        432.505	equivalent memory usage for states (stored*(State-vector + overhead))
        216.499	actual memory usage for states (compression: 50.06%)
        128.000	memory used for hash table (-w24)
        397.812	total actual memory usage

      pan: elapsed time 4.53 seconds
      pan: rate 391068.65 states/second
      """;

  @Test
  void reportIsRead() {
    SpinFigures figures = SpinFigures.parse(REPORT);
    assertThat(figures.states()).isEqualTo(1_771_541);
    assertThat(figures.transitions()).isEqualTo(12_488_940);
    assertThat(figures.statesPerSecond()).isCloseTo(391_068.65, within(1.0));
    assertThat(figures.bytesPerState())
        .as("100 bytes and 28 of overhead")
        .isCloseTo(128, within(0.5));
    assertThat(figures.processBytes()).isCloseTo(417e6, within(1e6));
  }

  @Test
  void largeNumbersAreReadToo() {
    assertThat(
            SpinFigures.parse(REPORT.replace("  1771541 states", "1.771541e+06 states")).states())
        .isEqualTo(1_771_541);
  }

  @Test
  void searchThatWasTooQuickToBeTimedHasNoSpeed() {
    SpinFigures figures = SpinFigures.parse(REPORT.replaceAll("pan: .*\n", ""));
    assertThat(figures.seconds()).isZero();
    assertThat(figures.statesPerSecond()).isZero();
  }

  @Test
  void incompleteSearchIsNoFigure() {
    assertThatThrownBy(() -> SpinFigures.parse("error: max search depth too small\n" + REPORT))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SpinFigures.parse("pan: out of memory"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("out of memory");
  }
}
