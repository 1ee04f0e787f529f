package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Moves allocations behind the evaluation of their arguments where one of these may suspend, for an object without its
 * constructor can't be saved: null stands in its place until the constructor is called. The NEW itself also stays where it was,
 * with its result dropped, because it may run the class's initialiser. Where the constructor itself may suspend, its
 * rewritten body is called on the allocated object instead.
 */
final class Allocations {
  private final String owner;
  private final MethodNode method;
  private final SuspendableCalls calls;
  private final ConstructorChains chains;
  private final Map<Label, AbstractInsnNode> allocationOf = new HashMap<>();
  private final Set<AbstractInsnNode> moved = new HashSet<>();
  private final List<Construction> constructions = new ArrayList<>();
  private int unused;

  /** A constructor call on a new object, with the verifier's state before it. */
  private record Construction(MethodInsnNode call, Label object, TypeState state) {
    int receiver() {
      return state.stack().size() - Type.getArgumentsAndReturnSizes(call.desc) / 4;
    }
  }

  Allocations(String owner, MethodNode method, SuspendableCalls calls, ConstructorChains chains) {
    this.owner = owner;
    this.method = method;
    this.calls = calls;
    this.chains = chains;
  }

  /** Rewrites the method where needed, and returns the first variable that holds nothing across a call, not less than {@code scratch}. */
  int move(int scratch) {
    unused = scratch;
    rewrite();
    return unused;
  }

