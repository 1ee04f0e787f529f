package lasso.runtime.observe;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.observe.OwnClasses.Method;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Methods that carry {@code @Proposition}. They are called while the process stands still, so they and what they call may only read:
 * anything that writes, communicates or can't be seen through is refused. What they read is watched. Code that evaluates them calls
 * copies that initialise no class, so that a class that is not initialised shows the default values of its fields.
 */
final class PropositionMethods {
  private final OwnClasses classes;
  private final Hierarchy hierarchy;
  private final IgnoredNames ignored;
  private final WatchedAccesses watched;

  /** What has to be copied. */
  private final Map<MethodKey, Method> closure = new LinkedHashMap<>();

  PropositionMethods(OwnClasses classes, IgnoredNames ignored, WatchedAccesses watched) {
    this.classes = classes;
    this.hierarchy = classes.universe.hierarchy();
    this.ignored = ignored;
    this.watched = watched;
  }

  /** The methods that are called to evaluate, transitively. */
  Set<MethodKey> closure() {
    return new LinkedHashSet<>(closure.keySet());
  }

  /** The root that calls a method. */
  Root resolve(PathText path, Method method) {
    MethodNode node = method.method();
    boolean isStatic = (node.access & ACC_STATIC) != 0;
    if (!isStatic || !node.desc.startsWith("()") || node.desc.equals("()V")) {
      throw ObservationError.of(
          path,
          "@Proposition stands at %s%s; it needs a static method without parameters that returns a boolean, a number, a string or an enum constant"
              .formatted(method.words(), node.desc));
    }
    Deque<Method> open = new ArrayDeque<>();
    add(method, open);
    while (!open.isEmpty()) {
      scan(path, open.remove(), open);
    }
    return new Root.Method(method.owner().name, node.name, node.desc);
  }

  private void add(Method method, Deque<Method> open) {
    MethodKey key = new MethodKey(method.owner().name, method.method().name, method.method().desc);
    if (closure.putIfAbsent(key, method) == null) {
      open.add(method);
    }
  }

  private void scan(PathText path, Method method, Deque<Method> open) {
    int line = 0;
    for (AbstractInsnNode insn : method.method().instructions) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
        continue;
      }
      String problem = problem(path, insn, open);
      if (problem != null) {
        throw refused(path, method, line, problem);
      }
    }
  }

  private static UnusableInputException refused(
      PathText path, Method method, int line, String problem) {
    return ObservationError.of(
        path,
        "%s (%s:%d) %s, but a method @Proposition may only read; compute the value where it changes and observe a field"
            .formatted(method.words(), method.owner().sourceFile, line, problem));
  }

  /** Why an instruction is not just a read, or null. */
  private String problem(PathText path, AbstractInsnNode insn, Deque<Method> open) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode access) {
      return opcode == GETFIELD || opcode == GETSTATIC
          ? read(path, access)
          : "writes " + OwnClasses.words(access.owner) + "." + access.name;
    }
    if (opcode >= IASTORE && opcode <= SASTORE) {
      return "writes to an array";
    }
    if (opcode >= IALOAD && opcode <= SALOAD) {
      loads(opcode);
      return null;
    }
    if (insn instanceof InvokeDynamicInsnNode dynamic) {
      return PureCalls.isPure(dynamic) ? null : "makes a lambda or text out of objects";
    }
    if (insn instanceof MethodInsnNode call) {
      return call(call, open);
    }
    if (opcode == NEW) {
      String type = ((TypeInsnNode) insn).desc;
      return type.equals("java/lang/StringBuilder")
          ? null
          : "makes an object of " + OwnClasses.words(type);
    }
    return opcode == NEWARRAY || opcode == ANEWARRAY || opcode == MULTIANEWARRAY
        ? "makes an array"
        : null;
  }

  private void loads(int opcode) {
    switch (opcode) {
      case IALOAD -> watched.addElements("I");
      case LALOAD -> watched.addElements("J");
      case FALOAD -> watched.addElements("F");
      case DALOAD -> watched.addElements("D");
      case BALOAD -> {
        watched.addElements("B");
        watched.addElements("Z");
      }
      case CALOAD -> watched.addElements("C");
      case SALOAD -> watched.addElements("S");
      default -> watched.addElements("L");
    }
  }

  private String read(PathText path, FieldInsnNode access) {
    ClassNode declaring = hierarchy.resolveField(access.owner, access.name, access.desc);
    String name = OwnClasses.words(access.owner) + "." + access.name;
    if (declaring == null) {
      return PureCalls.isConstant(access.owner) ? null : "reads " + name;
    }
    if (!ClassOrigin.isProgram(declaring.name)) {
      return "reads " + name + " of the message-passing library";
    }
    if ((declaring.access & ACC_SYNTHETIC) != 0) {
      return "switches over an enum, which needs a class of its own; compare with ==";
    }
    for (OwnClasses.Field field : OwnClasses.fields(declaring)) {
      String owner = declaring.name.replace('/', '.');
      if (field.field().name.equals(access.name)
          && ignored.field(owner, access.name, field.isMarkedIrrelevant())) {
        throw ObservationError.of(path, RootResolver.ignoredField(field));
      }
    }
    watched.addField(declaring.name, access.name);
    return null;
  }

  private String call(MethodInsnNode call, Deque<Method> open) {
    String name = OwnClasses.words(call.owner) + "." + call.name;
    DeclaredMethod named = hierarchy.resolveMethod(call.owner, call.name, call.desc);
    boolean isVirtual = call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE;
    if (named == null) {
      if (!PureCalls.isPure(call, hierarchy)) {
        return "calls " + name;
      }
      if (isVirtual && isOverridden(call)) {
        return "calls " + name + ", which classes of the program override";
      }
      if (PureCalls.readsCollection(call)) {
        watched.addCollections();
      }
      return null;
    }
    Method target = new Method(named.owner(), named.method());
    if (!ClassOrigin.isProgram(target.owner().name)) {
      return "calls " + name + " of the message-passing library";
    }
    if ((target.method().access & ACC_NATIVE) != 0) {
      return "calls the native method " + name;
    }
    add(target, open);
    if (isVirtual) {
      for (ClassNode node : classes.all) {
        if (hierarchy.isSubtype(node.name, call.owner)) {
          DeclaredMethod other = hierarchy.resolveMethod(node.name, call.name, call.desc);
          if (other != null) {
            add(new Method(other.owner(), other.method()), open);
          }
        }
      }
    }
    return null;
  }

  private boolean isOverridden(MethodInsnNode call) {
    return classes.all.stream()
        .anyMatch(
            node ->
                hierarchy.isSubtype(node.name, call.owner)
                    && hierarchy.resolveMethod(node.name, call.name, call.desc) != null);
  }

  /** The descriptor of what a method returns. */
  static String returned(Method method) {
    return Type.getReturnType(method.method().desc).getDescriptor();
  }
}
