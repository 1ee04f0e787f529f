package lasso.runtime.instrument;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.Identity;
import lasso.runtime.instrument.passes.foreign.ThreadStarts;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.program.UnusableInputException;

/** The classes of a program as one worker has them. Belongs to that worker. */
public final class LoadedProgram {
  private final InstrumentedProgram program;
  private final ProcessClassLoader loader;
  private final List<Class<?>> classes = new ArrayList<>();
  private final List<Field> staticFields = new ArrayList<>();
  private final List<Field> pinnedFields = new ArrayList<>();
  private final List<Enum<?>> enumConstants = new ArrayList<>();
  private final WorkerHooks hooks;

  /** Null when the program starts no threads. */
  private final WorkerThreads threads;

  LoadedProgram(InstrumentedProgram program, ProcessClassLoader loader) {
    this.program = program;
    this.loader = loader;
    this.hooks = newHooks();
    for (String name : program.classFiles().keySet()) {
      define(name);
    }
    resolve(program.staticFields(), staticFields);
    resolve(program.pinnedFields(), pinnedFields);
    this.threads =
        program.startsThreads() ? (WorkerThreads) make(ThreadStarts.DOOR.replace('/', '.')) : null;
  }

  private WorkerHooks newHooks() {
    return (WorkerHooks) make("lasso.runtime.hooks.HookDoor");
  }

  private Object make(String door) {
    try {
      return loader.loadClass(door).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the hooks can't be loaded: " + e, e);
    }
  }

  /** A class whose supertype is missing stays undefined: using it fails as on a plain JVM. */
  private void define(String name) {
    try {
      classes.add(Class.forName(name.replace('/', '.'), false, loader));
    } catch (NoClassDefFoundError | IncompatibleClassChangeError e) {
      assert !program.missingClasses().isEmpty() : e;
    } catch (ClassNotFoundException | LinkageError e) {
      throw new UnusableInputException(
          "class %s can't be loaded after instrumentation: %s; report this with the class file"
              .formatted(name.replace('/', '.'), e),
          e);
    }
  }

  private void resolve(List<StaticField> names, List<Field> fields) {
    for (StaticField name : names) {
      Class<?> owner = find(name.owner());
      if (owner != null) {
        fields.add(resolve(owner, name.name()));
      }
    }
  }

  private static Field resolve(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException | NoClassDefFoundError e) {
      throw new UnusableInputException(
          "the static fields of class %s can't be captured, for a class is missing: %s; add it to the class path"
              .formatted(owner.getName(), e.getMessage()),
          e);
    }
  }

  private Class<?> find(String internalName) {
    try {
      return Class.forName(internalName.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return null;
    }
  }

  /**
   * Gives the class objects, and constants of enums of the JDK, deterministic hash codes, and makes the pinned constants and the objects of the enum constants, on which each
   * process runs the constructors for itself. To be called once, with a handler in place, before any process starts: the values that the
   * static fields have afterwards are those with which every process starts.
   *
   * @return what could not be brought under control, each one sentence; empty on the JVMs that are tested
   */
  public List<String> initialise() {
    List<String> uncontrolled = new ArrayList<>();
    if (!classes.stream().allMatch(Identity::fix) || !JdkEnums.fix(program.jdkEnums())) {
      uncontrolled.add("hash codes of class objects and enum constants differ between runs");
    }
    makePinned();
    hooks.enumConstants(new EnumObjects(this::find).make(program.enumConstants(), enumConstants));
    return uncontrolled;
  }

  /** Initialises the classes that have pinned fields, then forgets it all but for these fields. */
  private void makePinned() {
    for (Field pinned : pinnedFields) {
      try {
        Method ensure = pinned.getDeclaringClass().getMethod(InitialiserPass.ENSURE);
        ensure.setAccessible(true);
        ensure.invoke(null);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(
            "constant " + pinned + " can't be made: " + e.getCause(), e);
      }
    }
    for (Field field : staticFields) {
      if (!pinnedFields.isEmpty()) {
        reset(field);
      }
    }
  }

  private static void reset(Field field) {
    Object zero = Array.get(Array.newInstance(field.getType(), 1), 0);
    try {
      field.set(null, zero);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " should be assignable after instrumentation", e);
    }
  }

  /** {@code static void main(String[])} of the main class. */
  public MethodHandle main() {
    String name = program.image().mainClass();
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
      Method method = type.getMethod(MainMethod.NAME, String[].class);
      method.setAccessible(true);
      return MethodHandles.lookup()
          .unreflect(method)
          .asType(MethodType.methodType(void.class, String[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("main was checked before: " + e, e);
    }
  }

  public ClassLoader loader() {
    return loader;
  }

  public InstrumentedProgram program() {
    return program;
  }

  /** The instrumented classes that could be defined, by name. */
  public List<Class<?>> classes() {
    return classes;
  }

  /** The fields of {@link InstrumentedProgram#staticFields}, in that order; those of undefinable classes are left out. */
  public List<Field> staticFields() {
    return staticFields;
  }

  /** The constants of the enum classes that could be defined; there are none before {@link #initialise}. */
  public List<Enum<?>> enumConstants() {
    return enumConstants;
  }

  /** The objects of the pinned fields. */
  public List<Object> pinnedConstants() {
    List<Object> constants = new ArrayList<>();
    for (Field field : pinnedFields) {
      try {
        Object constant = field.get(null);
        if (constant != null) {
          constants.add(constant);
        }
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(field + " was made accessible", e);
      }
    }
    return constants;
  }

  /** The fields of {@link InstrumentedProgram#pinnedFields}; their objects exist after {@link #initialise}. */
  public List<Field> pinnedFields() {
    return pinnedFields;
  }

  public WorkerHooks hooks() {
    return hooks;
  }

  /** The threads of the loaded process; null when the program starts none. */
  public WorkerThreads threads() {
    return threads;
  }
}
