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
import lasso.c.dwarf.FunctionVariables;
import lasso.c.dwarf.GlobalVariable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Variables of C, and what paths lead to from them, as static fields of the classes of their files, for formulas. Behind each store that may have
 * hit what a formula names, and behind each call of a host function, the fields take what memory holds: a change is then a write to a field, at which
 * the observer looks. The fields are functions of memory, so they tell no equal states apart.
 */
final class Mirrors {
  private static final String LOOK = "$lasso$look";
  private static final String WATCHED = "lasso/c/memory/Watched";
  private static final String PROPOSITION = "Llasso/annotation/Proposition;";

  private final List<Mirror> looked = new ArrayList<>();
  private final List<LocalPath> locals = new ArrayList<>();
  private final WasmModule module;
  private final Globals globals;
  private final Map<String, List<Mirror>> byClass = new LinkedHashMap<>();

  /**
   * The mirrors of a program.
   *
   * @param all global variables
   * @param functions with their variables
   * @param watched words and paths of formulas; without any, nothing is mirrored
   * @param classOf the class of a source file
   */
  Mirrors(
      List<GlobalVariable> all,
      List<FunctionVariables> functions,
      Set<String> watched,
      WasmModule module,
      Globals globals,
      Function<String, String> classOf) {
    this.module = module;
    this.globals = globals;
    if (watched.isEmpty()) {
      return;
    }
    for (GlobalVariable variable : all) {
      add(Mirror.of(variable, classOf.apply(variable.file())), watched.contains(variable.name()));
    }
    for (String text : watched) {
      VariablePath path = VariablePath.resolve(text, all);
      if (path != null) {
        add(Mirror.of(path, classOf.apply(path.root().file())), true);
      }
      LocalPath local = LocalPath.resolve(text, functions);
      if (local != null) {
        add(Mirror.of(local, locals.size(), classOf.apply(local.function().file())), true);
        locals.add(local);
      }
    }
  }

  private void add(Mirror mirror, boolean isLookedAt) {
    if (mirror != null) {
      byClass.computeIfAbsent(mirror.owner(), c -> new ArrayList<>()).add(mirror);
      if (isLookedAt) {
        looked.add(mirror);
      }
    }
  }

  boolean isEmpty() {
    return looked.isEmpty();
  }

  /** Paths that begin at local variables, by number. */
  List<LocalPath> locals() {
    return locals;
  }

  private boolean anyMayLeadNowhere() {
    return looked.stream().anyMatch(Mirror::mayLeadNowhere);
  }

  /** The lowest address that matters; where frames are looked for or pointers are followed, all do. */
  int low() {
    return anyMayLeadNowhere() ? 0 : looked.stream().mapToInt(Mirror::address).min().orElse(0);
  }

  /** The address behind the highest that matters. */
  int high() {
    return anyMayLeadNowhere()
        ? Integer.MAX_VALUE
        : looked.stream().mapToInt(mirror -> mirror.address() + mirror.bytes()).max().orElse(0);
  }

