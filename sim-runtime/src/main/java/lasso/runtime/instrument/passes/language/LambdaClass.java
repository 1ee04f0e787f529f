package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Generates the class of one lambda expression; what {@code InnerClassLambdaMetafactory} does at run time. */
final class LambdaClass {
  static final String FACTORY = "$lasso$create";

  private final ClassNode host;
  private final String name;
  private final LambdaShape shape;

  LambdaClass(ClassNode host, String name, LambdaShape shape) {
    this.host = host;
    this.name = name;
    this.shape = shape;
  }

  ClassNode generate() {
    ClassNode node = new ClassNode();
    String[] interfaces = shape.interfaces().toArray(String[]::new);
    node.visit(
        Math.max(host.version, V11),
        ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
        name,
        null,
        "java/lang/Object",
        interfaces);
    node.outerClass = host.name;
    for (int i = 0; i < shape.captured().length; i++) {
      node.visitField(ACC_SYNTHETIC, field(i), shape.captured()[i].getDescriptor(), null, null);
    }
    constructor(node);
    factory(node);
    for (Type signature : shape.signatures()) {
      body(node, signature);
    }
    return node;
  }

  private static String field(int index) {
    return "captured" + index;
  }

  private void constructor(ClassNode node) {
    String descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, shape.captured());
    MethodVisitor mv = node.visitMethod(ACC_SYNTHETIC, "<init>", descriptor, null, null);
    mv.visitVarInsn(ALOAD, 0);
    mv.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    int local = 1;
    for (int i = 0; i < shape.captured().length; i++) {
      Type type = shape.captured()[i];
      mv.visitVarInsn(ALOAD, 0);
      mv.visitVarInsn(type.getOpcode(ILOAD), local); // this value
      mv.visitFieldInsn(PUTFIELD, name, field(i), type.getDescriptor());
      local += type.getSize();
    }
    mv.visitInsn(RETURN);
    mv.visitMaxs(0, 0);
  }

  private void factory(ClassNode node) {
    Type result = Type.getObjectType(shape.interfaces().get(0));
    MethodVisitor mv =
        node.visitMethod(
            ACC_STATIC | ACC_SYNTHETIC,
            FACTORY,
            Type.getMethodDescriptor(result, shape.captured()),
            null,
            null);
    mv.visitTypeInsn(NEW, name);
    mv.visitInsn(DUP);
    int local = 0;
    for (Type type : shape.captured()) {
      mv.visitVarInsn(type.getOpcode(ILOAD), local);
      local += type.getSize();
    }
    mv.visitMethodInsn(
        INVOKESPECIAL,
        name,
        "<init>",
        Type.getMethodDescriptor(Type.VOID_TYPE, shape.captured()),
        false);
    mv.visitInsn(ARETURN);
    mv.visitMaxs(0, 0);
  }

  private void body(ClassNode node, Type signature) {
    MethodVisitor mv =
        node.visitMethod(
            ACC_PUBLIC | ACC_SYNTHETIC, shape.method(), signature.getDescriptor(), null, null);
    Handle target = shape.implementation();
    if (target.getTag() == H_NEWINVOKESPECIAL) {
      mv.visitTypeInsn(NEW, target.getOwner());
      mv.visitInsn(DUP);
    }
    List<Type> wanted = parameters(target);
    int at = 0;
    for (int i = 0; i < shape.captured().length; i++) {
      Type type = shape.captured()[i];
      mv.visitVarInsn(ALOAD, 0);
      mv.visitFieldInsn(GETFIELD, name, field(i), type.getDescriptor());
      Conversions.convert(mv, type, wanted.get(at++), type);
    }
    Type[] erased = signature.getArgumentTypes();
    Type[] instantiated = shape.instantiated().getArgumentTypes();
    int local = 1;
    for (int i = 0; i < erased.length; i++) {
      mv.visitVarInsn(erased[i].getOpcode(ILOAD), local);
      Conversions.convert(mv, erased[i], wanted.get(at++), instantiated[i]);
      local += erased[i].getSize();
    }
    mv.visitMethodInsn(
        opcode(target),
        target.getOwner(),
        target.getName(),
        target.getDesc(),
        target.isInterface());
    giveBack(mv, target, signature.getReturnType());
    mv.visitMaxs(0, 0);
  }

  /** The values that the target takes from the stack, its receiver among them. */
  private static List<Type> parameters(Handle target) {
    List<Type> result = new ArrayList<>();
    boolean receiver = target.getTag() != H_INVOKESTATIC && target.getTag() != H_NEWINVOKESPECIAL;
    if (receiver) {
      result.add(Type.getObjectType(target.getOwner()));
    }
    result.addAll(Arrays.asList(Type.getArgumentTypes(target.getDesc())));
    return result;
  }

  /** Private instance methods of the host are called as nest mates: virtually (JVM specification, 5.4.4). */
  private static int opcode(Handle target) {
    return switch (target.getTag()) {
      case H_INVOKESTATIC -> INVOKESTATIC;
      case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
      case H_INVOKEINTERFACE -> INVOKEINTERFACE;
      default -> target.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
    };
  }

  private void giveBack(MethodVisitor mv, Handle target, Type wanted) {
    Type given =
        target.getTag() == H_NEWINVOKESPECIAL
            ? Type.getObjectType(target.getOwner())
            : Type.getReturnType(target.getDesc());
    if (wanted == Type.VOID_TYPE) {
      if (given != Type.VOID_TYPE) {
        mv.visitInsn(given.getSize() == 2 ? POP2 : POP);
      }
    } else {
      Conversions.convert(mv, given, wanted, shape.instantiated().getReturnType());
    }
    mv.visitInsn(wanted.getOpcode(IRETURN));
  }
}
