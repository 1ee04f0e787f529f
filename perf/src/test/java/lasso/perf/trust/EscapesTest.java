package lasso.perf.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing gets out of the simulation. */
class EscapesTest {
  @Test
  void noAttemptToGetOutSucceeds() throws IOException, InterruptedException {
    List<AttemptResult> findings =
        new Trust(Path.of("trust"), finding -> {}).escapes(attempt -> true);
    assertThat(findings).hasSizeGreaterThan(200);
    assertThat(findings).filteredOn(finding -> !finding.isContained()).isEmpty();
  }
}
