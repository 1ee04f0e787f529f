package lasso.checker.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes files whole: beside their place first, then renamed, so that whoever reads finds the old file or the new one, and a full disk leaves the old one.
 * What is no regular file (a device, a pipe, {@code /dev/stdout}) is written to as it is.
 */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Writes a text in UTF-8; what UTF-8 can't say becomes a question mark.
   *
   * @throws IOException when that fails; the file is as it was, unless it is no regular file
   */
  public static void write(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (isWrittenInPlace(file)) {
      writeTo(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
      return;
    }
    Path target = Files.isSymbolicLink(file) ? file.toRealPath() : file.toAbsolutePath();
    Path beside =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    try {
      writeTo(beside, bytes, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(beside);
      throw e;
    }
  }

  private static void writeTo(Path file, byte[] bytes, StandardOpenOption... options)
      throws IOException {
    StandardOpenOption[] all = java.util.Arrays.copyOf(options, options.length + 1);
    all[options.length] = StandardOpenOption.WRITE;
    try (OutputStream out = Files.newOutputStream(file, all)) {
      out.write(bytes);
    }
  }

  /** Devices and pipes, links that lead nowhere yet, and files in directories where nothing can be made beside them. */
  private static boolean isWrittenInPlace(Path file) {
    if (!Files.exists(file)) {
      return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
    Path absolute = file.toAbsolutePath().normalize();
    return !Files.isRegularFile(file)
        || absolute.startsWith("/dev")
        || absolute.startsWith("/proc")
        || !Files.isWritable(
            Files.isSymbolicLink(file) ? parentOfTarget(file) : absolute.getParent());
  }

  private static Path parentOfTarget(Path link) {
    try {
      return link.toRealPath().getParent();
    } catch (IOException e) {
      return link.toAbsolutePath().getParent();
    }
  }
}
