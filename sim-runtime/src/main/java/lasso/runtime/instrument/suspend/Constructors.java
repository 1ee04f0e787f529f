package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
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
      "make the calls in a method that is called after construction";

  private final ClassNode owner;
  private final SuspendableCalls calls;
  private final ConstructorChains chains;

  Constructors(ClassNode owner, SuspendableCalls calls, ConstructorChains chains) {
    this.owner = owner;
    this.calls = calls;
    this.chains = chains;
  }

  /** Adds the allocating constructor to the class and returns the methods that may be suspended, which the class does not have yet. */
  List<MethodNode> split(MethodNode constructor) {
    ConstructorChain chain = chains.of(owner.name, constructor.desc);
    for (FieldNode field : owner.fields) {
      if ((field.access & ACC_STATIC) == 0) {
        field.access &= ~ACC_FINAL; // assigned outside a constructor now
      }
    }
    if (!chain.blank()) {
      checkBase(constructor, chain);
    }
    if (chain.split()) {
      SplitConstructor split = new SplitConstructor(owner, constructor, chain);
      owner.methods.add(split.allocation());
      return List.of(split.evaluation(), split.rest());
    }
    return List.of(body(constructor, chain));
  }

  private MethodNode body(MethodNode constructor, ConstructorChain chain) {
    MethodNode body =
        copy(constructor, InitMethods.nameFor(owner.name), constructor.desc, ACC_PUBLIC);
    constructor.accept(body);
    initialiseThis(body, owner.name);
    MethodInsnNode delegation = (MethodInsnNode) body.instructions.get(chain.delegate());
    if (chain.blank()) {
      addBlank();
    } else {
      addAllocating(constructor, chain);
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
  static void initialiseThis(MethodNode body, String owner) {
    for (AbstractInsnNode insn : body.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = initialised(frame.local, owner);
        frame.stack = initialised(frame.stack, owner);
      }
    }
  }

  private static List<Object> initialised(List<Object> types, String owner) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(types);
    result.replaceAll(type -> type == UNINITIALIZED_THIS ? owner : type);
    return result;
  }

  private void addBlank() {
    if (has(InitMethods.BLANK)) {
      return;
    }
    boolean isLast = chains.isOutside(owner.superName);
    MethodNode blank =
        new MethodNode(ASM9, ACC_PUBLIC | ACC_SYNTHETIC, "<init>", InitMethods.BLANK, null, null);
    blank.instructions.add(new VarInsnNode(ALOAD, 0));
    if (!isLast) {
      blank.instructions.add(new InsnNode(ACONST_NULL));
      blank.instructions.add(new InsnNode(ACONST_NULL));
    }
    blank.instructions.add(
        new MethodInsnNode(
            INVOKESPECIAL, owner.superName, "<init>", isLast ? "()V" : InitMethods.BLANK, false));
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

  private void addAllocating(MethodNode constructor, ConstructorChain chain) {
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
    allocating.tryCatchBlocks.clear();
    allocating.localVariables = null;
    dropParameters(allocating);
    owner.methods.add(allocating);
  }

  /** What is said about parameters no longer fits them. */
  static void dropParameters(MethodNode method) {
    method.parameters = null;
    method.visibleParameterAnnotations = null;
    method.invisibleParameterAnnotations = null;
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
  }

  private void checkBase(MethodNode constructor, ConstructorChain chain) {
    MethodInsnNode call = (MethodInsnNode) constructor.instructions.get(chain.delegate());
    if (chain.delegateIsBase() && calls.isSuspendableConstructor(call)) {
      String name = owner.name.replace('/', '.');
      throw new UnsuspendableException(
          "the constructor of "
              + name
              + " can't be suspended: its superclass's constructor, which belongs to a library, calls back",
          List.of(
              "%s.<init>%s (%s:%d)"
                  .formatted(name, constructor.desc, owner.sourceFile, Code.line(call)),
              call.owner.replace('/', '.') + ".<init>" + call.desc),
          REMEDY);
    }
  }
}
