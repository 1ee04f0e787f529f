package lasso.perf.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No chance gets into the simulation. */
class ChancesTest {
  /** How often each source of chance is asked for its answer; at night more often. */
  private static final int ROUNDS = Integer.getInteger("lasso.trust.rounds", 2);

  @Test
  void noSourceOfChanceChangesAnAnswer() throws IOException, InterruptedException {
    List<AttemptResult> findings =
        new Trust(Path.of("trust"), finding -> {}).chances(attempt -> true, ROUNDS);
    assertThat(findings).hasSizeGreaterThan(60);
    assertThat(findings).filteredOn(finding -> !finding.isContained()).isEmpty();
  }
}
