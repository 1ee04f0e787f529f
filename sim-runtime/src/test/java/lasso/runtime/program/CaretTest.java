package lasso.runtime.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CaretTest {
  @Test
  void partIsMarkedInItsLine() {
    assertThat(Caret.below("one two", 4, 3)).isEqualTo("\n  one two\n      ^^^");
    assertThat(Caret.below("one\ntwo three\nfour", 8, 5)).isEqualTo("\n  two three\n      ^^^^^");
    assertThat(Caret.below("a\tb", 2, 9)).isEqualTo("\n  a b\n    ^");
  }

  @Test
  void endOfTheTextIsAPlaceToo() {
    assertThat(Caret.below("one", 3, 0)).isEqualTo("\n  one\n     ^");
    assertThat(Caret.below("", 0, 0)).isEqualTo("\n  \n  ^");
  }

  @Test
  void longLinesAreShownInPart() {
    for (int at = 0; at < 400; at += 7) {
      String text = "x".repeat(at) + "WRONG" + "y".repeat(400 - at);
      String[] lines = Caret.below(text, at, 5).split("\n");
      assertThat(lines[1].length()).isLessThan(105);
      assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf("WRONG"));
      assertThat(lines[2]).endsWith("^^^^^");
    }
  }
}
