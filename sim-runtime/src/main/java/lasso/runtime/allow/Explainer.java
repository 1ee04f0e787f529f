package lasso.runtime.allow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import lasso.runtime.instrument.universe.ConcurrentTypes;
import lasso.runtime.program.NearestName;

/**
 * Answers questions about members of the JDK in words of the user: {@code java.nio.file.Files.walk}, {@code
 * String.format}, {@code java.io.File#list(FilenameFilter)}, {@code java.util.Random}. Packages may be left out where
 * the list has one class of that name.
 */
public final class Explainer {
  /**
   * What was found.
   *
   * @param owner dotted name of the class that was asked for
   * @param key the member, see {@link MemberNames#key}; empty when the whole package is refused
   */
  public record Found(String owner, String key, MemberVerdict verdict) {}

  /**
   * The answer to a question.
   *
   * @param found members, in the order of their names; empty when nothing was found
   * @param hint what was probably meant, when nothing was found
   */
  public record Answer(List<Found> found, Optional<String> hint) {}

  private static final List<String> USUAL_PACKAGES =
      List.of("java.lang", "java.util", "java.io", "java.util.concurrent", "java.time");

  private final AllowList list = AllowList.ofRunningJdk();
  private final JdkTables tables = list.tables();

  /** Members of {@link Thread} by which threads are started: a program that calls them is none of one thread. */
  private static final Set<String> STARTS =
      Set.of("start", "startVirtualThread", "ofVirtual", "ofPlatform");

  /**
   * What holds of a member in programs that start threads, where the tables do not; empty if they do.
   *
   * @param owner dotted name
   * @param member its name, or that of any member of the class
   */
  public static Optional<String> besideThreads(String owner, String member) {
    String internal = owner.replace('.', '/');
    String model = ConcurrentTypes.model(internal);
    if (model != null && !has(model, member)) {
      return Optional.of("refused, its model does not have " + member + " (docs/threads.md)");
    }
    if (model != null || ConcurrentTypes.isInterface(internal)) {
      return Optional.of("a model of it takes part, with all that waits (docs/threads.md)");
    }
    return owner.equals("java.lang.Thread")
        ? Optional.of("threads are started and followed (docs/threads.md)")
        : Optional.empty();
  }

