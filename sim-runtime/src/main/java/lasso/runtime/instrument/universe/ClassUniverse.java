package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.program.ClassLookup;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.tree.ClassNode;

/**
 * The application classes that the main class can mention, transitively: by constants, types of members, supertypes
 * and inner classes; annotations are not followed. A string constant that is the name of an application class counts
 * as a mention, since it may be meant for {@code Class.forName}. Classes that are nowhere found are remembered: using
 * them fails at run time, as on a plain JVM.
 */
public final class ClassUniverse {
  private final ProgramFiles files;
  private final Map<String, ClassNode> classes = new TreeMap<>();
  private final Set<String> missing = new TreeSet<>();
  private final Set<String> strings = new TreeSet<>();
  private final Set<String> mentioned = new TreeSet<>();
  private final Hierarchy hierarchy = new Hierarchy(this);

  private ClassUniverse(ClassLookup program) {
    files = new ProgramFiles(program);
  }

  /**
   * The closure from one class.
   *
   * @throws UnusableInputException when there is no such class, or one of the closure can't be read
   */
  public static ClassUniverse closure(ClassLookup program, String mainClass) {
    ClassUniverse universe = new ClassUniverse(program);
    universe.include(mainClass);
    if (universe.find(mainClass) == null) {
      throw new UnusableInputException(
          "main class %s was not found among the program's classes: check its package and the class path"
              .formatted(mainClass.replace('/', '.')));
    }
    return universe;
  }

  /** Adds a class, if the program has it, with everything that it mentions. */
  public void include(String name) {
    Deque<String> open = new ArrayDeque<>(List.of(name));
    Set<String> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty()) {
      for (String mentioned : read(open.remove())) {
        if (seen.add(mentioned)) {
          open.add(mentioned);
        }
      }
    }
  }

  private Set<String> read(String name) {
    if (classes.containsKey(name)) {
      return Set.of();
    }
    byte[] file = files.find(name);
    if (file == null) {
      if (!name.startsWith("java/") && PlatformClasses.find(name) == null) {
        missing.add(name); // the JDK's own are not even looked up: loading them costs time
      }
      return Set.of();
    }
    ClassNode node = files.read(name, file);
    Set<String> literals = new LinkedHashSet<>();
    Set<String> types = ProgramFiles.mentionedTypes(node, file, literals);
    classes.put(name, TypeReplacements.apply(node, types));
    strings.addAll(literals);
    if (ClassOrigin.isProgram(name)) {
      mentioned.addAll(types);
    }
    for (String literal : literals) {
      if (looksLikeClassName(literal) && files.find(literal.replace('.', '/')) != null) {
        types.add(literal.replace('.', '/'));
      }
    }
    return types;
  }

  private static boolean looksLikeClassName(String text) {
    if (text.isEmpty() || text.length() > 300 || !Character.isJavaIdentifierStart(text.charAt(0))) {
      return false;
    }
    return text.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))
        && !text.endsWith(".")
        && !text.contains("..");
  }

  /** Puts models of {@code java.util.concurrent} in the place of what the program mentions of it. */
  public void modelConcurrency() {
    Set<String> models = new TreeSet<>();
    for (ClassNode node : classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        classes.put(node.name, ConcurrentTypes.apply(node, models));
      }
    }
    models.forEach(this::include);
    mentioned.removeIf(ConcurrentTypes::isModelled);
    mentioned.addAll(models);
    hierarchy.changed();
  }

  /** Adds a generated class. */
  public void add(ClassNode node) {
    if (classes.putIfAbsent(node.name, node) != null) {
      throw new IllegalArgumentException("class " + node.name + " exists already");
    }
  }

  /** Whether the program could have a class of this name, in the universe or not. */
  public boolean exists(String name) {
    return classes.containsKey(name) || files.find(name) != null;
  }

  /** The class file of a class as the program or the library brings it, or null. */
  public byte[] original(String name) {
    return files.find(name);
  }

  /** The application class, or null. */
  public ClassNode find(String name) {
    return classes.get(name);
  }

  /** A copy of the present classes in the order of their names. */
  public List<ClassNode> classes() {
    return new ArrayList<>(classes.values());
  }

  /** Mentioned classes that neither the program nor the platform has. */
  public Set<String> missing() {
    return missing;
  }

  /** Internal names of all types that the program's own classes mention, as they were read; sorted. */
  public Set<String> mentionedTypes() {
    return mentioned;
  }

  /** Every string constant of the classes as they were read, sorted. */
  public Set<String> stringConstants() {
    return strings;
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }
}
