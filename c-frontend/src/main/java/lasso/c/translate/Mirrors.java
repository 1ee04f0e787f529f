package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.ActiveDataSegment;
import com.dylibso.chicory.wasm.types.DataSegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import lasso.c.dwarf.GlobalVariable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Global variables of C as static fields of the classes of their files, for formulas. Behind each store that may have
 * hit a variable that a formula names, and behind each call of a host function, the fields take what memory holds: a change is then a write to a field, at which
 * the observer looks. The fields are functions of memory, so they tell no equal states apart.
 */
final class Mirrors {
  private static final String LOOK = "$lasso$look";

  private final List<GlobalVariable> all;
  private final Set<String> watched;
  private final WasmModule module;
  private final Map<String, List<GlobalVariable>> byClass = new LinkedHashMap<>();

  /**
   * The mirrors of a program.
   *
   * @param watched words of formulas; without any, nothing is mirrored
   * @param classOf the class of a source file
   */
  Mirrors(
      List<GlobalVariable> all,
      Set<String> watched,
      WasmModule module,
      Function<String, String> classOf) {
    this.all = watched.isEmpty() ? List.of() : all;
    this.watched = watched;
    this.module = module;
    for (GlobalVariable variable : this.all) {
      byClass.computeIfAbsent(classOf.apply(variable.file()), c -> new ArrayList<>()).add(variable);
    }
  }

  boolean isEmpty() {
    return all.stream().noneMatch(this::isWatched);
  }

  private boolean isWatched(GlobalVariable variable) {
    return watched.contains(variable.name());
  }

  /** The lowest address that matters. */
  int low() {
    return all.stream().filter(this::isWatched).mapToInt(GlobalVariable::address).min().orElse(0);
  }

  /** The address behind the highest that matters. */
  int high() {
    return all.stream()
        .filter(this::isWatched)
        .mapToInt(variable -> variable.address() + variable.bytes())
        .max()
        .orElse(0);
  }

  /** Emits a look at all of them. */
  void look(MethodVisitor code) {
    byClass.forEach(
        (owner, variables) -> {
          if (variables.stream().anyMatch(this::isWatched)) {
            code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, LOOK, "()V", false);
          }
        });
  }

  /** Writes fields and methods to the classes of the files. */
  void write(Function<String, ClassVisitor> classFor) {
    byClass.forEach((owner, variables) -> write(classFor.apply(owner), owner, variables));
  }

  private void write(ClassVisitor out, String owner, List<GlobalVariable> variables) {
    MethodVisitor first = method(out, "<clinit>");
    MethodVisitor look = method(out, LOOK);
    for (GlobalVariable variable : variables) {
      Type type = type(variable);
      out.visitField(
          Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
          variable.name(),
          type.getDescriptor(),
          null,
          null);
      pushInitial(first, variable, type);
      first.visitFieldInsn(Opcodes.PUTSTATIC, owner, variable.name(), type.getDescriptor());
      if (isWatched(variable)) {
        compare(look, owner, variable, type);
      }
    }
    end(first);
    end(look);
  }

  private static MethodVisitor method(ClassVisitor out, String name) {
    MethodVisitor code =
        out.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, "()V", null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static Type type(GlobalVariable variable) {
    return switch (variable.kind()) {
      case BOOLEAN -> Type.BOOLEAN_TYPE;
      case FLOATING -> variable.bytes() == 4 ? Type.FLOAT_TYPE : Type.DOUBLE_TYPE;
      case SIGNED -> variable.bytes() == 8 ? Type.LONG_TYPE : Type.INT_TYPE;
      case UNSIGNED -> variable.bytes() >= 4 ? Type.LONG_TYPE : Type.INT_TYPE;
    };
  }

  /** Writes the field if memory holds another value. */
  private void compare(MethodVisitor code, String owner, GlobalVariable variable, Type type) {
    Label same = new Label();
    peek(code, variable, type);
    code.visitFieldInsn(Opcodes.GETSTATIC, owner, variable.name(), type.getDescriptor());
    switch (type.getSort()) {
      case Type.LONG -> code.visitInsn(Opcodes.LCMP);
      case Type.FLOAT ->
          code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "compare", "(FF)I", false);
      case Type.DOUBLE ->
          code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "compare", "(DD)I", false);
      default -> code.visitInsn(Opcodes.ISUB);
    }
    code.visitJumpInsn(Opcodes.IFEQ, same);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "settleBelow", "()V", false);
    peek(code, variable, type);
    code.visitFieldInsn(Opcodes.PUTSTATIC, owner, variable.name(), type.getDescriptor());
    code.visitLabel(same);
  }

  private static void peek(MethodVisitor code, GlobalVariable variable, Type type) {
    code.visitLdcInsn(variable.address());
    code.visitLdcInsn(variable.bytes());
    boolean signed = variable.kind() == GlobalVariable.Kind.SIGNED;
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "lasso/c/memory/Watched",
        signed ? "peekSigned" : "peek",
        "(II)J",
        false);
    fromBits(code, type);
  }

  private static void fromBits(MethodVisitor code, Type type) {
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.FLOAT -> {
        code.visitInsn(Opcodes.L2I);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
      }
      case Type.DOUBLE ->
          code.visitMethodInsn(
              Opcodes.INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
      default -> code.visitInsn(Opcodes.L2I);
    }
  }

  private void pushInitial(MethodVisitor code, GlobalVariable variable, Type type) {
    long bits = 0;
    for (int i = 0; i < variable.bytes(); i++) {
      bits |= (initialByte(variable.address() + i) & 0xffL) << (8 * i);
    }
    if (variable.kind() == GlobalVariable.Kind.SIGNED) {
      int unused = 64 - 8 * variable.bytes();
      bits = bits << unused >> unused;
    }
    code.visitLdcInsn(bits);
    fromBits(code, type);
  }

  private byte initialByte(int address) {
    Globals globals = new Globals(module);
    for (DataSegment segment : module.dataSection().dataSegments()) {
      if (segment instanceof ActiveDataSegment active) {
        int at = address - (int) globals.constant(active.offsetInstructions());
        if (at >= 0 && at < active.data().length) {
          return active.data()[at];
        }
      }
    }
    return 0;
  }
}
