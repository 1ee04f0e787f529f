package lasso.runtime.standins;

/**
 * In place of {@code new Object()}: a lock or a marker that may be the key of a hash table, which must find it again
 * after a restore. Its hash code is that which every object without one of its own gets from its class.
 */
public final class PlainObject {
  @Override
  public String toString() {
    return "java.lang.Object@" + Integer.toHexString(hashCode());
  }
}
