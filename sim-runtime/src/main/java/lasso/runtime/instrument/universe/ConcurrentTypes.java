package lasso.runtime.instrument.universe;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Classes of {@code java.util.concurrent} in whose place models stand in programs that start threads; the interfaces there stay what they are. */
public final class ConcurrentTypes {
  /** The package of the models; each has the simple name of what it stands for. */
  public static final String MODELS = "lasso/runtime/standins/concurrent/";

  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String ATOMICS = "java/util/concurrent/atomic/";

  private static final Set<String> MODELLED =
      Set.of(
          "AbstractExecutorService",
          "ArrayBlockingQueue",
          "CompletableFuture",
          "CompletionStage",
          "CountDownLatch",
          "CyclicBarrier",
          "DelayQueue",
          "Exchanger",
          "ExecutorCompletionService",
          "Executors",
          "ForkJoinPool",
          "ForkJoinTask",
          "FutureTask",
          "LinkedBlockingDeque",
          "LinkedBlockingQueue",
          "LinkedTransferQueue",
          "Phaser",
          "PriorityBlockingQueue",
          "RecursiveAction",
          "RecursiveTask",
          "RejectedExecutionHandler",
          "ScheduledThreadPoolExecutor",
          "Semaphore",
          "SynchronousQueue",
          "ThreadPoolExecutor",
          "ThreadPoolExecutor$AbortPolicy",
          "ThreadPoolExecutor$CallerRunsPolicy",
          "ThreadPoolExecutor$DiscardOldestPolicy",
          "ThreadPoolExecutor$DiscardPolicy");

  private static final Set<String> MODELLED_LOCKS =
      Set.of(
          "ReentrantLock",
          "ReentrantReadWriteLock",
          "ReentrantReadWriteLock$ReadLock",
          "ReentrantReadWriteLock$WriteLock",
          "StampedLock");

  private static final Set<String> MODELLED_QUEUES =
      Set.of(
          "AbstractOwnableSynchronizer",
          "AbstractQueuedLongSynchronizer",
          "AbstractQueuedLongSynchronizer$ConditionObject",
          "AbstractQueuedSynchronizer",
          "AbstractQueuedSynchronizer$ConditionObject");

  private static final Set<String> MODELLED_ATOMICS = Set.of("LongAdder", "LongAccumulator");

  /** Elsewhere, or called otherwise. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "lasso/runtime/standins/ProcessLocal", MODELS + "ThreadLocal",
          "lasso/runtime/standins/InheritableLocal", MODELS + "InheritableThreadLocal",
          "java/lang/ThreadGroup", "lasso/runtime/standins/SimulatedGroup",
          "java/lang/Thread$Builder", MODELS + "ThreadBuilder",
          "java/lang/Thread$Builder$OfPlatform", MODELS + "ThreadBuilder$OfPlatform",
          "java/lang/Thread$Builder$OfVirtual", MODELS + "ThreadBuilder$OfVirtual",
          "java/util/Timer", MODELS + "timer/Timer",
          "java/util/TimerTask", MODELS + "timer/TimerTask");

  /** By internal name. */
  private static final Map<String, String> TABLE = table();

  /** The same the other way round. */
  private static final Map<String, String> ORIGINALS = originals();

  /** Interfaces whose objects are models or of the program. */
  private static final Set<String> INTERFACES =
      Set.of(
          CONCURRENT + "BlockingDeque",
          CONCURRENT + "BlockingQueue",
          CONCURRENT + "CompletionService",
          CONCURRENT + "Executor",
          CONCURRENT + "ExecutorService",
          CONCURRENT + "Future",
          CONCURRENT + "RunnableFuture",
          CONCURRENT + "RunnableScheduledFuture",
          CONCURRENT + "ScheduledExecutorService",
          CONCURRENT + "ScheduledFuture",
          CONCURRENT + "Delayed",
          CONCURRENT + "ThreadFactory",
          CONCURRENT + "TransferQueue",
          LOCKS + "Condition",
          LOCKS + "Lock",
          LOCKS + "ReadWriteLock");

  private ConcurrentTypes() {}

  private static Map<String, String> table() {
    Map<String, String> table = new HashMap<>(OTHERS);
    MODELLED.forEach(name -> table.put(CONCURRENT + name, MODELS + name));
    MODELLED_LOCKS.forEach(name -> table.put(LOCKS + name, MODELS + name));
    MODELLED_QUEUES.forEach(name -> table.put(LOCKS + name, MODELS + "queued/" + name));
    MODELLED_ATOMICS.forEach(name -> table.put(ATOMICS + name, MODELS + "adder/" + name));
    return Map.copyOf(table);
  }

  private static Map<String, String> originals() {
    Map<String, String> originals = new HashMap<>();
    TABLE.forEach((original, model) -> originals.put(model, original));
    originals.put(MODELS + "ThreadLocal", "java/lang/ThreadLocal");
    originals.put(MODELS + "InheritableThreadLocal", "java/lang/InheritableThreadLocal");
    return Map.copyOf(originals);
  }

  /** The name in the JDK of what a model stands for, or null. */
  public static String original(String internalName) {
    return ORIGINALS.get(internalName);
  }

  /** The name of the model of a class of the JDK, or null. */
  public static String model(String internalName) {
    return TABLE.get(internalName);
  }

  /** Whether a class of the JDK has a model. */
  public static boolean isModelled(String internalName) {
    return TABLE.containsKey(internalName);
  }

  /** Whether calls of an interface of the JDK end in a model or in the program. */
  public static boolean isInterface(String internalName) {
    return INTERFACES.contains(internalName);
  }

  /** The class of which a call names a method: a model, if a class of the program has the method from there. */
  public static String owner(MethodInsnNode call, ClassUniverse universe) {
    if (call.owner.startsWith("[") || universe.find(call.owner) == null) {
      return call.owner;
    }
    DeclaredMethod method = universe.hierarchy().resolveMethod(call.owner, call.name, call.desc);
    if (method == null || ClassOrigin.isProgram(method.owner().name)) {
      return call.owner;
    }
    String at = call.owner;
    while (at != null && !at.startsWith(MODELS)) {
      ClassNode node = universe.find(at);
      at = node == null ? null : node.superName;
    }
    return at == null ? call.owner : at;
  }

  /** The class with models in place of what it mentions; the node itself if it mentions none. */
  static ClassNode apply(ClassNode node, Set<String> into) {
    boolean[] found = new boolean[1];
    ClassNode result = new ClassNode();
    node.accept(
        new ClassRemapper(
            result,
            new Remapper(org.objectweb.asm.Opcodes.ASM9) {
              @Override
              public String map(String name) {
                String model = TABLE.get(name);
                if (model != null) {
                  found[0] = true;
                  into.add(model);
                }
                return model;
              }
            }));
    return found[0] ? result : node;
  }
}
