package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DecimalStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Immutable platform objects that are costly to take apart: one of each value is kept beside the images, and each restored object is a
 * shallow copy of it, so that two objects of equal value stay two. One per worker.
 */
final class SharedValues {
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
              if (!Modifier.isStatic(field.getModifiers())) {
                fields.add(field);
              }
            }
          }
          return fields.toArray(new Field[0]);
        }
      };

  /** What {@link DecimalStyle#of} has given. */
  private static final Map<?, ?> STYLES =
      (Map<?, ?>) RawMemory.staticReference(ClassPlans.findField(DecimalStyle.class, "CACHE"));

  private record Key(Class<?> type, Object value) {}

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Object> values = new ArrayList<>();

  /** Whether objects of a platform class are kept by value. */
  static boolean isOne(Class<?> type) {
    return type == Pattern.class
        || type == Locale.class
        || type == DecimalStyle.class
        || ZoneId.class.isAssignableFrom(type)
        || Path.class.isAssignableFrom(type);
  }

  /** Whether the platform gives this very object to everyone who asks for its value. */
  static boolean isCached(Object value) {
    if (value instanceof DecimalStyle) {
      return STYLES.values().stream().anyMatch(style -> style == value);
    }
    if (value instanceof ZoneOffset offset) {
      return ZoneOffset.ofTotalSeconds(offset.getTotalSeconds()) == offset;
    }
    return value instanceof Locale locale
        && Locale.forLanguageTag(locale.toLanguageTag()) == locale;
  }

  int number(Object value) {
    Object key = value instanceof Pattern p ? p.flags() + ":" + p.pattern() : value;
    Integer known = numbers.putIfAbsent(new Key(value.getClass(), key), values.size());
    if (known != null) {
      return known;
    }
    values.add(value);
    return values.size() - 1;
  }

  /** Makes a blank object equal to a kept one. */
  void copy(int number, Object to) {
    Object from = values.get(number);
    for (Field field : FIELDS.get(from.getClass())) {
      long offset = RawMemory.fieldOffset(field);
      Class<?> type = field.getType();
      if (!type.isPrimitive()) {
        U.putReference(to, offset, U.getReference(from, offset));
      } else if (type == long.class || type == double.class) {
        U.putLong(to, offset, U.getLong(from, offset));
      } else if (type == int.class || type == float.class) {
        U.putInt(to, offset, U.getInt(from, offset));
      } else if (type == short.class || type == char.class) {
        U.putShort(to, offset, U.getShort(from, offset));
      } else {
        U.putByte(to, offset, U.getByte(from, offset));
      }
    }
  }
}
