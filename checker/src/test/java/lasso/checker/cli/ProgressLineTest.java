package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import lasso.api.Samples;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void showsTheNumbers() {
    assertThat(ProgressLine.render(Samples.of(false, 12_000, 1_234_567, 0, 2), 98_765).strip())
        .isEqualTo(
            "1,234,567 states  98,765/s  depth 321  stored 50 MB  heap 70 MB  12 s  violations 2");
  }

  @Test
  void clearsItself() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(new PrintStream(bytes, true));
    line.progress(Samples.of(0, 42));
    line.progress(Samples.of(true, 1, 43, 0, 0));
    assertThat(bytes.toString()).contains("42 states").endsWith(" \r");
  }
}
