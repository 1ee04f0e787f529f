package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.FunctionBody;
import java.util.List;
import lasso.c.dwarf.Lines;
import org.objectweb.asm.Type;

/**
 * A function that is to be translated, and what its translation needs to know.
 *
 * @param number of the function
 */
record FunctionSource(
    WasmModule module,
    FunctionTable functions,
    Globals globals,
    IndirectCalls indirect,
    Lines lines,
    Mirrors mirrors,
    Checking checking,
    int number) {
  FunctionBody body() {
    return module.codeSection().getFunctionBody(number - functions.imports().size());
  }

  TranslatedFunction method() {
    return functions.get(number);
  }

  Type type() {
    return method().type();
  }

  /** All of it as one region. */
  CodeRegion whole() {
    return new CodeRegion(0, body().instructions().size(), List.of());
  }
}
