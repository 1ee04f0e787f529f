package lasso.c.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.LocalVariable;
import lasso.c.dwarf.LocalVariables;
import lasso.c.dwarf.LocationExpression;
import lasso.c.frames.FrameObject;
import lasso.c.heap.SureVariables;
import lasso.runtime.program.NativeVariables.Frame;

/**
 * Tells which variables of functions are surely pointers, or hold them: those in locals of WebAssembly that the debug information calls pointers at the place of the call, and those in memory that are an object of the frame
 * of their own, and of one type wherever the function has a name for it. Any thread.
 */
public final class SurePointers implements SureVariables.Finder {
  /** Two frames that begin so far apart: what moves along with them lies in the frame. */
  private static final long[] TRIALS = {0x10_0000, 0x20_0040};

  private final Map<String, byte[]> sections;
  private final CodePlaces places;
  private List<FunctionVariables> functions;

  /**
   * Those of a module.
   *
   * @param sections the bytes of custom sections by name
   */
  public SurePointers(Map<String, byte[]> sections, CodePlaces places) {
    this.sections = sections;
    this.places = places;
  }

  @Override
  public SureVariables of(Frame place, int[] slots) {
    if (!places.isFunction(place)) {
      return null;
    }
    long address = places.address(place);
    FunctionVariables function = address < 0 ? null : functionAt(address);
    if (function == null) {
      return SureVariables.none(slots.length);
    }
    CType[] pointers = new CType[slots.length];
    for (int i = 0; i < slots.length; i++) {
      pointers[i] = slots[i] < 0 ? null : pointer(place, slots[i], function, address);
    }
    List<Placed> found = new ArrayList<>();
    for (FrameObject object : places.objects(place)) {
      CType type = type(place, object, function, address);
      if (type != null) {
        found.add(new Placed(object.offset(), type));
      }
    }
    found.sort(Comparator.comparingInt(Placed::offset));
    return new SureVariables(
        pointers,
        stack(place, slots),
        found.stream().mapToInt(Placed::offset).toArray(),
        found.stream().map(Placed::type).toArray(CType[]::new));
  }

  private record Placed(int offset, CType type) {}

  private synchronized FunctionVariables functionAt(long address) {
    if (functions == null) {
      functions = LocalVariables.read(sections);
    }
    return functions.stream().filter(each -> each.has(address)).findFirst().orElse(null);
  }

  private int stack(Frame place, int[] slots) {
    int local = places.stackLocal(place);
    if (local < 0) {
      return SureVariables.UNKNOWN;
    }
    for (int i = 0; i < slots.length; i++) {
      if (slots[i] == places.slot(place, local)) {
        return i;
      }
    }
    return SureVariables.INNERMOST;
  }

  /** What the variables in a local point to; null if one of them is no pointer, or none is there. */
  private CType pointer(Frame place, int slot, FunctionVariables function, long address) {
    CType target = null;
    for (LocalVariable variable : function.variables()) {
      byte[] expression = variable.at(address);
      int local = expression == null ? -1 : LocationExpression.local(expression);
      if (local < 0 || places.slot(place, local) != slot) {
        continue;
      }
      if (!(variable.type() instanceof CType.Pointer pointer)) {
        return null;
      }
      target = target == null || target.bytes() == 0 ? pointer.to() : target;
    }
    return target;
  }

  /** The type of an object of the frame: that of the variable that is in scope; null if there is none, or the function has another one in the same place. */
  private CType type(Frame place, FrameObject object, FunctionVariables function, long address) {
    CType found = null;
    CType any = null;
    for (LocalVariable variable : function.variables()) {
      byte[] now = variable.at(address);
      for (LocalVariable.Location location : variable.locations()) {
        long offset = offset(place, location.expression(), function);
        if (!object.overlaps(offset, offset + Math.max(1, variable.type().bytes()))) {
          continue;
        }
        boolean isWhole = offset == object.offset() && variable.type().bytes() == object.bytes();
        if (!isWhole || any != null && any != variable.type()) {
          return null;
        }
        any = variable.type();
        found = now == location.expression() ? any : found;
      }
    }
    return found;
  }

  /** Where a variable lies, from the stack pointer of the frame; {@link Long#MIN_VALUE} if that is not in the frame. */
  private long offset(Frame place, byte[] expression, FunctionVariables function) {
    long[] found = new long[TRIALS.length];
    for (int i = 0; i < TRIALS.length; i++) {
      LocationExpression.Found where =
          LocationExpression.evaluate(expression, function, new FrameAt(place, TRIALS[i]));
      if (where == null || !where.isInMemory()) {
        return Long.MIN_VALUE;
      }
      found[i] = where.bits() - TRIALS[i];
    }
    return found[0] == found[1] ? found[0] : Long.MIN_VALUE;
  }

  /** A frame of which only the stack pointer is known. */
  private final class FrameAt implements LocationExpression.FrameView {
    private final Frame place;
    private final long pointer;

    FrameAt(Frame place, long pointer) {
      this.place = place;
      this.pointer = pointer;
    }

    @Override
    public Long local(int number) {
      return number == places.stackLocal(place) ? pointer : null;
    }

    @Override
    public Long baseLocal(int number) {
      return number == places.baseLocal(place) ? stackPointer() : local(number);
    }

    @Override
    public Long stackPointer() {
      return places.stackLocal(place) < 0 ? null : pointer;
    }

    @Override
    public Long word(long address, int bytes) {
      return null;
    }
  }
}
