package lasso.runtime.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From what the user typed to a {@link ProgramImage}. */
public final class ProgramLoader {
  private final InterfaceClasses interfaces = new InterfaceClasses();
  private final List<Path> classPath;
  private final List<Path> sourcePath;
  private final Dialect dialect;

  /**
   * @param classPath directories and jars with further classes of programs, as of {@code --classpath}
   */
  public ProgramLoader(List<Path> classPath) {
    this(classPath, List.of(), Dialect.AUTO);
  }

  /**
   * As above.
   *
   * @param sourcePath directories with further sources of programs, as of {@code --sourcepath}; directories of the class path are searched for sources, too
   * @param dialect which classes of package {@code mpi} sources see
   */
  public ProgramLoader(List<Path> classPath, List<Path> sourcePath, Dialect dialect) {
    this.classPath = List.copyOf(classPath);
    this.sourcePath = List.copyOf(sourcePath);
    this.dialect = dialect;
    for (Path path : sourcePath) {
      if (!Files.isDirectory(path)) {
        throw new UnusableInputException(
            "--sourcepath names "
                + path
                + ", which is no directory. Give directories of source files, separated by '"
                + File.pathSeparator
                + "': for package a.b those above a.");
      }
    }
  }

  /** Splits a class path as written on the command line; empty parts are left out. */
  public static List<Path> parseClassPath(String text) {
    return Stream.of(text.split(File.pathSeparator))
        .filter(part -> !part.isEmpty())
        .map(Path::of)
        .toList();
  }

  /**
   * Loads a program.
   *
   * @param program a {@code .java} file, a {@code .jar}, or the name of a main class on the class path
   * @throws UnusableInputException when it can't be found, compiled or started
   */
  public ProgramImage load(String program, List<String> arguments) {
    if (program.endsWith(".java")) {
      return ofSource(existing(program), arguments);
    }
    if (program.endsWith(".jar")) {
      return ofJar(existing(program), arguments);
    }
    if (program.endsWith(".class") || Files.isDirectory(Path.of(program))) {
      throw new UnusableInputException(
          "PROGRAM "
              + program
              + " is a "
              + (program.endsWith(".class") ? "class file" : "directory")
              + ". Give a .java or .c file, a .jar, --classpath DIR and the name of the main class, or a directory that has a compile_commands.json.");
    }
    return ofClassName(program, arguments);
  }

  /**
   * Loads a program whose class files are given.
   *
   * @param main the full name of the main class
   * @param given class files by internal name; what is not among them is looked for on the class path
   * @throws UnusableInputException when the main class is missing or can't be started
   */
  public ProgramImage load(String main, Map<String, byte[]> given, List<String> arguments) {
    ClassPath libraries = new ClassPath(classPath);
    ClassLookup classes =
        own(
            name -> {
              byte[] bytes = given.get(name);
              return bytes != null ? bytes : libraries.find(name);
            });
    String missing = "There is no class " + main + " among those given, nor on the class path.";
    return new ProgramImage(
        MainClass.ofClass(main.replace('.', '/'), classes, missing), classes, arguments);
  }

  private ProgramImage ofSource(Path file, List<String> arguments) {
    ClassPath libraries = new ClassPath(classPath);
    SourceCompiler.Compiled compiled =
        new SourceCompiler(interfaces)
            .compile(file, libraries.paths(), sourcePath, dialect, DeployedActors.named(arguments));
    ClassLookup classes =
        own(
            name -> {
              byte[] bytes = compiled.classes().get(name);
              return bytes != null ? bytes : libraries.find(name);
            });
    return new ProgramImage(
        MainClass.ofSource(file, compiled.ofMainFile(), classes), classes, arguments);
  }

  private ProgramImage ofJar(Path file, List<String> arguments) {
    List<Path> paths = new ArrayList<>(List.of(file));
    String main;
    try (JarFile jar = ClassPath.open(file)) {
      Manifest manifest = jar.getManifest();
      Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
      main = attributes.getValue(Attributes.Name.MAIN_CLASS);
      String further = attributes.getValue(Attributes.Name.CLASS_PATH);
      if (further != null) {
        Stream.of(further.trim().split(" +"))
            .map(file::resolveSibling)
            .filter(Files::exists)
            .forEach(paths::add);
      }
    } catch (IOException e) {
      throw new UnusableInputException(file + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
    if (main == null) {
      throw new UnusableInputException(
          file
              + " does not say where to start: its manifest has no Main-Class. Name the class yourself:"
              + " --classpath "
              + file
              + " MAINCLASS.");
    }
    paths.addAll(classPath);
    ClassLookup classes = own(new ClassPath(paths));
    String missing =
        "The manifest of "
            + file
            + " names Main-Class "
            + main
            + ", which is neither in the jar nor on --classpath.";
    return new ProgramImage(
        MainClass.ofClass(main.trim().replace('.', '/'), classes, missing), classes, arguments);
  }

  private ProgramImage ofClassName(String program, List<String> arguments) {
    List<Path> paths = classPath.isEmpty() ? List.of(Path.of(".")) : classPath;
    ClassLookup classes = own(new ClassPath(paths));
    String where = classPath.isEmpty() ? "the current directory" : "--classpath " + join(paths);
    String missing =
        "PROGRAM "
            + program
            + " is no .java or .c file, .jar or .wasm, and there is no class "
            + program
            + " on "
            + where
            + ". Give a source file, a jar, or --classpath PATH and the full name of the main class.";
    return new ProgramImage(
        MainClass.ofClass(program.replace('.', '/'), classes, missing), classes, arguments);
  }

  private static String join(List<Path> paths) {
    return String.join(File.pathSeparator, paths.stream().map(Path::toString).toList());
  }

  /** Hides the program's copies of classes that Lasso brings, and refuses what else takes the name of others. */
  private ClassLookup own(ClassLookup all) {
    return name -> {
      byte[] file = interfaces.contains(name) ? null : all.find(name);
      if (file != null) {
        ReservedNames.check(name, file);
      }
      return file;
    };
  }

  /**
   * The file of a program or of a part of one.
   *
   * @throws UnusableInputException when there is none, with a name that is like it
   */
  public static Path existing(String name) {
    Path file = Path.of(name);
    if (Files.isRegularFile(file)) {
      return file;
    }
    Path directory = file.toAbsolutePath().normalize().getParent();
    StringBuilder message = new StringBuilder("PROGRAM ").append(name);
    if (Files.isDirectory(file)) {
      message.append(" is a directory, not a file.");
    } else if (!Files.isDirectory(directory)) {
      message.append(" does not exist: there is no directory ").append(directory).append('.');
    } else {
      message.append(" does not exist.");
      similar(file.getFileName().toString(), directory)
          .ifPresent(
              found ->
                  message.append(" Did you mean ").append(file.resolveSibling(found)).append('?'));
    }
    throw new UnusableInputException(message.toString());
  }

  private static java.util.Optional<String> similar(String name, Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      Map<String, String> byStem =
          files
              .map(path -> path.getFileName().toString())
              .filter(other -> other.endsWith(extension(name)))
              .collect(Collectors.toMap(ProgramLoader::stem, other -> other, (one, same) -> one));
      return NearestName.of(stem(name), byStem.keySet()).map(byStem::get);
    } catch (IOException e) {
      return java.util.Optional.empty();
    }
  }

  private static String extension(String name) {
    return name.substring(stem(name).length());
  }

  /** Extensions are alike anyway: only the rest may have been mistyped. */
  private static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
