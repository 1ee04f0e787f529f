package lasso.runtime.allow;

import org.objectweb.asm.Type;

/** How tables name members: {@code add(int,Object)}, {@code <init>(Map$Entry[])}, {@code out}. */
public final class MemberNames {
  private MemberNames() {}

  /**
   * The text for a member. Types go by their simple names, and the type of the result is left out: what differs in
   * these only is the same member to the list.
   *
   * @param descriptor of a method or, without parentheses, of a field
   */
  public static String key(String name, String descriptor) {
    if (!descriptor.startsWith("(")) {
      return name;
    }
    StringBuilder text = new StringBuilder(name).append('(');
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (text.charAt(text.length() - 1) != '(') {
        text.append(',');
      }
      String full = type.getClassName();
      text.append(full, full.lastIndexOf('.') + 1, full.length());
    }
    return text.append(')').toString();
  }
}
