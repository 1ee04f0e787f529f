package lasso.distributed.checkpoint;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lasso.runtime.program.UnusableInputException;

/**
 * The files of a search that can be gone on with. A checkpoint adds one part, two files, and a manifest of all parts so far; each is written beside its place, forced to the disk and renamed, so that whatever
 * happens meanwhile, the manifest before names files that are whole. The last two manifests are kept.
 */
public final class CheckpointDirectory implements AutoCloseable {
  private static final String MANIFEST = "checkpoint-";
  private static final String UNFINISHED = ".unfinished";
  private static final String LOCK = "lock";
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path directory;
  private final FileChannel channel;
  private int number;

  /** The files of the last manifest, itself included. */
  private Set<String> named;

  private CheckpointDirectory(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
    number = manifests(directory).stream().findFirst().orElse(0);
    named = number == 0 ? Set.of() : names(readOrNull(directory.resolve(MANIFEST + number)));
  }

  /** What is written into a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** What a checkpoint adds; {@code states} and {@code fingerprint} as in {@link CheckpointPart}. */
  public record Addition(long states, long fingerprint, Content questions, Content levels) {}

  /**
   * Makes the directory if need be, and keeps others out of it.
   *
   * @throws UnusableInputException when it can't be written, or another search writes there
   */
  public static CheckpointDirectory open(Path directory) {
    FileChannel channel = null;
    try {
      Files.createDirectories(directory);
      channel =
          FileChannel.open(
              directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new CheckpointDirectory(directory, channel);
      }
    } catch (OverlappingFileLockException e) {
      assert channel != null;
    } catch (IOException e) {
      throw new UnusableInputException(
          "the checkpoint directory " + directory + " can't be written: " + e + ".", e);
    }
    close(channel);
    throw new UnusableInputException(
        "the checkpoint directory "
            + directory
            + " is in use by another search. Name another one.");
  }

  /** Whether there is a manifest, damaged or not. */
  public static boolean isUsed(Path directory) {
    return Files.isDirectory(directory) && !manifests(directory).isEmpty();
  }

  /**
   * The last checkpoint whose files are in order; null when there is none.
   *
   * @param damage hears of each file that is not, one sentence
   * @throws UnusableInputException when the files are those of another version, or can't be read
   */
  public static Checkpoint latest(Path directory, Consumer<String> damage) {
    Set<String> told = new HashSet<>();
    Consumer<String> once =
        what -> {
          if (told.add(what)) {
            damage.accept(what);
          }
        };
    for (int candidate : manifests(directory)) {
      Path file = directory.resolve(MANIFEST + candidate);
      Checkpoint checkpoint;
      try {
        checkpoint = CheckpointManifest.read(Files.readAllBytes(file));
      } catch (IllegalArgumentException e) {
        throw new UnusableInputException(
            file + " has a form that this version of Lasso does not read: " + e.getMessage() + ".",
            e);
      } catch (IOException e) {
        throw new UnusableInputException(file + " can't be read: " + e + ".", e);
      }
      if (checkpoint == null) {
        once.accept(file + " is damaged.");
        continue;
      }
      int sound = 0;
      while (sound < checkpoint.parts().size()
          && isSound(directory, checkpoint.parts().get(sound), once)) {
        sound++;
      }
      if (sound > 0) {
        return checkpoint.first(sound);
      }
    }
    return null;
  }

  private static boolean isSound(Path directory, CheckpointPart part, Consumer<String> damage) {
    for (CheckpointPart.Sealed sealed : List.of(part.questions(), part.levels())) {
      Path file = directory.resolve(sealed.name());
      String trouble = trouble(file, sealed);
      if (trouble != null) {
        damage.accept(file + " is damaged: " + trouble + ".");
        return false;
      }
    }
    return true;
  }

