package lasso.runtime.hooks.serial;

import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamField;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * How long an object is in a stream: so that it can be read at once, when all of it is there (Java Object Serialization Specification, section 6.4). Nothing is made of what is read.
 */
final class WireGrammar {
  /** Not all is there; or what is there is all that comes, if nothing is missing. */
  private static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int count;

    Missing(int count) {
      super(null, null, false, false);
      this.count = count;
    }
  }

  /** This is no object of a stream: whoever reads it will say so. */
  private static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Malformed() {
      super(null, null, false, false);
    }
  }

  /** What the objects of a class consist of, and the class above, or null. */
  private record Shape(String name, int flags, String fields, Shape above) {}

  private final ByteBuffer bytes;

  /** By number; null for what is no description. */
  private final List<Shape> shapes = new ArrayList<>();

  /**
   * The grammar at the beginning of an object.
   *
   * @param numbered what has a number in the stream
   * @param kinds as in {@link Descriptions}
   */
  WireGrammar(byte[] bytes, Object[] numbered, byte[] kinds) {
    this.bytes = ByteBuffer.wrap(bytes);
    for (int i = 0; i < numbered.length; i++) {
      shapes.add(
          kinds[i] == Descriptions.DESCRIPTION
              ? shape(ObjectStreamClass.lookupAny((Class<?>) numbered[i]))
              : null);
    }
  }

  /**
   * How many more bytes there are at least in the object. To be called once.
   *
   * @return 0 when it is complete; {@link ObjectReading#NO_OBJECT} or {@link ObjectReading#MALFORMED}
   */
  int missing() {
    try {
      return first() ? 0 : ObjectReading.NO_OBJECT;
    } catch (Missing e) {
      return e.count;
    } catch (Malformed e) {
      return ObjectReading.MALFORMED;
    }
  }

  /** How far the object has been followed. */
  int position() {
    return bytes.position();
  }

  private static Shape shape(ObjectStreamClass description) {
    if (description == null) {
      return null;
    }
    StringBuilder codes = new StringBuilder();
    for (ObjectStreamField field : description.getFields()) {
      codes.append(field.getTypeCode());
    }
    boolean isExternal = StreamInternals.is(description, "isExternalizable");
    int flags =
        isExternal
            ? ObjectStreamConstants.SC_EXTERNALIZABLE | ObjectStreamConstants.SC_BLOCK_DATA
            : ObjectStreamConstants.SC_SERIALIZABLE;
    if (StreamInternals.hasOwnData(description)) {
      flags |= ObjectStreamConstants.SC_WRITE_METHOD;
    }
    return new Shape(
        description.getName(), flags, codes.toString(), shape(StreamInternals.above(description)));
  }

  private void need(int count) {
    if (bytes.remaining() < count) {
      throw new Missing(count - bytes.remaining());
    }
  }

  private int one() {
    need(1);
    return bytes.get();
  }

  private int number() {
    need(4);
    return bytes.getInt();
  }

  private void skip(long count) {
    if (count < 0 || count > Integer.MAX_VALUE) {
      throw new Malformed();
    }
    need((int) count);
    bytes.position(bytes.position() + (int) count);
  }

  private String utf() {
    need(2);
    int length = bytes.getShort() & 0xffff;
    int from = bytes.position();
    skip(length);
    return new String(bytes.array(), from, length, java.nio.charset.StandardCharsets.UTF_8);
  }

  /** False when no object begins here. */
  private boolean first() {
    int code = one();
    while (code == ObjectStreamConstants.TC_RESET) {
      shapes.clear();
      code = one();
    }
    boolean isObject =
        code >= ObjectStreamConstants.TC_BASE
            && code <= ObjectStreamConstants.TC_MAX
            && code != ObjectStreamConstants.TC_BLOCKDATA
            && code != ObjectStreamConstants.TC_BLOCKDATALONG
            && code != ObjectStreamConstants.TC_ENDBLOCKDATA;
    if (isObject) {
      content(code);
    }
    return isObject;
  }

  private void content(int code) {
    switch (code) {
      case ObjectStreamConstants.TC_NULL -> {}
      case ObjectStreamConstants.TC_REFERENCE -> skip(4);
      case ObjectStreamConstants.TC_CLASSDESC, ObjectStreamConstants.TC_PROXYCLASSDESC ->
          description(code);
      case ObjectStreamConstants.TC_OBJECT -> object();
      case ObjectStreamConstants.TC_STRING -> {
        shapes.add(null);
        utf();
      }
      case ObjectStreamConstants.TC_LONGSTRING -> {
        shapes.add(null);
        need(8);
        skip(bytes.getLong());
      }
      case ObjectStreamConstants.TC_ARRAY -> array();
      case ObjectStreamConstants.TC_CLASS -> {
        description(one());
        shapes.add(null);
      }
      case ObjectStreamConstants.TC_ENUM -> {
        description(one());
        shapes.add(null);
        content(one());
      }
      case ObjectStreamConstants.TC_BLOCKDATA -> skip(one() & 0xff);
      case ObjectStreamConstants.TC_BLOCKDATALONG -> skip(number());
      case ObjectStreamConstants.TC_EXCEPTION -> {
        shapes.clear();
        content(one());
        throw new Missing(0); // the writer has given up here
      }
      default -> throw new Malformed();
    }
  }

  /** The shape of a class that is described here, or referred to; null for none. */
  private Shape description(int code) {
    switch (code) {
      case ObjectStreamConstants.TC_NULL:
        return null;
      case ObjectStreamConstants.TC_REFERENCE:
        int handle = number() - ObjectStreamConstants.baseWireHandle;
        if (handle < 0 || handle >= shapes.size() || shapes.get(handle) == null) {
          throw new Malformed();
        }
        return shapes.get(handle);
      case ObjectStreamConstants.TC_CLASSDESC:
        return newDescription();
      default:
        throw new Malformed(); // a proxy is refused by whoever reads it
    }
  }

  private Shape newDescription() {
    String name = utf();
    skip(8);
    int number = shapes.size();
    shapes.add(null);
    int flags = one();
    need(2);
    int count = bytes.getShort();
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < count; i++) {
      char code = (char) one();
      utf();
      if (code == 'L' || code == '[') {
        content(one());
      }
      fields.append(code);
    }
    annotation();
    Shape shape = new Shape(name, flags, fields.toString(), description(one()));
    shapes.set(number, shape);
    return shape;
  }

  /** Contents up to their end. */
  private void annotation() {
    int code = one();
    while (code != ObjectStreamConstants.TC_ENDBLOCKDATA) {
      content(code);
      code = one();
    }
  }

  private void object() {
    Shape shape = description(one());
    shapes.add(null);
    List<Shape> classes = new ArrayList<>();
    for (Shape at = shape; at != null; at = at.above()) {
      classes.add(0, at);
    }
    for (Shape each : classes) {
      if ((each.flags() & ObjectStreamConstants.SC_EXTERNALIZABLE) != 0) {
        if ((each.flags() & ObjectStreamConstants.SC_BLOCK_DATA) == 0) {
          throw new Malformed(); // only its class knows how long it is
        }
        annotation();
      } else {
        fields(each);
        if ((each.flags() & ObjectStreamConstants.SC_WRITE_METHOD) != 0) {
          annotation();
        }
      }
    }
  }

  private void fields(Shape shape) {
    int primitive = 0;
    int objects = 0;
    for (char code : shape.fields().toCharArray()) {
      if (size(code) > 0) {
        primitive += size(code);
      } else {
        objects++;
      }
    }
    skip(primitive);
    for (int i = 0; i < objects; i++) {
      content(one());
    }
  }

  private void array() {
    Shape shape = description(one());
    shapes.add(null);
    int length = number();
    if (shape == null || shape.name().length() < 2 || length < 0) {
      throw new Malformed();
    }
    int size = size(shape.name().charAt(1));
    if (size > 0) {
      skip((long) size * length);
    } else {
      for (int i = 0; i < length; i++) {
        content(one());
      }
    }
  }

  /** Bytes of a primitive value, 0 for an object. */
  private static int size(char code) {
    return switch (code) {
      case 'B', 'Z' -> 1;
      case 'C', 'S' -> 2;
      case 'I', 'F' -> 4;
      case 'J', 'D' -> 8;
      default -> 0;
    };
  }
}
