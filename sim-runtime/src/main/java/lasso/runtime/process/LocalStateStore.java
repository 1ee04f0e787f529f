package lasso.runtime.process;

import java.util.Arrays;
import lasso.store.intern.RecordStore;
import lasso.store.memory.HashBits;

/** All local states by number: their images, and beside them what the search asks often. */
final class LocalStateStore implements AutoCloseable {
  private final RecordStore images;
  private int[] requests = new int[1024];
  private byte[] ranks = new byte[1024];
  private int[] endings = new int[1024];

  LocalStateStore(long memoryLimitBytes, int hashBits) {
    images = new RecordStore(memoryLimitBytes, new HashBits(hashBits));
  }

  /** The number of the state with this image; {@link #lastWasNew} tells whether it was stored just now. */
  int intern(long address, int keyLength, int length, int rank, int request, int ending) {
    int id = images.intern(address, keyLength, length);
    if (images.lastWasNew()) {
      if (id >= requests.length) {
        requests = Arrays.copyOf(requests, 2 * id);
        ranks = Arrays.copyOf(ranks, 2 * id);
        endings = Arrays.copyOf(endings, 2 * id);
      }
      requests[id] = request;
      ranks[id] = (byte) rank;
      endings[id] = ending;
    }
    return id;
  }

  boolean lastWasNew() {
    return images.lastWasNew();
  }

  long address(int id) {
    return images.address(id);
  }

  int keyLength(int id) {
    return images.keyLengthBytes(id);
  }

  int length(int id) {
    return images.lengthBytes(id);
  }

  int rank(int id) {
    return ranks[id] & 0xff;
  }

  int request(int id) {
    return requests[id];
  }

  /** The number of the ending, or -1. */
  int ending(int id) {
    return endings[id];
  }

  int size() {
    return images.size();
  }

  long storedBytes() {
    return images.statistics().memoryBytes();
  }

  @Override
  public void close() {
    images.close();
  }
}
