package lasso.runtime.instrument.suspend;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the {@link ConstructorChain} of each suspendable constructor, across classes. */
final class ConstructorChains {
  private final Function<String, ClassNode> classes;
  private final SuspendableCalls calls;
  private final Map<String, ConstructorChain> known = new HashMap<>();

  ConstructorChains(Function<String, ClassNode> classes, SuspendableCalls calls) {
    this.classes = classes;
    this.calls = calls;
  }

  private record Step(String owner, MethodNode constructor, int index, MethodInsnNode call) {}

  /**
   * The chain from a constructor that is to be rewritten.
   *
   * @throws UnsuspendableException when it calls itself in the end, or delegates in several places
   */
  ConstructorChain of(String owner, String descriptor) {
    ConstructorChain chain = known.get(owner + descriptor);
    return chain != null ? chain : find(owner, descriptor);
  }

  private ConstructorChain find(String owner, String descriptor) {
    Deque<Step> steps = new ArrayDeque<>();
    String atOwner = owner;
    String atDescriptor = descriptor;
    do {
      Step step = delegation(atOwner, atDescriptor);
      steps.push(step);
      atOwner = step.call.owner;
      atDescriptor = step.call.desc;
      if (steps.size() > 10_000) {
        throw new IllegalStateException("constructors of " + owner + " delegate in a circle");
      }
    } while (calls.isTransformed(atOwner, "<init>", atDescriptor));
    boolean blank = isOutside(atOwner) && atDescriptor.equals("()V");
    boolean isBase = true;
    boolean delegateIsSplit = false;
    for (Step step : steps) {
      ConstructorPrefix prefix = new ConstructorPrefix(step.owner, step.constructor, step.call);
      boolean split = !blank && (delegateIsSplit || !prefix.canStay(calls, isBase));
      known.put(
          step.owner + step.constructor.desc,
          new ConstructorChain(
              step.index, step.call.owner, step.call.desc, isBase, blank, split, delegateIsSplit));
      isBase = false;
      delegateIsSplit = split;
    }
    return known.get(owner + descriptor);
  }

  /** Whether a class is none of the program's. */
  boolean isOutside(String owner) {
    return classes.apply(owner) == null;
  }

  private Step delegation(String owner, String descriptor) {
    ClassNode node = classes.apply(owner);
    MethodNode constructor = node == null ? null : constructor(node, descriptor);
    if (constructor == null) {
      throw new IllegalStateException(
          "constructor " + owner + descriptor + " is to be rewritten but is not in the program");
    }
    Step[] found = {null};
    TypeFlow.walk(
        owner,
        constructor,
        (insn, locals, stack) -> {
          if (isDelegation(insn, stack)) {
            if (found[0] != null) {
              throw new UnsuspendableException(
                  "constructor of "
                      + owner.replace('/', '.')
                      + " can't be suspended: it calls super(...) or this(...) in several places",
                  List.of(owner.replace('/', '.') + ".<init>" + descriptor),
                  "compile it with a Java compiler");
            }
            int index = constructor.instructions.indexOf(insn);
            found[0] = new Step(owner, constructor, index, (MethodInsnNode) insn);
          }
        },
        (insn, locals, stack) -> {});
    if (found[0] == null) {
      throw new IllegalStateException("constructor " + owner + descriptor + " has no super(...)");
    }
    return found[0];
  }

  private static MethodNode constructor(ClassNode node, String descriptor) {
    for (MethodNode method : node.methods) {
      if (method.name.equals("<init>") && method.desc.equals(descriptor)) {
        return method;
      }
    }
    return null;
  }

  private static boolean isDelegation(AbstractInsnNode insn, List<Object> stack) {
    if (insn.getOpcode() != Opcodes.INVOKESPECIAL
        || !((MethodInsnNode) insn).name.equals("<init>")) {
      return false;
    }
    int arguments = Type.getArgumentsAndReturnSizes(((MethodInsnNode) insn).desc) / 4 - 1;
    return stack.get(stack.size() - arguments - 1) == Opcodes.UNINITIALIZED_THIS;
  }
}
