package lasso.c.values;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.dwarf.GlobalVariables;
import lasso.c.dwarf.LocalVariables;
import lasso.c.heap.IgnoredParts;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.NativeVariables;

/** The variables of a program in C. Debug information is read when somebody asks first. */
public final class CVariables implements NativeVariables {
  private static final String MEMORY = "lasso.c.memory.";

  private final Map<String, byte[]> sections;
  private final int heapBase;
  private final boolean isStackLowest;
  private final DataModel model;
  final CodePlaces places;
  private List<GlobalVariable> globals;
  private List<FunctionVariables> functions;
  private final TreeMap<Integer, GlobalVariable> byAddress = new TreeMap<>();

  /**
   * Those of a module.
   *
   * @param sections the bytes of custom sections by name
   * @param heapBase where the heap begins, or -1
   * @param isStackLowest whether nothing but the stack lies below its pointer
   */
  public CVariables(
      Map<String, byte[]> sections,
      int heapBase,
      boolean isStackLowest,
      DataModel model,
      CodePlaces places) {
    this.model = model;
    this.sections = sections;
    this.isStackLowest = isStackLowest;
    this.heapBase = heapBase;
    this.places = places;
  }

  @Override
  public String memoryField() {
    return MEMORY + "Memory.bytes";
  }

  @Override
  public String stackField() {
    return MEMORY + "Stack.pointer";
  }

  @Override
  public AsideMemory ignoring(List<String> patterns) {
    if (patterns.isEmpty()) {
      return null;
    }
    read();
    IgnoredParts parts = new IgnoredParts(heapBase, isStackLowest, model, globals, patterns);
    return parts.names().isEmpty() ? null : parts;
  }

  /** What lies in memory, what the tool notes about it, and locals of WebAssembly. */
  @Override
  public boolean covers(String path) {
    return path.startsWith("static ")
        ? path.startsWith(MEMORY, "static ".length())
        : path.matches("(?:local|operand) \\d+ of [^.(]+ \\(.*");
  }

  private synchronized void read() {
    if (globals == null) {
      functions = LocalVariables.read(sections);
      globals = GlobalVariables.read(sections);
      globals.forEach(variable -> byAddress.putIfAbsent(variable.address(), variable));
    }
  }

  @Override
  public CScene scene(byte[] memory, int stackPointer, List<Frame> frames) {
    read();
    return new CScene(this, memory, heapBase, stackPointer, frames);
  }

  /** All global variables, each address once. */
  List<GlobalVariable> globals() {
    return List.copyOf(byAddress.values());
  }

  /** The global variable in which an address lies, or null. */
  GlobalVariable globalAt(int address) {
    Map.Entry<Integer, GlobalVariable> entry = byAddress.floorEntry(address);
    return entry != null && address < entry.getKey() + entry.getValue().type().bytes()
        ? entry.getValue()
        : null;
  }

  /** The function that has the code at an address, or null. */
  FunctionVariables functionAt(long address) {
    return functions.stream().filter(each -> each.has(address)).findFirst().orElse(null);
  }

  @Override
  public List<Difference> differences(Scene left, Scene right, int limit) {
    return new CDifferences((CScene) left, (CScene) right, limit).all();
  }
}
