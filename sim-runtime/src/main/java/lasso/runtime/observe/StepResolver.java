package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.PlatformClasses;
import lasso.runtime.observe.OwnClasses.Field;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Follows the parts of a path behind its root by declared types, as far as these tell. */
final class StepResolver {
  private final OwnClasses classes;
  private final IgnoredNames ignored;
  private final WatchedAccesses watched;

  StepResolver(OwnClasses classes, IgnoredNames ignored, WatchedAccesses watched) {
    this.classes = classes;
    this.ignored = ignored;
    this.watched = watched;
  }

  ObservedPath resolve(PathText path, Root root, StaticType start, List<PathText.Part> parts) {
    List<Step> steps = new ArrayList<>();
    StaticType type = start;
    for (PathText.Part part : parts) {
      if (part instanceof PathText.Index index) {
        steps.add(new Step.Element(index.value()));
        type = element(path, type);
      } else {
        String name = ((PathText.Name) part).text();
        List<Field> fields = fields(type, name);
        steps.add(new Step.Named(name, declaredOwner(type, name)));
        type = named(path, type, (PathText.Name) part, fields);
      }
    }
    return new ObservedPath(root, List.copyOf(steps), type);
  }

  private StaticType element(PathText path, StaticType type) {
    if (type.isArray()) {
      watched.addElements(type.descriptor().substring(1));
      return type.element();
    }
    requireContainer(path, type, "[...]", "java/util/List", "get(I)Ljava/lang/Object;");
    if (isUnknown(type)) {
      watched.addAllElements();
    }
    watched.addCollections();
    return type.element();
  }

  /** Refuses what is declared as something without elements, or as a collection that the program itself implements. */
  private void requireContainer(
      PathText path, StaticType type, String access, String platform, String method) {
    ValueKind kind = type.kind(classes.universe);
    if (type.isPrimitive() || kind != ValueKind.OBJECT && kind != ValueKind.UNKNOWN) {
      throw ObservationError.of(path, "%s of %s does not exist".formatted(access, type.words()));
    }
    String name = type.className();
    if (isUnknown(type)) {
      return;
    }
    if (!classes.universe.hierarchy().isSubtype(name, platform)) {
      throw ObservationError.of(
          path,
          "%s is not a %s, so it has no %s"
              .formatted(
                  type.words(),
                  platform.endsWith("List") ? "list or array" : "collection",
                  access));
    }
    for (String above : classes.universe.hierarchy().supertypes(name)) {
      ClassNode node = classes.universe.find(above);
      if (node != null && declares(node, method)) {
        throw ObservationError.of(
            path,
            "%s of class %s would run code of the program (%s); observe a field of it, or declare a method @Proposition that reads it"
                .formatted(access, type.words(), method.substring(0, method.indexOf('('))));
      }
    }
  }

  private static boolean declares(ClassNode node, String method) {
    for (MethodNode candidate : node.methods) {
      if ((candidate.name + candidate.desc).equals(method)) {
        return true;
      }
    }
    return false;
  }

  private StaticType named(PathText path, StaticType type, PathText.Name part, List<Field> fields) {
    String name = part.text();
    if (type.isPrimitive()) {
      throw ObservationError.of(
          path, part, ".%s of %s does not exist".formatted(name, type.words()));
    }
    for (Field field : fields) {
      String owner = field.owner().name.replace('/', '.');
      if (ignored.field(owner, name, field.isMarkedIrrelevant())) {
        throw ObservationError.of(path, RootResolver.ignoredField(field));
      }
      watched.addField(field.owner().name, name);
    }
    boolean measures = measures(type, name);
    if (measures && !type.isArray() && !"java/lang/String".equals(type.className())) {
      requireMeasurable(path, type, fields);
      watched.addCollections();
    }
    if (fields.isEmpty() && !measures) {
      throw noSuchField(path, type, part);
    }
    if (measures && fields.isEmpty()) {
      return StaticType.INT;
    }
    StaticType first = fields.get(0).type();
    boolean same =
        !measures && fields.stream().allMatch(f -> f.field().desc.equals(first.descriptor()));
    return same ? first : StaticType.UNKNOWN;
  }

