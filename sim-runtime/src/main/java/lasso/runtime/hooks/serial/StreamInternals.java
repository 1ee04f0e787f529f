package lasso.runtime.hooks.serial;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** Fields of the JDK's streams of objects, and their tables; the names are the same on JDK 17 and 25. */
final class StreamInternals {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final MethodHandles.Lookup ALL = lookup();

  private static final Class<?> BLOCK_OUTPUT =
      inner(ObjectOutputStream.class, "BlockDataOutputStream");
  private static final Class<?> WRITTEN = inner(ObjectOutputStream.class, "HandleTable");
  private static final Class<?> REPLACED = inner(ObjectOutputStream.class, "ReplaceTable");
  private static final Class<?> BLOCK_INPUT =
      inner(ObjectInputStream.class, "BlockDataInputStream");
  private static final Class<?> READ = inner(ObjectInputStream.class, "HandleTable");
  private static final Class<?> PEEKING = inner(ObjectInputStream.class, "PeekInputStream");

  static final VarHandle OUTPUT = field(ObjectOutputStream.class, "bout", BLOCK_OUTPUT);
  static final VarHandle WRITTEN_TABLE = field(ObjectOutputStream.class, "handles", WRITTEN);
  static final VarHandle REPLACED_TABLE = field(ObjectOutputStream.class, "subs", REPLACED);
  static final VarHandle OUTPUT_BYTES = field(BLOCK_OUTPUT, "buf", byte[].class);
  static final VarHandle OUTPUT_POSITION = field(BLOCK_OUTPUT, "pos", int.class);
  static final VarHandle WRITTEN_OBJECTS = field(WRITTEN, "objs", Object[].class);
  static final VarHandle WRITTEN_SIZE = field(WRITTEN, "size", int.class);
  static final VarHandle ORIGINALS = field(REPLACED, "htab", WRITTEN);
  static final VarHandle REPLACEMENTS = field(REPLACED, "reps", Object[].class);

  static final VarHandle INPUT = field(ObjectInputStream.class, "bin", BLOCK_INPUT);
  static final VarHandle READ_TABLE = field(ObjectInputStream.class, "handles", READ);
  static final VarHandle IS_CLOSED = field(ObjectInputStream.class, "closed", boolean.class);
  static final VarHandle INPUT_BYTES = field(BLOCK_INPUT, "buf", byte[].class);
  static final VarHandle INPUT_POSITION = field(BLOCK_INPUT, "pos", int.class);
  static final VarHandle INPUT_END = field(BLOCK_INPUT, "end", int.class);
  static final VarHandle INPUT_UNREAD = field(BLOCK_INPUT, "unread", int.class);
  static final VarHandle PEEKED_INPUT = field(BLOCK_INPUT, "in", PEEKING);
  static final VarHandle PEEKED = field(PEEKING, "peekb", int.class);
  static final VarHandle READ_OBJECTS = field(READ, "entries", Object[].class);
  static final VarHandle READ_STATUS = field(READ, "status", byte[].class);
  static final VarHandle READ_SIZE = field(READ, "size", int.class);

  /** Status of an object that was read. */
  static final byte COMPLETE = 1;

  private static final VarHandle HAS_OWN_DATA =
      field(ObjectStreamClass.class, "hasWriteObjectData", boolean.class);

  private StreamInternals() {}

  private static MethodHandles.Lookup lookup() {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      return (MethodHandles.Lookup)
          UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this Java machine has no such field", e);
    }
  }

  private static Class<?> inner(Class<?> outer, String name) {
    try {
      return Class.forName(outer.getName() + "$" + name, true, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("this Java machine has no such class", e);
    }
  }

  private static VarHandle field(Class<?> owner, String name, Class<?> type) {
    try {
      return ALL.findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Java machine has no such field", e);
    }
  }

  /** A method without result but a number, of one of the tables. */
  private static Object call(Object target, String name, Class<?>[] types, Object... arguments) {
    try {
      var method = target.getClass().getDeclaredMethod(name, types);
      return ALL.unreflect(method).bindTo(target).invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("this Java machine has no such method: " + name, e);
    }
  }

  /** Gives the next number of a table to an object. */
  static void number(Object table, Object object) {
    call(table, "assign", new Class<?>[] {Object.class}, object);
  }

  /** Notes that one object is written in the place of another one. */
  static void replace(Object table, Object original, Object replacement) {
    call(table, "assign", new Class<?>[] {Object.class, Object.class}, original, replacement);
  }

  /** The object with a number is complete. */
  static void finish(Object table, int number) {
    call(table, "finish", new Class<?>[] {int.class}, number);
  }

  /** Whether objects of a class write more than their fields, or another class's description says so of those in the stream. */
  static boolean hasOwnData(ObjectStreamClass description) {
    return (boolean) HAS_OWN_DATA.get(description);
  }

  /** A question without arguments about a class, such as {@code hasWriteObjectMethod}. */
  static boolean is(ObjectStreamClass description, String question) {
    return (boolean) call(description, question, new Class<?>[0]);
  }

  /** Of the class above, null when that is not serializable. */
  static ObjectStreamClass above(ObjectStreamClass description) {
    return (ObjectStreamClass) call(description, "getSuperDesc", new Class<?>[0]);
  }

  /** What stands where an object was read that nobody may refer to. */
  static Object unsharedMarker() {
    return UNSHARED;
  }

  private static final Object UNSHARED = unshared();

  private static Object unshared() {
    try {
      return ALL.findStaticVarHandle(ObjectInputStream.class, "unsharedMarker", Object.class).get();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Java machine has no such field", e);
    }
  }
}
