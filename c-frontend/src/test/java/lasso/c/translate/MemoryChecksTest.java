package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import lasso.c.host.HostFunctions;
import lasso.c.memory.MemoryFault;
import lasso.c.toolchain.Build;
import lasso.c.toolchain.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of random programs with one planted fault of memory, or none, just those end that have one, at its line. What is expected is known by construction. */
class MemoryChecksTest {
  private static final int ROUNDS = Integer.getInteger("lasso.random.factor", 1);

  /** Levels of the optimiser that leave faults in place. */
  private static final String[] LEVELS = {"-O1", "-O0"};

  @TempDir Path directory;

  private Throwable run(String name, RandomMemory.Program program, String... flags)
      throws Exception {
    Path file = Files.writeString(directory.resolve(name + ".c"), program.text());
    byte[] module =
        Build.link(
            List.of(SourceFile.of(file.toString())),
            List.of(flags),
            "",
            new HostFunctions().names());
    return catchThrowable(() -> TranslatedModule.start(module));
  }

  @Test
  void justFaultsEndPrograms() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      for (RandomMemory.Fault fault : RandomMemory.Fault.values()) {
        long seed = 1000L * round + fault.ordinal();
        RandomMemory.Program program = RandomMemory.program(seed, fault);
        String checks = fault.isOfDefinedness() || seed % 2 == 0 ? "full" : "fast";
        String level = LEVELS[round % 2];
        String model = seed / 2 % 2 == 0 ? "-m32" : "-m64";
        Throwable end = run("p" + seed, program, "-fmemory-checks=" + checks, level, model);
        String what =
            "%s, seed %d, %s %s %s:%n%s"
                .formatted(fault, seed, checks, level, model, program.text());
        if (fault == RandomMemory.Fault.NONE) {
          assertThat(end).as(what).isNull();
          continue;
        }
        assertThat(end).as(what).isInstanceOf(MemoryFault.class).hasMessageContaining(fault.words);
        assertThat(line(end)).as(what).isEqualTo(program.faultLine());
      }
    }
  }

  @Test
  void nothingIsSaidOfProgramsWithoutFaults() throws Exception {
    for (int seed = 1; seed <= 6 * ROUNDS; seed++) {
      RandomMemory.Program program = RandomMemory.program(seed, RandomMemory.Fault.NONE);
      String level = seed % 3 == 0 ? "-O0" : seed % 3 == 1 ? "-O1" : "-O2";
      String model = seed % 2 == 0 ? "-m32" : "-m64";
      Throwable end = run("c" + seed, program, "-fmemory-checks=full", level, model);
      assertThat(end).as("seed %d at %s %s:%n%s", seed, level, model, program.text()).isNull();
    }
  }

  /** Where {@code main} stood. */
  private static int line(Throwable end) {
    return Arrays.stream(end.getStackTrace())
        .filter(frame -> frame.getMethodName().equals("main") && frame.getFileName() != null)
        .filter(frame -> frame.getFileName().endsWith(".c"))
        .mapToInt(StackTraceElement::getLineNumber)
        .findFirst()
        .orElse(-1);
  }
}
