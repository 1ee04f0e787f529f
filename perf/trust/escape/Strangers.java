import java.io.*;
import java.lang.constant.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.net.*;
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** Roundabout ways: bootstrap methods called by hand, members found by what describes them, providers of providers, defaults of the JDK. */
class Strangers {
  record Maker(OutputStream stream) {}

  interface Opener {
    default OutputStream open(String name) throws IOException {
      return new FileOutputStream(name);
    }
  }

  interface Bytes extends Serializable {
    Object of(String name) throws Exception;
  }

  private static MethodHandle opens() throws Throwable {
    return MethodHandles.lookup()
        .findConstructor(
            FileOutputStream.class, MethodType.methodType(void.class, String.class));
  }

  /** starts a process: a nominal dynamic constant, resolved */
  static void dynamicDescriptor() throws Throwable {
    DirectMethodHandleDesc get =
        MethodHandleDesc.ofMethod(
            DirectMethodHandleDesc.Kind.STATIC,
            ClassDesc.of("java.lang.Runtime"),
            "getRuntime",
            MethodTypeDesc.ofDescriptor("()Ljava/lang/Runtime;"));
    Object runtime =
        DynamicConstantDesc.ofNamed(
                ConstantDescs.BSM_INVOKE, "_", ClassDesc.of("java.lang.Runtime"), get)
            .resolveConstantDesc(MethodHandles.lookup());
    ((Runtime) runtime).exec(Try.touch()).waitFor();
  }

  /** makes a file: a call site of altMetafactory, serialisable */
  static void altMetafactory() throws Throwable {
    CallSite site =
        LambdaMetafactory.altMetafactory(
            MethodHandles.lookup(),
            "of",
            MethodType.methodType(Bytes.class),
            MethodType.methodType(Object.class, String.class),
            opens(),
            MethodType.methodType(Object.class, String.class),
            LambdaMetafactory.FLAG_SERIALIZABLE);
    ((OutputStream) ((Bytes) site.getTarget().invoke()).of(Try.file("alt"))).close();
  }

  /** makes a file: text of a record by ObjectMethods, its component a handle that opens */
  static void objectMethods() throws Throwable {
    MethodHandle component =
        MethodHandles.dropArguments(
            MethodHandles.insertArguments(opens(), 0, Try.file("component")), 0, Maker.class);
    CallSite site =
        (CallSite)
            java.lang.runtime.ObjectMethods.bootstrap(
                MethodHandles.lookup(),
                "toString",
                MethodType.methodType(String.class, Maker.class),
                Maker.class,
                "stream",
                component.asType(MethodType.methodType(OutputStream.class, Maker.class)));
    site.getTarget().invoke(new Maker(null));
  }

  /** makes a file: text joined by StringConcatFactory, filtered by a handle that opens */
  static void concatFactory() throws Throwable {
    CallSite site =
        StringConcatFactory.makeConcat(
            MethodHandles.lookup(), "join", MethodType.methodType(String.class, Object.class));
    MethodHandle open = opens().asType(MethodType.methodType(Object.class, String.class));
    MethodHandles.filterArguments(site.getTarget(), 0, open).invoke(Try.file("concat"));
  }

