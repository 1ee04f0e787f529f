package lasso.c.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.dwarf.LocalVariables;
import lasso.c.memory.Watched;
import lasso.c.toolchain.TestModules;
import lasso.c.wasm.ModuleFile;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths in C lead where the compiler's own address operator leads, through random structures, unions, arrays and pointers. */
class VariablePathTest {
  private static final String[] NUMBERS = {
    "char", "signed char", "short", "int", "long long", "float", "double", "_Bool", "unsigned"
  };

  @TempDir Path directory;

  /** Declarations, and paths with the address that each should lead to as an expression of C. */
  private static final class RandomDeclarations {
    private final Random random;
    final StringBuilder text = new StringBuilder();
    final List<String> paths = new ArrayList<>();
    final List<String> types = new ArrayList<>();
    private final List<List<String>> fields = new ArrayList<>();

    RandomDeclarations(long seed) {
      random = new Random(seed);
      for (int s = 0; s < 5; s++) {
        struct(s);
      }
      for (int s = 0; s < 5; s++) {
        text.append("static struct S%d target%d;\n".formatted(s, s));
      }
      text.append("struct S4 root = {.link = &target3};\n");
      text.append("struct S4 *start = &root;\n");
      for (int i = 0; i < 40; i++) {
        path();
      }
      text.append("const void *answers[] = {");
      answers.forEach(answer -> text.append("&").append(answer).append(", "));
      text.append("};\n");
    }

    private final List<String> answers = new ArrayList<>();

    /** Fields are texts such as {@code "f0[2]"}, with what is inside noted by number of structure or -1. */
    private void struct(int s) {
      List<String> mine = new ArrayList<>();
      text.append("struct S%d {\n".formatted(s));
      int count = 2 + random.nextInt(3);
      for (int f = 0; f < count; f++) {
        int inner = s > 0 && random.nextInt(3) == 0 ? random.nextInt(s) : -1;
        boolean isArray = random.nextInt(3) == 0;
        boolean isUnion = random.nextInt(4) == 0;
        String type = inner >= 0 ? "struct S" + inner : NUMBERS[random.nextInt(NUMBERS.length)];
        String declared = type + " f" + f + (isArray ? "[3][2]" : "") + ";";
        text.append(
            isUnion ? "  union { long long wide%d; %s };\n".formatted(f, declared) : declared);
        mine.add("f" + f + (isArray ? "[" + random.nextInt(3) + "][1]" : "") + ":" + inner);
      }
      text.append("  struct S%d *link;\n};\n".formatted(Math.max(0, s - 1)));
      fields.add(mine);
    }

    private void path() {
      boolean byPointer = random.nextBoolean();
      StringBuilder path = new StringBuilder(byPointer ? "start->" : "root.");
      StringBuilder answer = new StringBuilder("root.");
      int s = 4;
      if (random.nextInt(3) == 0) {
        path.append(random.nextBoolean() ? "link->" : "link[0].");
        answer = new StringBuilder("target3.");
        s = 3;
      }
      while (s >= 0) {
        List<String> among = fields.get(s);
        String[] field = among.get(random.nextInt(among.size())).split(":");
        path.append(field[0]);
        answer.append(field[0]);
        s = Integer.parseInt(field[1]);
        if (s >= 0) {
          path.append('.');
          answer.append('.');
        }
      }
      paths.add(path.toString());
      answers.add(answer.toString());
    }
  }

  private static int find(VariablePath path) {
    int at = path.address();
    for (int offset : path.offsets()) {
      at = Watched.follow(at, offset);
    }
    return at;
  }

