package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.ConcurrentTypes;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * In programs that start threads: tells each plain access to memory that threads may share, right before it happens: fields, elements of arrays, and calls of methods of the JDK on objects. Fields that are assigned in
 * constructors and initialisers only, before {@code this} can be known to others, are left out, and so are volatile ones, which have scheduling points.
 */
public final class AccessPass implements Pass {
  static final String ACCESSES = "lasso/runtime/standins/threads/SharedAccesses";

  /** Wraps the functions that maps call. */
  static final String COMPUTING_FUNCTION = "lasso/runtime/standins/threads/Computing";

  /** Methods of maps that call a function while they change an entry. */
  private static final Set<String> COMPUTING =
      Set.of("computeIfAbsent", "computeIfPresent", "compute", "merge");

  private static final Set<String> FUNCTIONS =
      Set.of("java/util/function/Function", "java/util/function/BiFunction");

  /** Methods of objects that store to an array. */
  private static final Set<String> FILLING =
      Set.of(
          "read",
          "readFully",
          "readNBytes",
          "getChars",
          "getBytes",
          "nextBytes",
          "toArray",
          "copyInto",
          "inflate",
          "deflate",
          "digest");

  /** Methods of objects that add to a collection that they are given. */
  private static final Set<String> DRAINING = Set.of("drainTo");

  /** Of models: they wait, or only let others go on, or concern the caller alone. */
  private static final Set<String> OWN_POINTS =
      Set.of(
          "lock",
          "lockInterruptibly",
          "unlock",
          "newCondition",
          "await",
          "awaitUninterruptibly",
          "awaitNanos",
          "awaitUntil",
          "awaitAdvance",
          "signal",
          "signalAll",
          "readLock",
          "writeLock",
          "isHeldByCurrentThread",
          "isWriteLockedByCurrentThread",
          "getHoldCount",
          "getWriteHoldCount",
          "getReadHoldCount",
          "acquire",
          "acquireUninterruptibly",
          "acquireInterruptibly",
          "acquireShared",
          "acquireSharedInterruptibly",
          "tryAcquireNanos",
          "tryAcquireSharedNanos",
          "releaseShared",
          "getState",
          "release",
          "countDown",
          "exchange",
          "put",
          "take",
          "putFirst",
          "putLast",
          "takeFirst",
          "takeLast",
          "get",
          "join",
          "quietlyJoin",
          "execute",
          "submit",
          "schedule",
          "scheduleAtFixedRate",
          "scheduleWithFixedDelay",
          "invoke",
          "invokeAll",
          "invokeAny",
          "fork",
          "run",
          "call",
          "newThread",
          "close");

  private ConstantFields constants;