  /** makes a file: a handle cracked into the constructor that it is */
  static void cracked() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Constructor<?> constructor =
        lookup.revealDirect(opens()).reflectAs(Constructor.class, lookup);
    ((Closeable) constructor.newInstance(Try.file("cracked"))).close();
  }

  /** makes a file: a mutable call site, guarded by a switch point */
  static void callSites() throws Throwable {
    MutableCallSite site =
        new MutableCallSite(MethodType.methodType(FileOutputStream.class, String.class));
    SwitchPoint point = new SwitchPoint();
    site.setTarget(point.guardWithTest(opens(), opens()));
    ((Closeable) site.dynamicInvoker().invoke(Try.file("site"))).close();
  }

  /** makes a file: an invoker that is given the handle later */
  static void invokers() throws Throwable {
    MethodHandle invoker =
        MethodHandles.invoker(MethodType.methodType(Object.class, String.class));
    ((Closeable) invoker.invoke(opens(), Try.file("invoker"))).close();
  }

  /** makes a file: a default method by a proxy's handler, invokeDefault */
  static void invokeDefault() throws Throwable {
    Opener opener =
        (Opener)
            java.lang.reflect.Proxy.newProxyInstance(
                Strangers.class.getClassLoader(),
                new Class<?>[] {Opener.class},
                (proxy, method, arguments) ->
                    InvocationHandler.invokeDefault(proxy, method, arguments));
    opener.open(Try.file("default")).close();
  }

  /** makes a file: accessor of a record component whose record opens it */
  static void component() throws Throwable {
    record Lazy(String name) {
      public String name() {
        try {
          new FileOutputStream(name).close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        return name;
      }
    }
    Lazy.class.getRecordComponents()[0].getAccessor().invoke(new Lazy(Try.file("record")));
  }

  /** reads a file: resource of a module */
  static void moduleResource() throws Throwable {
    InputStream in = Object.class.getModule().getResourceAsStream("java/lang/Object.class");
    Try.worked(in != null && in.read() == 0xCA);
  }

  /** sees the tool: loader of a module of the boot layer, asked for a hook */
  static void bootLayer() throws Throwable {
    ClassLoader loader = ModuleLayer.boot().findLoader("java.sql");
    Try.worked(loader.loadClass("lasso.runtime.hooks.Gate") != null);
  }

  /** sees the tool: Class.forName in the unnamed module of its own class */
  static void forNameInModule() throws Throwable {
    Try.worked(
        Class.forName(Strangers.class.getModule(), "lasso.runtime.hooks.Gate") != null);
  }

  /** draws by chance: a service of the provider of a digest */
  static void providerOfDigest() throws Throwable {
    Provider provider = MessageDigest.getInstance("SHA-256").getProvider();
    Provider.Service service = provider.getService("SecureRandom", "NativePRNG");
    SecureRandomSpi random = (SecureRandomSpi) service.newInstance(null);
    Try.worked(random != null);
  }

  /** changes the machine: takes services from the provider of a digest */
  static void emptyProvider() throws Throwable {
    Provider provider = MessageDigest.getInstance("MD5").getProvider();
    Object before = provider.remove("MessageDigest.SHA-384");
    Try.worked(before != null);
  }

  /** changes the machine: a provider of its own among those that there are */
  static void ownProvider() throws Throwable {
    Provider mine =
        new Provider("Mine", "1", "none") {
          {
            put("MessageDigest.MINE", "Mine");
          }
        };
    Try.worked(Security.addProvider(mine) > 0);
  }

  /** opens a connection: properties in XML whose document type lies at an address */
  static void xmlProperties() throws Throwable {
    String text =
        "<?xml version='1.0'?><!DOCTYPE properties SYSTEM '"
            + Try.url()
            + "'><properties><entry key='a'>b</entry></properties>";
    new Properties().loadFromXML(new ByteArrayInputStream(text.getBytes()));
  }

  /** reads a file: properties in XML with an entity */
  static void xmlEntity() throws Throwable {
    String text =
        "<?xml version='1.0'?><!DOCTYPE properties [<!ENTITY x SYSTEM '"
            + Try.uri(Try.secret())
            + "'>]><properties><entry key='a'>&x;</entry></properties>";
    Properties properties = new Properties();
    properties.loadFromXML(new ByteArrayInputStream(text.getBytes()));
    Try.tell(properties.getProperty("a"));
  }

  /** writes past the captured output: the group of its thread tells of an exception */
  static void groupHandler() throws Throwable {
    Thread me = Thread.currentThread();
    me.getThreadGroup().uncaughtException(me, new Exception(Try.past()));
  }

  /** writes past the captured output: the handler of its thread tells of an exception */
  static void threadHandler() throws Throwable {
    Thread me = Thread.currentThread();
    me.getUncaughtExceptionHandler().uncaughtException(me, new Exception(Try.past()));
  }

  /** runs code later: a filter factory for all object streams, by a name */
  static void filterByName() throws Throwable {
    ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
    Try.worked();
  }

  /** sees the tool: what seals a type, and who are the mates of its nest */
  static void sealedAndNests() throws Throwable {
    StringBuilder seen = new StringBuilder();
    for (Class<?> mate : Strangers.class.getNestMembers()) {
      seen.append(mate.getName()).append(' ');
    }
    for (Class<?> declared : Strangers.class.getDeclaredClasses()) {
      seen.append(declared.getName()).append(' ');
    }
    Try.worked(seen.toString().contains("lasso"));
  }

  /** starts a thread: a factory of the pool's workers */
  static void workerFactory() throws Throwable {
    ForkJoinPool.ForkJoinWorkerThreadFactory factory =
        ForkJoinPool.defaultForkJoinWorkerThreadFactory;
    Try.worked(factory.newThread(ForkJoinPool.commonPool()) != null);
  }

  /** makes a file: a task of a scheduled pool that is asked for its delay */
  static void delayed() throws Throwable {
    Delayed delayed =
        new Delayed() {
          public long getDelay(TimeUnit unit) {
            try {
              new FileOutputStream(Try.file("delayed")).close();
            } catch (IOException e) {
              return 1;
            }
            return 0;
          }

          public int compareTo(Delayed other) {
            return 0;
          }
        };
    new DelayQueue<>(List.of(delayed)).poll();
  }

  /** makes a file: an expression of a future's stage, from a supplier of suppliers */
  static void stages() throws Throwable {
    Function<String, OutputStream> open =
        name -> {
          try {
            return (OutputStream) opens().invoke(name);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        };
    CompletableFuture.completedFuture(Try.file("stage")).thenApply(open).join().close();
  }

  /** makes a file: a stream of its own, given to a buffered one by reflection */
  static void hiddenStream() throws Throwable {
    Class<?> type = Class.forName("java.io.File" + "OutputStream");
    Object made = type.getConstructors()[0].newInstance(constructorArgument(type));
    new PrintStream((OutputStream) made).println("x");
  }

  private static Object[] constructorArgument(Class<?> type) {
    Class<?> first = type.getConstructors()[0].getParameterTypes()[0];
    List<Object> arguments = new ArrayList<>();
    for (Class<?> each : type.getConstructors()[0].getParameterTypes()) {
      arguments.add(
          each == boolean.class
              ? (Object) false
              : first == String.class
                  ? Try.file("hidden")
                  : first == File.class ? new File(Try.file("hidden")) : FileDescriptor.out);
    }
    return arguments.toArray();
  }

  /** changes the machine: redirects and caches of all connections */
  static void connectionDefaults() throws Throwable {
    HttpURLConnection.setFollowRedirects(false);
    URLConnection.setDefaultUseCaches("http", false);
    Try.worked();
  }

  /** reads a file: an anonymous bundle with a parent that is looked for */
  static void bundleParent() throws Throwable {
    ResourceBundle bundle = ResourceBundle.getBundle("sun.security.util.Resources");
    Try.worked(bundle.getKeys().hasMoreElements());
  }
}
