package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import lasso.runtime.allow.AllowList;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.ConcurrentTypes;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.MethodCalls;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** In programs that start threads: calls that start, await and wake them, and accesses that others can see, go to {@code lasso.runtime.standins.threads}. */
public final class ThreadStarts implements Pass {
  /** In place of {@code lasso.runtime.hooks.SimThread}, see {@link MediationPass}. */
  static final String CALLS = "lasso/runtime/standins/threads/ThreadCalls";

  /** Where threads begin: a second entry to the program. */
  public static final MethodKey BEGIN =
      new MethodKey("lasso/runtime/standins/threads/ThreadTable", "begin", "()V");

  private static final String THREAD = "java/lang/Thread";
  private static final String OBJECT = "java/lang/Object";
  private static final String MONITORS = "lasso/runtime/standins/threads/Monitors";
  private static final String PARKING = "lasso/runtime/standins/threads/Parking";
  private static final String CLASS_LOCK = "lasso/runtime/standins/threads/ClassLock";
  private static final String TABLE = "lasso/runtime/standins/threads/ThreadTable";

  /** What the worker reaches threads by. */
  public static final String DOOR = "lasso/runtime/standins/threads/TableDoor";

  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String ATOMIC = "java/util/concurrent/atomic/";

  /** Types of the JDK whose methods start threads. */
  private static final Set<String> STARTERS =
      Set.of(
          "java/util/concurrent/Executors",
          "java/util/concurrent/ThreadPoolExecutor",
          "java/util/concurrent/ScheduledThreadPoolExecutor",
          "java/util/concurrent/ForkJoinPool",
          "java/util/concurrent/ForkJoinTask",
          "java/util/concurrent/RecursiveTask",
          "java/util/concurrent/RecursiveAction",
          "java/util/Timer",
          ConcurrentTypes.MODELS + "timer/Timer",
          "java/lang/Thread$Builder",
          "java/lang/Thread$Builder$OfPlatform",
          "java/lang/Thread$Builder$OfVirtual",
          ConcurrentTypes.MODELS + "Executors",
          ConcurrentTypes.MODELS + "ThreadPoolExecutor",
          ConcurrentTypes.MODELS + "ScheduledThreadPoolExecutor",
          ConcurrentTypes.MODELS + "ForkJoinPool",
          ConcurrentTypes.MODELS + "ForkJoinTask",
          ConcurrentTypes.MODELS + "RecursiveTask",
          ConcurrentTypes.MODELS + "RecursiveAction");

  private static final String HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;";

  private static final Set<String> OF_THREADS =
      Set.of(
          "start()V",
          "join()V",
          "join(J)V",
          "join(JI)V",
          "join(Ljava/time/Duration;)Z",
          "yield()V",
          "onSpinWait()V",
          "getStackTrace()[Ljava/lang/StackTraceElement;",
          "isVirtual()Z",
          "activeCount()I",
          "checkAccess()V",
          "getThreadGroup()Llasso/runtime/standins/SimulatedGroup;",
          "getUncaughtExceptionHandler()" + HANDLER,
          "setUncaughtExceptionHandler(" + HANDLER + ")V",
          "getDefaultUncaughtExceptionHandler()" + HANDLER,
          "setDefaultUncaughtExceptionHandler(" + HANDLER + ")V");

  /** Static methods of {@link Thread} that make threads, since 21. */
  private static final Set<String> MAKERS = Set.of("ofPlatform", "ofVirtual", "startVirtualThread");

  private static final String BUILDERS = ConcurrentTypes.MODELS + "ThreadBuilders";

  private static final Set<String> PARKING_CALLS =
      Set.of("park", "parkNanos", "parkUntil", "unpark");

  private static final Map<String, String> OF_OBJECTS =
      Map.of(
          "wait()V", "await",
          "wait(J)V", "await",
          "wait(JI)V", "await",
          "notify()V", "notify",
          "notifyAll()V", "notifyAll");

