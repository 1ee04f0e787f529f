package lasso.perf.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanguagePairTest {
  private static final Path HOME = Path.of("..");

  @Test
  void atLeastTwelveExamplesAreThereInBothLanguages() throws IOException {
    List<LanguagePair> pairs = LanguagePair.read(HOME.resolve("perf/pairs.tsv"));
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(12);
    assertThat(pairs).extracting(LanguagePair::c).doesNotHaveDuplicates();
    for (LanguagePair pair : pairs) {
      assertThat(pair.cFile(HOME)).exists();
      assertThat(pair.javaFile(HOME)).exists();
    }
  }
}
