package lasso.runtime.instrument.adopt;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lasso.runtime.instrument.adopt.OriginalMembers.Use;
import lasso.runtime.program.PlatformMethod;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of copied constructors: the object is allocated without any constructor, so that it is an ordinary object to the
 * verifier from the beginning, and the copy is a static method that fills it.
 */
final class ConstructorCopies {
  private ConstructorCopies() {}

  /**
   * Rewrites the allocations of some code.
   *
   * @param copyOf null for constructors without a copy
   * @param types gets the labels of allocations that are uninitialised objects no more, with the types that they are
   */
  static void redirect(
      InsnList code, Function<PlatformMethod, CopiedClass.Copy> copyOf, Map<Object, String> types) {
    Deque<AbstractInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode insn : code.toArray()) {
      if (insn.getOpcode() == NEW) {
        open.push(insn);
      } else if (insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !open.isEmpty()
          && ((TypeInsnNode) open.peek()).desc.equals(call.owner)) {
        AbstractInsnNode allocated = open.pop();
        CopiedClass.Copy copy = copyOf.apply(new PlatformMethod(call.owner, "<init>", call.desc));
        if (copy != null) {
          redirect(code, (TypeInsnNode) allocated, call, copy, types);
        }
      }
    }
  }

  private static void redirect(
      InsnList code,
      TypeInsnNode allocated,
      MethodInsnNode call,
      CopiedClass.Copy copy,
      Map<Object, String> types) {
    Type made = Visibility.type(Type.getObjectType(call.owner));
    labelsOf(allocated).forEach(label -> types.put(label, made.getInternalName()));
    code.set(
        allocated,
        OriginalMembers.site(Use.ALLOCATE, "new", "()" + made.getDescriptor(), call.owner, ""));
    code.set(call, new MethodInsnNode(INVOKESTATIC, copy.owner(), copy.name(), copy.descriptor()));
  }

  /** The labels by which frames may name the object of an allocation. */
  static List<LabelNode> labelsOf(AbstractInsnNode allocation) {
    List<LabelNode> labels = new ArrayList<>();
    for (AbstractInsnNode at = allocation.getPrevious();
        at != null && at.getOpcode() < 0;
        at = at.getPrevious()) {
      if (at instanceof LabelNode label) {
        labels.add(label);
      }
    }
    return labels;
  }

  /** Gives the entries of frames their new types. */
  static void retype(InsnList code, Map<Object, String> types) {
    if (types.isEmpty()) {
      return;
    }
    for (AbstractInsnNode insn : code) {
      if (insn instanceof FrameNode frame) {
        frame.local = retyped(frame.local, types);
        frame.stack = retyped(frame.stack, types);
      }
    }
  }

  private static List<Object> retyped(List<Object> entries, Map<Object, String> types) {
    if (entries == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(entries);
    result.replaceAll(entry -> types.containsKey(entry) ? types.get(entry) : entry);
    return result;
  }
}
