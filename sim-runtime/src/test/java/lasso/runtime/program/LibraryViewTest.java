package lasso.runtime.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Holds over all class files of the library: what a program sees of it is its dialect, and nothing else. */
class LibraryViewTest {
  private static final Path CLASSES = classes();

  private final InterfaceClasses interfaces = new InterfaceClasses();

  @TempDir Path directory;

  private static Path classes() {
    try {
      return Path.of(MPI.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Internal names of the classes in a directory and below, without package-infos. */
  private static List<String> namesIn(String folder) {
    try (Stream<Path> files = Files.walk(CLASSES.resolve(folder))) {
      return files
          .map(file -> CLASSES.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private ClassNode seen(String name, Dialect dialect) {
    ClassNode node = new ClassNode();
    new ClassReader(interfaces.read(name, dialect)).accept(node, 0);
    return node;
  }

  @Test
  void everyClassOfPackageMpiIsPartOfADialect() {
    assertThat(namesIn("mpi"))
        .hasSizeGreaterThan(30)
        .allMatch(n -> Dialect.BOTH.hasClass(simple(n)));
  }

  @Test
  void noClassOfTheInsideIsPublicToAProgram() {
    assertThat(namesIn("lasso/mpi")).hasSizeGreaterThan(40);
    for (String name : namesIn("lasso/mpi")) {
      assertThat(seen(name, Dialect.BOTH).access & Opcodes.ACC_PUBLIC).as(name).isZero();
    }
  }

  @Test
  void noMemberThatAProgramSeesMentionsTheInside() {
    List<String> all = new ArrayList<>(namesIn("mpi"));
    all.addAll(namesIn("lasso/mpi"));
    Set<String> chain =
        all.stream()
            .filter(name -> name.startsWith("mpi/"))
            .flatMap(name -> superclasses(name).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(chain).contains("lasso/mpi/Communicator", "mpi/Comm");
    for (String name : chain) {
      ClassNode node = seen(name, Dialect.BOTH);
      List<String> told = new ArrayList<>(node.interfaces);
      node.fields.forEach(field -> told.add(field.name + field.desc + field.signature));
      node.methods.forEach(
          method -> told.add(method.name + method.desc + method.signature + method.exceptions));
      assertThat(told).as(name).noneMatch(text -> text.contains("lasso/"));
    }
  }

  private List<String> superclasses(String name) {
    List<String> result = new ArrayList<>();
    for (String at = name; !at.startsWith("java/"); at = seen(at, Dialect.BOTH).superName) {
      result.add(at);
    }
    return result;
  }

  /** With {@code import mpi.*} beside another package that has a class for every name that is no part of the dialect. */
  @Test
  void allOtherNamesAreFree() throws IOException {
    for (Dialect dialect : List.of(Dialect.MPJ, Dialect.OMPI)) {
      Set<String> names = new TreeSet<>();
      Stream.concat(namesIn("mpi").stream(), namesIn("lasso/mpi").stream())
          .filter(name -> !(name.startsWith("mpi/") && dialect.hasClass(simple(name))))
          .map(LibraryViewTest::simple)
          .filter(name -> name.indexOf('$') < 0)
          .forEach(names::add);
      assertThat(names).contains("Communicator", "Environment", "Span");
      Path others = Files.createDirectories(directory.resolve(dialect + "/others"));
      StringBuilder uses = new StringBuilder();
      for (String name : names) {
        Files.writeString(
            others.resolve(name + ".java"), "package others; public class " + name + " {}");
        uses.append("new ").append(name).append("(); ");
      }
      Path program = directory.resolve(dialect + "/Prog.java");
      Files.writeString(program, "import others.*; " + program(uses.toString()));

      ProgramImage image =
          new ProgramLoader(List.of(), List.of(), dialect).load(program.toString(), List.of());

      assertThat(image.classes().find("others/Communicator")).isNotNull();
    }
  }

  @Test
  void theInsideCannotBeNamed() throws IOException {
    Map<String, String> said =
        Map.of(
            "MPI.COMM_WORLD.toWorld(0);", "cannot find symbol",
            "int n = MPI.COMM_WORLD.context;", "cannot find symbol",
            "new Comm(0, null);", "cannot find symbol",
            "lasso.mpi.Communicator c = null;", "Communicator is not public in lasso.mpi",
            "lasso.mpi.data.Span s = null;", "Span is not public in lasso.mpi.data");
    for (Map.Entry<String, String> entry : said.entrySet()) {
      Path program = Files.writeString(directory.resolve("Prog.java"), program(entry.getKey()));
      assertThatThrownBy(() -> new ProgramLoader(List.of()).load(program.toString(), List.of()))
          .as(entry.getKey())
          .isInstanceOf(UnusableInputException.class)
          .hasMessageContaining(entry.getValue());
    }
  }

  private static String program(String body) {
    return "import mpi.*; class Prog { public static void main(String[] a) throws Exception { "
        + body
        + " } }";
  }
}
