package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.REFERENCE_ARRAY_BASE;
import static lasso.runtime.capture.RawMemory.REFERENCE_ARRAY_SCALE;
import static lasso.runtime.capture.RawMemory.U;

import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.runtime.api.PendingBuffer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Writes the canonical image of a process: a breadth-first walk over live objects that is capture and canonicalisation at once.
 * The format is that of {@code docs/architecture.md}.
 */
public final class Capture {
  /** Stands for the block of ignored frame and static values. */
  private static final Object IGNORED = new Object();

  private final ClassPlans plans;
  private final PinnedObjects pinned;
  private final LargeArrays largeArrays;
  private final StackTraces traces;
  private final SharedValues shared;
  private final TypeLayout rootLayout;
  private final Numbering numbering = new Numbering();
  private final ImageBuffer out = new ImageBuffer();
  private final Origins origins;
  private final RootPaths paths;
  private Roots roots;
  private int openVisited;
  private int[] handleOrder = new int[16];
  private int keyLength;
  private int relevantBlocks;

  private final Set<Class<?>> enumKeys = new HashSet<>();

  Capture(
      ClassPlans plans,
      PinnedObjects pinned,
      LargeArrays largeArrays,
      StackTraces traces,
      SharedValues shared,
      TypeLayout rootLayout,
      Origins origins) {
    this.origins = origins;
    this.plans = plans;
    this.pinned = pinned;
    this.largeArrays = largeArrays;
    this.traces = traces;
    this.shared = shared;
    this.rootLayout = rootLayout;
    this.paths = new RootPaths(plans, rootLayout);
  }

  /** The enums of the JDK whose constants were keys of hash tables in captures since the last call. */
  public Set<Class<?>> takeEnumKeys() {
    if (enumKeys.isEmpty()) {
      return Set.of();
    }
    Set<Class<?>> result = Set.copyOf(enumKeys);
    enumKeys.clear();
    return result;
  }

  /** The image; valid until the next capture. */
  public ImageBuffer image() {
    return out;
  }

  /** Where the objects of large states come from. */
  public Origins origins() {
    return origins;
  }

  /** For each block of the image its number in the parent's, see {@link Origins}. */
  public int[] origin() {
    return origins.of(numbering.objects, numbering.count);
  }

  /** Length in bytes of the image's relevant section. */
  public int keyLength() {
    return keyLength;
  }

  /**
   * For an open handle by old number, its number in canonical visiting order. Valid until the next capture; only the first
   * {@code openHandleCount} entries of the captured roots.
   */
  public int renamed(int oldNumber) {
    return handleOrder[oldNumber];
  }

  /** Whether the image has an irrelevant section. */
  public boolean hasIrrelevant() {
    return out.position() > keyLength + 8;
  }

  /** Changes a number of the root's header in the finished image. */
  public void setHeader(int index, int value) {
    out.putIntAt(12 + 4 * index, value);
  }

  /**
   * Captures the roots. Operations under way whose buffers can be reached are roots, too, if nothing else reaches them ({@link LoneUses}); and so
   * are open handles which nothing else reaches, in the order of their old numbers.
   */
  // HOT: LocalStepBenchmark
  public void capture(Roots roots) {
    this.roots = roots;
    int reachable = roots.referenceCount;
    walk();
    if (!roots.pendingBuffers.isEmpty() && addLoneUses()) {
      walk();
    }
    int open = 0;
    for (int i = 0; i < roots.openHandleCount; i++) {
      if (roots.openHandles[i] != null) {
        open++;
      }
    }
    if (openVisited < open) {
      for (int i = 0; i < roots.openHandleCount; i++) {
        Handle handle = roots.openHandles[i];
        if (handle != null && numbering.find(handle, plans.openHandle) == 0) {
          roots.addReference(handle);
        }
      }
      walk();
      assert openVisited == open;
    }
    roots.referenceCount = reachable;
  }

  /** Whether there were any. */
  private boolean addLoneUses() {
    LoneUses lone = new LoneUses();
    for (PendingBuffer pending : roots.pendingBuffers) {
      if (numberOf(pending.use()) == 0) {
        int array = numberOf(pending.place().array());
        if (array > 0 && array < relevantBlocks) {
          lone.add(pending, array);
        }
      }
    }
    lone.forEachInOrder(roots::addReference);
    return !lone.isEmpty();
  }

