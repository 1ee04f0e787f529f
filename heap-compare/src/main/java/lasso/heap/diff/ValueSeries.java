package lasso.heap.diff;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import lasso.heap.layout.PrimitiveKind;

/** The values that one place of the heap has in the samples; in one sample it may have several, one for each block there. */
final class ValueSeries {
  private static final int FEWEST = 4;
  private static final int FEWEST_WITHOUT_ORDER = 8;
  private static final int WINDOWS = 4;

  private final PrimitiveKind kind;
  private int[] samples = new int[8];
  private long[] maxima = new long[8];
  private long[] minima = new long[8];
  private long[] firsts = new long[8];
  private int size;
  private boolean severalBlocks;

  /** Makes an empty series of numbers of a kind; null for texts and contents, of which digests are kept. */
  ValueSeries(PrimitiveKind kind) {
    this.kind = kind;
  }

  /** Adds to a sample; samples come in order. */
  void add(int sample, long bits) {
    long value = ordered(bits);
    if (size > 0 && samples[size - 1] == sample) {
      maxima[size - 1] = Math.max(maxima[size - 1], value);
      minima[size - 1] = Math.min(minima[size - 1], value);
      severalBlocks = true;
      return;
    }
    if (size == samples.length) {
      samples = Arrays.copyOf(samples, 2 * size);
      maxima = Arrays.copyOf(maxima, 2 * size);
      minima = Arrays.copyOf(minima, 2 * size);
      firsts = Arrays.copyOf(firsts, 2 * size);
    }
    samples[size] = sample;
    maxima[size] = value;
    minima[size] = value;
    firsts[size++] = bits;
  }

  /**
   * What it does over so many samples; null when nothing suspicious. That a value never repeats is told only of places with
   * one block: where blocks come and go, their number is told.
   */
  Growth judge(String path, int sampleCount) {
    if (size < FEWEST || 2 * size < sampleCount) {
      return null;
    }
    if (kind != null && kind != PrimitiveKind.BOOLEAN) {
      if (rises(i -> maxima[i])) {
        return new Growth(path, Growth.Kind.GROWS, texts(maxima));
      }
      if (rises(i -> ~minima[i])) {
        return new Growth(path, Growth.Kind.FALLS, texts(minima));
      }
    }
    if (size >= FEWEST_WITHOUT_ORDER && !severalBlocks && neverRepeats()) {
      return new Growth(path, Growth.Kind.NEVER_REPEATS, texts(firsts));
    }
    return null;
  }

  /** Few samples: every one exceeds all before; many: some in every later quarter do. */
  private boolean rises(IntToLongFunction values) {
    int windows = size < 2 * WINDOWS ? size : WINDOWS;
    long record = Long.MIN_VALUE;
    int from = 0;
    for (int w = 1; w <= windows; w++) {
      int to = (int) ((long) size * w / windows);
      long highest = IntStream.range(from, to).mapToLong(values).max().orElseThrow();
      if (w > 1 && highest <= record) {
        return false;
      }
      record = highest;
      from = to;
    }
    return true;
  }

  private boolean neverRepeats() {
    Set<Long> seen = new HashSet<>();
    return IntStream.range(0, size).allMatch(i -> seen.add(firsts[i]));
  }

  private List<String> texts(long[] values) {
    return IntStream.range(0, size).mapToObj(i -> text(values, i)).toList();
  }

  private String text(long[] values, int i) {
    if (kind == null) {
      return "#" + Long.toHexString(values[i]);
    }
    return Values.text(kind, values == firsts ? values[i] : bits(values[i]));
  }

  /** Floating-point bits become integers of the same order; undone by itself. */
  private long ordered(long bits) {
    boolean floating = kind == PrimitiveKind.FLOAT || kind == PrimitiveKind.DOUBLE;
    return floating ? bits ^ bits >> 63 & Long.MAX_VALUE : bits;
  }

  private long bits(long value) {
    return ordered(value);
  }
}
