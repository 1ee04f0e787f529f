package lasso.perf.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
    List<Finding> findings = trust.escapes(attempt -> true);
    assertThat(findings).hasSizeGreaterThan(200);
    assertThat(open(findings)).isEmpty();
  }

  @Test
  void noSourceOfChanceChangesAnAnswer() throws IOException, InterruptedException {
    List<Finding> findings = trust.chances(attempt -> true, ROUNDS);
    assertThat(findings).hasSizeGreaterThan(60);
    assertThat(open(findings)).isEmpty();
  }

  /** Those that succeeded and are not known to. */
  private static List<Finding> open(List<Finding> findings) throws IOException {
    Set<String> known =
        Files.readAllLines(CORPORA.resolve("known-open.txt")).stream().collect(Collectors.toSet());
    return findings.stream()
        .filter(finding -> !finding.isContained())
        .filter(finding -> !known.contains(finding.attempt().toString()))
        .toList();
  }
}
