package lasso.runtime.program;

/**
 * A method of the JDK, as the class declares it.
 *
 * @param owner internal name of the class
 * @param name as in the class file, {@code <init>} for a constructor
 */
public record PlatformMethod(String owner, String name, String descriptor)
    implements Comparable<PlatformMethod> {
  @Override
  public int compareTo(PlatformMethod other) {
    return key().compareTo(other.key());
  }

  /** Name and descriptor, which tell it from the other methods of its class. */
  public String signature() {
    return name + descriptor;
  }

  private String key() {
    return owner + '.' + name + descriptor;
  }

  /** For messages, such as {@code java.util.ArrayList.forEach}. */
  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name;
  }
}
