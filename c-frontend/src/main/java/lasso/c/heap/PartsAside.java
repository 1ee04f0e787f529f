package lasso.c.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import lasso.c.dwarf.CType;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.MovableHeap;

/**
 * Takes parts of the memory of the process that is loaded aside, and zeroes lie there meanwhile. Where they are depends on what is compared alone, so that equal states have them at the same places. One worker's.
 *
 * <pre>
 *   +---------+---------+-------------+---------+---------+---
 *   | address |  bytes  | what it was | address |  bytes  | ...
 *   +---------+---------+-------------+---------+---------+---
 * </pre>
 */
final class PartsAside implements AsideMemory.Mover {
  private static final int HEADER_BYTES = 8;

  private final ProcessMemory process;
  private final List<IgnoredParts.Range> fixed;
  private final Arrangement heap;
  private final Function<CType, List<IgnoredParts.Range>> within;

  /**
   * @param fixed in global memory
   * @param heap tells what blocks hold, or null
   * @param within what is left out of an object
   */
  PartsAside(
      ProcessMemory process,
      List<IgnoredParts.Range> fixed,
      Arrangement heap,
      Function<CType, List<IgnoredParts.Range>> within) {
    this.process = process;
    this.fixed = distinct(fixed);
    this.heap = heap;
    this.within = within;
  }

  /** Overlapping ones become one. */
  private static List<IgnoredParts.Range> distinct(List<IgnoredParts.Range> ranges) {
    List<IgnoredParts.Range> rising = new ArrayList<>(ranges);
    rising.sort(Comparator.comparingInt(IgnoredParts.Range::start));
    List<IgnoredParts.Range> found = new ArrayList<>();
    for (IgnoredParts.Range range : rising) {
      IgnoredParts.Range last = found.isEmpty() ? null : found.get(found.size() - 1);
      if (last != null && range.start() <= last.start() + last.length()) {
        int end = Math.max(last.start() + last.length(), range.start() + range.length());
        found.set(found.size() - 1, new IgnoredParts.Range(last.start(), end - last.start()));
      } else {
        found.add(range);
      }
    }
    return found;
  }

  @Override
  public void hide(MovableHeap.Written written) {
    byte[] memory = process.bytes();
    if (memory == null) {
      return;
    }
    byte[] aside = take(memory, fixed, new byte[0], written);
    if (heap != null) {
      aside = take(memory, distinct(inBlocks(memory)), aside, written);
    }
    process.aside(aside);
  }

  private List<IgnoredParts.Range> inBlocks(byte[] memory) {
    List<IgnoredParts.Range> found = new ArrayList<>();
    if (heap.read(memory)) {
      heap.begin(memory, process.stackPointer());
      heap.forEachTyped(
          (start, type) ->
              within
                  .apply(type)
                  .forEach(
                      part ->
                          found.add(new IgnoredParts.Range(start + part.start(), part.length()))));
    }
    return found;
  }

  private static byte[] take(
      byte[] memory, List<IgnoredParts.Range> ranges, byte[] before, MovableHeap.Written written) {
    int length = before.length;
    for (IgnoredParts.Range range : ranges) {
      length += HEADER_BYTES + range.length();
    }
    byte[] aside = Arrays.copyOf(before, length);
    int at = before.length;
    for (IgnoredParts.Range range : ranges) {
      LittleEndian.put(aside, at, range.start());
      LittleEndian.put(aside, at + 4, range.length());
      System.arraycopy(memory, range.start(), aside, at + HEADER_BYTES, range.length());
      written.touch(memory, range.start(), range.start() + range.length() - 1);
      Arrays.fill(memory, range.start(), range.start() + range.length(), (byte) 0);
      at += HEADER_BYTES + range.length();
    }
    return aside;
  }

  @Override
  public void show(MovableHeap.Written written) {
    byte[] memory = process.bytes();
    byte[] aside = process.aside();
    if (memory == null || aside == null) {
      return;
    }
    int at = 0;
    while (at < aside.length) {
      int start = LittleEndian.get(aside, at);
      int length = LittleEndian.get(aside, at + 4);
      written.touch(memory, start, start + length - 1);
      System.arraycopy(aside, at + HEADER_BYTES, memory, start, length);
      at += HEADER_BYTES + length;
    }
    process.aside(null);
  }
}
