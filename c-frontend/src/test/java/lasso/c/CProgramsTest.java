package lasso.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import lasso.c.host.HostFunctions;
import lasso.c.toolchain.CompilerDriver;
import lasso.c.wasm.DataModel;
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
  void whatIsNotSupportedIsToldByName() throws IOException {
    for (String[] one :
        new String[][] {
          {"#include <setjmp.h>", "jmp_buf b; if (!setjmp(b)) longjmp(b, 1);", "longjmp", "jumps"},
          {"#include <signal.h>", "signal(SIGINT, SIG_IGN);", "signal", "signals"},
          {"int fork(void);", "fork();", "fork", "other processes"},
          {"int socket(int, int, int);", "socket(2, 1, 0);", "socket", "sockets"},
          {"int pthread_self(void);", "pthread_self();", "pthread_self", "threads"},
        }) {
      refused(file("call.c", one[0], "int main(void) { " + one[1] + " return 0; }"))
          .hasMessageContaining(one[2] + " is used in ")
          .hasMessageContaining("but " + one[3])
          .hasMessageNotContaining("Give all source files");
    }
    for (String header : List.of("pthread.h", "sys/socket.h", "sys/wait.h", "omp.h", "dlfcn.h")) {
      refused(file("include.c", "#include <" + header + ">", "int main(void) { return 0; }"))
          .hasMessageContaining("'" + header + "' file not found")
          .hasMessageContaining(header + ": ")
          .hasMessageContaining("are not supported (docs/c.md).");
    }
    refused(file("undeclared.c", "int main(void) { pause(); return 0; }"))
        .hasMessageContaining("pause: signals are not supported");
  }

  @Test
  void whatOtherCompilersOnlyWarnOfIsCompiled() throws IOException {
    String main =
        file(
            "old.c",
            "#include <mpi.h>",
            "static void sum(int *in, int *out, int *n, MPI_Datatype *t) { *out += *in; }",
            "scale(x) { return 2 * x; }",
            "main(argc, argv) char **argv; {",
            "  MPI_Op op; MPI_Init(NULL, NULL); MPI_Op_create(sum, 1, &op);",
            "  return scale(0); }");
    assertThat(load(main, List.of())).isNotNull();
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
    refused(file("a.cpp", "#include <vector>", "int main() {}"))
        .hasMessageContaining("'vector' file not found")
        .hasMessageContaining("Of the library of C++ only");
    refused(file("b.cpp", "int main() { throw 1; }")).hasMessageContaining("exceptions disabled");
    refused(directory.resolve("none.c").toString()).hasMessageContaining("does not exist");
  }

  @Test
  void cppIsCompiledWithTheFunctionsOfMemoryThatItNeeds() throws IOException {
    String main =
        file(
            "main.cc",
            "#include <cmath>",
            "#include <cstdio>",
            "#include <cstdlib>",
            "#include <new>",
            "#include <utility>",
            "struct Shape { virtual int area() = 0; virtual ~Shape() {} };",
            "template <int N> struct Square : Shape { int area() override { return N * N; } };",
            "static Square<3> first;",
            "int main() {",
            "  Shape *shape = new Square<2>();",
            "  int area = shape->area() + first.area();",
            "  delete shape;",
            "  int *numbers = new int[area]();",
            "  std::swap(numbers[0], area);",
            "  delete[] numbers;",
            "  std::printf(\"%d\", std::abs(area));",
            "  return std::isnan(std::sqrt(2.0f));",
            "}");
    assertThat(lines(read(load(main, List.of()), "main"), "main")).contains(11);
  }

  private String database(String... entries) throws IOException {
    String file = file("compile_commands.json", "[" + String.join(",", entries) + "]");
    return Path.of(file).getParent().toString();
  }

  private String entry(String file, String command) {
    return "{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"%s\"}"
        .formatted(directory, file, command);
  }

  @Test
  void aDatabaseTellsFilesAndTheirFlags() throws IOException {
    Files.createDirectories(directory.resolve("include dir"));
    Files.createDirectories(directory.resolve("mpich"));
    file("include dir/size.h", "#define SIZE 3");
    file("mpich/mpi.h", "#error another library");
    file("main.c", "#include <mpi.h>", "#include \"size.h\"", "char *word = WORD;");
    file("start.c", "#ifdef ONLY", "int main(void) { return 0; }", "#endif");
    String main =
        entry(
            "main.c",
            "cc -O3 -march=native -Wall -I mpich -isystem 'include dir' -DWORD='\\\"two words\\\"' -c main.c -o main.o");
    String start = entry("start.c", "cc -DONLY -c start.c");
    ProgramImage image = load(database(main, start), List.of());
    assertThat(read(image, "start").methods).isNotEmpty();
    assertThat(load(database(main, start), List.of(), "start.c").mainClass()).isNotEmpty();
  }

  @Test
  void whatIsWrongWithADatabaseIsSaid() throws IOException {
    refused(database("{\"directory\": \".\"}")).hasMessageContaining("no \"file\"");
    refused(database()).hasMessageContaining("lists no source file");
    refused(database("{\"directory\": \".\", \"file\": \"a.c\"}"))
        .hasMessageContaining("no \"command\"");
    refused(file("compile_commands.json", "{")).hasMessageContaining("can't be read");
    file("a.c", "int main(void) { return 0; }");
    refused(database(entry("a.c", "cc -c a.c")), "b.c")
        .hasMessageContaining("has no file b.c. It lists a.c");
    refused(database(entry("a.f90", "gfortran -c a.f90"))).hasMessageContaining("is Fortran");
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
  void objectsWithOtherPointersAreNamed() throws IOException {
    String main = file("main.c", "int other(void);", "int main(void) { return other(); }");
    String other = file("other.c", "int other(void) { return sizeof(long); }");
    Path object = directory.resolve("other.o");
    StringBuilder said = new StringBuilder();
    CompilerDriver driver = new CompilerDriver(new HostFunctions().linkable());
    driver.run(List.of("-m32", "-c", other, "-o", object.toString()), said);
    assertThat(said).isEmpty();
    for (String model : List.of("-m64", "-O1")) {
      assertThatThrownBy(() -> driver.run(List.of(model, main, object.toString()), said))
          .isInstanceOf(UnusableInputException.class)
          .hasMessageContaining(
              "other.o was compiled with -m32 (int, long and pointers of 32 bits), and the program is linked with -m64");
    }
    Path out = directory.resolve("program");
    driver.run(List.of("-m32", main, object.toString(), "-o", out.toString()), said);
    assertThat(CPrograms.model(out.toString(), List.of())).isEqualTo(DataModel.ILP32);
    assertThat(load(out.toString(), List.of("-m64")).mainClass()).isNotEmpty();
    driver.run(List.of(main, other, "-o", out.toString()), said);
    assertThat(CPrograms.model(out.toString(), List.of("-m32"))).isEqualTo(DataModel.LP64);
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
