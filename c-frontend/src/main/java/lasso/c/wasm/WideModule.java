package lasso.c.wasm;

import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.CodeSection;
import com.dylibso.chicory.wasm.types.CustomSection;
import com.dylibso.chicory.wasm.types.DataCountSection;
import com.dylibso.chicory.wasm.types.DataSection;
import com.dylibso.chicory.wasm.types.ElementSection;
import com.dylibso.chicory.wasm.types.ExportSection;
import com.dylibso.chicory.wasm.types.FunctionSection;
import com.dylibso.chicory.wasm.types.GlobalSection;
import com.dylibso.chicory.wasm.types.ImportSection;
import com.dylibso.chicory.wasm.types.MemorySection;
import com.dylibso.chicory.wasm.types.Section;
import com.dylibso.chicory.wasm.types.SectionId;
import com.dylibso.chicory.wasm.types.StartSection;
import com.dylibso.chicory.wasm.types.TableSection;
import com.dylibso.chicory.wasm.types.TagSection;
import com.dylibso.chicory.wasm.types.TypeSection;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Modules whose memory is addressed by 64 bits (WebAssembly 3.0, memory64), which the library does not know. It reads one whose limits say otherwise, without validation: instructions are written in the same way, but for {@link PaddedOffsets long offsets}. It then validates {@link
 * Narrowed another one}, in which each address is narrowed where it is used.
 */
final class WideModule {
  /** In the flags of the limits of a memory, and of a table. */
  private static final int WIDE = 0x04;

  private final byte[] bytes;
  private final List<Section> sections = new ArrayList<>();

  private WideModule(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether a module has a memory that is addressed by 64 bits. */
  static boolean is(byte[] bytes) {
    int at = limits(bytes, SectionId.MEMORY);
    return at > 0 && (bytes[at] & WIDE) != 0;
  }

  /**
   * Parses and validates.
   *
   * @throws RuntimeException when it is no valid module
   */
  static WasmModule parse(byte[] bytes) {
    return new WideModule(bytes.clone()).parse();
  }

  private WasmModule parse() {
    clear(SectionId.MEMORY);
    PaddedOffsets.shorten(bytes);
    boolean isTableWide = clear(SectionId.TABLE);
    Parser.builder().build().parse(new ByteArrayInputStream(bytes), sections::add);
    WasmModule module = module(sections, false);
    module(new Narrowed(module, isTableWide).sections(sections), true);
    return module;
  }

  private boolean clear(int section) {
    int at = limits(bytes, section);
    boolean isWide = at > 0 && (bytes[at] & WIDE) != 0;
    if (isWide) {
      bytes[at] &= ~WIDE;
    }
    return isWide;
  }

  /** Where the limits of the first memory or table begin; -1 if there is none. */
  private static int limits(byte[] bytes, int section) {
    int at = SectionBytes.find(bytes, section);
    int type = section == SectionId.TABLE ? 1 : 0;
    return at < 0 || at + 1 + type >= bytes.length || bytes[at] != 1 ? -1 : at + 1 + type;
  }

  private static WasmModule module(List<Section> sections, boolean validates) {
    WasmModule.Builder module = WasmModule.builder().withValidation(validates);
    for (Section section : sections) {
      switch (section.sectionId()) {
        case SectionId.CUSTOM ->
            module.addCustomSection(((CustomSection) section).name(), (CustomSection) section);
        case SectionId.TYPE -> module.setTypeSection((TypeSection) section);
        case SectionId.IMPORT -> module.setImportSection((ImportSection) section);
        case SectionId.FUNCTION -> module.setFunctionSection((FunctionSection) section);
        case SectionId.TABLE -> module.setTableSection((TableSection) section);
        case SectionId.MEMORY -> module.setMemorySection((MemorySection) section);
        case SectionId.GLOBAL -> module.setGlobalSection((GlobalSection) section);
        case SectionId.EXPORT -> module.setExportSection((ExportSection) section);
        case SectionId.START -> module.setStartSection((StartSection) section);
        case SectionId.ELEMENT -> module.setElementSection((ElementSection) section);
        case SectionId.CODE -> module.setCodeSection((CodeSection) section);
        case SectionId.DATA -> module.setDataSection((DataSection) section);
        case SectionId.DATA_COUNT -> module.setDataCountSection((DataCountSection) section);
        case SectionId.TAG -> module.setTagSection((TagSection) section);
        default -> module.addIgnoredSection(section.sectionId());
      }
    }
    return module.build();
  }
}