  private static final String CONCURRENT = "java/util/concurrent/";

  /** Classes there whose methods happen at one moment, and never wait. */
  private static final Set<String> MODELLED =
      Set.of(
          "ConcurrentHashMap",
          "ConcurrentMap",
          "ConcurrentLinked",
          "ConcurrentSkipList",
          "ConcurrentNavigableMap",
          "CopyOnWrite",
          "Callable",
          "TimeUnit");

  private static final Set<String> LOOKUPS =
      Set.of("lookup", "publicLookup", "privateLookupIn", "lookupClass", "in");

  private static final Set<String> OUT_OF_REACH =
      Set.of("java/lang/reflect/", "java/lang/invoke/VarHandle", "java/lang/invoke/MethodHandle");

  /** Types in whose place something else stands before calls are looked at, whether or not there are threads. */
  private static final Set<String> FOR_SEVERAL =
      Set.of(LOCK_SUPPORT, "java/lang/invoke/VarHandle", "java/util/concurrent/ThreadLocalRandom");

  /**
   * Whether the program, which begins at {@code entry}, starts threads, or makes calls by which threads wait for each other; if so, what runs them becomes part of it. To mention what
   * starts threads is not enough: libraries do, in methods that the program never calls. Where the call graph misses one, by
   * reflection, starting a thread is refused when it happens. Who only might wait, and makes calls that are for processes of one thread only, such as those of reflection, stays one: then it is the wait that is refused where it happens.
   */
  public static boolean findIn(ClassUniverse universe, MethodKey entry) {
    boolean mentioned =
        universe.classes().stream()
            .filter(node -> ClassOrigin.isProgram(node.name))
            .flatMap(node -> node.methods.stream())
            .anyMatch(method -> hasStart(method, universe));
    if (!mentioned) {
      return false;
    }
    MethodKey initialiser = new MethodKey(entry.owner(), "<clinit>", "()V");
    List<MethodNode> reached =
        CallGraph.from(universe, List.of(entry, initialiser)).reachedMethods().stream()
            .filter(method -> ClassOrigin.isProgram(method.owner().name))
            .map(DeclaredMethod::method)
            .toList();
    boolean several =
        has(reached, call -> starts(call, universe))
            || (has(reached, ThreadStarts::waits) && !has(reached, ThreadStarts::isForOneThread));
    if (several) {
      include(universe);
    }
    return several;
  }

  private static boolean has(List<MethodNode> methods, Predicate<MethodInsnNode> asked) {
    return methods.stream().flatMap(MethodCalls::of).anyMatch(asked);
  }

  /** What runs threads becomes part of the program. */
  static void include(ClassUniverse universe) {
    universe.include(DOOR);
    universe.include(CALLS);
    universe.include(MONITORS);
    universe.include(PARKING);
    universe.include(AccessPass.ACCESSES);
    universe.include(AccessPass.COMPUTING_FUNCTION);
    if (VariablePass.areIn(universe)) {
      universe.include(VariablePass.ACCESS);
    }
    universe.include(CLASS_LOCK);
    if (universe.mentionedTypes().contains(THREAD) && hasMakers(universe)) {
      universe.include(BUILDERS);
    }
    universe.include(LibraryCallsPass.LISTENER);
  }

  /** Whether {@link #findIn} has found that the program starts threads. */
  static boolean areIn(ClassUniverse universe) {
    return universe.find(DOOR) != null;
  }

  private static boolean hasStart(MethodNode method, ClassUniverse universe) {
    return MethodCalls.of(method).anyMatch(call -> starts(call, universe) || waits(call));
  }

  private static boolean starts(MethodInsnNode call, ClassUniverse universe) {
    return STARTERS.contains(call.owner)
        || isAsynchronous(call)
        || isMaker(call)
        || (call.name.equals("start")
            && call.desc.equals("()V")
            && universe.hierarchy().isSubtype(call.owner, THREAD));
  }

