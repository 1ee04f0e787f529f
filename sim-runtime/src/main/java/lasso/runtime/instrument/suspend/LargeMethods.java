package lasso.runtime.instrument.suspend;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that would be larger than class files allow with the code that saves and restores their frames. They stay as they are, and no step may end while one
 * of them stands on the stack.
 */
public final class LargeMethods {
  /** Smaller ones are not kept: a call takes some hundred bytes more where forty variables live, so that they would need far more of these. */
  private static final int FEW_INSTRUCTIONS = 100;

  /** By class, name and descriptor, as before they were rewritten. */
  private final Map<String, MethodNode> plain = new HashMap<>();

  private final Set<String> unchanged = new TreeSet<>();

  /** A method that is about to be rewritten. Constructors, which are split, can't stay as they are. */
  void keep(ClassNode owner, MethodNode method) {
    if (method.instructions.size() > FEW_INSTRUCTIONS && !method.name.startsWith("<")) {
      MethodNode copy =
          new MethodNode(
              Opcodes.ASM9,
              method.access,
              method.name,
              method.desc,
              method.signature,
              method.exceptions.toArray(new String[0]));
      method.accept(copy);
      plain.put(key(owner.name, method.name, method.desc), copy);
    }
  }

  /**
   * Writes a rewritten class, with methods as they were that are too large now.
   *
   * @throws UnsuspendableException when none of them can stay as it was
   */
  public byte[] write(ClassNode node) {
    while (true) {
      try {
        return ClassFiles.write(node);
      } catch (UnsuspendableException e) {
        MethodNode largest = largest(node).orElseThrow(() -> e);
        String key = key(node.name, largest.name, largest.desc);
        node.methods.set(node.methods.indexOf(largest), plain.remove(key));
        unchanged.add(key);
      }
    }
  }

  private Optional<MethodNode> largest(ClassNode node) {
    return node.methods.stream()
        .filter(method -> plain.containsKey(key(node.name, method.name, method.desc)))
        .max(Comparator.comparingInt(method -> method.instructions.size()));
  }

  /** Those that stay as they are, of the classes that were written, see {@link #key}. */
  public Set<String> unchanged() {
    return unchanged;
  }

  /** A method, such as {@code java/util/List.add(Ljava/lang/Object;)Z}. */
  public static String key(String owner, String name, String descriptor) {
    return owner + "." + name + descriptor;
  }
}
