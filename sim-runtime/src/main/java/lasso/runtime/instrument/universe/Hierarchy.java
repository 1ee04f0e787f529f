package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Subtypes, and the resolution of fields and methods (JVM specification, sections 5.4.3.2 to 5.4.3.4). */
public final class Hierarchy {
  private final ClassUniverse universe;
  private final Map<String, Set<String>> supertypes = new HashMap<>();

  Hierarchy(ClassUniverse universe) {
    this.universe = universe;
  }

  /** A class has another superclass than it had. */
  public void changed() {
    supertypes.clear();
  }

  /** All supertypes of a class, itself first, then superclasses before interfaces; missing ones are left out. */
  public Set<String> supertypes(String name) {
    Set<String> known = supertypes.get(name);
    if (known == null) {
      known = collectSupertypes(name);
      if (universe.find(name) != null || !universe.exists(name)) {
        supertypes.put(name, known);
      }
    }
    return known;
  }

  private Set<String> collectSupertypes(String name) {
    Set<String> result = new LinkedHashSet<>();
    Deque<String> interfaces = new ArrayDeque<>();
    for (String at = name; at != null; at = superName(at)) {
      result.add(at);
      interfaces.addAll(interfaces(at));
    }
    while (!interfaces.isEmpty()) {
      String at = interfaces.remove();
      if (result.add(at)) {
        interfaces.addAll(interfaces(at));
      }
    }
    return result;
  }

  public boolean isSubtype(String sub, String sup) {
    return sub.equals(sup) || supertypes(sub).contains(sup);
  }

  /** The direct superclass; null for Object, and for a class that is not there. */
  public String superName(String name) {
    ClassNode node = universe.find(name);
    if (node != null) {
      return node.superName;
    }
    Class<?> platform = PlatformClasses.find(name);
    return platform == null || platform.getSuperclass() == null
        ? null
        : internal(platform.getSuperclass());
  }

  private List<String> interfaces(String name) {
    ClassNode node = universe.find(name);
    if (node != null) {
      return node.interfaces;
    }
    Class<?> platform = PlatformClasses.find(name);
    List<String> result = new ArrayList<>();
    if (platform != null) {
      for (Class<?> type : platform.getInterfaces()) {
        result.add(internal(type));
      }
    }
    return result;
  }

  /** The application method that a call of {@code owner.name} means; null when it is a platform's or nobody's. */
  public DeclaredMethod resolveMethod(String owner, String name, String descriptor) {
    for (String at = owner; at != null; at = superName(at)) {
      ClassNode node = universe.find(at);
      if (node == null) {
        Class<?> platform = PlatformClasses.find(at);
        if (platform == null || inherits(platform, name + descriptor)) {
          return null;
        }
        break; // superclasses of a platform class are platform classes
      }
      MethodNode method = declared(node, name, descriptor);
      if (method != null) {
        return new DeclaredMethod(node, method);
      }
    }
    return resolveInInterfaces(owner, name, descriptor);
  }

  private DeclaredMethod resolveInInterfaces(String owner, String name, String descriptor) {
    DeclaredMethod best = null;
    for (String at : supertypes(owner)) {
      ClassNode node = universe.find(at);
      if (node == null || (node.access & Opcodes.ACC_INTERFACE) == 0) {
        continue;
      }
      MethodNode method = declared(node, name, descriptor);
      if (method == null
          || (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0
              && !at.equals(owner)) {
        continue;
      }
      DeclaredMethod found = new DeclaredMethod(node, method);
      if (best == null
          || best.isAbstract() && !found.isAbstract()
          || best.isAbstract() == found.isAbstract() && isSubtype(at, best.owner().name)) {
        best = found;
      }
    }
    return best;
  }

  private static boolean inherits(Class<?> platform, String signature) {
    for (Class<?> at = platform; at != null; at = at.getSuperclass()) {
      if (PlatformClasses.overridable(at).contains(signature)) {
        return true;
      }
    }
    return false;
  }

  public static MethodNode declared(ClassNode node, String name, String descriptor) {
    for (MethodNode method : node.methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor)) {
        return method;
      }
    }
    return null;
  }

  /** The application class or interface that declares the field which {@code owner.name} means, or null. */
  public ClassNode resolveField(String owner, String name, String descriptor) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    for (String at = owner; at != null; at = superName(at)) {
      open.add(at);
      while (!open.isEmpty()) {
        String candidate = open.remove();
        ClassNode node = universe.find(candidate);
        if (node == null || !seen.add(candidate)) {
          continue;
        }
        for (FieldNode field : node.fields) {
          if (field.name.equals(name) && field.desc.equals(descriptor)) {
            return node;
          }
        }
        open.addAll(node.interfaces);
      }
    }
    return null;
  }

  /** Whether a platform supertype of the class declares a method that this signature overrides or implements. */
  public boolean overridesPlatform(String owner, String signature) {
    for (String at : supertypes(owner)) {
      if (universe.find(at) == null) {
        Class<?> platform = PlatformClasses.find(at);
        if (platform != null && PlatformClasses.overridable(platform).contains(signature)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }
}
