package lasso.c.frames;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells for each instruction of a function which of its operands were computed from the stack pointer of the frame, and which from parameters: a forward analysis whose values are {@link Traced}. What is kept in
 * memory is not traced: whoever stores such a value has given it away.
 */
final class Tracing {
  /** Is told of each instruction that can be reached, with the operands that it finds, the last on top. */
  @FunctionalInterface
  interface Visitor {
    void visit(int instruction, List<Traced> operands);
  }

  /** ModuleFunctions beyond have no frames that are looked at: so many values at the begins of blocks. */
  private static final int MOST_VALUES = 4_000_000;

  private record State(Traced[] locals, List<Traced> operands) {}

  private final ModuleFunctions functions;
  private final AddressCode addresses;
  private final FunctionType type;
  private final List<AnnotatedInstruction> code;
  private final Flow flow;
  private final int stackPointer;
  private final int frameLocal;
  private final int localCount;
  private final State[] known;
  private final boolean[] isBegin;
  private final int[] heights;
  private final boolean isTooLarge;

  /** The instruction that gives the function its frame, or -1. */
  private final int frameAt;

  /** Roots whose values can't be told apart from others any more. */
  private final Set<Integer> lost = new TreeSet<>();

  private Traced[] locals;
  private List<Traced> operands;

  /**
   * @param stackPointer number of the global variable
   * @param frameLocal the local that keeps it for the whole function, or -1
   */
  Tracing(
      WasmModule module,
      ModuleFunctions functions,
      int function,
      int stackPointer,
      int frameLocal) {
    this.functions = functions;
    this.addresses = functions.addresses();
    this.type = functions.type(function);
    this.code = functions.body(function).instructions();
    this.flow = new Flow(module, code, type.returns().size());
    this.stackPointer = stackPointer;
    this.frameLocal = frameLocal;
    this.localCount = type.params().size() + functions.body(function).localTypes().size();
    this.known = new State[code.size() + 1];
    this.isBegin = new boolean[code.size() + 1];
    this.heights = new int[code.size()];
    this.frameAt = findFrame();
    int begins = findBegins();
    this.isTooLarge = (long) begins * localCount > MOST_VALUES;
    if (!isTooLarge) {
      solve();
    }
  }

  private int findFrame() {
    for (int i = 0; i < code.size(); i++) {
      if (code.get(i).opcode() == OpCode.GLOBAL_SET && code.get(i).operand(0) == stackPointer) {
        return i;
      }
    }
    return -1;
  }

  private int findBegins() {
    isBegin[0] = true;
    for (int i = 0; i < code.size(); i++) {
      List<Flow.Edge> edges = flow.edges(i);
      for (Flow.Edge edge : edges) {
        isBegin[edge.to()] |= edge.to() != i + 1 || edges.size() > 1 || edge.block() >= 0;
      }
    }
    int count = 0;
    for (boolean begin : isBegin) {
      count += begin ? 1 : 0;
    }
    return count;
  }

  /** Whether nothing is known of the function. */
  boolean isTooLarge() {
    return isTooLarge;
  }

  /** Roots whose places may be known to anybody. */
  Set<Integer> lost() {
    return lost;
  }

  Flow flow() {
    return flow;
  }

  List<AnnotatedInstruction> code() {
    return code;
  }

