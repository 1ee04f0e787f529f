package lasso.runtime.process;

import java.util.Arrays;

/**
 * The suspended frames of one process: three parallel stacks, written innermost frame first while unwinding and popped
 * outermost first while rewinding. A frame pushes its live primitives, its live references, and last its site.
 * One per worker; public fields because instrumented code reads and writes them.
 */
public final class SuspendedFrames {
  /** Resume sites, see {@link lasso.runtime.instrument.suspend.Site}. */
  public int[] sites = new int[64];

  public int siteCount;

  /** Live primitive locals and operands, each widened to 64 raw bits. */
  public long[] primitives = new long[256];

  public int primitiveCount;

  /** Live references. */
  public Object[] references = new Object[256];

  public int referenceCount;

  public void pushSite(int site) {
    if (siteCount == sites.length) {
      sites = Arrays.copyOf(sites, 2 * siteCount);
    }
    sites[siteCount++] = site;
  }

  public int popSite() {
    return sites[--siteCount];
  }

  public void pushLong(long value) {
    if (primitiveCount == primitives.length) {
      primitives = Arrays.copyOf(primitives, 2 * primitiveCount);
    }
    primitives[primitiveCount++] = value;
  }

  public long popLong() {
    return primitives[--primitiveCount];
  }

  public void pushReference(Object value) {
    if (referenceCount == references.length) {
      references = Arrays.copyOf(references, 2 * referenceCount);
    }
    references[referenceCount++] = value;
  }

  /** Pops and forgets: the stack keeps no stale reference. */
  public Object popReference() {
    Object value = references[--referenceCount];
    references[referenceCount] = null;
    return value;
  }

  /** The reference that the next {@link #popReference} gives: a resumed callee's receiver. */
  public Object peekReference() {
    return references[referenceCount - 1];
  }

  /** Replaces sites and primitives by copies of the first elements of these arrays. */
  void set(int[] newSites, int newSiteCount, long[] newPrimitives, int newPrimitiveCount) {
    if (sites.length < newSiteCount) {
      sites = new int[2 * newSiteCount];
    }
    if (primitives.length < newPrimitiveCount) {
      primitives = new long[2 * newPrimitiveCount];
    }
    System.arraycopy(newSites, 0, sites, 0, newSiteCount);
    System.arraycopy(newPrimitives, 0, primitives, 0, newPrimitiveCount);
    siteCount = newSiteCount;
    primitiveCount = newPrimitiveCount;
  }

  /** Replaces the references by a copy of the first elements of the array. */
  void setReferences(Object[] newReferences, int count) {
    if (references.length < count) {
      references = new Object[2 * count];
    }
    if (referenceCount > count) {
      Arrays.fill(references, count, referenceCount, null);
    }
    System.arraycopy(newReferences, 0, references, 0, count);
    referenceCount = count;
  }

  public void clear() {
    Arrays.fill(references, 0, referenceCount, null);
    siteCount = 0;
    primitiveCount = 0;
    referenceCount = 0;
  }
}