  /** The number of an object in the last walk, or 0. */
  private int numberOf(Object object) {
    return numbering.find(object, plans.of(object.getClass()));
  }

  /**
   * Tells every number in the objects and roots of the last capture, but those of frames, that may be an address in an array: integers as wide as one, and what four bytes side by side make in arrays of bytes.
   *
   * @param skipped arrays that are left out
   */
  public void numbers(Predicate<Object> skipped, LongConsumer out) {
    for (long value : roots.staticPrimitives) {
      out.accept(value);
    }
    for (int i = 0; i < roots.ignoredPrimitiveCount; i++) {
      out.accept(roots.ignoredPrimitives[i]);
    }
    for (PendingBuffer pending : roots.pendingBuffers) {
      out.accept(pending.place().low());
      out.accept(pending.place().high() - 1);
    }
    for (int n = 1; n < numbering.count; n++) {
      Object object = numbering.objects[n];
      ClassPlan plan = numbering.plans[n];
      if (plan.form == ClassPlan.Form.FIELDS) {
        numbers(object, plan.relevant, out);
        if (plan.irrelevant != null) {
          numbers(object, plan.irrelevant, out);
        }
      } else if (plan.form == ClassPlan.Form.PRIMITIVE_ARRAY && !skipped.test(object)) {
        elements(object, out);
      }
    }
  }

  private static void numbers(Object object, ClassPlan.Section section, LongConsumer out) {
    int[] ends = section.ends();
    for (int i = 0; i < ends[1]; i++) {
      long offset = section.objectOffsets()[i];
      out.accept(i < ends[0] ? U.getLong(object, offset) : U.getInt(object, offset));
    }
  }

  private static void elements(Object array, LongConsumer out) {
    if (array instanceof int[] ints) {
      for (int value : ints) {
        out.accept(value);
      }
    } else if (array instanceof long[] longs) {
      for (long value : longs) {
        out.accept(value);
      }
    } else if (array instanceof byte[] bytes) {
      for (int i = 0; i + 4 <= bytes.length; i++) {
        out.accept(U.getIntUnaligned(bytes, RawMemory.arrayBase(PrimitiveKind.BYTE) + i));
      }
    }
  }

  private void walk() {
    numbering.clear();
    out.clear();
    openVisited = 0;
    if (handleOrder.length < roots.openHandleCount) {
      handleOrder = new int[2 * roots.openHandleCount];
    }
    writeRoot();
    int n = 1;
    for (; n < numbering.count; n++) {
      writeBlock(numbering.objects[n], numbering.plans[n]);
    }
    keyLength = out.position();
    relevantBlocks = n;
    if (rootLayout.hasIrrelevant()) {
      numbering.number(IGNORED, plans.ignored);
      out.putInt(numbering.count - 1);
    }
    for (int i = 1; i < relevantBlocks; i++) {
      ClassPlan plan = numbering.plans[i];
      if (plan.irrelevant != null) {
        writeIrrelevant(numbering.objects[i], plan);
      }
    }
    for (; n < numbering.count; n++) {
      ClassPlan plan = numbering.plans[n];
      writeBlock(numbering.objects[n], plan);
      if (plan.irrelevant != null) {
        writeIrrelevant(numbering.objects[n], plan);
      }
    }
    out.putInt(relevantBlocks);
    out.putInt(n);
  }

