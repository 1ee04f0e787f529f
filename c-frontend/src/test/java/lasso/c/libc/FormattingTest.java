package lasso.c.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.c.memory.Memory;
import org.junit.jupiter.api.Test;

/** Formatted output is what the GNU C library makes, character by character. */
class FormattingTest {
  @Test
  void agreesWithTheTableOfAnotherLibrary() {
    List<String[]> rows = LibcTables.read("printf.tsv", 4);
    assertThat(rows).hasSizeGreaterThan(1000);
    for (String[] row : rows) {
      assertThat(formatted(row[0], row[1], row[2]))
          .as("%s of %s", row[0], row[2])
          .isEqualTo(row[3]);
    }
  }

  private static String formatted(String format, String kind, String argument) {
    CallFrame frame = new CallFrame();
    switch (kind) {
      case "i" -> frame.addInt(Integer.parseInt(argument));
      case "u" -> frame.addInt(Integer.parseUnsignedInt(argument));
      case "l" -> frame.addLong(Long.parseLong(argument));
      case "s" -> frame.addInt((int) frame.text(argument));
      default -> frame.addDouble(Numerals.value(argument));
    }
    long to = frame.room(2000);
    int length = Output.vsnprintf(to, 2000, frame.text(format), frame.arguments());
    String text = Memory.cString(to);
    assertThat(length).isEqualTo(text.length());
    return text;
  }

  @Test
  void cutsWhatDoesNotFitAndTellsTheWholeLength() {
    CallFrame frame = new CallFrame();
    frame.addInt(123456);
    long to = frame.room(16);

    assertThat(Output.snprintf(to, 4, frame.text("%d"), frame.arguments())).isEqualTo(6);
    assertThat(Memory.cString(to)).isEqualTo("123");
    assertThat(Output.snprintf(0, 0, frame.text("%d"), frame.arguments())).isEqualTo(6);
  }

  @Test
  void takesArgumentsOneAfterTheOtherAsTheyAreAligned() {
    CallFrame frame = new CallFrame();
    frame.addInt(7);
    frame.addDouble(0.5);
    frame.addInt(-3);
    frame.addInt(8);
    frame.addInt(2);
    frame.addDouble(1.25);
    long to = frame.room(64);
    Output.sprintf(to, frame.text("%d %g %d [%*.*f]"), frame.arguments());

    assertThat(Memory.cString(to)).isEqualTo("7 0.5 -3 [    1.25]");
  }

  @Test
  void storesHowMuchWasWritten() {
    CallFrame frame = new CallFrame();
    long count = frame.room(4);
    frame.addInt((int) count);
    Output.sprintf(frame.room(16), frame.text("abc%n"), frame.arguments());

    assertThat(Memory.getInt(count)).isEqualTo(3);
  }
}