  private static boolean has(String model, String member) {
    try {
      Class<?> type =
          Class.forName(model.replace('/', '.'), false, Explainer.class.getClassLoader());
      return member.equals("<init>")
          || Stream.of(type.getMethods()).anyMatch(each -> each.getName().equals(member));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a program that calls a member has threads by that alone. */
  public static boolean startsThreads(String owner, String member) {
    return owner.equals("java.lang.Thread") && STARTS.contains(member);
  }

  /** Looks up what the words name. */
  public Answer ask(String question) {
    String text = question.strip().replace('#', '.');
    int paren = text.indexOf('(');
    String path = paren < 0 ? text : text.substring(0, paren);
    String parameters = paren < 0 ? "" : text.substring(paren).replace(" ", "");
    Optional<String> whole = parameters.isEmpty() ? classOf(path) : Optional.empty();
    if (whole.isPresent()) {
      return answer(whole.get(), key -> true);
    }
    int dot = path.lastIndexOf('.');
    Optional<String> owner = dot < 0 ? Optional.empty() : classOf(path.substring(0, dot));
    if (owner.isEmpty()) {
      Optional<String> hint = nearestClass(path);
      return new Answer(
          List.of(), dot < 0 || hint.isPresent() ? hint : nearestClass(path.substring(0, dot)));
    }
    String name = constructorOr(path.substring(dot + 1), owner.get());
    Answer answer =
        answer(
            owner.get(),
            key -> parameters.isEmpty() ? nameOf(key).equals(name) : key.equals(name + parameters));
    return answer.found().isEmpty()
        ? new Answer(List.of(), nearestMember(name, owner.get()))
        : answer;
  }

  private static String constructorOr(String name, String owner) {
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    return name.equals(simple) || name.equals("new") ? "<init>" : name;
  }

  private Answer answer(String owner, Predicate<String> wanted) {
    MemberVerdict refused = tables.refusedPackage(JdkTables.packageOf(owner));
    if (refused != null) {
      return new Answer(List.of(new Found(owner, "", refused)), Optional.empty());
    }
    List<Found> found = new ArrayList<>();
    for (String key : keys(owner)) {
      if (wanted.test(key)) {
        found.add(new Found(owner, key, list.verdictOfKey(owner.replace('.', '/'), key)));
      }
    }
    return new Answer(found, Optional.empty());
  }

  /** Everything that the class declares or inherits. */
  private Set<String> keys(String owner) {
    Set<String> result = new TreeSet<>();
    String internal = owner.replace('.', '/');
    for (String type : list.supertypes(internal)) {
      Set<String> own = new LinkedHashSet<>();
      tables.find(type.replace('/', '.')).ifPresent(known -> own.addAll(known.members().keySet()));
      own.addAll(list.substitutes().all().getOrDefault(type, new TreeMap<>()).keySet());
      own.removeIf(key -> key.startsWith("<init>") && !type.equals(internal));
      result.addAll(own);
    }
    return result;
  }

  /** The dotted name of the class that a text names, with or without its package, a nested one with dots or dollars. */
  private Optional<String> classOf(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    for (String nested = text; ; nested = nested(nested)) {
      if (tables.find(nested).isPresent() || isInRefusedPackage(nested)) {
        return Optional.of(nested);
      }
      for (String packaze : USUAL_PACKAGES) {
        if (tables.find(packaze + '.' + nested).isPresent()) {
          return Optional.of(packaze + '.' + nested);
        }
      }
      if (nested.indexOf('.') < 0) {
        return elsewhere(text.replace('.', '$'));
      }
    }
  }

  private static String nested(String dotted) {
    int dot = dotted.lastIndexOf('.');
    return dotted.substring(0, dot) + '$' + dotted.substring(dot + 1);
  }

  /** By its looks: no table lists the classes of such a package. */
  private boolean isInRefusedPackage(String name) {
    String packaze = JdkTables.packageOf(name);
    if (tables.refusedPackage(packaze) == null) {
      return false;
    }
    for (String part : name.substring(packaze.length() + 1).split("\\$", -1)) {
      if (part.isEmpty() || !Character.isUpperCase(part.charAt(0))) {
        return false;
      }
    }
    return true;
  }

  private Optional<String> elsewhere(String simple) {
    return classNames().stream().filter(name -> name.endsWith('.' + simple)).findFirst();
  }

  private Collection<String> classNames() {
    Set<String> result = new TreeSet<>();
    for (String packaze : tables.packages().keySet()) {
      tables
          .table(packaze)
          .ifPresent(
              text ->
                  text.lines()
                      .filter(line -> line.startsWith("class "))
                      .map(line -> line.substring("class ".length()).split("\t")[0])
                      .forEach(result::add));
    }
    return result;
  }

  private Optional<String> nearestClass(String text) {
    Set<String> candidates = new TreeSet<>(classNames());
    if (text.indexOf('.') >= 0) {
      return NearestName.of(text, candidates);
    }
    Set<String> simple = new TreeSet<>();
    candidates.forEach(name -> simple.add(name.substring(name.lastIndexOf('.') + 1)));
    return NearestName.of(text, simple);
  }

  private Optional<String> nearestMember(String name, String owner) {
    Set<String> names = new TreeSet<>();
    keys(owner).forEach(key -> names.add(nameOf(key)));
    return NearestName.of(name, names).map(near -> owner + '.' + near);
  }

  private static String nameOf(String key) {
    int paren = key.indexOf('(');
    return paren < 0 ? key : key.substring(0, paren);
  }
}
