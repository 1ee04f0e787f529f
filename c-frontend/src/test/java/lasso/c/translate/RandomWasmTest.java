package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Arrays;
import lasso.c.toolchain.TestModules;
import lasso.c.wasm.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs compute the same natively and translated, whatever the optimiser has made of them. */
class RandomWasmTest {
  private static final int PROGRAMS = 6 * Integer.getInteger("lasso.random.factor", 1);

  static final String NATIVE =
      """
      static long call(long n, long a, long b, long c) {
        long r;
        __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
        return r;
      }
      void *memmove(void *to, const void *from, unsigned long n) {
        char *t = to; const char *f = from;
        if (t < f) for (unsigned long i = 0; i < n; i++) { t[i] = f[i]; __asm__(""); }
        else while (n-- > 0) { t[n] = f[n]; __asm__(""); }
        return to;
      }
      void *memcpy(void *to, const void *from, unsigned long n) { return memmove(to, from, n); }
      void *memset(void *to, int v, unsigned long n) { char *t = to; while (n-- > 0) { t[n] = v; __asm__(""); } return to; }
      __attribute__((force_align_arg_pointer)) void _start(void) {
        unsigned long long v = run();
        char text[16];
        for (int i = 0; i < 16; i++) text[i] = "0123456789abcdef"[v >> (60 - 4 * i) & 15];
        call(1, 1, (long) text, 16);
        call(231, 0, 0, 0);
      }
      """;

  @TempDir Path directory;

  @Test
  void computeWhatTheyComputeNatively() throws Throwable {
    assumeTrue(TestModules.canRunHere());
    TestModules modules = new TestModules(directory);
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      DataModel model = DataModel.values()[seed / 3 % 2];
      String source = RandomC.program(seed, model);
      String level = seed % 3 == 0 ? "-O0" : seed % 3 == 1 ? "-O1" : "-O2";
      String[] flags = {level, "-fwrapv", "-ffp-contract=off", "-fno-strict-aliasing"};
      String expected = modules.runHere("p" + seed + ".c", source + NATIVE, flags);
      String[] ofModel = Arrays.copyOf(flags, flags.length + 1);
      ofModel[flags.length] = model.flag();
      byte[] module =
          modules.link("w" + seed + ".c", source + "int main(void) { return 0; }\n", ofModel);
      long result = (Long) TranslatedModule.start(module).call("run");
      assertThat("%016x".formatted(result))
          .as("seed %d at %s %s:%n%s", seed, level, model, source)
          .isEqualTo(expected);
    }
  }
}
