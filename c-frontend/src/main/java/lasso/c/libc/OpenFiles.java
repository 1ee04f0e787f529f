package lasso.c.libc;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import lasso.c.memory.Memory;

/**
 * The files of a process behind its streams, by descriptors from 3 on. What may be read and written is the tool's business, as for programs in Java: part of the process, instrumented with it. Nothing is buffered.
 */
public final class OpenFiles {
  private static final int FIRST = 3;
  private static final int FAILED = -1;
  private static final int WRITES = 1;
  private static final int TRUNCATES = 2;
  private static final int APPENDS = 4;

  /** By descriptor less {@link #FIRST}; null where one was closed. */
  private static final List<RandomAccessFile> FILES = new ArrayList<>();

  private OpenFiles() {}

  /**
   * Opens a file.
   *
   * @param mode bits: it is written, it becomes empty, its end comes first
   * @return its descriptor, or -1 where that can't be done
   */
  public static int lasso_open(long name, int mode) {
    try {
      RandomAccessFile file =
          new RandomAccessFile(Texts.get(name), (mode & WRITES) == 0 ? "r" : "rw");
      if ((mode & TRUNCATES) != 0) {
        file.setLength(0);
      }
      if ((mode & APPENDS) != 0) {
        file.seek(file.length());
      }
      int free = FILES.indexOf(null);
      if (free >= 0) {
        FILES.set(free, file);
        return FIRST + free;
      }
      FILES.add(file);
      return FIRST + FILES.size() - 1;
    } catch (IOException e) {
      return FAILED;
    }
  }

  private static RandomAccessFile file(int descriptor) throws IOException {
    int place = descriptor - FIRST;
    if (place < 0 || place >= FILES.size() || FILES.get(place) == null) {
      throw new IOException("the descriptor is closed");
    }
    return FILES.get(place);
  }

  /** Closes a file: 0, or -1 where there is none. */
  public static int lasso_close(int descriptor) {
    try {
      file(descriptor).close();
      FILES.set(descriptor - FIRST, null);
      return 0;
    } catch (IOException e) {
      return FAILED;
    }
  }

  /** Reads as many bytes as there are, at most so many. Returns how many, 0 at the end, -1 where that can't be done. */
  public static int lasso_read(int descriptor, long to, long most) {
    try {
      byte[] bytes = new byte[Math.toIntExact(most)];
      int count = 0;
      int more = 0;
      while (count < bytes.length && more >= 0) {
        count += more;
        more = file(descriptor).read(bytes, count, bytes.length - count);
      }
      byte[] got = new byte[count];
      System.arraycopy(bytes, 0, got, 0, count);
      Memory.write(to, got);
      return count;
    } catch (IOException e) {
      return FAILED;
    }
  }

  /** Whether a write to a file was done. */
  static boolean write(int descriptor, byte[] bytes) {
    try {
      file(descriptor).write(bytes, 0, bytes.length);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Goes to a place in a file.
   *
   * @param whence 0: from the begin, 1: from where it is, 2: from the end
   * @return the place, or -1
   */
  public static long lasso_seek(int descriptor, long offset, int whence) {
    try {
      RandomAccessFile file = file(descriptor);
      long from = whence == 0 ? 0 : whence == 1 ? file.getFilePointer() : file.length();
      if (from + offset < 0) {
        return FAILED;
      }
      file.seek(from + offset);
      return from + offset;
    } catch (IOException e) {
      return FAILED;
    }
  }

  /** As {@code vfscanf}. */
  public static int lasso_scan(int descriptor, long format, long arguments) {
    try {
      RandomAccessFile file = file(descriptor);
      long from = file.getFilePointer();
      byte[] rest = new byte[(int) Math.max(0, file.length() - from)];
      file.readFully(rest);
      Scanning scanning =
          new Scanning(
              new String(rest, StandardCharsets.ISO_8859_1),
              Texts.get(format),
              new Arguments(arguments));
      int assigned = scanning.run();
      file.seek(from + scanning.position());
      return assigned;
    } catch (IOException e) {
      return FAILED;
    }
  }
}
