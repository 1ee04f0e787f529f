package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionImport;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.ArrayList;
import java.util.List;
import lasso.c.dwarf.LineRow;
import lasso.c.dwarf.Lines;
import lasso.c.host.CallForm;
import lasso.c.host.HostFunction;
import lasso.c.host.HostFunctions;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Methods that stand between the module and its host functions: they adapt arguments and results. */
final class ImportedFunctions {
  private final WasmModule module;
  private final FunctionTable functions;
  private final HostFunctions hosts;
  private final Lines lines;
  private final Mirrors mirrors;
  private final List<String> unknown = new ArrayList<>();

  ImportedFunctions(
      WasmModule module,
      FunctionTable functions,
      HostFunctions hosts,
      Lines lines,
      Mirrors mirrors) {
    this.mirrors = mirrors;
    this.module = module;
    this.functions = functions;
    this.hosts = hosts;
    this.lines = lines;
  }

  /**
   * Writes a method for each import.
   *
   * @throws UnusableInputException when some have no host function
   */
  void write(ClassVisitor out) {
    for (int i = 0; i < functions.imports().size(); i++) {
      FunctionImport imported = functions.imports().get(i);
      HostFunction host = hosts.find(imported.module(), imported.name());
      if (host == null && hosts.isDeclared(imported.name())) {
        writeUnsupported(out, functions.get(i), imported.name());
      } else if (host == null) {
        unknown.add(imported.name() + callers(i, " is defined nowhere"));
      } else {
        write(out, i, host);
      }
    }
    if (!unknown.isEmpty()) {
      throw new UnusableInputException(
          (unknown.size() == 1 ? "undefined function " : "undefined functions: ")
              + String.join("; ", unknown)
              + ". Give all source files of the program; what the C library here lacks is listed in docs/c.md.");
    }
  }

  private void write(ClassVisitor out, int number, HostFunction host) {
    TranslatedFunction function = functions.get(number);
    MethodVisitor code =
        out.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            function.name(),
            function.type().getDescriptor(),
            null,
            null);
    code.visitCode();
    settle(code, host);
    boolean wide = hosts.isWide(functions.imports().get(number).name());
    if (wide) {
      call(code, "begin", "()V");
    }
    Type[] given = function.type().getArgumentTypes();
    Type[] taken = host.type().getArgumentTypes();
    boolean fits = given.length == taken.length;
    int slot = 0;
    for (int i = 0; fits && i < given.length; i++) {
      if (i == host.ownParameters()) {
        CollectiveImport.gather(code, host);
      }
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), slot);
      slot += given[i].getSize();
      fits = pass(code, given[i], taken[i], host.signed().get(i), wide);
    }
    if (host.form() == CallForm.PLAIN) {
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, host.owner(), host.method(), host.type().getDescriptor(), false);
    } else if (fits) {
      CollectiveImport.call(code, host, given);
    }
    if (!fits || !giveBack(code, host.type().getReturnType(), function.type().getReturnType())) {
      throw new UnusableInputException(
          "function "
              + host.name()
              + callers(number, " is called with other types than it has")
              + ": include the header that declares it.");
    }
    if (wide) {
      call(code, "end", "()V");
    }
    mirrors.look(code);
    code.visitInsn(function.type().getReturnType().getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** A function of MPI that is declared only: a program may be linked with it, but not call it. */
  private static void writeUnsupported(ClassVisitor out, TranslatedFunction function, String name) {
    MethodVisitor code =
        out.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            function.name(),
            function.type().getDescriptor(),
            null,
            null);
    code.visitCode();
    code.visitLdcInsn(name);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        ClassNames.TABLE,
        "unsupported",
        "(Ljava/lang/String;)Ljava/lang/Error;",
        false);
    code.visitInsn(Opcodes.ATHROW);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Before a step may end, what nobody uses any more is put away. */
  private void settle(MethodVisitor code, HostFunction host) {
    if (host.owner().equals(ClassNames.COMPILER_CHECKS)
        || host.owner().equals(ClassNames.HEAP_LEAKS)) {
      return;
    }
    int heap = new Exports(module).function("lasso_heap_settle");
    if (heap >= 0 && host.owner().startsWith("lasso/c/mpi/")) {
      TranslatedFunction function = functions.get(heap);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          function.owner(),
          function.name(),
          function.type().getDescriptor(),
          false);
    }
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "settle", "()V", false);
  }

  private static void call(MethodVisitor code, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.LARGE_COUNTS, name, descriptor, false);
  }

  private static boolean pass(
      MethodVisitor code, Type given, Type taken, boolean signed, boolean wide) {
    if (wide && given == Type.LONG_TYPE && taken == Type.INT_TYPE) {
      call(code, "narrow", "(J)I");
      return true;
    }
    if (given.equals(taken)) {
      return true;
    }
    if (given == Type.INT_TYPE && taken == Type.LONG_TYPE) {
      code.visitInsn(Opcodes.I2L);
      if (!signed) {
        code.visitLdcInsn(0xffff_ffffL);
        code.visitInsn(Opcodes.LAND);
      }
      return true;
    }
    return false;
  }

  private static boolean giveBack(MethodVisitor code, Type got, Type wanted) {
    if (got.equals(wanted)) {
      return true;
    }
    if (wanted == Type.VOID_TYPE) {
      code.visitInsn(got.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      return true;
    }
    if (got == Type.LONG_TYPE && wanted == Type.INT_TYPE) {
      code.visitInsn(Opcodes.L2I);
      return true;
    }
    return false;
  }

  /** Who calls it, as far as lines are known. */
  private String callers(int number, String what) {
    int imports = functions.imports().size();
    for (int f = imports; f < functions.count(); f++) {
      for (AnnotatedInstruction instruction :
          module.codeSection().getFunctionBody(f - imports).instructions()) {
        if (instruction.opcode() == OpCode.CALL && instruction.operand(0) == number) {
          LineRow row = lines.at(instruction.address());
          String place =
              row == null
                  ? functions.cName(f)
                  : row.file().substring(row.file().lastIndexOf('/') + 1) + ":" + row.line();
          return what + " (" + functions.cName(f) + " calls it, " + place + ")";
        }
      }
    }
    return what;
  }
}
