package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RowTest {
  private static final Path HOME = Path.of("..");

  @Test
  void rowsAreDistinctAndTheirFilesThere() {
    assertThat(Row.ALL)
        .extracting(Row::name)
        .doesNotHaveDuplicates()
        .allMatch(n -> n.matches("[a-z0-9-]+"));
    for (Row row : Row.ALL) {
      assertThat(HOME.resolve(row.program())).exists();
      if (row.peer() != null) {
        assertThat(HOME.resolve("perf/peers/" + row.peer().model() + ".pml")).exists();
      }
    }
  }
}
