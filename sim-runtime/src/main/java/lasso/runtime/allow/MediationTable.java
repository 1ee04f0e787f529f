package lasso.runtime.allow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * Platform methods whose results differ from run to run, or that reach out of the process, and the static hooks in
 * their place. An instance method's receiver becomes the hook's first argument.
 */
public final class MediationTable {
  /** A static hook. */
  public record Hook(String owner, String name, String descriptor) {}

  private static final String HOOKS = "lasso/runtime/hooks/";

  private final Map<String, Mediation> mediations = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** The table. */
  public MediationTable() {
    new ClockMediations(this).add();
    new CharsetMediations(this).add();
    system();
    objects();
    randomness();
    threads();
    collections();
    buffers();
    reflection();
  }

  /** What is done with a method or constructor of exactly this class, or null. */
  public Mediation find(String owner, String name, String descriptor) {
    return mediations.get(owner + '.' + name + descriptor);
  }

  /** Whether any method of this name is mediated: a quick test before the hierarchy is asked. */
  public boolean mentions(String name) {
    return names.contains(name);
  }

  /** Every hook of the table. */
  public Iterable<Hook> all() {
    return mediations.values().stream().flatMap(each -> each.hooks().stream()).toList();
  }

  private void system() {
    ofClass("java/lang/System", "lineSeparator()Ljava/lang/String;", "SimSystem.lineSeparator");
    ofClass("java/lang/System", "exit(I)V", "SimSystem.exit");
    ofClass("java/lang/System", "gc()V", "SimSystem.nothing");
    ofClass("java/lang/System", "identityHashCode(Ljava/lang/Object;)I", "Identity.of");
    ofClass(
        "java/lang/System",
        "getProperty(Ljava/lang/String;)Ljava/lang/String;",
        "SimSystem.property");
    ofClass(
        "java/lang/System",
        "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        "SimSystem.property");
    ofClass(
        "java/lang/System", "getenv(Ljava/lang/String;)Ljava/lang/String;", "SimSystem.variable");
    ofClass("java/lang/System", "getenv()Ljava/util/Map;", "SimSystem.variables");
    ofObject("java/lang/Runtime", "exit(I)V", "SimSystem.exit");
    ofObject("java/lang/Runtime", "halt(I)V", "SimSystem.exit");
    ofObject("java/lang/Runtime", "gc()V", "SimSystem.nothing");
    ofObject("java/lang/Runtime", "availableProcessors()I", "SimSystem.processors");
    ofObject("java/lang/Runtime", "freeMemory()J", "SimSystem.memory");
    ofObject("java/lang/Runtime", "totalMemory()J", "SimSystem.memory");
    ofObject("java/lang/Runtime", "maxMemory()J", "SimSystem.memory");
    ofObject("java/lang/Throwable", "printStackTrace()V", "Traces.print");
    ofObject(
        "java/lang/Throwable", "getStackTrace()[Ljava/lang/StackTraceElement;", "Traces.elements");
    ofObject(
        "java/lang/Thread", "getStackTrace()[Ljava/lang/StackTraceElement;", "Traces.ofThread");
  }

  private void objects() {
    ofObject("java/lang/Object", "hashCode()I", "Identity.hashCode");
    ofObject("java/lang/Object", "toString()Ljava/lang/String;", "Identity.toString");
    ofClass("java/util/Objects", "hashCode(Ljava/lang/Object;)I", "Identity.hashCodeOrZero");
    ofClass("java/lang/String", "valueOf(Ljava/lang/Object;)Ljava/lang/String;", "Identity.text");
  }

  private void randomness() {
    complete("java/util/Random", "<init>()V", "(J)V", "SimRandom.seed()J");
    complete("java/util/SplittableRandom", "<init>()V", "(J)V", "SimRandom.seed()J");
    String generator = "Ljava/util/random/RandomGenerator;";
    ofClass("java/util/random/RandomGenerator", "getDefault()" + generator, "SimRandom.generator");
    ofClass(
        "java/util/random/RandomGenerator",
        "of(Ljava/lang/String;)" + generator,
        "SimRandom.generator");
    ofObject("java/util/random/RandomGeneratorFactory", "create()" + generator, "SimRandom.create");
    ofClass("java/lang/Math", "random()D", "SimRandom.random");
    ofClass("java/lang/StrictMath", "random()D", "SimRandom.random");
    ofClass("java/util/UUID", "randomUUID()Ljava/util/UUID;", "SimRandom.uuid");
    ofClass("java/util/Random", "current()Ljava/util/Random;", "SimRandom.current");
    ofClass("java/util/Collections", "shuffle(Ljava/util/List;)V", "SimRandom.shuffle");
  }

  private void threads() {
    ofClass("java/lang/Thread", "sleep(J)V", "SimThread.sleep");
    ofClass("java/lang/Thread", "sleep(JI)V", "SimThread.sleep");
    ofClass("java/lang/Thread", "sleep(Ljava/time/Duration;)V", "SimThread.sleep");
    ofClass("java/lang/Thread", "yield()V", "SimSystem.nothing");
    ofClass("java/lang/Thread", "onSpinWait()V", "SimSystem.nothing");
    ofClass("java/lang/Thread", "interrupted()Z", "SimThread.interrupted");
    ofObject("java/lang/Thread", "interrupt()V", "SimThread.interrupt");
    ofObject("java/lang/Thread", "isInterrupted()Z", "SimThread.isInterrupted");
    ofObject("java/lang/Thread", "setName(Ljava/lang/String;)V", "SimThread.setName");
    ofObject("java/lang/Thread", "getPriority()I", "SimThread.priority");
    ofObject("java/lang/Thread", "setPriority(I)V", "SimThread.setPriority");
    ofObject("java/lang/Thread", "getName()Ljava/lang/String;", "SimThread.name");
    ofObject("java/lang/Thread", "toString()Ljava/lang/String;", "SimThread.name");
    ofObject("java/lang/Thread", "getId()J", "SimThread.id");
    ofObject("java/lang/Thread", "threadId()J", "SimThread.id");
    ofObject("java/util/concurrent/TimeUnit", "sleep(J)V", "SimThread.sleep");
  }

  private void collections() {
    String entry = "Ljava/lang/Object;";
    for (int n = 0; n <= 10; n++) {
      ofClass("java/util/Set", "of(" + entry.repeat(n) + ")Ljava/util/Set;", "Immutables.set");
      ofClass("java/util/Map", "of(" + entry.repeat(2 * n) + ")Ljava/util/Map;", "Immutables.map");
    }
    ofClass("java/util/Set", "of([Ljava/lang/Object;)Ljava/util/Set;", "Immutables.set");
    ofClass("java/util/Set", "copyOf(Ljava/util/Collection;)Ljava/util/Set;", "Immutables.copy");
    ofClass("java/util/Map", "copyOf(Ljava/util/Map;)Ljava/util/Map;", "Immutables.copy");
    ofClass(
        "java/util/Map", "ofEntries([Ljava/util/Map$Entry;)Ljava/util/Map;", "Immutables.entries");
    String collector = ")Ljava/util/stream/Collector;";
    String function = "Ljava/util/function/Function;";
    ofClass("java/util/stream/Collectors", "toUnmodifiableSet(" + collector, "Immutables.toSet");
    ofClass(
        "java/util/stream/Collectors",
        "toUnmodifiableMap(" + function + function + collector,
        "Immutables.toMap");
  }

  private void buffers() {
    ofClass("java/nio/ByteBuffer", "allocateDirect(I)Ljava/nio/ByteBuffer;", "Buffers.allocate");
  }

  private void reflection() {
    ofObject(
        "java/lang/reflect/Method",
        "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        "Reflective.invoke");
    ofObject(
        "java/lang/reflect/Constructor",
        "newInstance([Ljava/lang/Object;)Ljava/lang/Object;",
        "Reflective.construct");
    ofObject("java/lang/Class", "newInstance()Ljava/lang/Object;", "Reflective.construct");
    ofObject(
        "java/lang/reflect/Field", "get(Ljava/lang/Object;)Ljava/lang/Object;", "Reflective.get");
    ofObject("java/lang/reflect/Field", "getInt(Ljava/lang/Object;)I", "Reflective.getInt");
    ofObject(
        "java/lang/reflect/Field", "set(Ljava/lang/Object;Ljava/lang/Object;)V", "Reflective.set");
    ofClass(
        "java/lang/Class", "forName(Ljava/lang/String;)Ljava/lang/Class;", "Reflective.forName");
    ofClass(
        "java/lang/Class",
        "forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
        "Reflective.forName");
  }

  void ofClass(String owner, String method, String hook) {
    add(owner, method, hook, false);
  }

  void ofObject(String owner, String method, String hook) {
    add(owner, method, hook, true);
  }

  private void add(String owner, String method, String hook, boolean receiver) {
    int paren = method.indexOf('(');
    String descriptor = method.substring(paren);
    if (receiver) {
      descriptor = "(" + Type.getObjectType(owner).getDescriptor() + descriptor.substring(1);
    }
    Hook target = hook(hook + descriptor);
    put(owner, method, new Mediation.Replaced(target));
  }

  /** See {@link Mediation.Completed}; each hook with its descriptor. */
  void complete(String owner, String method, String descriptor, String... hooks) {
    List<Hook> targets = Stream.of(hooks).map(MediationTable::hook).toList();
    put(owner, method, new Mediation.Completed(targets, descriptor));
  }

  /** See {@link Mediation.Settled}; the hook with its descriptor. */
  void settle(String owner, String method, String hook) {
    put(owner, method, new Mediation.Settled(hook(hook)));
  }

  private void put(String owner, String method, Mediation mediation) {
    names.add(method.substring(0, method.indexOf('(')));
    mediations.put(owner + '.' + method, mediation);
  }

  /** From {@code Class.name(parameters)result}, the class one of the hooks. */
  private static Hook hook(String text) {
    int dot = text.indexOf('.');
    int paren = text.indexOf('(');
    return new Hook(
        HOOKS + text.substring(0, dot), text.substring(dot + 1, paren), text.substring(paren));
  }
}