  /** Whether a call, before models stand in its place, is refused in a process of several threads, and can be made in one of a single thread. */
  private static boolean isForOneThread(MethodInsnNode call) {
    if (call.owner.startsWith(ATOMIC)) {
      return !isAtomic(call) && !ConcurrentTypes.isModelled(call.owner);
    }
    return isOutOfReach(call.owner)
        && !FOR_SEVERAL.contains(call.owner)
        && !ConcurrentTypes.isModelled(call.owner)
        && !findsVariable(call);
  }

  /** Whether a call may wait for other threads: then it goes to a model, which knows when it need not. */
  private static boolean waits(MethodInsnNode call) {
    return call.owner.startsWith(CONCURRENT)
        && (ConcurrentTypes.isModelled(call.owner) || ConcurrentTypes.isInterface(call.owner))
        && AllowList.ofRunningJdk().verdict(call.owner, call.name, call.desc).isRefused();
  }

  private static boolean hasMakers(ClassUniverse universe) {
    return universe.classes().stream()
        .filter(node -> ClassOrigin.isProgram(node.name))
        .flatMap(node -> node.methods.stream())
        .flatMap(MethodCalls::of)
        .anyMatch(ThreadStarts::isMaker);
  }

  private static boolean isMaker(MethodInsnNode call) {
    return call.owner.equals(THREAD) && MAKERS.contains(call.name);
  }

  /** Names of methods by which a thread sees what others hold or have released, without waiting. */
  private static final Set<String> PROBES =
      Set.of(
          "tryLock",
          "tryAcquire",
          "isLocked",
          "isWriteLocked",
          "hasQueuedThreads",
          "getReadLockCount",
          "getCount",
          "availablePermits",
          "drainPermits",
          "toString");

  /** Names of methods that only let others go on. */
  private static final Set<String> RELEASES = Set.of("unlock", "release", "countDown");

  /** Whether the program sees ends of threads without waiting for them. Null before that is known. */
  private Boolean endsAreSeen;

  /** Whether the program interrupts threads. */
  private boolean interruptsAreSeen;

  /** Whether a release can be seen without waiting for it: then it is a scheduling point. */
  private boolean probed;

  private static boolean isProbed(ClassUniverse universe) {
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && isProbe(call, universe)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean asksForEnds(ClassUniverse universe) {
    for (ClassNode node : universe.classes()) {
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof MethodInsnNode call
              && ClassOrigin.isProgram(node.name)
              && (call.name.equals("isAlive")
                  || call.name.equals("activeCount")
                  || call.name.equals("getStackTrace")
                  || call.desc.equals("(Ljava/time/Duration;)Z"))
              && isThread(call, universe)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Names of methods by which threads are interrupted, by the program or by a model. */
  private static final Set<String> INTERRUPTS =
      Set.of("interrupt", "cancel", "shutdownNow", "close", "invokeAny");

  private static boolean interrupts(ClassUniverse universe) {
    return universe.classes().stream()
        .filter(node -> ClassOrigin.isProgram(node.name))
        .flatMap(node -> node.methods.stream())
        .flatMap(MethodCalls::of)
        .anyMatch(call -> INTERRUPTS.contains(call.name));
  }

  /** Lets a method of the table, which says no, say yes. */
  private static void affirm(ClassNode table, String question) {
    for (MethodNode method : table.methods) {
      if (method.name.equals(question)) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
          if (insn.getOpcode() == Opcodes.ICONST_0) {
            method.instructions.set(insn, new InsnNode(Opcodes.ICONST_1));
          }
        }
      }
    }
  }

  private static boolean isSynchronizer(String owner) {
    return owner.startsWith(ConcurrentTypes.MODELS) || ConcurrentTypes.isInterface(owner);
  }

  private static boolean isProbe(MethodInsnNode call, ClassUniverse universe) {
    String owner = ConcurrentTypes.owner(call, universe);
    return isSynchronizer(owner)
        && (PROBES.contains(call.name)
            || owner.endsWith("/StampedLock")
            || (call.name.equals("await") && owner.endsWith("CountDownLatch"))
                && call.desc.contains("TimeUnit"));
  }

  private static boolean releases(MethodInsnNode call, ClassUniverse universe) {
    return RELEASES.contains(call.name) && isSynchronizer(ConcurrentTypes.owner(call, universe));
  }

  /** Whether a future is to be completed by another thread. */
  private static boolean isAsynchronous(MethodInsnNode call) {
    return (call.owner.endsWith("/CompletableFuture") || call.owner.endsWith("/CompletionStage"))
        && (call.name.endsWith("Async")
            || call.name.endsWith("Timeout")
            || call.name.equals("delayedExecutor"));
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (endsAreSeen == null) {
      endsAreSeen = asksForEnds(universe); // before the first of the calls is replaced
      interruptsAreSeen = interrupts(universe);
      probed = isProbed(universe);
    }
    if (node.name.equals(TABLE) && endsAreSeen) {
      affirm(node, "endsAreSeen");
    }
    if (node.name.equals(TABLE) && interruptsAreSeen) {
      affirm(node, "interruptsAreSeen");
    }
    if (node.name.equals(TABLE) && probed) {
      affirm(node, "locksAreSeen");
    }
    if (!ClassOrigin.isProgram(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call) {
          call(method, call, universe);
        } else if (insn instanceof FieldInsnNode access) {
          access(method, access, universe);
        }
      }
    }
  }

