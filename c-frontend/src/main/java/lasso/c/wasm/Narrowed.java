package lasso.c.wasm;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveDataSegment;
import com.dylibso.chicory.wasm.types.ActiveElement;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.CodeSection;
import com.dylibso.chicory.wasm.types.DataSection;
import com.dylibso.chicory.wasm.types.DataSegment;
import com.dylibso.chicory.wasm.types.Element;
import com.dylibso.chicory.wasm.types.ElementSection;
import com.dylibso.chicory.wasm.types.FunctionBody;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.Instruction;
import com.dylibso.chicory.wasm.types.OpCode;
import com.dylibso.chicory.wasm.types.Section;
import com.dylibso.chicory.wasm.types.SectionId;
import com.dylibso.chicory.wasm.types.ValType;
import java.util.ArrayList;
import java.util.List;

/**
 * A module with addresses of 32 bits that is valid if, and only if, the one with 64 bits is: before each use of an address, a length or a place in the table stands an {@code i32.wrap_i64}, behind each number of pages an extension. Operands above are
 * put aside in locals that no other instruction uses. It is validated, and never run.
 */
final class Narrowed {
  private static final int FIRST_LOAD = 0x28;
  private static final int FIRST_STORE = 0x36;
  private static final int LAST_STORE = 0x3e;

  /** For operands that are put aside, behind the locals of the function. */
  private static final List<ValType> ASIDE =
      List.of(ValType.I32, ValType.I32, ValType.I64, ValType.F32, ValType.F64);

  private static final int SECOND_I32 = 1;

  private final WasmModule module;
  private final boolean isTableWide;

  private List<AnnotatedInstruction> code;

  /** The number of the first local for what is put aside. */
  private int aside;

  /**
   * @param module as it was read
   * @param isTableWide whether places in the table have 64 bits, too
   */
  Narrowed(WasmModule module, boolean isTableWide) {
    this.module = module;
    this.isTableWide = isTableWide;
  }

  /** Its sections, in the order of those of the module. */
  List<Section> sections(List<Section> wide) {
    List<Section> narrow = new ArrayList<>();
    for (Section section : wide) {
      narrow.add(
          switch (section.sectionId()) {
            case SectionId.CODE -> code();
            case SectionId.DATA -> data();
            case SectionId.ELEMENT -> isTableWide ? elements() : section;
            default -> section;
          });
    }
    return narrow;
  }

  private DataSection data() {
    DataSection.Builder narrow = DataSection.builder();
    for (DataSegment segment : module.dataSection().dataSegments()) {
      narrow.addDataSegment(
          segment instanceof ActiveDataSegment active
              ? new ActiveDataSegment(
                  active.index(), constant(active.offsetInstructions()), active.data())
              : segment);
    }
    return narrow.build();
  }

  private ElementSection elements() {
    ElementSection.Builder narrow = ElementSection.builder();
    for (Element element : module.elementSection().elements()) {
      narrow.addElement(
          element instanceof ActiveElement active
              ? new ActiveElement(
                  active.type(),
                  active.initializers(),
                  active.tableIndex(),
                  constant(active.offset()))
              : element);
    }
    return narrow.build();
  }

  /** A constant expression of 64 bits with 32; one of another kind stays, and is found wrong. */
  private static List<Instruction> constant(List<Instruction> wide) {
    List<Instruction> narrow = new ArrayList<>();
    for (Instruction instruction : wide) {
      narrow.add(
          switch (instruction.opcode()) {
            case I64_CONST ->
                new Instruction(
                    instruction.address(),
                    OpCode.I32_CONST,
                    new long[] {(int) instruction.operand(0)});
            case I32_CONST ->
                new Instruction(instruction.address(), OpCode.I64_CONST, instruction.operands());
            default -> instruction;
          });
    }
    return narrow;
  }

  private CodeSection code() {
    CodeSection.Builder narrow = CodeSection.builder();
    CodeSection wide = module.codeSection();
    narrow.setRequiresDataCount(wide.isRequiresDataCount());
    for (int i = 0; i < wide.functionBodyCount(); i++) {
      FunctionType type = module.functionSection().getFunctionType(i, module.typeSection());
      narrow.addFunctionBody(body(type, wide.getFunctionBody(i)));
    }
    return narrow.build();
  }

  private FunctionBody body(FunctionType type, FunctionBody wide) {
    code = new ArrayList<>();
    aside = type.params().size() + wide.localTypes().size();
    List<ValType> locals = new ArrayList<>(wide.localTypes());
    locals.addAll(ASIDE);
    for (AnnotatedInstruction instruction : wide.instructions()) {
      narrow(instruction);
    }
    return new FunctionBody(locals, code);
  }

  private void narrow(AnnotatedInstruction instruction) {
    OpCode opcode = instruction.opcode();
    int number = opcode.opcode();
    if (number >= FIRST_LOAD && number < FIRST_STORE) {
      add(instruction, OpCode.I32_WRAP_I64);
      code.add(instruction);
    } else if (number >= FIRST_STORE && number <= LAST_STORE) {
      below(instruction, aside + ASIDE.indexOf(stored(opcode)));
      code.add(instruction);
    } else {
      switch (opcode) {
        case MEMORY_SIZE -> {
          code.add(instruction);
          add(instruction, OpCode.I64_EXTEND_I32_U);
        }
        case MEMORY_GROW -> {
          add(instruction, OpCode.I32_WRAP_I64);
          code.add(instruction);
          add(instruction, OpCode.I64_EXTEND_I32_S);
        }
        case MEMORY_COPY -> {
          add(instruction, OpCode.I32_WRAP_I64);
          add(instruction, OpCode.LOCAL_SET, aside);
          below(instruction, aside + SECOND_I32, OpCode.I32_WRAP_I64);
          add(instruction, OpCode.LOCAL_GET, aside);
          code.add(instruction);
        }
        case MEMORY_FILL -> {
          add(instruction, OpCode.I32_WRAP_I64);
          add(instruction, OpCode.LOCAL_SET, aside);
          below(instruction, aside + SECOND_I32);
          add(instruction, OpCode.LOCAL_GET, aside);
          code.add(instruction);
        }
        case CALL_INDIRECT -> {
          if (isTableWide) {
            add(instruction, OpCode.I32_WRAP_I64);
          }
          code.add(instruction);
        }
        default -> code.add(instruction);
      }
    }
  }

  /** Narrows the address below an operand, which may be narrowed itself before. */
  private void below(AnnotatedInstruction instruction, int local, OpCode... before) {
    for (OpCode opcode : before) {
      add(instruction, opcode);
    }
    add(instruction, OpCode.LOCAL_SET, local);
    add(instruction, OpCode.I32_WRAP_I64);
    add(instruction, OpCode.LOCAL_GET, local);
  }

  private void add(AnnotatedInstruction at, OpCode opcode, long... operands) {
    code.add(
        AnnotatedInstruction.builder()
            .from(new Instruction(at.address(), opcode, operands))
            .build());
  }

  private static ValType stored(OpCode store) {
    return switch (store) {
      case I32_STORE, I32_STORE8, I32_STORE16 -> ValType.I32;
      case F32_STORE -> ValType.F32;
      case F64_STORE -> ValType.F64;
      default -> ValType.I64;
    };
  }
}
