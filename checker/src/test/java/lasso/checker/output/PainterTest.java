package lasso.checker.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PainterTest {
  private static final String REPORT =
      """
      VIOLATED deadlock: all processes wait

      Why
        Step 2 decides.

      Trace (3 steps)
        step  rank  what happens
         > 2     1  is matched
           3     0  | VIOLATED says the program
      """;

  @Test
  void verdictHeadingsAndDecisiveStepArePainted() {
    assertThat(Painter.painted(REPORT))
        .startsWith("\u001b[1;31mVIOLATED\u001b[0m deadlock")
        .contains("\u001b[1mWhy\u001b[0m\n", "\u001b[1mTrace\u001b[0m (3 steps)")
        .contains("\u001b[1m   > 2     1  is matched\u001b[0m\n")
        .contains("| VIOLATED says");
    assertThat(Painter.painted(REPORT).replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(REPORT);
  }

  @Test
  void programsPaintNothing() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out =
        new SafePrintStream(
            new PrintStream(bytes, true, StandardCharsets.UTF_8), StandardCharsets.UTF_8, true);
    out.print("says \u001b[31mred");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("says \\u001b[31mred");
  }
}
