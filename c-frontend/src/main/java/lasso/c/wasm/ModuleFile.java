package lasso.c.wasm;

import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.CustomSection;
import com.dylibso.chicory.wasm.types.UnknownCustomSection;
import java.util.HashMap;
import java.util.Map;
import lasso.runtime.program.UnusableInputException;

/**
 * A module that was parsed and is valid.
 *
 * @param module its sections
 * @param custom the bytes of its custom sections by name
 * @param codeStart where the contents of the code section begin in the file, in bytes: debug information counts from there
 */
public record ModuleFile(WasmModule module, Map<String, byte[]> custom, long codeStart) {
  private static final int HEADER_BYTES = 8;
  private static final int CODE_SECTION = 10;

  /**
   * Parses a file.
   *
   * @param name for messages
   * @throws UnusableInputException when it is no valid module
   */
  public static ModuleFile parse(String name, byte[] bytes) {
    WasmModule module;
    try {
      module = Parser.parse(bytes);
    } catch (RuntimeException | AssertionError e) { // the parser says in many ways what is wrong
      throw new UnusableInputException(
          "%s is no valid module of WebAssembly: %s. Give one that clang or lassocc has linked for wasm32."
              .formatted(name, e.getMessage()),
          e);
    }
    Map<String, byte[]> custom = new HashMap<>();
    for (CustomSection section : module.customSections()) {
      if (section instanceof UnknownCustomSection unknown) {
        custom.put(unknown.name(), unknown.bytes());
      }
    }
    return new ModuleFile(module, custom, codeStart(bytes));
  }

  /** Walks the sections; the parser has found them sound. */
  private static long codeStart(byte[] bytes) {
    int at = HEADER_BYTES;
    while (at < bytes.length) {
      int id = bytes[at++];
      long size = 0;
      int shift = 0;
      int b;
      do {
        b = bytes[at++] & 0xff;
        size |= (long) (b & 0x7f) << shift;
        shift += 7;
      } while (b >= 0x80);
      if (id == CODE_SECTION) {
        return at;
      }
      at += (int) size;
    }
    return 0;
  }
}
