package lasso.runtime.hooks;

import java.lang.reflect.Field;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * What the actors of a simulation can see of one another's memory. In SimGrid they are threads of one Java machine; here each is a process with a copy of the memory as it was when the simulation began. That makes no
 * difference as long as nobody changes, after that, what another one can reach: static fields, and the objects of the other actors. Whoever does is not under control. Actors take turns at calls of the interface, so it
 * is enough to look there.
 */
public final class SharedObjects {
  /** The static fields of the program's own classes, set by the worker. */
  static List<Field> statics = List.of();

  /** The constants of enums; they may have fields. */
  static List<Enum<?>> constants = List.of();

  private SharedObjects() {}

  /** A digest (SHA-256) of the static fields and of some objects, with all that they refer to. */
  public static String digest(Object[] others) {
    List<Object> roots = new ArrayList<>(Arrays.asList(others));
    for (Field field : statics) {
      try {
        roots.add(field.get(null));
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(field + " was made accessible", e);
      }
    }
    constants.forEach(constant -> ObjectGraph.addFields(constant, roots));
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(ObjectGraph.image(roots.toArray())));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