  private void call(MethodNode method, MethodInsnNode call, ClassUniverse universe) {
    String signature = call.name + call.desc;
    boolean ofObject = call.getOpcode() != INVOKESTATIC;
    if (OF_THREADS.contains(signature) && isThread(call, universe)) {
      redirect(method, call, CALLS, call.name, ofObject ? THREAD : null);
    } else if (isMaker(call)) {
      redirect(method, call, BUILDERS, call.name, null);
    } else if (ofObject && OF_OBJECTS.containsKey(signature)) {
      redirect(method, call, MONITORS, OF_OBJECTS.get(signature), OBJECT);
    } else if (signature.equals("holdsLock(Ljava/lang/Object;)Z") && isThread(call, universe)) {
      redirect(method, call, MONITORS, "holds", null);
    } else if (call.owner.equals(LOCK_SUPPORT) && PARKING_CALLS.contains(call.name)) {
      redirect(method, call, PARKING, call.name, null);
    } else if (endsProcess(call, universe)) {
      point(method, call, false); // others may be faster
    } else if (isAtomic(call)) {
      if (!call.name.equals("<init>")) {
        point(method, call, call.name.startsWith("get") && !call.name.startsWith("getAnd"));
      }
    } else if (modelOf(call.owner, universe) != null && !exists(call, universe)) {
      RefusalCode.insert(
          method,
          call,
          "a process of several threads uses "
              + ConcurrentTypes.original(modelOf(call.owner, universe)).replace('/', '.')
              + "."
              + call.name
              + ", which its model does not have",
          "docs/threads.md says what is modelled");
    } else if (probed && releases(call, universe)) {
      point(method, call, false);
    } else if (isOutOfReach(call.owner) && !findsVariable(call)) {
      RefusalCode.insert(
          method,
          call,
          "a process of several threads uses " + call.owner.replace('/', '.') + "." + call.name,
          "use synchronized, wait, notify, volatile fields or java.util.concurrent.atomic");
    }
  }

  /** Whether it is an access to an atomic variable, or makes one; those of plain mode may race. */
  private static boolean isAtomic(MethodInsnNode call) {
    return call.owner.startsWith(ATOMIC)
        && !call.owner.endsWith("Adder")
        && !call.owner.endsWith("Accumulator")
        && !call.name.equals("getPlain")
        && !call.name.equals("setPlain");
  }

