package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.REFERENCE_ARRAY_BASE;
import static lasso.runtime.capture.RawMemory.REFERENCE_ARRAY_SCALE;
import static lasso.runtime.capture.RawMemory.U;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.runtime.process.call.Handle;

/** Builds the live objects of a stored image: one pass that allocates all blocks, one that fills them. */
public final class Restore {
  private final ClassPlans plans;
  private final PinnedObjects pinned;
  private final LargeArrays largeArrays;
  private final StackTraces traces;
  private final SharedValues shared;
  private final TypeLayout rootLayout;
  private final HandleFactory handles;
  private final Origins origins;
  private Object[] objects = new Object[256];
  private ClassPlan[] blockPlans = new ClassPlan[256];
  private long[] bodies = new long[256];
  private Roots roots;
  private int blocks;

  /** The objects of the last restore by number, if they are kept, and their numbers, if these were asked for. */
  private Object[] kept;

  private IdentityHashMap<Object, Integer> numbers;
  private boolean keeps;

  /** Blocks of iterators that know something of their collection. */
  private final List<Integer> related = new ArrayList<>();

  /** Makes open and closed handles; only the process layer can. */
  @FunctionalInterface
  public interface HandleFactory {
    Handle create(int number);
  }

  Restore(
      ClassPlans plans,
      PinnedObjects pinned,
      LargeArrays largeArrays,
      StackTraces traces,
      SharedValues shared,
      TypeLayout rootLayout,
      HandleFactory handles,
      Origins origins) {
    this.origins = origins;
    this.plans = plans;
    this.pinned = pinned;
    this.largeArrays = largeArrays;
    this.traces = traces;
    this.shared = shared;
    this.rootLayout = rootLayout;
    this.handles = handles;
  }

  /**
   * Fills {@code roots} from the image at a native address; header and statics arrays must have their sizes.
   *
   * @param asParent whether the next captured state has to know which objects come from this one
   */
  // HOT: LocalStepBenchmark
  public void restore(long address, int keyLength, int length, Roots roots, boolean asParent) {
    this.roots = roots;
    roots.openHandleCount = 0;
    Arrays.fill(roots.bufferUses, 0, roots.bufferUseCount, null);
    roots.bufferUseCount = 0;
    largeArrays.beginRestore();
    int relevantBlocks = U.getInt(address + length - 8);
    int total = U.getInt(address + length - 4);
    ensure(total);
    long at = address + 4;
    bodies[0] = at;
    at += 8 + U.getInt(at) + 4L * U.getInt(at + 4);
    for (int n = 1; n < relevantBlocks; n++) {
      at = allocate(n, at);
    }
    assert at == address + keyLength : "key ends at " + (at - address) + ", not " + keyLength;
    long irrelevant = at;
    if (rootLayout.hasIrrelevant()) {
      at += 4;
    }
    for (int n = 1; n < relevantBlocks; n++) {
      at += irrelevantBytes(n);
    }
    for (int n = relevantBlocks; n < total; n++) {
      at = allocate(n, at) + irrelevantBytes(n);
    }
    assert at == address + length - 8;
    blocks = total;
    fill(relevantBlocks, irrelevant);
    if (asParent) {
      origins.parentIs(objects, total);
    } else if (origins.hasParent()) {
      origins.none();
    }
    kept = keeps ? Arrays.copyOf(objects, total) : null;
    numbers = null;
    Arrays.fill(objects, 0, total, null);
  }

  /** Whether {@link #numberOf} is going to be asked about the next state that is restored. */
  public void keepNumbers(boolean value) {
    keeps = value;
  }

  /** The visiting number that an object had in the image that was restored last, or 0. */
  public int numberOf(Object object) {
    if (numbers == null) {
      numbers = new IdentityHashMap<>();
      for (int i = 1; i < kept.length; i++) {
        if (kept[i] != null) {
          numbers.put(kept[i], i);
        }
      }
    }
    return numbers.getOrDefault(object, 0);
  }

  private int irrelevantBytes(int n) {
    ClassPlan plan = blockPlans[n];
    return plan.irrelevant == null ? 0 : plan.irrelevant.lengthBytes();
  }

  private void ensure(int total) {
    if (total > objects.length) {
      int size = Math.max(total, 2 * objects.length);
      objects = Arrays.copyOf(objects, size);
      blockPlans = Arrays.copyOf(blockPlans, size);
      bodies = Arrays.copyOf(bodies, size);
    }
  }

