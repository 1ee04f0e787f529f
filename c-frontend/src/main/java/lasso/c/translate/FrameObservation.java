package lasso.c.translate;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import lasso.c.dwarf.LocationExpression.FramePlace;
import lasso.c.wasm.DataModel;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a function does besides when formulas name variables of it: it tells when it has its frame, which variables are in scope, and when it is left. */
final class FrameObservation {
  static final String FRAMES = "lasso/c/memory/ObservedFrame";

  /** What the scope of variables is unknown to, and what no handler need cover. */
  private static final Set<OpCode> NO_CODE =
      EnumSet.of(
          OpCode.BLOCK,
          OpCode.LOOP,
          OpCode.IF,
          OpCode.ELSE,
          OpCode.END,
          OpCode.NOP,
          OpCode.BR,
          OpCode.RETURN);

  /** Behind these control may come from somewhere else. */
  private static final Set<OpCode> JOINS =
      EnumSet.of(OpCode.LOOP, OpCode.IF, OpCode.ELSE, OpCode.END);

  private static final int UNKNOWN = -2;

  private final MethodVisitor code;
  private final Mirrors mirrors;
  private final DataModel model;
  private final int[] paths;
  private final int baseLocal;

  /** Which variable of each path is in scope where code was emitted last. */
  private final int[] inScope;

  /** The frame base is set so often before the frame is there. */
  private int setsToCome;

  private boolean isEntered;
  private final Label handler = new Label();
  private Label coveredTo;

  private FrameObservation(
      MethodVisitor code,
      Mirrors mirrors,
      DataModel model,
      int[] paths,
      List<AnnotatedInstruction> body) {
    this.model = model;
    this.code = code;
    this.mirrors = mirrors;
    this.paths = paths;
    this.inScope = new int[paths.length];
    this.baseLocal = mirrors.locals().get(paths[0]).baseLocal();
    this.setsToCome = (int) body.stream().filter(this::setsBase).count();
  }

  /**
   * For one function.
   *
   * @param address of its code
   * @param model how wide its frame base is
   * @return null when nobody observes its variables
   */
  static FrameObservation of(
      long address,
      MethodVisitor code,
      Mirrors mirrors,
      DataModel model,
      List<AnnotatedInstruction> body) {
    List<LocalPath> all = mirrors.locals();
    int[] paths =
        IntStream.range(0, all.size())
            .filter(path -> all.get(path).function().has(address))
            .toArray();
    return paths.length == 0 ? null : new FrameObservation(code, mirrors, model, paths, body);
  }

  private boolean setsBase(AnnotatedInstruction instruction) {
    return (instruction.opcode() == OpCode.LOCAL_SET || instruction.opcode() == OpCode.LOCAL_TEE)
        && instruction.operand(0) == baseLocal;
  }

  /** An instruction is about to be emitted. */
  void before(AnnotatedInstruction instruction, long address) {
    if (!isEntered) {
      return;
    }
    if (!NO_CODE.contains(instruction.opcode())) {
      if (coveredTo == null) {
        cover();
      }
      scopes(address);
    }
    if (JOINS.contains(instruction.opcode())) {
      Arrays.fill(inScope, UNKNOWN);
    }
  }

  /** Control may come to the next instruction from somewhere else. */
  void join() {
    Arrays.fill(inScope, UNKNOWN);
  }

  /**
   * An instruction has been emitted.
   *
   * @param slot of the local that it sets
   */
  void after(AnnotatedInstruction instruction, int slot, long address) {
    if (setsBase(instruction) && --setsToCome == 0) {
      for (int path : paths) {
        code.visitLdcInsn(path);
        Addresses.load(code, model, slot);
        code.visitInsn(
            mirrors.locals().get(path).isParameter() ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        call("enter", "(IIZ)V");
        forget(mirrors.locals().get(path));
      }
      isEntered = true;
      join();
      scopes(address);
    }
  }

  private void forget(LocalPath path) {
    for (LocalPath.PlacedVariable variable : path.variables()) {
      if (!variable.place().isIndirect()) {
        code.visitLdcInsn(variable.place().offset() + path.way().first());
        code.visitLdcInsn(path.way().firstBytes());
        call("forget", "(II)V");
      }
    }
  }

  private void scopes(long address) {
    boolean isChanged = false;
    for (int i = 0; i < paths.length; i++) {
      LocalPath path = mirrors.locals().get(paths[i]);
      int variable = path.at(address);
      if (variable != inScope[i]) {
        inScope[i] = variable;
        scope(paths[i], path, variable);
        isChanged = true;
      }
    }
    if (isChanged) {
      mirrors.look(code);
    }
  }

  private void scope(int number, LocalPath path, int variable) {
    code.visitLdcInsn(number);
    if (variable < 0) {
      call("leave", "(I)V");
      return;
    }
    FramePlace place = path.variables().get(variable).place();
    code.visitLdcInsn(variable);
    if (place.isIndirect()) {
      code.visitLdcInsn(place.offset());
      code.visitLdcInsn(place.beyond() + path.way().first());
    } else {
      code.visitLdcInsn(place.offset() + path.way().first());
    }
    code.visitLdcInsn(path.way().firstBytes());
    call(
        place.isIndirect() ? "scopeThrough" : "scope", place.isIndirect() ? "(IIIII)V" : "(IIII)V");
  }

  /** Whatever ends the function by an exception leaves its frame as well. */
  private void cover() {
    Label from = new Label();
    coveredTo = new Label();
    code.visitTryCatchBlock(from, coveredTo, handler, null);
    code.visitLabel(from);
  }

  private void uncover() {
    if (coveredTo != null) {
      code.visitLabel(coveredTo);
      coveredTo = null;
    }
  }

  /** The function is about to return, perhaps with a value on the stack. */
  void leave() {
    if (isEntered) {
      uncover();
      exit();
    }
  }

  private void exit() {
    for (int i = 0; i < paths.length; i++) {
      call("exit", "()V");
    }
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "settle", "()V", false);
    mirrors.look(code);
  }

  /** All of the function has been emitted. */
  void end() {
    if (isEntered) {
      uncover();
      code.visitLabel(handler);
      // thrown
      exit();
      code.visitInsn(Opcodes.ATHROW);
    }
  }

  private void call(String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, FRAMES, name, descriptor, false);
  }
}
