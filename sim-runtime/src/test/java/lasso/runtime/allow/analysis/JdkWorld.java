package lasso.runtime.allow.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;

/** The analysed classes with resolution and selection of methods (JVM specification, sections 5.4.3 and 5.4.6). */
final class JdkWorld {
  private final Map<String, JdkClass> classes;

  JdkWorld(Map<String, JdkClass> classes) {
    this.classes = classes;
    for (JdkClass type : classes.values()) {
      for (JdkClass parent : parents(type)) {
        parent.subtypes.add(type);
      }
    }
  }

  Collection<JdkClass> classes() {
    return classes.values();
  }

  /** The class, or null when it is not analysed. */
  JdkClass find(String name) {
    return classes.get(name);
  }

  private List<JdkClass> parents(JdkClass type) {
    List<JdkClass> result = new ArrayList<>();
    if (type.superName != null && classes.containsKey(type.superName)) {
      result.add(classes.get(type.superName));
    }
    for (String each : type.interfaces) {
      if (classes.containsKey(each)) {
        result.add(classes.get(each));
      }
    }
    return result;
  }

  /** All analysed supertypes, itself first. */
  Set<JdkClass> supertypes(JdkClass type) {
    Set<JdkClass> result = new LinkedHashSet<>();
    Deque<JdkClass> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      JdkClass next = open.remove();
      if (result.add(next)) {
        open.addAll(parents(next));
      }
    }
    return result;
  }

  /** All subtypes, itself included. */
  static Set<JdkClass> subtypes(JdkClass type) {
    Set<JdkClass> result = new LinkedHashSet<>();
    Deque<JdkClass> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      JdkClass next = open.remove();
      if (result.add(next)) {
        open.addAll(next.subtypes);
      }
    }
    return result;
  }

  /** The method that the reference names; null when no analysed class declares it. */
  JdkMethod resolve(String owner, String signature) {
    JdkMethod inChain = inChain(classes.get(owner), signature);
    return inChain != null ? inChain : inInterfaces(classes.get(owner), signature);
  }

  private JdkMethod inChain(JdkClass from, String signature) {
    for (JdkClass at = from; at != null; at = classes.get(String.valueOf(at.superName))) {
      JdkMethod method = at.methods.get(signature);
      if (method != null) {
        return method;
      }
    }
    return null;
  }

  private JdkMethod inInterfaces(JdkClass type, String signature) {
    JdkMethod best = null;
    for (JdkClass at : type == null ? Set.<JdkClass>of() : supertypes(type)) {
      JdkMethod method = at.isInterface() ? at.methods.get(signature) : null;
      if (method != null
          && (best == null
              || best.is(Opcodes.ACC_ABSTRACT) && !method.is(Opcodes.ACC_ABSTRACT)
              || !method.is(Opcodes.ACC_ABSTRACT) && supertypes(at).contains(best.owner))) {
        best = method;
      }
    }
    return best;
  }

  /** What a virtual call may run: one method for each subtype of which there may be objects. */
  Set<JdkMethod> targets(JdkClass owner, String signature, Predicate<JdkClass> inhabited) {
    Set<JdkMethod> result = new LinkedHashSet<>();
    JdkMethod own = resolve(owner.name, signature);
    if (own != null && !own.is(Opcodes.ACC_ABSTRACT)) {
      result.add(own);
      if (own.is(Opcodes.ACC_FINAL) || (own.owner.access & Opcodes.ACC_FINAL) != 0) {
        return result;
      }
    }
    for (JdkClass type : subtypes(owner)) {
      if (!type.isAbstract() && inhabited.test(type)) {
        JdkMethod selected = resolve(type.name, signature);
        if (selected != null && !selected.is(Opcodes.ACC_ABSTRACT)) {
          result.add(selected);
        }
      }
    }
    return result;
  }

  /** Whether a supertype in {@code roots} declares the virtual method. */
  boolean isDeclaredBy(String owner, String signature, Set<String> roots) {
    JdkClass type = classes.get(owner);
    if (type == null) {
      return false;
    }
    for (JdkClass each : supertypes(type)) {
      JdkMethod declared = roots.contains(each.name) ? each.methods.get(signature) : null;
      if (declared != null && declared.isVirtual() && !declared.is(Opcodes.ACC_FINAL)) {
        return true;
      }
    }
    return false;
  }

  /** The class that declares the static field which the reference names, or null. */
  JdkClass declaringField(String owner, String name) {
    Set<JdkClass> seen = new HashSet<>();
    if (classes.get(owner) != null) {
      seen.addAll(supertypes(classes.get(owner)));
    }
    for (JdkClass each : seen) {
      if (each.fields.containsKey(name)) {
        return each;
      }
    }
    return null;
  }
}