  @Test
  void leadWhereTheCompilerSays() throws Throwable {
    TestModules modules = new TestModules(directory);
    for (long seed = 1; seed <= 4; seed++) {
      RandomDeclarations random = new RandomDeclarations(seed);
      byte[] bytes =
          modules.link(
              "paths" + seed + ".c",
              random.text + "int main(void) { return 0; }\n",
              "-g",
              seed % 2 == 0 ? "-gdwarf-4" : "-gdwarf-5");
      TranslatedModule.start(bytes);
      List<GlobalVariable> variables =
          GlobalVariables.read(ModuleFile.parse("test", bytes).custom());
      int answers =
          variables.stream().filter(v -> v.name().equals("answers")).findFirst().get().address();
      for (int i = 0; i < random.paths.size(); i++) {
        VariablePath path = VariablePath.resolve(random.paths.get(i), variables);
        assertThat(find(path))
            .as("seed %d, %s in\n%s", seed, random.paths.get(i), random.text)
            .isEqualTo((int) Watched.peek(answers + 4 * i, 4));
      }
    }
  }

  private List<GlobalVariable> variables(String source) throws IOException {
    byte[] bytes = new TestModules(directory).link("some.c", source, "-g");
    return GlobalVariables.read(ModuleFile.parse("some", bytes).custom());
  }

  @Test
  void whatIsNoNumberIsRefusedWithWhatThereIs() throws IOException {
    List<GlobalVariable> variables =
        variables(
            "struct node { struct node *next; int rank; unsigned few : 3; } *head, list[4]; int main(void) { return 0; }");
    assertThatThrownBy(() -> VariablePath.resolve("head->rang", variables))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("struct node has no field rang; there is next, rank, few");
    assertThatThrownBy(() -> VariablePath.resolve("list[4].rank", variables))
        .hasMessageContaining("struct node[4] has no element 4");
    assertThatThrownBy(() -> VariablePath.resolve("list[1]", variables))
        .hasMessageContaining("it is struct node, which is no number");
    assertThatThrownBy(() -> VariablePath.resolve("head->few", variables))
        .hasMessageContaining("bit-field");
    assertThatThrownBy(() -> VariablePath.resolve("head->rank->rank", variables))
        .hasMessageContaining("int has no fields");
    assertThat(VariablePath.resolve("head", variables)).isNull();
    assertThat(VariablePath.resolve("nobody->rank", variables)).isNull();
  }

  @Test
  void localVariablesThatAreNotThereAreRefusedWithWhatThereIs() throws IOException {
    String source =
        "static int count(int n) { int sum = n; int many[n]; { char sum = 'c'; many[0] = sum; } return sum + many[0]; } int main(void) { return count(1); }";
    byte[] bytes = new TestModules(directory).link("local.c", source, "-g", "-O0");
    List<FunctionVariables> functions =
        LocalVariables.read(ModuleFile.parse("local", bytes).custom());
    assertThatThrownBy(() -> LocalPath.resolve("count:some", functions))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining(
            "function count of local.c has no variable some; did you mean sum?; its variables are")
        .hasMessageContaining("many, n, sum, and static ones are written count_NAME");
    assertThatThrownBy(() -> LocalPath.resolve("local.c:count:sum", functions))
        .hasMessageContaining("several variables of this name, of the types int and char");
    assertThatThrownBy(() -> LocalPath.resolve("count:many[0]", functions))
        .hasMessageContaining("at no fixed place of the frame, as arrays of variable length");
    assertThatThrownBy(() -> LocalPath.resolve("count:n.rank", functions))
        .hasMessageContaining("int has no fields, so there is no rank");
    assertThat(LocalPath.resolve("count:n", functions).isParameter()).isTrue();
    assertThat(LocalPath.resolve("other.c:count:n", functions)).isNull();
    assertThat(LocalPath.resolve("counts:n", functions)).isNull();
    assertThat(LocalPath.resolve("Worker.count:n", functions)).isNull();
  }

  @Test
  void typesAreSaidAsInDeclarations() throws IOException {
    List<GlobalVariable> variables =
        variables(
            "typedef struct { int x; } point; point p; const char *names[2][3]; enum color { RED, BLUE = 7 } c; int main(void) { return 0; }");
    assertThat(variables.stream().map(v -> v.name() + ": " + v.type().words()))
        .containsExactlyInAnyOrder("p: point", "names: char *[2][3]", "c: enum color");
    CType color = variables.stream().filter(v -> v.name().equals("c")).findFirst().get().type();
    assertThat(((CType.Enumeration) color).constants()).containsEntry(7L, "BLUE");
  }
}
