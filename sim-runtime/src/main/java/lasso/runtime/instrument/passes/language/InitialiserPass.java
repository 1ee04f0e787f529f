package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Class initialisation as the JVM does it (specification, section 5.5), but once per process and in ordinary methods,
 * which can be suspended: {@code <clinit>} is renamed, and NEW, GETSTATIC, PUTSTATIC and INVOKESTATIC from elsewhere
 * are preceded by a call that ensures it has run. Code of a class and of its subclasses needs no such call: it runs
 * only when the initialisation has begun; unless a process may be several threads. Applied to the whole universe at once, for a class's use can lie anywhere.
 */
public final class InitialiserPass implements Pass {
  /** The renamed initialiser. */
  public static final String BODY = "$lasso$clinit";

  /** Runs the initialiser unless it has run or runs. */
  public static final String ENSURE = "$lasso$ensure";

  /** The field with the state of initialisation, see {@link InitialisationCode}. */
  public static final String STATE = "$lasso$state";

  /** The state while the initialiser runs. */
  public static final int RUNNING = 1;

  /** Added to the name of an interface: the class that holds its fields. */
  public static final String HOLDER_SUFFIX = Initialisers.HOLDER_SUFFIX;

  private static final Set<String> LINKAGE_ERRORS =
      Set.of(
          "java/lang/NoClassDefFoundError",
          "java/lang/LinkageError",
          "java/lang/Error",
          "java/lang/Throwable");

  private final String mainClass;
  private final boolean startsThreads;
  private final boolean isObserved;
  private Initialisers initialisers;
  private HarmlessInitialisers harmless;

  /**
   * A pass for one universe.
   *
   * @param mainClass internal name; its {@code main} starts by ensuring the class
   * @param startsThreads whether a process may be several threads: then code of a class may run in one while another initialises the class
   * @param isObserved whether a write may end a step because a formula looks at it: then no initialiser happens at one moment
   */
  public InitialiserPass(String mainClass, boolean startsThreads, boolean isObserved) {
    this.mainClass = mainClass;
    this.startsThreads = startsThreads;
    this.isObserved = isObserved;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (initialisers == null) {
      prepare(universe);
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        String used = used(insn, universe.hierarchy());
        String target = used == null ? null : target(used, universe);
        if (target != null
            && (isUnsure(node, method, target) || !implied(node, used, target, universe))) {
          method.instructions.insertBefore(insn, ensure(target));
        }
      }
    }
    if (node.name.equals(mainClass)) {
      MethodNode main = Hierarchy.declared(node, "main", "([Ljava/lang/String;)V");
      String target = target(node.name, universe);
      if (main != null && target != null) {
        main.instructions.insert(ensure(target));
      }
    }
  }

  private boolean isLocked(String name) {
    return startsThreads && ClassOrigin.isProgram(name) && !isQuiet(name);
  }

  /** Whether other threads notice nothing of an initialisation but that it is done. */
  private boolean isQuiet(String name) {
    return startsThreads && !isObserved && ClassOrigin.isProgram(name) && harmless.contains(name);
  }

  /** Whether the code may run in a thread that does not initialise the class. */
  private boolean isUnsure(ClassNode user, MethodNode method, String target) {
    boolean own = user.name.equals(target);
    return isLocked(target) && !(own && method.name.startsWith("$lasso$"));
  }

  private void prepare(ClassUniverse universe) {
    initialisers = new Initialisers(universe);
    harmless = new HarmlessInitialisers(universe, initialisers);
    boolean asksForFailures = startsThreads || catchesErrors(universe);
    for (ClassNode node : universe.classes()) {
      harmless.contains(node.name); // while initialisers have their names
    }
    for (ClassNode node : universe.classes()) {
      InterfaceFieldPass.move(node, universe);
    }
    for (ClassNode node : universe.classes()) {
      InterfaceFieldPass.redirect(node, universe);
    }
    for (ClassNode node : universe.classes()) {
      if (node.name.equals(target(node.name, universe))) {
        List<String> before = new ArrayList<>(initialisers.interfacesWithDefaults(node));
        String above = node.superName == null ? null : initialisers.target(node.superName);
        if (above != null) {
          before.add(0, above);
        }
        InitialisationCode.add(
            node, before, isLocked(node.name), isQuiet(node.name), asksForFailures);
      }
    }
  }

  /** Whether the program has a handler for what later users of a class get whose initialiser has failed. */
  private static boolean catchesErrors(ClassUniverse universe) {
    return universe.classes().stream()
        .filter(node -> ClassOrigin.isProgram(node.name))
        .flatMap(node -> node.methods.stream())
        .flatMap(method -> method.tryCatchBlocks.stream())
        .anyMatch(handler -> handler.type != null && LINKAGE_ERRORS.contains(handler.type));
  }

  private String target(String name, ClassUniverse universe) {
    return name.endsWith(Initialisers.HOLDER_SUFFIX) && universe.find(name) != null
        ? name
        : initialisers.target(name);
  }

  private static MethodInsnNode ensure(String target) {
    return new MethodInsnNode(INVOKESTATIC, target, ENSURE, "()V", false);
  }

  /** The class whose initialisation the instruction triggers, or null. */
  private static String used(AbstractInsnNode insn, Hierarchy hierarchy) {
    switch (insn.getOpcode()) {
      case NEW:
        return ((TypeInsnNode) insn).desc;
      case GETSTATIC, PUTSTATIC:
        FieldInsnNode access = (FieldInsnNode) insn;
        ClassNode declaring = hierarchy.resolveField(access.owner, access.name, access.desc);
        boolean own = access.name.startsWith("$lasso$");
        return declaring == null || own ? null : declaring.name;
      case INVOKESTATIC:
        MethodInsnNode call = (MethodInsnNode) insn;
        if (call.name.equals(ENSURE) || call.name.startsWith("$lasso$")) {
          return null;
        }
        DeclaredMethod method = hierarchy.resolveMethod(call.owner, call.name, call.desc);
        return method == null ? null : method.owner().name;
      default:
        return null;
    }
  }

  private static boolean implied(
      ClassNode user, String used, String target, ClassUniverse universe) {
    String at = user.name;
    if (at.endsWith(Initialisers.HOLDER_SUFFIX)) {
      at = at.substring(0, at.length() - Initialisers.HOLDER_SUFFIX.length());
    }
    if ((user.access & ACC_SYNTHETIC) != 0 && used.equals(user.outerClass)) {
      return true; // a lambda exists only where code of its host ran
    }
    if (user.name.equals(target) || at.equals(used)) {
      return true;
    }
    ClassNode usedNode = universe.find(used);
    return usedNode != null
        && (usedNode.access & ACC_INTERFACE) == 0
        && universe.hierarchy().isSubtype(at, used);
  }
}
