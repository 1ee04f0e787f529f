package lasso.runtime.surroundings;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.internal.misc.Unsafe;

/**
 * What outlives a crash: the files that a process has written, which are static fields of the classes that stand in for files, with how far these are initialised. Taken as a copy that loading another
 * state does not touch.
 */
public final class KeptFiles {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final String DISK = "lasso.runtime.standins.files.Disk";
  private static final String FILE_KINDS = "lasso.runtime.standins.files.DiskFile$Kind";
  private static final String WRITTEN = "written";

  private final List<Field> fields;

  private KeptFiles(List<Field> fields) {
    this.fields = fields;
  }

  /** Those of the processes of a loader; null when the program has no files. */
  public static KeptFiles of(ClassLoader loader) {
    List<Field> fields = new ArrayList<>();
    try {
      for (String name : List.of(DISK, FILE_KINDS)) {
        Class<?> owner = Class.forName(name, false, loader);
        if (owner.getClassLoader() != loader) {
          return null;
        }
        for (Field field : owner.getDeclaredFields()) {
          if (Modifier.isStatic(field.getModifiers()) && !isConstant(field)) {
            fields.add(field);
          }
        }
      }
    } catch (ClassNotFoundException e) {
      return null;
    }
    return new KeptFiles(List.copyOf(fields));
  }

  private static boolean isConstant(Field field) {
    return field.getType() == String.class && Modifier.isFinal(field.getModifiers());
  }

  /** Files of a process: values of the fields, in their order. */
  public record Copy(Object[] values) {}

  /** A copy of the files of the loaded process; null when it has none. */
  public Copy take() {
    Object[] values = new Object[fields.size()];
    boolean isEmpty = true;
    for (int i = 0; i < values.length; i++) {
      Field field = fields.get(i);
      Object base = U.staticFieldBase(field);
      long offset = U.staticFieldOffset(field);
      values[i] =
          field.getType() == int.class
              ? (Object) U.getInt(base, offset)
              : copied(U.getReference(base, offset));
      isEmpty &=
          !field.getName().equals(WRITTEN)
              || values[i] == null
              || ((Map<?, ?>) values[i]).isEmpty();
    }
    return isEmpty ? null : new Copy(values);
  }

  /** Gives the loaded process these files, in objects of its own. */
  public void give(Copy files) {
    for (int i = 0; i < files.values().length; i++) {
      Field field = fields.get(i);
      Object base = U.staticFieldBase(field);
      long offset = U.staticFieldOffset(field);
      if (field.getType() == int.class) {
        U.putInt(base, offset, (Integer) files.values()[i]);
      } else {
        U.putReference(base, offset, copied(files.values()[i]));
      }
    }
  }

  /** Constants of enumerations are the same objects in all states. */
  private static Object copied(Object value) {
    if (value instanceof Object[] array) {
      return array.clone();
    }
    if (!(value instanceof TreeMap<?, ?> files)) {
      return value;
    }
    TreeMap<String, Object> copy = new TreeMap<>();
    for (Map.Entry<?, ?> file : files.entrySet()) {
      copy.put(String.valueOf(((String) file.getKey()).toCharArray()), copyOf(file.getValue()));
    }
    return copy;
  }

  private static Object copyOf(Object file) {
    try {
      Object copy = U.allocateInstance(file.getClass());
      for (Field field : file.getClass().getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          long offset = U.objectFieldOffset(field);
          Object value = U.getReference(file, offset);
          U.putReference(copy, offset, value instanceof byte[] content ? content.clone() : value);
        }
      }
      return copy;
    } catch (InstantiationException e) {
      throw new LinkageError(e.toString(), e);
    }
  }
}
