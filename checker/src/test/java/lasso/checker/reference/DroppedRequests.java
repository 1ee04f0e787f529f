package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * A random program with nonblocking operations, a function of its seed, and the mistakes with buffers that it makes, found by remembering every operation that was
 * posted. Ranks meet in barriers and use blocking calls with themselves, so each line before the first mistake is reached.
 *
 * @param mistakes for each rank that reaches its first mistake in some schedule, {@code rank:line}
 */
record DroppedRequests(String name, String dropped, String kept, TreeSet<String> mistakes) {
  static final int RANKS = 2;
  private static final int LENGTH = 6;
  private static final int FIRST_LINE = 5;

  /** An operation under way on elements of one of the arrays. */
  private record Pending(int array, int from, int count, boolean receives, boolean freed) {
    boolean meets(int otherArray, int otherFrom, int otherCount) {
      return array == otherArray && from < otherFrom + otherCount && otherFrom < from + count;
    }
  }

  static DroppedRequests of(long seed) {
    Random random = new Random(seed * 0x9e3779b97f4a7c15L + 5);
    List<List<String>> codes = new ArrayList<>();
    int segments = 2 + random.nextInt(3);
    int[] segmentOfMistake = new int[RANKS];
    int[] indexOfMistake = new int[RANKS];
    for (int rank = 0; rank < RANKS; rank++) {
      Rank author = new Rank(random);
      for (int segment = 0; segment < segments; segment++) {
        author.segment(segment);
      }
      codes.add(author.lines);
      segmentOfMistake[rank] = author.mistakeLine < 0 ? segments : author.mistakeSegment;
      indexOfMistake[rank] = author.mistakeLine;
    }
    TreeSet<String> mistakes = new TreeSet<>();
    int line = FIRST_LINE;
    for (int rank = 0; rank < RANKS; rank++) {
      boolean reached = segmentOfMistake[rank] <= segmentOfMistake[1 - rank];
      if (indexOfMistake[rank] >= 0 && reached) {
        mistakes.add(rank + ":" + (line + indexOfMistake[rank]));
      }
      line += codes.get(rank).size() + 1;
    }
    String name = "Dropped" + seed;
    return new DroppedRequests(
        name, source(name, codes, false), source("Kept" + seed, codes, true), mistakes);
  }

  private static String source(String name, List<List<String>> codes, boolean kept) {
    StringBuilder text = new StringBuilder();
    text.append("import mpi.*;\npublic class ").append(name).append(" {\n");
    text.append(
        "  static int[] s = new int[6]; static int t; static java.util.List<Object> kept = new java.util.ArrayList<>(); ");
    text.append(
        kept
            ? "static <T> T keep(T r) { kept.add(r); return r; }"
            : "static <T> T keep(T r) { return r; }");
    text.append(
        " public static void main(String[] args) { MPI.Init(args); Intracomm W = MPI.COMM_WORLD; int me = W.Rank();"
            + " int[] a = new int[6], b = new int[6];\n  if (me == 0) {\n");
    codes.get(0).forEach(line -> text.append("    ").append(line).append('\n'));
    text.append("  } else {\n");
    codes.get(1).forEach(line -> text.append("    ").append(line).append('\n'));
    return text.append("  }\n  MPI.Finalize();\n}}\n").toString();
  }

  /** Writes the code of one rank. */
  private static final class Rank {
    private static final String[] ARRAYS = {"a", "b", "s"};

    final List<String> lines = new ArrayList<>();
    int mistakeLine = -1;
    int mistakeSegment;
    private final Random random;
    private final List<Pending> pending = new ArrayList<>();
    private int segment;
    private int waited;

    Rank(Random random) {
      this.random = random;
    }

    void segment(int number) {
      segment = number;
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        operation();
      }
      lines.add("W.Barrier();");
      pending.removeIf(Pending::freed);
    }

    private void operation() {
      int array = random.nextInt(ARRAYS.length);
      int from = random.nextInt(LENGTH);
      int count = 1 + random.nextInt(Math.min(2, LENGTH - from));
      String span = ARRAYS[array] + ", " + from + ", " + count + ", MPI.INT, ";
      int tag = random.nextInt(3);
      switch (random.nextInt(8)) {
        case 0, 1 -> post("Isend", "Send_init", span, array, from, count, tag, false);
        case 2, 3 -> post("Irecv", "Recv_init", span, array, from, count, tag, true);
        case 4 -> {
          check(array, from, 1, true);
          lines.add(ARRAYS[array] + "[" + from + "] = " + tag + ";");
        }
        case 5 -> {
          check(array, from, 1, false);
          lines.add("t += " + ARRAYS[array] + "[" + from + "];");
        }
        case 6 -> {
          check(array, from, count, true);
          lines.add("W.Sendrecv(new int[2], 0, " + count + ", MPI.INT, me, 9, " + span + "me, 9);");
          pending.removeIf(Pending::freed);
        }
        default -> {
          check(array, from, count, false);
          lines.add("W.Sendrecv(" + span + "me, 9, new int[2], 0, " + count + ", MPI.INT, me, 9);");
          pending.removeIf(Pending::freed);
        }
      }
    }

    private void post(
        String call,
        String persistent,
        String span,
        int array,
        int from,
        int count,
        int tag,
        boolean receives) {
      check(array, from, count, receives);
      String arguments = span + "1 - me, " + tag + ")";
      String nonblocking = "W." + call + "(" + arguments;
      int form = random.nextInt(receives ? 5 : 7);
      if (form < 6) {
        pending.add(new Pending(array, from, count, receives, form == 5));
      }
      switch (form) {
        case 0, 1 -> lines.add("keep(" + nonblocking + ");");
        case 2 -> {
          String name = "r" + waited++;
          lines.add(
              "Request "
                  + name
                  + " = keep("
                  + nonblocking
                  + "); if ("
                  + name
                  + ".Is_null()) { t++; }");
        }
        case 3 -> lines.add("keep(W." + persistent + "(" + arguments + ").Start();");
        case 4 -> {
          String other = "W.Isend(new int[1], 0, 1, MPI.INT, 1 - me, 7)";
          lines.add(
              "{ Request r = keep(" + nonblocking + "); r = keep(" + other + "); r.Test(); }");
        }
        case 5 -> lines.add(nonblocking + ".free();");
        default -> lines.add(nonblocking + ".Wait();");
      }
    }

    private void check(int array, int from, int count, boolean writes) {
      if (mistakeLine < 0
          && pending.stream()
              .anyMatch(p -> p.meets(array, from, count) && (writes || p.receives()))) {
        mistakeLine = lines.size();
        mistakeSegment = segment;
      }
    }
  }
}