  private void solve() {
    Traced[] first = new Traced[localCount];
    Arrays.fill(first, Traced.constant(0));
    for (int i = 0; i < type.params().size(); i++) {
      first[i] = type.params().get(i).equals(addresses.type()) ? Traced.exact(i, 0) : null;
    }
    known[0] = new State(first, List.of());
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      walk(open.remove(), (i, values) -> {}, open);
    }
  }

  /** Tells a visitor of all instructions that can be reached. */
  void visit(Visitor visitor) {
    for (int i = 0; !isTooLarge && i < code.size(); i++) {
      if (isBegin[i] && known[i] != null) {
        walk(i, visitor, null);
      }
    }
  }

  /** From a begin to the end of what follows without a branch. */
  private void walk(int begin, Visitor visitor, Deque<Integer> open) {
    locals = known[begin].locals.clone();
    operands = new ArrayList<>(known[begin].operands);
    int at = begin;
    while (at < code.size()) {
      visitor.visit(at, operands);
      step(at, code.get(at));
      List<Flow.Edge> edges = flow.edges(at);
      if (edges.size() == 1 && !isBegin[edges.get(0).to()]) {
        at = edges.get(0).to();
        continue;
      }
      for (Flow.Edge edge : edges) {
        if (open != null) {
          arrive(edge, open);
        }
      }
      return;
    }
  }

  private void arrive(Flow.Edge edge, Deque<Integer> open) {
    List<Traced> carried = operands;
    if (edge.block() >= 0) {
      int height = heights[edge.block()];
      int from = operands.size() - edge.carried();
      carried = new ArrayList<>(operands.subList(0, Math.min(height, from)));
      carried.addAll(operands.subList(from, operands.size()));
    }
    State there = known[edge.to()];
    if (there == null) {
      known[edge.to()] = new State(locals.clone(), new ArrayList<>(carried));
      open.add(edge.to());
      return;
    }
    boolean changed = false;
    Traced[] mergedLocals = there.locals.clone();
    for (int i = 0; i < localCount; i++) {
      mergedLocals[i] = Traced.merge(there.locals[i], locals[i], lost);
      changed |= different(mergedLocals[i], there.locals[i]);
    }
    List<Traced> mergedOperands = new ArrayList<>(there.operands);
    for (int i = 0; i < mergedOperands.size(); i++) {
      mergedOperands.set(i, Traced.merge(there.operands.get(i), carried.get(i), lost));
      changed |= different(mergedOperands.get(i), there.operands.get(i));
    }
    if (changed) {
      known[edge.to()] = new State(mergedLocals, mergedOperands);
      open.add(edge.to());
    }
  }

  private static boolean different(Traced one, Traced other) {
    return one == null ? other != null : !one.equals(other);
  }

  private Traced pop() {
    return operands.remove(operands.size() - 1);
  }

  private void pop(int count) {
    for (int i = 0; i < count; i++) {
      pop();
    }
  }

  private void push(Traced value) {
    operands.add(value);
  }

  // ---- instructions

  private void step(int at, AnnotatedInstruction instruction) {
    OpCode opcode = instruction.opcode();
    switch (opcode) {
      case BLOCK, LOOP -> heights[at] = operands.size() - flow.taken(at);
      case IF -> {
        pop();
        heights[at] = operands.size() - flow.taken(at);
      }
      case NOP, ELSE, END, BR, RETURN, UNREACHABLE -> {}
      case BR_IF, BR_TABLE, DROP -> pop();
      case CALL -> call(functions.type((int) instruction.operand(0)), (int) instruction.operand(0));
      case CALL_INDIRECT -> {
        pop();
        call(functions.typeOfCall((int) instruction.operand(0)), -1);
      }
      case SELECT, SELECT_T -> {
        pop();
        push(Traced.merge(pop(), pop(), lost));
      }
      case LOCAL_GET -> push(locals[(int) instruction.operand(0)]);
      case LOCAL_SET -> locals[(int) instruction.operand(0)] = pop();
      case LOCAL_TEE -> locals[(int) instruction.operand(0)] = operands.get(operands.size() - 1);
      case GLOBAL_GET ->
          push(
              (int) instruction.operand(0) == stackPointer
                  ? new Traced(Traced.Kind.STACK, 0, 0)
                  : null);
      case GLOBAL_SET -> setGlobal(at, (int) instruction.operand(0));
      default -> {
        if (addresses.isConstant(instruction)) {
          push(Traced.constant(instruction.operand(0)));
        } else {
          compute(at, opcode);
        }
      }
    }
  }

  private void call(FunctionType callee, int function) {
    Traced first = null;
    for (int i = 0; i < callee.params().size(); i++) {
      first = pop();
    }
    for (int i = 0; i < callee.returns().size(); i++) {
      // the functions of the instrumentation that copy and fill memory return their first argument
      boolean isFirst =
          function >= 0
              && functions.isImport(function)
              && HostEffects.returnsFirst(functions.importName(function));
      push(isFirst ? first : null);
    }
  }

  /** The function gives itself a frame: all that holds the new pointer holds the address of the frame. */
  private void setGlobal(int at, int global) {
    Traced value = pop();
    if (global != stackPointer) {
      if (Traced.isRooted(value)) {
        lost.add(value.root());
      }
      return;
    }
    if (at != frameAt) {
      return; // gives it back
    }
    if (frameLocal < 0 || value == null || value.kind() != Traced.Kind.STACK) {
      lost.add(Traced.FRAME);
      return;
    }
    for (int i = 0; i < localCount; i++) {
      locals[i] = established(locals[i], value);
    }
    operands.replaceAll(operand -> established(operand, value));
  }

  private Traced established(Traced held, Traced pointer) {
    if (held == null || held.kind() != Traced.Kind.STACK || held.number() == 0) {
      return held;
    }
    if (!held.equals(pointer)) {
      lost.add(Traced.FRAME);
      return held;
    }
    return Traced.exact(Traced.FRAME, 0);
  }

  private void compute(int at, OpCode opcode) {
    int taken = Arity.taken(opcode);
    if (taken < 0 || taken > operands.size()) {
      lost.add(Traced.FRAME);
      for (int i = 0; i < type.params().size(); i++) {
        lost.add(i);
      }
      return;
    }
    Traced second = taken > 1 ? operands.get(operands.size() - 1) : null;
    Traced first = taken > 0 ? operands.get(operands.size() - taken) : null;
    pop(taken);
    if (Arity.left(opcode) == 0) {
      return;
    }
    boolean isNumber = Arity.isLoad(opcode) || Arity.isComparison(opcode) || taken == 0;
    push(
        isNumber
            ? null
            : taken == 1 ? Traced.mix(first, null, lost) : two(at, opcode, first, second));
  }

  private Traced two(int at, OpCode opcode, Traced first, Traced second) {
    if (first != null && first.isConstant()) {
      if (second != null && second.isConstant()) {
        return null;
      }
      if (opcode == addresses.add()) {
        return two(at, opcode, second, first);
      }
    }
    if (first != null && first.kind() == Traced.Kind.STACK
        || second != null && second.kind() == Traced.Kind.STACK) {
      if (at > frameAt) {
        lost.add(Traced.FRAME);
      }
      return new Traced(Traced.Kind.STACK, 0, at + 1);
    }
    if (second != null && second.isConstant() && first != null) {
      int constant = second.number();
      boolean isExact = first.kind() == Traced.Kind.EXACT;
      boolean isCode = first.kind() == Traced.Kind.CODE;
      if (opcode == addresses.add()) {
        if (isExact || isCode) {
          return new Traced(first.kind(), first.root(), first.number() + constant);
        }
      } else if (opcode == addresses.subtract()) {
        if (isExact) {
          return Traced.exact(first.root(), first.number() - constant);
        }
      } else if (opcode == addresses.or()) {
        // frames begin at multiples of 32: their codes at multiples of 4
        if (isExact && first.isFrame() && isWithin(first.number(), constant, 32)) {
          return Traced.exact(Traced.FRAME, first.number() + constant);
        }
        if (isCode && isWithin(first.number(), constant, 4)) {
          return new Traced(Traced.Kind.CODE, Traced.FRAME, first.number() + constant);
        }
      } else if (opcode == addresses.shift()
          && isExact
          && first.isFrame()
          && constant == 3
          && first.number() % 8 == 0) {
        return new Traced(Traced.Kind.CODE, Traced.FRAME, first.number() / 8);
      }
    }
    return Traced.mix(first, second, lost);
  }

  /** Whether or-ing a constant adds it: it fills bits that are zero, in a place whose lowest bits are known. */
  private static boolean isWithin(int distance, int constant, int alignment) {
    return distance % alignment == 0 && constant >= 0 && constant < alignment;
  }
}
