package lasso.runtime.hooks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import jdk.internal.misc.Unsafe;
import lasso.runtime.capture.ClassPlans;
import lasso.runtime.capture.RawMemory;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.mailbox.GraphPayload;
import lasso.runtime.process.call.Handle;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Objects with all that they refer to, as bytes and back: what one actor hands to another, who then has a copy. Equal graphs give equal bytes. Fields are read and written as they are, and no code of the
 * program runs, but for the initialisers of its classes where the copy is made.
 */
public final class ObjectGraph {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Offset in bytes of element 0, by type of array. */
  private static final ClassValue<Long> BASES =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return RawMemory.arrayBase(type);
        }
      };

  private static final int NULL = 0;
  private static final int KNOWN = 1;
  private static final int STRING = 2;
  private static final int NUMBER = 3;
  private static final int ENUM = 4;
  private static final int CLASS = 5;
  private static final int ARRAY = 6;
  private static final int OBJECT = 7;
  private static final int LONGEST_TEXT = 60;

  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();

  /** Collections whose elements are there, but not yet in them: hash codes of elements want all of their fields. */
  private final List<Elements> collections = new ArrayList<>();

  private record Elements(Object collection, Object[] elements) {
    @SuppressWarnings("unchecked")
    void put() {
      if (collection instanceof Map<?, ?>) {
        for (int i = 0; i < elements.length; i += 2) {
          ((Map<Object, Object>) collection).put(elements[i], elements[i + 1]);
        }
      } else {
        ((Collection<Object>) collection).addAll(Arrays.asList(elements));
      }
    }
  }

  private ObjectGraph() {}

  /**
   * An object for another process, in the frame of a {@link GraphPayload}. Ends the process when part of it can't be handed over.
   *
   * @param root may be null
   */
  public static byte[] payload(Object root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(GraphPayload.MARK);
      out.writeUTF(text(root));
      new ObjectGraph().write(root, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The bytes of some objects together, for comparisons. */
  static byte[] image(Object[] roots) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      new ObjectGraph().write(roots, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Adds what the fields of an enum constant hold that the program declares. */
  static void addFields(Enum<?> constant, List<Object> values) {
    for (Field field : fields(constant.getClass())) {
      if (field.getDeclaringClass() != Enum.class && !isOwn(field)) {
        values.add(
            field.getType().isPrimitive()
                ? number(constant, field)
                : U.getReference(constant, U.objectFieldOffset(field)));
      }
    }
  }

  private static Object number(Object object, Field field) {
    long offset = U.objectFieldOffset(field);
    Class<?> type = field.getType();
    if (type == int.class || type == float.class) {
      return U.getInt(object, offset);
    }
    if (type == long.class || type == double.class) {
      return U.getLong(object, offset);
    }
    return type == short.class || type == char.class
        ? U.getShort(object, offset)
        : U.getByte(object, offset);
  }

  /** A copy of what {@link #payload} was made of. */
  public static Object copy(byte[] payload) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
      in.readByte();
      in.readUTF();
      return new ObjectGraph().read(in);
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("an object that was handed over can't be rebuilt", e);
    }
  }

  private void write(Object root, DataOutputStream out) throws IOException {
    IdentityCodes.Unnoticed codes = IdentityCodes.unnoticed();
    try {
      begin(root, out);
      for (int next = 0; next < objects.size(); next++) {
        contents(objects.get(next), out);
      }
    } finally {
      codes.close();
    }
  }

  /** What stands for an object where it is mentioned; its contents follow later, in the order of first mention. */
  private void begin(Object object, DataOutputStream out) throws IOException {
    if (object == null) {
      out.writeByte(NULL);
      return;
    }
    Class<?> type = object.getClass();
    Integer known = numbers.get(object);
    if (known != null) {
      out.writeByte(KNOWN);
      out.writeInt(known);
    } else if (object instanceof String text) {
      out.writeByte(STRING);
      text(text, out);
    } else if (isNumber(type)) {
      out.writeByte(NUMBER);
      out.writeUTF(type.getName());
      text(object.toString(), out);
    } else if (object instanceof Enum<?> constant) {
      out.writeByte(ENUM);
      out.writeUTF(constant.getDeclaringClass().getName());
      out.writeInt(constant.ordinal());
    } else if (object instanceof Class<?> named) {
      out.writeByte(CLASS);
      out.writeUTF(named.getName());
    } else {
      refuse(object, type);
      numbers.put(object, objects.size());
      objects.add(object);
      out.writeByte(type.isArray() ? ARRAY : OBJECT);
      out.writeUTF(type.getName());
      if (type.isArray()) {
        out.writeInt(Array.getLength(object));
      }
    }
  }

  private static boolean isNumber(Class<?> type) {
    return type == Integer.class
        || type == Long.class
        || type == Double.class
        || type == Boolean.class
        || type == Character.class
        || type == Float.class
        || type == Short.class
        || type == Byte.class;
  }

  private static void text(String text, DataOutputStream out) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  private static void refuse(Object object, Class<?> type) {
    String why =
        type.isHidden()
            ? "a function object of the Java library"
            : object instanceof Thread
                    || object instanceof ClassLoader
                    || object instanceof Handle
                    || object instanceof java.lang.ref.Reference<?>
                    || type.getName().startsWith("java.io.")
                    || type.getName().startsWith("java.util.concurrent.locks.")
                    || type.getName().equals("java.util.IdentityHashMap")
                ? "an object of " + type.getName()
                : null;
    if (why != null) {
      throw Calls.end(
          EndKind.UNUSABLE,
          why
              + " is part of what actors share or hand to each other, and can't be copied: hand over values, or names of mailboxes");
    }
  }

  private void contents(Object object, DataOutputStream out) throws IOException {
    Class<?> type = object.getClass();
    List<Object> elements = elements(object);
    if (elements != null) {
      out.writeInt(elements.size());
      for (Object element : elements) {
        begin(element, out);
      }
      return;
    }
    if (type.isArray()) {
      int length = Array.getLength(object);
      Class<?> element = type.getComponentType();
      for (int i = 0; i < length; i++) {
        if (element.isPrimitive()) {
          primitive(object, element, offset(type, i), out);
        } else {
          begin(Array.get(object, i), out);
        }
      }
      return;
    }
    for (Field field : fields(type)) {
      long offset = U.objectFieldOffset(field);
      if (field.getType().isPrimitive()) {
        if (isOwn(field)) {
          continue;
        }
        primitive(object, field.getType(), offset, out);
      } else if (!isView(field)) {
        begin(U.getReference(object, offset), out);
      }
    }
  }

  /** What a collection with room to spare holds, keys and values in turn; null for all other objects. */
  private static List<Object> elements(Object object) {
    Class<?> type = object.getClass();
    if (type == ArrayList.class || type == ArrayDeque.class) {
      return new ArrayList<>((Collection<?>) object);
    }
    if (type != HashMap.class && type != LinkedHashMap.class) {
      return null;
    }
    List<Object> elements = new ArrayList<>();
    ((Map<?, ?>) object)
        .forEach(
            (key, value) -> {
              elements.add(key);
              elements.add(value);
            });
    return elements;
  }

  private static Object empty(Class<?> type) {
    return type == ArrayList.class
        ? new ArrayList<>()
        : type == ArrayDeque.class
            ? new ArrayDeque<>()
            : type == HashMap.class
                ? new HashMap<>()
                : type == LinkedHashMap.class ? new LinkedHashMap<>() : null;
  }

  /** Collections remember views of themselves, which they make anew. */
  private static boolean isView(Field field) {
    return field.getDeclaringClass().getName().startsWith("java.util.")
        && List.of("keySet", "values", "entrySet", "navigableKeySet", "descendingMap")
            .contains(field.getName());
  }

  /** A number that each object has for itself: that of the capture, or how often a collection was changed. */
  private static boolean isOwn(Field field) {
    return field.getName().equals(ClassPlans.NUMBER_FIELD) || field.getName().equals("modCount");
  }

  private static long offset(Class<?> array, int index) {
    return BASES.get(array) + (long) index * U.arrayIndexScale(array);
  }

  private static void primitive(Object base, Class<?> type, long offset, DataOutputStream out)
      throws IOException {
    if (type == int.class || type == float.class) {
      out.writeInt(U.getInt(base, offset));
    } else if (type == long.class || type == double.class) {
      out.writeLong(U.getLong(base, offset));
    } else if (type == short.class || type == char.class) {
      out.writeShort(U.getShort(base, offset));
    } else {
      out.writeByte(U.getByte(base, offset));
    }
  }

  /** Instance fields, those of the topmost class first, in the order of declaration. */
  private static List<Field> fields(Class<?> type) {
    List<Field> fields =
        type.getSuperclass() == null ? new ArrayList<>() : fields(type.getSuperclass());
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        fields.add(field);
      }
    }
    return fields;
  }

  private Object read(DataInputStream in) throws IOException, ClassNotFoundException {
    Object root = mention(in);
    for (int next = 0; next < objects.size(); next++) {
      fill(objects.get(next), in);
    }
    for (int i = collections.size() - 1; i >= 0; i--) {
      collections.get(i).put();
    }
    return root;
  }

  private Object mention(DataInputStream in) throws IOException, ClassNotFoundException {
    int tag = in.readByte();
    return switch (tag) {
      case NULL -> null;
      case KNOWN -> objects.get(in.readInt());
      case STRING -> text(in);
      case NUMBER -> number(in.readUTF(), in);
      case ENUM -> {
        Class<?> type = named(in.readUTF());
        Reflective.ensure(type);
        yield EnumConstants.isKnown(type)
            ? EnumConstants.constant(type, in.readInt())
            : type.getEnumConstants()[in.readInt()];
      }
      case CLASS -> named(in.readUTF());
      case ARRAY -> {
        Class<?> type = named(in.readUTF());
        yield added(Array.newInstance(type.getComponentType(), in.readInt()));
      }
      default -> {
        Class<?> type = named(in.readUTF());
        Reflective.ensure(type);
        Object empty = empty(type);
        yield added(empty == null ? allocate(type) : empty);
      }
    };
  }

  private Object added(Object object) {
    objects.add(object);
    return object;
  }

  private static Object allocate(Class<?> type) {
    try {
      return U.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException(type + " had an object", e);
    }
  }

  private static Class<?> named(String name) throws ClassNotFoundException {
    return Class.forName(name, false, ObjectGraph.class.getClassLoader());
  }

  private static String text(DataInputStream in) throws IOException {
    char[] text = new char[in.readInt()];
    for (int i = 0; i < text.length; i++) {
      text[i] = in.readChar();
    }
    return new String(text);
  }

  private static Object number(String type, DataInputStream in) throws IOException {
    String text = text(in);
    return switch (type) {
      case "java.lang.Integer" -> Integer.valueOf(text);
      case "java.lang.Long" -> Long.valueOf(text);
      case "java.lang.Double" -> Double.valueOf(text);
      case "java.lang.Float" -> Float.valueOf(text);
      case "java.lang.Short" -> Short.valueOf(text);
      case "java.lang.Byte" -> Byte.valueOf(text);
      case "java.lang.Boolean" -> Boolean.valueOf(text);
      default -> Character.valueOf(text.charAt(0));
    };
  }

  private void fill(Object object, DataInputStream in) throws IOException, ClassNotFoundException {
    Class<?> type = object.getClass();
    if (elements(object) != null) {
      Object[] elements = new Object[in.readInt()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = mention(in);
      }
      collections.add(new Elements(object, elements));
      return;
    }
    if (type.isArray()) {
      int length = Array.getLength(object);
      Class<?> element = type.getComponentType();
      for (int i = 0; i < length; i++) {
        if (element.isPrimitive()) {
          primitive(object, element, offset(type, i), in);
        } else {
          Array.set(object, i, mention(in));
        }
      }
      return;
    }
    for (Field field : fields(type)) {
      long offset = U.objectFieldOffset(field);
      if (field.getType().isPrimitive()) {
        if (!isOwn(field)) {
          primitive(object, field.getType(), offset, in);
        }
      } else if (!isView(field)) {
        U.putReference(object, offset, mention(in));
      }
    }
  }

  private static void primitive(Object base, Class<?> type, long offset, DataInputStream in)
      throws IOException {
    if (type == int.class || type == float.class) {
      U.putInt(base, offset, in.readInt());
    } else if (type == long.class || type == double.class) {
      U.putLong(base, offset, in.readLong());
    } else if (type == short.class || type == char.class) {
      U.putShort(base, offset, in.readShort());
    } else {
      U.putByte(base, offset, in.readByte());
    }
  }

  /** What a report shows of an object: its own values, not those of others that it refers to. */
  private static String text(Object root) {
    if (root == null) {
      return "null";
    }
    Class<?> type = root.getClass();
    if (root instanceof String text) {
      return '"' + cut(text) + '"';
    }
    if (isNumber(type)) {
      return root.toString();
    }
    if (root instanceof Enum<?> constant) {
      return constant.name();
    }
    if (type.isArray() || Gate.origin(type) != Gate.Origin.PROGRAM) {
      return "an object of " + type.getTypeName();
    }
    StringJoiner fields = new StringJoiner(", ", type.getSimpleName() + " {", "}");
    for (Field field : fields(type)) {
      Object value = value(root, field);
      if (value != null && !field.getName().startsWith("$")) {
        fields.add(field.getName() + "=" + value);
      }
    }
    return cut(fields.toString());
  }

  private static Object value(Object root, Field field) {
    long offset = U.objectFieldOffset(field);
    Class<?> type = field.getType();
    if (type == int.class) {
      return U.getInt(root, offset);
    }
    if (type == long.class) {
      return U.getLong(root, offset);
    }
    if (type == boolean.class) {
      return U.getBoolean(root, offset);
    }
    if (type == double.class) {
      return U.getDouble(root, offset);
    }
    Object object = type.isPrimitive() ? null : U.getReference(root, offset);
    return object instanceof String || object != null && isNumber(object.getClass())
        ? object
        : object instanceof Enum<?> constant ? constant.name() : null;
  }

  private static String cut(String text) {
    return text.length() <= 3 * LONGEST_TEXT ? text : text.substring(0, 3 * LONGEST_TEXT) + "...";
  }
}
