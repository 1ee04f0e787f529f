package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveDataSegment;
import com.dylibso.chicory.wasm.types.DataSegment;
import java.nio.charset.StandardCharsets;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class whose {@code main} makes the memory, gives everything its first value, and calls the program's. */
final class StartClass {
  /** A constant of the class file holds at most 65,535 bytes; a character takes one or two, zero two. */
  private static final int PIECE = 20_000;

  private final WasmModule module;
  private final FunctionTable functions;
  private final Globals globals;
  private final Mirrors mirrors;
  private final String programName;
  private final Exports exports;

  StartClass(
      WasmModule module,
      FunctionTable functions,
      Globals globals,
      Mirrors mirrors,
      String programName) {
    this.mirrors = mirrors;
    this.module = module;
    this.functions = functions;
    this.globals = globals;
    this.programName = programName;
    this.exports = new Exports(module);
  }

  byte[] write() {
    ClassWriter out = ClassFile.begin(ClassNames.START, "java/lang/Object");
    int pieces = writeData(out);
    writeFirst(out, pieces);
    MethodVisitor code =
        out.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    code.visitCode();
    module.startSection().ifPresent(start -> call(code, (int) start.startIndex()));
    callMain(code);
    end(code);
    out.visitEnd();
    return out.toByteArray();
  }

  /** What is there before the program begins is made where Java makes the first values of static fields: whoever observes the program finds it made. */
  private void writeFirst(ClassWriter out, int pieces) {
    MethodVisitor code = out.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    code.visitLdcInsn(globals.model().pointerBytes());
    call(code, ClassNames.POINTERS, "width", "(I)V");
    var limits = module.memorySection().orElseThrow().getMemory(0).limits();
    code.visitLdcInsn(limits.initialPages());
    code.visitLdcInsn(limits.maximumPages());
    call(code, ClassNames.MEMORY, "start", "(II)V");
    for (int i = 0; i < pieces; i++) {
      call(code, ClassNames.START, "data" + i, "()V");
    }
    globals.start(code);
    if (globals.hasStackPointer()) {
      code.visitLdcInsn(globals.stackStart());
      call(code, ClassNames.STACK, "start", "(I)V");
    }
    startChecks(code);
    code.visitTypeInsn(Opcodes.NEW, ClassNames.CALLBACKS);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, ClassNames.CALLBACKS, "<init>", "()V", false);
    call(code, ClassNames.TABLE, "start", "(L" + ClassNames.TABLE + ";)V");
    mirrors.look(code);
    end(code);
  }

  private void startChecks(MethodVisitor code) {
    Checking checking = new Checking(module);
    int heap = exports.global("__heap_base");
    if (checking.ofObjects() && heap >= 0 && globals.hasStackPointer()) {
      code.visitLdcInsn((int) globals.constant(heap));
      code.visitInsn(isStackLowest(module, globals) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      call(code, "lasso/c/memory/Addressability", "start", "(IZ)V");
    }
    if (checking.ofDefinedness()) {
      call(code, "lasso/c/memory/Definedness", "start", "()V");
    }
  }

  /** Whether nothing but the stack lies below its pointer. */
  static boolean isStackLowest(WasmModule module, Globals globals) {
    for (DataSegment segment : module.dataSection().dataSegments()) {
      ActiveDataSegment active = (ActiveDataSegment) segment;
      if ((int) globals.constant(active.offsetInstructions()) < globals.stackStart()) {
        return false;
      }
    }
    return true;
  }

  private static void end(MethodVisitor code) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** One method for each segment of data. */
  private int writeData(ClassWriter out) {
    int count = 0;
    for (DataSegment segment : module.dataSection().dataSegments()) {
      ActiveDataSegment active = (ActiveDataSegment) segment;
      int address = (int) globals.constant(active.offsetInstructions());
      byte[] data = active.data();
      MethodVisitor code =
          out.visitMethod(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "data" + count++, "()V", null, null);
      code.visitCode();
      for (int from = 0; from < data.length; from += PIECE) {
        int length = Math.min(PIECE, data.length - from);
        code.visitLdcInsn(address + from);
        code.visitLdcInsn(new String(data, from, length, StandardCharsets.ISO_8859_1));
        call(code, ClassNames.MEMORY, "load", "(ILjava/lang/String;)V");
      }
      code.visitInsn(Opcodes.RETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    return count;
  }

  /** Of a module with {@code _start} that, else constructors and {@code main}. */
  private void callMain(MethodVisitor code) {
    int start = exports.function("_start");
    if (start >= 0) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitLdcInsn(programName);
      call(code, ClassNames.ENTRY, "keep", "([Ljava/lang/String;Ljava/lang/String;)V");
      call(code, start);
      return;
    }
    int constructors = exports.function("__wasm_call_ctors");
    if (constructors >= 0) {
      call(code, constructors);
    }
    int main = exports.function("__main_void");
    main = main >= 0 ? main : exports.function("__original_main");
    main = main >= 0 ? main : exports.function("__main_argc_argv");
    main = main >= 0 ? main : exports.function("main");
    if (main < 0) {
      throw new UnusableInputException(
          "there is no function main in the program. Every rank starts there: give the source file that has it.");
    }
    Type type = functions.get(main).type();
    if (type.getArgumentTypes().length == 2) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitLdcInsn(programName);
      call(code, ClassNames.ENTRY, "arguments", "([Ljava/lang/String;Ljava/lang/String;)I");
      call(code, ClassNames.ENTRY, "vector", "()I");
      Addresses.widen(code, globals.model());
    }
    call(code, main);
    call(code, ClassNames.HEAP_LEAKS, "returned", "()V");
    if (type.getReturnType() == Type.INT_TYPE) {
      int last = exports.function("lasso_return");
      int exit = last >= 0 ? last : exports.function("exit");
      if (exit >= 0 && functions.get(exit).type().getDescriptor().equals("(I)V")) {
        call(code, exit);
      } else {
        call(code, ClassNames.ENTRY, "exit", "(I)V");
      }
    }
  }

  private void call(MethodVisitor code, int number) {
    TranslatedFunction function = functions.get(number);
    call(code, function.owner(), function.name(), function.type().getDescriptor());
  }

  private static void call(MethodVisitor code, String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
