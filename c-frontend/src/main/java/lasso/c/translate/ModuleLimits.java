package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveElement;
import com.dylibso.chicory.wasm.types.Element;
import com.dylibso.chicory.wasm.types.Export;
import com.dylibso.chicory.wasm.types.FunctionImport;
import com.dylibso.chicory.wasm.types.PassiveDataSegment;
import lasso.c.memory.Memory;
import lasso.runtime.program.UnusableInputException;

/** What a module may not have, besides instructions, which are refused where they stand. */
final class ModuleLimits {
  private final WasmModule module;

  ModuleLimits(WasmModule module) {
    this.module = module;
  }

  void check() {
    module.importSection().stream()
        .filter(i -> !(i instanceof FunctionImport))
        .findFirst()
        .ifPresent(
            i -> {
              throw refused(
                  "imports %s.%s, which is no function".formatted(i.module(), i.name()),
                  "link it as a program, not as a library, and without --import-memory");
            });
    if (module.memorySection().isEmpty() || module.memorySection().get().memoryCount() != 1) {
      throw refused("has not exactly one memory", "link it with wasm-ld as a program in C");
    }
    long pages = module.memorySection().get().getMemory(0).limits().initialPages();
    if (pages > Memory.MAXIMUM_PAGES) {
      throw refused(
          "begins with %d MiB of memory".formatted(pages * Memory.PAGE_BYTES >> 20),
          "memory ends below 2 GiB, so make its global variables smaller");
    }
    if (module.memorySection().get().getMemory(0).limits().shared()) {
      throw refused("shares its memory with threads", "compile it without -pthread");
    }
    if (module.tableSection().tableCount() > 1) {
      throw refused("has several tables", "compile it without -mreference-types");
    }
    for (Element element : module.elementSection().elements()) {
      if (!(element instanceof ActiveElement)) {
        throw refused("fills its table at run time", "compile it without -mreference-types");
      }
    }
    for (var segment : module.dataSection().dataSegments()) {
      if (segment instanceof PassiveDataSegment) {
        throw refused("fills its memory at run time", "compile it without -pthread");
      }
    }
    requireWhatIsExported();
    if (module.tagSection().isPresent()) {
      throw refused("throws exceptions", "compile it without -fwasm-exceptions");
    }
  }

  /** The parser does not look at it. */
  private void requireWhatIsExported() {
    int functions = module.importSection().importCount() + module.functionSection().functionCount();
    int globals = module.globalSection().globalCount();
    for (int i = 0; i < module.exportSection().exportCount(); i++) {
      Export export = module.exportSection().getExport(i);
      boolean known =
          switch (export.exportType()) {
            case FUNCTION -> export.index() < functions;
            case GLOBAL -> export.index() < globals;
            default -> true;
          };
      if (!known || export.index() < 0) {
        throw refused("exports what it does not have, as " + export.name(), "link it again");
      }
    }
  }

  private static UnusableInputException refused(String what, String remedy) {
    return new UnusableInputException(
        "the WebAssembly module " + what + ", which is not supported: " + remedy + ".");
  }
}
