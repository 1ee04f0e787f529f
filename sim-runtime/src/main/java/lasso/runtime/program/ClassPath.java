package lasso.runtime.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Class files by name in directories and jars, first entry first. Jars stay open until the end of the run, since classes are looked up
 * while the program runs.
 */
final class ClassPath implements ClassLookup {
  private sealed interface Entry {}

  private record Directory(Path path) implements Entry {}

  private record Jar(JarFile file) implements Entry {}

  private final List<Entry> entries = new ArrayList<>();
  private final List<Path> paths;

  ClassPath(List<Path> paths) {
    this.paths = List.copyOf(paths);
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        entries.add(new Directory(path));
      } else if (Files.isRegularFile(path)) {
        entries.add(new Jar(open(path)));
      } else {
        throw new UnusableInputException(
            "--classpath names "
                + path
                + ", which does not exist. Give directories of class files and jars, separated by '"
                + File.pathSeparator
                + "'.");
      }
    }
  }

  List<Path> paths() {
    return paths;
  }

  @Override
  public byte[] find(String internalName) {
    String name = internalName + ".class";
    for (Entry entry : entries) {
      byte[] found = entry instanceof Jar jar ? read(jar, name) : read((Directory) entry, name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  static JarFile open(Path path) {
    try {
      return new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
    } catch (IOException e) {
      throw new UnusableInputException(
          path + " can't be read as a jar: " + FileTrouble.words(e) + ".", e);
    }
  }

  private static byte[] read(Directory directory, String name) {
    Path file;
    try {
      file = directory.path.resolve(name);
    } catch (InvalidPathException e) {
      return null; // no file of this machine has that name, whatever its charset
    }
    try {
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    } catch (IOException e) {
      throw new UnusableInputException(file + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
  }

  private static byte[] read(Jar jar, String name) {
    ZipEntry entry = jar.file.getJarEntry(name);
    if (entry == null) {
      return null;
    }
    try (InputStream in = jar.file.getInputStream(entry)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UnusableInputException(
          name + " in " + jar.file.getName() + " can't be read: " + FileTrouble.words(e) + ".", e);
    }
  }
}
