package lasso.c.translate;

import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.FunctionBody;
import com.dylibso.chicory.wasm.types.FunctionType;
import com.dylibso.chicory.wasm.types.OpCode;
import com.dylibso.chicory.wasm.types.ValType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import lasso.c.dwarf.LineRow;
import lasso.c.dwarf.Lines;
import lasso.c.frames.DeadVariables;
import lasso.c.frames.FrameObject;
import lasso.c.values.CodePlaces;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** Translates the body of one function. The comments show the operand stack, its top at the right. */
class FunctionTranslator {
  /** The block type of blocks without parameters and results. */
  private static final int EMPTY = 0x40;

  private final FunctionSource source;
  private final WasmModule module;
  private final FunctionTable functions;
  private final Globals globals;
  private final IndirectCalls indirect;
  private final Lines lines;
  private final String name;
  private final FunctionBody body;
  private final Type type;
  final CallNotes code;
  private final LocalSlots locals;
  final Operands operands = new Operands();

  /** How the function is divided; null if it is one method. */
  final FunctionParts parts;

  /** What of the function becomes the method. */
  private final CodeRegion region;

  private final Deque<Block> blocks = new ArrayDeque<>();
  private final Numerics numerics;
  private final Accesses accesses;

  /** The local of WebAssembly that gets the stack pointer of the frame first, or -1. */
  private final int baseLocal;

  /** The local that keeps it for the whole function, or -1: the same, or one more where that is used again for something else. */
  private final int frameLocal;

  /** Objects of the frame that are zeroed; null when none are. */
  private final DeadVariables.OfFunction dead;

  /** What formulas observe of the function; null when that is nothing. */
  private final FrameObservation observed;

  /** Whether the present place can't be reached; then nothing is emitted, and blocks are counted. */
  boolean unreachable;

  private int skippedBlocks;

  /** Whether the function has got its frame. */
  private boolean hasFrame;

  private LineRow lastRow;

  /**
   * For a whole function.
   *
   * @param dead objects of frames that may be zeroed; null for none
   * @param parts how it is divided; null if it becomes one method
   */
  FunctionTranslator(
      FunctionSource source, DeadVariables dead, FunctionParts parts, CallNotes code) {
    this(source, dead, parts, parts == null ? source.whole() : parts.whole, code);
  }

  /** For a part of a function. */
  FunctionTranslator(
      FunctionSource source,
      DeadVariables dead,
      FunctionParts parts,
      CodeRegion region,
      CallNotes code) {
    this.source = source;
    this.parts = parts;
    this.region = region;
    this.module = source.module();
    this.functions = source.functions();
    this.globals = source.globals();
    this.indirect = source.indirect();
    this.lines = source.lines();
    this.name = functions.cName(source.number());
    this.type = source.type();
    this.body = source.body();
    this.code = code;
    this.numerics = new Numerics(code, operands);
    this.locals = new LocalSlots(source, parts, region);
    this.baseLocal = parts == null ? stackLocal() : -1;
    this.frameLocal = isSetAgain(baseLocal) ? locals.add() : baseLocal;
    this.accesses =
        new Accesses(
            code,
            operands,
            source.mirrors(),
            source.checking().accesses(name),
            locals.firstFree(),
            globals.model());
    List<AnnotatedInstruction> all = body.instructions();
    this.observed =
        all.isEmpty()
            ? null
            : FrameObservation.of(
                lines.offset(all.get(0).address()), code, source.mirrors(), globals.model(), all);
    this.dead =
        dead == null || observed != null || parts != null
            ? null
            : dead.of(source.number(), frameLocal);
  }

