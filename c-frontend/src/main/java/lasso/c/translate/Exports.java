package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ExportSection;
import com.dylibso.chicory.wasm.types.ExternalType;

/** What a module exports, by name. */
final class Exports {
  private final ExportSection exports;

  Exports(WasmModule module) {
    exports = module.exportSection();
  }

  /** The number of a function, or -1. */
  int function(String name) {
    return find(name, ExternalType.FUNCTION);
  }

  /** The number of a global, or -1. */
  int global(String name) {
    return find(name, ExternalType.GLOBAL);
  }

  private int find(String name, ExternalType type) {
    for (int i = 0; i < exports.exportCount(); i++) {
      if (exports.getExport(i).name().equals(name) && exports.getExport(i).exportType() == type) {
        return exports.getExport(i).index();
      }
    }
    return -1;
  }
}
