package lasso.runtime.allow;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lasso.runtime.surroundings.Surroundings;
import org.objectweb.asm.Type;

/**
 * What a program may use of the running JDK. Members are looked up in the tables of {@link JdkTables}, after what this
 * tool substitutes; an inherited member is looked up in the superclasses, then in the interfaces. What is found nowhere
 * is refused. Safe for use by several threads.
 */
public final class AllowList {
  private static final AllowList RUNNING =
      new AllowList(new JdkTables(TableVersion.of(Runtime.version().feature())));

  private static final AllowList RUNNING_WITH_FILES =
      new AllowList(RUNNING.tables, RUNNING.substitutes, true);

  private static final String CONSTRUCTOR = "<init>";
  private static final String OBJECT = "java/lang/Object";

  /** Signature polymorphic methods: Java virtual machine specification, section 2.9.3. */
  private static final Set<String> POLYMORPHIC =
      Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

  private final JdkTables tables;
  private final Substitutes substitutes;
  private final boolean hasFiles;

  AllowList(JdkTables tables) {
    this(tables, new Substitutes(), false);
  }

  private AllowList(JdkTables tables, Substitutes substitutes, boolean hasFiles) {
    this.tables = tables;
    this.substitutes = substitutes;
    this.hasFiles = hasFiles;
  }

  /** The list for the JDK that runs, without files. */
  public static AllowList ofRunningJdk() {
    return RUNNING;
  }

  /** The list for the JDK that runs, for a program in given surroundings: where it may use files, it may name them too. */
  public static AllowList ofRunningJdk(Surroundings surroundings) {
    return surroundings.hasFiles() ? RUNNING_WITH_FILES : RUNNING;
  }

  /**
   * What the list says of a member of a JDK class.
   *
   * @param owner internal name of the class that the program names; the member may be inherited
   * @param name {@code <init>} for a constructor
   * @param descriptor of a method or, without parentheses, of a field
   */
  public MemberVerdict verdict(String owner, String name, String descriptor) {
    return declared(owner, name, descriptor)
        .orElseGet(() -> unknown(owner, MemberNames.key(name, descriptor)));
  }

  /** As {@link #verdict}, but empty for a member that no class on the list declares, so that it may be an application's. */
  public Optional<MemberVerdict> declared(String owner, String name, String descriptor) {
    return declared(owner, MemberNames.key(name, descriptor));
  }

  private Optional<MemberVerdict> declared(String owner, String key) {
    Optional<MemberVerdict> found = found(owner, key);
    return hasFiles ? found.map(FileNames::told) : found;
  }

  private Optional<MemberVerdict> found(String owner, String key) {
    String start = owner.startsWith("[") ? OBJECT : owner;
    MemberVerdict substitute = substitutes.find(start, key);
    if (substitute != null) {
      return Optional.of(substitute);
    }
    MemberVerdict whole = tables.refusedPackage(JdkTables.packageOf(start.replace('/', '.')));
    if (whole != null) {
      return Optional.of(whole);
    }
    Optional<MemberVerdict> found = inherited(start, key);
    return found.isEmpty() && POLYMORPHIC.contains(start)
        ? inherited(start, key.replaceFirst("\\(.*", "(Object[])"))
        : found;
  }

  private Optional<MemberVerdict> inherited(String start, String key) {
    MemberVerdict found = null;
    for (String type : key.startsWith(CONSTRUCTOR) ? List.of(start) : supertypes(start)) {
      MemberVerdict substitute = type.equals(OBJECT) ? null : substitutes.find(type, key);
      if (substitute != null) {
        return Optional.of(substitute);
      }
      if (found == null) {
        found = listed(type, key);
      }
    }
    return Optional.ofNullable(found);
  }

  private MemberVerdict listed(String type, String key) {
    MemberVerdict name = hasFiles ? FileNames.find(type, key) : null;
    return name != null
        ? name
        : tables.find(type.replace('/', '.')).map(known -> known.members().get(key)).orElse(null);
  }

  private MemberVerdict unknown(String owner, String key) {
    String dotted = owner.replace('/', '.');
    String why =
        tables.packages().containsKey(JdkTables.packageOf(dotted))
            ? dotted + "." + key + " is not on the list"
            : dotted + " is a class that Java does not offer to programs";
    return ListedClass.refused(MemberEffect.OUTSIDE.name(), why);
  }

  /** Itself, then superclasses, then interfaces, as far as the tables know them; Object comes last. */
  Set<String> supertypes(String owner) {
    Set<String> result = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(owner));
    Deque<String> interfaces = new ArrayDeque<>();
    while (!open.isEmpty() || !interfaces.isEmpty()) {
      String next = open.isEmpty() ? interfaces.remove() : open.remove();
      if (next.equals(OBJECT) || !result.add(next)) {
        continue;
      }
      tables
          .find(next.replace('/', '.'))
          .ifPresent(
              known -> {
                for (int i = 0; i < known.supertypes().size(); i++) {
                  (i == 0 ? open : interfaces).add(known.supertypes().get(i).replace('.', '/'));
                }
              });
    }
    result.add(OBJECT);
    return result;
  }

  /** The verdict for a member by its {@link MemberNames#key}, of a class by its internal name. */
  MemberVerdict verdictOfKey(String owner, String key) {
    return declared(owner, key).orElseGet(() -> unknown(owner, key));
  }

  JdkTables tables() {
    return tables;
  }

  Substitutes substitutes() {
    return substitutes;
  }

  /** What the list says of a reflected method or constructor of the JDK. */
  public MemberVerdict verdict(Executable member) {
    String owner = Type.getInternalName(member.getDeclaringClass());
    return member instanceof Constructor<?> constructor
        ? verdict(owner, CONSTRUCTOR, Type.getConstructorDescriptor(constructor))
        : verdict(owner, member.getName(), Type.getMethodDescriptor((Method) member));
  }

  /** What the list says of a reflected field. */
  public MemberVerdict verdict(Field field) {
    String owner = Type.getInternalName(field.getDeclaringClass());
    return verdict(owner, field.getName(), Type.getDescriptor(field.getType()));
  }
}
