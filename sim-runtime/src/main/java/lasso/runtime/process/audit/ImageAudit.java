package lasso.runtime.process.audit;

import jdk.internal.misc.Unsafe;
import lasso.heap.canonical.Canonicaliser;
import lasso.heap.compare.GraphComparison;
import lasso.heap.walk.HeapGraph;
import lasso.heap.walk.ImageGraph;
import lasso.runtime.capture.Capture;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.process.tables.LocalStateStore;
import lasso.store.page.PageStore;

/**
 * Holds the three ways to see one local state against each other: the stored image, the canonical walk over its graph, and what
 * a capture of its restored objects writes. All must be equal bytes, irrelevant parts included.
 */
public final class ImageAudit implements AutoCloseable {
  private static final Unsafe U = Unsafe.getUnsafe();

  private final LocalStateStore states;
  private final Canonicaliser canonicaliser = new Canonicaliser();
  private final GraphComparison comparison = new GraphComparison();
  private final ImageGraph again;

  public ImageAudit(LocalStateStore states, StateCodec codec, PageStore pages) {
    this.states = states;
    again = new ImageGraph(codec.types(), pages);
  }

  /**
   * Compares. Null when all agree, else what does not.
   *
   * @param captured the state once more, after it was restored
   */
  public String compare(int localState, Capture captured) {
    HeapGraph graph = states.graph(localState);
    states.open(localState);
    int length = states.length();
    canonicaliser.walk(graph);
    String walked =
        mismatch(states.address(), length, canonicaliser.address(), canonicaliser.lengthBytes());
    if (walked != null) {
      return "its canonical form" + walked;
    }
    if (canonicaliser.relevantBytes() != states.keyLength()) {
      return "its canonical form has a key of "
          + canonicaliser.relevantBytes()
          + " bytes, the stored image one of "
          + states.keyLength();
    }
    long address = captured.image().address();
    String restored = mismatch(states.address(), length, address, captured.image().position());
    if (restored != null) {
      return "its restored objects, captured again, give an image that" + restored;
    }
    return comparison.equal(graph, again(captured))
        ? null
        : "the comparison of graphs takes it for another state";
  }

  /** The graph of a capture; valid until the next one. */
  public HeapGraph again(Capture captured) {
    return again.read(captured.image().address(), captured.image().position());
  }

  private static String mismatch(long stored, int storedBytes, long other, int otherBytes) {
    int common = Math.min(storedBytes, otherBytes);
    for (int at = 0; at < common; at += 4) {
      if (U.getInt(stored + at) != U.getInt(other + at)) {
        return " differs from the stored image at byte " + at + " of " + storedBytes;
      }
    }
    return storedBytes == otherBytes
        ? null
        : " has " + otherBytes + " bytes, the stored image " + storedBytes;
  }

  @Override
  public void close() {
    canonicaliser.close();
  }
}
