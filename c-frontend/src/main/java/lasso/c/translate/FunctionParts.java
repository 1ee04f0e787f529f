package lasso.c.translate;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A function that becomes several methods: one with its name, and parts that this one and other parts call. They share an array of locals. */
final class FunctionParts {
  private static final String SHARED = "lasso/c/memory/SharedLocals";

  final CodeRegion whole;
  final DividedLocals locals;
  private final TranslatedFunction function;
  private final Methods methods;
  private int count;

  /** Begins a method. */
  interface Methods {
    CallNotes begin(TranslatedFunction method);
  }

  FunctionParts(FunctionSource source, CodeRegion whole, Methods methods) {
    this.whole = whole;
    this.methods = methods;
    this.function = source.method();
    int parameters = source.type().getArgumentTypes().length;
    this.locals =
        new DividedLocals(
            source.body().instructions(),
            whole,
            parameters + source.body().localTypes().size(),
            parameters);
  }

  /** The name of one more part. */
  TranslatedFunction next(String descriptor) {
    count++;
    return new TranslatedFunction(
        function.owner(), function.name() + "$" + count, Type.getMethodType(descriptor));
  }

  CallNotes begin(TranslatedFunction part) {
    return methods.begin(part);
  }

  /** Emits the array, in a slot. */
  void makeArray(MethodVisitor code, int slot) {
    code.visitLdcInsn(locals.length());
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    code.visitVarInsn(Opcodes.ASTORE, slot);
  }

  /** {@code -> value}. */
  void load(MethodVisitor code, int slot, int place, Type type) {
    code.visitVarInsn(Opcodes.ALOAD, slot);
    code.visitLdcInsn(place);
    String method =
        switch (type.getSort()) {
          case Type.LONG -> "getLong";
          case Type.FLOAT -> "getFloat";
          case Type.DOUBLE -> "getDouble";
          default -> "getInt";
        };
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, SHARED, method, "([JI)" + type.getDescriptor(), false);
  }

  /** {@code value ->}. */
  void store(MethodVisitor code, int slot, int place, Type type) {
    code.visitVarInsn(Opcodes.ALOAD, slot);
    code.visitLdcInsn(place);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, SHARED, "put", "(" + type.getDescriptor() + "[JI)V", false);
  }
}
