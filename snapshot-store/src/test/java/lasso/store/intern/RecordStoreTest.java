package lasso.store.intern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.Native;
import lasso.store.memory.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordStoreTest {
  private static final long PLENTY = 1L << 30;

  /** The model is a map from keys to ids in order of appearance, and the list of first records. */
  @ParameterizedTest
  @CsvSource({"64,50000,1", "64,50000,2", "34,20000,3", "8,5000,4", "4,5000,5", "0,3000,6"})
  void idsAndRecordsAreThoseOfAMapFromKeys(int hashBits, int records, long seed) {
    Random random = new Random(seed);
    Map<ByteBuffer, Integer> ids = new HashMap<>();
    List<byte[]> firsts = new ArrayList<>();
    List<Integer> keyLengths = new ArrayList<>();
    long contentBytes = 0;
    try (RecordStore store = new RecordStore(PLENTY, new HashBits(hashBits));
        Native scratch = new Native(1024)) {
      for (int i = 0; i < records; i++) {
        byte[] record = randomRecord(random);
        int keyLength = random.nextInt(record.length + 1);
        Integer known =
            ids.putIfAbsent(ByteBuffer.wrap(Arrays.copyOf(record, keyLength)), firsts.size());
        if (known == null) {
          firsts.add(record);
          keyLengths.add(keyLength);
          contentBytes += record.length;
        }
        int id = store.intern(scratch.put(record, i % 8), keyLength, record.length);
        assertThat(id)
            .as("seed %d, record %d", seed, i)
            .isEqualTo(known == null ? firsts.size() - 1 : known);
        assertThat(store.lastWasNew()).isEqualTo(known == null);
      }
      assertThat(firsts.size()).isBetween(records / 10, records - records / 10);
      for (int id = 0; id < firsts.size(); id++) {
        assertThat(store.keyLengthBytes(id)).isEqualTo(keyLengths.get(id));
        assertThat(store.lengthBytes(id)).isEqualTo(firsts.get(id).length);
        assertThat(store.address(id) % 8).isZero();
        assertThat(Native.get(store.address(id), firsts.get(id).length))
            .as("seed %d, id %d", seed, id)
            .isEqualTo(firsts.get(id));
      }
      RecordStatistics statistics = store.statistics();
      assertThat(statistics.asked()).isEqualTo(records);
      assertThat(statistics.distinct()).isEqualTo(firsts.size()).isEqualTo(store.size());
      assertThat(statistics.contentBytes()).isEqualTo(contentBytes);
    }
  }

  /** Mostly short with few distinct bytes, so that keys repeat and share prefixes; sometimes longer. */
  private static byte[] randomRecord(Random random) {
    boolean isShort = random.nextInt(3) != 0;
    byte[] record = new byte[isShort ? random.nextInt(9) : random.nextInt(600)];
    for (int i = 0; i < record.length; i++) {
      record[i] = (byte) random.nextInt(isShort ? 3 : 256);
    }
    return record;
  }

  @Test
  void onlyTheKeyIsComparedAndTheFirstRecordStays() {
    try (RecordStore store = new RecordStore(PLENTY);
        Native scratch = new Native(64)) {
      int first = store.intern(scratch.put(new byte[] {1, 2, 3, 4, 9, 9}), 4, 6);
      assertThat(store.intern(scratch.put(new byte[] {1, 2, 3, 4, 7, 7, 7}), 4, 7))
          .isEqualTo(first);
      assertThat(store.lastWasNew()).isFalse();
      assertThat(store.lengthBytes(first)).isEqualTo(6);
      assertThat(Native.get(store.address(first), 6)).containsExactly(1, 2, 3, 4, 9, 9);
      int longerKey = store.intern(scratch.put(new byte[] {1, 2, 3, 4, 9, 9}), 5, 6);
      assertThat(longerKey).isNotEqualTo(first);
      int shorterKey = store.intern(scratch.put(new byte[] {1, 2, 3, 4}), 3, 4);
      assertThat(List.of(first, longerKey, shorterKey)).containsExactly(0, 1, 2);
    }
  }

  @Test
  void zeroBytesAtTheEndOfAKeyCount() {
    try (RecordStore store = new RecordStore(PLENTY, new HashBits(0));
        Native scratch = new Native(64)) {
      for (int length = 0; length < 40; length++) {
        assertThat(store.intern(scratch.put(new byte[length]), length, length)).isEqualTo(length);
      }
    }
  }

  @Test
  void recordsLargerThanASegmentStandBesideSmallOnes() {
    int mib = 1 << 20;
    List<byte[]> records = new ArrayList<>();
    Random random = new Random(5);
    for (int length :
        new int[] {10, 5 * mib + 3, 300, 2 * mib, 2 * mib - 16, 262144, 262145, 24 * mib, 7}) {
      byte[] record = new byte[length];
      random.nextBytes(record);
      records.add(record);
    }
    try (RecordStore store = new RecordStore(PLENTY);
        Native scratch = new Native(24 * mib)) {
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < records.size(); i++) {
          byte[] r = records.get(i);
          assertThat(store.intern(scratch.put(r), r.length, r.length)).isEqualTo(i);
        }
      }
      for (int i = 0; i < records.size(); i++) {
        assertThat(
                Arrays.equals(Native.get(store.address(i), store.lengthBytes(i)), records.get(i)))
            .isTrue();
      }
    }
  }

  @Test
  void refusalAtTheBoundNamesTheNumbersAndLeavesTheStoreUsable() {
    long limit = 500_000;
    try (RecordStore store = new RecordStore(limit);
        Native scratch = new Native(1 << 20)) {
      StoreFullException refusal =
          catchThrowableOfType(
              StoreFullException.class,
              () -> {
                for (int i = 0; ; i++) {
                  store.intern(scratch.put(numbered(i)), 200, 200);
                }
              });
      assertThat(refusal.limitBytes()).isEqualTo(limit);
      assertThat(refusal.usedBytes() + refusal.askedBytes()).isGreaterThan(limit);
      int stored = store.size();
      assertThat(stored).isGreaterThan(1000);
      for (int i = 0; i < stored; i++) {
        assertThat(store.intern(scratch.put(numbered(i)), 200, 200)).isEqualTo(i);
        assertThat(store.lastWasNew()).isFalse();
        assertThat(Native.get(store.address(i), 200)).isEqualTo(numbered(i));
      }
      assertThatThrownBy(() -> store.intern(scratch.put(new byte[600_000]), 600_000, 600_000))
          .isInstanceOf(StoreFullException.class)
          .hasMessageContaining("limit=500000");
      assertThat(store.size()).isEqualTo(stored);
      assertThat(store.statistics().memoryBytes()).isLessThanOrEqualTo(limit);
    }
  }

  private static byte[] numbered(int i) {
    return ByteBuffer.allocate(200).putInt(100, i).array();
  }

  @Test
  void badArgumentsAndUseAfterCloseAreRefused() {
    RecordStore store = new RecordStore(PLENTY);
    assertThatThrownBy(() -> store.intern(0, 5, 4)).hasMessageContaining("keyLengthBytes=5");
    assertThatThrownBy(() -> store.intern(0, -1, 4)).hasMessageContaining("keyLengthBytes=-1");
    assertThatThrownBy(() -> store.address(0)).hasMessageContaining("id=0");
    assertThatThrownBy(() -> store.lengthBytes(-2)).hasMessageContaining("id=-2");
    assertThatThrownBy(() -> new RecordStore(0)).hasMessageContaining("limitBytes=0");
    assertThatThrownBy(() -> new HashBits(65)).hasMessageContaining("count=65");
    store.close();
    store.close();
    assertThatThrownBy(() -> store.intern(0, 0, 0)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.address(0)).isInstanceOf(IllegalStateException.class);
  }
}
