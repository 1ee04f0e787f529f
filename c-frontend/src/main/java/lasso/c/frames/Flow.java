package lasso.c.frames;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.OpCode;
import com.dylibso.chicory.wasm.types.ValType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Where control goes within a function. The end of the function, and each return, leads nowhere. */
final class Flow {
  private static final int EMPTY = 0x40;

  /**
   * A way from one instruction to another.
   *
   * @param to number of the instruction; that behind the last one means the end
   * @param block number of the block whose begin tells the height of the operands there, or -1 where they stay as they are
   * @param carried how many operands it takes along
   */
  record Edge(int to, int block, int carried) {}

  private static final class Open {
    final int begin;
    final boolean isLoop;
    final int taken;
    final int left;
    final List<int[]> waiting = new ArrayList<>(); // from, place in its list of edges
    int otherwiseOf = -1;

    Open(int begin, boolean isLoop, int taken, int left) {
      this.begin = begin;
      this.isLoop = isLoop;
      this.taken = taken;
      this.left = left;
    }
  }

  private final WasmModule module;
  private final List<AnnotatedInstruction> code;
  private final List<List<Edge>> edges = new ArrayList<>();
  private final int[] taken;
  private final boolean[] leaves;
  private final Deque<Open> open = new ArrayDeque<>();

  Flow(WasmModule module, List<AnnotatedInstruction> code, int results) {
    this.module = module;
    this.code = code;
    this.taken = new int[code.size()];
    this.leaves = new boolean[code.size()];
    for (int i = 0; i < code.size(); i++) {
      edges.add(new ArrayList<>());
    }
    open.push(new Open(-1, false, 0, results));
    for (int i = 0; i < code.size(); i++) {
      visit(i);
    }
  }

  List<Edge> edges(int instruction) {
    return edges.get(instruction);
  }

  /** How many operands a block takes from those that are there when it begins. */
  int taken(int block) {
    return taken[block];
  }

  /** Whether an instruction may end the function; the operand on top is then its result, if it has one. */
  boolean leaves(int instruction) {
    return leaves[instruction];
  }

  private void visit(int i) {
    AnnotatedInstruction instruction = code.get(i);
    switch (instruction.opcode()) {
      case BLOCK, LOOP, IF -> {
        begin(i, instruction);
        next(i);
      }
      case ELSE -> {
        Open block = open.peek();
        if (block.otherwiseOf >= 0) {
          edges.get(block.otherwiseOf).add(new Edge(i + 1, -1, 0));
          block.otherwiseOf = -1;
        }
        jump(i, block);
      }
      case END -> {
        Open block = open.pop();
        if (block.otherwiseOf >= 0) {
          edges.get(block.otherwiseOf).add(new Edge(i + 1, -1, 0));
        }
        block.waiting.forEach(
            from -> edges.get(from[0]).set(from[1], new Edge(i + 1, block.begin, block.left)));
        if (i + 1 < code.size()) {
          next(i);
        } else {
          leaves[i] = true;
        }
      }
      case BR -> jump(i, block((int) instruction.operand(0)));
      case BR_IF -> {
        jump(i, block((int) instruction.operand(0)));
        next(i);
      }
      case BR_TABLE -> {
        for (long depth : instruction.operands()) {
          jump(i, block((int) depth));
        }
      }
      case RETURN -> leaves[i] = true;
      case UNREACHABLE -> {}
      default -> next(i);
    }
  }

  private void next(int i) {
    edges.get(i).add(new Edge(i + 1, -1, 0));
  }

  private void begin(int i, AnnotatedInstruction instruction) {
    long type = instruction.operand(0);
    int parameters = 0;
    int results = 0;
    if (ValType.isValid(type)) {
      results = 1;
    } else if (type != EMPTY) {
      FunctionType signature = module.typeSection().getType((int) type);
      parameters = signature.params().size();
      results = signature.returns().size();
    }
    Open block = new Open(i, instruction.opcode() == OpCode.LOOP, parameters, results);
    taken[i] = parameters;
    if (instruction.opcode() == OpCode.IF) {
      block.otherwiseOf = i;
    }
    open.push(block);
  }

  private Open block(int depth) {
    var blocks = open.iterator();
    for (int i = 0; i < depth; i++) {
      blocks.next();
    }
    return blocks.next();
  }

  private void jump(int from, Open block) {
    if (block.begin < 0) {
      leaves[from] = true;
      return;
    }
    List<Edge> ways = edges.get(from);
    if (block.isLoop) {
      ways.add(new Edge(block.begin + 1, block.begin, block.taken));
    } else {
      block.waiting.add(new int[] {from, ways.size()});
      ways.add(null);
    }
  }
}
