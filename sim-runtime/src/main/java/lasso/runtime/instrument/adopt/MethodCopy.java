package lasso.runtime.instrument.adopt;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.runtime.instrument.adopt.OriginalMembers.Use;
import lasso.runtime.instrument.passes.foreign.CopiedAccesses;
import lasso.runtime.instrument.suspend.ExpectedCounts;
import lasso.runtime.instrument.universe.PlatformClasses;
import lasso.runtime.program.PlatformMethod;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The copy of one method. Local variables keep their numbers, for the receiver was variable 0 already. Types that may
 * not be named become the nearest class above; members that may not be named are reached by {@link OriginalMembers}.
 */
final class MethodCopy {
  /** Of what is told. */
  private static final String OWN = "lasso/runtime/";

  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  /** Where the calls of a copy go. */
  interface Targets {
    /** The copy of a constructor; null when it has none. */
    CopiedClass.Copy constructor(PlatformMethod constructor);

    /** The instruction in place of a call of a method that has a copy; null for others. */
    MethodInsnNode redirect(MethodInsnNode call);

    /** The copy of a method that has to be made along: the body of a lambda, or a constructor above. */
    CopiedClass.Copy alongWith(PlatformMethod method);
  }

  private final PlatformMethod method;
  private final CopiedClass owner;
  private final Targets targets;
  private final Optional<CopiedAccesses> accesses;
  private final MethodNode copy;
  private final Map<Object, String> replaced = new HashMap<>();

  private MethodCopy(
      PlatformMethod method,
      CopiedClass owner,
      Targets targets,
      Optional<CopiedAccesses> accesses) {
    this.method = method;
    this.accesses = accesses;
    this.owner = owner;
    this.targets = targets;
    CopiedClass.Copy name = owner.copyOf(method);
    copy = new MethodNode(ASM9, 0, name.name(), name.descriptor(), null, null);
  }

  /**
   * Adds the copy of a method to the class of copies.
   *
   * @param accesses tells what the copy touches, where threads may share it
   */
  static void add(
      PlatformMethod method,
      CopiedClass owner,
      Targets targets,
      Optional<CopiedAccesses> accesses) {
    MethodCopy made = new MethodCopy(method, owner, targets, accesses);
    made.make();
    owner.node.methods.add(made.copy);
  }

  private UnadoptableException refuse(String reason) {
    return new UnadoptableException(method, reason);
  }