  private void writeRoot() {
    Roots r = roots;
    int primitiveBytes =
        4 * (r.header.length + 2 + r.siteCount)
            + 8 * (r.primitiveCount + r.staticPrimitives.length);
    long at = out.reserve(12 + primitiveBytes + 4 * r.referenceCount);
    U.putInt(at, rootLayout.id());
    U.putInt(at + 4, primitiveBytes);
    U.putInt(at + 8, r.referenceCount);
    at += 12;
    for (int i = 0; i < r.header.length; i++, at += 4) {
      U.putInt(at, r.header[i]);
    }
    U.putInt(at, r.siteCount);
    U.putInt(at + 4, r.primitiveCount);
    at += 8;
    for (int i = 0; i < r.siteCount; i++, at += 4) {
      U.putInt(at, r.sites[i]);
    }
    for (int i = 0; i < r.primitiveCount; i++, at += 8) {
      U.putLongUnaligned(null, at, r.primitives[i]);
    }
    for (int i = 0; i < r.staticPrimitives.length; i++, at += 8) {
      U.putLongUnaligned(null, at, r.staticPrimitives[i]);
    }
    for (int i = 0; i < r.referenceCount; i++, at += 4) {
      U.putInt(at, reference(r.references[i]));
    }
  }

  private int reference(Object o) {
    if (o == null) {
      return 0;
    }
    ClassPlan plan = plans.of(o.getClass());
    if (plan.mayBePinned()) {
      int constant = constant(o, plan);
      if (constant >= 0) {
        return -1 - constant;
      }
    }
    if (plan == plans.closedHandle) {
      return handle((Handle) o);
    }
    if (plan.refusal != null) {
      int running = pinned.findRunningThread(o);
      if (running >= 0) {
        return -1 - running;
      }
      throw new CaptureRefusedException(paths.refusal(roots, o, plan));
    }
    if (plan.form == ClassPlan.Form.PRIMITIVE_ARRAY) {
      // A large one gets another hash code when it is first met, which numbers go by.
      largeArrays.meet(o, plan.element);
    }
    return numbering.number(o, plan);
  }

  private int constant(Object o, ClassPlan plan) {
    int constant = plan.pinned == null ? pinned.find(o) : pinned.find(o, plan.pinned);
    boolean isConstant =
        plan.constant || plan.form == ClassPlan.Form.SHARED_VALUE && SharedValues.isCached(o);
    if (constant < 0 && isConstant) {
      pinned.pin(o);
      constant = pinned.find(o);
    }
    return constant;
  }

  private int handle(Handle handle) {
    int old = roots.numberOf(handle);
    if (old < 0) {
      return numbering.number(handle, plans.closedHandle);
    }
    int before = numbering.count;
    int number = numbering.number(handle, plans.openHandle);
    if (numbering.count > before) {
      handleOrder[old] = openVisited++;
    }
    return number;
  }

  private void writeBlock(Object o, ClassPlan plan) {
    switch (plan.form) {
      case FIELDS -> writeFields(o, plan);
      case PRIMITIVE_ARRAY -> writePrimitiveArray(o, plan);
      case REFERENCE_ARRAY -> writeReferences(plan, (Object[]) o);
      case STRING -> {
        byte[] value = (byte[]) U.getReference(o, JdkOffsets.STRING_VALUE);
        writeText(plan, U.getByte(o, JdkOffsets.STRING_CODER), value, value.length);
      }
      case STRING_BUILDER -> {
        byte coder = U.getByte(o, JdkOffsets.BUILDER_CODER);
        byte[] value = (byte[]) U.getReference(o, JdkOffsets.BUILDER_VALUE);
        writeText(plan, coder, value, U.getInt(o, JdkOffsets.BUILDER_COUNT) << coder);
      }
      case ARRAY_LIST -> {
        Object[] elements = (Object[]) U.getReference(o, JdkOffsets.LIST_ELEMENTS);
        beginCollection(plan, U.getInt(o, JdkOffsets.LIST_SIZE));
        writeElements(elements, 0, U.getInt(o, JdkOffsets.LIST_SIZE));
      }
      case ARRAY_DEQUE -> writeDeque(o, plan);
      case PRIORITY_QUEUE -> {
        int size = U.getInt(o, JdkOffsets.QUEUE_SIZE);
        beginCollection(plan, size + 1);
        out.putInt(reference(U.getReference(o, JdkOffsets.QUEUE_COMPARATOR)));
        writeElements((Object[]) U.getReference(o, JdkOffsets.QUEUE_ELEMENTS), 0, size);
      }
      case SHARED_VALUE -> {
        long at = out.reserve(8);
        U.putInt(at, plan.layout.id());
        U.putInt(at + 4, shared.number(o));
      }
      case OPEN_HANDLE, CLOSED_HANDLE -> out.putInt(plan.layout.id());
      case IGNORED -> writeIgnored(plan);
    }
  }

