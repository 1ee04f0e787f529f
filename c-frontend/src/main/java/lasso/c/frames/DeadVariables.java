package lasso.c.frames;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveDataSegment;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.DataSegment;
import com.dylibso.chicory.wasm.types.OpCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.c.wasm.DataModel;

/** Finds in the functions of a module which objects of their frames hold what nobody will read. */
public final class DeadVariables {
  /**
   * What is known of a function.
   *
   * @param objects all of its frame
   * @param cleared by instruction: objects that are zeroed before it
   * @param unless by call: objects that are zeroed before it unless an argument leads there
   * @param dead by call: objects that hold nothing while it is under way, but what it reads
   */
  public record OfFunction(
      List<FrameObject> objects,
      Map<Integer, List<FrameObject>> cleared,
      Map<Integer, Unless> unless,
      Map<Integer, List<FrameObject>> dead) {
    static final OfFunction NOTHING = new OfFunction(List.of(), Map.of(), Map.of(), Map.of());
  }

  /**
   * Objects that are dead but where an argument leads, as in {@code MPI_Send(&array[i], ...)}: which of them that is only the run tells.
   *
   * @param argument its number
   */
  public record Unless(int argument, List<FrameObject> objects) {}

  private static final int MAGIC = FrameObject.MAGIC;

  private final WasmModule module;
  private final int stackPointer;
  private final ModuleFunctions functions;
  private final AddressCode addresses;
  private final KeptParameters kept;
  private final StepEnds stepEnds;

  /**
   * @param stackPointer number of the global variable that is the pointer of C's stack
   */
  public DeadVariables(WasmModule module, DataModel model, int stackPointer) {
    this.module = module;
    this.stackPointer = stackPointer;
    this.functions = new ModuleFunctions(module, model);
    this.addresses = functions.addresses();
    this.kept = new KeptParameters(module, functions, stackPointer);
    this.stepEnds = new StepEnds(functions);
  }

  /**
   * The objects of a function with code.
   *
   * @param frameLocal the local that keeps the stack pointer of its frame
   */
  public OfFunction of(int function, int frameLocal) {
    if (frameLocal < 0 || !isLaidOut(function)) {
      return OfFunction.NOTHING;
    }
    Tracing tracing = new Tracing(module, functions, function, stackPointer, frameLocal);
    Map<Long, Integer> stored = constants(tracing);
    int base = base(stored);
    List<FrameObject> objects =
        base < 0
            ? List.of()
            : FrameObject.parse(text(stored.get((long) base + addresses.bytes())), base);
    if (objects.isEmpty()) {
      return OfFunction.NOTHING;
    }
    Uses uses = new Uses(functions, kept, tracing, objects, base);
    return solve(tracing, uses, objects);
  }

  /** Whether the instrumentation of the compiler has laid out the frame of a function. */
  private boolean isLaidOut(int function) {
    return functions.body(function).instructions().stream()
        .anyMatch(
            instruction ->
                instruction.opcode() == addresses.constant()
                    && (int) instruction.operand(0) == MAGIC);
  }

  /** What the function first stores into its frame, by the distance from the stack pointer, as far as it is known. */
  private Map<Long, Integer> constants(Tracing tracing) {
    Map<Long, Integer> stored = new TreeMap<>();
    tracing.visit(
        (at, operands) -> {
          AnnotatedInstruction instruction = tracing.code().get(at);
          if (instruction.opcode() != addresses.store()) {
            return;
          }
          Traced address = operands.get(operands.size() - 2);
          Traced value = operands.get(operands.size() - 1);
          if (address != null
              && address.isFrame()
              && address.kind() == Traced.Kind.EXACT
              && value != null
              && value.isConstant()) {
            stored.putIfAbsent(address.number() + instruction.operand(1), value.number());
          }
        });
    return stored;
  }

  /** Where the part of the frame begins that the instrumentation has laid out; -1 if there is none. */
  private int base(Map<Long, Integer> stored) {
    for (Map.Entry<Long, Integer> store : stored.entrySet()) {
      if (store.getValue() == MAGIC && stored.containsKey(store.getKey() + addresses.bytes())) {
        return store.getKey().intValue();
      }
    }
    return -1;
  }

