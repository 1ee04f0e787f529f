package lasso.runtime.instrument.passes.barrier;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.MethodKey;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Counts backward jumps and the calls of methods that can come back to themselves: whatever runs for long without a message-passing call passes one of
 * these, or is stuck in the platform.
 */
public final class LoopBudgetPass implements Pass {
  private final Set<MethodKey> recursive;

  /**
   * @param recursive see {@link lasso.runtime.instrument.universe.Recursion}
   */
  public LoopBudgetPass(Set<MethodKey> recursive) {
    this.recursive = Set.copyOf(recursive);
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (node.name.startsWith("org/simgrid/") || node.name.startsWith("lasso/simgrid/")) {
      return; // asked between steps too, where nobody counts; their loops end
    }
    if (node.name.startsWith("lasso/runtime/standins/threads/")) {
      return; // leaving a monitor must not fail: its handler covers itself; loops over threads end
    }
    for (MethodNode method : node.methods) {
      count(method.instructions);
      if (recursive.contains(new MethodKey(node.name, method.name, method.desc))) {
        countCalls(method.instructions);
      }
    }
  }

  private static void count(InsnList instructions) {
    Set<LabelNode> passed = new HashSet<>();
    for (AbstractInsnNode insn : instructions.toArray()) {
      if (insn instanceof LabelNode label) {
        passed.add(label);
      } else if (targets(insn).stream().anyMatch(passed::contains)) {
        instructions.insertBefore(insn, tick());
      }
    }
  }

  /** Before everything, in the first line, so that a loop that begins there does not come by again. */
  private static void countCalls(InsnList instructions) {
    InsnList entry = new InsnList();
    for (AbstractInsnNode insn : instructions) {
      if (insn instanceof LineNumberNode first) {
        LabelNode label = new LabelNode();
        entry.add(label);
        entry.add(new LineNumberNode(first.line, label));
        break;
      }
    }
    entry.add(tick());
    instructions.insert(entry);
  }

  private static MethodInsnNode tick() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, "lasso/runtime/hooks/LoopBudget", "tick", "()V", false);
  }

  private static List<LabelNode> targets(AbstractInsnNode insn) {
    if (insn instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (insn instanceof TableSwitchInsnNode table) {
      return append(table.labels, table.dflt);
    }
    if (insn instanceof LookupSwitchInsnNode lookup) {
      return append(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  private static List<LabelNode> append(List<LabelNode> labels, LabelNode last) {
    List<LabelNode> result = new java.util.ArrayList<>(labels);
    result.add(last);
    return result;
  }
}
