package lasso.c.frames;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** ModuleFunctions in which a step may end, for they call, perhaps by way of others, what sends and receives messages. Calls through pointers may lead to each. */
final class StepEnds {
  private final BitSet functions = new BitSet();

  StepEnds(ModuleFunctions all) {
    List<List<Integer>> callers = new ArrayList<>();
    for (int i = 0; i < all.count(); i++) {
      callers.add(new ArrayList<>());
    }
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < all.count(); i++) {
      if (all.isImport(i)) {
        if (HostEffects.mayEndStep(all.importName(i))) {
          add(i, open);
        }
        continue;
      }
      for (AnnotatedInstruction instruction : all.body(i).instructions()) {
        if (instruction.opcode() == OpCode.CALL) {
          callers.get((int) instruction.operand(0)).add(i);
        } else if (instruction.opcode() == OpCode.CALL_INDIRECT) {
          add(i, open);
        }
      }
    }
    while (!open.isEmpty()) {
      callers.get(open.remove()).forEach(caller -> add(caller, open));
    }
  }

  private void add(int function, Deque<Integer> open) {
    if (!functions.get(function)) {
      functions.set(function);
      open.add(function);
    }
  }

  boolean mayEndStep(int function) {
    return functions.get(function);
  }
}
