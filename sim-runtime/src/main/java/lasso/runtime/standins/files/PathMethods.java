package lasso.runtime.standins.files;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** In place of the methods of {@link java.nio.file.Files} that programs use most, and of those of {@link Path} that look at files. */
public final class PathMethods {
  private PathMethods() {}

  private static String key(Path path) {
    return Disk.key(path.toString());
  }

  private static byte[] content(Path path) throws IOException {
    String key = key(path);
    if (Disk.isDirectory(key)) {
      throw new IOException("Is a directory");
    }
    if (!Disk.isFile(key)) {
      throw new NoSuchFileException(path.toString());
    }
    return Disk.content(key);
  }

  public static boolean exists(Path path, LinkOption... options) {
    return Disk.exists(key(path));
  }

  public static boolean notExists(Path path, LinkOption... options) {
    return !Disk.exists(key(path));
  }

  public static boolean isRegularFile(Path path, LinkOption... options) {
    return Disk.isFile(key(path));
  }

  public static boolean isDirectory(Path path, LinkOption... options) {
    return Disk.isDirectory(key(path));
  }

  public static boolean isReadable(Path path) {
    return Disk.exists(key(path));
  }

  public static boolean isSymbolicLink(Path path) {
    Disk.exists(key(path)); // ends the process at one
    return false;
  }

  public static long size(Path path) throws IOException {
    return content(path).length;
  }

  public static byte[] readAllBytes(Path path) throws IOException {
    return content(path).clone();
  }

  public static String readString(Path path) throws IOException {
    return readString(path, StandardCharsets.UTF_8);
  }

  public static String readString(Path path, Charset charset) throws IOException {
    return new String(content(path), charset);
  }

  public static List<String> readAllLines(Path path) throws IOException {
    return readAllLines(path, StandardCharsets.UTF_8);
  }

