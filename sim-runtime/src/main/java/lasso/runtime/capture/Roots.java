package lasso.runtime.capture;

import java.util.Arrays;
import java.util.List;
import lasso.runtime.api.PendingBuffer;
import lasso.runtime.process.call.Handle;

/**
 * What a process state consists of, apart from the objects that these reach. Filled by the process before a capture, and by a restore.
 * Arrays are reused and may be longer than their counts.
 */
public final class Roots {
  /** Numbers that belong to the state: rank, request and so on; compared. */
  public int[] header = new int[0];

  public int[] sites = new int[64];
  public int siteCount;
  public long[] primitives = new long[256];
  public int primitiveCount;

  /** Frame references, then those of the statics, then others: all compared. */
  public Object[] references = new Object[256];

  public int referenceCount;

  /** Static primitives, widened to 64 bits. */
  public long[] staticPrimitives = new long[0];

  /** Frame primitives and references that the user declared irrelevant, in the order of the frames; then static ones. */
  public long[] ignoredPrimitives = new long[16];

  public int ignoredPrimitiveCount;
  public Object[] ignoredReferences = new Object[16];
  public int ignoredReferenceCount;

  /** Open handles by number; in a capture those of the finished step, after a restore those of the stored state. */
  public Handle[] openHandles = new Handle[16];

  public int openHandleCount;

  /** In a capture: the buffers of the operations under way. */
  public List<PendingBuffer> pendingBuffers = List.of();

  /** After a restore: the objects of classes that use buffers, in visiting order. */
  public Object[] bufferUses = new Object[8];

  public int bufferUseCount;

  public void addReference(Object reference) {
    if (referenceCount == references.length) {
      references = Arrays.copyOf(references, 2 * referenceCount);
    }
    references[referenceCount++] = reference;
  }

  /** Appends references that the caller sets; returns the index of the first one. */
  public int growReferences(int count) {
    int first = referenceCount;
    if (first + count > references.length) {
      references = Arrays.copyOf(references, 2 * (first + count));
    }
    referenceCount += count;
    return first;
  }

  public void addIgnored(long value) {
    if (ignoredPrimitiveCount == ignoredPrimitives.length) {
      ignoredPrimitives = Arrays.copyOf(ignoredPrimitives, 2 * ignoredPrimitiveCount);
    }
    ignoredPrimitives[ignoredPrimitiveCount++] = value;
  }

  public void addIgnored(Object value) {
    if (ignoredReferenceCount == ignoredReferences.length) {
      ignoredReferences = Arrays.copyOf(ignoredReferences, 2 * ignoredReferenceCount);
    }
    ignoredReferences[ignoredReferenceCount++] = value;
  }

  void addBufferUse(Object use) {
    if (bufferUseCount == bufferUses.length) {
      bufferUses = Arrays.copyOf(bufferUses, 2 * bufferUseCount);
    }
    bufferUses[bufferUseCount++] = use;
  }

  void addOpenHandle(Handle handle) {
    if (openHandleCount == openHandles.length) {
      openHandles = Arrays.copyOf(openHandles, 2 * openHandleCount);
    }
    openHandles[openHandleCount++] = handle;
  }

  /** The number under which a handle is open, or -1. */
  int numberOf(Handle handle) {
    int number = handle.number();
    assert number < 0 || openHandles[number] == handle : "handle " + number + " is not open";
    return number;
  }

  /** Makes room for frame primitives. */
  public void ensurePrimitives(int count) {
    if (primitives.length < count) {
      primitives = new long[2 * count];
    }
  }

  /** Makes room and sets the counts. */
  public void resize(int sites, int primitives, int references) {
    if (this.sites.length < sites) {
      this.sites = new int[2 * sites];
    }
    if (this.primitives.length < primitives) {
      this.primitives = new long[2 * primitives];
    }
    if (this.references.length < references) {
      this.references = new Object[2 * references];
    }
    if (referenceCount > references) {
      Arrays.fill(this.references, references, referenceCount, null);
    }
    siteCount = sites;
    primitiveCount = primitives;
    referenceCount = references;
  }

  /** Makes room and sets the counts of what is ignored. */
  public void resizeIgnored(int primitives, int references) {
    if (ignoredPrimitives.length < primitives) {
      ignoredPrimitives = new long[2 * primitives];
    }
    if (ignoredReferences.length < references) {
      ignoredReferences = new Object[2 * references];
    }
    ignoredPrimitiveCount = primitives;
    ignoredReferenceCount = references;
  }
}
