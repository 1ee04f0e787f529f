package lasso.c.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Translates a part of a function into a method that gets the shared locals, and says how it was left: 0 at its end, otherwise by the n-th of its exits, which are blocks around it.
 */
final class PartTranslator extends FunctionTranslator {
  static final String DESCRIPTOR = "([J)I";

  private final FunctionTranslator around;
  private final TranslatedFunction part;

  /** Blocks of the method around, in the order in which they were found. */
  private final List<Block> exits = new ArrayList<>();

  private final Map<Block, Block> exitOf = new HashMap<>();
  private final Map<Block, Integer> numbers = new HashMap<>();
  private boolean isEndReached;

  PartTranslator(
      FunctionTranslator around, FunctionSource source, FunctionParts parts, CodeRegion region) {
    this(around, source, parts, region, parts.next(DESCRIPTOR));
  }

  private PartTranslator(
      FunctionTranslator around,
      FunctionSource source,
      FunctionParts parts,
      CodeRegion region,
      TranslatedFunction part) {
    super(source, null, parts, region, parts.begin(part));
    this.around = around;
    this.part = part;
  }

  @Override
  void translate() {
    beginPart();
    run(i -> {});
    isEndReached = !unreachable;
    if (isEndReached) {
      code.visitInsn(Opcodes.ICONST_0);
      code.visitInsn(Opcodes.IRETURN);
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  String owner() {
    return part.owner();
  }

  String name() {
    return part.name();
  }

  List<Block> exits() {
    return exits;
  }

  /** Whether control comes behind the region. */
  boolean isEndReached() {
    return isEndReached;
  }

  @Override
  Block outside(long depth) {
    return exit(around.block(depth));
  }

  @Override
  Block function() {
    return exit(around.function());
  }

  private Block exit(Block block) {
    return exitOf.computeIfAbsent(
        block,
        target -> {
          if (target.carried().size() > 1) {
            throw new UnusableInputException(
                "function "
                    + part.name()
                    + " has blocks with several results, which are not supported in functions of this size.");
          }
          exits.add(target);
          Block exit = new Block(Block.Kind.EXIT, List.of(), target.carried(), 0);
          numbers.put(exit, exits.size());
          return exit;
        });
  }

  @Override
  void leave(Block exit) {
    for (Type carried : exit.carried()) {
      parts.store(code, arraySlot(), parts.locals.carried(), carried);
    }
    code.visitLdcInsn(numbers.get(exit));
    code.visitInsn(Opcodes.IRETURN);
  }
}
