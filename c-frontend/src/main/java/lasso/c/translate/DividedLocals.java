package lasso.c.translate;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Where the locals of a divided function are: in an array that its parts share, or, those that one part alone uses and sets before it reads them, in this part.
 */
final class DividedLocals {
  static final int NOT_SHARED = -1;

  private final CodeRegion[] users;
  private final int[] indices;
  private final int shared;

  /** A block as far as control runs through it from its begin to its end. */
  private static final class Arm {
    int end = Integer.MAX_VALUE;
  }

  /**
   * Looks at all uses.
   *
   * @param parameters how many of the locals the function begins with
   */
  DividedLocals(List<AnnotatedInstruction> body, CodeRegion whole, int locals, int parameters) {
    users = new CodeRegion[locals];
    indices = new int[locals];
    Arm[] arms = new Arm[locals];
    int[] lastUses = new int[locals];
    boolean[] several = new boolean[locals];
    Arrays.fill(users, 0, parameters, whole);
    Deque<CodeRegion> regions = new ArrayDeque<>(List.of(whole));
    Deque<Arm> open = new ArrayDeque<>(List.of(new Arm()));
    for (int i = 0; i < body.size(); i++) {
      while (regions.peek().to() <= i) {
        regions.pop();
      }
      for (CodeRegion inner = regions.peek().at(i); inner != null; inner = regions.peek().at(i)) {
        regions.push(inner);
      }
      AnnotatedInstruction instruction = body.get(i);
      switch (instruction.opcode()) {
        case BLOCK, LOOP, IF -> open.push(new Arm());
        case ELSE -> {
          open.pop().end = i;
          open.push(new Arm());
        }
        case END -> open.pop().end = i;
        case LOCAL_GET, LOCAL_SET, LOCAL_TEE -> {
          int local = (int) instruction.operand(0);
          if (users[local] == null) {
            users[local] = regions.peek();
            boolean isSet = instruction.opcode() != OpCode.LOCAL_GET;
            arms[local] = isSet ? open.peek() : null;
          }
          several[local] |= users[local] != regions.peek();
          lastUses[local] = i;
        }
        default -> {}
      }
    }
    int count = 0;
    for (int local = 0; local < locals; local++) {
      boolean isSetFirst = arms[local] != null && lastUses[local] < arms[local].end;
      boolean isShared =
          several[local] || users[local] != null && users[local] != whole && !isSetFirst;
      indices[local] = isShared ? count++ : NOT_SHARED;
    }
    shared = count;
  }

  /** The place of a local in the array; {@link #NOT_SHARED} if it is in none. */
  int index(int local) {
    return indices[local];
  }

  /** Whether a local belongs to a part, or to what is left of the function. */
  boolean isOf(CodeRegion part, int local) {
    return indices[local] == NOT_SHARED && users[local] == part;
  }

  /** The place of what a branch out of a part carries. */
  int carried() {
    return shared;
  }

  /** How many places the array has. */
  int length() {
    return shared + 1;
  }
}
