import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** The tool's own classes, the JDK's internals, memory. */
class Internals {
  /** sees the tool: Class.forName of a hook */
  static void hook() throws Throwable {
    Class.forName("lasso.runtime.hooks.Calls");
    Try.worked();
  }

  /** sees the tool: name made at run time */
  static void hookByParts() throws Throwable {
    Class.forName("las".concat("so.runtime.hooks.Suspension"), false, null);
    Try.worked();
  }

  /** sees the tool: forName without initialisation, own loader */
  static void hookByLoader() throws Throwable {
    Class.forName("lasso.runtime.hooks.SimSystem", false, Internals.class.getClassLoader());
    Try.worked();
  }

  /** sees the tool: ClassLoader.loadClass */
  static void loadClass() throws Throwable {
    Internals.class.getClassLoader().loadClass("lasso.runtime.hooks.Calls");
    Try.worked();
  }

  /** sees the tool: system class loader */
  static void systemLoader() throws Throwable {
    ClassLoader.getSystemClassLoader().loadClass("lasso.checker.cli.Main");
    Try.worked();
  }

  /** sees the tool: forName with the system class loader */
  static void forNameSystem() throws Throwable {
    Class.forName("lasso.checker.cli.Main", true, ClassLoader.getSystemClassLoader());
    Try.worked();
  }

  /** sees the tool: loader of the loader's class */
  static void loaderOfLoader() throws Throwable {
    Class<?> loader = Internals.class.getClassLoader().getClass();
    Try.worked(loader.getName().startsWith("lasso."));
    loader.getClassLoader().loadClass("lasso.checker.cli.Main");
    Try.worked();
  }

  /** sees the tool: Lookup.findClass */
  static void lookupClass() throws Throwable {
    MethodHandles.lookup().findClass("lasso.runtime.hooks.Calls");
    Try.worked();
  }

  /** sees the tool: MethodType.fromMethodDescriptorString */
  static void methodType() throws Throwable {
    MethodType type =
        MethodType.fromMethodDescriptorString(
            "()Llasso/runtime/hooks/Calls;", Internals.class.getClassLoader());
    Try.worked(type.returnType() != null);
  }

  /** sees the tool: class constant resolved */
  static void classDesc() throws Throwable {
    Object type =
        java.lang.constant.ClassDesc.of("lasso.runtime.hooks.Calls")
            .resolveConstantDesc(MethodHandles.lookup());
    Try.worked(type != null);
  }

  /** sees the tool: array class by name */
  static void arrayName() throws Throwable {
    Try.worked(Class.forName("[Llasso.runtime.hooks.Calls;").getComponentType() != null);
  }

  /** sees the tool: class of System.out */
  static void classOfOut() throws Throwable {
    Try.worked(System.out.getClass().getName().startsWith("lasso."));
  }

  /** sees the tool: the code source of a protection domain */
  static void protectionDomain() throws Throwable {
    Try.worked(Internals.class.getProtectionDomain().getCodeSource().getLocation() != null);
  }

  /** sees the tool: Package.getPackages */
  static void packages() throws Throwable {
    for (Package each : Package.getPackages()) {
      if (each.getName().startsWith("lasso.")) {
        Try.worked();
        return;
      }
    }
  }

  /** sees the tool: getDefinedPackages of its loader */
  static void definedPackages() throws Throwable {
    for (Package each : Internals.class.getClassLoader().getDefinedPackages()) {
      if (each.getName().startsWith("lasso.")) {
        Try.worked();
        return;
      }
    }
  }

  /** sees the tool: fields of its own class */
  static void ownFields() throws Throwable {
    for (Field field : Internals.class.getDeclaredFields()) {
      Try.worked(field.getName().contains("lasso"));
    }
  }

  /** sees the tool: methods of its own class */
  static void ownMethods() throws Throwable {
    for (Method method : Internals.class.getDeclaredMethods()) {
      if (method.getName().contains("lasso")) {
        Try.worked();
        return;
      }
    }
  }

  /** sees the tool: initialiser found by name and run again */
  static void initialiser() throws Throwable {
    Method method = Internals.class.getDeclaredMethod("$lasso$clinit");
    method.invoke(null);
    Try.worked();
  }

  /** sees the tool: classes of the library's objects */
  static void libraryFields() throws Throwable {
    for (Field field : mpi.MPI.COMM_WORLD.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      Object value = field.get(mpi.MPI.COMM_WORLD);
      if (value != null && value.getClass().getName().startsWith("lasso.runtime")) {
        Try.worked();
        return;
      }
    }
  }

