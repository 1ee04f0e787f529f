package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Splits a suspendable constructor. Its body is copied to an ordinary method (see {@link InitMethods}); an allocating
 * constructor runs what has to run in a constructor, namely the base of the {@link ConstructorChain}. The original stays for
 * reflection and serialisation, where nothing can be suspended anyway.
 */
final class Constructors {
  private static final String REMEDY =
      "make the calls in a method that is called after construction, or give the superclass a constructor without parameters";

  private final ClassNode owner;
  private final SuspendableCalls calls;
  private final ConstructorChains chains;

  Constructors(ClassNode owner, SuspendableCalls calls, ConstructorChains chains) {
    this.owner = owner;
    this.calls = calls;
    this.chains = chains;
  }

  /** Adds the allocating constructor to the class and returns the body, which the class does not have yet. */
  MethodNode split(MethodNode constructor) {
    ConstructorChain chain = chains.of(owner.name, constructor.desc);
    for (FieldNode field : owner.fields) {
      if ((field.access & ACC_STATIC) == 0) {
        field.access &= ~ACC_FINAL; // assigned outside a constructor now
      }
    }
    MethodNode body =
        copy(constructor, InitMethods.nameFor(owner.name), constructor.desc, ACC_PUBLIC);
    constructor.accept(body);
    initialiseThis(body);
    MethodInsnNode delegation = (MethodInsnNode) body.instructions.get(chain.delegate());
    if (chain.blank()) {
      addBlank();
    } else {
      Prefix prefix = new Prefix(constructor, chain);
      prefix.check();
      prefix.addAllocating();
    }
    if (!chain.delegateIsBase()) {
      delegation.setOpcode(INVOKEVIRTUAL);
      delegation.name = InitMethods.nameFor(delegation.owner);
    } else if (chain.blank()) { // [.., this] becomes [..]
      body.instructions.set(delegation, new InsnNode(POP));
    } else {
      removePrefix(body, delegation);
    }
    return body;
  }

  private static MethodNode copy(MethodNode from, String name, String descriptor, int access) {
    String[] exceptions = from.exceptions.toArray(new String[0]);
    return new MethodNode(ASM9, access | ACC_SYNTHETIC, name, descriptor, null, exceptions);
  }