  private void writeFields(Object o, ClassPlan plan) {
    if (plan.throwable) {
      StackTraces.sayMessage(o);
    }
    ClassPlan.Section s = plan.relevant;
    long at = out.reserve(4 + s.primitiveBytes());
    U.putInt(at, plan.layout.id());
    writePrimitives(o, s, at + 4);
    if (plan.relativePath != null) {
      U.putInt(
          at + 4 + plan.relativeImageOffset, U.getInt(o, plan.relativeOffset) - count(o, plan));
    }
    if (plan.dequePositions != null) {
      plan.dequePositions.write(o, at + 4);
    }
    if (plan.throwable && plan.trace().relevant()) {
      U.putInt(at + 4 + plan.trace().offset(), traces.number((Throwable) o));
    }
    writeReferenceFields(o, s);
    if (plan.keyOffset >= 0) {
      checkKey(U.getReference(o, plan.keyOffset), U.getInt(o, plan.keyHashOffset));
    }
    if (plan.holdsArrays) {
      for (long offset : s.references()) {
        largeArrays.unguard(U.getReference(o, offset));
      }
    }
  }

  /**
   * A restored key has to have the hash code by which its table keeps it. Objects that are made anew all get the constant; arrays may stay in tables of ours, which
   * give them others.
   */
  private void checkKey(Object key, int hash) {
    if (key instanceof Enum<?> constant && constant.getDeclaringClass().getClassLoader() == null) {
      enumKeys.add(constant.getDeclaringClass());
    }
    if (key != null
        && plans.of(key.getClass()).isIdentityHashed()
        && (key.getClass().isArray()
            || hash != IdentityCodes.CONSTANT
            || !IdentityCodes.areControlled())) {
      throw new CaptureRefusedException(
          "an object of "
              + key.getClass().getTypeName()
              + " is the key of a hash table (reached by "
              + paths.path(roots, key)
              + "), but has no hash code of its own, and the machine's can't be kept from step to step."
              + " Use another key.");
    }
  }

  /** The modification count to which an iterator's own is relative. */
  static int count(Object iterator, ClassPlan plan) {
    Object at = iterator;
    int last = plan.relativePath.length - 1;
    for (int i = 0; i < last && at != null; i++) {
      at = U.getReference(at, plan.relativePath[i]);
    }
    return at == null ? 0 : U.getInt(at, plan.relativePath[last]);
  }

  private void writeReferenceFields(Object o, ClassPlan.Section s) {
    long[] offsets = s.references();
    long at = out.reserve(4 * offsets.length);
    for (int i = 0; i < offsets.length; i++) {
      U.putInt(at + 4L * i, reference(U.getReference(o, offsets[i])));
    }
  }

  private static void writePrimitives(Object o, ClassPlan.Section s, long at) {
    if (s.primitiveBytes() == 0) {
      return;
    }
    U.putInt(at + s.primitiveBytes() - 4, 0);
    long[] from = s.objectOffsets();
    int[] to = s.imageOffsets();
    int[] ends = s.ends();
    int i = 0;
    for (; i < ends[0]; i++) {
      U.putLongUnaligned(null, at + to[i], U.getLong(o, from[i]));
    }
    for (; i < ends[1]; i++) {
      U.putInt(at + to[i], U.getInt(o, from[i]));
    }
    for (; i < ends[2]; i++) {
      U.putShort(at + to[i], U.getShort(o, from[i]));
    }
    for (; i < ends[3]; i++) {
      U.putByte(at + to[i], U.getByte(o, from[i]));
    }
  }

  private void writeIrrelevant(Object o, ClassPlan plan) {
    ClassPlan.Section s = plan.irrelevant;
    long at = out.reserve(s.primitiveBytes());
    writePrimitives(o, s, at);
    if (plan.throwable && !plan.trace().relevant()) {
      U.putInt(at + plan.trace().offset(), traces.number((Throwable) o));
    }
    if (plan.views == null) {
      writeReferenceFields(o, s);
    } else {
      writeWithViews(o, plan);
    }
  }

