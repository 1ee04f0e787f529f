package lasso.runtime.hooks.serial;

import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.Objects;
import lasso.runtime.hooks.Refusals;

/** What has numbers in a stream, as data: objects as they are, descriptions of classes as their classes. */
final class Descriptions {
  /** An object. */
  static final byte OBJECT = 0;

  /** The description of a class, in whose place stands the class. */
  static final byte DESCRIPTION = 1;

  /** An object that nobody may refer to, in whose place stands null. */
  static final byte UNSHARED = 2;

  /** What could not be read, or the description of a class that is another one here. */
  static final byte BROKEN = 3;

  private Descriptions() {}

  static byte kind(Object entry) {
    if (entry instanceof ObjectStreamClass description) {
      return isLocal(description) ? DESCRIPTION : BROKEN;
    }
    return entry == StreamInternals.unsharedMarker() ? UNSHARED : OBJECT;
  }

  static Object data(Object entry, byte kind) {
    return switch (kind) {
      case DESCRIPTION -> ((ObjectStreamClass) entry).forClass();
      case OBJECT -> entry;
      default -> null;
    };
  }

  static Object entry(Object data, byte kind) {
    return switch (kind) {
      case DESCRIPTION -> ObjectStreamClass.lookupAny((Class<?>) data);
      case UNSHARED -> StreamInternals.unsharedMarker();
      case BROKEN -> {
        Refusals.refuse(
            "a stream of objects is used behind an object that could not be read, or whose class is another one for its reader",
            "give both sides the same classes, and close a stream that has failed");
        yield null;
      }
      default -> data;
    };
  }

  /** Whether a description says of its class what that is here. */
  private static boolean isLocal(ObjectStreamClass described) {
    Class<?> type = described.forClass();
    ObjectStreamClass local = type == null ? null : ObjectStreamClass.lookupAny(type);
    return local != null && isSame(described, local);
  }

  private static boolean isSame(ObjectStreamClass one, ObjectStreamClass other) {
    if (one == other) {
      return true;
    }
    ObjectStreamField[] fields = one.getFields();
    ObjectStreamField[] others = other.getFields();
    boolean same =
        one.getName().equals(other.getName())
            && one.getSerialVersionUID() == other.getSerialVersionUID()
            && StreamInternals.hasOwnData(one) == StreamInternals.hasOwnData(other)
            && fields.length == others.length
            && Objects.equals(nameAbove(one), nameAbove(other));
    for (int i = 0; same && i < fields.length; i++) {
      same =
          fields[i].getName().equals(others[i].getName())
              && fields[i].getTypeCode() == others[i].getTypeCode();
    }
    return same;
  }

  private static String nameAbove(ObjectStreamClass description) {
    ObjectStreamClass above = StreamInternals.above(description);
    return above == null ? null : above.getName();
  }
}