  /** The text at an address of the initial memory; empty where there is none. */
  private String text(int address) {
    for (DataSegment segment : module.dataSection().dataSegments()) {
      if (segment instanceof ActiveDataSegment active
          && active.offsetInstructions().get(0).opcode() == addresses.constant()) {
        long from = address - active.offsetInstructions().get(0).operand(0);
        if (from >= 0 && from < active.data().length) {
          int end = (int) from;
          while (end < active.data().length && active.data()[end] != 0) {
            end++;
          }
          return new String(
              active.data(), (int) from, end - (int) from, StandardCharsets.ISO_8859_1);
        }
      }
    }
    return "";
  }

  private OfFunction solve(Tracing tracing, Uses uses, List<FrameObject> objects) {
    List<AnnotatedInstruction> code = tracing.code();
    long[] live = live(tracing, uses);
    long all = objects.size() >= Long.SIZE ? -1L : (1L << objects.size()) - 1;
    Map<Integer, List<FrameObject>> cleared = new TreeMap<>();
    Map<Integer, Unless> unless = new TreeMap<>();
    Map<Integer, List<FrameObject>> dead = new TreeMap<>();
    long[] toClear = new long[code.size()];
    long[] idle = new long[code.size()];
    for (int i = 0; i < code.size(); i++) {
      toClear[i] = uses.begun[i] & ~uses.everywhere;
      if (endsStep(code.get(i))) {
        idle[i] = all & ~besides(tracing, uses, live, i) & ~uses.everywhere;
        toClear[i] |= uses.vague[i] > 0 ? 0 : idle[i];
        put(dead, i, idle[i], objects);
      }
    }
    long[] dirty = dirty(tracing, uses, toClear, all);
    for (int i = 0; i < code.size(); i++) {
      put(cleared, i, toClear[i] & dirty[i], objects);
      List<FrameObject> perhaps = among(idle[i] & dirty[i], objects);
      if (uses.vague[i] > 0 && !perhaps.isEmpty()) {
        unless.put(i, new Unless(uses.vague[i] - 1, perhaps));
      }
    }
    return new OfFunction(objects, cleared, unless, dead);
  }

  private boolean endsStep(AnnotatedInstruction instruction) {
    return instruction.opcode() == OpCode.CALL_INDIRECT
        || instruction.opcode() == OpCode.CALL && stepEnds.mayEndStep((int) instruction.operand(0));
  }

  private static void put(
      Map<Integer, List<FrameObject>> to, int at, long set, List<FrameObject> objects) {
    List<FrameObject> found = among(set, objects);
    if (!found.isEmpty()) {
      to.put(at, found);
    }
  }

  private static List<FrameObject> among(long set, List<FrameObject> objects) {
    List<FrameObject> found = new ArrayList<>();
    for (int i = 0; set != 0 && i < Math.min(Long.SIZE, objects.size()); i++) {
      if ((set >>> i & 1) != 0) {
        found.add(objects.get(i));
      }
    }
    return found;
  }

  /** By instruction: what may be read from it on, before it is written as a whole. */
  private static long[] live(Tracing tracing, Uses uses) {
    int count = tracing.code().size();
    long[] live = new long[count + 1];
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = count - 1; i >= 0; i--) {
        long before = besides(tracing, uses, live, i) | (uses.vague[i] > 0 ? -1 : 0);
        changed |= before != live[i];
        live[i] = before;
      }
    }
    return live;
  }

  /** What is live before an instruction, but for what its vague argument leads to. */
  private static long besides(Tracing tracing, Uses uses, long[] live, int at) {
    long after = 0;
    for (Flow.Edge edge : tracing.flow().edges(at)) {
      after |= live[edge.to()];
    }
    return uses.read[at] | after & ~uses.killed[at];
  }

  /** By instruction: what may hold something when it begins, if all that is to be zeroed is. */
  private static long[] dirty(Tracing tracing, Uses uses, long[] toClear, long all) {
    int count = tracing.code().size();
    long[] dirty = new long[count + 1];
    dirty[0] = all;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < count; i++) {
        long after = dirty[i] & ~toClear[i] | uses.written[i];
        for (Flow.Edge edge : tracing.flow().edges(i)) {
          changed |= (dirty[edge.to()] | after) != dirty[edge.to()];
          dirty[edge.to()] |= after;
        }
      }
    }
    return dirty;
  }
}
