package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Class objects of the JDK have the hash codes that the machine gave them, and its own tables rely on these: they can't be fixed. So where the program gets one, and may let it get
 * to something that hashes, a process does not go on with it; only in programs that hash at all. To be looked at, compared, and kept where the type says {@code Class}, is
 * fine: from there it is followed on. The program's classes have codes of their own, and pass; that they do is noted.
 */
public final class ClassObjectPass implements Pass {
  private static final String CLASS = "java/lang/Class";

  private static final String METHODS_OF_RECORDS = "java/lang/runtime/ObjectMethods";

  /** Where class objects stand under their own name, what has a hash code that is made of theirs, and other objects that the machine itself may have hashed. */
  private static final Set<String> TYPES =
      Set.of(
          "Ljava/lang/Module;",
          "Ljava/lang/Runtime;",
          "Ljava/lang/invoke/MethodType;",
          "Ljava/lang/annotation/Annotation;",
          "[Ljava/lang/annotation/Annotation;",
          "Ljava/lang/Class;",
          "[Ljava/lang/Class;",
          "Ljava/lang/reflect/Type;",
          "[Ljava/lang/reflect/Type;");

  /** What keeps objects by their hash codes, or tells them. */
  private static final Set<String> HASHING =
      Set.of(
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/Hashtable",
          "java/util/Properties",
          "java/util/WeakHashMap",
          "java/util/stream/Collectors",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentHashMap$KeySetView",
          METHODS_OF_RECORDS);

  /** Takers of class objects that only look at them. Classes, methods, and packages, which end with a slash. */
  private static final List<String> LOOKING =
      List.of(
          CLASS,
          "java/lang/Module",
          "java/lang/Runtime",
          "java/lang/reflect/",
          "java/lang/invoke/",
          "lasso/runtime/hooks/",
          "java/lang/Enum",
          "java/util/EnumMap",
          "java/util/EnumSet",
          "java/util/Arrays.toString",
          "java/util/Collections.checkedCollection",
          "java/util/Collections.checkedList",
          "java/util/Collections.checkedMap",
          "java/util/Collections.checkedNavigableMap",
          "java/util/Collections.checkedNavigableSet",
          "java/util/Collections.checkedQueue",
          "java/util/Collections.checkedSet",
          "java/util/Collections.checkedSortedMap",
          "java/util/Collections.checkedSortedSet",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater.newUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater.newUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater.newUpdater",
          "java/io/PrintStream",
          "java/io/ObjectStreamClass",
          "java/lang/String");

