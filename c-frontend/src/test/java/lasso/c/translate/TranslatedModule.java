package lasso.c.translate;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.c.dwarf.Lines;
import lasso.c.host.HostFunctions;
import lasso.c.values.CodePlaces;
import lasso.c.wasm.ModuleFile;

/** A translated module that runs on the plain machine, not instrumented. Its memory is a static variable: one at a time. */
final class TranslatedModule {
  private final Map<String, byte[]> files;
  private final ClassLoader loader;

  private TranslatedModule(Map<String, byte[]> files) {
    this.files = files;
    this.loader =
        new ClassLoader(TranslatedModule.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name.replace('.', '/'));
            if (file == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
          }
        };
  }

  /** Translates and starts a module with an empty {@code main}. */
  static TranslatedModule start(byte[] bytes) throws Throwable {
    return start(bytes, FunctionSurvey.Limits.USUAL);
  }

  /** As above, with limits of the size of methods. */
  static TranslatedModule start(byte[] bytes, FunctionSurvey.Limits limits) throws Throwable {
    ModuleFile module = ModuleFile.parse("test", bytes);
    Lines lines = Lines.read(module.custom(), module.codeStart());
    TranslatedModule translated =
        new TranslatedModule(
            Translation.translate(
                module,
                lines,
                List.of(),
                List.of(),
                Set.of(),
                new HostFunctions(),
                "test",
                true,
                new CodePlaces(),
                limits));
    translated.call(ClassNames.START, "main", (Object) new String[0]);
    return translated;
  }

  Map<String, byte[]> files() {
    return files;
  }

  /** How many parts of functions became methods of their own. */
  long parts() throws ClassNotFoundException {
    Class<?> type = Class.forName(ClassNames.LIBRARY.replace('/', '.'), true, loader);
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().matches(".*\\$\\d+"))
        .count();
  }

  /** Calls a function without debug information. */
  Object call(String function, Object... arguments) throws Throwable {
    return call(ClassNames.LIBRARY, function, arguments);
  }

  Object call(String owner, String function, Object... arguments) throws Throwable {
    Class<?> type = Class.forName(owner.replace('/', '.'), true, loader);
    Method method =
        Arrays.stream(type.getMethods())
            .filter(m -> m.getName().equals(function) && m.getParameterCount() == arguments.length)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no function " + function + " in " + type));
    try {
      return method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
