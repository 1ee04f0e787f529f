package lasso.runtime.instrument;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.Identity;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.program.UnusableInputException;

/** The classes of a program as one worker has them. Belongs to that worker. */
public final class LoadedProgram {
  private final InstrumentedProgram program;
  private final ProcessClassLoader loader;
  private final List<Class<?>> classes = new ArrayList<>();
  private final List<Field> staticFields = new ArrayList<>();
  private final WorkerHooks hooks;

  LoadedProgram(InstrumentedProgram program, ProcessClassLoader loader) {
    this.program = program;
    this.loader = loader;
    this.hooks = newHooks();
    for (String name : program.classFiles().keySet()) {
      define(name);
    }
    for (StaticField field : program.staticFields()) {
      resolve(field);
    }
  }

  private WorkerHooks newHooks() {
    try {
      Class<?> door = loader.loadClass("lasso.runtime.hooks.HookDoor");
      return (WorkerHooks) door.getConstructor().newInstance();
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

  private void resolve(StaticField field) {
    Class<?> owner = find(field.owner());
    if (owner == null) {
      return;
    }
    try {
      staticFields.add(owner.getDeclaredField(field.name()));
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
   * Gives the class objects deterministic hash codes and runs the initialisers of the enum classes, in the order of
   * their names. To be called once, with a handler in place, before any process starts: the values that the static
   * fields have afterwards are those with which every process starts.
   *
   * @return what could not be brought under control, each one sentence; empty on the JVMs that are tested
   */
  public List<String> initialise() {
    List<String> uncontrolled = new ArrayList<>();
    for (Class<?> type : classes) {
      if (!Identity.fix(type)) {
        uncontrolled.add("hash codes of class objects and enum constants differ between runs");
        break;
      }
    }
    for (String name : program.sharedClasses()) {
      try {
        Class.forName(name.replace('/', '.'), true, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // the class fails, and so it will whenever the program uses it: as on a plain JVM
        assert e.getMessage() != null || e.getCause() != null : e;
      }
    }
    return uncontrolled;
  }

  /** {@code static void main(String[])} of the main class. */
  public MethodHandle main() {
    String name = program.image().mainClass();
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
      java.lang.reflect.Method method = type.getMethod(MainMethod.NAME, String[].class);
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

  /** The enum classes that are initialised. */
  public List<Class<?>> enumClasses() {
    return program.enumClasses().stream()
        .<Class<?>>map(this::find)
        .filter(type -> type != null && type.getEnumConstants() != null)
        .toList();
  }

  /** The objects in static fields marked {@link Pinned}; to be called after {@link #initialise}. */
  public List<Object> pinnedConstants() {
    List<Object> result = new ArrayList<>();
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (isPinned(field)) {
          try {
            field.setAccessible(true);
            result.add(field.get(null));
          } catch (IllegalAccessException e) {
            throw new IllegalStateException("field was made accessible: " + field, e);
          }
        }
      }
    }
    return result;
  }

  /** The worker's own copy of the annotation is another class than ours. */
  private static boolean isPinned(Field field) {
    for (Annotation annotation : field.getAnnotations()) {
      if (annotation.annotationType().getName().equals(Pinned.class.getName())) {
        return true;
      }
    }
    return false;
  }

  public WorkerHooks hooks() {
    return hooks;
  }
}
