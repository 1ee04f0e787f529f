package lasso.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LiveRangesTest {
  @Test
  void accessesAtBothEndsOfABlockAreAllowedAndOneByteFurtherAreNot() {
    try (NativeBlock block = new NativeBlock(64)) {
      long first = block.address();
      NativeMemory.putLong(first + 56, 1);
      NativeMemory.putByte(first + 63, (byte) 1);
      assertRefused(() -> NativeMemory.putLong(first + 57, 1));
      assertRefused(() -> NativeMemory.getInt(first + 61));
      assertRefused(() -> NativeMemory.getByte(first - 1));
      assertRefused(() -> NativeMemory.zero(first, 65));
      assertRefused(() -> NativeMemory.copy(first + 8, first, 57));
      assertRefused(() -> NativeMemory.equal(first, first + 1, 64));
    }
  }

  @Test
  void whatWasGivenBackIsNotReadAgainThoughItWasReadLately() {
    NativeBlock block = new NativeBlock(64);
    long first = block.address();
    assertThat(NativeMemory.getLong(first)).isZero();
    block.close();
    assertRefused(() -> NativeMemory.getLong(first));
  }

  @Test
  void memoryIsGivenBackOnce() {
    long address = NativeMemory.allocate(32);
    NativeMemory.free(address, 32);
    assertRefused(() -> NativeMemory.free(address, 32));
  }

  private static void assertRefused(Runnable access) {
    assertThatThrownBy(access::run)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("native memory that is not in use");
  }
}
