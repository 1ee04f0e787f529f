package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Random;
import lasso.c.toolchain.TestModules;
import lasso.c.wasm.DataModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that become several methods compute what they compute natively: of every shape and of growing size, and random ones that are divided into parts of some instructions. */
class LargeFunctionsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);

  @TempDir Path directory;

  private static String straight(Random random, int size) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      int v = random.nextInt(5);
      text.append(
          "v%d = v%d + v%d %% %d;\n"
              .formatted(v & ~2, random.nextInt(2), 4 * random.nextInt(2), 2 + random.nextInt(50)));
      if (random.nextInt(3) == 0) {
        text.append("if (v4 %% 7 == %d) v%d += v1 + %d;\n".formatted(i % 7, v, i % 100));
      }
      if (random.nextInt(10) == 0) {
        text.append("if (v0 == %d) return v1 + %d;\n".formatted(random.nextInt(1000), i));
      }
    }
    return text.toString();
  }

  private static String choice(Random random, int size) {
    StringBuilder text =
        new StringBuilder(
            "for (int i = 0; i < 40; i++) switch ((v4 + i) %% %d) {\n".formatted(size));
    for (int i = 0; i < size; i++) {
      text.append("case %d: v%d += v1 * %d;".formatted(i, random.nextInt(5), i % 13));
      text.append(
          switch (random.nextInt(6)) {
            case 0 -> " continue;\n";
            case 1 -> " if (v0 % 3 == 0) return v1;\n";
            case 2 -> "\n";
            default -> " break;\n";
          });
    }
    return text.append("default: v1 += 3; }\n").toString();
  }

  private static String loops(Random random, int size) {
    StringBuilder text = new StringBuilder();
    int open = 0;
    for (int i = 0; i < size; i++) {
      switch (random.nextInt(4)) {
        case 0 -> {
          if (open < 6) {
            text.append(
                "for (int i%d = 0; i%d < %d; i%d++) {\n".formatted(i, i, 1 + random.nextInt(2), i));
            open++;
          }
        }
        case 1 -> {
          if (open > 0) {
            text.append(
                random.nextBoolean()
                    ? "if (v4 % 5 == 1) break; }\n"
                    : "if (v4 % 5 == 2) continue; v1++; }\n");
            open--;
          }
        }
        default -> text.append(straight(random, 3));
      }
    }
    return text + "}".repeat(open);
  }

  private static String program(String body) {
    StringBuilder text = new StringBuilder("static long long big(int v0, long long v1) {\n");
    text.append("float v2 = v0; double v3 = v1; unsigned v4 = v0 * 77 + 5;\n");
    text.append(body);
    text.append(
        """
          return v0 * 3 + v1 * 5 + (long long) (v2 > 1e6f ? 7 : v2 < -1e6f ? 8 : v2) + (v3 > 1e9 ? 9 : v3 < -1e9 ? 11 : (long long) v3) + v4;
        }
        unsigned long long run(void) {
          unsigned long long sum = 0;
          for (int i = -3; i < 40; i++) sum = sum * 31 + (unsigned long long) big(i * i * i, i * 1001);
          return sum;
        }
        """);
    return text.toString();
  }

  /** Returns how many parts there were. */
  private long compare(String name, String source, FunctionSurvey.Limits limits, String level)
      throws Throwable {
    TestModules modules = new TestModules(directory);
    String[] flags = {level, "-fwrapv", "-ffp-contract=off", "-fno-strict-aliasing"};
    String expected = modules.runHere(name + ".c", source + RandomWasmTest.NATIVE, flags);
    byte[] module =
        modules.link("w" + name + ".c", source + "int main(void) { return 0; }\n", flags);
    TranslatedModule translated = TranslatedModule.start(module, limits);
    long result = (Long) translated.call("run");
    assertThat("%016x".formatted(result)).as("%s at %s", name, level).isEqualTo(expected);
    return translated.parts();
  }

  @Test
  void computeWhatTheyComputeNativelyWhateverTheirSize() throws Throwable {
    assumeTrue(TestModules.canRunHere());
    for (int size : new int[] {300, 2_000}) {
      for (int shape = 0; shape < 3; shape++) {
        Random random = new Random(size + shape);
        String body =
            shape == 0
                ? straight(random, size)
                : shape == 1 ? choice(random, size) : loops(random, size / 2);
        long parts =
            compare(
                "large" + size + "x" + shape,
                program(body),
                FunctionSurvey.Limits.USUAL,
                shape == 2 ? "-O1" : "-O0");
        assertThat(parts).as("parts").isGreaterThan(size == 300 ? -1 : 0);
      }
    }
  }

  @Test
  void partsOfAnySizeDoTogetherWhatTheFunctionDoes() throws Throwable {
    assumeTrue(TestModules.canRunHere());
    long parts = 0;
    for (int seed = 1; seed <= 2 * FACTOR; seed++) {
      Random random = new Random(seed);
      int part = 30 + random.nextInt(300);
      String level = "-O" + random.nextInt(3);
      parts +=
          compare(
              "random" + seed,
              RandomC.program(seed, DataModel.ILP32),
              new FunctionSurvey.Limits(part, part),
              level);
      String body = straight(random, 5) + choice(random, 9) + loops(random, 30);
      parts += compare("drawn" + seed, program(body), new FunctionSurvey.Limits(part, part), level);
    }
    assertThat(parts).isGreaterThan(40 * FACTOR);
  }

  /** The array that the parts share comes behind the parameters also where nothing comes behind it. */
  @Test
  void functionsWithoutVariablesOfTheirOwnAreDivided() throws Throwable {
    assumeTrue(TestModules.canRunHere());
    StringBuilder source =
        new StringBuilder(
            "static unsigned long long sum;\n"
                + "__attribute__((noinline)) static void add(int by) { sum = sum * 31 + by; }\n");
    for (String function : new String[] {"one(int v)", "none(void)"}) {
      source.append("__attribute__((noinline)) static void " + function + " {\n");
      for (int i = 0; i < 100; i++) {
        source.append(
            function.startsWith("one")
                ? "add(v + %d);\n".formatted(i)
                : "add(%d);\n".formatted(7 * i));
      }
      source.append("}\n");
    }
    source.append(
        "unsigned long long run(void) { for (int i = 0; i < 9; i++) { one(i); none(); } return sum; }\n");
    FunctionSurvey.Limits limits = new FunctionSurvey.Limits(100, 100);
    assertThat(compare("simple", source.toString(), limits, "-O1")).isGreaterThan(4);
  }
}
