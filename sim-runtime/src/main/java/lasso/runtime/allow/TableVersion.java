package lasso.runtime.allow;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The tables of one JDK version, as text. A version without tables of its own uses those of the next lower one; what
 * is new in it is then on no list.
 */
record TableVersion(int feature) {
  /** The versions with tables, ascending. */
  private static final int[] KNOWN = {17, 25};

  /** The tables for a JDK of this feature version. */
  static TableVersion of(int feature) {
    int best = KNOWN[0];
    for (int known : KNOWN) {
      if (known <= feature) {
        best = known;
      }
    }
    return new TableVersion(best);
  }

  /** The text of a file, or null when there is none of that name. */
  String read(String file) {
    try (InputStream in = TableVersion.class.getResourceAsStream(feature + "/" + file)) {
      return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the table " + file + " of this tool can't be read", e);
    }
  }
}
