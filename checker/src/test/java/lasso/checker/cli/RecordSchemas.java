package lasso.checker.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON Schemas of records as Gson writes them, a definition for each record. What a component means is said by its {@code @param} in the source of the record.
 * Components that are no numbers or truth values may be null, unless they are lists or objects.
 */
final class RecordSchemas {
  private static final Path SOURCES = Path.of("src/main/java");

  private final JsonObject definitions = new JsonObject();

  /** The definitions so far, by simple names of records. */
  JsonObject definitions() {
    return definitions;
  }

  /** Where the schema of a type stands, or itself where it is short. */
  JsonObject of(Type type) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      JsonObject list = typed("array");
      list.add("items", of(generic.getActualTypeArguments()[0]));
      return list;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      JsonObject map = typed("object");
      if (generic.getActualTypeArguments()[1] == String.class) {
        map.add("additionalProperties", typed("string"));
      }
      return map;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return orNull(of(generic.getActualTypeArguments()[0]));
    }
    if (type instanceof Class<?> record && record.isRecord()) {
      if (!definitions.has(record.getSimpleName())) {
        definitions.add(record.getSimpleName(), new JsonObject());
        definitions.add(record.getSimpleName(), object(record));
      }
      JsonObject reference = new JsonObject();
      reference.addProperty("$ref", "#/$defs/" + record.getSimpleName());
      return reference;
    }
    if (type == int.class || type == long.class) {
      return typed("integer");
    }
    if (type == double.class) {
      return typed("number");
    }
    if (type == OptionalInt.class || type == OptionalLong.class) {
      return orNull(typed("integer"));
    }
    return typed(type == boolean.class ? "boolean" : "string");
  }

  private JsonObject object(Class<?> record) {
    JsonObject schema = typed("object");
    JsonArray required = new JsonArray();
    JsonObject properties = new JsonObject();
    for (RecordComponent component : record.getRecordComponents()) {
      required.add(component.getName());
      Type type = component.getGenericType();
      boolean mayBeMissing = type instanceof Class<?> simple && !simple.isPrimitive();
      JsonObject part = mayBeMissing ? orNull(of(type)) : of(type);
      String meaning = meaning(record, component.getName());
      if (!meaning.isEmpty()) {
        part.addProperty("description", meaning);
      }
      properties.add(component.getName(), part);
    }
    schema.add("required", required);
    schema.add("properties", properties);
    schema.addProperty("additionalProperties", false);
    return schema;
  }

  static JsonObject typed(String type) {
    JsonObject schema = new JsonObject();
    schema.addProperty("type", type);
    return schema;
  }

  static JsonObject orNull(JsonObject schema) {
    JsonElement type = schema.get("type");
    if (type != null && type.isJsonArray()) {
      return schema;
    }
    JsonObject either = new JsonObject();
    JsonArray types = new JsonArray();
    if (type == null) {
      types.add(schema);
      types.add(typed("null"));
      either.add("anyOf", types);
      return either;
    }
    types.add(type);
    types.add("null");
    schema.entrySet().forEach(entry -> either.add(entry.getKey(), entry.getValue()));
    either.add("type", types);
    return either;
  }

  /** The text behind {@code @param}; empty where there is none. */
  static String meaning(Class<?> record, String component) {
    Class<?> top = record;
    while (top.getEnclosingClass() != null) {
      top = top.getEnclosingClass();
    }
    try {
      String source = Files.readString(SOURCES.resolve(top.getName().replace('.', '/') + ".java"));
      int declared = source.indexOf("record " + record.getSimpleName() + "(");
      int comment = source.lastIndexOf("/**", declared);
      Matcher param =
          Pattern.compile("(?s)@param " + component + "\\s+(.*?)(?=\\n\\s*\\* @|\\*/)")
              .matcher(source.substring(comment, declared));
      return param.find()
          ? param
              .group(1)
              .replaceAll("\\n\\s*\\*\\s?", " ")
              .replaceAll("\\{@(?:code|link|value) #?([^}]*)\\}", "$1")
              .strip()
          : "";
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
