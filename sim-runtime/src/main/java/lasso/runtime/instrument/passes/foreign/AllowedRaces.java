package lasso.runtime.instrument.passes.foreign;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Fields whose data races the user allows become volatile: each access is a scheduling point, and all threads see them in one order. */
public final class AllowedRaces implements Pass {
  private final Set<String> wanted;
  private Set<String> allowed;

  /**
   * The pass.
   *
   * @param wanted names such as {@code Buffer.count}, with or without the package
   */
  public AllowedRaces(Set<String> wanted) {
    this.wanted = wanted;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (allowed == null) {
      Collection<String> all = fields(universe);
      allowed = new TreeSet<>();
      wanted.forEach(name -> allowed.addAll(meant(name, all)));
    }
    if (ClassOrigin.isProgram(node.name)) {
      for (FieldNode field : node.fields) {
        if (isOwn(field) && allowed.contains(name(node, field))) {
          field.access = field.access & ~Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE;
        }
      }
    }
  }

  /** The fields that a program declares, as reports of races name them. */
  public static List<String> fields(ClassUniverse universe) {
    List<String> names = new ArrayList<>();
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        node.fields.stream().filter(AllowedRaces::isOwn).forEach(f -> names.add(name(node, f)));
      }
    }
    return names;
  }

  /**
   * Each name means one field of some program.
   *
   * @param programs the fields of each program of a system
   * @throws UnusableInputException otherwise
   */
  public static void require(Set<String> wanted, List<List<String>> programs) {
    for (String name : wanted) {
      boolean known = false;
      Set<String> all = new TreeSet<>();
      for (List<String> fields : programs) {
        List<String> meant = meant(name, fields);
        if (meant.size() > 1) {
          throw new UnusableInputException(
              "--allow-race " + name + " may mean any of " + String.join(", ", meant) + ".");
        }
        known |= !meant.isEmpty();
        for (String field : fields) {
          all.add(field);
          all.add(withoutPackage(field));
        }
      }
      if (!known) {
        throw new UnusableInputException(
            "--allow-race "
                + name
                + ": the program declares no such field; it is named Class.field, as in the report of the race."
                + NearestName.of(name, all).map(near -> " Did you mean " + near + "?").orElse(""));
      }
    }
  }

  private static List<String> meant(String name, Collection<String> fields) {
    return fields.contains(name)
        ? List.of(name)
        : fields.stream().filter(field -> withoutPackage(field).equals(name)).toList();
  }

  /** Packages are told by their first letter, which is small. */
  private static String withoutPackage(String field) {
    String rest = field;
    while (rest.indexOf('.') != rest.lastIndexOf('.') && Character.isLowerCase(rest.charAt(0))) {
      rest = rest.substring(rest.indexOf('.') + 1);
    }
    return rest;
  }

  /** Whether a field stands in the source, and is no constant of the language. */
  private static boolean isOwn(FieldNode field) {
    return (field.access & Opcodes.ACC_SYNTHETIC) == 0 && field.value == null;
  }

  private static String name(ClassNode node, FieldNode field) {
    return node.name.replace('/', '.').replace('$', '.') + "." + field.name;
  }
}
