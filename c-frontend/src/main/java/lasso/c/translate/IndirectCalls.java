package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveElement;
import com.dylibso.chicory.wasm.types.Element;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.c.values.CodePlaces;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls through pointers. The table of functions never changes (what would change it is refused), so that a call is a switch over the places of
 * functions of the wanted type; a pointer to anything else ends the process.
 */
final class IndirectCalls {
  private static final String WRONG = "(I)Ljava/lang/Error;";
  private static final String CALL = "(I[J)J";

  private final FunctionTable functions;
  private final Exports exports;

  /** Numbers of functions by place in the table. */
  private final TreeMap<Integer, Integer> table = new TreeMap<>();

  /** The types that are called, in the order in which they were met. */
  private final List<Type> called = new ArrayList<>();

  IndirectCalls(WasmModule module, FunctionTable functions, Globals globals) {
    this.functions = functions;
    this.exports = new Exports(module);
    for (Element element : module.elementSection().elements()) {
      if (element instanceof ActiveElement active) {
        int place = (int) globals.constant(active.offset()); // linkers leave the upper half open
        for (var initializer : active.initializers()) {
          if (initializer.get(0).opcode() == OpCode.REF_FUNC) {
            table.put(place, (int) initializer.get(0).operand(0));
          }
          place++;
        }
      }
    }
  }

  /** Tells the names of the functions to which pointers lead. */
  void note(CodePlaces places) {
    table.forEach((place, number) -> places.pointed(place, functions.cName(number)));
  }

  /** Emits a call; arguments and the pointer are on the stack. */
  void call(MethodVisitor code, Type type) {
    if (!called.contains(type)) {
      called.add(type);
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        ClassNames.INDIRECT,
        "call" + called.indexOf(type),
        withPointer(type).getDescriptor(),
        false);
  }

  private static Type withPointer(Type type) {
    List<Type> parameters = new ArrayList<>(List.of(type.getArgumentTypes()));
    parameters.add(Type.INT_TYPE);
    return Type.getMethodType(type.getReturnType(), parameters.toArray(new Type[0]));
  }

  /** One method for each type that is called. */
  void write(ClassVisitor out) {
    for (int i = 0; i < called.size(); i++) {
      Type type = called.get(i);
      MethodVisitor code =
          out.visitMethod(
              Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
              "call" + i,
              withPointer(type).getDescriptor(),
              null,
              null);
      code.visitCode();
      int pointer = 0;
      for (Type parameter : type.getArgumentTypes()) {
        pointer += parameter.getSize();
      }
      TreeMap<Integer, Integer> fitting = new TreeMap<>(table);
      fitting.values().removeIf(number -> !functions.get(number).type().equals(type));
      choose(code, pointer, fitting, function -> callDirectly(code, function));
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
  }

  private static void callDirectly(MethodVisitor code, TranslatedFunction function) {
    int slot = 0;
    for (Type parameter : function.type().getArgumentTypes()) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
      slot += parameter.getSize();
    }
    invoke(code, function);
    code.visitInsn(function.type().getReturnType().getOpcode(Opcodes.IRETURN));
  }

  private static void invoke(MethodVisitor code, TranslatedFunction function) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        function.owner(),
        function.name(),
        function.type().getDescriptor(),
        false);
  }

  private interface Emission {
    void emit(TranslatedFunction function);
  }

  private void choose(
      MethodVisitor code, int pointer, Map<Integer, Integer> fitting, Emission emission) {
    Label wrong = new Label();
    int[] places = fitting.keySet().stream().mapToInt(Integer::intValue).toArray();
    Label[] labels = fitting.keySet().stream().map(place -> new Label()).toArray(Label[]::new);
    code.visitVarInsn(Opcodes.ILOAD, pointer);
    code.visitLookupSwitchInsn(wrong, places, labels);
    int i = 0;
    for (int number : fitting.values()) {
      code.visitLabel(labels[i++]);
      emission.emit(functions.get(number));
    }
    code.visitLabel(wrong);
    code.visitVarInsn(Opcodes.ILOAD, pointer);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.TABLE, "wrong", WRONG, false);
    code.visitInsn(Opcodes.ATHROW);
  }

  /** The class through which host functions call back: all arguments and results are of 64 bits. */
  byte[] callbacks() {
    ClassWriter out = ClassFile.begin(ClassNames.CALLBACKS, ClassNames.TABLE);
    MethodVisitor init = out.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitCode();
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, ClassNames.TABLE, "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    init.visitEnd();
    MethodVisitor code = out.visitMethod(Opcodes.ACC_PROTECTED, "call", CALL, null, null);
    code.visitCode();
    choose(code, 1, table, function -> callUniformly(code, function));
    code.visitMaxs(0, 0);
    code.visitEnd();
    callByName(out, "allocate", "(J)J", "malloc");
    callByName(out, "release", "(J)V", "free");
    out.visitEnd();
    return out.toByteArray();
  }

  /** Calls an exported function with one argument. */
  private void callByName(ClassWriter out, String method, String descriptor, String exported) {
    MethodVisitor code = out.visitMethod(Opcodes.ACC_PROTECTED, method, descriptor, null, null);
    code.visitCode();
    int number = exports.function(exported);
    if (number < 0 || functions.get(number).type().getArgumentTypes().length != 1) {
      code.visitLdcInsn(exported);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          ClassNames.TABLE,
          "absent",
          "(Ljava/lang/String;)Ljava/lang/Error;",
          false);
      code.visitInsn(Opcodes.ATHROW);
    } else {
      TranslatedFunction function = functions.get(number);
      code.visitVarInsn(Opcodes.LLOAD, 1);
      fromLong(code, function.type().getArgumentTypes()[0]);
      invoke(code, function);
      if (descriptor.endsWith("V")) {
        code.visitInsn(Opcodes.RETURN);
      } else {
        toLong(code, function.type().getReturnType());
        code.visitLdcInsn(0xffff_ffffL);
        if (function.type().getReturnType() == Type.INT_TYPE) {
          code.visitInsn(Opcodes.LAND);
        } else {
          code.visitInsn(Opcodes.POP2);
        }
        code.visitInsn(Opcodes.LRETURN);
      }
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void callUniformly(MethodVisitor code, TranslatedFunction function) {
    Type[] parameters = function.type().getArgumentTypes();
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitLdcInsn(parameters.length);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.TABLE, "expect", "(I[JI)V", false);
    for (int i = 0; i < parameters.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 2);
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.LALOAD);
      fromLong(code, parameters[i]);
    }
    invoke(code, function);
    toLong(code, function.type().getReturnType());
    code.visitInsn(Opcodes.LRETURN);
  }

  private static void fromLong(MethodVisitor code, Type type) {
    switch (type.getSort()) {
      case Type.INT -> code.visitInsn(Opcodes.L2I);
      case Type.FLOAT -> {
        code.visitInsn(Opcodes.L2I);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
      }
      case Type.DOUBLE ->
          code.visitMethodInsn(
              Opcodes.INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
      default -> {}
    }
  }

  private static void toLong(MethodVisitor code, Type type) {
    switch (type.getSort()) {
      case Type.VOID -> code.visitInsn(Opcodes.LCONST_0);
      case Type.INT -> code.visitInsn(Opcodes.I2L);
      case Type.FLOAT -> {
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
        code.visitInsn(Opcodes.I2L);
      }
      case Type.DOUBLE ->
          code.visitMethodInsn(
              Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
      default -> {}
    }
  }
}
