package lasso.runtime.process.tables;

import java.util.Arrays;
import java.util.Objects;
import lasso.runtime.capture.LargeArrays;
import lasso.runtime.socket.Contents;
import net.openhft.hashing.LongHashFunction;

/**
 * Numbers message contents. One per worker; the arrays are never written again. A process may hold a payload across a
 * suspension (collectives do), and large arrays of processes are overwritten when another state is loaded: therefore
 * such payloads are copied on their way in and out.
 */
public final class Payloads implements Contents {
  private static final LongHashFunction HASH = LongHashFunction.xx();

  /** {@code place}: where it was sent; null where equal contents have one number. */
  private record Content(byte[] bytes, int hash, String place) {
    Content(byte[] bytes, String place) {
      this(bytes, Long.hashCode(HASH.hashBytes(bytes)), place);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Content c
          && hash == c.hash
          && Arrays.equals(bytes, c.bytes)
          && Objects.equals(place, c.place);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private final Interner<Content> contents = new Interner<>();

  @Override
  public int number(byte[] payload) {
    return number(payload, null);
  }

  /** A number of its own for each place from which the contents are sent. */
  public int number(byte[] payload, String place) {
    Content content = new Content(payload, place);
    int known = contents.find(content);
    return known >= 0
        ? known
        : contents.number(new Content(separate(payload), content.hash(), place));
  }

  /** Where a message was sent; null when it was not numbered by place. */
  public String place(int number) {
    return contents.get(number).place();
  }

  /** For reading only, and never to be held by a process. */
  public byte[] get(int number) {
    return contents.get(number).bytes();
  }

  @Override
  public byte[] bytes(int number) {
    return get(number);
  }

  /** For a process. */
  byte[] handOut(int number) {
    return separate(get(number));
  }

  private static byte[] separate(byte[] payload) {
    return payload.length < LargeArrays.LARGE_BYTES ? payload : payload.clone();
  }
}
