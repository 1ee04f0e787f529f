package lasso.runtime.instrument.suspend;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Every method of the program is rewritten, and every call that may reach one is a site. Left out are constructors
 * below a library class other than Object: not all of them can be suspended.
 */
final class EverythingSuspends implements SuspendableMethods {
  private final Map<String, ClassNode> classes = new TreeMap<>();
  private final Set<String> declared = new HashSet<>();

  EverythingSuspends(Collection<ClassNode> nodes) {
    for (ClassNode node : nodes) {
      classes.put(node.name, node);
      for (MethodNode method : node.methods) {
        if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0) {
          declared.add(method.name + method.desc);
        }
      }
    }
  }

  @Override
  public boolean mayReachSuspension(String owner, String name, String descriptor) {
    if (name.equals("<init>")) {
      return isTransformed(owner, name, descriptor);
    }
    return classes.containsKey(owner) || declared.contains(name + descriptor);
  }

  @Override
  public boolean isTransformed(String owner, String name, String descriptor) {
    if (name.equals("<init>")) {
      String at = owner;
      while (classes.containsKey(at)) {
        at = classes.get(at).superName;
      }
      return classes.containsKey(owner) && at.equals("java/lang/Object");
    }
    return classes.containsKey(owner) && !name.equals("<clinit>");
  }
}
