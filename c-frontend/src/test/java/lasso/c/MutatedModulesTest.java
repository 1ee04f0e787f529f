package lasso.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import lasso.c.toolchain.TestModules;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules of WebAssembly that were damaged at random are translated, or refused in words. The seed of what fails stands in the message; {@code -Dlasso.random.factor} makes the run longer. */
class MutatedModulesTest {
  private static final int ROUNDS = 200 * Integer.getInteger("lasso.random.factor", 1);

  private static final String PROGRAM =
      """
      static int table[5] = {3, 1, 2};
      static double mean(int n) { double s = 0; for (int i = 0; i < n; i++) { s += table[i]; } return n ? s / n : 0; }
      static int (*const chosen[2])(int);
      static int twice(int x) { return 2 * x; }
      int sort(int n) { for (int i = 1; i < n; i++) { for (int k = i; k > 0 && table[k] < table[k - 1]; k--) { int t = table[k]; table[k] = table[k - 1]; table[k - 1] = t; } } return table[0]; }
      int main(int argc, char **argv) { int (*f)(int) = argc > 1 ? twice : sort; switch (argc) { case 1: return f(3); case 2: return (int) mean(3); default: return argv[0][0]; } }
      """;

  @TempDir Path directory;

  private static byte[] mutated(byte[] original, Random random) {
    if (random.nextInt(8) == 0) {
      return Arrays.copyOf(original, random.nextInt(original.length));
    }
    byte[] bytes = original.clone();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          (byte) (random.nextBoolean() ? bytes[at] ^ 1 << random.nextInt(8) : random.nextInt());
    }
    return bytes;
  }

  @Test
  void areTranslatedOrRefused() throws IOException {
    TestModules modules = new TestModules(directory);
    byte[] narrow = modules.link("m.c", PROGRAM, "-O1", "-g");
    byte[] wide = modules.link("w.c", PROGRAM, "-O1", "-g", "-m64");
    Path file = directory.resolve("damaged.wasm");
    for (long seed = 1; seed <= ROUNDS; seed++) {
      Files.write(file, mutated(seed % 2 == 0 ? wide : narrow, new Random(seed)));
      try {
        CPrograms.load(file.toString(), List.of(), List.of(), "", Set.of(), List.of());
      } catch (UnusableInputException e) {
        assertThat(e.getMessage()).as("seed %d", seed).isNotBlank();
      } catch (RuntimeException | Error e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }
}
