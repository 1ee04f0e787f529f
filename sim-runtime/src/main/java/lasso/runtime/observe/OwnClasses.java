package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of the program itself and the names in them that observations may use. As compiled, before any rewriting. */
final class OwnClasses {
  private static final String PROPOSITION = "Llasso/annotation/Proposition;";
  private static final String IRRELEVANT = "Llasso/annotation/Irrelevant;";

  final ClassUniverse universe;
  final List<ClassNode> all;

  OwnClasses(ClassUniverse universe) {
    this.universe = universe;
    all = universe.classes().stream().filter(node -> ClassOrigin.isProgram(node.name)).toList();
  }

  /** A field with the class that declares it. */
  record Field(ClassNode owner, FieldNode field) {
    boolean isStatic() {
      return (field.access & Opcodes.ACC_STATIC) != 0;
    }

    /** As users write it. */
    String words() {
      return OwnClasses.words(owner.name) + "." + field.name;
    }

    StaticType type() {
      return new StaticType(field.desc, field.signature);
    }

    boolean isMarkedIrrelevant() {
      return annotation(field.visibleAnnotations, IRRELEVANT) != null;
    }
  }

  /** A method with the class that declares it. */
  record Method(ClassNode owner, MethodNode method) {
    String words() {
      return OwnClasses.words(owner.name) + "." + method.name;
    }

    boolean hasCode() {
      return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }
  }

  /** A class name as users write it: nested classes behind a dot. */
  static String words(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }

  /** The classes that a name may mean: the full name, or the end of it; nested classes behind {@code .} or {@code $}. */
  List<ClassNode> named(String name) {
    String wanted = name.replace('$', '.');
    return all.stream()
        .filter(node -> words(node.name).equals(wanted) || words(node.name).endsWith("." + wanted))
        .toList();
  }

  /** The fields that a class declares, those of the compiler left out. */
  static List<Field> fields(ClassNode node) {
    return node.fields.stream()
        .filter(field -> (field.access & Opcodes.ACC_SYNTHETIC) == 0)
        .map(field -> new Field(node, field))
        .toList();
  }

  /** The static field that a class has, its own or an inherited one; null when there is none. */
  Field staticField(ClassNode node, String name) {
    for (String type : universe.hierarchy().supertypes(node.name)) {
      ClassNode declaring = universe.find(type);
      Field field = declaring == null ? null : declared(declaring, name, true);
      if (field != null) {
        return field;
      }
    }
    return null;
  }

  static Field declared(ClassNode node, String name, boolean isStatic) {
    return fields(node).stream()
        .filter(field -> field.field.name.equals(name) && field.isStatic() == isStatic)
        .findFirst()
        .orElse(null);
  }

  List<Field> staticFields() {
    List<Field> result = new ArrayList<>();
    for (ClassNode node : all) {
      fields(node).stream().filter(Field::isStatic).forEach(result::add);
    }
    return result;
  }

  List<Method> methods() {
    List<Method> result = new ArrayList<>();
    for (ClassNode node : all) {
      node.methods.forEach(method -> result.add(new Method(node, method)));
    }
    return result;
  }

  /** The fields, static or not, that carry a proposition of this name. */
  List<Field> propositionFields(String name) {
    List<Field> result = new ArrayList<>();
    for (ClassNode node : all) {
      for (Field field : fields(node)) {
        if (name.equals(proposition(field.field.visibleAnnotations))) {
          result.add(field);
        }
      }
    }
    return result;
  }

  /** The path, or one name if a field declares it as a whole, as those are that paths in C lead to. */
  PathText declared(PathText path) {
    boolean isOneName = path.scope() == null && path.parts().size() < 2;
    List<Field> fields = isOneName ? List.of() : propositionFields(path.text());
    return fields.isEmpty() ? path : path.asOneName(fields.get(0).type().isArray());
  }

  List<Method> propositionMethods(String name) {
    return methods().stream()
        .filter(method -> name.equals(proposition(method.method.visibleAnnotations)))
        .toList();
  }

  /** Every name that a proposition declares. */
  List<String> propositionNames() {
    TreeSet<String> names = new TreeSet<>();
    for (ClassNode node : all) {
      node.fields.forEach(field -> add(proposition(field.visibleAnnotations), names));
      node.methods.forEach(method -> add(proposition(method.visibleAnnotations), names));
    }
    return List.copyOf(names);
  }

  private static void add(String name, TreeSet<String> to) {
    if (name != null) {
      to.add(name);
    }
  }

  private static String proposition(List<AnnotationNode> annotations) {
    AnnotationNode found = annotation(annotations, PROPOSITION);
    return found == null ? null : (String) found.values.get(1);
  }

  private static AnnotationNode annotation(List<AnnotationNode> annotations, String descriptor) {
    return annotations == null
        ? null
        : annotations.stream().filter(a -> a.desc.equals(descriptor)).findFirst().orElse(null);
  }
}
