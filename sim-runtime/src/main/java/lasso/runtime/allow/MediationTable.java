package lasso.runtime.allow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Platform methods whose results differ from run to run, or that reach out of the process, and the static hooks in
 * their place. An instance method's receiver becomes the hook's first argument.
 */
public final class MediationTable {
  /** A static hook. */
  public record Hook(String owner, String name, String descriptor) {}

  private static final String HOOKS = "lasso/runtime/hooks/";

  private final Map<String, Hook> hooks = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** The table. */
  public MediationTable() {
    system();
    objects();
    randomness();
    threads();
    collections();
    buffers();
    streams();
    reflection();
  }

  /** The hook for a method of exactly this class, or null. */
  public Hook find(String owner, String name, String descriptor) {
    return hooks.get(owner + '.' + name + descriptor);
  }

  /** Whether any method of this name is mediated: a quick test before the hierarchy is asked. */
  public boolean mentions(String name) {
    return names.contains(name);
  }

  /** Every mediated method, as {@code java/lang/System.nanoTime()J}. */
  public Iterable<String> methods() {
    return hooks.keySet();
  }

  /** Every hook of the table. */
  public Iterable<Hook> all() {
    return hooks.values();
  }

  private void system() {
    ofClass("java/lang/System", "currentTimeMillis()J", "SimTime.millis");
    ofClass("java/lang/System", "nanoTime()J", "SimTime.nanos");
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
    ofObject("java/lang/Throwable", "printStackTrace(Ljava/io/PrintStream;)V", "Traces.print");
    ofObject("java/lang/Throwable", "printStackTrace(Ljava/io/PrintWriter;)V", "Traces.print");
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

  private void streams() {
    ofClass(
        "java/util/stream/StreamSupport",
        "stream(Ljava/util/Spliterator;Z)Ljava/util/stream/Stream;",
        "SequentialStreams.stream");
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

  private void ofClass(String owner, String method, String hook) {
    add(owner, method, hook, false);
  }

  private void ofObject(String owner, String method, String hook) {
    add(owner, method, hook, true);
  }

  private void add(String owner, String method, String hook, boolean receiver) {
    int paren = method.indexOf('(');
    int dot = hook.indexOf('.');
    String descriptor = method.substring(paren);
    if (receiver) {
      descriptor = "(" + Type.getObjectType(owner).getDescriptor() + descriptor.substring(1);
    }
    names.add(method.substring(0, paren));
    Hook target = new Hook(HOOKS + hook.substring(0, dot), hook.substring(dot + 1), descriptor);
    hooks.put(owner + '.' + method, target);
  }
}