  private void requireMeasurable(PathText path, StaticType type, List<Field> fields) {
    if (fields.isEmpty() && !isUnknown(type)) {
      boolean isMap = classes.universe.hierarchy().isSubtype(type.className(), "java/util/Map");
      String platform = isMap ? "java/util/Map" : "java/util/Collection";
      requireContainer(path, type, ".size", platform, "size()I");
    }
  }

  /** Whether {@code .length} or {@code .size} can mean that of an array, a string or a collection. */
  private boolean measures(StaticType type, String name) {
    if (name.equals("length")) {
      return type.isArray() || "java/lang/String".equals(type.className()) || isUnknown(type);
    }
    if (!name.equals("size") || type.isArray()) {
      return false;
    }
    String className = type.className();
    return isUnknown(type)
        || classes.universe.hierarchy().isSubtype(className, "java/util/Collection")
        || classes.universe.hierarchy().isSubtype(className, "java/util/Map");
  }

  /** Object, and interfaces other than those of collections. */
  private boolean isUnknown(StaticType type) {
    String name = type.className();
    if (name == null || type.kind(classes.universe) != ValueKind.UNKNOWN) {
      return false;
    }
    return !classes.universe.hierarchy().isSubtype(name, "java/util/Collection")
            && !classes.universe.hierarchy().isSubtype(name, "java/util/Map")
        || name.equals("java/util/Collection");
  }

  /** The fields of objects that a name can mean there. */
  private List<Field> fields(StaticType type, String name) {
    String className = type.className();
    if (className == null) {
      return List.of();
    }
    String owner = declaredOwner(type, name);
    if (owner != null) {
      return List.of(OwnClasses.declared(classes.universe.find(owner), name, false));
    }
    boolean any = isUnknown(type);
    List<Field> result = new ArrayList<>();
    for (ClassNode node : classes.all) {
      Field field = OwnClasses.declared(node, name, false);
      if (field != null && (any || reaches(node.name, className))) {
        result.add(field);
      }
    }
    return result;
  }

  /** Whether an object declared as {@code declared} can have the fields that {@code owner} declares. */
  private boolean reaches(String owner, String declared) {
    for (ClassNode node : classes.all) {
      Set<String> above = classes.universe.hierarchy().supertypes(node.name);
      if (above.contains(declared) && above.contains(owner)) {
        return true;
      }
    }
    return false;
  }

  /** The class of the program that declares the field which Java code of this type would name, or null. */
  private String declaredOwner(StaticType type, String name) {
    for (String at = type.className();
        at != null;
        at = classes.universe.hierarchy().superName(at)) {
      ClassNode node = ClassOrigin.isProgram(at) ? classes.universe.find(at) : null;
      if (node != null && OwnClasses.declared(node, name, false) != null) {
        return at;
      }
    }
    return null;
  }

  private RuntimeException noSuchField(PathText path, StaticType type, PathText.Name part) {
    String name = part.text();
    String className = type.className();
    boolean own = className != null && classes.universe.find(className) != null;
    if (own && !ClassOrigin.isProgram(className)) {
      return ObservationError.of(
          path,
          "class %s belongs to the message-passing library, whose fields can't be observed"
              .formatted(OwnClasses.words(className)));
    }
    if (type.isArray()) {
      return ObservationError.of(
          path, part, "an array has no field %s; write [index] or .length".formatted(name));
    }
    if (!own && !isUnknown(type) && PlatformClasses.find(className) != null) {
      return ObservationError.of(
          path,
          "class %s belongs to the Java library, whose fields can't be observed (collections have [index] and .size)"
              .formatted(type.words()));
    }
    List<String> names = new ArrayList<>();
    for (ClassNode node : classes.all) {
      if (isUnknown(type) ? true : reaches(node.name, className)) {
        OwnClasses.fields(node).stream()
            .filter(field -> !field.isStatic())
            .forEach(field -> names.add(field.field().name));
      }
    }
    return ObservationError.unknown(
        path, part, "%s has no field %s".formatted(type.words(), name), name, "there is", names);
  }
}
