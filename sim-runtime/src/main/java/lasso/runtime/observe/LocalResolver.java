package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import lasso.runtime.observe.OwnClasses.Method;
import lasso.runtime.observe.RootResolver.Found;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LocalVariableNode;

/** Finds local variables by the names that debug information gives them. Methods of one name in one class count as one. */
final class LocalResolver {
  private final OwnClasses classes;
  private final IgnoredNames ignored;
  private final Map<String, ObservedLocal> found = new LinkedHashMap<>();

  LocalResolver(OwnClasses classes, IgnoredNames ignored) {
    this.classes = classes;
    this.ignored = ignored;
  }

  /** The variables found so far, by number. */
  List<ObservedLocal> locals() {
    return List.copyOf(found.values());
  }

  Found resolve(PathText path) {
    String scope = path.scope();
    int dot = scope.lastIndexOf('.');
    String method = scope.substring(dot + 1);
    String name = path.leadingNames().get(0);
    Map<String, List<Method>> byOwner = new LinkedHashMap<>();
    for (Method candidate : classes.methods()) {
      boolean inScope =
          dot < 0 || classes.named(scope.substring(0, dot)).contains(candidate.owner());
      if (inScope && candidate.method().name.equals(method) && candidate.hasCode()) {
        byOwner.computeIfAbsent(candidate.owner().name, key -> new ArrayList<>()).add(candidate);
      }
    }
    if (byOwner.isEmpty()) {
      throw noSuchMethod(path, scope);
    }
    Map<String, List<Method>> having = new LinkedHashMap<>(byOwner);
    having.values().removeIf(methods -> variables(methods, name).isEmpty());
    if (having.size() > 1) {
      throw ObservationError.ambiguous(
          path, having.values().stream().map(m -> m.get(0).words() + ":" + name).toList());
    }
    if (having.isEmpty()) {
      throw noSuchLocal(path, name, byOwner);
    }
    return found(path, name, having.values().iterator().next());
  }

  private Found found(PathText path, String name, List<Method> methods) {
    Method first = methods.get(0);
    String owner = first.owner().name;
    String method = first.method().name;
    if (method.startsWith("<")) {
      throw ObservationError.of(
          path,
          "variables of constructors and initialisers can't be observed; observe a field instead");
    }
    if (ignored.local(owner.replace('/', '.'), method, name)) {
      throw ObservationError.of(
          path,
          "the variable is ignored (--ignore): what is ignored must not influence a property; stop ignoring it, or observe something else");
    }
    List<LocalVariableNode> variables = variables(methods, name);
    StaticType type = new StaticType(variables.get(0).desc, variables.get(0).signature);
    boolean same = variables.stream().allMatch(v -> v.desc.equals(type.descriptor()));
    String key = owner + "." + method + ":" + name;
    ObservedLocal local =
        found.computeIfAbsent(key, k -> new ObservedLocal(found.size(), owner, method, name));
    return new Found(new Root.Local(local.number()), same ? type : StaticType.UNKNOWN, 1);
  }

  private static List<LocalVariableNode> variables(List<Method> methods, String name) {
    List<LocalVariableNode> result = new ArrayList<>();
    for (Method method : methods) {
      if (method.method().localVariables != null) {
        method.method().localVariables.stream()
            .filter(variable -> variable.name.equals(name))
            .forEach(result::add);
      }
    }
    return result;
  }

  private static boolean hasNames(ClassNode node) {
    return node.methods.stream()
        .anyMatch(method -> method.localVariables != null && !method.localVariables.isEmpty());
  }

  private RuntimeException noSuchMethod(PathText path, String scope) {
    TreeSet<String> names = new TreeSet<>();
    for (Method method : classes.methods()) {
      String name = method.method().name;
      boolean isOurs = name.startsWith("$lasso$");
      if (method.hasCode() && !isOurs && !name.startsWith("<")) {
        names.add(scope.contains(".") ? method.words() : name);
      }
    }
    return ObservationError.unknown(
        path,
        path.scoped(),
        "there is no method %s with code".formatted(scope),
        scope,
        "there is",
        names);
  }

  private RuntimeException noSuchLocal(
      PathText path, String name, Map<String, List<Method>> byOwner) {
    TreeSet<String> names = new TreeSet<>();
    boolean hasNames = false;
    for (List<Method> methods : byOwner.values()) {
      for (Method method : methods) {
        hasNames |= hasNames(method.owner());
        if (method.method().localVariables != null) {
          method.method().localVariables.forEach(variable -> names.add(variable.name));
        }
      }
    }
    names.remove("this");
    if (!hasNames) {
      String owner = OwnClasses.words(byOwner.keySet().iterator().next());
      return ObservationError.of(
          path, "class %s has no names of local variables; compile it with -g".formatted(owner));
    }
    return ObservationError.unknown(
        path,
        path.leading(0),
        "method %s has no local variable %s".formatted(path.scope(), name),
        name,
        "its variables are",
        names);
  }
}
