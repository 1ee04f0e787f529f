package lasso.runtime.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Fields read and written by reflection: their class is initialised first, and those of the JDK pass {@link Gate}. */
public final class ReflectiveFields {
  private ReflectiveFields() {}

  public static Object get(Field field, Object object) throws IllegalAccessException {
    Method hook = prepare(field);
    if (hook != null) {
      try {
        return hook.invoke(null);
      } catch (InvocationTargetException e) {
        throw new AssertionError("hooks of fields throw nothing", e);
      }
    }
    return field.get(object);
  }

  public static void set(Field field, Object object, Object value) throws IllegalAccessException {
    prepareToWrite(field);
    field.set(object, value);
  }

  public static boolean getBoolean(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getBoolean(object);
  }

  public static void setBoolean(Field field, Object object, boolean value)
      throws IllegalAccessException {
    prepareToWrite(field);
    field.setBoolean(object, value);
  }

  public static byte getByte(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getByte(object);
  }

  public static void setByte(Field field, Object object, byte value) throws IllegalAccessException {
    prepareToWrite(field);
    field.setByte(object, value);
  }

  public static char getChar(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getChar(object);
  }

  public static void setChar(Field field, Object object, char value) throws IllegalAccessException {
    prepareToWrite(field);
    field.setChar(object, value);
  }

  public static short getShort(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getShort(object);
  }

  public static void setShort(Field field, Object object, short value)
      throws IllegalAccessException {
    prepareToWrite(field);
    field.setShort(object, value);
  }

  public static int getInt(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getInt(object);
  }

  public static void setInt(Field field, Object object, int value) throws IllegalAccessException {
    prepareToWrite(field);
    field.setInt(object, value);
  }

  public static long getLong(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getLong(object);
  }

  public static void setLong(Field field, Object object, long value) throws IllegalAccessException {
    prepareToWrite(field);
    field.setLong(object, value);
  }

  public static float getFloat(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getFloat(object);
  }

  public static void setFloat(Field field, Object object, float value)
      throws IllegalAccessException {
    prepareToWrite(field);
    field.setFloat(object, value);
  }

  public static double getDouble(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getDouble(object);
  }

  public static void setDouble(Field field, Object object, double value)
      throws IllegalAccessException {
    prepareToWrite(field);
    field.setDouble(object, value);
  }

  @SuppressWarnings("deprecation") // what a program has asked for, whatever the object
  private static boolean isForced(Field field) {
    return field.isAccessible();
  }

  private static Method prepare(Field field) {
    Method hook = Gate.admit(field);
    if (Modifier.isStatic(field.getModifiers())) {
      Reflective.ensure(field.getDeclaringClass());
    }
    Reflective.open(field, field.getDeclaringClass(), field.getModifiers());
    return hook;
  }

  /** Instrumentation takes {@code final} off fields, but a plain JVM would look at it. */
  private static void prepareToWrite(Field field) throws IllegalAccessException {
    boolean forced = isForced(field);
    prepare(field);
    int modifiers = Members.modifiers(field);
    boolean writable =
        !Modifier.isFinal(modifiers)
            || !Modifier.isStatic(modifiers)
                && forced
                && !field.getDeclaringClass().isRecord()
                && !field.getDeclaringClass().isHidden();
    if (!writable) {
      throw new IllegalAccessException(
          "Can not set %sfinal %s field %s.%s"
              .formatted(
                  Modifier.isStatic(modifiers) ? "static " : "",
                  field.getType().getName(),
                  field.getDeclaringClass().getName(),
                  field.getName()));
    }
  }
}