  /** A view is stored only if it was reached by another way: asking for it once would make a state of its own else. */
  private void writeWithViews(Object o, ClassPlan plan) {
    long[] offsets = plan.irrelevant.references();
    long at = out.reserve(4 * offsets.length);
    for (int i = 0; i < offsets.length; i++) {
      Object target = U.getReference(o, offsets[i]);
      int number = target == null ? 0 : plan.views[i] ? reachedNumber(target) : reference(target);
      U.putInt(at + 4L * i, number);
    }
  }

  private int reachedNumber(Object view) {
    int number = numbering.find(view, plans.of(view.getClass()));
    return number < relevantBlocks ? number : 0;
  }

  private void writePrimitiveArray(Object array, ClassPlan plan) {
    int length = java.lang.reflect.Array.getLength(array);
    PrimitiveKind element = plan.element;
    if (largeArrays.keeps(element, length)) {
      out.putInt(plans.pagedType(element));
      out.putInt(length);
      largeArrays.capture(array, element, length, out);
      return;
    }
    int bytes = length * element.sizeBytes();
    writeBytes(plan, length, array, RawMemory.arrayBase(element), bytes);
  }

  private void writeBytes(ClassPlan plan, int length, Object array, long offset, int bytes) {
    int padded = TypeTable.pad(bytes);
    long at = out.reserve(8 + padded);
    U.putInt(at, plan.layout.id());
    U.putInt(at + 4, length);
    if (padded > 0) {
      U.putInt(at + 4 + padded, 0);
      RawMemory.copy(array, offset, null, at + 8, bytes);
    }
  }

  private void writeText(ClassPlan plan, byte coder, byte[] value, int valueBytes) {
    int padded = TypeTable.pad(valueBytes + 1);
    long at = out.reserve(8 + padded);
    U.putInt(at, plan.layout.id());
    U.putInt(at + 4, valueBytes + 1);
    U.putInt(at + 4 + padded, 0);
    U.putByte(at + 8, coder);
    RawMemory.copy(value, RawMemory.arrayBase(PrimitiveKind.BYTE), null, at + 9, valueBytes);
  }

  private void writeReferences(ClassPlan plan, Object[] array) {
    out.putInt(plan.layout.id());
    out.putInt(array.length);
    writeElements(array, 0, array.length);
  }

  private void writeElements(Object[] array, int from, int to) {
    if (from >= to) {
      return;
    }
    long at = out.reserve(4 * (to - from)) - 4L * from;
    for (int i = from; i < to; i++) {
      int reference =
          reference(U.getReference(array, REFERENCE_ARRAY_BASE + i * REFERENCE_ARRAY_SCALE));
      U.putInt(at + 4L * i, reference);
    }
  }

  private void beginCollection(ClassPlan plan, int references) {
    long at = out.reserve(12);
    U.putInt(at, plan.layout.id());
    U.putInt(at + 4, 0);
    U.putInt(at + 8, references);
  }

  private void writeDeque(Object o, ClassPlan plan) {
    Object[] elements = (Object[]) U.getReference(o, JdkOffsets.DEQUE_ELEMENTS);
    int head = U.getInt(o, JdkOffsets.DEQUE_HEAD);
    int tail = U.getInt(o, JdkOffsets.DEQUE_TAIL);
    int size = tail - head + (tail < head ? elements.length : 0);
    beginCollection(plan, size);
    if (tail < head) {
      writeElements(elements, head, elements.length);
      writeElements(elements, 0, tail);
    } else {
      writeElements(elements, head, tail);
    }
  }

  private void writeIgnored(ClassPlan plan) {
    out.putInt(plan.layout.id());
    out.putInt(8 * roots.ignoredPrimitiveCount);
    out.putInt(roots.ignoredReferenceCount);
    for (int i = 0; i < roots.ignoredPrimitiveCount; i++) {
      out.putLong(roots.ignoredPrimitives[i]);
    }
    writeElements(roots.ignoredReferences, 0, roots.ignoredReferenceCount);
  }
}
