package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import lasso.heap.irrelevance.JdkField;
import lasso.heap.irrelevance.JdkFields;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.runtime.process.call.Handle;

/**
 * The plans of all classes seen so far, by class and by type number. Exact JDK collections are captured by their meaning
 * (elements in order, no spare capacity, no head offset); every other class field by field.
 */
public final class ClassPlans {
  /** Name of the numbering field that instrumentation adds to application classes. */
  public static final String NUMBER_FIELD = "$lasso$id";

  private static final Set<String> HASH_ENTRIES =
      Set.of(
          "java.util.HashMap$Node",
          "java.util.HashMap$TreeNode",
          "java.util.LinkedHashMap$Entry",
          "java.util.Hashtable$Entry",
          "java.util.concurrent.ConcurrentHashMap$Node",
          "java.util.concurrent.ConcurrentHashMap$TreeNode");

  private final TypeTable types;
  private final FieldRules rules;
  private final PinnedObjects pinned;
  private final Predicate<Class<?>> isApplication;
  private final ReadDetails details;
  private final List<ClassPlan> byType = new ArrayList<>();
  private ClassPlan[] byTypeArray = new ClassPlan[64];

  private static final int RECENT_MASK = (1 << 10) - 1;

  /** Plans of classes asked for, by the class's hash: the class values are three times as slow. */
  private final ClassPlan[] recent = new ClassPlan[RECENT_MASK + 1];

  final ClassPlan openHandle;
  final ClassPlan closedHandle;
  final ClassPlan ignored;
  private final int pagedBase;

  private final ClassValue<ClassPlan> byClass =
      new ClassValue<>() {
        @Override
        protected ClassPlan computeValue(Class<?> type) {
          return create(type);
        }
      };

  /**
   * Creates an empty table.
   *
   * @param isApplication tells classes of the program under check from platform classes
   * @param details what else the program reads of platform objects
   */
  public ClassPlans(
      TypeTable types,
      FieldRules rules,
      PinnedObjects pinned,
      Predicate<Class<?>> isApplication,
      ReadDetails details) {
    this.details = details;
    this.types = types;
    this.rules = rules;
    this.pinned = pinned;
    this.isApplication = isApplication;
    openHandle = fieldless("<open operation>", ClassPlan.Form.OPEN_HANDLE);
    closedHandle = fieldless("<closed operation>", ClassPlan.Form.CLOSED_HANDLE);
    TypeLayout ignoredLayout = types.addRecord("<ignored>", new ElementLabels());
    ignored = simple(Object.class, ClassPlan.Form.IGNORED, ignoredLayout);
    pagedBase = types.size();
    for (PrimitiveKind kind : PrimitiveKind.values()) {
      String name = RawMemory.arrayType(kind).getSimpleName();
      register(
          new ClassPlan(
              RawMemory.arrayType(kind),
              ClassPlan.Form.PRIMITIVE_ARRAY,
              types.addArray(name, TypeKind.PAGED_ARRAY, kind),
              kind,
              null,
              null,
              -1,
              null));
    }
  }

  /** Number of the type of large arrays of this element kind. */
  int pagedType(PrimitiveKind kind) {
    return pagedBase + kind.ordinal();
  }

  /** Whether a primitive array is large enough to be kept in pages. */
  static boolean isLarge(PrimitiveKind element, int length) {
    return (long) length * element.sizeBytes() >= LargeArrays.LARGE_BYTES;
  }

  // HOT: LocalStepBenchmark
  ClassPlan of(Class<?> type) {
    int slot = type.hashCode() & RECENT_MASK;
    ClassPlan plan = recent[slot];
    if (plan == null || plan.type != type) {
      plan = byClass.get(type);
      if (plan.type == type) {
        recent[slot] = plan;
      }
    }
    return plan;
  }

  ClassPlan byType(int typeId) {
    return byTypeArray[typeId];
  }

