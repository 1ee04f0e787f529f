package lasso.checker.check.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where checks follow each other in one Java machine, what the collector found during one of them says nothing of the next one. */
class HeapWatchTest {
  /** Less than any machine has in use. */
  private static final double HARDLY_ANYTHING = 1e-6;

  @Test
  void onlyCollectionsThatHappenWhileItWatchesCount() {
    HeapWatch first = new HeapWatch(HARDLY_ANYTHING);
    System.gc();
    assertThat(first.isNearlyFull()).isTrue();
    HeapWatch second = new HeapWatch(HARDLY_ANYTHING);
    assertThat(second.isNearlyFull()).isFalse();
    System.gc();
    assertThat(second.isNearlyFull()).isTrue();
  }
}
