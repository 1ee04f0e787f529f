package lasso.c.frames;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.List;

/** What each instruction of a function does with the objects of its frame. Sets of objects are bits of a {@code long}; objects beyond 64 are left alone. */
final class Uses {
  private static final int STATUS_BYTES = 24;
  private static final int STATUS_ERROR = 8;

  /** Of a parameter of another function: whether the address that it gets may outlive the call. */
  @FunctionalInterface
  interface Kept {
    boolean keeps(int function, int argument);
  }

  private final ModuleFunctions functions;
  private final Kept kept;
  private final List<FrameObject> objects;

  /** What lies below is no object: arguments of functions that take any number of them. */
  private final int base;

  /** By instruction: what it may read; what it makes undefined or writes as a whole; what it may write; what begins to live. */
  final long[] read;

  final long[] killed;
  final long[] written;
  final long[] begun;

  /** By call: the argument, counted from 1, that it reads from somewhere in the frame, where that is the only one; else 0. */
  final int[] vague;

  /** What it would kill if nobody looked at the error of a status. */
  private final long[] status;

  /** Objects whose addresses may be anywhere: they are never dead. */
  long everywhere;

  /** Objects with what may be the error of a status that is read. */
  private long errorsRead;

  Uses(ModuleFunctions functions, Kept kept, Tracing tracing, List<FrameObject> objects, int base) {
    this.base = base;
    this.functions = functions;
    this.kept = kept;
    this.objects = objects.subList(0, Math.min(Long.SIZE, objects.size()));
    int count = tracing.code().size();
    read = new long[count];
    killed = new long[count];
    written = new long[count];
    begun = new long[count];
    status = new long[count];
    vague = new int[count];
    tracing.visit((at, operands) -> note(at, tracing.code().get(at), operands, tracing.flow()));
    if (tracing.lost().contains(Traced.FRAME)) {
      everywhere = all();
    }
    for (int i = 0; i < count; i++) {
      killed[i] |= status[i] & ~errorsRead;
    }
  }

  private long all() {
    return objects.size() == Long.SIZE ? -1L : (1L << objects.size()) - 1;
  }

  private static Traced top(List<Traced> operands, int below) {
    return operands.get(operands.size() - 1 - below);
  }

  private void note(int at, AnnotatedInstruction instruction, List<Traced> operands, Flow flow) {
    OpCode opcode = instruction.opcode();
    if (flow.leaves(at) && !operands.isEmpty()) {
      keepAll(operands);
    }
    if (Arity.isLoad(opcode)) {
      load(at, top(operands, 0), instruction.operand(1), Arity.bytes(opcode));
    } else if (Arity.isStore(opcode)) {
      keep(top(operands, 0));
      store(at, top(operands, 1), instruction.operand(1), Arity.bytes(opcode));
    } else if (opcode == OpCode.MEMORY_COPY) {
      readFrom(at, top(operands, 1));
      fill(at, top(operands, 2), top(operands, 0));
    } else if (opcode == OpCode.MEMORY_FILL) {
      fill(at, top(operands, 2), top(operands, 0));
    } else if (opcode == OpCode.CALL) {
      call(at, (int) instruction.operand(0), operands);
    } else if (opcode == OpCode.CALL_INDIRECT) {
      FunctionType type = functions.typeOfCall((int) instruction.operand(0));
      for (int i = 0; i < type.params().size(); i++) {
        keep(top(operands, 1 + i));
      }
    }
  }

  private void keepAll(List<Traced> operands) {
    operands.forEach(this::keep);
  }

  /** The objects that an address of this value may lie in; what may be anywhere in the frame may be in each. */
  private long at(Traced address) {
    if (address == null || !address.isFrame()) {
      return 0;
    }
    if (address.kind() == Traced.Kind.EXACT) {
      for (int i = 0; i < objects.size(); i++) {
        FrameObject object = objects.get(i);
        if (address.number() >= object.offset() && address.number() <= object.end()) {
          return 1L << i;
        }
      }
      if (address.number() < base) {
        return 0;
      }
    }
    return all();
  }

