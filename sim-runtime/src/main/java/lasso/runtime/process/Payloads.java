package lasso.runtime.process;

import java.util.Arrays;
import lasso.runtime.capture.LargeArrays;

/**
 * Numbers message contents. One per worker; the arrays are never written again. A process may hold a payload across a
 * suspension (collectives do), and large arrays of processes are overwritten when another state is loaded: therefore
 * such payloads are copied on their way in and out.
 */
final class Payloads {
  private record Content(byte[] bytes) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Content c && Arrays.equals(bytes, c.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }

  private final Interner<Content> contents = new Interner<>();

  int number(byte[] payload) {
    int known = contents.find(new Content(payload));
    return known >= 0 ? known : contents.number(new Content(separate(payload)));
  }

  /** For reading only, and never to be held by a process. */
  byte[] get(int number) {
    return contents.get(number).bytes();
  }

  /** For a process. */
  byte[] handOut(int number) {
    return separate(get(number));
  }

  private static byte[] separate(byte[] payload) {
    return payload.length < LargeArrays.LARGE_BYTES ? payload : payload.clone();
  }
}
