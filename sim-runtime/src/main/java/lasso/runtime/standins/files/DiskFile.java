package lasso.runtime.standins.files;

import java.util.Arrays;

/** A file that the process has written, a directory that it has made, or the gap where it has deleted one. */
final class DiskFile {
  enum Kind {
    FILE,
    DIRECTORY,
    DELETED
  }

  final Kind kind;

  /** Exactly the content: equal files are equal states. */
  byte[] content;

  DiskFile(Kind kind, byte[] content) {
    this.kind = kind;
    this.content = content;
  }

  /** Writes at a position; what lies between the end and it is filled with zeros. */
  void write(long position, byte[] bytes, int offset, int length) {
    int at = Math.toIntExact(position);
    if (at + length > content.length) {
      content = Arrays.copyOf(content, at + length);
    }
    System.arraycopy(bytes, offset, content, at, length);
  }
}
