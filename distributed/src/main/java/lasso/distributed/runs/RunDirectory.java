package lasso.distributed.runs;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import lasso.runtime.program.UnusableInputException;

/** Where a search has its runs: a directory of its own within one that a user names. It is deleted at the end; what searches that were killed have left there is deleted when the next one begins. */
public final class RunDirectory implements AutoCloseable {
  private static final String PREFIX = "search-";
  private static final String LOCK = "lock";

  private final Path own;
  private final FileChannel lock;
  private int files;

  private RunDirectory(Path own, FileChannel lock) {
    this.own = own;
    this.lock = lock;
  }

  /**
   * Makes it.
   *
   * @throws UnusableInputException when nothing can be written there
   */
  public static RunDirectory open(Path within) {
    try {
      Files.createDirectories(within);
      sweep(within);
      Path own = Files.createTempDirectory(within, PREFIX);
      Path unlocked = own.resolve(LOCK + "-to-be");
      FileChannel lock =
          FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      lock.lock();
      Files.move(unlocked, own.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
      return new RunDirectory(own, lock);
    } catch (IOException e) {
      throw new UnusableInputException(
          "--disk " + within + ": no files can be written there: " + e + ".", e);
    }
  }

  /** Deletes what no living search has locked. */
  private static void sweep(Path within) throws IOException {
    for (Path candidate : list(within)) {
      Path lock = candidate.resolve(LOCK);
      if (candidate.getFileName().toString().startsWith(PREFIX) && Files.isRegularFile(lock)) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
            FileLock held = channel.tryLock()) {
          if (held != null) {
            delete(candidate);
          }
        } catch (OverlappingFileLockException e) {
          assert e != null; // a search of this machine
        }
      }
    }
  }

  private static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }

  private static void delete(Path directory) throws IOException {
    for (Path file : list(directory)) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(directory);
  }

  /** The directory; what is in it is deleted at the end. */
  public Path path() {
    return own;
  }

  /** An empty file. */
  public RunFile create() {
    return new RunFile(own.resolve("runs-" + ++files));
  }

  @Override
  public void close() {
    try {
      lock.close();
      delete(own);
    } catch (IOException e) {
      throw DiskTroubleException.of(own, e);
    }
  }
}
