package lasso.c.values;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.LocalVariable;
import lasso.c.dwarf.LocationExpression;
import lasso.c.heap.Blocks;
import lasso.runtime.program.NativeVariables;
import lasso.runtime.program.NativeVariables.Frame;
import lasso.runtime.program.NativeVariables.Variable;

/** Memory and frames of one state. */
final class CScene implements NativeVariables.Scene {
  /** No object lies lower. */
  private static final int LOWEST = 1024;

  private final CVariables program;
  private final ByteBuffer memory;
  private final Blocks heap;
  private final int stackPointer;
  private final List<Frame> frames;

  CScene(CVariables program, byte[] memory, int heapBase, int stackPointer, List<Frame> frames) {
    this.program = program;
    this.memory = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
    this.stackPointer = stackPointer;
    this.frames = frames;
    Blocks blocks = heapBase < 0 ? null : new Blocks(heapBase);
    heap = blocks != null && blocks.read(memory) ? blocks : null;
  }

  @Override
  public List<Variable> globals() {
    return List.copyOf(globalValues().values());
  }

  @Override
  public List<Variable> locals(int frame) {
    return List.copyOf(localValues(frame).values());
  }

  /** By name; behind their file where several have one name. */
  Map<String, CValue> globalValues() {
    List<GlobalVariable> all = program.globals();
    Map<String, Integer> counts = new HashMap<>();
    all.forEach(variable -> counts.merge(variable.name(), 1, Integer::sum));
    Map<String, CValue> values = new LinkedHashMap<>();
    for (GlobalVariable variable : all) {
      String name = variable.name();
      if (counts.get(name) > 1) {
        name = variable.file().substring(variable.file().lastIndexOf('/') + 1) + ":" + name;
      }
      values.putIfAbsent(name, CValue.at(this, name, variable.type(), variable.address()));
    }
    return values;
  }

  List<Frame> frames() {
    return frames;
  }

  /** By name; of several in one another the innermost. */
  Map<String, CValue> localValues(int number) {
    Frame frame = frames.get(number);
    Map<String, CValue> values = new LinkedHashMap<>();
    long address = program.places.address(frame);
    FunctionVariables function = address < 0 ? null : program.functionAt(address);
    if (function == null) {
      return values;
    }
    FrameOf view = new FrameOf(frame, isInnermostInC(number));
    for (LocalVariable variable : function.variables()) {
      byte[] expression = variable.at(address);
      LocationExpression.Found found =
          expression == null ? null : LocationExpression.evaluate(expression, function, view);
      if (found == null) {
        continue;
      }
      if (!found.isInMemory()) {
        values.put(
            variable.name(), CValue.of(this, variable.name(), variable.type(), found.bits()));
      } else if (!program.places.isDead(view.stackPointer(), address, found.bits() & 0xffff_ffffL)
          && isInside((int) found.bits(), variable.type().bytes())) {
        values.put(
            variable.name(), CValue.at(this, variable.name(), variable.type(), (int) found.bits()));
      }
    }
    return values;
  }

  private boolean isInnermostInC(int number) {
    for (int i = 0; i < number; i++) {
      if (program.places.address(frames.get(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** What expressions of locations see of a frame. */
  private final class FrameOf implements LocationExpression.FrameView {
    private final Frame frame;
    private final boolean isInnermost;

    FrameOf(Frame frame, boolean isInnermost) {
      this.frame = frame;
      this.isInnermost = isInnermost;
    }

    @Override
    public Long local(int number) {
      Long kept = program.places.local(frame, number);
      return kept == null && number == program.places.stackLocal(frame) ? stackPointer() : kept;
    }

    @Override
    public Long baseLocal(int number) {
      return number == program.places.baseLocal(frame) ? stackPointer() : local(number);
    }

    /** The innermost function has moved it last, also where its own copy is not read again. */
    @Override
    public Long stackPointer() {
      Long kept = program.places.stackPointer(frame);
      if (kept == null && program.places.stackLocal(frame) < 0) {
        return null;
      }
      return kept != null ? kept : isInnermost ? Long.valueOf(stackPointer) : null;
    }

    @Override
    public Long word(long address, int bytes) {
      int at = (int) address;
      return !isInside(at, bytes)
          ? null
          : bytes == Long.BYTES ? memory.getLong(at) : Long.valueOf(memory.getInt(at));
    }
  }

  /** A pointer as an address; 0 for one that no memory has. */
  int address(long pointer) {
    return pointer >>> 32 == 0 ? (int) pointer : 0;
  }

  /** Whether so many bytes can lie there. */
  boolean isInside(int address, long bytes) {
    return address >= LOWEST && bytes >= 0 && address + bytes <= memory.capacity();
  }

  /** Up to eight bytes, little end first, extended by zeros. */
  long bits(int address, int bytes) {
    long bits = 0;
    for (int i = 0; i < bytes; i++) {
      bits |= (memory.get(address + i) & 0xffL) << (8 * i);
    }
    return bits;
  }

  byte[] memory() {
    return memory.array();
  }

  /** How many bytes the object has from an address on; -1 if it is not known. */
  long extent(int address) {
    int block = heap == null ? -1 : heap.find(address);
    if (block >= 0) {
      return heap.behind(block) - address;
    }
    GlobalVariable global = program.globalAt(address);
    return global == null ? -1 : global.address() + global.type().bytes() - address;
  }

  /** Whether it lies in a global variable, which is looked at under its own name. */
  boolean isGlobal(int address) {
    return program.globalAt(address) != null;
  }

  /** Whether it lies in the heap, but in no block. */
  boolean isFreed(int address) {
    return heap != null && heap.spans(address) && heap.find(address) < 0;
  }

  /** The name of the function to which a pointer leads, or null. */
  String function(int place) {
    return program.places.pointed(place);
  }

  /** How many elements of a type lie where a pointer leads: at least one. */
  long count(int address, CType type) {
    long extent = type.bytes() == 0 ? 0 : extent(address);
    return extent < 0 ? 1 : Math.max(1, extent / Math.max(1, type.bytes()));
  }
}
