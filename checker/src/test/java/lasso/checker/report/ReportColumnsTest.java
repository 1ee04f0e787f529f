package lasso.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportColumnsTest {
  @Test
  void breaksAtBlanks() {
    assertThat(Columns.wrap("one two three four", 9)).containsExactly("one two", "three", "four");
  }

  @Test
  void keepsLongWordsWhole() {
    assertThat(Columns.wrap("a verylongword b", 6)).containsExactly("a", "verylongword", "b");
  }

  @Test
  void keepsLineBreaksAndIndentation() {
    assertThat(Columns.wrap("one\n  two three", 7)).containsExactly("one", "  two", "  three");
    assertThat(Columns.wrap("", 7)).containsExactly("");
  }

  @Test
  void indentsContinuationLines() {
    StringBuilder out = new StringBuilder();
    Columns.USUAL.append(out, "x: ", "word ".repeat(30).strip());
    assertThat(out.toString().lines()).hasSize(2).last().asString().startsWith("   word");
  }
}
