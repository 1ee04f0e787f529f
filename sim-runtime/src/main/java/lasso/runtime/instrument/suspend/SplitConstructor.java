package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A constructor in three parts, where the code before its {@code super(...)} or {@code this(...)} may suspend or must not run twice, and the object can't be allocated before. A static method
 * runs that code and gives an array of what it has computed; an allocating constructor takes the array and runs what has to run in a constructor; a method does the rest. Whoever wants an object
 * calls the three in this order.
 *
 * <p>The array, primitive values boxed: the fields that are assigned before the delegation (outer instances, captured variables); the arguments; the variables that are still known behind it; the array of the constructor
 * that is delegated to, if that is split too.
 */
final class SplitConstructor {
  private static final String ARRAY = "[Ljava/lang/Object;";

  private final ClassNode owner;
  private final MethodNode constructor;
  private final ConstructorChain chain;
  private final ConstructorPrefix prefix;
  private final List<Integer> assignments = new ArrayList<>(); // indices of instructions
  private final List<Integer> variables = new ArrayList<>();
  private final List<Object> variableTypes = new ArrayList<>();
  private final Type[] arguments;
  private final int arrayVariable;

  SplitConstructor(ClassNode owner, MethodNode constructor, ConstructorChain chain) {
    this.owner = owner;
    this.constructor = constructor;
    this.chain = chain;
    AbstractInsnNode delegation = constructor.instructions.get(chain.delegate());
    this.prefix = new ConstructorPrefix(owner.name, constructor, delegation);
    this.arguments = Type.getArgumentTypes(chain.delegateDescriptor());
    this.arrayVariable = Code.firstFreeLocal(constructor);
    findValues(delegation);
  }

  private void findValues(AbstractInsnNode delegation) {
    BitSet assigned = prefix.assigned();
    int parameters = Type.getArgumentsAndReturnSizes(constructor.desc) >> 2;
    TypeFlow.walk(
        owner.name,
        constructor,
        (insn, locals, stack) -> {
          if (insn instanceof FieldInsnNode put
              && put.getOpcode() == PUTFIELD
              && stack.get(stack.size() - 1 - Type.getType(put.desc).getSize())
                  == UNINITIALIZED_THIS) {
            assignments.add(constructor.instructions.indexOf(insn));
          }
        },
        (insn, locals, stack) -> {
          if (insn == delegation) {
            if (!stack.isEmpty()) {
              throw new IllegalStateException("operands below super(...) in " + owner.name);
            }
            for (int i = 1; i < locals.size(); i++) {
              if (locals.get(i) != TOP && (i >= parameters || assigned.get(i))) {
                variables.add(i);
                variableTypes.add(locals.get(i));
              }
            }
          }
        });
  }

  private int argument(int i) {
    return assignments.size() + i;
  }

  private int variable(int i) {
    return argument(arguments.length) + i;
  }

  private int nested() {
    return variable(variables.size());
  }

  private int size() {
    return nested() + (chain.delegateIsSplit() ? 1 : 0);
  }

