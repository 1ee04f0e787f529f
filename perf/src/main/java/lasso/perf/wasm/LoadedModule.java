package lasso.perf.wasm;

import com.dylibso.chicory.wasm.types.ExportSection;
import com.dylibso.chicory.wasm.types.ExternalType;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.c.dwarf.Lines;
import lasso.c.host.HostFunctions;
import lasso.c.translate.ClassNames;
import lasso.c.translate.Translation;
import lasso.c.values.CodePlaces;
import lasso.c.wasm.ModuleFile;

/** A translated module on the plain Java machine. */
final class LoadedModule {
  /** Functions of which no source file is known. */
  private static final String FUNCTIONS = "lasso.c.program.Library";

  private final ExportSection exports;
  private final ClassLoader loader;

  /**
   * Translates and starts a module.
   *
   * @throws lasso.runtime.program.UnusableInputException when the tool refuses it
   */
  LoadedModule(String name, byte[] bytes) throws ReflectiveOperationException {
    ModuleFile module = ModuleFile.parse(name, bytes);
    exports = module.module().exportSection();
    Map<String, byte[]> files =
        Translation.translate(
            module,
            Lines.read(module.custom(), module.codeStart()),
            List.of(),
            List.of(),
            Set.of(),
            new HostFunctions(),
            "test",
            true,
            new CodePlaces());
    loader =
        new ClassLoader(LoadedModule.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String className) throws ClassNotFoundException {
            byte[] file = files.get(className.replace('.', '/'));
            if (file == null) {
              throw new ClassNotFoundException(className);
            }
            return defineClass(className, file, 0, file.length);
          }
        };
    method(ClassNames.START.replace('/', '.'), "main").invoke(null, (Object) new String[0]);
  }

  private Method method(String owner, String name) throws ReflectiveOperationException {
    return Arrays.stream(Class.forName(owner, true, loader).getMethods())
        .filter(each -> each.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new NoSuchMethodException(owner + "." + name));
  }

  /** What an exported function returns, null for nothing; throws what it throws. */
  Object call(String export, JsonArray arguments) throws Throwable {
    int number = -1;
    for (int i = 0; i < exports.exportCount(); i++) {
      if (exports.getExport(i).name().equals(export)
          && exports.getExport(i).exportType() == ExternalType.FUNCTION) {
        number = exports.getExport(i).index();
      }
    }
    Object[] values = new Object[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(arguments.get(i).getAsJsonObject());
    }
    try {
      return method(FUNCTIONS, "function" + number).invoke(null, values);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** A number as the JSON form has it: its bits, unsigned. */
  private static Object value(JsonObject constant) {
    String bits = constant.get("value").getAsString();
    return switch (constant.get("type").getAsString()) {
      case "i32" -> Integer.parseUnsignedInt(bits);
      case "i64" -> Long.parseUnsignedLong(bits);
      case "f32" -> Float.intBitsToFloat(Integer.parseUnsignedInt(bits));
      case "f64" -> Double.longBitsToDouble(Long.parseUnsignedLong(bits));
      default -> throw new UnsupportedOperationException(constant.toString());
    };
  }

  /** Whether a result is the one that is expected; of numbers that are none any will do, as C leaves their bits open. */
  static boolean agrees(Object result, JsonObject expected) {
    if (expected.get("value").getAsString().startsWith("nan:")) {
      return result instanceof Float f && f.isNaN() || result instanceof Double d && d.isNaN();
    }
    Object wanted = value(expected);
    boolean bothNone =
        wanted instanceof Float f && f.isNaN() && result instanceof Float g && g.isNaN()
            || wanted instanceof Double d && d.isNaN() && result instanceof Double e && e.isNaN();
    return bothNone || wanted.equals(result);
  }
}
