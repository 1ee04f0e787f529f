package lasso.runtime.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Platform code writes to large arrays without a barrier; nothing here tells the store of large arrays about a write. */
class UnguardedArraysTest {
  private static final int BYTES = 3 * LargeArrays.LARGE_BYTES;

  /** An application class whose array the platform writes. */
  static class Sink extends ByteArrayOutputStream {
    int $lasso$id;

    Sink() {
      super(BYTES);
    }

    byte[] array() {
      return buf;
    }
  }

  private record Stored(byte[] image, int keyLength, byte[] contents) {}

  private final PageStore pages = new PageStore(4096, 1L << 30);
  private final StateCodec codec =
      new StateCodec(
          field -> false,
          type -> type.getName().startsWith("lasso.runtime.capture.UnguardedArraysTest"),
          pages,
          4096,
          new RootLabels(
              List.of(),
              new RootLabels.FrameLabels() {
                @Override
                public List<String> references(int site) {
                  return List.of();
                }

                @Override
                public List<String> primitives(int site) {
                  return List.of();
                }
              },
              List.of(),
              Collections.nCopies(3, "static Test.root")),
          false,
          ReadDetails.NONE,
          number -> {
            throw new AssertionError("no handles here");
          });

  @AfterEach
  void close() {
    codec.close();
    pages.close();
  }

  private Stored store(byte[] contents, Object... objects) {
    Roots roots = new Roots();
    roots.header = new int[0];
    for (Object o : objects) {
      roots.addReference(o);
    }
    codec.capture().capture(roots);
    byte[] image = new byte[codec.capture().image().position()];
    long address = codec.capture().image().address();
    RawMemory.U.copyMemory(
        null, address, image, RawMemory.arrayBase(PrimitiveKind.BYTE), image.length);
    return new Stored(image, codec.capture().keyLength(), contents.clone());
  }

  private Object[] load(Stored stored) {
    int length = stored.image.length;
    long address = NativeMemory.allocate(length);
    RawMemory.U.copyMemory(
        stored.image, RawMemory.arrayBase(PrimitiveKind.BYTE), null, address, length);
    Roots roots = new Roots();
    roots.header = new int[0];
    codec.restore().restore(address, stored.keyLength, length, roots, false);
    NativeMemory.free(address, length);
    return Arrays.copyOf(roots.references, roots.referenceCount);
  }

  @Test
  void writesThroughBuffersAreSeenWhateverIsVisitedFirst() {
    for (boolean arrayFirst : new boolean[] {true, false}) {
      Random random = new Random(5);
      byte[] array = new byte[BYTES];
      Object[] state = {array, ByteBuffer.wrap(array)};
      if (!arrayFirst) {
        Collections.reverse(Arrays.asList(state));
      }
      List<Stored> all = new ArrayList<>();
      all.add(store(array, state));
      for (int i = 0; i < 200; i++) {
        Stored from = all.get(random.nextInt(all.size()));
        Object[] loaded = load(from);
        byte[] now = (byte[]) loaded[arrayFirst ? 0 : 1];
        assertThat(Arrays.equals(now, from.contents)).as("load %d", i).isTrue();
        for (int steps = random.nextInt(3); steps >= 0; steps--) {
          ((ByteBuffer) loaded[arrayFirst ? 1 : 0])
              .put(random.nextInt(BYTES), (byte) random.nextInt());
          all.add(store(now, loaded));
        }
      }
    }
  }

  @Test
  void anArrayWrittenAndThenDroppedIsNotTakenForItsOldContents() {
    Random random = new Random(6);
    List<Stored> all = new ArrayList<>();
    Sink first = new Sink();
    all.add(store(first.array(), first));
    for (int i = 0; i < 200; i++) {
      Stored from = all.get(random.nextInt(all.size()));
      Sink sink = (Sink) load(from)[0];
      assertThat(Arrays.equals(sink.array(), from.contents)).as("load %d", i).isTrue();
      if (sink.size() > BYTES - 10) {
        continue;
      }
      sink.write(random.nextInt());
      if (random.nextBoolean()) {
        all.add(store(sink.array(), sink));
      }
      sink.write(random.nextInt());
      store(new byte[0]);
    }
  }
}
