package lasso.runtime.instrument.passes.observation;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Where in a method a local variable of some name has a value, by debug information. To be asked before code is inserted. */
final class LocalScope {
  private final MethodNode method;
  private final AbstractInsnNode[] code;
  private final Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();
  private final List<LocalVariableNode> variables;

  LocalScope(MethodNode method, String name) {
    this.method = method;
    code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      positions.put(code[i], i);
    }
    variables = method.localVariables.stream().filter(v -> v.name.equals(name)).toList();
  }

  static boolean declares(MethodNode method, String name) {
    return method.localVariables != null
        && method.localVariables.stream().anyMatch(v -> v.name.equals(name));
  }

  /** The variable of this name that is a parameter, or null. */
  LocalVariableNode parameter(int parameterSlots) {
    for (LocalVariableNode variable : variables) {
      if (variable.index < parameterSlots
          && firstCode(positions.get(variable.start)) == firstCode(0)) {
        return variable;
      }
    }
    return null;
  }

  /** The variable that an instruction assigns, or null; a variable comes into scope behind its first assignment. */
  LocalVariableNode assigned(AbstractInsnNode insn) {
    int slot =
        insn instanceof IincInsnNode increment
            ? increment.var
            : insn instanceof VarInsnNode store && insn.getOpcode() >= ISTORE ? store.var : -1;
    if (slot < 0 || insn.getOpcode() == RET) {
      return null;
    }
    int at = positions.get(insn);
    int next = firstCode(at + 1);
    for (LocalVariableNode variable : variables) {
      if (variable.index == slot && (contains(variable, at) || contains(variable, next))) {
        return variable;
      }
    }
    return null;
  }

  private boolean contains(LocalVariableNode variable, int at) {
    return positions.get(variable.start) <= at && at < positions.get(variable.end);
  }

  private boolean contains(int at) {
    return variables.stream().anyMatch(variable -> contains(variable, at));
  }

  private int firstCode(int from) {
    int at = from;
    while (at < code.length && code[at].getOpcode() < 0) {
      at++;
    }
    return at;
  }

  /** The instructions outside the scope to which control can come from inside. */
  Set<AbstractInsnNode> exits() {
    Set<AbstractInsnNode> result = new LinkedHashSet<>();
    for (int i = 0; i < code.length; i++) {
      if (code[i].getOpcode() >= 0 && contains(i)) {
        for (int next : successors(i)) {
          if (next < code.length && !contains(next)) {
            result.add(code[next]);
          }
        }
      }
    }
    return result;
  }

  private List<Integer> successors(int at) {
    List<Integer> result = new ArrayList<>();
    AbstractInsnNode insn = code[at];
    int opcode = insn.getOpcode();
    if (insn instanceof JumpInsnNode jump) {
      add(jump.label, result);
    } else if (insn instanceof TableSwitchInsnNode table) {
      table.labels.forEach(label -> add(label, result));
      add(table.dflt, result);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.forEach(label -> add(label, result));
      add(lookup.dflt, result);
    }
    boolean goesOn =
        opcode != GOTO
            && opcode != TABLESWITCH
            && opcode != LOOKUPSWITCH
            && opcode != ATHROW
            && !(opcode >= IRETURN && opcode <= RETURN);
    if (goesOn) {
      result.add(firstCode(at + 1));
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (positions.get(block.start) <= at && at < positions.get(block.end)) {
        add(block.handler, result);
      }
    }
    return result;
  }

  private void add(LabelNode label, List<Integer> to) {
    to.add(firstCode(positions.get(label)));
  }
}