  /** [null, parameters] gives the array. */
  MethodNode evaluation() {
    MethodNode method =
        copy(
            ACC_PUBLIC | ACC_STATIC,
            InitMethods.argumentsFor(owner.name),
            InitMethods.arguments(owner.name, constructor.desc));
    AbstractInsnNode[] code = method.instructions.toArray();
    AbstractInsnNode delegation = code[chain.delegate()];
    ConstructorPrefix own = new ConstructorPrefix(owner.name, method, delegation);
    method.tryCatchBlocks.removeIf(b -> !own.contains(b.start));
    if (method.localVariables != null) {
      method.localVariables.removeIf(v -> v.index == 0 || !own.contains(v.start));
    }
    for (int i = chain.delegate() + 1; i < code.length; i++) {
      if (!(code[i] instanceof LabelNode)) {
        method.instructions.remove(code[i]);
      }
    }
    for (int i = 0; i < assignments.size(); i++) {
      FieldInsnNode put = (FieldInsnNode) code[assignments.get(i)];
      method.instructions.insertBefore(put, storeField(i, Type.getType(put.desc)));
      method.instructions.remove(put);
    }
    if (!assignments.isEmpty()) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof FrameNode frame) {
          frame.local = withArray(frame.local);
        }
      }
      InsnList begin = newArray();
      for (int i = 0; i < assignments.size(); i++) {
        Type type = Type.getType(((FieldInsnNode) code[assignments.get(i)]).desc);
        if (type.getSort() < Type.ARRAY) {
          begin.add(element(i));
          begin.add(Code.zero(TypeState.of(type)));
          begin.add(boxed(TypeState.of(type)));
          begin.add(new InsnNode(AASTORE));
        }
      }
      method.instructions.insert(begin);
    }
    method.instructions.insertBefore(delegation, pack());
    method.instructions.remove(delegation);
    return method;
  }

  /** [null, value] becomes []. */
  private InsnList storeField(int index, Type type) {
    InsnList code = new InsnList();
    code.add(boxed(TypeState.of(type))); // [null, object]
    code.add(new VarInsnNode(ALOAD, arrayVariable));
    code.add(new InsnNode(SWAP));
    code.add(Code.constant(index));
    code.add(new InsnNode(SWAP)); // [null, array, index, object]
    code.add(new InsnNode(AASTORE));
    code.add(new InsnNode(POP));
    return code;
  }

  private List<Object> withArray(List<Object> locals) {
    List<Object> result = locals == null ? new ArrayList<>() : new ArrayList<>(locals);
    int slots = result.stream().mapToInt(t -> TypeState.isWide(t) ? 2 : 1).sum();
    for (; slots < arrayVariable; slots++) {
      result.add(TOP);
    }
    result.add(ARRAY);
    return result;
  }

  private InsnList newArray() {
    InsnList code = new InsnList();
    code.add(Code.constant(size()));
    code.add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
    code.add(new VarInsnNode(ASTORE, arrayVariable));
    return code;
  }

  /** [null, arguments] becomes a return. */
  private InsnList pack() {
    InsnList code = new InsnList();
    int[] at = new int[arguments.length];
    int next = arrayVariable + 1;
    for (int i = 0; i < at.length; i++) {
      at[i] = next;
      next += arguments[i].getSize();
    }
    for (int i = at.length - 1; i >= 0; i--) {
      code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), at[i]));
    }
    code.add(new InsnNode(POP)); // []
    if (assignments.isEmpty()) {
      code.add(newArray());
    }
    for (int i = 0; i < at.length; i++) {
      store(argument(i), TypeState.of(arguments[i]), at[i], code);
    }
    for (int i = 0; i < variables.size(); i++) {
      store(variable(i), variableTypes.get(i), variables.get(i), code);
    }
    if (chain.delegateIsSplit()) {
      code.add(element(nested())); // [array, index]
      code.add(new InsnNode(ACONST_NULL));
      for (int i = 0; i < at.length; i++) {
        code.add(new VarInsnNode(arguments[i].getOpcode(ILOAD), at[i]));
      }
      String delegate = chain.delegateOwner();
      code.add(
          new MethodInsnNode(
              INVOKESTATIC,
              delegate,
              InitMethods.argumentsFor(delegate),
              InitMethods.arguments(delegate, chain.delegateDescriptor()),
              false)); // [array, index, array]
      code.add(new InsnNode(AASTORE));
    }
    code.add(new VarInsnNode(ALOAD, arrayVariable));
    code.add(new InsnNode(ARETURN));
    return code;
  }

  private void store(int index, Object type, int variable, InsnList code) {
    if (type != NULL) {
      code.add(element(index));
      code.add(new VarInsnNode(Code.load(type), variable));
      code.add(boxed(type));
      code.add(new InsnNode(AASTORE));
    }
  }

  /** [] becomes [array, index]. */
  private InsnList element(int index) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, arrayVariable));
    code.add(Code.constant(index));
    return code;
  }

  /** The allocating constructor: [parameters, array, null, null]. */
  MethodNode allocation() {
    String descriptor = InitMethods.allocatingSplit(constructor.desc);
    MethodNode method =
        new MethodNode(ASM9, ACC_PUBLIC | ACC_SYNTHETIC, "<init>", descriptor, null, null);
    int array = Type.getArgumentsAndReturnSizes(constructor.desc) >> 2;
    InsnList code = method.instructions;
    for (int i = 0; i < assignments.size(); i++) {
      FieldInsnNode put = (FieldInsnNode) constructor.instructions.get(assignments.get(i));
      code.add(new VarInsnNode(ALOAD, 0));
      code.add(value(array, i, TypeState.of(Type.getType(put.desc))));
      code.add(new FieldInsnNode(PUTFIELD, put.owner, put.name, put.desc));
    }
    code.add(new VarInsnNode(ALOAD, 0));
    code.add(delegated(array)); // [this, arguments]
    String delegate = chain.delegateDescriptor();
    if (chain.delegateIsSplit()) {
      delegate = InitMethods.allocatingSplit(delegate);
      code.add(new InsnNode(ACONST_NULL));
      code.add(new InsnNode(ACONST_NULL));
    } else if (!chain.delegateIsBase()) {
      delegate = InitMethods.allocating(delegate);
      code.add(new InsnNode(ACONST_NULL));
    }
    code.add(new MethodInsnNode(INVOKESPECIAL, chain.delegateOwner(), "<init>", delegate, false));
    code.add(new InsnNode(RETURN));
    return method;
  }

  /** [] becomes [arguments], and their array if the delegate is split. */
  private InsnList delegated(int array) {
    InsnList code = new InsnList();
    for (int i = 0; i < arguments.length; i++) {
      code.add(value(array, argument(i), TypeState.of(arguments[i])));
    }
    if (chain.delegateIsSplit()) {
      code.add(value(array, nested(), ARRAY));
    }
    return code;
  }

  /** The method with the rest of the body: [this, parameters, array]. */
  MethodNode rest() {
    MethodNode method =
        copy(ACC_PUBLIC, InitMethods.restFor(owner.name), InitMethods.rest(constructor.desc));
    AbstractInsnNode[] nodes = method.instructions.toArray();
    AbstractInsnNode delegation = nodes[chain.delegate()];
    ConstructorPrefix own = new ConstructorPrefix(owner.name, method, delegation);
    method.tryCatchBlocks.removeIf(b -> own.contains(b.start));
    for (int i = 0; i < chain.delegate(); i++) {
      if (nodes[i].getOpcode() >= 0 || nodes[i] instanceof FrameNode) {
        method.instructions.remove(nodes[i]);
      }
    }
    int array = Type.getArgumentsAndReturnSizes(constructor.desc) >> 2;
    shiftVariables(method, array);
    InsnList begin = new InsnList();
    for (int i = 0; i < variables.size(); i++) {
      Object type = variableTypes.get(i);
      begin.add(type == NULL ? nothing() : value(array, variable(i), type));
      int shifted = variables.get(i) + (variables.get(i) >= array ? 1 : 0);
      begin.add(new VarInsnNode(Code.store(type), shifted));
    }
    if (!chain.delegateIsBase()) {
      String delegate = chain.delegateOwner();
      begin.add(new VarInsnNode(ALOAD, 0));
      begin.add(delegated(array));
      begin.add(
          chain.delegateIsSplit()
              ? new MethodInsnNode(
                  INVOKEVIRTUAL,
                  delegate,
                  InitMethods.restFor(delegate),
                  InitMethods.rest(chain.delegateDescriptor()),
                  false)
              : new MethodInsnNode(
                  INVOKEVIRTUAL,
                  delegate,
                  InitMethods.nameFor(delegate),
                  chain.delegateDescriptor(),
                  false));
    }
    method.instructions.insertBefore(delegation, begin);
    method.instructions.remove(delegation);
    return method;
  }

  private static InsnList nothing() {
    InsnList code = new InsnList();
    code.add(new InsnNode(ACONST_NULL));
    return code;
  }

  /** Makes room for the array behind the parameters. */
  private static void shiftVariables(MethodNode method, int from) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode v && v.var >= from) {
        v.var++;
      } else if (insn instanceof IincInsnNode i && i.var >= from) {
        i.var++;
      } else if (insn instanceof FrameNode frame && frame.local != null) {
        List<Object> shifted = new ArrayList<>();
        int slot = 0;
        for (Object type : frame.local) {
          if (slot == from) {
            shifted.add(TOP);
          }
          shifted.add(type);
          slot += TypeState.isWide(type) ? 2 : 1;
        }
        frame.local = shifted;
      }
    }
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        variable.index += variable.index >= from ? 1 : 0;
      }
    }
    method.maxLocals++;
  }

  /** A copy in which {@code this} is an object like any other. */
  private MethodNode copy(int access, String name, String descriptor) {
    MethodNode copy =
        new MethodNode(
            ASM9,
            access | ACC_SYNTHETIC,
            name,
            descriptor,
            null,
            constructor.exceptions.toArray(new String[0]));
    constructor.accept(copy);
    Constructors.dropParameters(copy);
    Constructors.initialiseThis(copy, owner.name);
    return copy;
  }

  /** [] becomes the value at an index of the array. */
  private static InsnList value(int array, int index, Object type) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, array));
    code.add(Code.constant(index));
    code.add(new InsnNode(AALOAD));
    if (type instanceof String name) {
      if (!name.equals("java/lang/Object")) {
        code.add(new TypeInsnNode(CHECKCAST, name));
      }
    } else {
      Box box = Box.of(type);
      code.add(new TypeInsnNode(CHECKCAST, box.type));
      code.add(
          new MethodInsnNode(INVOKEVIRTUAL, box.type, box.method, "()" + box.primitive, false));
    }
    return code;
  }

  /** [value] becomes [object]. */
  private static InsnList boxed(Object type) {
    InsnList code = new InsnList();
    if (type instanceof Integer && type != NULL) {
      Box box = Box.of(type);
      code.add(
          new MethodInsnNode(
              INVOKESTATIC,
              box.type,
              "valueOf",
              "(" + box.primitive + ")L" + box.type + ";",
              false));
    }
    return code;
  }

  /** The verifier's kinds of primitive values as objects. */
  private enum Box {
    INT("java/lang/Integer", "intValue", "I"),
    LONG("java/lang/Long", "longValue", "J"),
    FLOAT("java/lang/Float", "floatValue", "F"),
    DOUBLE("java/lang/Double", "doubleValue", "D");

    private final String type;
    private final String method;
    private final String primitive;

    Box(String type, String method, String primitive) {
      this.type = type;
      this.method = method;
      this.primitive = primitive;
    }

    private static Box of(Object verifierType) {
      if (verifierType == Opcodes.INTEGER) {
        return INT;
      }
      if (verifierType == Opcodes.LONG) {
        return LONG;
      }
      return verifierType == Opcodes.FLOAT ? FLOAT : DOUBLE;
    }
  }
}
