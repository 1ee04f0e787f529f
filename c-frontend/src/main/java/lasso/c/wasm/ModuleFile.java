package lasso.c.wasm;

import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.CustomSection;
import com.dylibso.chicory.wasm.types.SectionId;
import com.dylibso.chicory.wasm.types.UnknownCustomSection;
import java.util.HashMap;
import java.util.Map;
import lasso.runtime.program.UnusableInputException;

/**
 * A module that was parsed and is valid.
 *
 * @param module its sections
 * @param model whether addresses of its memory have 32 or 64 bits
 * @param custom the bytes of its custom sections by name
 * @param codeStart where the contents of the code section begin in the file, in bytes: debug information counts from there
 */
public record ModuleFile(
    WasmModule module, DataModel model, Map<String, byte[]> custom, long codeStart) {
  /**
   * Parses a file.
   *
   * @param name for messages
   * @throws UnusableInputException when it is no valid module
   */
  public static ModuleFile parse(String name, byte[] bytes) {
    DataModel model = model(bytes);
    WasmModule module;
    try {
      module = model == DataModel.LP64 ? WideModule.parse(bytes) : Parser.parse(bytes);
    } catch (UnusableInputException e) {
      throw e;
    } catch (RuntimeException | AssertionError e) { // the parser says in many ways what is wrong
      throw new UnusableInputException(
          "%s is no valid module of WebAssembly: %s. Give one that clang or lassocc has linked for wasm32 or wasm64."
              .formatted(name, e.getMessage()),
          e);
    }
    Map<String, byte[]> custom = new HashMap<>();
    for (CustomSection section : module.customSections()) {
      if (section instanceof UnknownCustomSection unknown) {
        custom.put(unknown.name(), unknown.bytes());
      }
    }
    return new ModuleFile(module, model, custom, codeStart(bytes));
  }

  /** As a file, which need not be valid, says how wide the addresses of its memory are. */
  public static DataModel model(byte[] bytes) {
    return WideModule.is(bytes) ? DataModel.LP64 : DataModel.ILP32;
  }

  private static long codeStart(byte[] bytes) {
    return Math.max(0, SectionBytes.find(bytes, SectionId.CODE));
  }
}