  /** The division of the function that suits its size; null if it can be one method. */
  static FunctionParts divide(
      FunctionSource source, FunctionSurvey.Limits limits, FunctionParts.Methods methods) {
    if (limits.areFarFrom(source.body().instructions().size())) {
      return null;
    }
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    FunctionTranslator trial =
        new FunctionTranslator(
            source, null, null, new CallNotes(size, source.method(), new CodePlaces()));
    FunctionSurvey survey = new FunctionSurvey(source.body().instructions(), limits);
    trial.begin();
    trial.run(
        i ->
            survey.at(
                i,
                !trial.unreachable,
                !trial.unreachable && trial.operands.height() == trial.blocks.peek().height,
                size.getMaxSize()));
    CodeRegion whole = survey.regions(size.getMaxSize());
    if (whole == null || whole.inner().isEmpty()) {
      return null;
    }
    if (trial.observed != null) {
      throw new UnusableInputException(
          "function %s is so large that it becomes several methods: its variables can't be observed. Divide it, or observe a global variable."
              .formatted(trial.name));
    }
    return new FunctionParts(source, whole, methods);
  }

  void translate() {
    begin();
    run(i -> {});
    if (observed != null) {
      observed.end();
    }
    if (!blocks.isEmpty()) {
      throw new UnusableInputException(
          "function "
              + name
              + " has a block that never ends: the module is damaged, link it again.");
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void begin() {
    code.begin(locals.all(), baseLocal, frameLocal);
    if (dead != null) {
      code.objects(dead.objects());
    }
    code.visitCode();
    if (parts != null) {
      parts.makeArray(code, arraySlot());
    }
    locals.declare(code);
    List<Type> results =
        type.getReturnType() == Type.VOID_TYPE ? List.of() : List.of(type.getReturnType());
    blocks.push(new Block(Block.Kind.FUNCTION, List.of(), results, 0));
  }

  /** Emits the region, and is told about each instruction before. */
  final void run(IntConsumer before) {
    List<AnnotatedInstruction> instructions = body.instructions();
    for (int i = region.from(); i < region.to(); i++) {
      AnnotatedInstruction instruction = instructions.get(i);
      before.accept(i);
      CodeRegion inner = parts == null || unreachable ? null : region.at(i);
      if (inner != null) {
        mark(instruction);
        part(inner);
        i = inner.to() - 1;
      } else if (unreachable) {
        skip(instruction);
        if (observed != null) {
          observed.join();
        }
      } else {
        mark(instruction);
        clearDead(i, instruction);
        AnnotatedInstruction next = i + 1 < region.to() ? instructions.get(i + 1) : null;
        if (next != null && fuses(instruction, next)) {
          i++;
        } else {
          emit(instruction);
          if (observed != null && instruction.opcode() != OpCode.END) {
            observe(instruction);
          }
        }
      }
    }
  }

  /** Calls a part of the function, and goes on where it says. */
  private void part(CodeRegion inner) {
    PartTranslator part = new PartTranslator(this, source, parts, inner);
    part.translate();
    lastRow = null;
    List<Block> exits = part.exits();
    code.visitVarInsn(Opcodes.ALOAD, arraySlot());
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, part.owner(), part.name(), PartTranslator.DESCRIPTOR, false);
    Label[] labels = new Label[exits.size() + 1];
    List<Runnable> detours = new ArrayList<>();
    for (int i = 0; i < exits.size(); i++) {
      Block block = exits.get(i);
      if (!block.isLeft() && block.carried().isEmpty() && isLevel(block, operands.height())) {
        block.targeted = true;
        labels[i + 1] = block.target;
      } else {
        Label detour = new Label();
        labels[i + 1] = detour;
        detours.add(
            () -> {
              code.visitLabel(detour);
              leavePart(block);
            });
      }
    }
    labels[0] = new Label();
    code.visitTableSwitchInsn(0, labels.length - 1, labels[0], labels);
    detours.forEach(Runnable::run);
    code.visitLabel(labels[0]);
    if (!part.isEndReached()) {
      trap();
    }
  }

  private void leavePart(Block block) {
    List<Type> carried = block.carried();
    for (Type each : carried) {
      parts.load(code, arraySlot(), parts.locals.carried(), each);
    }
    operands.pushAll(carried);
    branch(block);
    operands.pop(carried.size());
  }

  /** Where the array of shared locals is. */
  final int arraySlot() {
    return locals.arraySlot();
  }

  /** The method of a part begins. */
  final void beginPart() {
    code.begin(locals.all(), -1, -1);
    code.visitCode();
  }

  private void observe(AnnotatedInstruction instruction) {
    if (instruction.opcode() == OpCode.LOCAL_SET || instruction.opcode() == OpCode.LOCAL_TEE) {
      observed.after(
          instruction,
          locals.slot((int) instruction.operand(0)),
          lines.offset(instruction.address()));
    }
  }

  /** The local that keeps the stack pointer of the frame, which the function gives it first; -1 if there is none, or arrays of variable length move the pointer again. */
  private int stackLocal() {
    int local = -1;
    boolean isMoved = false;
    AnnotatedInstruction before = null;
    for (AnnotatedInstruction instruction : body.instructions()) {
      switch (instruction.opcode()) {
        case GLOBAL_SET -> {
          if (globals.isStackPointer((int) instruction.operand(0))) {
            boolean isKept =
                before != null
                    && (before.opcode() == OpCode.LOCAL_TEE || before.opcode() == OpCode.LOCAL_GET);
            if (local < 0 && !isKept) {
              return -1;
            }
            isMoved = local >= 0;
            local = local < 0 ? (int) before.operand(0) : local;
          }
        }
        case BLOCK, LOOP, IF -> {
          if (local < 0) {
            return -1;
          }
        }
        case CALL, CALL_INDIRECT -> {
          if (local < 0 || isMoved) {
            return -1;
          }
        }
        case RETURN, END, BR -> isMoved = false;
        default -> {}
      }
      before = instruction;
    }
    return local;
  }

  /** Whether a function gives a local more than one value. */
  private boolean isSetAgain(int local) {
    return local >= 0
        && (local < type.getArgumentTypes().length
            || body.instructions().stream()
                    .filter(
                        instruction ->
                            (instruction.opcode() == OpCode.LOCAL_SET
                                    || instruction.opcode() == OpCode.LOCAL_TEE)
                                && instruction.operand(0) == local)
                    .count()
                != 1);
  }

  /** Lines are marked where they change. */
  private void mark(AnnotatedInstruction instruction) {
    code.at(lines.offset(instruction.address()));
    LineRow row = lines.at(instruction.address());
    if (row != null && !row.equals(lastRow)) {
      Label here = new Label();
      code.visitLabel(here);
      code.visitLineNumber(row.line(), here);
      lastRow = row;
    }
    if (observed != null) {
      observed.before(instruction, lines.offset(instruction.address()));
    }
  }

  /** Zeroes objects of the frame that hold what nobody will read. */
  private void clearDead(int at, AnnotatedInstruction instruction) {
    if (dead == null) {
      return;
    }
    for (FrameObject object : dead.cleared().getOrDefault(at, List.of())) {
      Addresses.load(code, globals.model(), locals.slot(frameLocal));
      code.visitLdcInsn(object.offset());
      code.visitInsn(Opcodes.IADD);
      code.visitLdcInsn(object.bytes());
      code.visitMethodInsn(Opcodes.INVOKESTATIC, ClassNames.STACK, "forget", "(II)V", false);
    }
    if (dead.unless().containsKey(at)) {
      clearUnless(dead.unless().get(at), functions.get((int) instruction.operand(0)).type());
    }
    if (dead.dead().containsKey(at)) {
      code.dead(lines.offset(instruction.address()), dead.dead().get(at));
    }
  }

  /** The same, with the arguments of the call that follows on the stack; one of them may lead to an object. */
  private void clearUnless(DeadVariables.Unless unless, Type callee) {
    Type[] arguments = callee.getArgumentTypes();
    int slot = locals.firstFree();
    for (int i = arguments.length - 1; i >= unless.argument(); i--) {
      code.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), slot);
      slot += arguments[i].getSize();
    }
    slot -= arguments[unless.argument()].getSize();
    for (FrameObject object : unless.objects()) {
      Addresses.load(code, globals.model(), locals.slot(frameLocal));
      code.visitLdcInsn(object.offset());
      code.visitInsn(Opcodes.IADD);
      code.visitLdcInsn(object.bytes());
      code.visitVarInsn(arguments[unless.argument()].getOpcode(Opcodes.ILOAD), slot);
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          ClassNames.STACK,
          "forgetUnless",
          "(II" + arguments[unless.argument()].getDescriptor() + ")V",
          false);
    }
    for (int i = unless.argument(); i < arguments.length; i++) {
      code.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), slot);
      slot -= i + 1 < arguments.length ? arguments[i + 1].getSize() : 0;
    }
  }

  private void skip(AnnotatedInstruction instruction) {
    switch (instruction.opcode()) {
      case BLOCK, LOOP, IF -> skippedBlocks++;
      case ELSE -> {
        if (skippedBlocks == 0) {
          otherwise();
        }
      }
      case END -> {
        if (skippedBlocks == 0) {
          end();
        } else {
          skippedBlocks--;
        }
      }
      default -> {}
    }
  }

  /** A comparison whose result only decides a jump becomes a conditional jump. */
  private boolean fuses(AnnotatedInstruction comparison, AnnotatedInstruction next) {
    if (!Comparisons.isComparison(comparison.opcode())) {
      return false;
    }
    if (next.opcode() == OpCode.BR_IF) {
      Block block = block(next.operand(0));
      int height = operands.height() - Comparisons.operandCount(comparison.opcode());
      if (block.isLeft() || !isLevel(block, height)) {
        return false;
      }
      block.targeted = true;
      operands.pop(Comparisons.operandCount(comparison.opcode()));
      Comparisons.jump(code, comparison.opcode(), block.target);
      return true;
    }
    if (next.opcode() == OpCode.IF) {
      operands.pop(Comparisons.operandCount(comparison.opcode()));
      Block block = open(Block.Kind.IF, next);
      block.otherwise = new Label();
      Comparisons.jumpUnless(code, comparison.opcode(), block.otherwise);
      return true;
    }
    return false;
  }

  private void emit(AnnotatedInstruction instruction) {
    OpCode opcode = instruction.opcode();
    switch (opcode) {
      case NOP -> {}
      case UNREACHABLE -> trap();
      case BLOCK -> open(Block.Kind.BLOCK, instruction);
      case LOOP -> code.visitLabel(open(Block.Kind.LOOP, instruction).target);
      case IF -> {
        operands.pop();
        Block block = open(Block.Kind.IF, instruction);
        block.otherwise = new Label();
        code.visitJumpInsn(Opcodes.IFEQ, block.otherwise);
      }
      case ELSE -> otherwise();
      case END -> end();
      case BR -> {
        branch(block(instruction.operand(0)));
        unreachable = true;
      }
      case BR_IF -> branchIf(block(instruction.operand(0)));
      case BR_TABLE -> branchTable(instruction);
      case RETURN -> {
        leave(function());
        unreachable = true;
      }
      case CALL -> call((int) instruction.operand(0));
      case CALL_INDIRECT -> callIndirect((int) instruction.operand(0));
      case DROP -> code.visitInsn(operands.pop().getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      case SELECT, SELECT_T -> select();
      case LOCAL_GET -> {
        int local = (int) instruction.operand(0);
        locals.load(code, local);
        operands.push(locals.type(local));
      }
      case LOCAL_SET -> {
        int local = (int) instruction.operand(0);
        operands.pop();
        locals.store(code, local);
      }
      case LOCAL_TEE -> {
        int local = (int) instruction.operand(0);
        code.visitInsn(locals.type(local).getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        locals.store(code, local);
      }
      case GLOBAL_GET -> {
        int global = (int) instruction.operand(0);
        globals.get(code, global);
        operands.push(globals.type(global));
      }
      case GLOBAL_SET -> {
        operands.pop();
        keepFrame((int) instruction.operand(0));
        globals.set(code, (int) instruction.operand(0));
      }
      default -> {
        if (!accesses.emit(instruction) && !numerics.emit(instruction)) {
          throw new UnusableInputException(
              "function %s uses the instruction %s of WebAssembly, which is not supported: compile it without vectors, threads, exceptions and references."
                  .formatted(name, opcode));
        }
      }
    }
  }

  /** The first value that the function gives the stack pointer is that of its frame. */
  private void keepFrame(int global) {
    if (frameLocal != baseLocal && !hasFrame && globals.isStackPointer(global)) {
      hasFrame = true;
      Type address = locals.type(frameLocal);
      code.visitInsn(address.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
      code.visitVarInsn(address.getOpcode(Opcodes.ISTORE), locals.slot(frameLocal));
    }
  }

  private void trap() {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, ClassNames.NUMBERS, "unreachable", "()Ljava/lang/Error;", false);
    code.visitInsn(Opcodes.ATHROW);
    unreachable = true;
  }

  // Blocks

  private Block open(Block.Kind kind, AnnotatedInstruction instruction) {
    long blockType = instruction.operand(0);
    List<Type> parameters = List.of();
    List<Type> results = List.of();
    if (ValType.isValid(blockType)) {
      results = List.of(JavaTypes.of(ValType.builder().fromId(blockType).build()));
    } else if (blockType != EMPTY) {
      FunctionType signature = module.typeSection().getType((int) blockType);
      parameters = signature.params().stream().map(JavaTypes::of).toList();
      results = signature.returns().stream().map(JavaTypes::of).toList();
    }
    Block block = new Block(kind, parameters, results, operands.height() - parameters.size());
    blocks.push(block);
    return block;
  }

  /** The block that a branch means, from the inside. */
  final Block block(long depth) {
    if (depth >= blocks.size()) {
      return outside(depth - blocks.size());
    }
    var iterator = blocks.iterator();
    for (long i = 0; i < depth; i++) {
      iterator.next();
    }
    return iterator.next();
  }

  /** A block around the region. */
  Block outside(long depth) {
    throw new UnusableInputException(
        "function " + name + " branches to no block: the module is damaged, link it again.");
  }

  /** The function as a block. */
  Block function() {
    return blocks.peekLast();
  }

  private void otherwise() {
    Block block = blocks.peek();
    if (!unreachable) {
      code.visitJumpInsn(Opcodes.GOTO, block.target);
      block.targeted = true;
    }
    code.visitLabel(block.otherwise);
    block.otherwise = null;
    operands.cut(block.height);
    operands.pushAll(block.parameters);
    unreachable = false;
    lastRow = null;
  }

  private void end() {
    Block block = blocks.pop();
    boolean reached = !unreachable || block.targeted && block.kind != Block.Kind.LOOP;
    if (block.otherwise != null) {
      code.visitLabel(block.otherwise);
      reached = true;
    }
    if (block.kind == Block.Kind.FUNCTION) {
      if (!unreachable) {
        giveBack();
      }
      return;
    }
    if (block.kind != Block.Kind.LOOP) {
      code.visitLabel(block.target);
    }
    operands.cut(block.height);
    operands.pushAll(block.results);
    if (unreachable && reached) {
      lastRow = null;
    }
    unreachable = !reached;
  }

  // Branches

  /** Whether a branch from a height finds on the stack what the block expects, and nothing between. */
  private static boolean isLevel(Block block, int height) {
    return height == block.height + block.carried().size();
  }

  private void branch(Block block) {
    if (block.isLeft()) {
      leave(block);
      return;
    }
    if (!isLevel(block, operands.height())) {
      unwind(block);
    }
    block.targeted = true;
    code.visitJumpInsn(Opcodes.GOTO, block.target);
  }

  /** Leaves the method towards a block that is not in it, with what the branch carries on the stack. */
  void leave(Block block) {
    giveBack();
  }

  private void giveBack() {
    if (observed != null) {
      observed.leave();
    }
    code.visitInsn(type.getReturnType().getOpcode(Opcodes.IRETURN));
  }

  /** Drops what lies between the block's own operands and those that the branch carries. */
  private void unwind(Block block) {
    List<Type> all = operands.from(0);
    int carried = block.carried().size();
    int from = all.size() - carried;
    int slot = locals.firstFree();
    for (int i = all.size() - 1; i >= from; i--) {
      code.visitVarInsn(all.get(i).getOpcode(Opcodes.ISTORE), slot);
      slot += all.get(i).getSize();
    }
    for (int i = from - 1; i >= block.height; i--) {
      code.visitInsn(all.get(i).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
    for (int i = from; i < all.size(); i++) {
      slot -= all.get(i).getSize();
      code.visitVarInsn(all.get(i).getOpcode(Opcodes.ILOAD), slot);
    }
  }

  private void branchIf(Block block) {
    operands.pop();
    if (!block.isLeft() && isLevel(block, operands.height())) {
      block.targeted = true;
      code.visitJumpInsn(Opcodes.IFNE, block.target);
      return;
    }
    Label stay = new Label();
    code.visitJumpInsn(Opcodes.IFEQ, stay);
    branch(block);
    code.visitLabel(stay);
  }

  private void branchTable(AnnotatedInstruction instruction) {
    operands.pop();
    long[] depths = instruction.operands();
    Label[] labels = new Label[depths.length];
    List<Runnable> detours = new ArrayList<>();
    for (int i = 0; i < depths.length; i++) {
      Block block = block(depths[i]);
      if (!block.isLeft() && isLevel(block, operands.height())) {
        block.targeted = true;
        labels[i] = block.target;
      } else {
        Label detour = new Label();
        labels[i] = detour;
        detours.add(
            () -> {
              code.visitLabel(detour);
              branch(block);
            });
      }
    }
    Label last = labels[labels.length - 1];
    if (labels.length == 1) {
      code.visitInsn(Opcodes.POP);
      code.visitJumpInsn(Opcodes.GOTO, last);
    } else {
      Label[] cases = Arrays.copyOf(labels, labels.length - 1);
      code.visitTableSwitchInsn(0, cases.length - 1, last, cases);
    }
    detours.forEach(Runnable::run);
    unreachable = true;
  }

  // Calls and selection

  private void call(int number) {
    TranslatedFunction function = functions.get(number);
    operands.pop(function.type().getArgumentTypes().length);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        function.owner(),
        function.name(),
        function.type().getDescriptor(),
        false);
    operands.push(function.type().getReturnType());
  }

  private void callIndirect(int typeNumber) {
    Type callee = JavaTypes.method(module.typeSection().getType(typeNumber));
    Addresses.narrowPlace(code, operands.pop());
    operands.pop(callee.getArgumentTypes().length);
    indirect.call(code, callee);
    operands.push(callee.getReturnType());
  }

  /** {@code a b condition -> condition != 0 ? a : b}. */
  private void select() {
    operands.pop();
    Type value = operands.pop();
    Label first = new Label();
    code.visitJumpInsn(Opcodes.IFNE, first);
    // a b -> b
    if (value.getSize() == 2) {
      code.visitInsn(Opcodes.DUP2_X2);
      code.visitInsn(Opcodes.POP2);
    } else {
      code.visitInsn(Opcodes.SWAP);
    }
    code.visitLabel(first);
    code.visitInsn(value.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
  }
}
