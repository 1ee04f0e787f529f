package lasso.checker.stepping;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.SimulatedModels;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.report.ProgramMemory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variables of programs in C against values that are known by construction. */
class CVariablesTest {
  @TempDir Path directory;

  /** A random program and what its variables hold where it waits. */
  private static final class Written {
    private static final String TYPES =
        """
        #include <mpi.h>
        #include <stdlib.h>
        #include <string.h>
        enum colour { RED, GREEN, BLUE = 7 };
        struct part { short s; unsigned char u; double d; unsigned a : 3; int b : 9; unsigned long long c : 40; char name[6]; };
        struct node { int rank; enum colour colour; struct part parts[2]; struct node *next; long long *numbers; };
        """;
    final Map<String, String> expected = new LinkedHashMap<>();
    private final StringBuilder code = new StringBuilder();
    private final Random random;

    Written(long seed) {
      random = new Random(seed);
    }

    private void set(String path, Object value, String words) {
      code.append("  ").append(path).append(" = ").append(value).append(";\n");
      expected.put(path, words);
    }

    private void part(String path) {
      int s = random.nextInt(65536) - 32768;
      set(path + ".s", s, "" + s);
      int u = random.nextInt(256);
      set(path + ".u", u, "" + u);
      double d = random.nextInt(1000) / 8.0;
      set(path + ".d", d, "" + d);
      int a = random.nextInt(8);
      set(path + ".a", a, "" + a);
      int b = random.nextInt(512) - 256;
      set(path + ".b", b, "" + b);
      long c = random.nextLong() >>> 24;
      set(path + ".c", c + "ull", "" + c);
      String name = "abcde".substring(random.nextInt(5));
      code.append("  strcpy(" + path + ".name, \"" + name + "\");\n");
      expected.put(path + ".name", "\"" + name + "\"");
    }

    private void node(String path, String access) {
      int rank = random.nextInt();
      set(path + access + "rank", rank, "" + rank);
      int colour = random.nextInt(3);
      String word = List.of("RED", "GREEN", "BLUE").get(colour);
      set(path + access + "colour", word, word);
      part(path + access + "parts[0]");
      part(path + access + "parts[1]");
      int count = 1 + random.nextInt(4);
      code.append("  %s%snumbers = calloc(%d, 8);\n".formatted(path, access, count));
      for (int i = 0; i < count; i++) {
        long number = random.nextLong();
        set(path + access + "numbers[" + i + "]", number + "ll", "" + number);
      }
    }

    String text() {
      code.append(
          "int f(int rank) {\n  struct node l[2]; memset(l, 0, sizeof l); int k;\n  keep(l); keep(&k);\n");
      node("head", ".");
      node("l[1]", ".");
      code.append(
          "  head.next = malloc(sizeof *head.next); memset(head.next, 0, sizeof *head.next);\n");
      node("head.next", "->");
      code.append("  head.next->next = &head;\n  l[0].next = head.next;\n");
      int k = random.nextInt(1000);
      set("k", k, "" + k);
      code.append(
          "  MPI_Recv(&k, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n");
      code.append("  return k + l[1].rank + (l[0].next != 0);\n}\n");
      return TYPES
          + "static struct node head;\nint touched;\nstatic void *kept;\nvoid keep(void *p) { kept = p; }\n"
          + code
          + "int main(int argc, char **argv) {\n  MPI_Init(&argc, &argv);\n  touched = f(0);\n  MPI_Finalize();\n  return 0;\n}\n";
    }
  }

  private SteppedRun run(String name, String text, int ranks, String... flags) throws Exception {
    Path file = Files.writeString(directory.resolve(name), text);
    return SteppedRun.of(
        CheckPlan.of(Program.builder(file.toString()).cflags(List.of(flags)).build())
            .semantics(semantics -> semantics.processes(ranks))
            .build(),
        new SimulatedModels());
  }

  private static Item find(ProgramMemory memory, String path) {
    List<Item> items = new ArrayList<>();
    memory.frames().forEach(frame -> items.addAll(frame.locals()));
    items.addAll(memory.statics());
    Item at = null;
    for (String step : path.split("->|\\.|(?=\\[)")) {
      List<Item> among = at == null ? items : memory.items(at.block(), 0, at.size());
      at = among.stream().filter(item -> item.name().equals(step)).findFirst().orElse(null);
      assertThat(at).as(step + " of " + path).isNotNull();
    }
    return at;
  }

  @ParameterizedTest
  @CsvSource({
    "1, -O1, fast",
    "2, -O0, full",
    "3, -O1, none",
    "4, -O1 -gdwarf-5, fast",
    "5, -O0 -gdwarf-5, none"
  })
  void variablesHoldWhatWasAssigned(long seed, String compiler, String checks) throws Exception {
    Written written = new Written(seed);
    List<String> flags = new ArrayList<>(List.of(compiler.split(" ")));
    flags.add("-fmemory-checks=" + checks);
    SteppedRun run = run("values.c", written.text(), 1, flags.toArray(new String[0]));
    ProgramMemory memory = run.memory(0);
    written.expected.forEach(
        (path, words) -> assertThat(find(memory, path).value()).as(path).isEqualTo(words));
    assertThat(find(memory, "head.next.next").value()).isEqualTo("-> struct node");
    assertThat(find(memory, "l[0].next.rank").value())
        .isEqualTo(written.expected.get("head.next->rank"));
    assertThat(find(memory, "l[0].numbers").value()).isEqualTo("NULL");
  }
}
