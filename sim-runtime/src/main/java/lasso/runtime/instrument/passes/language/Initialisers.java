package lasso.runtime.instrument.passes.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which class holds the initialiser that must have run before a class is used. Computed on the universe before any
 * initialiser is renamed.
 */
public final class Initialisers {
  /** Added to the name of an interface: the class that holds its fields and its initialiser. */
  public static final String HOLDER_SUFFIX = "$$lasso$statics";

  private final ClassUniverse universe;
  private final Map<String, String> targets = new HashMap<>();
  private final Map<String, List<String>> interfaces = new HashMap<>();

  Initialisers(ClassUniverse universe) {
    this.universe = universe;
    for (ClassNode node : universe.classes()) {
      interfaces.put(node.name, collectInterfaces(node));
    }
    for (ClassNode node : universe.classes()) {
      target(node.name);
    }
  }

  /** The class whose {@code $lasso$ensure} initialises {@code name}; null when nothing has to run. */
  String target(String name) {
    ClassNode node = universe.find(name);
    if (node == null) {
      return null;
    }
    if (targets.containsKey(name)) {
      return targets.get(name);
    }
    String result;
    if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
      result = hasInitialiser(node) ? name + HOLDER_SUFFIX : null;
    } else if (hasInitialiser(node) || !interfacesWithDefaults(node).isEmpty()) {
      result = name;
    } else {
      result = node.superName == null ? null : target(node.superName);
    }
    targets.put(name, result);
    return result;
  }

  /** Holders of the direct and indirect superinterfaces that a class's initialisation triggers. */
  List<String> interfacesWithDefaults(ClassNode node) {
    return interfaces.getOrDefault(node.name, List.of());
  }

  private List<String> collectInterfaces(ClassNode node) {
    List<String> result = new ArrayList<>();
    for (String type : universe.hierarchy().supertypes(node.name)) {
      ClassNode candidate = universe.find(type);
      if (candidate != null
          && candidate != node
          && (candidate.access & Opcodes.ACC_INTERFACE) != 0
          && hasInitialiser(candidate)
          && hasDefaultMethod(candidate)) {
        result.add(type + HOLDER_SUFFIX);
      }
    }
    return result;
  }

  private static boolean hasDefaultMethod(ClassNode node) {
    for (MethodNode method : node.methods) {
      if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasInitialiser(ClassNode node) {
    return Hierarchy.declared(node, "<clinit>", "()V") != null;
  }
}