  /** Allocates block n, which begins at an address, and returns the address behind its relevant part. */
  private long allocate(int n, long at) {
    int typeId = U.getInt(at);
    ClassPlan plan = plans.byType(typeId);
    long body = at + 4;
    blockPlans[n] = plan;
    bodies[n] = body;
    switch (plan.form) {
      case FIELDS -> {
        objects[n] = ClassPlans.allocate(plan);
        if (plan.usesBuffers) {
          roots.addBufferUse(objects[n]);
        }
        return body + plan.relevant.lengthBytes();
      }
      case PRIMITIVE_ARRAY -> {
        int length = U.getInt(body);
        if (typeId == plans.pagedType(plan.element)) {
          objects[n] = largeArrays.restore(plan.element, length, body + 4);
          return body + 4 + 4L * largeArrays.words(plan.element, length);
        }
        Object array = RawMemory.newArray(plan.element, length);
        int bytes = length * plan.element.sizeBytes();
        RawMemory.copy(null, body + 4, array, RawMemory.arrayBase(plan.element), bytes);
        objects[n] = array;
        return body + 4 + TypeTable.pad(bytes);
      }
      case REFERENCE_ARRAY -> {
        int length = U.getInt(body);
        objects[n] =
            plan.type == Object[].class
                ? new Object[length]
                : Array.newInstance(plan.type.getComponentType(), length);
        return body + 4 + 4L * length;
      }
      case STRING, STRING_BUILDER -> {
        int bytes = U.getInt(body);
        objects[n] = text(plan, U.getByte(body + 4), body + 5, bytes - 1);
        return body + 4 + TypeTable.pad(bytes);
      }
      case SHARED_VALUE -> {
        objects[n] = ClassPlans.allocate(plan);
        shared.copy(U.getInt(body), objects[n]);
        return body + 4;
      }
      case OPEN_HANDLE -> {
        objects[n] = handles.create(roots.openHandleCount);
        roots.addOpenHandle((Handle) objects[n]);
        return body;
      }
      case CLOSED_HANDLE -> {
        objects[n] = handles.create(-1);
        return body;
      }
      case IGNORED -> {
        return body + 8 + U.getInt(body) + 4L * U.getInt(body + 4);
      }
      default -> {
        objects[n] = ClassPlans.allocate(plan);
        return body + 8 + U.getInt(body) + 4L * U.getInt(body + 4);
      }
    }
  }

  private static Object text(ClassPlan plan, byte coder, long at, int bytes) {
    boolean string = plan.form == ClassPlan.Form.STRING;
    byte[] value = new byte[string ? bytes : bytes + 16];
    RawMemory.copy(null, at, value, RawMemory.arrayBase(PrimitiveKind.BYTE), bytes);
    Object o = ClassPlans.allocate(plan);
    if (string) {
      U.putReference(o, JdkOffsets.STRING_VALUE, value);
      U.putByte(o, JdkOffsets.STRING_CODER, coder);
    } else {
      U.putReference(o, JdkOffsets.BUILDER_VALUE, value);
      U.putByte(o, JdkOffsets.BUILDER_CODER, coder);
      if (coder != 0 && JdkOffsets.BUILDER_MAYBE_LATIN1 >= 0) {
        U.putBoolean(o, JdkOffsets.BUILDER_MAYBE_LATIN1, true); // no more than a hint to look
      }
      U.putInt(o, JdkOffsets.BUILDER_COUNT, bytes >> coder);
    }
    return o;
  }

  private void fill(int relevantBlocks, long irrelevantAt) {
    fillRoot();
    long irrelevant = irrelevantAt;
    roots.ignoredPrimitiveCount = 0;
    roots.ignoredReferenceCount = 0;
    if (rootLayout.hasIrrelevant()) {
      irrelevant += 4;
    }
    for (int n = 1; n < blocks; n++) {
      ClassPlan plan = blockPlans[n];
      fillBlock(n, plan);
      if (plan.irrelevant != null) {
        long section = n < relevantBlocks ? irrelevant : bodies[n] + plan.relevant.lengthBytes();
        fillSection(objects[n], plan.irrelevant, section);
        if (plan.throwable && !plan.trace().relevant()) {
          int trace = U.getInt(section + plan.trace().offset());
          traces.restore((Throwable) objects[n], trace);
        }
        if (n < relevantBlocks) {
          irrelevant += plan.irrelevant.lengthBytes();
        }
      }
    }
    for (int n : related) {
      relate(objects[n], blockPlans[n], bodies[n]);
    }
    related.clear();
  }

  /** What an iterator shares with its collection, once both are there. */
  private static void relate(Object o, ClassPlan plan, long body) {
    if (plan.relativePath != null) {
      int difference = U.getInt(o, plan.relativeOffset);
      U.putInt(o, plan.relativeOffset, Capture.count(o, plan) + difference);
    }
    if (plan.dequePositions != null) {
      plan.dequePositions.restore(o, body);
    }
    if (plan.subListRoom != null) {
      plan.subListRoom.restore(o);
    }
  }