  /** Whether the program sets values of entries of maps. */
  private boolean setsEntries;

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return;
    }
    if (constants == null) {
      constants = new ConstantFields(universe);
      setsEntries = setsEntries(universe);
    }
    for (MethodNode method : node.methods) {
      if (!method.name.equals("<clinit>") && !givesConstants(node, method)) {
        transform(method, universe);
      }
    }
  }

  /** Whether the method only copies the array of an enum's constants, which nobody else can reach and nobody writes to. */
  private static boolean givesConstants(ClassNode node, MethodNode method) {
    return "java/lang/Enum".equals(node.superName)
        && method.name.equals("values")
        && method.desc.equals("()[L" + node.name + ";");
  }

  /** Tells what copies of JDK methods touch, in a program whose own accesses are told. */
  public static CopiedAccesses ofCopies(ClassUniverse universe) {
    AccessPass pass = new AccessPass();
    pass.setsEntries = setsEntries(universe);
    return new CopiedAccesses(pass);
  }

  private static boolean setsEntries(ClassUniverse universe) {
    return universe.classes().stream()
        .filter(node -> ClassOrigin.isProgram(node.name))
        .flatMap(node -> node.methods.stream())
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .anyMatch(insn -> insn instanceof MethodInsnNode call && call.name.equals("setValue"));
  }

  private void transform(MethodNode method, ClassUniverse universe) {
    int scratch = method.maxLocals;
    int most = 0;
    int begin = method.name.equals("<init>") ? ConstantFields.superCall(method) : -1;
    AbstractInsnNode[] code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      AbstractInsnNode insn = code[i];
      InsnList told = null;
      if (insn instanceof FieldInsnNode access && i > begin) {
        told = field(access, scratch, universe);
        most = Math.max(most, 2);
      } else if (insn.getOpcode() >= IALOAD && insn.getOpcode() <= SALOAD) {
        told = load();
      } else if (insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE) {
        told = store(insn.getOpcode(), scratch);
        most = Math.max(most, 2);
      } else if (insn instanceof MethodInsnNode call && i > begin) {
        told = call(call, scratch, universe);
        most = Math.max(most, told == null ? 0 : size(call));
      }
      if (told != null) {
        method.instructions.insertBefore(insn, told);
      }
      if (insn instanceof MethodInsnNode call && COMPUTING.contains(call.name)) {
        function(method, call);
      }
    }
    method.maxLocals += most;
    method.maxStack += 4;
  }

  /** [.., function] as it is; the function of a map knows that the map calls it. */
  private static void function(MethodNode method, MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    Type last = arguments.length == 0 ? Type.VOID_TYPE : arguments[arguments.length - 1];
    if (call.owner.startsWith("java/util/")
        && last.getSort() == Type.OBJECT
        && FUNCTIONS.contains(last.getInternalName())) {
      String descriptor = Type.getMethodDescriptor(last, last);
      method.instructions.insertBefore(
          call,
          new MethodInsnNode(Opcodes.INVOKESTATIC, COMPUTING_FUNCTION, "of", descriptor, false));
    }
  }

  private InsnList field(FieldInsnNode access, int scratch, ClassUniverse universe) {
    FieldNode field = constants.resolve(access);
    if (field == null
        || access.name.startsWith("$lasso$")
        || constants.isConstant(access)
        || (field.access & ACC_VOLATILE) != 0) {
      return null;
    }
    InsnList code = new InsnList();
    Type type = Type.getType(access.desc);
    switch (access.getOpcode()) {
      case GETSTATIC, PUTSTATIC -> code.add(new InsnNode(ACONST_NULL)); // ..., null
      case GETFIELD -> code.add(new InsnNode(DUP)); // ..., object, object
      default -> {
        code.add(new VarInsnNode(type.getOpcode(ISTORE), scratch)); // ..., object
        code.add(new InsnNode(DUP));
      }
    }
    boolean write = access.getOpcode() == PUTSTATIC || access.getOpcode() == PUTFIELD;
    code.add(new LdcInsnNode(constants.name(access)));
    code.add(new InsnNode(write ? ICONST_1 : ICONST_0));
    code.add(hook("field", "(Ljava/lang/Object;Ljava/lang/String;Z)V"));
    if (access.getOpcode() == PUTFIELD) {
      code.add(new VarInsnNode(type.getOpcode(ILOAD), scratch)); // ..., object, value
    }
    return code;
  }

  /** [array, index] as it is. */
  static InsnList load() {
    InsnList code = new InsnList();
    code.add(new InsnNode(DUP2));
    code.add(new InsnNode(ICONST_0));
    code.add(hook("element", "(Ljava/lang/Object;IZ)V"));
    return code;
  }

  /** [array, index, value] as it is. */
  static InsnList store(int opcode, int scratch) {
    int store =
        switch (opcode) {
          case LASTORE -> LSTORE;
          case FASTORE -> FSTORE;
          case DASTORE -> DSTORE;
          case AASTORE -> ASTORE;
          default -> ISTORE;
        };
    InsnList code = new InsnList();
    code.add(new VarInsnNode(store, scratch)); // ..., array, index
    code.add(new InsnNode(DUP2));
    code.add(new InsnNode(ICONST_1));
    code.add(hook("element", "(Ljava/lang/Object;IZ)V"));
    code.add(new VarInsnNode(store - ISTORE + ILOAD, scratch)); // ..., array, index, value
    return code;
  }

  /** [receiver, arguments] as they are; null if there is nothing to tell. */
  private InsnList call(MethodInsnNode call, int scratch, ClassUniverse universe) {
    boolean platform =
        call.owner.startsWith("[")
            || (universe.find(call.owner) == null
                || universe.hierarchy().resolveMethod(call.owner, call.name, call.desc) == null);
    String owner = ConcurrentTypes.owner(call, universe);
    boolean modelled = owner.startsWith(ConcurrentTypes.MODELS);
    boolean synchronizer = modelled || ConcurrentTypes.isInterface(owner);
    boolean ours =
        !modelled && call.owner.startsWith("lasso/") || ClassOrigin.isLibrary(call.owner);
    if (!(platform || modelled) || ours || call.name.equals("getClass")) {
      return null;
    }
    boolean constructor = call.name.equals("<init>");
    boolean receiver =
        call.getOpcode() != INVOKESTATIC
            && !constructor
            && !(synchronizer && makesItsOwnPoint(owner, call));
    return platform(call, scratch, receiver);
  }

  /**
   * Of a call of a method of the JDK: [receiver, arguments] as they are; null if there is nothing to tell.
   *
   * @param scratch the first of as many free variables as the arguments take
   * @param receiver whether the call touches the object that it is made on, if there is one
   */
  InsnList platform(MethodInsnNode call, int scratch, boolean receiver) {
    List<Type> arguments = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
    if (!receiver && arguments.stream().noneMatch(AccessPass::isShared)) {
      return null;
    }
    if (receiver && isImmutable(call.owner) && arguments.stream().noneMatch(AccessPass::isShared)) {
      return null;
    }
    InsnList before = new InsnList();
    InsnList after = new InsnList();
    int local = scratch;
    int[] locals = new int[arguments.size()];
    for (int i = arguments.size() - 1; i >= 0; i--) {
      Type type = arguments.get(i);
      locals[i] = local;
      before.add(new VarInsnNode(type.getOpcode(ISTORE), local));
      InsnList reload = new InsnList();
      ArrayRange range = ArrayRange.of(call, i);
      if (range != null) {
        range.tell(reload, locals);
      } else if (isShared(type)) {
        reload.add(new VarInsnNode(ALOAD, local));
        tell(reload, argument(call, type, receiver), isOfElements(call, type) ? "array" : "object");
      }
      reload.add(new VarInsnNode(type.getOpcode(ILOAD), local));
      after.insert(reload);
      local += type.getSize();
    }
    if (receiver) {
      before.add(new InsnNode(DUP));
      tell(before, CallEffect.of(call), receiverHook(call));
    }
    before.add(after);
    return before;
  }

  private static CallEffect argument(MethodInsnNode call, Type type, boolean receiver) {
    if (receiver) {
      boolean changes = fills(call, type) || DRAINING.contains(call.name);
      return changes ? CallEffect.CHANGES : CallEffect.READS;
    }
    return CallEffect.ofArgument(call, type);
  }

  /** [object] is told of, and gone. */
  void tell(InsnList code, CallEffect effect, String hook) {
    boolean reads = effect == CallEffect.READS || effect == CallEffect.ADVANCES;
    if (reads && setsEntries && hook.equals("object")) {
      code.add(new InsnNode(effect == CallEffect.ADVANCES ? ICONST_1 : ICONST_0));
      code.add(hook("entries", "(Ljava/lang/Object;Z)V"));
      return;
    }
    switch (effect) {
      case LOOKS_UP -> code.add(hook("looksUp", "(Ljava/lang/Object;)V"));
      case ADVANCES -> code.add(hook("advances", "(Ljava/lang/Object;)V"));
      default -> {
        code.add(new InsnNode(effect == CallEffect.READS ? ICONST_0 : ICONST_1));
        code.add(hook(hook, "(Ljava/lang/Object;Z)V"));
      }
    }
  }

  private static String receiverHook(MethodInsnNode call) {
    return call.owner.startsWith("[")
        ? "array"
        : COMPUTING.contains(call.name) ? "receiver" : "object";
  }

  /** Whether a method touches the elements of an array that it is given; one that takes any object only keeps it. */
  private static boolean isOfElements(MethodInsnNode call, Type type) {
    return call.name.equals("deepEquals")
        || (type.getSort() == Type.ARRAY && !call.name.equals("asList"));
  }

  /** Whether a method of an object stores to the elements of an array that it is given. */
  static boolean fills(MethodInsnNode call, Type type) {
    return type.getSort() == Type.ARRAY
        && (FILLING.contains(call.name)
            || (call.name.equals("get") && call.owner.startsWith("java/nio/")));
  }

  /** Whether a call of a model is a scheduling point, or none, by itself. */
  private static boolean makesItsOwnPoint(String owner, MethodInsnNode call) {
    return OWN_POINTS.contains(call.name)
        || owner.equals(ConcurrentTypes.MODELS + "ThreadLocal")
        || call.desc.contains("Ljava/util/concurrent/TimeUnit;");
  }

  static int size(MethodInsnNode call) {
    return Type.getArgumentsAndReturnSizes(call.desc) >> 2;
  }

  private static boolean isImmutable(String owner) {
    return owner.equals("java/lang/String")
        || owner.equals("java/lang/Integer")
        || owner.equals("java/lang/Long")
        || owner.equals("java/lang/Boolean")
        || owner.equals("java/lang/Double")
        || owner.equals("java/lang/Character")
        || owner.equals("java/lang/Class")
        || owner.equals("java/lang/Thread")
        || owner.startsWith("java/util/concurrent/atomic/")
        || owner.startsWith("java/util/function/")
        || owner.equals("java/lang/Runnable");
  }

  /** Whether threads can share what an argument of a type refers to. */
  private static boolean isShared(Type type) {
    if (type.getSort() == Type.ARRAY) {
      return true;
    }
    if (type.getSort() != Type.OBJECT) {
      return false;
    }
    String name = type.getInternalName();
    return name.startsWith("java/util/") && !name.startsWith("java/util/function/")
        || name.equals("java/lang/Iterable")
        || name.equals("java/lang/Object")
        || name.equals("java/lang/CharSequence")
        || name.startsWith("java/lang/StringBu");
  }

  static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, ACCESSES, name, descriptor, false);
  }
}