  private long overlapping(long from, long to) {
    long found = 0;
    for (int i = 0; i < objects.size(); i++) {
      found |= objects.get(i).overlaps(from, to) ? 1L << i : 0;
    }
    return found;
  }

  private long within(long from, long to) {
    long found = 0;
    for (int i = 0; i < objects.size(); i++) {
      FrameObject object = objects.get(i);
      found |= from <= object.offset() && object.end() <= to ? 1L << i : 0;
    }
    return found;
  }

  private void keep(Traced value) {
    everywhere |= at(value);
  }

  private void load(int at, Traced address, long offset, int bytes) {
    if (address == null || !address.isFrame()) {
      return;
    }
    if (address.kind() != Traced.Kind.EXACT) {
      readFrom(at, address);
      return;
    }
    long from = address.number() + offset;
    read[at] |= overlapping(from, from + bytes);
    for (int i = 0; i < objects.size(); i++) {
      FrameObject object = objects.get(i);
      long error = object.offset() + STATUS_ERROR;
      if (object.overlaps(from, from + bytes) && from < error + 4 && from + bytes > error) {
        errorsRead |= 1L << i;
      }
    }
  }

  private void readFrom(int at, Traced address) {
    read[at] |= at(address);
    errorsRead |= at(address);
  }

  private void store(int at, Traced address, long offset, int bytes) {
    if (address == null || !address.isFrame()) {
      return;
    }
    if (address.kind() == Traced.Kind.EXACT) {
      long from = address.number() + offset;
      killed[at] |= within(from, from + bytes);
      written[at] |= overlapping(from, from + bytes);
    } else {
      written[at] |= all();
    }
  }

  private void fill(int at, Traced address, Traced bytes) {
    if (address == null || !address.isFrame()) {
      return;
    }
    written[at] |= at(address);
    if (address.kind() == Traced.Kind.EXACT && bytes != null && bytes.isConstant()) {
      killed[at] |= within(address.number(), (long) address.number() + bytes.number());
    }
  }

  private void call(int at, int function, List<Traced> operands) {
    int count = functions.type(function).params().size();
    boolean isHost = functions.isImport(function);
    if (isHost && HostEffects.marks(functions.importName(function))) {
      mark(at, function, top(operands, 1), top(operands, 0));
      return;
    }
    if (isHost && functions.importName(function).equals("__asan_memset")) {
      fill(at, top(operands, 2), top(operands, 0));
      return;
    }
    int vagueReads = 0;
    for (int i = 0; i < count; i++) {
      Traced argument = top(operands, count - 1 - i);
      long there = at(argument);
      if (there == 0) {
        continue;
      }
      written[at] |= there;
      HostEffects.Effect effect =
          isHost
              ? HostEffects.of(functions.importName(function), i)
              : kept.keeps(function, i) ? HostEffects.Effect.KEPT : HostEffects.Effect.READ;
      switch (effect) {
        case KEPT -> everywhere |= there;
        case READ -> {
          if (argument.kind() == Traced.Kind.SOMEWHERE && vagueReads++ == 0) {
            vague[at] = i + 1;
            errorsRead |= there;
          } else {
            readFrom(at, argument);
          }
        }
        case STATUS -> {
          if (argument.kind() == Traced.Kind.EXACT) {
            status[at] |=
                there & within(argument.number(), (long) argument.number() + STATUS_BYTES);
          }
        }
        case WRITTEN -> {}
      }
    }
    if (vagueReads > 1) {
      vague[at] = 0; // the second one has read all
    }
  }

  /** Objects hold nothing yet where the instrumentation sets their codes because their scope begins. */
  private void mark(int at, int function, Traced place, Traced count) {
    if (!HostEffects.begins(functions.importName(function))
        || place == null
        || place.kind() != Traced.Kind.CODE
        || count == null
        || !count.isConstant()) {
      return;
    }
    long from = 8L * place.number();
    long marked = 0;
    for (int i = 0; i < objects.size(); i++) {
      FrameObject object = objects.get(i);
      // an object whose size is no multiple of 8 has its last code set by a call of its own
      marked |=
          object.offset() >= from && object.offset() < from + 8L * count.number() ? 1L << i : 0;
    }
    killed[at] |= marked;
    begun[at] |= marked;
  }
}
