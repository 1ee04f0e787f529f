package lasso.runtime.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;
import lasso.runtime.instrument.passes.foreign.StreamModels;
import lasso.runtime.instrument.universe.ConcurrentTypes;
import lasso.runtime.instrument.universe.TypeReplacements;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.reflect.OriginalClass;
import lasso.runtime.reflect.ProgramClasses;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * The class loader of one worker: defines the instrumented classes, and its own copy of the hooks, so that their
 * statics belong to the worker. Of this tool's own classes a program sees only {@code lasso.runtime} and {@code lasso.annotation}; its libraries
 * are invisible to it.
 */
final class ProcessClassLoader extends ClassLoader implements ProgramClasses {
  static {
    registerAsParallelCapable();
  }

  private static final String HOOKS = "lasso.runtime.hooks.";

  /** What the machine calls a loader in messages of exceptions: of one that is not its own, with an identity hash code. */
  private static final long NAME_IN_MESSAGES =
      Unsafe.getUnsafe().objectFieldOffset(ClassLoader.class, "nameAndId");

  private final Map<String, byte[]> classes;
  private final Predicate<String> inProgram;
  private final Function<String, byte[]> originals;
  private final Map<String, Optional<OriginalClass>> read = new ConcurrentHashMap<>();

  /**
   * A new worker's loader.
   *
   * @param classes instrumented class files by internal name
   * @param inProgram whether the program has a class of an internal name, prepared or not
   * @param originals class files before instrumentation; null for what the program does not have
   */
  ProcessClassLoader(
      Map<String, byte[]> classes,
      Predicate<String> inProgram,
      Function<String, byte[]> originals) {
    super(ClassLoader.getPlatformClassLoader());
    Unsafe.getUnsafe().putReference(this, NAME_IN_MESSAGES, "'app'");
    IdentityHashes.assign(getUnnamedModule(), IdentityCodes.CONSTANT); // its text shows the code
    this.classes = classes;
    this.inProgram = inProgram;
    this.originals = originals;
  }

  /** The same in each run. */
  @Override
  public int hashCode() {
    return IdentityCodes.CONSTANT;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** What programs see. */
  @Override
  public String toString() {
    return "app";
  }

  @Override
  public OriginalClass original(String internalName) {
    return read.computeIfAbsent(
            internalName,
            name -> Optional.ofNullable(originals.apply(name)).map(OriginalClass::read))
        .orElse(null);
  }

  @Override
  public boolean isReplaced(String internalName) {
    return TypeReplacements.TABLE.containsKey(internalName);
  }

  @Override
  public String nameInProgram(String internalName) {
    String modelled = ConcurrentTypes.original(internalName);
    if (modelled != null) {
      return modelled;
    }
    String stream = StreamModels.original(internalName);
    if (stream != null) {
      return stream;
    }
    return TypeReplacements.original(internalName);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> type = findLoadedClass(name);
      if (type == null) {
        type = load(name);
      }
      if (resolve) {
        resolveClass(type);
      }
      return type;
    }
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    byte[] file = classes.get(internal);
    if (file != null) {
      return defineClass(name, file, 0, file.length);
    }
    if (name.startsWith(HOOKS)) {
      byte[] hook = resource(internal);
      return defineClass(name, hook, 0, hook.length);
    }
    if (name.startsWith("lasso.runtime.") || name.startsWith("lasso.annotation.")) {
      return ProcessClassLoader.class.getClassLoader().loadClass(name);
    }
    if (inProgram.test(internal)) {
      throw new UnusableInputException(
          "class %s is loaded by a name that is made at run time, so that it was not prepared: mention it in the program, for instance as %s.class"
              .formatted(name, name));
    }
    return getParent().loadClass(name);
  }

  private static byte[] resource(String internal) throws ClassNotFoundException {
    String path = internal + ".class";
    try (InputStream in = ProcessClassLoader.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new ClassNotFoundException(internal.replace('/', '.'));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(internal.replace('/', '.'), e);
    }
  }
}
