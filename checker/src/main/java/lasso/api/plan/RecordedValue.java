package lasso.api.plan;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One value of a plan as JSON has it. What is empty is null; durations are text in milliseconds; all else that is no number or list is its text. */
final class RecordedValue {
  private RecordedValue() {}

  static Object encode(Object value) {
    if (value instanceof OptionalInt number) {
      return number.isPresent() ? number.getAsInt() : null;
    }
    if (value instanceof OptionalLong number) {
      return number.isPresent() ? number.getAsLong() : null;
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(RecordedValue::encode).orElse(null);
    }
    if (value instanceof Duration duration) {
      return duration.toMillis() + "ms";
    }
    boolean plain =
        value instanceof Number
            || value instanceof Boolean
            || value instanceof List
            || value instanceof Map;
    return plain ? value : value.toString();
  }

  /**
   * The inverse of {@link #encode}.
   *
   * @param type that of the component
   * @throws IllegalArgumentException when the value is none of that type
   */
  static Object decode(String name, Type type, Object json) {
    try {
      return decode(type, json);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "the recorded option --" + name + " has the value " + json + ", which is none.", e);
    }
  }

  private static Object decode(Type type, Object json) {
    if (type == OptionalInt.class) {
      return json == null
          ? OptionalInt.empty()
          : OptionalInt.of(Math.toIntExact(((Number) json).longValue()));
    }
    if (type == OptionalLong.class) {
      return json == null ? OptionalLong.empty() : OptionalLong.of(((Number) json).longValue());
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return json == null
          ? Optional.empty()
          : Optional.of(decode(generic.getActualTypeArguments()[0], json));
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      return ((List<?>) json).stream().map(String.class::cast).toList();
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      Map<String, String> texts = new LinkedHashMap<>();
      ((Map<?, ?>) json).forEach((name, text) -> texts.put((String) name, (String) text));
      return texts;
    }
    if (type == int.class) {
      return Math.toIntExact(((Number) json).longValue());
    }
    if (type == long.class) {
      return ((Number) json).longValue();
    }
    if (type == double.class) {
      return ((Number) json).doubleValue();
    }
    if (type == boolean.class) {
      return (Boolean) json;
    }
    return ofText((Class<?>) type, (String) json);
  }

  private static Object ofText(Class<?> type, String text) {
    if (type == String.class) {
      return java.util.Objects.requireNonNull(text);
    }
    if (type == Path.class) {
      return Path.of(text);
    }
    if (type == Duration.class) {
      return Duration.ofMillis(Long.parseLong(text.replaceFirst("ms$", "")));
    }
    if (type == Semantics.Buffering.class) {
      return Semantics.Buffering.parse(text);
    }
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(text)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(text);
  }
}