  /** sees the tool: ServiceLoader of a tool's service */
  static void serviceLoader() throws Throwable {
    Try.worked(
        ServiceLoader.load(
                org.slf4j(), ClassLoader.getSystemClassLoader())
            .iterator()
            .hasNext());
  }

  static class org {
    static Class<?> slf4j() throws Exception {
      return ClassLoader.getSystemClassLoader().loadClass("org.slf4j.spi.SLF4JServiceProvider");
    }
  }

  /** sees the tool: a class that it brings, Gson */
  static void toolsLibrary() throws Throwable {
    Class.forName("com.google.gson.Gson", true, ClassLoader.getSystemClassLoader());
    Try.worked();
  }

  /** reaches memory: sun.misc.Unsafe by its field */
  static void unsafe() throws Throwable {
    Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Object unsafe = field.get(null);
    Method allocate = unsafe.getClass().getMethod("allocateMemory", long.class);
    Try.worked((Long) allocate.invoke(unsafe, 8L) != 0);
  }

  /** reaches memory: sun.misc.Unsafe called directly */
  static void unsafeDirect() throws Throwable {
    Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
    Try.worked(unsafe.allocateMemory(8) != 0);
  }

  /** reaches memory: sun.misc.Unsafe by its constructor */
  static void unsafeConstructor() throws Throwable {
    Constructor<?> constructor =
        Class.forName("sun.misc.Unsafe").getDeclaredConstructor();
    constructor.setAccessible(true);
    Object unsafe = constructor.newInstance();
    Try.worked((Integer) unsafe.getClass().getMethod("pageSize").invoke(unsafe) > 0);
  }

  /** reaches memory: sun.misc.Unsafe by a private lookup */
  static void unsafeLookup() throws Throwable {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Object unsafe =
        MethodHandles.privateLookupIn(type, MethodHandles.lookup())
            .findStaticGetter(type, "theUnsafe", type)
            .invoke();
    Try.worked(unsafe != null);
  }

  /** reaches memory: jdk.internal.misc.Unsafe, to which the tool has opened a way */
  static void internalUnsafe() throws Throwable {
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = type.getMethod("getUnsafe").invoke(null);
    Try.worked((Integer) type.getMethod("addressSize").invoke(unsafe) > 0);
  }

  /** reaches memory: jdk.internal.misc.Unsafe called directly */
  static void internalUnsafeDirect() throws Throwable {
    Try.worked(jdk.internal.misc.Unsafe.getUnsafe().addressSize() > 0);
  }

  /** reaches the tool: a hook called directly */
  static void hookDirect() throws Throwable {
    Try.worked(lasso.runtime.hooks.Calls.handler != null);
  }

  /** reaches the tool: a class of the library's inside, called directly */
  static void signalDirect() throws Throwable {
    Try.worked(lasso.runtime.hooks.Suspension.mode >= 0);
  }

  /** reaches the JDK: setAccessible on a field of String */
  static void stringValue() throws Throwable {
    Field value = String.class.getDeclaredField("value");
    value.setAccessible(true);
    Try.worked(value.get("text") != null);
  }

  /** reaches the JDK: trySetAccessible on a field of ArrayList */
  static void trySetAccessible() throws Throwable {
    Try.worked(ArrayList.class.getDeclaredField("size").trySetAccessible());
  }

  /** reaches the JDK: fields of java.lang.reflect, which the tool has opened */
  static void reflectOpened() throws Throwable {
    Field override = Field.class.getDeclaredField("slot");
    override.setAccessible(true);
    Try.worked();
  }

  /** reaches the JDK: the flag of AccessibleObject by a private lookup */
  static void accessibleObject() throws Throwable {
    MethodHandles.Lookup lookup =
        MethodHandles.privateLookupIn(AccessibleObject.class, MethodHandles.lookup());
    MethodHandle setter =
        lookup.findVirtual(
            AccessibleObject.class,
            "setAccessible0",
            MethodType.methodType(boolean.class, boolean.class));
    Field value = String.class.getDeclaredField("value");
    setter.invoke((AccessibleObject) value, true);
    Try.worked(value.get("text") != null);
  }