  /** What knows threads, or reaches memory, in ways that are not followed here. */
  private static boolean isOutOfReach(String owner) {
    boolean concurrent =
        owner.startsWith(CONCURRENT)
            && !owner.endsWith("Exception")
            && !ConcurrentTypes.isInterface(owner)
            && MODELLED.stream().noneMatch(name -> owner.startsWith(CONCURRENT + name));
    return concurrent || OUT_OF_REACH.stream().anyMatch(owner::startsWith);
  }

  /** Whether a call finds a variable handle, or is on the way to one. */
  private static boolean findsVariable(MethodInsnNode call) {
    return call.owner.startsWith("java/lang/invoke/MethodHandles")
        && (call.name.endsWith("VarHandle") || LOOKUPS.contains(call.name));
  }

  /** The model that a class is or extends, or null. */
  private static String modelOf(String owner, ClassUniverse universe) {
    String at = owner;
    while (at != null && ConcurrentTypes.original(at) == null) {
      ClassNode node = universe.find(at);
      at = node == null ? null : node.superName;
    }
    return at;
  }

  private static boolean exists(MethodInsnNode call, ClassUniverse universe) {
    if (universe.hierarchy().resolveMethod(call.owner, call.name, call.desc) != null) {
      return true;
    }
    for (String type : universe.hierarchy().supertypes(call.owner)) {
      Class<?> platform =
          universe.find(type) == null && !call.name.equals("<init>")
              ? PlatformClasses.find(type)
              : null;
      if (platform != null && declares(platform, call)) {
        return true;
      }
    }
    return false;
  }

  private static boolean declares(Class<?> platform, MethodInsnNode call) {
    for (Method method : platform.getDeclaredMethods()) {
      if (method.getName().equals(call.name)
          && Type.getMethodDescriptor(method).equals(call.desc)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isThread(MethodInsnNode call, ClassUniverse universe) {
    boolean own =
        call.getOpcode() != Opcodes.INVOKESPECIAL
            && universe.hierarchy().resolveMethod(call.owner, call.name, call.desc) != null;
    return !own && universe.hierarchy().isSubtype(call.owner, THREAD);
  }

  private static boolean endsProcess(MethodInsnNode call, ClassUniverse universe) {
    boolean exits = call.owner.equals("java/lang/System") || call.owner.equals("java/lang/Runtime");
    return exits && (call.name.equals("exit") || call.name.equals("halt"))
        || (call.name.equals("Abort") || call.name.equals("abort"))
            && call.desc.equals("(I)V")
            && universe.hierarchy().isSubtype(call.owner, "mpi/Comm");
  }

  private static void redirect(
      MethodNode method, MethodInsnNode call, String owner, String name, String receiver) {
    String descriptor =
        receiver == null ? call.desc : "(L" + receiver + ';' + call.desc.substring(1);
    method.instructions.set(call, new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false));
  }

  private static void access(MethodNode method, FieldInsnNode access, ClassUniverse universe) {
    if (isVolatile(access, universe)) {
      int opcode = access.getOpcode();
      point(method, access, opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC);
    }
  }

  static boolean isVolatile(FieldInsnNode access, ClassUniverse universe) {
    for (String type = access.owner; type != null; ) {
      ClassNode node = universe.find(type);
      if (node == null) {
        return false;
      }
      for (FieldNode field : node.fields) {
        if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
          return (field.access & Opcodes.ACC_VOLATILE) != 0;
        }
      }
      type = node.superName;
    }
    return false;
  }

  private static void point(MethodNode method, AbstractInsnNode before, boolean looks) {
    InsnList code = new InsnList();
    code.add(
        new MethodInsnNode(
            INVOKESTATIC,
            TABLE,
            looks ? "toldLook" : "toldPoint",
            Type.getMethodDescriptor(Type.VOID_TYPE),
            false));
    method.instructions.insertBefore(before, code);
  }
}