  /** In the body, {@code this} is an object like any other from the beginning. */
  private void initialiseThis(MethodNode body) {
    for (AbstractInsnNode insn : body.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = initialised(frame.local);
        frame.stack = initialised(frame.stack);
      }
    }
  }

  private List<Object> initialised(List<Object> types) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(types);
    result.replaceAll(type -> type == UNINITIALIZED_THIS ? owner.name : type);
    return result;
  }

  private void addBlank() {
    String descriptor = InitMethods.allocating("()V");
    if (has(descriptor)) {
      return;
    }
    boolean isLast = chains.isOutside(owner.superName);
    MethodNode blank =
        new MethodNode(ASM9, ACC_PUBLIC | ACC_SYNTHETIC, "<init>", descriptor, null, null);
    blank.instructions.add(new VarInsnNode(ALOAD, 0));
    if (!isLast) {
      blank.instructions.add(new InsnNode(ACONST_NULL));
    }
    blank.instructions.add(
        new MethodInsnNode(
            INVOKESPECIAL, owner.superName, "<init>", isLast ? "()V" : descriptor, false));
    blank.instructions.add(new InsnNode(RETURN));
    owner.methods.add(blank);
  }

  private boolean has(String descriptor) {
    return owner.methods.stream()
        .anyMatch(m -> m.name.equals("<init>") && m.desc.equals(descriptor));
  }

  /** Makes the body begin behind the call of the base; labels and lines stay. */
  private static void removePrefix(MethodNode body, MethodInsnNode delegation) {
    InsnList code = body.instructions;
    for (AbstractInsnNode at = delegation; at != null; ) {
      AbstractInsnNode previous = at.getPrevious();
      if (at.getOpcode() >= 0 || at instanceof FrameNode) {
        code.remove(at);
      }
      at = previous;
    }
  }

  /** The code of a constructor up to its delegation. */
  private final class Prefix {
    private final MethodNode constructor;
    private final ConstructorChain chain;
    private final AbstractInsnNode delegation;

    Prefix(MethodNode constructor, ConstructorChain chain) {
      this.constructor = constructor;
      this.chain = chain;
      this.delegation = constructor.instructions.get(chain.delegate());
    }

    /** The prefix runs in a real constructor, and once more in the body unless the base follows it. */
    void check() {
      if (calls.isSuspendableConstructor(delegation) && chain.delegateIsBase()) {
        throw refused("its superclass's constructor, which belongs to a library, calls back");
      }
      for (AbstractInsnNode at = delegation.getPrevious(); at != null; at = at.getPrevious()) {
        if (calls.isSite(at) || calls.isSuspendableConstructor(at)) {
          throw refused("an argument of its super(...) or this(...) makes the call");
        }
        if (!chain.delegateIsBase() && !isRepeatable(at.getOpcode())) {
          throw refused("the arguments of its super(...) or this(...) can't be evaluated twice");
        }
      }
      if (chain.delegateIsBase()) {
        checkStateBehind();
      }
    }

    /** The body begins with the parameters as they came, and with an empty operand stack. */
    private void checkStateBehind() {
      BitSet live = new Liveness(constructor).across(delegation);
      TypeState initial = TypeState.initial(owner.name, constructor.access, constructor.desc);
      BitSet assigned = new BitSet();
      for (AbstractInsnNode at = constructor.instructions.getFirst();
          at != delegation;
          at = at.getNext()) {
        Code.assigned(at, assigned);
      }
      if (assigned.intersects(live)) {
        throw refused("code before its super(...) assigns a variable that is used behind it");
      }
      TypeFlow.walk(
          owner.name,
          constructor,
          (insn, locals, stack) -> {},
          (insn, locals, stack) -> {
            if (insn == delegation && !(stack.isEmpty() && fits(locals, initial.locals()))) {
              throw refused("code before its super(...) declares variables");
            }
          });
    }

    private boolean fits(List<Object> locals, List<Object> initial) {
      for (int i = 0; i < locals.size(); i++) {
        if (locals.get(i) != TOP
            && (i >= initial.size() || !locals.get(i).equals(initial.get(i)))) {
          return false;
        }
      }
      return true;
    }

    void addAllocating() {
      MethodNode allocating =
          copy(constructor, "<init>", InitMethods.allocating(constructor.desc), ACC_PUBLIC);
      constructor.accept(allocating);
      MethodInsnNode call = (MethodInsnNode) allocating.instructions.get(chain.delegate());
      for (AbstractInsnNode at = allocating.instructions.getLast(); at != call; ) {
        AbstractInsnNode previous = at.getPrevious();
        if (!(at instanceof LabelNode)) {
          allocating.instructions.remove(at);
        }
        at = previous;
      }
      if (!chain.delegateIsBase()) {
        call.desc = InitMethods.allocating(call.desc);
        allocating.instructions.insertBefore(call, new InsnNode(ACONST_NULL));
      }
      allocating.instructions.insert(call, new InsnNode(RETURN));
      if (allocating.tryCatchBlocks.removeIf(b -> isBefore(b.start, call))) {
        throw refused("code before its super(...) catches exceptions");
      }
      allocating.tryCatchBlocks.clear();
      allocating.localVariables = null;
      allocating.parameters = null;
      allocating.visibleParameterAnnotations = null;
      allocating.invisibleParameterAnnotations = null;
      allocating.visibleLocalVariableAnnotations = null;
      allocating.invisibleLocalVariableAnnotations = null;
      owner.methods.add(allocating);
    }

    private boolean isBefore(AbstractInsnNode a, AbstractInsnNode b) {
      for (AbstractInsnNode at = a; at != null; at = at.getNext()) {
        if (at == b) {
          return true;
        }
      }
      return false;
    }

    /** Loads, constants, arithmetic and jumps; also the stores of outer instances into the new object. */
    private static boolean isRepeatable(int opcode) {
      return opcode < 0
          || opcode <= ALOAD
          || (opcode >= POP && opcode <= DCMPG && opcode != IINC)
          || (opcode >= IFEQ && opcode <= GOTO)
          || opcode == PUTFIELD
          || opcode == CHECKCAST
          || opcode == INSTANCEOF
          || opcode == IFNULL
          || opcode == IFNONNULL;
    }

    private UnsuspendableException refused(String reason) {
      MethodInsnNode call = (MethodInsnNode) delegation;
      String name = owner.name.replace('/', '.');
      return new UnsuspendableException(
          "the constructor of " + name + " can't be suspended: " + reason,
          List.of(
              "%s.<init>%s (%s:%d)"
                  .formatted(name, constructor.desc, owner.sourceFile, Code.line(delegation)),
              call.owner.replace('/', '.') + ".<init>" + call.desc),
          REMEDY);
    }
  }
}