  private ClassPlan register(ClassPlan plan) {
    int id = plan.layout.id();
    if (id >= byTypeArray.length) {
      byTypeArray = java.util.Arrays.copyOf(byTypeArray, 2 * id);
    }
    byTypeArray[id] = plan;
    if (!Number.class.isAssignableFrom(plan.type)
        && plan.type != Character.class
        && plan.type != Boolean.class) {
      plan.pinned = pinned.ofClass(plan.type);
    }
    byType.add(plan);
    return plan;
  }

  private ClassPlan fieldless(String name, ClassPlan.Form form) {
    ClassPlan.Section empty =
        new ClassPlan.Section(new long[0], new int[0], new int[4], 0, new long[0]);
    return register(
        new ClassPlan(
            Handle.class, form, types.addObject(name, List.of()), null, empty, null, -1, null));
  }

  private ClassPlan create(Class<?> type) {
    if (type.isArray()) {
      return createArray(type);
    }
    boolean builder = type == StringBuilder.class || type == StringBuffer.class;
    if (type == String.class || builder && !details.capacities()) {
      TypeLayout layout =
          types.addArray(type.getName(), TypeKind.PRIMITIVE_ARRAY, PrimitiveKind.BYTE);
      ClassPlan.Form form =
          type == String.class ? ClassPlan.Form.STRING : ClassPlan.Form.STRING_BUILDER;
      return simple(type, form, layout);
    }
    if (type == ArrayList.class && !details.capacities() && isClosed(type)) {
      return collection(type, ClassPlan.Form.ARRAY_LIST);
    }
    if (type == ArrayDeque.class && isClosed(type)) {
      return collection(type, ClassPlan.Form.ARRAY_DEQUE);
    }
    if (type == PriorityQueue.class && isClosed(type)) {
      return collection(type, ClassPlan.Form.PRIORITY_QUEUE);
    }
    if (type == Handle.class) {
      return closedHandle;
    }
    if (SharedValues.isOne(type) && !isApplication.test(type)) {
      pinSentinels(type);
      FieldLayout number = new FieldLayout("value", PrimitiveKind.INT, 0, true);
      return simple(
          type, ClassPlan.Form.SHARED_VALUE, types.addObject(type.getName(), List.of(number)));
    }
    return createFields(type);
  }

  /** Whether no frame can hold the array inside an object of the class, so that it may be captured by its meaning. */
  private boolean isClosed(Class<?> type) {
    return !details.entered().contains(type.getName());
  }

  private ClassPlan simple(Class<?> type, ClassPlan.Form form, TypeLayout layout) {
    return register(new ClassPlan(type, form, layout, null, null, null, -1, null));
  }

  private ClassPlan collection(Class<?> type, ClassPlan.Form form) {
    pinSentinels(type);
    return simple(type, form, types.addRecord(type.getName(), new ElementLabels()));
  }

  private ClassPlan createArray(Class<?> type) {
    Class<?> component = type.getComponentType();
    if (component.isPrimitive()) {
      PrimitiveKind kind = RawMemory.kindOf(component);
      TypeLayout layout = types.addArray(type.getSimpleName(), TypeKind.PRIMITIVE_ARRAY, kind);
      return register(
          new ClassPlan(type, ClassPlan.Form.PRIMITIVE_ARRAY, layout, kind, null, null, -1, null));
    }
    TypeLayout layout = types.addArray(type.getTypeName(), TypeKind.REFERENCE_ARRAY, null);
    return simple(type, ClassPlan.Form.REFERENCE_ARRAY, layout);
  }

