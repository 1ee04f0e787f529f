package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What every rank does whatever the schedule: the instructions that lie on each normal course from the beginning of {@code main}. A course is normal
 * when no exception comes up by itself, and loops come to their end. It may end at a return, where something is thrown, where {@code main} reads one of its arguments, at a call that may
 * end the process, and at one that may wait for another process: what comes behind these is not sure. In doubt nothing is sure.
 *
 * <p>Works on the program as the passes leave it, before suspension. Dominance on the flow of each method, without handlers; into calls that have
 * one target.
 */
public final class SureCourse {
  private static final Set<String> ENDINGS = Set.of("exit", "halt", "Abort", "abort", "end");
  private static final String ENSURE = "$lasso$ensure";
  private static final String INITIALISER = "$lasso$clinit";
  private static final String IDLE_THREAD = "lasso/runtime/standins/SimulatedThread";

  private final CallGraph graph;
  private final Set<MethodKey> visited = new HashSet<>();
  private final Map<MethodKey, Boolean> completes = new HashMap<>();
  private final Set<AbstractInsnNode> sure = new LinkedHashSet<>();
  private final Map<MethodKey, DeclaredMethod> methods = new HashMap<>();

  private SureCourse(CallGraph graph) {
    this.graph = graph;
    graph.reachedMethods().forEach(method -> methods.put(method.key(), method));
  }

  /** The instructions that surely run, in no particular order. */
  public static Set<AbstractInsnNode> of(CallGraph graph, MethodKey main) {
    SureCourse course = new SureCourse(graph);
    course.enter(main);
    return course.sure;
  }

  private void enter(MethodKey key) {
    DeclaredMethod method = methods.get(key);
    if (method == null || !visited.add(key)) {
      return;
    }
    Flow flow = new Flow(method.method().instructions, isMain(key));
    BitSet dominating = flow.dominating();
    for (int i = dominating.nextSetBit(0); i >= 0; i = dominating.nextSetBit(i + 1)) {
      AbstractInsnNode insn = flow.instructions[i];
      sure.add(insn);
      if (insn instanceof MethodInsnNode call && !isLibrary(call.owner)) {
        enter(target(call));
      }
    }
  }

  /**
   * The only method that a call may mean, or null. Threads are never started here, and what runs one runs the {@code Runnable} of the program that it was made of, or
   * nothing: they are no further meaning.
   */
  private MethodKey target(MethodInsnNode call) {
    String name = call.name.equals(ENSURE) ? INITIALISER : call.name;
    List<MethodKey> targets =
        graph.targets(call.getOpcode(), new MethodKey(call.owner, name, call.desc)).stream()
            .filter(target -> !target.owner().equals(IDLE_THREAD))
            .toList();
    return targets.size() == 1 ? targets.get(0) : null;
  }

  /** Whether the normal course goes on behind a call, whatever other processes do. */
  private boolean returns(MethodInsnNode call) {
    if (call.owner.equals("mpi/MPI") && call.name.startsWith("Init")) {
      return true;
    }
    if (ENDINGS.contains(call.name) || graph.mayReachSuspension(call.owner, call.name, call.desc)) {
      return false;
    }
    if (isLibrary(call.owner) || call.name.startsWith("$lasso$")) {
      return true;
    }
    for (MethodKey target :
        graph.targets(call.getOpcode(), new MethodKey(call.owner, call.name, call.desc))) {
      if (!completes(target)) {
        return false;
      }
    }
    return true;
  }

  private boolean completes(MethodKey key) {
    Boolean known = completes.get(key);
    if (known != null) {
      return known;
    }
    completes.put(key, false); // recursion may be endless
    DeclaredMethod method = methods.get(key);
    boolean result =
        method == null
            || isLibrary(key.owner())
            || new Flow(method.method().instructions, false).returnsAlways();
    completes.put(key, result);
    return result;
  }

  private static boolean isMain(MethodKey key) {
    return key.name().equals("main") && key.descriptor().equals("([Ljava/lang/String;)V");
  }

  private static boolean isLibrary(String owner) {
    return owner.startsWith("lasso/runtime/") || ClassOrigin.isLibrary(owner);
  }

  /** The flow of one method without handlers: instructions by position. */
  private final class Flow {
    private final AbstractInsnNode[] instructions;
    private final List<List<Integer>> successors = new ArrayList<>();

