package lasso.c.translate;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides how a function is divided that becomes too large a method. Blocks are looked at from the inside out: where what is left of one is larger than a part should be, runs of its statements become regions, of which
 * only the calls are left.
 */
final class FunctionSurvey {
  /** What suspending at a call adds to a method, roughly. */
  private static final int CALL_BYTES = 100;

  /** A call of a region and what is done behind it: at least, and for each way out. */
  private static final int CALL_COST = 20;

  private static final int EXIT_COST = 5;

  /** The return of the function among ways out. */
  private static final int RETURN = Integer.MAX_VALUE;

  /**
   * How large methods may become, in bytes.
   *
   * @param largest larger ones are divided. Java allows 65,535
   * @param part what parts should have
   */
  record Limits(int largest, int part) {
    static final Limits USUAL = new Limits(60_000, 6_000);

    /** A region is made where so much is gained. */
    int leastGain() {
      return part / 2;
    }

    /** Whether a function of so many instructions may be too large. */
    boolean areFarFrom(int instructions) {
      return instructions * 20 <= largest;
    }
  }

  private final Limits limits;
  private final List<AnnotatedInstruction> body;

  /** Size of the method before each instruction; -1 where instructions are emitted with the one before. */
  private final int[] sizes;

  private final BitSet boundaries = new BitSet();
  private final BitSet dead = new BitSet();

  /** Statements that stay together, or the call of a region. */
  private record Piece(int from, int to, int bytes, List<CodeRegion> inner) {}

  /** A block, or one of the two of a condition, as far as it is known. */
  private static final class Sequence {
    final List<Piece> pieces = new ArrayList<>();
    int start;
    int bytes;
    List<CodeRegion> inner = new ArrayList<>();

    Sequence(int start) {
      this.start = start;
    }

    void close(int at) {
      pieces.add(new Piece(start, at, bytes, inner));
      start = at;
      bytes = 0;
      inner = new ArrayList<>();
    }
  }

  FunctionSurvey(List<AnnotatedInstruction> body, Limits limits) {
    this.limits = limits;
    this.body = body;
    sizes = new int[body.size() + 1];
    Arrays.fill(sizes, -1);
  }

  /**
   * An instruction is about to be emitted.
   *
   * @param isReachable whether control comes to it
   * @param isEmpty whether its block has nothing on the operand stack
   * @param bytes of the method so far
   */
  void at(int instruction, boolean isReachable, boolean isEmpty, int bytes) {
    sizes[instruction] = bytes;
    boundaries.set(instruction, isReachable && isEmpty);
    dead.set(instruction, !isReachable);
  }

  /**
   * How the function is divided.
   *
   * @param bytes of the whole method
   * @return null if it stays whole
   */
  CodeRegion regions(int bytes) {
    long calls =
        body.stream()
            .filter(each -> each.opcode() == OpCode.CALL || each.opcode() == OpCode.CALL_INDIRECT)
            .count();
    if (bytes + calls * CALL_BYTES <= limits.largest) {
      return null;
    }
    sizes[body.size()] = bytes;
    for (int i = body.size() - 1; i >= 0; i--) {
      sizes[i] = sizes[i] < 0 ? sizes[i + 1] : sizes[i];
    }
    Deque<Sequence> open = new ArrayDeque<>();
    open.push(new Sequence(0));
    for (int i = 0; ; i++) {
      Sequence top = open.peek();
      if (boundaries.get(i) && i > top.start) {
        top.close(i);
      }
      switch (body.get(i).opcode()) {
        case BLOCK, LOOP, IF -> {
          top.bytes += size(i);
          open.push(new Sequence(i + 1));
        }
        case ELSE -> {
          open.pop();
          finish(top, i, open.peek());
          open.push(new Sequence(i + 1));
        }
        case END -> {
          open.pop();
          if (open.isEmpty()) {
            Sequence all = new Sequence(0);
            finish(top, i, all);
            return new CodeRegion(0, body.size(), all.inner);
          }
          finish(top, i, open.peek());
        }
        default -> top.bytes += size(i);
      }
    }
  }

  private int size(int instruction) {
    return sizes[instruction + 1] - sizes[instruction];
  }

  /** What is left of a sequence counts for the statement around it. */
  private void finish(Sequence sequence, int end, Sequence around) {
    boolean isWhole = boundaries.get(end) || dead.get(end);
    List<Piece> pieces = sequence.pieces;
    int closed = pieces.size();
    sequence.close(end);
    int before = Integer.MAX_VALUE;
    int now = bytes(pieces);
    while (now > limits.part && now < before) {
      Piece last = isWhole ? null : pieces.remove(closed);
      pieces = packed(pieces);
      closed = pieces.size();
      if (last != null) {
        pieces.add(last);
      }
      before = now;
      now = bytes(pieces);
    }
    around.bytes += now + size(end);
    pieces.forEach(piece -> around.inner.addAll(piece.inner));
  }

  private static int bytes(List<Piece> pieces) {
    return pieces.stream().mapToInt(Piece::bytes).sum();
  }

  /** Neighbours become regions as large as a part should be. */
  private List<Piece> packed(List<Piece> pieces) {
    List<Piece> result = new ArrayList<>();
    List<Piece> run = new ArrayList<>();
    int bytes = 0;
    for (Piece piece : pieces) {
      if (bytes + piece.bytes > limits.part) {
        flush(run, bytes, result);
        bytes = 0;
      }
      run.add(piece);
      bytes += piece.bytes;
    }
    flush(run, bytes, result);
    return result;
  }

  private void flush(List<Piece> run, int bytes, List<Piece> to) {
    if (run.isEmpty()) {
      return;
    }
    int from = run.get(0).from;
    int end = run.get(run.size() - 1).to;
    int cost = CALL_COST + EXIT_COST * (bytes < limits.leastGain() ? 0 : exits(from, end));
    if (bytes - cost >= Math.max(limits.leastGain(), cost / 2)) {
      List<CodeRegion> inner = new ArrayList<>();
      run.forEach(piece -> inner.addAll(piece.inner));
      to.add(new Piece(from, end, cost, List.of(new CodeRegion(from, end, inner))));
    } else {
      to.addAll(run);
    }
    run.clear();
  }

  /** How many blocks around them instructions branch to. */
  private int exits(int from, int to) {
    Set<Integer> targets = new HashSet<>();
    int depth = 0;
    for (int i = from; i < to; i++) {
      AnnotatedInstruction instruction = body.get(i);
      switch (instruction.opcode()) {
        case BLOCK, LOOP, IF -> depth++;
        case END -> depth--;
        case RETURN -> targets.add(RETURN);
        case BR, BR_IF, BR_TABLE -> {
          for (long target : instruction.operands()) {
            if (target >= depth) {
              targets.add((int) target - depth);
            }
          }
        }
        default -> {}
      }
    }
    return targets.size();
  }
}
