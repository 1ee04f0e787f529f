package lasso.c.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import org.junit.jupiter.api.Test;

/** Numbers and words are read from texts as the GNU C library does. */
class ScanningTest {
  private static final int TEXTS = 2000 * Integer.getInteger("lasso.random.factor", 1);

  @Test
  void agreesWithTheTableOfAnotherLibrary() {
    for (String[] row : LibcTables.read("sscanf.tsv", 4)) {
      assertThat(scanned(row[0], row[1], row[2]))
          .as("%s of '%s'", row[1], row[0])
          .isEqualTo(row[3]);
    }
  }

  private static String scanned(String text, String format, String kinds) {
    CallFrame frame = new CallFrame();
    long[] places = new long[kinds.length()];
    for (int i = 0; i < places.length; i++) {
      places[i] = frame.room(64);
      switch (kinds.charAt(i)) {
        case 'i' -> Memory.putInt(places[i], -99);
        case 'd' -> Memory.putDouble(places[i], -99);
        default -> Memory.putByte(places[i], '?');
      }
      frame.addInt((int) places[i]);
    }
    int n = Input.sscanf(frame.text(text), frame.text(format), frame.arguments());
    StringBuilder result = new StringBuilder().append(n);
    for (int i = 0; i < places.length; i++) {
      result.append('|').append(value(kinds.charAt(i), places[i]));
    }
    return result.toString();
  }

  private static String value(char kind, long place) {
    if (kind == 's') {
      return Memory.cString(place);
    }
    if (kind == 'i') {
      return String.valueOf(Memory.getInt(place));
    }
    Conversion shortest = new Conversion();
    shortest.letter = 'g';
    return FloatText.of(shortest, Memory.getDouble(place));
  }

  @Test
  void doublesComeBackFromTheirText() {
    Random random = new Random(3);
    for (int i = 0; i < TEXTS; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      String text = random.nextBoolean() ? Double.toHexString(value) : Double.toString(value);
      if (Double.isNaN(value)) {
        continue;
      }
      CallFrame frame = new CallFrame();
      long end = frame.room(4);
      long range = frame.room(4);
      long start = frame.text("  " + text + "x");

      assertThat(Input.lasso_strtod(start, end, range)).as(text).isEqualTo(value);
      boolean decimal = !text.contains("x");
      boolean small = value != 0 && Math.abs(value) < Double.MIN_NORMAL;
      assertThat(Memory.getInt(range)).as(text).isEqualTo(decimal && small ? 1 : 0);
      assertThat(Pointers.get(end)).as(text).isEqualTo(start + 2 + text.length());
    }
  }

  @Test
  void whatIsNoNumberIsLeftAlone() {
    for (String text : new String[] {"", "x", "-", ".", "e5", "+.e3"}) {
      CallFrame frame = new CallFrame();
      long end = frame.room(4);
      long start = frame.text(text);

      assertThat(Input.lasso_strtod(start, end, frame.room(4))).isZero();
      assertThat(Pointers.get(end)).as(text).isEqualTo(start);
    }
  }
}
