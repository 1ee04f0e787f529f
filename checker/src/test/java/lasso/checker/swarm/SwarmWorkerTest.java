package lasso.checker.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SwarmWorkerTest {
  @Test
  void sizesFollowTheUniversalSequence() {
    assertThat(IntStream.rangeClosed(1, 15).mapToLong(SwarmWorker::luby))
        .containsExactly(1L, 1L, 2L, 1L, 1L, 2L, 4L, 1L, 1L, 2L, 1L, 1L, 2L, 4L, 8L);
  }
}
