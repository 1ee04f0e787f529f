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
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String LOADER = "Ljava/lang/ClassLoader;";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final String METHOD_TYPE = "Ljava/lang/invoke/MethodType;";

  private final Map<String, Mediation> mediations = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  /** The table. */
  public MediationTable() {
    new ClockMediations(this).add();
    new CharsetMediations(this).add();
    system();
    objects();
    arrays();
    randomness();
    threads();
    collections();
    buffers();
    streams();
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

  /** Every mediated method, as {@code java/lang/System.nanoTime()J}. */
  public Iterable<String> methods() {
    return mediations.keySet();
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
    String locale = "Ljava/util/Locale;";
    ofClass("java/util/Locale", "setDefault(" + locale + ")V", "SimSystem.setLocale");
    ofClass(
        "java/util/Locale",
        "setDefault(Ljava/util/Locale$Category;" + locale + ")V",
        "SimSystem.setLocale");
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
    ofObject("java/lang/String", "intern()Ljava/lang/String;", "Identity.intern");
    ofClass("java/lang/String", "valueOf(Ljava/lang/Object;)Ljava/lang/String;", "Identity.text");
  }

  private void arrays() {
    ofClass(
        "java/util/Arrays",
        "deepToString([Ljava/lang/Object;)Ljava/lang/String;",
        "Identity.deepText");
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
    ofClass("java/lang/Thread", "holdsLock(Ljava/lang/Object;)Z", "SimThread.holdsLock");
    ofObject("java/lang/Thread", "interrupt()V", "SimThread.interrupt");
    ofObject("java/lang/Thread", "isInterrupted()Z", "SimThread.isInterrupted");
    ofObject("java/lang/Thread", "setName(Ljava/lang/String;)V", "SimThread.setName");
    ofObject("java/lang/Thread", "getPriority()I", "SimThread.priority");
    ofObject("java/lang/Thread", "setPriority(I)V", "SimThread.setPriority");
    ofObject("java/lang/Thread", "getName()Ljava/lang/String;", "SimThread.name");
    ofObject("java/lang/Thread", "toString()Ljava/lang/String;", "SimThread.text");
    ofClass("java/lang/Thread", "currentThread()Ljava/lang/Thread;", "SimThread.current");
    ofObject("java/lang/Thread", "getState()Ljava/lang/Thread$State;", "SimThread.state");
    ofObject("java/lang/Thread", "isAlive()Z", "SimThread.isAlive");
    ofObject("java/lang/Thread", "isDaemon()Z", "SimThread.isDaemon");
    ofObject("java/lang/Thread", "setDaemon(Z)V", "SimThread.setDaemon");
    ofObject("java/lang/Thread", "getThreadGroup()Ljava/lang/ThreadGroup;", "SimThread.group");
    ofObject(
        "java/lang/Thread",
        "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;",
        "SimThread.handler");
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
        "platform/SequentialStreams.stream");
  }

  private void buffers() {
    ofClass(
        "java/nio/ByteBuffer", "allocateDirect(I)Ljava/nio/ByteBuffer;", "HeapBuffers.allocate");
  }

  private void reflection() {
    calls();
    loaders();
    members();
    fieldsAndElements();
    handles();
  }

  private void calls() {
    ofObject(
        "java/lang/reflect/Method",
        "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        "Reflective.invoke");
    ofObject(
        "java/lang/reflect/Constructor",
        "newInstance([Ljava/lang/Object;)Ljava/lang/Object;",
        "Reflective.construct");
    ofObject("java/lang/Class", "newInstance()Ljava/lang/Object;", "Reflective.construct");
    String member = "java/lang/reflect/AccessibleObject";
    ofObject(member, "setAccessible(Z)V", "Reflective.setAccessible");
    ofObject(member, "trySetAccessible()Z", "Reflective.trySetAccessible");
    ofClass(
        member,
        "setAccessible([Ljava/lang/reflect/AccessibleObject;Z)V",
        "Reflective.setAccessible");
  }

  private void loaders() {
    ofObject("java/lang/Object", "getClass()" + CLASS, "Reflective.classOf");
    ofClass("java/lang/Class", "forName(Ljava/lang/String;)" + CLASS, "Reflective.forName");
    ofClass(
        "java/lang/Class",
        "forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)" + CLASS,
        "Reflective.forName");
    ofObject("java/lang/Class", "getClassLoader()" + LOADER, "Reflective.loaderOf");
    ofObject("java/lang/Class", "desiredAssertionStatus()Z", "Reflective.assertions");
    ofClass("java/lang/ClassLoader", "getSystemClassLoader()" + LOADER, "Reflective.systemLoader");
    ofObject("java/lang/Thread", "getContextClassLoader()" + LOADER, "Reflective.contextLoader");
    ofObject(
        "java/lang/ClassLoader", "loadClass(Ljava/lang/String;)" + CLASS, "Reflective.loadClass");
  }

  private void members() {
    String type = "java/lang/Class";
    String field = "Ljava/lang/reflect/Field;";
    String method = "Ljava/lang/reflect/Method;";
    String constructors = "[Ljava/lang/reflect/Constructor;";
    String named = "(Ljava/lang/String;)";
    String called = "(Ljava/lang/String;[Ljava/lang/Class;)";
    ofObject(type, "getDeclaredFields()[" + field, "Members.declaredFields");
    ofObject(type, "getFields()[" + field, "Members.fields");
    ofObject(type, "getDeclaredField" + named + field, "Members.declaredField");
    ofObject(type, "getField" + named + field, "Members.field");
    ofObject(type, "getDeclaredMethods()[" + method, "Members.declaredMethods");
    ofObject(type, "getMethods()[" + method, "Members.methods");
    ofObject(type, "getDeclaredMethod" + called + method, "Members.declaredMethod");
    ofObject(type, "getMethod" + called + method, "Members.method");
    ofObject(type, "getDeclaredConstructors()" + constructors, "Members.declaredConstructors");
    ofObject(type, "getConstructors()" + constructors, "Members.constructors");
    ofObject(type, "getSuperclass()" + CLASS, "Members.superclass");
    ofObject(type, "getNestMembers()[" + CLASS, "Members.nestMembers");
    ofObject("java/lang/reflect/Field", "getDeclaringClass()" + CLASS, "Members.owner");
    ofObject("java/lang/reflect/Member", "getDeclaringClass()" + CLASS, "Members.owner");
    for (String member : List.of("Field", "Method", "Constructor", "Executable", "Member")) {
      ofObject("java/lang/reflect/" + member, "getModifiers()I", "Members.modifiers");
    }
  }

  private void fieldsAndElements() {
    String field = "java/lang/reflect/Field";
    String array = "java/lang/reflect/Array";
    access(field, array, "", "Ljava/lang/Object;");
    access(field, array, "Boolean", "Z");
    access(field, array, "Byte", "B");
    access(field, array, "Char", "C");
    access(field, array, "Short", "S");
    access(field, array, "Int", "I");
    access(field, array, "Long", "J");
    access(field, array, "Float", "F");
    access(field, array, "Double", "D");
  }

  private void access(String field, String array, String kind, String type) {
    String get = "get" + kind;
    String set = "set" + kind;
    ofObject(field, get + "(Ljava/lang/Object;)" + type, "ReflectiveFields." + get);
    ofObject(field, set + "(Ljava/lang/Object;" + type + ")V", "ReflectiveFields." + set);
    ofClass(array, get + "(Ljava/lang/Object;I)" + type, "ReflectiveArrays." + get);
    ofClass(array, set + "(Ljava/lang/Object;I" + type + ")V", "ReflectiveArrays." + set);
  }

  private void handles() {
    String called = CLASS + "Ljava/lang/String;" + METHOD_TYPE;
    lookup("findStatic(" + called + ")" + HANDLE);
    lookup("findVirtual(" + called + ")" + HANDLE);
    lookup("findSpecial(" + called + CLASS + ")" + HANDLE);
    lookup("findConstructor(" + CLASS + METHOD_TYPE + ")" + HANDLE);
    lookup("bind(Ljava/lang/Object;Ljava/lang/String;" + METHOD_TYPE + ")" + HANDLE);
    lookup("unreflect(Ljava/lang/reflect/Method;)" + HANDLE);
    lookup("unreflectSpecial(Ljava/lang/reflect/Method;" + CLASS + ")" + HANDLE);
    lookup("unreflectConstructor(Ljava/lang/reflect/Constructor;)" + HANDLE);
    lookup("unreflectGetter(Ljava/lang/reflect/Field;)" + HANDLE);
    lookup("unreflectSetter(Ljava/lang/reflect/Field;)" + HANDLE);
    String field = CLASS + "Ljava/lang/String;" + CLASS;
    for (String name :
        List.of("findGetter", "findSetter", "findStaticGetter", "findStaticSetter")) {
      lookup(name + "(" + field + ")" + HANDLE);
    }
    String variable = "Llasso/runtime/standins/Variable;"; // in place of VarHandle by then
    lookup("findVarHandle(" + field + ")" + variable);
    lookup("findStaticVarHandle(" + field + ")" + variable);
    lookup("unreflectVarHandle(Ljava/lang/reflect/Field;)" + variable);
    String views = "java/lang/invoke/MethodHandles";
    ofClass(
        views,
        "arrayElementVarHandle(" + CLASS + ")" + variable,
        "MachineVariables.arrayElementVarHandle");
    for (String name : List.of("byteArrayViewVarHandle", "byteBufferViewVarHandle")) {
      ofClass(
          views,
          name + "(" + CLASS + "Ljava/nio/ByteOrder;)" + variable,
          "MachineVariables." + name);
    }
    lookup("findClass(Ljava/lang/String;)" + CLASS);
    lookup("ensureInitialized(" + CLASS + ")" + CLASS);
    ofClass(
        "java/lang/invoke/MethodHandles",
        "privateLookupIn(" + CLASS + "L" + LOOKUP + ";)L" + LOOKUP + ";",
        "LookedUpHandles.privateLookupIn");
    ofClass(
        "java/lang/invoke/MethodType",
        "fromMethodDescriptorString(Ljava/lang/String;" + LOADER + ")" + METHOD_TYPE,
        "LookedUpHandles.methodType");
  }

  private void lookup(String method) {
    ofObject(LOOKUP, method, "LookedUpHandles." + method.substring(0, method.indexOf('(')));
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
