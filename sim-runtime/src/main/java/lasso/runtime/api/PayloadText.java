package lasso.runtime.api;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Payloads for readers of traces. */
final class PayloadText {
  private static final int MOST_ELEMENTS = 8;
  private static final int MOST_CHARACTERS = 60;

  private PayloadText() {}

  static String describe(byte[] payload) {
    BasicType type = PayloadCodec.type(payload);
    int elements = PayloadCodec.elements(payload);
    String head = type.word() + "[" + elements + "]";
    if (elements == 0) {
      return head;
    }
    if (type == BasicType.STRUCT) {
      return head + " " + struct(payload);
    }
    if (type == BasicType.OBJECT) {
      return head + " " + objects(payload);
    }
    if (type == BasicType.LONG_DOUBLE) {
      return head;
    }
    Object array = PayloadCodec.toArray(payload);
    if (type == BasicType.C_CHAR) {
      return head + " " + characters((byte[]) array);
    }
    if (type.isUnsigned()) {
      return head + " " + unsigned(type, array, elements);
    }
    if (type == BasicType.CHAR) {
      return head + " \"" + cut(new String((char[]) array)) + "\"";
    }
    return head + " " + list(array, elements);
  }

  private static String list(Object array, int elements) {
    StringJoiner list = new StringJoiner(", ", "{", "}");
    for (int i = 0; i < Math.min(elements, MOST_ELEMENTS); i++) {
      list.add(cut(String.valueOf(Array.get(array, i))));
    }
    if (elements > MOST_ELEMENTS) {
      list.add("...");
    }
    return list.toString();
  }

  /** Text up to the first zero, other bytes than those of ASCII as dots. */
  private static String characters(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bytes.length && bytes[i] != 0; i++) {
      text.append(bytes[i] >= ' ' && bytes[i] < 127 ? (char) bytes[i] : '.');
    }
    return "\"" + cut(text.toString()) + "\"";
  }

  private static String unsigned(BasicType type, Object array, int elements) {
    String[] values = new String[Math.min(elements, MOST_ELEMENTS + 1)];
    for (int i = 0; i < values.length; i++) {
      values[i] = Long.toUnsignedString(type.number(array, i));
    }
    return list(values, values.length);
  }

  /** The elements in the order of the signature. */
  private static String struct(byte[] payload) {
    byte[] signature = PayloadCodec.signature(payload);
    byte[] memory = (byte[]) PayloadCodec.toArray(payload);
    List<Object> values = new ArrayList<>();
    int at = 0;
    while (at < memory.length && values.size() <= MOST_ELEMENTS) {
      BasicType type = BasicType.ofCode(signature[values.size() % signature.length]);
      values.add(type == BasicType.LONG_DOUBLE ? "..." : element(type, memory, at));
      at += type.bytes();
    }
    return list(values.toArray(), values.size());
  }

  private static Object element(BasicType type, byte[] memory, int at) {
    Object value = type.newArray(1);
    ByteBuffer data = ByteBuffer.wrap(memory, at, type.bytes()).slice();
    PrimitiveElements.get(type, data.order(ByteOrder.LITTLE_ENDIAN), value, 0, 1);
    return type.isUnsigned() ? Long.toUnsignedString(type.number(value, 0)) : Array.get(value, 0);
  }

  /** Objects of the platform's classes by value, others by size: their classes are the program's own. */
  private static String objects(byte[] payload) {
    Object[] objects;
    try {
      objects = ObjectPayload.decode(payload, ClassLoader.getPlatformClassLoader());
    } catch (PayloadException e) {
      if (e.getCause() instanceof ClassNotFoundException missing) {
        return "{" + missing.getMessage() + " ..., " + payload.length + " bytes}";
      }
      return "{" + payload.length + " bytes}";
    }
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] instanceof String text) {
        objects[i] = "\"" + text + "\"";
      }
    }
    return list(objects, objects.length);
  }

  private static String cut(String text) {
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
  }
}
