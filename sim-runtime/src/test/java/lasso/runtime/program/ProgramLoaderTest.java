package lasso.runtime.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class ProgramLoaderTest {
  private static final String MAIN = "public static void main(String[] args) {}";

  @TempDir Path directory;

  @Test
  void sourceFileIsCompiledAndStartsInTheClassOfItsName() {
    Path file = write("Ring.java", "public class Ring { " + MAIN + " static class Token {} }");

    ProgramImage program = load(file, "a", "b");

    assertThat(program.mainClass()).isEqualTo("Ring");
    assertThat(program.arguments()).containsExactly("a", "b");
    assertThat(program.classes().find("Ring$Token")).isNotNull();
    assertThat(program.classes().find("java/lang/String")).isNull();
    assertThat(program.classes().find("Absent")).isNull();
  }

  @Test
  void siblingsAreCompiledOnlyWhenNamed() {
    Path file = write("Main.java", "public class Main { " + MAIN + " Helper helper; }");
    write("Helper.java", "class Helper { Second second; }");
    write("Second.java", "class Second {}");
    write("Broken.java", "class Broken { this is no Java }");
    write("Other.java", "class Other {}");

    ProgramImage program = load(file);

    assertThat(program.classes().find("Helper")).isNotNull();
    assertThat(program.classes().find("Second")).isNotNull();
    assertThat(program.classes().find("Other")).isNull();
  }

  @Test
  void classesInSiblingsOfAnotherNameAreFound() {
    Path file = write("Main.java", "public class Main { " + MAIN + " Hidden h = new Hidden(); }");
    write("Parts.java", "class Part {} class Hidden extends Deep { Part part; }");
    write("More.java", "class Deep {}");

    ProgramImage program = load(file);

    assertThat(program.classes().find("Hidden")).isNotNull();
    assertThat(program.classes().find("Part")).isNotNull();
    assertThat(program.classes().find("Deep")).isNotNull();
  }

  @Test
  void packageDeclarationGivesTheSourceRoot() {
    Path file =
        write(
            "org/ring/Main.java",
            "package org.ring; public class Main { " + MAIN + " org.util.Tool tool; }");
    write("org/util/Tool.java", "package org.util; public class Tool {}");

    ProgramImage program = load(file);

    assertThat(program.mainClass()).isEqualTo("org/ring/Main");
    assertThat(program.classes().find("org/util/Tool")).isNotNull();
  }

  @Test
  void fileOutsideItsPackageDirectoriesFindsItsNeighbours() {
    Path file =
        write("Main.java", "package org.ring; public class Main { " + MAIN + " Tool tool; }");
    write("Tool.java", "package org.ring; class Tool {}");

    ProgramImage program = load(file);

    assertThat(program.classes().find("org/ring/Tool")).isNotNull();
  }

  @Test
  void packagesBelowMpiBelongToTheProgram() {
    Path file =
        write("mpi/pt2pt/Main.java", "package mpi.pt2pt; public class Main { " + MAIN + " }");

    assertThat(load(file).classes().find("mpi/pt2pt/Main")).isNotNull();
  }

  @Test
  void packagesOfOthersAreNotTheProgramsToFill() {
    for (String taken : List.of("lasso.runtime.hooks", "mpi", "jdk.evil", "sun.evil")) {
      Path file =
          write(
              taken.replace('.', '/') + "/Own.java",
              "package " + taken + "; public class Own { " + MAIN + " }");

      assertThatThrownBy(() -> load(file).classes().find(taken.replace('.', '/') + "/Own"))
          .isInstanceOf(UnusableInputException.class)
          .hasMessageContaining("brings a class " + taken + ".Own")
          .hasMessageContaining("give it a package of its own");
    }
  }

  @Test
  void classesThatNameTheCheckerAreRefused() throws IOException {
    ClassWriter evil = new ClassWriter(0);
    evil.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Evil", null, "java/lang/Object", null);
    evil.newClass("lasso/runtime/hooks/Calls");
    Files.write(directory.resolve("Evil.class"), evil.toByteArray());

    assertThatThrownBy(
            () ->
                new ProgramLoader(List.of(directory))
                    .load("Evil", List.of())
                    .classes()
                    .find("Evil"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("Evil uses lasso.runtime.hooks.Calls, which belongs to the checker");
  }

  @Test
  void textsThatCanBeNoFileAreNoClasses() throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    Path file = write("Main.java", "public class Main { " + MAIN + " }");

    ProgramImage program = new ProgramLoader(List.of(classes)).load(file.toString(), List.of());

    assertThat(program.classes().find("no\0file")).isNull();
  }

  @Test
  void theOnlyClassWithMainIsTaken() {
    Path file = write("Main.java", "class Part {} class Start { " + MAIN + " }");

    assertThat(load(file).mainClass()).isEqualTo("Start");
  }

  @Test
  void severalMainsAreListed() {
    Path file = write("Main.java", "class A { " + MAIN + " } class B { " + MAIN + " }");

    assertThatThrownBy(() -> load(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("A, B")
        .hasMessageContaining("none is named Main");
  }

  @Test
  void missingMainIsSaid() {
    Path file = write("Main.java", "class Main { void main() {} }");

    assertThatThrownBy(() -> load(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("no class with public static void main(String[] args)")
        .hasMessageContaining("declares Main");
  }

  @Test
  void compileErrorsShowPlaceAndSourceLine() {
    Path file = write("Main.java", "class Main {\n  " + MAIN + "\n  int x = \"text\";\n}\n");

    assertThatThrownBy(() -> load(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            file
                + " does not compile: 1 error.\n"
                + file
                + ":3: error: incompatible types: java.lang.String cannot be converted to int\n"
                + "  int x = \"text\";\n"
                + "          ^");
  }

  @Test
  void unknownSymbolIsReportedOnce() {
    Path file = write("Main.java", "class Main {\n  " + MAIN + "\n  Absent x;\n}\n");

    assertThatThrownBy(() -> load(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("Main.java:3: error: cannot find symbol")
        .hasMessageContaining("  Absent x;")
        .hasMessageContaining("symbol:   class Absent");
  }

  @Test
  void manyErrorsAreCut() {
    Path file = write("Main.java", "class Main {\n" + "  Absent x;\n".repeat(8) + "}\n");

    assertThatThrownBy(() -> load(file))
        .hasMessageContaining("(and ")
        .hasMessageContaining(" more)");
  }

  @Test
  void missingFileSuggestsASimilarName() {
    write("Election.java", "class Election {}");

    assertThatThrownBy(() -> load(directory.resolve("Elecion.java")))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("does not exist. Did you mean " + directory.resolve("Election.java"));
  }

  @Test
  void missingDirectoryIsNamed() {
    assertThatThrownBy(() -> load(directory.resolve("absent/Main.java")))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("there is no directory " + directory.resolve("absent"));
  }

  @Test
  void jarStartsAtItsMainClass() throws IOException {
    Path jar = jar("Main");

    ProgramImage program = load(jar);

    assertThat(program.mainClass()).isEqualTo("Main");
    assertThat(program.classes().find("Main")).isNotNull();
  }

  @Test
  void jarWithoutMainClassIsRefused() throws IOException {
    Path jar = jar(null);

    assertThatThrownBy(() -> load(jar))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("its manifest has no Main-Class")
        .hasMessageContaining("--classpath " + jar + " MAINCLASS");
  }

  @Test
  void jarWithAbsentMainClassIsRefused() throws IOException {
    Path jar = jar("Other");

    assertThatThrownBy(() -> load(jar))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("names Main-Class Other");
  }

  @Test
  void brokenJarIsRefused() {
    Path jar = write("broken.jar", "no zip");

    assertThatThrownBy(() -> load(jar))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("broken.jar can't be read as a jar");
  }

  @Test
  void mainClassComesFromTheClassPath() throws IOException {
    ProgramLoader loader = new ProgramLoader(List.of(jar(null)));

    assertThat(loader.load("Main", List.of()).mainClass()).isEqualTo("Main");
    assertThatThrownBy(() -> loader.load("Absent", List.of()))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("there is no class Absent on --classpath");
  }

  @Test
  void missingClassPathEntryIsNamed() {
    assertThatThrownBy(
            () -> new ProgramLoader(List.of(directory.resolve("lib.jar"))).load("Main", List.of()))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("--classpath names " + directory.resolve("lib.jar"));
  }

  @Test
  void sourcesMayUseTheClassPath() throws IOException {
    Path jar = jar(null);
    Path file = write("sub/User.java", "class User { " + MAIN + " Main other; }");

    ProgramImage program = new ProgramLoader(List.of(jar)).load(file.toString(), List.of());

    assertThat(program.mainClass()).isEqualTo("User");
    assertThat(program.classes().find("Main")).isNotNull();
  }

  @Test
  void sourcesElsewhereAreFoundByPackage() {
    Path file =
        write(
            "src/a/b/Main.java",
            "package a.b; public class Main { " + MAIN + " a.c.Other o; p.Far f; q.Near n; }");
    write("src/a/c/Other.java", "package a.c; public class Other {}");
    write("lib/p/Far.java", "package p; public class Far {}");
    write("classes/q/Near.java", "package q; public class Near {}");

    ProgramImage program =
        new ProgramLoader(
                List.of(directory.resolve("classes")),
                List.of(directory.resolve("lib")),
                Dialect.AUTO)
            .load(file.toString(), List.of());

    assertThat(program.mainClass()).isEqualTo("a/b/Main");
    for (String name : new String[] {"a/c/Other", "p/Far", "q/Near"}) {
      assertThat(program.classes().find(name)).as(name).isNotNull();
    }
  }

  @Test
  void errorsInOtherPackagesNameTheirFile() {
    Path file =
        write("src/a/b/Main.java", "package a.b; public class Main { " + MAIN + " a.c.Other o; }");
    Path other = write("src/a/c/Other.java", "package a.c; public class Other { int x = true; }");

    assertThatThrownBy(() -> load(file))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining(other + ":1: error");
    Path here = Path.of("").toAbsolutePath();
    assertThatThrownBy(() -> load(here.relativize(file)))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining(here.relativize(other) + ":1: error");
  }

  @Test
  void aSourcePathThatIsNoDirectoryIsNamed() {
    Path absent = directory.resolve("absent");
    assertThatThrownBy(() -> new ProgramLoader(List.of(), List.of(absent), Dialect.AUTO))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("--sourcepath names " + absent);
  }

  private ProgramImage loadFor(Dialect dialect, String body) {
    Path file =
        write(
            "Prog.java",
            "import mpi.*; import java.io.*; public class Prog { public static void main(String[] args) throws Exception {"
                + " MPI.Init(args); "
                + body
                + " MPI.Finalize(); } }");
    return new ProgramLoader(List.of(), List.of(), dialect).load(file.toString(), List.of());
  }

  @Test
  void namesOfTheOtherDialectAreFree() {
    write("Types.java", "class Message { int n; } class Info {} class Communicator {}");
    for (String body :
        new String[] {
          "MPI.COMM_WORLD.Rank(); Object o = new File(\"x\"); new Message().n = 1; new Info();",
          "MPI.COMM_WORLD.getRank(); new Communicator();",
          "Object o = new File(\"x\");",
          "MPI.COMM_WORLD.Barrier(); Cartcomm c = null; Communicator d = null;",
          "MPI.COMM_WORLD.barrier(); CartComm c = null; mpi.Message m = null; mpi.Info i = MPI.INFO_NULL;"
        }) {
      assertThat(loadFor(Dialect.AUTO, body).mainClass()).as(body).isEqualTo("Prog");
    }
  }

  @Test
  void aProgramOfBothDialectsSeesBoth() {
    for (String body :
        new String[] {
          "MPI.COMM_WORLD.Rank(); mpi.File f = null; Count c = null;",
          "MPI.COMM_WORLD.getRank(); Cartcomm c = null; CartComm d = null;",
          "MPI.COMM_WORLD.getRank(); MPI.COMM_WORLD.Rank(); Graphcomm g = null; GraphComm h = null;"
        }) {
      assertThat(loadFor(Dialect.AUTO, body).mainClass()).as(body).isEqualTo("Prog");
    }
  }

  @Test
  void theDialectThatIsAskedForDecides() {
    assertThatThrownBy(() -> loadFor(Dialect.MPJ, "mpi.File f = null;"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("File is not public in mpi");
    assertThatThrownBy(() -> loadFor(Dialect.BOTH, "Object o = new File(\"x\");"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("reference to File is ambiguous");
    loadFor(Dialect.OMPI, "mpi.File f = null;");
  }

  private ProgramImage load(Path file, String... arguments) {
    return new ProgramLoader(List.of()).load(file.toString(), List.of(arguments));
  }

  private Path jar(String mainClass) throws IOException {
    byte[] classFile =
        load(write("jarred/Main.java", "public class Main { " + MAIN + " }"))
            .classes()
            .find("Main");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (mainClass != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    Path jar = directory.resolve("program.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      entries.putNextEntry(new JarEntry("Main.class"));
      entries.write(classFile);
      entries.closeEntry();
    }
    return jar;
  }

  private Path write(String name, String content) {
    try {
      Path file = directory.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, content);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