    /** Where the course may end. */
    private final BitSet ends = new BitSet();

    /** Whether the first local is the arguments of the program. */
    private final boolean isMain;

    private final BitSet reached;
    private boolean onlyReturns = true;

    Flow(InsnList list, boolean isMain) {
      instructions = list.toArray();
      this.isMain = isMain;
      for (int i = 0; i < instructions.length; i++) {
        successors.add(successors(list, i));
      }
      reached = reachable(-1);
      markEndless();
    }

    private List<Integer> successors(InsnList list, int at) {
      AbstractInsnNode insn = instructions[at];
      List<Integer> next = new ArrayList<>();
      int opcode = insn.getOpcode();
      boolean falls = true;
      if (insn instanceof JumpInsnNode jump) {
        next.add(list.indexOf(jump.label));
        falls = opcode != Opcodes.GOTO;
      } else if (insn instanceof TableSwitchInsnNode table) {
        falls = addAll(list, table.dflt, table.labels, next);
      } else if (insn instanceof LookupSwitchInsnNode table) {
        falls = addAll(list, table.dflt, table.labels, next);
      } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
          || opcode == Opcodes.ATHROW) {
        falls = false;
        ends.set(at);
      } else if (insn instanceof MethodInsnNode call && !returns(call)) {
        falls = false;
        ends.set(at);
      } else if (isMain && isArgument(insn)) {
        ends.set(at); // there may be fewer arguments
      }
      if (falls && at + 1 < instructions.length) {
        next.add(at + 1);
      }
      return next;
    }

    /** Whether it reads {@code args[index]}, the index being one instruction. */
    private static boolean isArgument(AbstractInsnNode insn) {
      if (insn.getOpcode() != Opcodes.AALOAD) {
        return false;
      }
      AbstractInsnNode index = before(insn);
      AbstractInsnNode array = index == null ? null : before(index);
      return array instanceof VarInsnNode local
          && local.getOpcode() == Opcodes.ALOAD
          && local.var == 0;
    }

    /** The instruction in front of another one, or null. */
    private static AbstractInsnNode before(AbstractInsnNode insn) {
      AbstractInsnNode at = insn.getPrevious();
      while (at != null && at.getOpcode() < 0) {
        at = at.getPrevious();
      }
      return at;
    }

    private boolean addAll(
        InsnList list, LabelNode other, List<LabelNode> labels, List<Integer> next) {
      next.add(list.indexOf(other));
      labels.forEach(label -> next.add(list.indexOf(label)));
      return false;
    }

    /** What is reached from the beginning without passing one instruction. */
    private BitSet reachable(int without) {
      BitSet seen = new BitSet();
      Deque<Integer> open = new ArrayDeque<>();
      if (without != 0 && instructions.length > 0) {
        seen.set(0);
        open.add(0);
      }
      while (!open.isEmpty()) {
        for (int next : successors.get(open.remove())) {
          if (next != without && !seen.get(next)) {
            seen.set(next);
            open.add(next);
          }
        }
      }
      return seen;
    }

    /** Where no end can be reached the course goes on for ever, which counts as an end. */
    private void markEndless() {
      BitSet toEnd = (BitSet) ends.clone();
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int i = instructions.length - 1; i >= 0; i--) {
          if (!toEnd.get(i) && successors.get(i).stream().anyMatch(toEnd::get)) {
            toEnd.set(i);
            changed = true;
          }
        }
      }
      for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
        boolean endless = !toEnd.get(i);
        int opcode = instructions[i].getOpcode();
        boolean isReturn = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
        onlyReturns &= !endless && (!ends.get(i) || isReturn);
        if (endless) {
          ends.set(i);
        }
      }
    }

    boolean returnsAlways() {
      return onlyReturns;
    }

    /** The instructions without which no end is reached. Only calls and reads of statics are asked for. */
    BitSet dominating() {
      BitSet result = new BitSet();
      for (int i = reached.nextSetBit(0); i >= 0; i = reached.nextSetBit(i + 1)) {
        boolean counts =
            instructions[i] instanceof MethodInsnNode
                || instructions[i].getOpcode() == Opcodes.GETSTATIC;
        if (counts && !reachable(i).intersects(ends)) {
          result.set(i);
        }
      }
      return result;
    }
  }
}
