package lasso.c.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import lasso.c.dwarf.CType;
import lasso.runtime.program.MovableHeap;

/**
 * The sure pointers of a process that lie outside of its heap: in global variables, in variables of functions, and among the numbers of suspended frames. One worker's; filled for one state after the other.
 */
final class PointerRoots {
  private final int[] globals;
  private final CType[] globalTargets;
  private final SureVariables.Finder finder;
  private final int pointerBytes;
  private final PointerSlots.Table table = new PointerSlots.Table();

  /** By place. */
  private final List<FrameSlots> known = new ArrayList<>();

  /** Addresses of pointers in memory, rising. */
  int[] addresses;

  CType[] targets;
  int count;

  /** Which numbers of frames are pointers, their values, and what they point to. */
  int[] numbers = new int[8];

  int[] values = new int[8];
  CType[] numberTargets = new CType[8];
  int numberCount;

  /**
   * @param globals addresses of pointers in global memory, rising
   * @param targets what each points to
   * @param pointerBytes size of a pointer in memory
   */
  PointerRoots(int[] globals, CType[] targets, SureVariables.Finder finder, int pointerBytes) {
    this.pointerBytes = pointerBytes;
    this.globals = globals;
    this.globalTargets = targets;
    this.finder = finder;
    this.addresses = globals;
    this.targets = targets;
    this.count = globals.length;
  }

  /** Those of global variables only. */
  void begin() {
    addresses = globals;
    targets = globalTargets;
    count = globals.length;
    numberCount = 0;
  }

  /**
   * Adds those of frames.
   *
   * @param stackPointer of the process
   * @param stackEnd behind the stack's last byte in memory
   * @param others is told of the numbers that may be pointers or not
   */
  void add(MovableHeap.Frames frames, int stackPointer, int stackEnd, LongConsumer others) {
    int first = 0;
    boolean isInnermost = true;
    for (int frame = 0; frame < frames.count(); frame++) {
      FrameSlots slots = slots(frames, frames.place(frame));
      addNumbers(frames, slots, first, others);
      if (slots.offsets().length > 0) {
        addMemory(slots, stackPointer(frames, slots, first, isInnermost, stackPointer), stackEnd);
      }
      isInnermost &= !slots.isInC();
      first += slots.pointers().length;
    }
  }

  /** Whether four bytes reach into a pointer in memory. */
  boolean overlap(int address) {
    int next = Arrays.binarySearch(addresses, 0, count, address - pointerBytes + 1);
    next = next < 0 ? -next - 1 : next;
    return next < count && addresses[next] < address + AmbiguousWords.WORD_BYTES;
  }

  private FrameSlots slots(MovableHeap.Frames frames, int place) {
    while (known.size() <= place) {
      known.add(null);
    }
    FrameSlots slots = known.get(place);
    if (slots == null) {
      int[] locals = frames.slots(place);
      slots = FrameSlots.of(finder.of(frames.at(place), locals), locals.length, table);
      known.set(place, slots);
    }
    return slots;
  }

  private void addNumbers(
      MovableHeap.Frames frames, FrameSlots slots, int first, LongConsumer others) {
    for (int i = 0; i < slots.pointers().length; i++) {
      long number = frames.number(first + i);
      if (slots.pointers()[i] == null || number != (int) number) {
        others.accept(number);
        continue;
      }
      if (numberCount == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * numberCount);
        values = Arrays.copyOf(values, 2 * numberCount);
        numberTargets = Arrays.copyOf(numberTargets, 2 * numberCount);
      }
      numbers[numberCount] = first + i;
      values[numberCount] = (int) number;
      numberTargets[numberCount++] = slots.pointers()[i];
    }
  }

  /** That of a frame, or -1. */
  private static int stackPointer(
      MovableHeap.Frames frames,
      FrameSlots slots,
      int first,
      boolean isInnermost,
      int stackPointer) {
    if (slots.stack() >= 0) {
      return (int) frames.number(first + slots.stack());
    }
    return slots.stack() == SureVariables.INNERMOST && isInnermost ? stackPointer : -1;
  }

  private void addMemory(FrameSlots slots, int stackPointer, int stackEnd) {
    int more = slots.offsets().length;
    if (stackPointer < 0 || stackPointer + slots.offsets()[more - 1] + pointerBytes > stackEnd) {
      return;
    }
    int lowest = stackPointer + slots.offsets()[0];
    int at = 0;
    while (at < count && addresses[at] < lowest) {
      at++;
    }
    int[] all = new int[count + more];
    CType[] allTargets = new CType[count + more];
    System.arraycopy(addresses, 0, all, 0, at);
    System.arraycopy(targets, 0, allTargets, 0, at);
    for (int i = 0; i < more; i++) {
      all[at + i] = stackPointer + slots.offsets()[i];
      allTargets[at + i] = slots.targets()[i];
    }
    System.arraycopy(addresses, at, all, at + more, count - at);
    System.arraycopy(targets, at, allTargets, at + more, count - at);
    addresses = all;
    targets = allTargets;
    count += more;
  }
}
