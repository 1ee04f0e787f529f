package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.PlatformClasses;
import lasso.runtime.observe.OwnClasses.Field;
import lasso.runtime.observe.OwnClasses.Method;
import lasso.runtime.program.NearestName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Finds what the first names of a path mean. In this order: a declared name, a field of a class, a field without its class. */
final class RootResolver {
  /** Words of formulas that name nothing in the program: what somebody may have meant. */
  private static final Set<String> OF_STATES =
      Set.of("terminated", "blocked", "crashed", "restarted", "deadlock", "ended");

  private final OwnClasses classes;
  private final LocalResolver locals;
  private final IgnoredNames ignored;
  private final WatchedAccesses watched;
  private final PropositionMethods methods;

  RootResolver(
      OwnClasses classes,
      LocalResolver locals,
      PropositionMethods methods,
      IgnoredNames ignored,
      WatchedAccesses watched) {
    this.classes = classes;
    this.locals = locals;
    this.methods = methods;
    this.ignored = ignored;
    this.watched = watched;
  }

  /**
   * A beginning.
   *
   * @param parts how many parts of the path it takes
   */
  record Found(Root root, StaticType type, int parts) {}

  /**
   * Finds where a path begins.
   *
   * @param thread that is meant; empty for all
   */
  Found resolve(PathText path, String thread) {
    if (path.scope() != null) {
      return locals.resolve(path);
    }
    if (!thread.isEmpty() && path.text().equals(Observation.TERMINATED)) {
      return new Found(new Root.End(thread), new StaticType("Z", null), 1);
    }
    if (!thread.isEmpty()) {
      throw ObservationError.of(
          path,
          "static fields and methods belong to the process, not to thread "
              + thread
              + "; leave out what follows the rank, or name a local variable (Class.method:local)");
    }
    List<String> names = path.leadingNames();
    Found declared = declaredName(path, names.get(0));
    if (declared != null) {
      return declared;
    }
    Found ofClass = ofClass(path, names);
    if (ofClass != null) {
      return ofClass;
    }
    List<Field> fields =
        classes.staticFields().stream()
            .filter(field -> field.field().name.equals(names.get(0)))
            .toList();
    if (fields.size() > 1) {
      throw ObservationError.ambiguous(path, fields.stream().map(Field::words).toList());
    }
    if (fields.isEmpty()) {
      throw unknown(path, names);
    }
    return ofField(path, fields.get(0), 1);
  }

  private Found declaredName(PathText path, String name) {
    List<Field> fields = classes.propositionFields(name);
    List<Method> found = classes.propositionMethods(name);
    if (fields.size() + found.size() > 1) {
      List<String> candidates = new ArrayList<>(fields.stream().map(Field::words).toList());
      found.forEach(method -> candidates.add(method.words() + "()"));
      throw ObservationError.of(
          path,
          "@Proposition(\"%s\") stands at several places: %s; give each its own name"
              .formatted(name, String.join(" and ", candidates)));
    }
    if (!found.isEmpty()) {
      Method method = found.get(0);
      Root root = methods.resolve(path, method);
      return new Found(root, new StaticType(PropositionMethods.returned(method), null), 1);
    }
    if (fields.isEmpty()) {
      return null;
    }
    if (!fields.get(0).isStatic()) {
      throw ObservationError.of(
          path,
          "@Proposition stands at %s, which is not static; put it on a static field or a static method without parameters"
              .formatted(fields.get(0).words()));
    }
    return ofField(path, fields.get(0), 1);
  }

  private Found ofClass(PathText path, List<String> names) {
    Set<Field> found = new LinkedHashSet<>();
    List<ClassNode> mentioned = new ArrayList<>();
    int parts = 0;
    for (int n = 1; n < names.size(); n++) {
      for (ClassNode node : classes.named(String.join(".", names.subList(0, n)))) {
        mentioned.add(node);
        Field field = classes.staticField(node, names.get(n));
        if (field != null && found.add(field)) {
          parts = n + 1;
        }
      }
    }
    if (found.size() > 1) {
      throw ObservationError.ambiguous(path, found.stream().map(Field::words).toList());
    }
    if (!found.isEmpty()) {
      return ofField(path, found.iterator().next(), parts);
    }
    if (!mentioned.isEmpty()) {
      throw noSuchField(path, names, mentioned);
    }
    return null;
  }

