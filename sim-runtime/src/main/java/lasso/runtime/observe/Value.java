package lasso.runtime.observe;

/** A value of a path at one moment; reused. One worker's. */
final class Value {
  /** How to read it. */
  enum Tag {
    UNDEFINED,
    BOOLEAN,
    /** Any integer, or a char. */
    LONG,
    FLOAT,
    DOUBLE,
    /** Also null. */
    REFERENCE
  }

  Tag tag = Tag.UNDEFINED;

  /** Also a boolean, as 0 or 1. */
  long bits;

  double number;
  Object reference;

  void undefined() {
    tag = Tag.UNDEFINED;
    reference = null;
  }

  void ofBoolean(boolean value) {
    tag = Tag.BOOLEAN;
    bits = value ? 1 : 0;
    reference = null;
  }

  void ofLong(long value) {
    tag = Tag.LONG;
    bits = value;
    reference = null;
  }

  void ofFloat(float value) {
    tag = Tag.FLOAT;
    number = value;
    reference = null;
  }

  void ofDouble(double value) {
    tag = Tag.DOUBLE;
    number = value;
    reference = null;
  }

  void ofReference(Object value) {
    tag = Tag.REFERENCE;
    reference = value;
  }

  /** A box becomes the value in it. */
  void unbox() {
    if (tag != Tag.REFERENCE || reference == null) {
      return;
    }
    Object box = reference;
    if (box instanceof Boolean b) {
      ofBoolean(b);
    } else if (box instanceof Character c) {
      ofLong(c);
    } else if (box instanceof Float f) {
      ofFloat(f);
    } else if (box instanceof Double d) {
      ofDouble(d);
    } else if (box instanceof Integer
        || box instanceof Long
        || box instanceof Short
        || box instanceof Byte) {
      ofLong(((Number) box).longValue());
    }
  }
}
