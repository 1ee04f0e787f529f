package lasso.store.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;

/** The naive model of an arena, blocks as byte arrays by offset, and random operations done to both. */
final class ArenaModel {
  private final TreeMap<Long, byte[]> blocks = new TreeMap<>();

  ArenaModel copy() {
    ArenaModel copy = new ArenaModel();
    blocks.forEach((offset, bytes) -> copy.blocks.put(offset, bytes.clone()));
    return copy;
  }

  int blockCount() {
    return blocks.size();
  }

  void mutate(Arena arena, Random random, int operations, int maxLengthBytes) {
    for (int i = 0; i < operations; i++) {
      int what = random.nextInt(10);
      if (blocks.isEmpty() || what < 3) {
        allocate(arena, random, maxLengthBytes);
      } else if (what < 5) {
        free(arena, random);
      } else {
        write(arena, random);
      }
    }
  }

  long allocate(Arena arena, Random random, int maxLengthBytes) {
    int length = random.nextInt(8) == 0 ? random.nextInt(maxLengthBytes) : random.nextInt(64);
    long offset = arena.allocate(length);
    assertThat(offset % 8).isZero();
    Map.Entry<Long, byte[]> before = blocks.floorEntry(offset);
    Map.Entry<Long, byte[]> behind = blocks.ceilingEntry(offset);
    if (before != null) {
      assertThat(before.getKey() + before.getValue().length).isLessThanOrEqualTo(offset);
    }
    if (behind != null) {
      assertThat(offset + length).isLessThanOrEqualTo(behind.getKey());
    }
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    for (int i = 0; i < length; i++) {
      arena.putByte(offset + i, bytes[i]);
    }
    assertThat(blocks.put(offset, bytes)).isNull();
    return offset;
  }

  private long anyOffset(Random random) {
    List<Long> offsets = new ArrayList<>(blocks.keySet());
    return offsets.get(random.nextInt(offsets.size()));
  }

  private void free(Arena arena, Random random) {
    long offset = anyOffset(random);
    arena.free(offset);
    blocks.remove(offset);
  }

  private void write(Arena arena, Random random) {
    long offset = anyOffset(random);
    byte[] bytes = blocks.get(offset);
    if (bytes.length >= 8) {
      int at = random.nextInt(bytes.length - 7);
      ByteBuffer model = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
      long value = random.nextLong();
      switch (random.nextInt(7)) {
        case 0 -> {
          arena.putLong(offset + at, value);
          model.putLong(at, value);
        }
        case 1 -> {
          arena.putInt(offset + at, (int) value);
          model.putInt(at, (int) value);
        }
        case 2 -> {
          arena.putShort(offset + at, (short) value);
          model.putShort(at, (short) value);
        }
        case 3 -> {
          arena.putByte(offset + at, (byte) value);
          model.put(at, (byte) value);
        }
        case 4 -> {
          arena.putDouble(offset + at, random.nextInt());
          model.putDouble(at, arena.getDouble(offset + at));
        }
        case 5 -> {
          arena.putFloat(offset + at, random.nextInt());
          model.putFloat(at, arena.getFloat(offset + at));
        }
        default -> writeBulk(arena, random, offset, bytes);
      }
    }
  }

  private static void writeBulk(Arena arena, Random random, long offset, byte[] bytes) {
    int from = random.nextInt(bytes.length);
    int length = random.nextInt(bytes.length - from + 1);
    byte[] piece = new byte[length];
    random.nextBytes(piece);
    try (NativeBlock scratch = new NativeBlock(bytes.length)) {
      NativeMemory.copyFromArray(piece, 0, scratch.address(), length);
      arena.copyIn(scratch.address(), offset + from, length);
    }
    System.arraycopy(piece, 0, bytes, from, length);
  }

  void assertMatches(Arena arena, String where) {
    arena.checkInvariants();
    Map<Long, byte[]> found = new HashMap<>();
    for (long offset = arena.nextBlock(0); offset != 0; offset = arena.nextBlock(offset)) {
      byte[] bytes = new byte[(int) arena.lengthBytes(offset)];
      NativeMemory.copyToArray(arena.addressForRead(offset, bytes.length), bytes, 0, bytes.length);
      found.put(offset, bytes);
    }
    assertThat(found.keySet()).as(where).isEqualTo(blocks.keySet());
    found.forEach(
        (offset, bytes) ->
            assertThat(Arrays.equals(bytes, blocks.get(offset)))
                .as("%s: content of block %d", where, offset)
                .isTrue());
    assertThat(arena.statistics().blocks()).as(where).isEqualTo(blocks.size());
  }
}
