package lasso.runtime.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PayloadCodecTest {
  private record Own(int value) implements Serializable {}

  private static byte[] encode(BasicType type, Object buffer, int offset, int count) {
    return PayloadCodec.encode(type, buffer, offset, count, null, 1);
  }

  @Test
  void layoutIsTypeCodeThenLittleEndianElements() {
    assertThat(encode(BasicType.INT, new int[] {7, 0x01020304}, 1, 1))
        .containsExactly(4, 4, 3, 2, 1);
    assertThat(encode(BasicType.BOOLEAN, new boolean[] {true, false}, 0, 2))
        .containsExactly(3, 1, 0);
    assertThat(encode(BasicType.LONG, null, 0, 0)).containsExactly(5);
  }

  @Test
  void equalValuesGiveEqualBytesWhateverTheBufferAndPlace() {
    int[] array = {9, 1, 2, 3, 9};
    IntBuffer heap = IntBuffer.wrap(new int[] {1, 2, 3});
    heap.position(2);
    ByteBuffer raw = ByteBuffer.allocateDirect(12).order(ByteOrder.nativeOrder());
    raw.putInt(1).putInt(2).putInt(3);
    byte[] bytes = encode(BasicType.INT, array, 1, 3);
    assertThat(encode(BasicType.INT, heap, 0, 3)).isEqualTo(bytes);
    assertThat(encode(BasicType.INT, raw, 0, 3)).isEqualTo(bytes);
    int[] strided = {1, 9, 2, 9, 3};
    assertThat(PayloadCodec.encode(BasicType.INT, strided, 0, 3, new int[] {0}, 2))
        .isEqualTo(bytes);

    List<String> spare = new ArrayList<>(50);
    spare.add("a");
    Object[] one = {spare, new Own(1)};
    Object[] other = {new ArrayList<>(List.of("a")), new Own(1)};
    assertThat(encode(BasicType.OBJECT, one, 0, 2))
        .isEqualTo(encode(BasicType.OBJECT, other, 0, 2));
  }

  @Test
  void randomPlacesRoundTripLikeALoop() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int items = random.nextInt(5);
      int extent = 1 + random.nextInt(5);
      int[] displacements = random.ints(1 + random.nextInt(4), 0, extent).distinct().toArray();
      int offset = random.nextInt(3);
      double[] from = random.doubles(offset + 5 * extent).toArray();
      double[] to = new double[from.length];
      double[] wanted = new double[from.length];
      for (int i = 0; i < items; i++) {
        for (int displacement : displacements) {
          int at = offset + i * extent + displacement;
          wanted[at] = from[at];
        }
      }
      byte[] payload =
          PayloadCodec.encode(BasicType.DOUBLE, from, offset, items, displacements, extent);
      PayloadCodec.decode(payload, BasicType.DOUBLE, to, offset, displacements, extent, null);
      assertThat(to).as("seed %d", seed).isEqualTo(wanted);
      assertThat(PayloadCodec.elements(payload)).isEqualTo(items * displacements.length);
    }
  }

  @Test
  void describesElementsAndCutsLongArrays() {
    assertThat(PayloadCodec.describe(encode(BasicType.INT, new int[] {1, 2, 3}, 0, 3)))
        .isEqualTo("int[3] {1, 2, 3}");
    assertThat(PayloadCodec.describe(encode(BasicType.BYTE, new byte[0], 0, 0)))
        .isEqualTo("byte[0]");
    assertThat(PayloadCodec.describe(encode(BasicType.CHAR, "hello".toCharArray(), 0, 5)))
        .isEqualTo("char[5] \"hello\"");
    assertThat(PayloadCodec.describe(encode(BasicType.LONG, new long[20], 0, 20)))
        .isEqualTo("long[20] {0, 0, 0, 0, 0, 0, 0, 0, ...}");
    Object[] known = {"text", 5, null, List.of(1)};
    assertThat(PayloadCodec.describe(encode(BasicType.OBJECT, known, 0, 4)))
        .isEqualTo("Object[4] {\"text\", 5, null, [1]}");
  }

  @Test
  void describesObjectsOfTheProgramWithoutRunningIt() {
    byte[] payload = encode(BasicType.OBJECT, new Object[] {new Own(1)}, 0, 1);
    assertThat(PayloadCodec.describe(payload))
        .startsWith("Object[1] {lasso.runtime.api.PayloadCodecTest$Own ...");
  }

  @Test
  void objectsThatDontFitOrCantBeSerializedAreRefusedByName() {
    assertThatThrownBy(() -> encode(BasicType.OBJECT, new Object[] {new Object()}, 0, 1))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("java.lang.Object is not java.io.Serializable");
    byte[] text = encode(BasicType.OBJECT, new Object[] {"text"}, 0, 1);
    assertThatThrownBy(
            () ->
                PayloadCodec.decode(
                    text,
                    BasicType.OBJECT,
                    new Integer[1],
                    0,
                    null,
                    1,
                    getClass().getClassLoader()))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("java.lang.Integer[]");
  }

  @Test
  void fingerprintsTellOneChangedElement() {
    int[] array = new int[100];
    long before = PayloadCodec.fingerprint(encode(BasicType.INT, array, 0, 100));
    array[57] = 1;
    assertThat(PayloadCodec.fingerprint(encode(BasicType.INT, array, 0, 100))).isNotEqualTo(before);
  }
}