  private ClassPlan createFields(Class<?> type) {
    boolean platform = !isApplication.test(type);
    if (platform && StatePolicy.refusal(type, true) == null) {
      pinSentinels(type);
    }
    List<Field> kept = new ArrayList<>();
    List<FieldLayout> described = new ArrayList<>();
    Set<Field> views = new HashSet<>();
    long numberOffset = -1;
    Field relative = null;
    String relativeTo = null;
    for (Field field : instanceFields(type)) {
      if (field.getName().equals(NUMBER_FIELD)) {
        numberOffset = RawMemory.fieldOffset(field);
        continue;
      }
      JdkField jdk =
          JdkFields.of(type.getName(), field.getDeclaringClass().getName(), field.getName());
      if (isLeftOut(type, jdk)) {
        continue;
      }
      boolean view = jdk != null && jdk.rule() == JdkField.Rule.VIEW;
      if (jdk != null && jdk.rule() == JdkField.Rule.RELATIVE_TO) {
        relative = field;
        relativeTo = jdk.owner();
      }
      kept.add(field);
      PrimitiveKind kind = field.getType().isPrimitive() ? RawMemory.kindOf(field.getType()) : null;
      String name = field.getDeclaringClass().getName() + "." + field.getName();
      boolean relevant = jdk == null ? !rules.ignores(field) : !view;
      described.add(new FieldLayout(name, kind, 0, relevant));
      if (view) {
        views.add(field);
      }
    }
    if (Throwable.class.isAssignableFrom(type)) {
      described.add(
          new FieldLayout(
              "java.lang.Throwable.stackTrace", PrimitiveKind.INT, 0, details.stackTraces()));
    }
    boolean ofDeque = DequePositions.areIn(type) && isClosed(ArrayDeque.class);
    if (ofDeque) {
      described.addAll(DequePositions.FIELDS);
    }
    TypeLayout layout = types.addObject(type.getName(), described);
    ClassPlan plan =
        new ClassPlan(
            type,
            ClassPlan.Form.FIELDS,
            layout,
            null,
            section(layout, kept, true),
            layout.hasIrrelevant() ? section(layout, kept, false) : null,
            numberOffset,
            isConstant(type) ? null : StatePolicy.refusal(type, platform));
    boolean lambda =
        platform && type.isHidden() && kept.isEmpty(); // one object per place in the code
    plan.constant = lambda || isConstant(type);
    plan.views = views(layout, kept, views);
    plan.holdsArrays = kept.stream().anyMatch(this::mayHoldArray);
    plan.identityHashed = platform && !plan.constant && inheritsHashCode(type);
    if (platform && HASH_ENTRIES.contains(type.getName())) {
      plan.keyOffset = RawMemory.fieldOffset(findField(type, "key"));
      plan.keyHashOffset = RawMemory.fieldOffset(findField(type, "hash"));
    }
    plan.subListRoom = SubListRoom.of(type);
    plan.dequePositions = ofDeque ? DequePositions.of(type, layout) : null;
    if (relative != null) {
      makeRelative(plan, kept.indexOf(relative), relative, relativeTo);
    }
    return register(plan);
  }

  private boolean isConstant(Class<?> type) {
    return StatePolicy.isConstant(type)
        && (Enum.class.isAssignableFrom(type) || !isApplication.test(type));
  }

  private boolean isLeftOut(Class<?> type, JdkField field) {
    if (field == null || field.rule() != JdkField.Rule.IGNORE) {
      return false;
    }
    boolean read = details.modificationCounts() && isApplication.test(type);
    return !(read && field.fieldName().equals("modCount"));
  }

  /** Which of the irrelevant references are views; null when none is. */
  private static boolean[] views(TypeLayout layout, List<Field> kept, Set<Field> views) {
    if (views.isEmpty()) {
      return null;
    }
    boolean[] result = new boolean[layout.irrelevantReferenceCount()];
    int at = 0;
    for (int i = 0; i < kept.size(); i++) {
      FieldLayout field = layout.fields().get(i);
      if (!field.relevant() && field.kind() == null) {
        result[at++] = views.contains(kept.get(i));
      }
    }
    return result;
  }

