package lasso.c.heap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;
import lasso.c.wasm.DataModel;
import lasso.runtime.program.MovableHeap;

/** The heap of a program in C whose blocks may be moved. Immutable; shared by workers. */
public final class HeapRenaming implements MovableHeap {
  /** For those who do not ask where ambiguous words are. */
  private static final int ANY_BYTES = 4096;

  private final int heapBase;
  private final boolean isStackLowest;
  private final DataModel model;

  /** Sure pointers in global memory, by rising addresses. */
  private final int[] roots;

  private final CType[] targets;
  private final SureVariables.Finder finder;

  /**
   * The heap behind {@code __heap_base}.
   *
   * @param variables all global variables
   * @param finder tells the variables of functions
   * @param isStackLowest whether nothing but the stack lies below its pointer
   * @param model how wide pointers are
   */
  public HeapRenaming(
      int heapBase,
      boolean isStackLowest,
      DataModel model,
      List<GlobalVariable> variables,
      SureVariables.Finder finder) {
    this.finder = finder;
    this.model = model;
    this.heapBase = heapBase;
    this.isStackLowest = isStackLowest;
    PointerSlots.Table slots = new PointerSlots.Table();
    List<Root> found = new ArrayList<>();
    for (GlobalVariable variable : variables) {
      PointerSlots inside = slots.of(variable.type());
      for (int i = 0; i < inside.offsets().length; i++) {
        found.add(new Root(variable.address() + inside.offsets()[i], inside.targets()[i]));
      }
    }
    found.sort(Comparator.comparingInt(Root::address));
    // a variable that several files name is one
    List<Root> distinct = new ArrayList<>();
    for (Root root : found) {
      if (distinct.isEmpty() || distinct.get(distinct.size() - 1).address() != root.address()) {
        distinct.add(root);
      }
    }
    roots = distinct.stream().mapToInt(Root::address).toArray();
    targets = distinct.stream().map(Root::target).toArray(CType[]::new);
  }

  private record Root(int address, CType target) {}

  @Override
  public String assumption() {
    return "Blocks of the heap are moved between steps, with all pointers to them: pointers are compared by order only within one object, what a pointer points to has the pointer's type or holds no"
        + " numbers that look like addresses, nobody computes with the bytes of pointers, and the compiler tells rightly which variables are pointers (--cflags -fno-heap-renaming leaves blocks where they are).";
  }

  @Override
  public Mover open(ClassLoader loader, int pageBytes) {
    return new BlockMover(new ProcessMemory(loader), arrangement(pageBytes));
  }

  private Arrangement arrangement(int pageBytes) {
    return new Arrangement(
        heapBase,
        isStackLowest,
        model.pointerBytes(),
        new PointerRoots(roots, targets, finder, model.pointerBytes()),
        pageBytes);
  }

  /** What tells the contents of blocks, from global variables on. */
  static Arrangement arrangement(
      int heapBase, boolean isStackLowest, DataModel model, List<GlobalVariable> variables) {
    return new HeapRenaming(
            heapBase,
            isStackLowest,
            model,
            variables,
            (place, slots) -> SureVariables.none(slots.length))
        .arrangement(ANY_BYTES);
  }
}
