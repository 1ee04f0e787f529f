package lasso.runtime.surroundings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.runtime.program.UnusableInputException;

/**
 * The regular files below a directory as they were when they were read, all at once: a part of the program. Names are relative to the
 * directory, with slashes. Contents are shared: never write to them.
 */
public final class ProvidedFiles {
  /** No files. */
  public static final ProvidedFiles NONE =
      new ProvidedFiles(null, new TreeMap<>(), new TreeSet<>());

  private static final long MOST_BYTES = 256L << 20;

  private final Path root;
  private final TreeMap<String, byte[]> contents;
  private final TreeSet<String> directories;

  private ProvidedFiles(Path root, TreeMap<String, byte[]> contents, TreeSet<String> directories) {
    this.root = root;
    this.contents = contents;
    this.directories = directories;
  }

  /**
   * Reads a directory.
   *
   * @throws UnusableInputException when it is none, or holds more than can be kept, or what is neither file nor directory
   */
  public static ProvidedFiles read(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new UnusableInputException(
          "--files "
              + directory
              + ": is no directory. Give the one below which the program reads files.");
    }
    ProvidedFiles files = new ProvidedFiles(directory, new TreeMap<>(), new TreeSet<>());
    try {
      files.read(directory.toRealPath(), "", new long[] {MOST_BYTES});
    } catch (IOException e) {
      throw new UnusableInputException("--files " + directory + " can't be read: " + e + ".", e);
    }
    return files;
  }

  private void read(Path directory, String prefix, long[] room) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (Stream<Path> listed = Files.list(directory)) {
      listed.sorted().forEach(entries::add);
    }
    for (Path entry : entries) {
      String name = prefix + entry.getFileName();
      if (Files.isSymbolicLink(entry) || !isOrdinary(entry)) {
        refused.add(name);
      } else if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
        directories.add(name);
        read(entry, name + "/", room);
      } else {
        room[0] -= Files.size(entry);
        if (room[0] < 0) {
          throw new UnusableInputException(
              "--files "
                  + root
                  + ": holds more than "
                  + (MOST_BYTES >> 20)
                  + " MB. Give a directory with just what the program reads.");
        }
        contents.put(name, Files.readAllBytes(entry));
      }
    }
  }

  private static boolean isOrdinary(Path entry) {
    return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
        || Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS);
  }

  /** Links and special files: they are there, and what they lead to is not under control. */
  private final Set<String> refused = new TreeSet<>();

  /** Whether there are any. */
  public boolean isProvided() {
    return root != null;
  }

  /** The directory as the user named it, or null. */
  public Path root() {
    return root;
  }

  /** The content of a file, or null. */
  public byte[] content(String name) {
    return contents.get(name);
  }

  /** Whether it is a directory; the empty name is. */
  public boolean isDirectory(String name) {
    return name.isEmpty() || directories.contains(name);
  }

  /** Whether it is a link or a special file. */
  public boolean isRefused(String name) {
    return refused.contains(name);
  }

  /** The simple names in a directory, sorted. */
  public List<String> list(String directory) {
    String prefix = directory.isEmpty() ? "" : directory + "/";
    TreeSet<String> names = new TreeSet<>();
    for (Set<String> all : List.of(contents.keySet(), directories, refused)) {
      for (String name : all) {
        if (name.startsWith(prefix) && name.indexOf('/', prefix.length()) < 0) {
          names.add(name.substring(prefix.length()));
        }
      }
    }
    return new ArrayList<>(names);
  }

  public int count() {
    return contents.size();
  }

  /** A fingerprint of all names and contents, in hexadecimal. */
  public String hash() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Map.Entry<String, byte[]> file : contents.entrySet()) {
        digest.update(file.getKey().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        digest.update(MessageDigest.getInstance("SHA-256").digest(file.getValue()));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