  private void fillRoot() {
    Roots r = roots;
    long at = bodies[0];
    int primitiveBytes = U.getInt(at);
    int references = U.getInt(at + 4);
    at += 8;
    long referencesAt = at + primitiveBytes;
    for (int i = 0; i < r.header.length; i++, at += 4) {
      r.header[i] = U.getInt(at);
    }
    r.resize(U.getInt(at), U.getInt(at + 4), references);
    at += 8;
    for (int i = 0; i < r.siteCount; i++, at += 4) {
      r.sites[i] = U.getInt(at);
    }
    for (int i = 0; i < r.primitiveCount; i++, at += 8) {
      r.primitives[i] = U.getLongUnaligned(null, at);
    }
    for (int i = 0; i < r.staticPrimitives.length; i++, at += 8) {
      r.staticPrimitives[i] = U.getLongUnaligned(null, at);
    }
    for (int i = 0; i < references; i++) {
      r.references[i] = object(U.getInt(referencesAt + 4L * i));
    }
  }

  private Object object(int reference) {
    return reference > 0 ? objects[reference] : reference == 0 ? null : pinned.get(-1 - reference);
  }

  private void fillBlock(int n, ClassPlan plan) {
    Object o = objects[n];
    long body = bodies[n];
    switch (plan.form) {
      case FIELDS -> {
        fillSection(o, plan.relevant, body);
        if (plan.relativePath != null || plan.dequePositions != null) {
          related.add(n);
        }
        if (plan.throwable && plan.trace().relevant()) {
          traces.restore((Throwable) o, U.getInt(body + plan.trace().offset()));
        }
        if (plan.holdsArrays) {
          for (long offset : plan.relevant.references()) {
            largeArrays.unguard(U.getReference(o, offset));
          }
        }
      }
      case REFERENCE_ARRAY -> fillElements((Object[]) o, body + 4, U.getInt(body));
      case ARRAY_LIST -> {
        int size = U.getInt(body + 4);
        Object[] elements = new Object[size];
        fillElements(elements, body + 8, size);
        U.putReference(o, JdkOffsets.LIST_ELEMENTS, elements);
        U.putInt(o, JdkOffsets.LIST_SIZE, size);
      }
      case ARRAY_DEQUE -> {
        int size = U.getInt(body + 4);
        Object[] elements = new Object[size + 2];
        fillElements(elements, body + 8, size);
        U.putReference(o, JdkOffsets.DEQUE_ELEMENTS, elements);
        U.putInt(o, JdkOffsets.DEQUE_HEAD, 0);
        U.putInt(o, JdkOffsets.DEQUE_TAIL, size);
      }
      case PRIORITY_QUEUE -> {
        int size = U.getInt(body + 4) - 1;
        Object[] elements = new Object[size + 1];
        U.putReference(o, JdkOffsets.QUEUE_COMPARATOR, object(U.getInt(body + 8)));
        fillElements(elements, body + 12, size);
        U.putReference(o, JdkOffsets.QUEUE_ELEMENTS, elements);
        U.putInt(o, JdkOffsets.QUEUE_SIZE, size);
      }
      case IGNORED -> fillIgnored(body);
      default -> {}
    }
  }

  private void fillSection(Object o, ClassPlan.Section s, long at) {
    long[] to = s.objectOffsets();
    int[] from = s.imageOffsets();
    int[] ends = s.ends();
    int i = 0;
    for (; i < ends[0]; i++) {
      U.putLong(o, to[i], U.getLongUnaligned(null, at + from[i]));
    }
    for (; i < ends[1]; i++) {
      U.putInt(o, to[i], U.getInt(at + from[i]));
    }
    for (; i < ends[2]; i++) {
      U.putShort(o, to[i], U.getShort(at + from[i]));
    }
    for (; i < ends[3]; i++) {
      U.putByte(o, to[i], U.getByte(at + from[i]));
    }
    long references = at + s.primitiveBytes();
    for (long offset : s.references()) {
      U.putReference(o, offset, object(U.getInt(references)));
      references += 4;
    }
  }

  private void fillElements(Object[] array, long at, int count) {
    for (int i = 0; i < count; i++) {
      U.putReference(
          array, REFERENCE_ARRAY_BASE + i * REFERENCE_ARRAY_SCALE, object(U.getInt(at + 4L * i)));
    }
  }

  private void fillIgnored(long body) {
    int primitives = U.getInt(body) / 8;
    int references = U.getInt(body + 4);
    roots.resizeIgnored(primitives, references);
    for (int i = 0; i < primitives; i++) {
      roots.ignoredPrimitives[i] = U.getLongUnaligned(null, body + 8 + 8L * i);
    }
    long at = body + 8 + 8L * primitives;
    for (int i = 0; i < references; i++) {
      roots.ignoredReferences[i] = object(U.getInt(at + 4L * i));
    }
  }
}