  private static boolean inheritsHashCode(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every class has hashCode: " + type, e);
    }
  }

  /** Whether platform code, which has no write barrier, can reach a primitive array through the field. */
  private boolean mayHoldArray(Field field) {
    Class<?> type = field.getType();
    if (isApplication.test(field.getDeclaringClass())) {
      return false;
    }
    return type == Object.class || type.isArray() && type.getComponentType().isPrimitive();
  }

  /** Instance fields, superclass first; classes whose fields reflection hides (such as Throwable's backtrace) lose those. */
  private static List<Field> instanceFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    List<Class<?>> chain = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c != Thread.class) { // a thread object is never started: nothing reads these
        chain.add(0, c);
      }
    }
    for (Class<?> c : chain) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static ClassPlan.Section section(TypeLayout layout, List<Field> kept, boolean relevant) {
    List<Long> objectOffsets = new ArrayList<>();
    List<Integer> imageOffsets = new ArrayList<>();
    int[] ends = new int[4];
    int group = 0;
    for (int size = 8; size >= 1; size /= 2) {
      for (int i = 0; i < kept.size(); i++) {
        FieldLayout f = layout.fields().get(i);
        if (f.relevant() == relevant && f.kind() != null && f.kind().sizeBytes() == size) {
          objectOffsets.add(RawMemory.fieldOffset(kept.get(i)));
          imageOffsets.add(f.offset());
        }
      }
      ends[group++] = objectOffsets.size();
    }
    List<Long> references = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      FieldLayout f = layout.fields().get(i);
      if (f.relevant() == relevant && f.kind() == null) {
        references.add(RawMemory.fieldOffset(kept.get(i)));
      }
    }
    return new ClassPlan.Section(
        objectOffsets.stream().mapToLong(Long::longValue).toArray(),
        imageOffsets.stream().mapToInt(Integer::intValue).toArray(),
        ends,
        relevant ? layout.primitiveBytes() : layout.irrelevantPrimitiveBytes(),
        references.stream().mapToLong(Long::longValue).toArray());
  }

  /** Resolves a path of fields such as {@code this$0.modCount}, which begins at the object itself. */
  private static void makeRelative(ClassPlan plan, int index, Field expected, String path) {
    String[] names = path.split("\\.");
    long[] offsets = new long[names.length];
    Class<?> at = plan.type;
    for (int i = 0; i < names.length; i++) {
      Field field = findField(at, names[i]);
      offsets[i] = RawMemory.fieldOffset(field);
      at = field.getType();
    }
    plan.relativePath = offsets;
    plan.relativeOffset = RawMemory.fieldOffset(expected);
    plan.relativeImageOffset = plan.layout.fields().get(index).offset();
  }

  static Field findField(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new IllegalStateException("no field " + name + " in " + type);
  }

  /** Pins what a platform class keeps in its constants: JDK code compares such objects by identity. */
  void pinSentinels(Class<?> type) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Class<?> outer = c; outer != null; outer = outer.getEnclosingClass()) {
        for (Field f : outer.getDeclaredFields()) {
          int constant = Modifier.STATIC | Modifier.FINAL;
          if ((f.getModifiers() & constant) == constant && !f.getType().isPrimitive()) {
            Object value = RawMemory.staticReference(f);
            if (value != null) {
              pinned.pin(value);
              pinCached(value, c);
            }
          }
        }
      }
    }
  }

  /** Objects of a class that it keeps for values that are asked for often, such as {@code BigInteger.valueOf(7)}. */
  private void pinCached(Object array, Class<?> type) {
    if (array instanceof Object[] cache && cache.getClass().getComponentType() == type) {
      for (Object element : cache) {
        if (element != null) {
          pinned.pin(element);
        }
      }
    }
  }

  static Object allocate(ClassPlan plan) {
    try {
      return U.allocateInstance(plan.type);
    } catch (InstantiationException e) {
      throw new IllegalStateException("can't restore an object of " + plan.type, e);
    }
  }
}
