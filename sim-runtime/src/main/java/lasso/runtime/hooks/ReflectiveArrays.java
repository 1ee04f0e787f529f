package lasso.runtime.hooks;

import java.lang.reflect.Array;

/** Elements of arrays read and written by reflection, noted as those that instructions read and write. */
public final class ReflectiveArrays {
  private ReflectiveArrays() {}

  public static Object get(Object array, int index) {
    reads(array, index);
    return Array.get(array, index);
  }

  public static void set(Object array, int index, Object value) {
    writes(array, index);
    Array.set(array, index, value);
  }

  public static boolean getBoolean(Object array, int index) {
    reads(array, index);
    return Array.getBoolean(array, index);
  }

  public static void setBoolean(Object array, int index, boolean value) {
    writes(array, index);
    Array.setBoolean(array, index, value);
  }

  public static byte getByte(Object array, int index) {
    reads(array, index);
    return Array.getByte(array, index);
  }

  public static void setByte(Object array, int index, byte value) {
    writes(array, index);
    Array.setByte(array, index, value);
  }

  public static char getChar(Object array, int index) {
    reads(array, index);
    return Array.getChar(array, index);
  }

  public static void setChar(Object array, int index, char value) {
    writes(array, index);
    Array.setChar(array, index, value);
  }

  public static short getShort(Object array, int index) {
    reads(array, index);
    return Array.getShort(array, index);
  }

  public static void setShort(Object array, int index, short value) {
    writes(array, index);
    Array.setShort(array, index, value);
  }

  public static int getInt(Object array, int index) {
    reads(array, index);
    return Array.getInt(array, index);
  }

  public static void setInt(Object array, int index, int value) {
    writes(array, index);
    Array.setInt(array, index, value);
  }

  public static long getLong(Object array, int index) {
    reads(array, index);
    return Array.getLong(array, index);
  }

  public static void setLong(Object array, int index, long value) {
    writes(array, index);
    Array.setLong(array, index, value);
  }

  public static float getFloat(Object array, int index) {
    reads(array, index);
    return Array.getFloat(array, index);
  }

  public static void setFloat(Object array, int index, float value) {
    writes(array, index);
    Array.setFloat(array, index, value);
  }

  public static double getDouble(Object array, int index) {
    reads(array, index);
    return Array.getDouble(array, index);
  }

  public static void setDouble(Object array, int index, double value) {
    writes(array, index);
    Array.setDouble(array, index, value);
  }

  private static void reads(Object array, int index) {
    int bytes = elementBytes(array);
    if (bytes > 0 && PendingBuffers.count > 0) {
      PendingBuffers.read(array, index, bytes);
    }
  }

  private static void writes(Object array, int index) {
    int bytes = elementBytes(array);
    if (bytes > 0) {
      if (PendingBuffers.count > 0) {
        PendingBuffers.written(array, index, bytes);
      }
      ArrayWrites.touch(array);
    }
  }

  /** 0 for what is no array of primitive values. */
  private static int elementBytes(Object array) {
    Class<?> element = array.getClass().getComponentType();
    if (element == null || !element.isPrimitive()) {
      return 0;
    }
    if (element == long.class || element == double.class) {
      return 8;
    }
    if (element == int.class || element == float.class) {
      return 4;
    }
    return element == char.class || element == short.class ? 2 : 1;
  }
}
