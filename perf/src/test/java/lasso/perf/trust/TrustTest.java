package lasso.perf.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Nothing gets out of the simulation, and no chance gets in. */
@Execution(ExecutionMode.CONCURRENT)
class TrustTest {
  private static final Path CORPORA = Path.of("trust");

  /** How often each source of chance is asked for its answer; at night more often. */
  private static final int ROUNDS = Integer.getInteger("lasso.trust.rounds", 2);

  private final Trust trust = new Trust(CORPORA, finding -> {});

  @Test
  void noAttemptToGetOutSucceeds() throws IOException, InterruptedException {
    List<AttemptResult> findings = trust.escapes(attempt -> true);
    assertThat(findings).hasSizeGreaterThan(200);
    assertThat(open(findings)).isEmpty();
  }

  @Test
  void noSourceOfChanceChangesAnAnswer() throws IOException, InterruptedException {
    List<AttemptResult> findings = trust.chances(attempt -> true, ROUNDS);
    assertThat(findings).hasSizeGreaterThan(60);
    assertThat(open(findings)).isEmpty();
  }

  private static List<AttemptResult> open(List<AttemptResult> findings) {
    return findings.stream().filter(finding -> !finding.isContained()).toList();
  }
}
