package lasso.store.intern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.Native;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records stored as differences: the same ids and bytes as of a store without differences, in less memory. */
class RecordDifferencesTest {
  private static final long PLENTY = 1L << 30;

  /** What was encoded comes out again, whatever differs: nothing, ends, long gaps, all; small and large exclusive ors. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void differencesComeOutAgain(long seed) {
    Random random = new Random(seed);
    try (Native base = new Native(1 << 14);
        Native range = new Native(1 << 14);
        Native encoded = new Native(1 << 15);
        Native again = new Native(1 << 14)) {
      for (int i = 0; i < 3000; i++) {
        int length = 4 * random.nextInt(i % 10 == 0 ? 4000 : 80);
        byte[] before = new byte[length];
        random.nextBytes(before);
        byte[] after = changed(random, before, random.nextInt(8));
        int bytes =
            WordDifference.encode(
                base.put(before, 0), range.put(after, i % 8), length, encoded.address(), 1 << 14);
        assertThat(bytes).isGreaterThanOrEqualTo(2);
        long copy = again.put(before, 0);
        WordDifference.apply(encoded.address(), copy);
        assertThat(Native.get(copy, length)).as("seed %d, round %d", seed, i).isEqualTo(after);
        assertThat(
                WordDifference.encode(
                    base.address(), range.put(after, 0), length, encoded.address(), bytes))
            .isEqualTo(bytes);
        assertThat(
                WordDifference.encode(
                    base.address(), range.address(), length, encoded.address(), bytes - 1))
            .isEqualTo(-1);
      }
    }
  }

  /** A walk over images of a process: mostly the same, now and then of another shape. Plain storage is the judge. */
  @ParameterizedTest
  @CsvSource({"64,20000,1", "64,20000,2", "20,20000,3", "6,3000,4", "0,1000,5"})
  void idsAndRecordsAreThoseOfAPlainStore(int hashBits, int rounds, long seed) {
    Random random = new Random(seed);
    try (RecordStore store = new RecordStore(PLENTY, new HashBits(hashBits));
        RecordStore plain = new RecordStore(PLENTY, HashBits.ALL, false);
        Native scratch = new Native(1 << 15)) {
      List<byte[]> seen = new ArrayList<>();
      seen.add(new byte[240]);
      for (int i = 0; i < rounds; i++) {
        byte[] from = seen.get(random.nextInt(seen.size()));
        byte[] record = next(random, from);
        int keyLength = random.nextInt(4) == 0 ? record.length / 2 : record.length;
        long at = scratch.put(record, 0);
        int id = store.intern(at, keyLength, record.length);
        assertThat(id)
            .as("seed %d, round %d", seed, i)
            .isEqualTo(plain.intern(at, keyLength, record.length));
        assertThat(store.lastWasNew()).isEqualTo(plain.lastWasNew());
        if (seen.size() < 500) {
          seen.add(record);
        }
      }
      for (int id = 0; id < plain.size(); id++) {
        int length = plain.lengthBytes(id);
        assertThat(store.lengthBytes(id)).isEqualTo(length);
        assertThat(store.keyLengthBytes(id)).isEqualTo(plain.keyLengthBytes(id));
        assertThat(Native.get(store.address(id), length))
            .as("seed %d, id %d", seed, id)
            .isEqualTo(Native.get(plain.address(id), length));
      }
      assertThat(store.statistics().contentBytes()).isEqualTo(plain.statistics().contentBytes());
      assertThat(store.statistics().differences()).isGreaterThan(plain.size() / 4);
      assertThat(plain.statistics().differences()).isZero();
    }
  }

  private static byte[] next(Random random, byte[] from) {
    if (random.nextInt(50) == 0) {
      byte[] other = new byte[random.nextInt(400)];
      random.nextBytes(other);
      return other;
    }
    byte[] shape = random.nextInt(20) == 0 ? Arrays.copyOf(from, from.length + 4) : from;
    return changed(random, shape, 1 + random.nextInt(3));
  }

  private static byte[] changed(Random random, byte[] before, int changes) {
    byte[] after = before.clone();
    for (int i = 0; i < changes && after.length > 0; i++) {
      int at = random.nextInt(after.length);
      int bytes = Math.min(after.length - at, 1 + random.nextInt(random.nextInt(5) == 0 ? 64 : 4));
      for (int j = at; j < at + bytes; j++) {
        after[j] = (byte) random.nextInt(random.nextBoolean() ? 2 : 256);
      }
    }
    return after;
  }

  @Test
  void statesThatDifferInFewWordsTakeAFractionOfTheirLength() {
    try (RecordStore store = new RecordStore(PLENTY);
        RecordStore plain = new RecordStore(PLENTY, HashBits.ALL, false);
        Native scratch = new Native(280)) {
      byte[] image = new byte[280];
      for (int i = 0; i < 100_000; i++) {
        image[40] = (byte) i;
        image[41] = (byte) (i >> 8);
        image[42] = (byte) (i >> 16);
        store.intern(scratch.put(image, 0), 280, 280);
        plain.intern(scratch.address(), 280, 280);
      }
      assertThat(store.size()).isEqualTo(100_000);
      assertThat(store.statistics().memoryBytes()).isLessThan(100_000 * 50);
      assertThat(plain.statistics().memoryBytes()).isGreaterThan(100_000 * 300);
    }
  }
}