  /** reaches the JDK: ReflectionFactory */
  static void reflectionFactory() throws Throwable {
    Constructor<?> constructor =
        sun.reflect.ReflectionFactory.getReflectionFactory()
            .newConstructorForSerialization(
                ProcessBuilder.class, Object.class.getDeclaredConstructor());
    Try.worked(constructor.newInstance() != null);
  }

  /** reaches the JDK: Module.addOpens */
  static void addOpens() throws Throwable {
    Method opens = Module.class.getDeclaredMethod("implAddOpens", String.class);
    opens.setAccessible(true);
    opens.invoke(Object.class.getModule(), "java.lang");
    Try.worked();
  }

  /** reaches the JDK: Module of the tool opens a package */
  static void addOpensOwn() throws Throwable {
    Internals.class.getModule().addOpens("java.lang", Internals.class.getModule());
    Try.worked(Object.class.getModule().isOpen("java.lang", Internals.class.getModule()));
  }

  /** changes the JDK: a static final by reflection, Integer cache */
  static void integerCache() throws Throwable {
    Field cache = Class.forName("java.lang.Integer$IntegerCache").getDeclaredField("cache");
    cache.setAccessible(true);
    Try.worked(((Integer[]) cache.get(null)).length > 0);
  }

  /** changes the JDK: VarHandle of a private field of a JDK class */
  static void varHandle() throws Throwable {
    VarHandle size =
        MethodHandles.privateLookupIn(ArrayList.class, MethodHandles.lookup())
            .findVarHandle(ArrayList.class, "size", int.class);
    size.set(new ArrayList<>(), 5);
    Try.worked();
  }

  /** changes a constant: AtomicIntegerFieldUpdater on a JDK class */
  static void fieldUpdater() throws Throwable {
    Try.worked(
        java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(
                    java.util.concurrent.CountDownLatch.class, "sync")
                != null);
  }

  /** reaches memory: direct buffer's address */
  static void directAddress() throws Throwable {
    Object buffer = java.nio.ByteBuffer.allocateDirect(8);
    Try.worked(buffer.getClass().getName().contains("Direct"));
    Method address = Class.forName("sun.nio.ch.DirectBuffer").getMethod("address");
    Try.worked((Long) address.invoke(buffer) != 0);
  }

  /** runs native code: System.load */
  static void load() throws Throwable {
    System.load("/lib/x86_64-linux-gnu/libz.so.1");
    Try.worked();
  }

  /** runs native code: System.loadLibrary by handle */
  static void loadHandle() throws Throwable {
    MethodHandles.lookup()
        .findStatic(
            System.class, "loadLibrary", MethodType.methodType(void.class, String.class))
        .invoke("net");
    Try.worked();
  }

  /** runs native code: private native method of the JDK */
  static void nativeMethod() throws Throwable {
    Method method = Class.forName("java.lang.ProcessEnvironment").getDeclaredMethod("environ");
    method.setAccessible(true);
    Try.worked(method.invoke(null) != null);
  }

  /** sees the environment: System.getenv by reflection */
  static void getenv() throws Throwable {
    Map<?, ?> all = (Map<?, ?>) System.class.getMethod("getenv").invoke(null);
    Try.worked(all.size() > 0);
  }

  /** sees the environment: ProcessBuilder.environment */
  static void builderEnvironment() throws Throwable {
    Try.worked(new ProcessBuilder("x").environment().size() > 0);
  }

  /** sees the machine: properties by reflection */
  static void reflectedProperty() throws Throwable {
    Try.worked(
        System.class.getMethod("getProperty", String.class).invoke(null, "java.class.path")
            != null);
  }

  /** sees the machine: properties by handle */
  static void handleProperty() throws Throwable {
    Try.worked(
        MethodHandles.lookup()
                .findStatic(
                    System.class,
                    "getProperty",
                    MethodType.methodType(String.class, String.class))
                .invoke("user.home")
            != null);
  }

  /** sees the machine: properties by lambda */
  static void lambdaProperty() throws Throwable {
    java.util.function.Function<String, String> get = System::getProperty;
    Try.worked(get.apply("user.home") != null);
  }

  /** changes a final field: Field.set on a static final of its own */
  static void ownFinal() throws Throwable {
    Field field = Constants.class.getDeclaredField("LIST");
    field.setAccessible(true);
    field.set(null, List.of(2));
    Try.worked();
  }

  static class Constants {
    static final List<Integer> LIST = new ArrayList<>(List.of(1));
  }
}
