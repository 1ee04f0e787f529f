package lasso.c.frames;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which functions may keep an address that they get as an argument: in memory, in a global variable, in their result, or by a function that they call. A function that calls itself keeps what it hands on. */
final class KeptParameters implements Uses.Kept {
  private final WasmModule module;
  private final ModuleFunctions functions;
  private final int stackPointer;
  private final Map<Integer, BitSet> known = new HashMap<>();

  KeptParameters(WasmModule module, ModuleFunctions functions, int stackPointer) {
    this.module = module;
    this.functions = functions;
    this.stackPointer = stackPointer;
  }

  @Override
  public boolean keeps(int function, int argument) {
    BitSet kept = known.get(function);
    if (kept == null) {
      BitSet all = new BitSet();
      all.set(0, functions.type(function).params().size());
      known.put(function, all); // while it is looked at
      kept = find(function);
      known.put(function, kept);
    }
    return kept.get(argument);
  }

  private BitSet find(int function) {
    BitSet kept = new BitSet();
    Tracing tracing = new Tracing(module, functions, function, stackPointer, -1);
    if (tracing.isTooLarge()) {
      kept.set(0, functions.type(function).params().size());
      return kept;
    }
    tracing.visit(
        (at, operands) -> note(kept, tracing.code().get(at), operands, tracing.flow().leaves(at)));
    tracing.lost().stream().filter(root -> root >= 0).forEach(kept::set);
    return kept;
  }

  private void note(
      BitSet kept, AnnotatedInstruction instruction, List<Traced> operands, boolean leaves) {
    OpCode opcode = instruction.opcode();
    int height = operands.size();
    if (leaves) {
      operands.forEach(value -> keep(kept, value));
    }
    if (Arity.isStore(opcode)) {
      keep(kept, operands.get(height - 1));
    } else if (opcode == OpCode.CALL_INDIRECT) {
      FunctionType type = functions.typeOfCall((int) instruction.operand(0));
      operands
          .subList(height - 1 - type.params().size(), height)
          .forEach(value -> keep(kept, value));
    } else if (opcode == OpCode.CALL) {
      int callee = (int) instruction.operand(0);
      int count = functions.type(callee).params().size();
      for (int i = 0; i < count; i++) {
        Traced value = operands.get(height - count + i);
        if (Traced.isRooted(value) && value.root() >= 0 && handsOn(callee, i)) {
          keep(kept, value);
        }
      }
    }
  }

  private boolean handsOn(int callee, int argument) {
    return functions.isImport(callee)
        ? HostEffects.of(functions.importName(callee), argument) == HostEffects.Effect.KEPT
        : keeps(callee, argument);
  }

  private static void keep(BitSet kept, Traced value) {
    if (Traced.isRooted(value) && value.root() >= 0) {
      kept.set(value.root());
    }
  }
}
