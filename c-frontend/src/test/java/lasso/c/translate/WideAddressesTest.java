package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import lasso.c.memory.MemoryFault;
import lasso.c.toolchain.TestModules;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses of 64 bits mean what lies in memory, or end the process with what they are: their lower half alone means nothing. */
class WideAddressesTest {
  private static final String SOURCE =
      """
      int load(unsigned long a) { return *(volatile int *)a; }
      void store8(unsigned long a, int v) { *(volatile char *)a = v; }
      void store32(unsigned long a, int v) { *(volatile int *)a = v; }
      void store64(unsigned long a, long v) { *(volatile long *)a = v; }
      void real(unsigned long a, double v) { *(volatile double *)a = v; }
      void single(unsigned long a, float v) { *(volatile float *)a = v; }
      int constant(void) { return *(volatile int *)0xdeadbeefdeadbeefUL; }
      void copy(unsigned long to, unsigned long from, unsigned long n) { __builtin_memcpy((void *)to, (void *)from, n); }
      void fill(unsigned long to, unsigned long n) { __builtin_memset((void *)to, 7, n); }
      unsigned long grow(unsigned long n) { return __builtin_wasm_memory_grow(0, n); }
      static int three(void) { return 3; }
      int (*function)(void) = three;
      int through(unsigned long more) { return ((int (*)(void))((unsigned long)function + more))(); }
      long width(void) { return sizeof(long) * 100 + sizeof(void *); }
      int main(void) { return 0; }
      """;

  /** Half of a page: a place in memory. */
  private static final long PLACE = 32768;

  private static final long FAR = PLACE + (1L << 32);

  @TempDir Path directory;
  private TranslatedModule module;

  @BeforeEach
  void start() throws Throwable {
    module =
        TranslatedModule.start(
            new TestModules(directory).link("wide.c", SOURCE, "-m64", "-O1", "-mbulk-memory"));
  }

  private void isOutside(String function, Object... arguments) {
    assertThatThrownBy(() -> module.call(function, arguments))
        .isInstanceOf(MemoryFault.class)
        .hasMessageContaining("outside memory");
  }

  @Test
  void whatLiesInMemoryIsReached() throws Throwable {
    assertThat(module.call("width")).isEqualTo(808L);
    module.call("store32", PLACE, 77);
    assertThat(module.call("load", PLACE)).isEqualTo(77);
    module.call("store64", PLACE, 5L << 32 | 6);
    assertThat(module.call("load", PLACE + 4)).isEqualTo(5);
    module.call("store8", PLACE + 7, 1);
    assertThat(module.call("load", PLACE + 4)).isEqualTo(5 | 1 << 24);
    module.call("single", PLACE, 1.5f);
    assertThat(module.call("load", PLACE)).isEqualTo(Float.floatToRawIntBits(1.5f));
    module.call("real", PLACE, 1.5);
    assertThat(module.call("load", PLACE + 4)).isEqualTo(0x3ff80000);
    module.call("copy", PLACE + 100, PLACE, 8L);
    assertThat(module.call("load", PLACE + 104)).isEqualTo(0x3ff80000);
    module.call("fill", PLACE + 104, 4L);
    assertThat(module.call("load", PLACE + 104)).isEqualTo(0x07070707);
  }

  @Test
  void whatLiesBeyondIsOutside() {
    for (long address : new long[] {FAR, -PLACE, 1L << 31, Long.MIN_VALUE + PLACE, -1}) {
      isOutside("load", address);
      isOutside("store8", address, 1);
      isOutside("store32", address, 1);
      isOutside("store64", address, 1L);
      isOutside("real", address, 1.0);
      isOutside("single", address, 1.0f);
      isOutside("copy", address, PLACE, 8L);
      isOutside("copy", PLACE, address, 8L);
      isOutside("fill", address, 8L);
    }
    isOutside("copy", PLACE, PLACE + 8, 1L << 32);
    isOutside("fill", PLACE, 1L << 32);
    isOutside("fill", PLACE, -1L);
    isOutside("constant");
    assertThatThrownBy(() -> module.call("load", FAR)).hasMessageContaining("0x100008000");
  }

  @Test
  void memoryDoesNotGrowBeyondWhatItCanBe() throws Throwable {
    for (long pages : new long[] {1L << 32, 1L << 48, -1, Long.MIN_VALUE, 1L << 20}) {
      assertThat(module.call("grow", pages)).as("%d pages", pages).isEqualTo(-1L);
    }
    assertThat((Long) module.call("grow", 1L)).isPositive();
  }

  @Test
  void pointersToFunctionsCountAsAWhole() throws Throwable {
    assertThat(module.call("through", 0L)).isEqualTo(3);
    assertThatThrownBy(() -> module.call("through", 1L << 32))
        .isInstanceOf(MemoryFault.class)
        .hasMessageContaining("no function");
  }
}
