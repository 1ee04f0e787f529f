package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveElement;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.Element;
import com.dylibso.chicory.wasm.types.Instruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.BitSet;
import java.util.List;

/** Whether code of a module, but the allocator's own, may ask for blocks of the heap. */
final class HeapUse {
  private final WasmModule module;
  private final int imports;
  private final BitSet allocator = new BitSet();

  HeapUse(WasmModule module, FunctionTable functions) {
    this.module = module;
    this.imports = functions.imports().size();
    for (int i = imports; i < functions.count(); i++) {
      allocator.set(i, Checking.isAllocator(functions.cName(i)));
    }
  }

  boolean isAny() {
    for (int i = 0; i < module.codeSection().functionBodyCount(); i++) {
      if (!allocator.get(imports + i)
          && calls(module.codeSection().getFunctionBody(i).instructions())) {
        return true;
      }
    }
    for (Element element : module.elementSection().elements()) {
      if (!(element instanceof ActiveElement)
          || element.initializers().stream().anyMatch(this::isPointer)) {
        return true;
      }
    }
    return false;
  }

  private boolean calls(List<AnnotatedInstruction> code) {
    return code.stream()
        .anyMatch(
            instruction ->
                instruction.opcode() == OpCode.CALL && allocator.get((int) instruction.operand(0)));
  }

  private boolean isPointer(List<Instruction> value) {
    return value.stream()
        .anyMatch(
            instruction ->
                instruction.opcode() == OpCode.REF_FUNC
                    && allocator.get((int) instruction.operand(0)));
  }
}