  /** Emits a look at all of them. */
  void look(MethodVisitor code) {
    looked.stream()
        .map(Mirror::owner)
        .distinct()
        .forEach(owner -> code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, LOOK, "()V", false));
  }

  /** Writes fields and methods to the classes of the files. */
  void write(Function<String, ClassVisitor> classFor) {
    byClass.forEach((owner, mirrors) -> write(classFor.apply(owner), mirrors));
  }

  private void write(ClassVisitor out, List<Mirror> mirrors) {
    MethodVisitor first = method(out, "<clinit>");
    MethodVisitor look = method(out, LOOK);
    for (Mirror mirror : mirrors) {
      writeField(out, mirror);
      if (!mirror.mayLeadNowhere()) {
        pushInitial(first, mirror);
        field(first, Opcodes.PUTSTATIC, mirror);
      }
      if (looked.contains(mirror)) {
        if (mirror.mayLeadNowhere()) {
          compareFollowed(look, mirror);
        } else {
          compare(look, mirror);
        }
      }
    }
    end(first);
    end(look);
  }

  private static void writeField(ClassVisitor out, Mirror mirror) {
    FieldVisitor field =
        out.visitField(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            mirror.field(),
            mirror.type().getDescriptor(),
            null,
            null);
    if (mirror.proposition() != null) {
      AnnotationVisitor name = field.visitAnnotation(PROPOSITION, true);
      name.visit("value", mirror.proposition());
      name.visitEnd();
    }
    field.visitEnd();
  }

  private static void field(MethodVisitor code, int opcode, Mirror mirror) {
    code.visitFieldInsn(opcode, mirror.owner(), mirror.field(), mirror.type().getDescriptor());
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

  /** Writes the field if memory holds another value. */
  private static void compare(MethodVisitor code, Mirror mirror) {
    Label same = new Label();
    peek(code, mirror);
    field(code, Opcodes.GETSTATIC, mirror);
    switch (mirror.type().getSort()) {
      case Type.LONG -> code.visitInsn(Opcodes.LCMP);
      case Type.FLOAT ->
          code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "compare", "(FF)I", false);
      case Type.DOUBLE ->
          code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "compare", "(DD)I", false);
      default -> code.visitInsn(Opcodes.ISUB);
    }
    code.visitJumpInsn(Opcodes.IFEQ, same);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "settleBelow", "()V", false);
    peek(code, mirror);
    field(code, Opcodes.PUTSTATIC, mirror);
    code.visitLabel(same);
  }

  /** As above; the array stays the same object while the value stays the same. */
  private static void compareFollowed(MethodVisitor code, Mirror mirror) {
    Label same = new Label();
    now(code, mirror);
    field(code, Opcodes.GETSTATIC, mirror);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "settleBelow", "()V", false);
    now(code, mirror);
    field(code, Opcodes.PUTSTATIC, mirror);
    code.visitLabel(same);
  }

  /** {@code -> array}. */
  private static void now(MethodVisitor code, Mirror mirror) {
    if (mirror.isLocal()) {
      code.visitLdcInsn(mirror.frame());
      code.visitMethodInsn(Opcodes.INVOKESTATIC, FrameObservation.FRAMES, "where", "(I)I", false);
    } else {
      code.visitLdcInsn(mirror.address());
    }
    for (int offset : mirror.offsets()) {
      code.visitLdcInsn(offset);
      code.visitMethodInsn(Opcodes.INVOKESTATIC, WATCHED, "follow", "(II)I", false);
    }
    String array = mirror.type().getDescriptor();
    boolean isLong = array.equals("[J");
    if (isLong) {
      code.visitLdcInsn(mirror.bytes());
      code.visitInsn(mirror.isSigned() ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    }
    field(code, Opcodes.GETSTATIC, mirror);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        WATCHED,
        "now",
        (isLong ? "(IIZ" : "(I") + array + ")" + array,
        false);
  }

  private static void peek(MethodVisitor code, Mirror mirror) {
    code.visitLdcInsn(mirror.address());
    code.visitLdcInsn(mirror.bytes());
    code.visitMethodInsn(Opcodes.INVOKESTATIC, WATCHED, mirror.peek(), "(II)J", false);
    fromBits(code, mirror.type());
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

  private void pushInitial(MethodVisitor code, Mirror mirror) {
    long bits = 0;
    for (int i = 0; i < mirror.bytes(); i++) {
      bits |= (initialByte(mirror.address() + i) & 0xffL) << (8 * i);
    }
    if (mirror.isSigned()) {
      int unused = 64 - 8 * mirror.bytes();
      bits = bits << unused >> unused;
    }
    if (bits < 0 && !mirror.isSigned() && looked.contains(mirror)) {
      throw VariablePath.wrong(
          mirror.field(),
          "it begins as %s, and numbers without sign from 2^63 on can't be compared"
              .formatted(Long.toUnsignedString(bits)));
    }
    code.visitLdcInsn(bits);
    fromBits(code, mirror.type());
  }

  private byte initialByte(int address) {
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
