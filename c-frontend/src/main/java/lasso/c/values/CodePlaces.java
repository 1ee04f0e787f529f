package lasso.c.values;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.c.frames.FrameObject;
import lasso.runtime.program.NativeVariables.Frame;

/** Where suspended frames stand in the code of a module: its translation notes each call that it makes, and the slots of locals. */
public final class CodePlaces {
  private static final int NONE = -1;

  private record Call(String owner, String method, int line, String callee, int occurrence) {}

  private record Locals(int[] slots, int baseLocal, int stackLocal) {}

  private final Map<Call, Long> addresses = new HashMap<>();
  private final Map<Call, Integer> counts = new HashMap<>();
  private final Map<String, Locals> locals = new HashMap<>();
  private final Map<Integer, String> functions = new HashMap<>();
  private final List<String> divided = new ArrayList<>();
  private final Map<Long, List<FrameObject>> dead = new HashMap<>();
  private final Map<String, List<FrameObject>> objects = new HashMap<>();

  /**
   * A method.
   *
   * @param slots of the locals of WebAssembly, and perhaps one more
   * @param baseLocal the local that the compiler means where it speaks of the frame, or -1
   * @param stackLocal the local that keeps the frame's stack pointer for the whole method, or -1
   */
  public void function(String owner, String method, int[] slots, int baseLocal, int stackLocal) {
    locals.put(owner + "." + method, new Locals(slots.clone(), baseLocal, stackLocal));
  }

  /**
   * The next call in a method.
   *
   * @param callee as {@code owner.name} with its descriptor
   * @param address of the instruction, from the begin of the code section's contents
   */
  public void call(String owner, String method, int line, String callee, long address) {
    Call all = new Call(owner, method, line, callee, NONE);
    int occurrence = counts.merge(all, 1, Integer::sum) - 1;
    addresses.put(new Call(owner, method, line, callee, occurrence), address);
  }

  /** A function is so large that it becomes several methods, which share its locals. */
  public void divide(String function) {
    divided.add(function);
  }

  /** The functions that become several methods. */
  public List<String> divided() {
    return divided;
  }

  /** The variables that the memory checks have laid out in the frames of a method. */
  public void objects(String owner, String method, List<FrameObject> variables) {
    objects.put(owner + "." + method, variables);
  }

  /** Those of the method of a frame. */
  List<FrameObject> objects(Frame frame) {
    return objects.getOrDefault(frame.owner() + "." + frame.method(), List.of());
  }

  /** Whether the method of a frame is a function of the module. */
  boolean isFunction(Frame frame) {
    return locals.containsKey(frame.owner() + "." + frame.method());
  }

  /** The slot of a local of WebAssembly, or -1. */
  int slot(Frame frame, int number) {
    Locals known = locals.get(frame.owner() + "." + frame.method());
    return known == null || number < 0 || number >= known.slots.length ? NONE : known.slots[number];
  }

  /** Objects of a frame that hold nothing while the call at an address is under way. */
  public void dead(long address, List<FrameObject> objects) {
    dead.put(address, objects);
  }

  /** Whether a place holds nothing in a frame with a stack pointer that stands at an address. */
  boolean isDead(Long pointer, long address, long place) {
    return pointer != null
        && dead.getOrDefault(address, List.of()).stream()
            .anyMatch(object -> object.holds(place - pointer));
  }

  /** A function to which pointers lead, by its place in the table. */
  public void pointed(int place, String name) {
    functions.put(place, name);
  }

  /** The name of the function to which a pointer leads, or null. */
  String pointed(int place) {
    return functions.get(place);
  }

  /** The address of the call at which a frame stands, or -1. */
  long address(Frame frame) {
    Call call =
        new Call(frame.owner(), frame.method(), frame.line(), frame.callee(), frame.occurrence());
    return addresses.getOrDefault(call, (long) NONE);
  }

  /** The bits of a local of WebAssembly in a frame, or null. */
  Long local(Frame frame, int number) {
    Locals known = locals.get(frame.owner() + "." + frame.method());
    return known == null || number < 0 || number >= known.slots.length
        ? null
        : frame.locals().get(known.slots[number]);
  }

  /** The stack pointer of a frame, or null. */
  Long stackPointer(Frame frame) {
    return local(frame, stackLocal(frame));
  }

  /** The local that the compiler means where it speaks of the frame, or -1. */
  int baseLocal(Frame frame) {
    Locals known = locals.get(frame.owner() + "." + frame.method());
    return known == null ? NONE : known.baseLocal;
  }

  /** The local that keeps the stack pointer of a frame, or -1. */
  int stackLocal(Frame frame) {
    Locals known = locals.get(frame.owner() + "." + frame.method());
    return known == null ? NONE : known.stackLocal;
  }
}
