package lasso.checker.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SafeTextTest {
  @Test
  void ordinaryTextStaysAsItIs() {
    for (String text :
        new String[] {"", "a b", "gr\u00f6\u00dfe \u4e2d \ud83d\ude00", "two\nlines\t."}) {
      assertThat(SafeText.lines(text)).isEqualTo(text);
    }
  }

  @Test
  void whatMovesACursorOrHidesIsWrittenAsItsNumber() {
    assertThat(SafeText.lines("\u001b[2J\rHOLDS\b\u0000\u0085\u007f"))
        .isEqualTo("\\u001b[2J\\rHOLDS\\u0008\\u0000\\u0085\\u007f");
    assertThat(SafeText.lines("\u202eSDLOH\u2066\u200b\u2028\ufeff"))
        .isEqualTo("\\u202eSDLOH\\u2066\\u200b\\u2028\\ufeff");
    assertThat(SafeText.lines("\ud83d and \udb40\udc41")).isEqualTo("\\ud83d and \\u{e0041}");
  }

  @Test
  void oneLineStaysOneLine() {
    assertThat(SafeText.line("wrong\nHOLDS\teverything")).isEqualTo("wrong\\nHOLDS\\teverything");
  }

  @Test
  void everyWayToPrintTextIsSafe() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SafePrintStream out =
        new SafePrintStream(
            new PrintStream(bytes, true, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    out.print("\u001b");
    out.println("\u001b");
    out.print('\u001b');
    out.print(new char[] {'\u001b'});
    out.print((Object) "\u001b");
    out.printf("%s", "\u001b");
    out.append("\u001b").append('\u001b');
    new Throwable("\u001b").printStackTrace(out);
    out.flush();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).doesNotContain("\u001b").contains("\\u001b");
  }
}
