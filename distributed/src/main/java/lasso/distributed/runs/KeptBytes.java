package lasso.distributed.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Arrays of bytes in numbered places, any number of them in each: in memory as long as its {@link Room} has some, then in a file. Each array that is read back has to have the checksum with which it was written. Any number of threads.
 */
public final class KeptBytes implements AutoCloseable {
  /** How much memory there is for several of these, and where their files are. Any number of threads. */
  public static final class Room {
    private final Path directory;
    private final long bytes;
    private long used;
    private int files;

    /**
     * Room.
     *
     * @param directory for files; null when all stays in memory
     * @param bytes of memory before files are used
     */
    public Room(Path directory, long bytes) {
      this.directory = directory;
      this.bytes = bytes;
    }

    private synchronized boolean take(long wanted) {
      if (directory != null && used + wanted > bytes) {
        return false;
      }
      used += wanted;
      return true;
    }

    private synchronized void giveBack(long taken) {
      used -= taken;
    }

    /** What is in memory. */
    public synchronized long used() {
      return used;
    }

    private synchronized Path file() {
      return directory.resolve("bytes-" + ++files);
    }
  }

  /** An array; {@code bytes} is null when it is in the file. */
  private record Piece(byte[] bytes, long offset, int length, long checksum) {}

  private final Room room;
  private final List<List<Piece>> places = new ArrayList<>();
  private Path file;
  private FileChannel channel;
  private long end;
  private long inMemory;

  /** {@code places}: how many there are. */
  public KeptBytes(Room room, int places) {
    this.room = room;
    for (int i = 0; i < places; i++) {
      this.places.add(new ArrayList<>());
    }
  }

  /**
   * Adds an array to a place.
   *
   * @throws DiskTroubleException when the file can't be written
   */
  public synchronized void add(int place, byte[] bytes) {
    if (room.take(bytes.length)) {
      inMemory += bytes.length;
      places.get(place).add(new Piece(bytes, 0, bytes.length, 0));
      return;
    }
    try {
      if (channel == null) {
        file = room.file();
        channel =
            FileChannel.open(
                file,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
      }
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      long at = end;
      while (buffer.hasRemaining()) {
        at += channel.write(buffer, at);
      }
      places.get(place).add(new Piece(null, end, bytes.length, checksum(bytes)));
      end = at;
    } catch (IOException e) {
      throw DiskTroubleException.of(file, e);
    }
  }

  private static long checksum(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return crc.getValue();
  }

  /**
   * The arrays of a place, in their order.
   *
   * @throws DiskTroubleException when one can't be read, or is not what was written
   */
  public List<byte[]> get(int place) {
    List<Piece> pieces;
    synchronized (this) {
      pieces = List.copyOf(places.get(place));
    }
    List<byte[]> found = new ArrayList<>();
    for (Piece piece : pieces) {
      found.add(piece.bytes != null ? piece.bytes : read(piece));
    }
    return found;
  }

  private byte[] read(Piece piece) {
    try {
      ByteBuffer buffer = ByteBuffer.allocate(piece.length);
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, piece.offset + buffer.position()) < 0) {
          throw new IOException("it is too short");
        }
      }
      if (checksum(buffer.array()) != piece.checksum) {
        throw new IOException("what is read is not what was written");
      }
      return buffer.array();
    } catch (IOException e) {
      throw DiskTroubleException.of(file, e);
    }
  }

  /** Whether any of it is in a file. */
  public synchronized boolean isInFile() {
    return channel != null;
  }

  /** Forgets all, and deletes the file. */
  @Override
  public synchronized void close() {
    room.giveBack(inMemory);
    inMemory = 0;
    places.forEach(List::clear);
    if (channel != null) {
      try {
        channel.close();
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw DiskTroubleException.of(file, e);
      }
    }
  }
}