  private void rewrite() {
    nameAllocations();
    TypeFlow.walk(
        owner,
        method,
        this::before,
        (insn, locals, stack) -> {
          if (insn.getOpcode() == NEW) {
            allocationOf.put((Label) stack.get(stack.size() - 1), insn);
          }
        });
    if (moved.isEmpty()) {
      return;
    }
    constructions.removeIf(c -> !moved.contains(allocationOf.get(c.object)));
    Liveness liveness = new Liveness(method);
    int free = Code.firstFreeLocal(method);
    int[] copies = constructions.stream().mapToInt(c -> copies(c, liveness)).toArray();
    for (int i = 0; i < copies.length; i++) {
      rewrite(constructions.get(i), copies[i], free);
    }
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof FrameNode frame) {
        frame.local = withoutMoved(frame.local);
        frame.stack = withoutMoved(frame.stack);
      } else if (moved.contains(insn)) {
        method.instructions.insert(insn, new InsnNode(ACONST_NULL));
        method.instructions.insert(insn, new InsnNode(POP));
      }
    }
  }

  /** Frames name an uninitialised object by a label before its NEW. */
  private void nameAllocations() {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        AbstractInsnNode next = Code.nextCode(label);
        if (next != null && next.getOpcode() == NEW) {
          allocationOf.put(label.getLabel(), next);
        }
      }
    }
  }

  private void before(AbstractInsnNode insn, List<Object> locals, List<Object> stack) {
    if (calls.isSite(insn)) {
      markUninitialised(locals);
      markUninitialised(stack);
    }
    if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
      Construction construction = new Construction(call, null, TypeState.of(locals, stack));
      if (stack.get(construction.receiver()) instanceof Label object) {
        constructions.add(new Construction(call, object, construction.state));
        if (calls.isSuspendableConstructor(call)) {
          markUninitialised(locals);
          markUninitialised(stack);
        }
      }
    }
  }

  private void markUninitialised(List<Object> types) {
    for (Object type : types) {
      if (type instanceof Label label) {
        moved.add(allocationOf.get(label));
      }
    }
  }

  private List<Object> withoutMoved(List<Object> types) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(types);
    result.replaceAll(
        type ->
            type instanceof LabelNode label && moved.contains(allocationOf.get(label.getLabel()))
                ? NULL
                : type);
    return result;
  }

  /** [.., null, .., null, arguments] becomes [.., object, .., object without the last]. */
  private void rewrite(Construction construction, int copies, int free) {
    MethodInsnNode call = construction.call;
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int[] variables = new int[arguments.length];
    int variable = free;
    for (int i = 0; i < arguments.length; i++) {
      variables[i] = variable;
      variable += arguments[i].getSize();
    }
    InsnList code = new InsnList();
    for (int i = arguments.length - 1; i >= 0; i--) {
      code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), variables[i]));
    }
    for (int i = 0; i < copies; i++) {
      code.add(new InsnNode(POP));
    }
    TypeInsnNode allocation = new TypeInsnNode(NEW, call.owner);
    code.add(allocation);
    code.add(new InsnNode(DUP)); // [.., object, object]
    boolean suspends = calls.isSuspendableConstructor(call);
    String constructor = call.desc;
    if (suspends && isSplit(call)) {
      int array = variable;
      unused = Math.max(unused, array + 1);
      InsnList evaluation = new InsnList();
      evaluation.add(new InsnNode(ACONST_NULL));
      load(arguments, variables, evaluation);
      evaluation.add(
          new MethodInsnNode(
              INVOKESTATIC,
              call.owner,
              InitMethods.argumentsFor(call.owner),
              InitMethods.arguments(call.owner, call.desc),
              false));
      evaluation.add(new VarInsnNode(ASTORE, array));
      code.insertBefore(allocation, evaluation);
      load(arguments, variables, code);
      code.add(new VarInsnNode(ALOAD, array));
      code.add(new InsnNode(ACONST_NULL));
      code.add(new InsnNode(ACONST_NULL));
      constructor = InitMethods.allocatingSplit(call.desc);
    } else if (suspends) {
      constructor = allocating(call);
      if (constructor.equals(InitMethods.BLANK)) {
        code.add(new InsnNode(ACONST_NULL));
      } else {
        load(arguments, variables, code);
      }
      code.add(new InsnNode(ACONST_NULL));
    } else {
      load(arguments, variables, code);
    }
    code.add(new MethodInsnNode(INVOKESPECIAL, call.owner, "<init>", constructor, false));
    if (suspends) { // [.., object]
      code.add(new InsnNode(DUP));
      load(arguments, variables, code);
      boolean split = isSplit(call);
      if (split) {
        code.add(new VarInsnNode(ALOAD, variable));
      }
      code.add(
          new MethodInsnNode(
              INVOKEVIRTUAL,
              call.owner,
              split ? InitMethods.restFor(call.owner) : InitMethods.nameFor(call.owner),
              split ? InitMethods.rest(call.desc) : call.desc,
              false));
    }
    for (int i = 2; i < copies; i++) {
      code.add(new InsnNode(DUP));
    }
    if (copies == 1) {
      code.add(new InsnNode(POP));
    }
    method.instructions.insertBefore(call, code);
    method.instructions.remove(call);
  }

  private boolean isSplit(MethodInsnNode call) {
    return calls.isTransformed(call.owner, "<init>", call.desc)
        && chains.of(call.owner, call.desc).split();
  }

  private String allocating(MethodInsnNode call) {
    if (!calls.isTransformed(call.owner, "<init>", call.desc)) {
      throw refused(
          call,
          "the constructor of a library class can't be suspended",
          "make the call after the object has been constructed");
    }
    boolean blank = chains.of(call.owner, call.desc).blank();
    return blank ? InitMethods.BLANK : InitMethods.allocating(call.desc);
  }

  private static void load(Type[] arguments, int[] variables, InsnList code) {
    for (int i = 0; i < arguments.length; i++) {
      code.add(new VarInsnNode(arguments[i].getOpcode(ILOAD), variables[i]));
    }
  }

  /** How many copies of the object lie on top of the operand stack, below the arguments. */
  private int copies(Construction construction, Liveness liveness) {
    List<Object> stack = construction.state.stack();
    int lowest = construction.receiver();
    while (lowest > 0 && stack.get(lowest - 1) == construction.object) {
      lowest--;
    }
    boolean elsewhere = stack.subList(0, lowest).contains(construction.object);
    for (int live : liveness.across(construction.call).stream().toArray()) {
      elsewhere |= construction.state.local(live) == construction.object;
    }
    if (elsewhere) {
      throw refused(
          construction.call,
          "an object is allocated in an unusual way (%d references to it before its constructor runs)"
              .formatted(Collections.frequency(stack, construction.object)),
          "compute the arguments before 'new', or compile the class with a Java compiler");
    }
    return construction.receiver() - lowest + 1;
  }

  private UnsuspendableException refused(MethodInsnNode call, String problem, String remedy) {
    return new UnsuspendableException(
        problem,
        List.of(
            "%s.%s%s (line %d)"
                .formatted(owner.replace('/', '.'), method.name, method.desc, Code.line(call)),
            call.owner.replace('/', '.') + ".<init>" + call.desc),
        remedy);
  }
}
