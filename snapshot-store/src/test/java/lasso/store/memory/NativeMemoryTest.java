package lasso.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
  @Test
  void everyTypeReadsBackAtEveryAlignmentAsAByteBufferWould() {
    try (NativeBlock block = new NativeBlock(64)) {
      for (int at = 0; at < 16; at++) {
        long a = block.address() + at;
        ByteBuffer model = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
        NativeMemory.putLong(a, 0x0123456789ABCDEFL);
        assertThat(Native.get(a, 8)).isEqualTo(model.putLong(0, 0x0123456789ABCDEFL).array());
        assertThat(NativeMemory.getLong(a)).isEqualTo(0x0123456789ABCDEFL);
        NativeMemory.putDouble(a, -1.5);
        assertThat(Native.get(a, 8)).isEqualTo(model.putDouble(0, -1.5).array());
        assertThat(NativeMemory.getDouble(a)).isEqualTo(-1.5);
        NativeMemory.putFloat(a, 2.25f);
        assertThat(Native.get(a, 8)).isEqualTo(model.putFloat(0, 2.25f).array());
        assertThat(NativeMemory.getFloat(a)).isEqualTo(2.25f);
        NativeMemory.putInt(a, -7);
        assertThat(Native.get(a, 8)).isEqualTo(model.putInt(0, -7).array());
        assertThat(NativeMemory.getInt(a)).isEqualTo(-7);
        NativeMemory.putShort(a, (short) 513);
        assertThat(Native.get(a, 8)).isEqualTo(model.putShort(0, (short) 513).array());
        assertThat(NativeMemory.getShort(a)).isEqualTo((short) 513);
        NativeMemory.putByte(a, (byte) -3);
        assertThat(Native.get(a, 8)).isEqualTo(model.put(0, (byte) -3).array());
        assertThat(NativeMemory.getByte(a)).isEqualTo((byte) -3);
      }
    }
  }

  @Test
  void equalSeesEverySingleByteOfEveryLength() {
    Random random = new Random(1);
    try (Native a = new Native(256);
        Native b = new Native(256)) {
      for (int length = 0; length <= 130; length++) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        long left = a.put(bytes, length % 8);
        long right = b.put(bytes, length % 3);
        assertThat(NativeMemory.equal(left, right, length)).isTrue();
        for (int i = 0; i < length; i++) {
          byte[] other = Arrays.copyOf(bytes, length);
          other[i] ^= (byte) (1 << random.nextInt(8));
          b.put(other, length % 3);
          assertThat(NativeMemory.equal(left, right, length))
              .as("length %d, byte %d", length, i)
              .isFalse();
        }
      }
    }
  }

  @Test
  void overlappingCopiesMoveTheBytes() {
    byte[] bytes = new byte[100];
    new Random(2).nextBytes(bytes);
    try (Native scratch = new Native(200)) {
      long address = scratch.put(bytes);
      NativeMemory.copy(address, address + 13, 100);
      assertThat(Native.get(address + 13, 100)).isEqualTo(bytes);
    }
  }

  @Test
  void arrayCopiesRefuseRangesOutsideTheArray() {
    try (NativeBlock block = new NativeBlock(64)) {
      assertThatThrownBy(() -> NativeMemory.copyFromArray(new byte[4], 2, block.address(), 3))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> NativeMemory.copyToArray(block.address(), new byte[4], -1, 3))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void newBlocksAreZero() {
    for (int length : new int[] {8, 4096, 1 << 21}) {
      try (NativeBlock dirty = new NativeBlock(length)) {
        for (int i = 0; i < length; i += 8) {
          NativeMemory.putLong(dirty.address() + i, -1);
        }
      }
      try (NativeBlock block = new NativeBlock(length)) {
        assertThat(Native.get(block.address(), length)).containsOnly(0);
      }
    }
  }
}