  private RuntimeException noSuchField(
      PathText path, List<String> names, List<ClassNode> mentioned) {
    ClassNode node = mentioned.get(mentioned.size() - 1);
    String simple = OwnClasses.words(node.name);
    simple = simple.substring(simple.lastIndexOf('.') + 1);
    int at = names.lastIndexOf(simple);
    PathText.Name part = path.leading(at < 0 ? 1 : at + 1);
    String name = part.text();
    if (OwnClasses.declared(node, name, false) != null) {
      return ObservationError.of(
          path,
          part,
          "%s.%s is a field of objects, not a static one; begin at a static field or a local variable that leads to the object"
              .formatted(OwnClasses.words(node.name), name));
    }
    return ObservationError.unknown(
        path,
        part,
        "class %s has no static field %s".formatted(OwnClasses.words(node.name), name),
        name,
        "its static fields are",
        OwnClasses.fields(node).stream()
            .filter(Field::isStatic)
            .map(field -> field.field().name)
            .toList());
  }

  private RuntimeException unknown(PathText path, List<String> names) {
    for (int n = names.size() - 1; n > 0; n--) {
      String name = String.join("/", names.subList(0, n));
      if (ClassOrigin.isLibrary(name) || classes.universe.find("mpi/" + name) != null) {
        return ObservationError.of(
            path,
            "class %s belongs to the message-passing library; only the program's own classes can be observed"
                .formatted(name.replace('/', '.')));
      }
      if (PlatformClasses.find(name) != null
          || PlatformClasses.find("java/lang/" + name) != null
          || PlatformClasses.find("java/util/" + name) != null) {
        return ObservationError.of(
            path,
            "class %s belongs to the Java library; only the program's own classes can be observed"
                .formatted(name.replace('/', '.')));
      }
    }
    String wanted = names.size() == 1 ? names.get(0) : path.text();
    Map<String, String> there = names(names);
    Set<String> meant = new TreeSet<>(there.keySet());
    meant.addAll(OF_STATES);
    String hint =
        NearestName.of(wanted, meant).map(name -> "; did you mean " + name + "?").orElse(";");
    return ObservationError.of(
        path,
        names.size() == 1 ? path.leading(0) : null,
        "nothing in the program has this name"
            + hint
            + (there.isEmpty()
                ? " it has no static fields; local variables are written Class.method:local"
                : " there is (locals are written Class.method:local): "
                    + ObservationError.list(wanted, there)));
  }

  /** By how users may write them: without a class if that was tried. */
  private Map<String, String> names(List<String> tried) {
    Map<String, String> result = new TreeMap<>();
    classes.propositionNames().forEach(name -> result.put(name, name));
    for (Field field : classes.staticFields()) {
      String key = tried.size() == 1 ? field.field().name : field.words();
      result.merge(key, field.words(), (one, other) -> one + ", " + other);
    }
    return result;
  }

  private Found ofField(PathText path, Field field, int parts) {
    String owner = field.owner().name;
    String name = field.field().name;
    if (ignored.field(owner.replace('/', '.'), name, field.isMarkedIrrelevant())) {
      throw ObservationError.of(path, ignoredField(field));
    }
    watched.addField(owner, name);
    boolean isFinal = (field.field().access & Opcodes.ACC_FINAL) != 0;
    Object constant = isFinal ? field.field().value : null;
    return new Found(
        new Root.Static(owner, name, field.field().desc, constant), field.type(), parts);
  }

  static String ignoredField(Field field) {
    return "it reads %s, which is ignored (--ignore or @Irrelevant): what is ignored must not influence a property; stop ignoring it, or observe something else"
        .formatted(field.words());
  }
}
