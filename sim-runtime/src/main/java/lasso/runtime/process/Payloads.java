package lasso.runtime.process;

import java.util.Arrays;

/** Numbers message contents. One per worker; the arrays are never written again. */
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
    return contents.number(new Content(payload));
  }

  byte[] get(int number) {
    return contents.get(number).bytes();
  }
}