  public static List<String> readAllLines(Path path, Charset charset) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = newBufferedReader(path, charset)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    }
    return lines;
  }

  public static Stream<String> lines(Path path) throws IOException {
    return readAllLines(path).stream();
  }

  public static Stream<String> lines(Path path, Charset charset) throws IOException {
    return readAllLines(path, charset).stream();
  }

  public static InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    content(path);
    return new FileSource(path.toString());
  }

  public static BufferedReader newBufferedReader(Path path) throws IOException {
    return newBufferedReader(path, StandardCharsets.UTF_8);
  }

  public static BufferedReader newBufferedReader(Path path, Charset charset) throws IOException {
    return new BufferedReader(new InputStreamReader(newInputStream(path), charset));
  }

  /** Sorted, as no file system promises. */
  public static Stream<Path> list(Path directory) throws IOException {
    String key = key(directory);
    if (!Disk.isDirectory(key)) {
      throw new NoSuchFileException(directory.toString());
    }
    List<Path> paths = new ArrayList<>();
    for (String name : Disk.list(key)) {
      paths.add(directory.resolve(name));
    }
    return paths.stream();
  }

  public static OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
    List<OpenOption> asked = Arrays.asList(options);
    String key = key(path);
    boolean append = asked.contains(StandardOpenOption.APPEND);
    boolean isThere = Disk.exists(key);
    if (isThere && asked.contains(StandardOpenOption.CREATE_NEW)) {
      throw new FileAlreadyExistsException(path.toString());
    }
    boolean creates =
        options.length == 0
            || asked.contains(StandardOpenOption.CREATE)
            || asked.contains(StandardOpenOption.CREATE_NEW);
    if (!isThere && !creates) {
      throw new NoSuchFileException(path.toString());
    }
    boolean empties = options.length == 0 || asked.contains(StandardOpenOption.TRUNCATE_EXISTING);
    try {
      return new FileSink(path.toString(), append || !empties);
    } catch (FileNotFoundException e) {
      throw Disk.isDirectory(key)
          ? new IOException("Is a directory")
          : new NoSuchFileException(path.toString());
    }
  }

  public static BufferedWriter newBufferedWriter(Path path, OpenOption... options)
      throws IOException {
    return newBufferedWriter(path, StandardCharsets.UTF_8, options);
  }

  public static BufferedWriter newBufferedWriter(Path path, Charset charset, OpenOption... options)
      throws IOException {
    return new BufferedWriter(new OutputStreamWriter(newOutputStream(path, options), charset));
  }

  public static Path write(Path path, byte[] bytes, OpenOption... options) throws IOException {
    try (OutputStream out = newOutputStream(path, options)) {
      out.write(bytes);
    }
    return path;
  }

  public static Path write(Path path, Iterable<? extends CharSequence> lines, OpenOption... options)
      throws IOException {
    return write(path, lines, StandardCharsets.UTF_8, options);
  }

  public static Path write(
      Path path, Iterable<? extends CharSequence> lines, Charset charset, OpenOption... options)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (CharSequence line : lines) {
      text.append(line).append('\n');
    }
    return writeString(path, text, charset, options);
  }

  public static Path writeString(Path path, CharSequence text, OpenOption... options)
      throws IOException {
    return writeString(path, text, StandardCharsets.UTF_8, options);
  }

  public static Path writeString(
      Path path, CharSequence text, Charset charset, OpenOption... options) throws IOException {
    return write(path, text.toString().getBytes(charset), options);
  }

  public static Path createFile(Path path, FileAttribute<?>... attributes) throws IOException {
    if (!Disk.createFile(path.toString(), key(path))) {
      throw new FileAlreadyExistsException(path.toString());
    }
    return path;
  }

  public static Path createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
    String key = key(path);
    if (!Disk.makeDirectory(path.toString(), key)) {
      throw Disk.exists(key)
          ? new FileAlreadyExistsException(path.toString())
          : new NoSuchFileException(path.toString());
    }
    return path;
  }

  public static Path createDirectories(Path path, FileAttribute<?>... attributes)
      throws IOException {
    if (!Disk.isDirectory(key(path))) {
      if (path.getParent() != null) {
        createDirectories(path.getParent());
      }
      createDirectory(path);
    }
    return path;
  }

  public static Path createTempFile(String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    return createTempFile(Path.of(Disk.TEMPORARY), prefix, suffix);
  }

  public static Path createTempFile(
      Path directory, String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    Disk.requireScratch(directory.toString());
    String start = prefix == null ? "" : prefix;
    return createFile(Path.of(Disk.temporary(directory.toString(), start, suffix)));
  }

  public static Path createTempDirectory(String prefix, FileAttribute<?>... attributes)
      throws IOException {
    Disk.requireScratch(Disk.TEMPORARY);
    String start = prefix == null ? "" : prefix;
    return createDirectory(Path.of(Disk.temporary(Disk.TEMPORARY, start, "")));
  }

  public static void delete(Path path) throws IOException {
    String key = key(path);
    if (!Disk.delete(path.toString(), key)) {
      throw Disk.exists(key)
          ? new DirectoryNotEmptyException(path.toString())
          : new NoSuchFileException(path.toString());
    }
  }

  public static boolean deleteIfExists(Path path) throws IOException {
    Disk.requireScratch(path.toString());
    if (!Disk.exists(key(path))) {
      return false;
    }
    delete(path);
    return true;
  }

  public static Path move(Path from, Path to, CopyOption... options) throws IOException {
    make(to, from, options);
    if (!Disk.rename(from.toString(), key(from), key(to))) {
      throw new NoSuchFileException(to.toString());
    }
    return to;
  }

  public static Path copy(Path from, Path to, CopyOption... options) throws IOException {
    byte[] bytes = content(from);
    make(to, from, options);
    return write(to, bytes);
  }

  /** Makes room at a destination. */
  private static void make(Path to, Path from, CopyOption... options) throws IOException {
    Disk.requireScratch(to.toString());
    if (!Disk.exists(key(from))) {
      throw new NoSuchFileException(from.toString());
    }
    if (Disk.exists(key(to))) {
      if (!Arrays.asList(options).contains(StandardCopyOption.REPLACE_EXISTING)) {
        throw new FileAlreadyExistsException(to.toString());
      }
      delete(to);
    }
  }

  public static Path toAbsolutePath(Path path) {
    return Path.of(Disk.absolute(path.toString()));
  }

  public static Path toRealPath(Path path, LinkOption... options) throws IOException {
    if (!Disk.exists(key(path))) {
      throw new NoSuchFileException(path.toString());
    }
    return Path.of(Disk.canonical(path.toString()));
  }
}
