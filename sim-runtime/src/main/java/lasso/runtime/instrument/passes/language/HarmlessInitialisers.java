package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Class initialisers that touch nothing but static fields of their class and objects that they have made, such as those of most enums. Which thread runs one, and when, makes no difference to anybody: so it happens at one moment, and nobody
 * waits for it. Computed before any initialiser is renamed.
 */
final class HarmlessInitialisers {
  /** Classes of the JDK whose objects refer to nothing when they are made. */
  private static final Set<String> EMPTY =
      Set.of(
          "java/lang/Object",
          "java/lang/StringBuilder",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/TreeMap",
          "java/util/TreeSet");

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short");

  private final ClassUniverse universe;
  private final Initialisers initialisers;
  private final Map<String, Boolean> known = new HashMap<>();

  HarmlessInitialisers(ClassUniverse universe, Initialisers initialisers) {
    this.universe = universe;
    this.initialisers = initialisers;
  }

  boolean contains(String name) {
    Boolean before = known.get(name);
    if (before == null) {
      ClassNode node = universe.find(name);
      before = node != null && isHarmless(node);
      known.put(name, before);
    }
    return before;
  }

  private boolean isHarmless(ClassNode node) {
    MethodNode start = Hierarchy.declared(node, "<clinit>", "()V");
    boolean triggersOthers =
        !initialisers.interfacesWithDefaults(node).isEmpty()
            || (node.superName != null && initialisers.target(node.superName) != null);
    if (start == null || triggersOthers) {
      return false;
    }
    Set<MethodNode> met = new HashSet<>(Set.of(start));
    Deque<MethodNode> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      for (AbstractInsnNode insn : open.pop().instructions) {
        if (insn instanceof MethodInsnNode call && !isOfJdk(call)) {
          MethodNode called = called(call, node);
          if (called == null) {
            return false;
          }
          if (met.add(called)) {
            open.push(called);
          }
        } else if (!isHarmless(insn, node)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isOfJdk(MethodInsnNode call) {
    boolean makes = call.getOpcode() == INVOKESPECIAL && call.name.equals("<init>");
    return makes && call.desc.equals("()V") && EMPTY.contains(call.owner)
        || makes && call.owner.equals("java/lang/Enum")
        || call.getOpcode() == INVOKESTATIC
            && call.name.equals("valueOf")
            && BOXES.contains(call.owner)
            && !call.desc.startsWith("(Ljava/");
  }

  /** What a call surely runs, a constructor or a static method of the class; null if it may be anything else. */
  private MethodNode called(MethodInsnNode call, ClassNode node) {
    boolean constructor = call.getOpcode() == INVOKESPECIAL && call.name.equals("<init>");
    if (!constructor && (call.getOpcode() != INVOKESTATIC || !call.owner.equals(node.name))) {
      return null;
    }
    DeclaredMethod method = universe.hierarchy().resolveMethod(call.owner, call.name, call.desc);
    boolean known = method != null && method.owner().name.equals(call.owner);
    boolean plain = known && (method.method().access & (ACC_SYNCHRONIZED | ACC_NATIVE)) == 0;
    return plain && triggersNothing(call.owner, node) ? method.method() : null;
  }

  private boolean triggersNothing(String used, ClassNode node) {
    String target = initialisers.target(used);
    return target == null || target.equals(node.name);
  }

  private boolean isHarmless(AbstractInsnNode insn, ClassNode node) {
    return switch (insn.getOpcode()) {
      case INVOKEDYNAMIC, MONITORENTER, MONITOREXIT, ATHROW -> false;
      case NEW -> {
        String made = ((TypeInsnNode) insn).desc;
        yield universe.find(made) == null ? EMPTY.contains(made) : triggersNothing(made, node);
      }
      case GETSTATIC, PUTSTATIC -> {
        FieldInsnNode access = (FieldInsnNode) insn;
        ClassNode owner = universe.hierarchy().resolveField(access.owner, access.name, access.desc);
        yield owner == node;
      }
      case LDC -> {
        Object constant = ((LdcInsnNode) insn).cst;
        yield constant instanceof Number || constant instanceof String || constant instanceof Type;
      }
      default -> true;
    };
  }
}