  private void make() {
    MethodNode original = owner.method(method);
    if (original == null || (original.access & (ACC_NATIVE | ACC_ABSTRACT)) != 0) {
      throw refuse("it has no code in Java");
    }
    if (original.name.equals("<clinit>")) {
      throw refuse("it is run by the Java machine itself");
    }
    original.accept(copy);
    copy.access = ACC_PUBLIC | ACC_STATIC | (original.access & ACC_SYNTHETIC);
    copy.visibleAnnotations = null;
    copy.invisibleAnnotations = null;
    copy.visibleParameterAnnotations = null;
    copy.invisibleParameterAnnotations = null;
    copy.visibleLocalVariableAnnotations = null;
    copy.invisibleLocalVariableAnnotations = null;
    copy.parameters = null;
    if (copy.localVariables != null) {
      for (LocalVariableNode variable : copy.localVariables) {
        variable.desc = Visibility.descriptor(variable.desc);
        variable.signature = null;
      }
    }
    for (TryCatchBlockNode block : copy.tryCatchBlocks) {
      if (block.type != null && !Visibility.isVisible(block.type)) {
        throw refuse("it catches " + block.type.replace('/', '.'));
      }
    }
    accesses.ifPresent(
        all ->
            all.tell(
                copy,
                owner.original.name,
                original,
                call -> PlatformMembers.resolve(platform(call.owner), call.name, call.desc)));
    allocations();
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      lower(insn);
    }
    if (!ExpectedCounts.areKnown(copy)) {
      throw refuse("it keeps the modification count of a collection where it can't be followed");
    }
  }

  private void lower(AbstractInsnNode insn) {
    if (insn instanceof FrameNode frame) {
      frame.local = types(frame.local);
      frame.stack = types(frame.stack);
    } else if (insn instanceof MethodInsnNode call) {
      call(call);
    } else if (insn instanceof FieldInsnNode access) {
      field(access);
    } else if (insn instanceof TypeInsnNode type) {
      type(type);
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      dynamic(dynamic);
    } else if (insn instanceof LdcInsnNode constant) {
      constant(constant);
    } else if (insn instanceof MultiANewArrayInsnNode array && !Visibility.isVisible(array.desc)) {
      throw refuse("it makes an array of arrays of a hidden class");
    }
  }

  private List<Object> types(List<Object> entries) {
    if (entries == null) {
      return null;
    }
    List<Object> result = new ArrayList<>();
    for (Object entry : entries) {
      result.add(replaced.containsKey(entry) ? replaced.get(entry) : Visibility.frameType(entry));
    }
    return result;
  }

  private void replace(AbstractInsnNode insn, AbstractInsnNode by) {
    copy.instructions.set(insn, by);
  }

  private static Class<?> platform(String name) {
    return PlatformClasses.find(name);
  }

  // ---- objects

  /**
   * {@code NEW, DUP, arguments, INVOKESPECIAL} becomes {@code null, null, arguments, call site} where class or constructor
   * are hidden.
   */
  private void allocations() {
    if (owner.method(method).name.equals("<init>")) {
      replaced.put(UNINITIALIZED_THIS, Visibility.nearest(owner.original.name));
    }
    ConstructorCopies.redirect(copy.instructions, targets::constructor, replaced);
    Deque<AbstractInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      if (insn.getOpcode() == NEW) {
        open.push(insn);
      } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
        if (open.isEmpty()) {
          constructorAbove(call);
        } else {
          allocation((TypeInsnNode) open.pop(), call);
        }
      }
    }
  }

  /** {@code this(..)} or {@code super(..)}, on an object that is one already. */
  private void constructorAbove(MethodInsnNode call) {
    if (call.owner.equals("java/lang/Object")) {
      replace(call, new InsnNode(POP));
      return;
    }
    CopiedClass.Copy above = targets.alongWith(new PlatformMethod(call.owner, "<init>", call.desc));
    replace(
        call, new MethodInsnNode(INVOKESTATIC, above.owner(), above.name(), above.descriptor()));
  }

  private void allocation(TypeInsnNode allocated, MethodInsnNode call) {
    if (!allocated.desc.equals(call.owner)) {
      throw refuse("its allocations are not nested");
    }
    Class<?> type = platform(call.owner);
    Constructor<?> constructor = PlatformMembers.constructor(type, call.desc);
    if (Visibility.isVisible(call.owner)
        && constructor != null
        && Modifier.isPublic(constructor.getModifiers())
        && Visibility.descriptor(call.desc).equals(call.desc)) {
      return;
    }
    AbstractInsnNode next = allocated.getNext();
    if (next == null || next.getOpcode() != DUP) {
      throw refuse("it makes an object in an unusual way");
    }
    Type made = Visibility.type(Type.getObjectType(call.owner));
    ConstructorCopies.labelsOf(allocated)
        .forEach(label -> replaced.put(label, made.getInternalName()));
    String arguments = Visibility.descriptor(call.desc);
    String site =
        "("
            + made.getDescriptor().repeat(2)
            + arguments.substring(1, arguments.indexOf(')'))
            + ")"
            + made.getDescriptor();
    replace(allocated, new InsnNode(ACONST_NULL));
    replace(call, OriginalMembers.site(Use.NEW, "new", site, call.owner, call.desc));
  }

  private void type(TypeInsnNode insn) {
    if (Visibility.isVisible(insn.desc) || insn.getOpcode() == NEW) {
      return;
    }
    String shown = Visibility.type(Type.getObjectType(insn.desc)).getDescriptor();
    switch (insn.getOpcode()) {
      case CHECKCAST ->
          replace(
              insn,
              OriginalMembers.site(
                  Use.CAST, "cast", "(Ljava/lang/Object;)" + shown, insn.desc, ""));
      case INSTANCEOF ->
          replace(
              insn,
              OriginalMembers.site(
                  Use.IS_INSTANCE, "isInstance", "(Ljava/lang/Object;)Z", insn.desc, ""));
      default ->
          replace(
              insn, OriginalMembers.site(Use.NEW_ARRAY, "newArray", "(I)[" + shown, insn.desc, ""));
    }
  }

  private void constant(LdcInsnNode insn) {
    if (insn.cst instanceof ConstantDynamic || insn.cst instanceof Handle) {
      throw refuse("it has a constant that is made at run time");
    }
    if (insn.cst instanceof Type type
        && (type.getSort() == Type.METHOD || !Visibility.isVisible(type.getInternalName()))) {
      if (type.getSort() == Type.METHOD) {
        throw refuse("it has a constant that is made at run time");
      }
      replace(
          insn,
          OriginalMembers.site(
              Use.CLASS, "class", "()Ljava/lang/Class;", type.getInternalName(), ""));
    }
  }

  // ---- fields

  private void field(FieldInsnNode access) {
    if (access.name.equals("$assertionsDisabled")) { // as on a plain machine
      replace(access, new InsnNode(ICONST_1));
      return;
    }
    Field field = PlatformMembers.field(platform(access.owner), access.name);
    if (field == null) {
      throw refuse("it uses a field that is hidden, " + access.name);
    }
    boolean isFinal = Modifier.isFinal(field.getModifiers());
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    if (isStatic && !isFinal && !SettledFields.isSettled(field)) {
      throw refuse(
          "all processes would share " + access.owner.replace('/', '.') + "." + access.name);
    }
    if (Modifier.isPublic(field.getModifiers())
        && Visibility.isVisible(access.owner)
        && Visibility.descriptor(access.desc).equals(access.desc)
        && !isFinal) {
      return;
    }
    String holder = Visibility.type(Type.getObjectType(access.owner)).getDescriptor();
    String value = Visibility.descriptor(access.desc);
    replace(
        access,
        switch (access.getOpcode()) {
          case GETFIELD -> site(Use.GET, access, "(" + holder + ")" + value);
          case PUTFIELD -> site(Use.PUT, access, "(" + holder + value + ")V");
          case GETSTATIC -> site(Use.GET_STATIC, access, "()" + value);
          default -> throw refuse("it assigns a constant");
        });
  }

  private static InvokeDynamicInsnNode site(Use use, FieldInsnNode access, String descriptor) {
    return OriginalMembers.site(use, access.name, descriptor, access.owner, access.desc);
  }

  // ---- calls

  private void call(MethodInsnNode call) {
    if (call.name.equals("<init>") || Adoption.isCopy(call.owner) || call.owner.startsWith(OWN)) {
      return;
    }
    MethodInsnNode copied = targets.redirect(call);
    if (copied != null) {
      replace(call, copied);
      return;
    }
    if (call.owner.startsWith("[")) {
      call.owner = Visibility.nearest(call.owner);
      return;
    }
    if (isPolymorphic(call)) {
      call.desc = Visibility.descriptor(call.desc);
      return;
    }
    Method called = PlatformMembers.resolve(platform(call.owner), call.name, call.desc);
    boolean isVisible =
        called != null
            && Modifier.isPublic(called.getModifiers())
            && Visibility.isVisible(call.owner)
            && call.getOpcode() != INVOKESPECIAL
            && Visibility.descriptor(call.desc).equals(call.desc);
    if (isVisible) {
      return;
    }
    if (called == null) {
      throw refuse("it calls a method that is hidden, " + call.name);
    }
    replace(call, site(call, Modifier.isPrivate(called.getModifiers())));
  }

  private static boolean isPolymorphic(MethodInsnNode call) {
    return call.owner.equals("java/lang/invoke/VarHandle")
        || call.owner.equals("java/lang/invoke/MethodHandle") && call.name.startsWith("invoke");
  }

  /** A call of what may not be named. */
  static InvokeDynamicInsnNode site(MethodInsnNode call, boolean isPrivate) {
    String descriptor = Visibility.descriptor(call.desc);
    if (call.getOpcode() == INVOKESTATIC) {
      return OriginalMembers.site(Use.CALL_STATIC, call.name, descriptor, call.owner, call.desc);
    }
    String receiver = Visibility.type(Type.getObjectType(call.owner)).getDescriptor();
    return OriginalMembers.site(
        isPrivate || call.getOpcode() == INVOKESPECIAL ? Use.CALL_SPECIAL : Use.CALL,
        call.name,
        "(" + receiver + descriptor.substring(1),
        call.owner,
        call.desc);
  }

  // ---- lambdas

  private void dynamic(InvokeDynamicInsnNode dynamic) {
    String linker = dynamic.bsm.getOwner();
    if (linker.equals(Type.getInternalName(OriginalMembers.class))) {
      return; // an allocation that was lowered before
    }
    if (linker.equals("java/lang/invoke/StringConcatFactory")) {
      dynamic.desc = Visibility.descriptor(dynamic.desc);
      return;
    }
    if (!linker.equals(METAFACTORY)) {
      throw refuse("it has a call that is linked by " + linker.replace('/', '.'));
    }
    String type = Type.getReturnType(dynamic.desc).getInternalName();
    if (!Visibility.isVisible(type)) {
      throw refuse("it makes a lambda of the hidden type " + type.replace('/', '.'));
    }
    dynamic.desc = Visibility.descriptor(dynamic.desc);
    for (int i = 0; i < dynamic.bsmArgs.length; i++) {
      if (dynamic.bsmArgs[i] instanceof Type signature) {
        dynamic.bsmArgs[i] = Visibility.type(signature);
      } else if (dynamic.bsmArgs[i] instanceof Handle handle) {
        dynamic.bsmArgs[i] = implementation(handle);
      }
    }
  }

  /** What a lambda or method reference calls: its body in Java becomes a copy, anything else that is hidden gets a method that calls it. */
  private Handle implementation(Handle handle) {
    if (handle.getOwner().equals(owner.original.name) && handle.getName().startsWith("lambda$")) {
      CopiedClass.Copy body =
          targets.alongWith(
              new PlatformMethod(handle.getOwner(), handle.getName(), handle.getDesc()));
      return new Handle(H_INVOKESTATIC, body.owner(), body.name(), body.descriptor(), false);
    }
    Class<?> type = platform(handle.getOwner());
    boolean visible = Visibility.isVisible(handle.getOwner());
    if (handle.getTag() == H_NEWINVOKESPECIAL) {
      Constructor<?> constructor = PlatformMembers.constructor(type, handle.getDesc());
      visible &= constructor != null && Modifier.isPublic(constructor.getModifiers());
    } else {
      Method called = PlatformMembers.resolve(type, handle.getName(), handle.getDesc());
      visible &= called != null && Modifier.isPublic(called.getModifiers());
    }
    if (!visible || !Visibility.descriptor(handle.getDesc()).equals(handle.getDesc())) {
      throw refuse("it refers to the hidden method " + handle.getName());
    }
    return handle;
  }
}
