package lasso.c.frames;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.FunctionBody;
import com.dylibso.chicory.wasm.types.FunctionImport;
import com.dylibso.chicory.wasm.types.FunctionType;
import java.util.List;
import lasso.c.wasm.DataModel;

/** The functions of a module: first those that it imports. */
final class ModuleFunctions {
  private final WasmModule module;
  private final AddressCode addresses;
  private final List<FunctionImport> imports;

  ModuleFunctions(WasmModule module, DataModel model) {
    this.module = module;
    this.addresses = AddressCode.of(model);
    this.imports =
        module.importSection().stream()
            .filter(FunctionImport.class::isInstance)
            .map(FunctionImport.class::cast)
            .toList();
  }

  /** How their code computes with addresses. */
  AddressCode addresses() {
    return addresses;
  }

  int count() {
    return imports.size() + module.codeSection().functionBodyCount();
  }

  boolean isImport(int function) {
    return function < imports.size();
  }

  /** The name of an imported one. */
  String importName(int function) {
    return imports.get(function).name();
  }

  FunctionType type(int function) {
    return isImport(function)
        ? module.typeSection().getType(imports.get(function).typeIndex())
        : module.functionSection().getFunctionType(function - imports.size(), module.typeSection());
  }

  FunctionType typeOfCall(int type) {
    return module.typeSection().getType(type);
  }

  FunctionBody body(int function) {
    return module.codeSection().getFunctionBody(function - imports.size());
  }
}
