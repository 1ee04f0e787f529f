package lasso.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** What becomes of programs in C, and what is said of those that can't be used. */
class CProgramsTest {
  @TempDir Path directory;

  private String file(String name, String... lines) throws IOException {
    return Files.writeString(directory.resolve(name), String.join("\n", lines) + "\n").toString();
  }

  private static ProgramImage load(String program, List<String> flags, String... more) {
    return CPrograms.load(program, List.of(more), flags, "", Set.of(), List.of());
  }

  private static AbstractThrowableAssert<?, ?> refused(String program, String... more) {
    return assertThatThrownBy(() -> load(program, List.of(), more))
        .isInstanceOf(UnusableInputException.class);
  }

  private static ClassNode read(ProgramImage image, String name) {
    ClassNode node = new ClassNode();
    new ClassReader(image.classes().find(name)).accept(node, 0);
    return node;
  }

  private static List<Integer> lines(ClassNode node, String method) {
    MethodNode found =
        node.methods.stream().filter(m -> m.name.equals(method)).findFirst().orElseThrow();
    return java.util.stream.StreamSupport.stream(found.instructions.spliterator(), false)
        .filter(LineNumberNode.class::isInstance)
        .map(insn -> ((LineNumberNode) insn).line)
        .distinct()
        .toList();
  }

  @Test
  void aClassForEachFileWithTheLinesOfItsFunctions() throws IOException {
    String main =
        file("main.c", "int twice(int x);", "int main(void) {", "  return twice(0);", "}");
    String util = file("util.c", "", "int twice(int x) {", "  return 2 * x;", "}");
    for (String version : List.of("-gdwarf-4", "-gdwarf-5")) {
      ProgramImage image = load(main, List.of(version), util);
      ClassNode ofUtil = read(image, "util");
      assertThat(ofUtil.sourceFile).isEqualTo("util.c");
      assertThat(lines(ofUtil, "twice")).as(version).contains(3);
      assertThat(lines(read(image, "main"), "main")).as(version).contains(3);
    }
  }

  @Test
  void theCompilerSpeaksForItself() throws IOException {
    refused(file("wrong.c", "int main(void) { return 1 +; }"))
        .hasMessageContaining("does not compile")
        .hasMessageContaining("wrong.c:1:28: error: expected expression");
    refused(file("missing.c", "#include \"nowhere.h\""))
        .hasMessageContaining("'nowhere.h' file not found");
  }

  @Test
  void whatIsDefinedNowhereIsNamedWithTheFileThatNeedsIt() throws IOException {
    refused(file("alone.c", "int helper(int);", "int main(void) { return helper(1); }"))
        .hasMessageContaining("helper is used in ")
        .hasMessageContaining("alone.c and defined nowhere");
  }

  @Test
  void whatIsDefinedTwiceIsNamedWithBothFiles() throws IOException {
    String one = file("one.c", "int helper(void) { return 1; }", "int main(void) { return 0; }");
    refused(one, file("two.c", "int helper(void) { return 2; }"))
        .hasMessageContaining("helper")
        .hasMessageContaining("one.c")
        .hasMessageContaining("two.c");
  }

  @Test
  void aProgramHasAMain() throws IOException {
    refused(file("library.c", "int helper(void) { return 1; }"))
        .hasMessageContaining("no function main");
  }

  @Test
  void otherLanguagesAreRefused() throws IOException {
    refused(file("a.f90", "program a")).hasMessageContaining("is Fortran");
    refused(file("a.cpp", "int main() {}")).hasMessageContaining("is C++");
    refused(directory.resolve("none.c").toString()).hasMessageContaining("does not exist");
  }

  @Test
  void aFileThatIsNoModuleIsRefused() throws IOException {
    refused(file("a.wasm", "not a module")).hasMessageContaining("is no valid module");
  }

  @Test
  void flagsReachTheCompiler() throws IOException {
    String main = file("main.c", "#include \"size.h\"", "int main(void) { return SIZE - COUNT; }");
    Files.createDirectories(directory.resolve("headers"));
    file("headers/size.h", "#define SIZE 3");
    assertThat(load(main, List.of("-I" + directory.resolve("headers"), "-DCOUNT=3")).mainClass())
        .isNotEmpty();
  }

  @Test
  void aHeaderThatChangesIsCompiledAnew() throws IOException {
    String main = file("main.c", "#include \"value.h\"", "int main(void) { return VALUE; }");
    file("value.h", "#define VALUE 11");
    byte[] before = load(main, List.of()).classes().find("main");
    file("value.h", "#define VALUE 12");
    assertThat(load(main, List.of()).classes().find("main")).isNotEqualTo(before);
  }

  @Test
  void vectorsAreRefusedByName() throws IOException {
    String main =
        file(
            "vector.c",
            "typedef float v4 __attribute__((vector_size(16)));",
            "volatile v4 a, b;",
            "int main(void) { a = a + b; return 0; }");
    assertThatThrownBy(() -> load(main, List.of("-msimd128")))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("vectors");
  }

  @Test
  void aProgramIsTheSameFromWhereverItIsNamed() throws IOException {
    Files.createDirectories(directory.resolve("headers"));
    file("headers/where.h", "static const char *const HEADER = __FILE__;");
    String main =
        file(
            "main.c",
            "#include \"where.h\"",
            "const char *volatile where;",
            "int main(void) { where = __FILE__; where = HEADER; return 0; }");
    Path here = Path.of("").toAbsolutePath();
    String relative = here.relativize(Path.of(main)).toString();
    ProgramImage absolutely = load(main, List.of("-I" + directory.resolve("headers")));
    ProgramImage relatively =
        load(relative, List.of("-I" + here.relativize(directory.resolve("headers"))));
    for (String name : List.of("main", absolutely.mainClass())) {
      assertThat(relatively.classes().find(name)).isEqualTo(absolutely.classes().find(name));
    }
  }
}