  private Boolean hashes;

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name) || !hashes(universe)) {
      return;
    }
    for (MethodNode method : node.methods) {
      List<AbstractInsnNode> sources = sources(method);
      List<Integer> parameters = parameters(method);
      if (!sources.isEmpty() || !parameters.isEmpty()) {
        new Flow(method, universe, DrawFlow.of(node.name, method)).guard(sources, parameters);
      }
      if (hashesRecord(method)) {
        lookAtComponents(node, method);
      }
    }
  }

  private static boolean hashesRecord(MethodNode method) {
    if (!method.name.equals("hashCode") || !method.desc.equals("()I")) {
      return false;
    }
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof InvokeDynamicInsnNode call
          && call.bsm.getOwner().equals(METHODS_OF_RECORDS)) {
        return true;
      }
    }
    return false;
  }

  /** The generated hash code of a record reads its fields where no instruction shows it. */
  private static void lookAtComponents(ClassNode node, MethodNode method) {
    for (FieldNode field : node.fields) {
      if ((field.access & ACC_STATIC) == 0 && TYPES.contains(field.desc)) {
        method.instructions.insert(
            look(new FieldInsnNode(GETFIELD, node.name, field.name, field.desc)));
        method.instructions.insert(new VarInsnNode(ALOAD, 0));
      }
    }
  }

  private boolean hashes(ClassUniverse universe) {
    if (hashes == null) {
      hashes =
          universe.mentionedTypes().stream().anyMatch(HASHING::contains)
              || universe.classes().stream()
                  .filter(node -> ClassOrigin.isProgram(node.name))
                  .anyMatch(ClassObjectPass::asksForHashCodes);
    }
    return hashes;
  }

  private static boolean asksForHashCodes(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && (call.name.equals("hashCode") || call.name.equals("hash"))) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<AbstractInsnNode> sources(MethodNode method) {
    List<AbstractInsnNode> result = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (isSource(insn)) {
        result.add(insn);
      }
    }
    return result;
  }

  private static boolean isSource(AbstractInsnNode insn) {
    if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
      return type.getSort() == Type.ARRAY || type.getSort() == Type.OBJECT;
    }
    if (insn instanceof MethodInsnNode call) {
      return TYPES.contains(Type.getReturnType(call.desc).getDescriptor());
    }
    return insn instanceof FieldInsnNode access
        && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == GETFIELD)
        && TYPES.contains(access.desc);
  }

  /** The local variables of the parameters that are class objects. */
  private static List<Integer> parameters(MethodNode method) {
    List<Integer> result = new ArrayList<>();
    if (method.instructions.size() == 0) {
      return result;
    }
    int local = (method.access & ACC_STATIC) == 0 ? 1 : 0;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (TYPES.contains(type.getDescriptor())) {
        result.add(local);
      }
      local += type.getSize();
    }
    return result;
  }

  /** Within one method. */
  private record Flow(MethodNode method, ClassUniverse universe, DrawFlow flow) {
    void guard(List<AbstractInsnNode> sources, List<Integer> parameters) {
      for (AbstractInsnNode source : sources) {
        if (!isOnlyLookedAt(source)) {
          method.instructions.insert(source, look(new InsnNode(DUP)));
        }
      }
      for (int parameter : parameters) {
        AbstractInsnNode source = flow.parameter(parameter);
        if (source != null && !isOnlyLookedAt(source)) {
          method.instructions.insert(look(new VarInsnNode(ALOAD, parameter)));
        }
      }
    }

    /** Whether nothing that hashes can get it from here. */
    private boolean isOnlyLookedAt(AbstractInsnNode source) {
      return flow.uses(source).stream().allMatch(use -> looks(source, use));
    }

    private boolean looks(AbstractInsnNode source, DrawFlow.Use use) {
      AbstractInsnNode consumer = use.consumer();
      return switch (consumer.getOpcode()) {
        case IF_ACMPEQ, IF_ACMPNE, IFNULL, IFNONNULL, ARRAYLENGTH, INSTANCEOF, POP -> true;
        case AASTORE ->
            use.operands().get(0).contains(source)
                || use.operands().get(0).stream()
                    .allMatch(array -> array.getOpcode() == ANEWARRAY && isOnlyLookedAt(array));
        case CHECKCAST, AALOAD -> isOnlyLookedAt(consumer);
        case ARETURN -> TYPES.contains(Type.getReturnType(method.desc).getDescriptor());
        case PUTFIELD, PUTSTATIC -> TYPES.contains(((FieldInsnNode) consumer).desc);
        case INVOKEVIRTUAL, INVOKESTATIC, INVOKESPECIAL, INVOKEINTERFACE ->
            looks(source, use, (MethodInsnNode) consumer);
        case INVOKEDYNAMIC ->
            ((InvokeDynamicInsnNode) consumer)
                .bsm
                .getOwner()
                .equals("java/lang/invoke/StringConcatFactory");
        default -> false;
      };
    }

    private boolean looks(AbstractInsnNode source, DrawFlow.Use use, MethodInsnNode call) {
      if (call.name.equals("hashCode") && isMadeOfClasses(source)) {
        return false;
      }
      ClassNode owner = universe.find(call.owner);
      if (owner != null && (owner.access & ACC_ANNOTATION) != 0) {
        return true;
      }
      if (call.owner.equals(AccessPass.ACCESSES)) {
        return true; // tells which object it is, and does not keep it
      }
      if (owner == null) {
        return LOOKING.stream().anyMatch(taker -> is(call, taker));
      }
      Type[] parameters = Type.getArgumentTypes(call.desc);
      int receiver = use.operands().size() - parameters.length;
      for (int i = 0; i < use.operands().size(); i++) {
        if (use.operands().get(i).contains(source)
            && (i < receiver || !TYPES.contains(parameters[i - receiver].getDescriptor()))) {
          return false;
        }
      }
      return true;
    }
  }

  /** Whether it is no class object itself, for whose hash code the tool answers, but has one that is made of theirs. */
  private static boolean isMadeOfClasses(AbstractInsnNode source) {
    String type =
        source instanceof MethodInsnNode call
            ? Type.getReturnType(call.desc).getDescriptor()
            : source instanceof FieldInsnNode access ? access.desc : "Ljava/lang/Class;";
    return !type.equals("Ljava/lang/Class;");
  }

  private static boolean is(MethodInsnNode call, String taker) {
    return taker.endsWith("/")
        ? call.owner.startsWith(taker)
        : taker.indexOf('.') < 0
            ? call.owner.equals(taker)
            : taker.equals(call.owner + "." + call.name);
  }

  /** Ends the process when a class object is one of the JDK; leaves the stack as it is. */
  private static InsnList look(AbstractInsnNode load) {
    InsnList code = new InsnList();
    code.add(load); // ..., class
    code.add(
        new MethodInsnNode(
            INVOKESTATIC,
            "lasso/runtime/hooks/ClassObjects",
            "look",
            "(Ljava/lang/Object;)V",
            false));
    return code;
  }
}