  private static String trouble(Path file, CheckpointPart.Sealed sealed) {
    try {
      long length = Files.size(file);
      if (length != sealed.length()) {
        return length + " bytes, not " + sealed.length();
      }
      MessageDigest digest = sha256();
      byte[] buffer = new byte[BUFFER_BYTES];
      try (InputStream in = Files.newInputStream(file)) {
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
          digest.update(buffer, 0, read);
        }
      }
      return HexFormat.of().formatHex(digest.digest()).equals(sealed.digest())
          ? null
          : "its SHA-256 is another one";
    } catch (IOException e) {
      return e.toString();
    }
  }

  /**
   * Writes a checkpoint: the parts of an earlier one, and one more.
   *
   * @param earlier its parts, perhaps none
   * @return what was added
   * @throws IOException when it could not be written; the one before is as it was
   */
  public CheckpointPart write(
      Map<String, String> origin, String plan, List<CheckpointPart> earlier, Addition addition)
      throws IOException {
    int next = number + 1;
    CheckpointPart part =
        new CheckpointPart(
            next,
            addition.states(),
            addition.fingerprint(),
            seal(CheckpointManifest.questions(next), addition.questions()),
            seal(CheckpointManifest.levels(next), addition.levels()));
    List<CheckpointPart> parts = new ArrayList<>(earlier);
    parts.add(part);
    byte[] manifest = CheckpointManifest.write(new Checkpoint(next, origin, plan, parts));
    seal(MANIFEST + next, out -> out.write(manifest));
    force(directory);
    number = next;
    sweep(names(new Checkpoint(next, origin, plan, parts)));
    return part;
  }

  private CheckpointPart.Sealed seal(String name, Content content) throws IOException {
    Path beside = directory.resolve(name + UNFINISHED);
    MessageDigest digest = sha256();
    long length;
    try (FileChannel file =
        FileChannel.open(
            beside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      OutputStream raw = java.nio.channels.Channels.newOutputStream(file);
      OutputStream out =
          new BufferedOutputStream(new DigestOutputStream(raw, digest), BUFFER_BYTES);
      content.writeTo(out);
      out.flush();
      file.force(true);
      length = file.size();
    } catch (IOException e) {
      Files.deleteIfExists(beside);
      throw e;
    }
    Files.move(
        beside,
        directory.resolve(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    return new CheckpointPart.Sealed(name, length, HexFormat.of().formatHex(digest.digest()));
  }

  /** Renamed files stay renamed when the power fails; where directories can't be forced, the system decides. */
  private static void force(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      assert e != null;
    }
  }

  /** Deletes what the last two manifests do not name: the one that was just written, and the one before. */
  private void sweep(Set<String> written) throws IOException {
    Set<String> kept = new HashSet<>(written);
    kept.addAll(named);
    for (Path file : files(directory)) {
      String name = file.getFileName().toString();
      if (!kept.contains(name)
          && name.matches("(checkpoint|questions|levels)-\\d+(\\.unfinished)?")) {
        Files.deleteIfExists(file);
      }
    }
    named = written;
  }

  private static Set<String> names(Checkpoint checkpoint) {
    Set<String> names = new HashSet<>();
    if (checkpoint != null) {
      names.add(MANIFEST + checkpoint.number());
      for (CheckpointPart part : checkpoint.parts()) {
        names.add(part.questions().name());
        names.add(part.levels().name());
      }
    }
    return names;
  }

  private static Checkpoint readOrNull(Path file) {
    try {
      return CheckpointManifest.read(Files.readAllBytes(file));
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /** The numbers of the manifests, the last one first. */
  private static List<Integer> manifests(Path directory) {
    List<Integer> numbers = new ArrayList<>();
    for (Path file : files(directory)) {
      String name = file.getFileName().toString();
      if (name.matches(MANIFEST + "\\d{1,9}")) {
        numbers.add(Integer.parseInt(name.substring(MANIFEST.length())));
      }
    }
    numbers.sort(Comparator.reverseOrder());
    return numbers;
  }

  private static List<Path> files(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    } catch (IOException e) {
      throw new UnusableInputException(
          "the checkpoint directory " + directory + " can't be read: " + e + ".", e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static void close(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      assert e != null;
    }
  }

  /** Lets others in. */
  @Override
  public void close() {
    close(channel);
  }
}
