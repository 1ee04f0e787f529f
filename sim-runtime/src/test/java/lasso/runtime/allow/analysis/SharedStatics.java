package lasso.runtime.allow.analysis;

import java.util.HashSet;
import java.util.Set;
import lasso.runtime.allow.analysis.Reference.Kind;
import org.objectweb.asm.Opcodes;

/**
 * Which static fields of the JDK may change after their class is initialised: those that are assigned elsewhere, and
 * those whose object is changed: an array that is stored into, a container of which a changing method is called, an
 * object of which a field is assigned or of which a method is called that assigns a field of its object. What is handed
 * to other methods first is taken on trust, and reviewed by hand in the table of boundaries.
 */
final class SharedStatics {
  private final JdkWorld world;
  private final Set<String> shared = new HashSet<>();
  private final Set<JdkMethod> assigning = new HashSet<>();

  SharedStatics(JdkWorld world) {
    this.world = world;
    for (JdkClass type : world.classes()) {
      for (JdkMethod method : type.methods.values()) {
        if (!method.name.startsWith("<") && assignsOwnField(method)) {
          assigning.add(method);
        }
      }
    }
    for (JdkClass type : world.classes()) {
      for (JdkMethod method : type.methods.values()) {
        scan(method);
      }
    }
  }

  /** Whether the field, by declaring class and name, may differ from one moment to another. */
  boolean contains(JdkClass owner, String name) {
    return shared.contains(owner.name + '.' + name);
  }

  private static boolean assignsOwnField(JdkMethod method) {
    return !method.is(Opcodes.ACC_STATIC)
        && method.references.stream()
            .anyMatch(
                reference ->
                    reference.kind() == Kind.FIELD_WRITE
                        && reference.owner().equals(method.owner.name));
  }

  private void scan(JdkMethod method) {
    for (Reference reference : method.references) {
      boolean changes =
          switch (reference.kind()) {
            case STATIC_WRITE ->
                !(method.name.equals("<clinit>") && method.owner.name.equals(reference.owner()));
            case STATIC_CHANGE -> true;
            case STATIC_RECEIVER -> callChanges(reference.descriptor());
            default -> false;
          };
      JdkClass declaring =
          changes ? world.declaringField(reference.owner(), reference.name()) : null;
      if (declaring != null) {
        shared.add(declaring.name + '.' + reference.name());
      }
    }
  }

  private boolean callChanges(String callee) {
    int dot = callee.indexOf('.');
    JdkMethod method = world.resolve(callee.substring(0, dot), callee.substring(dot + 1));
    return method != null && assigning.contains(method);
  }
}
