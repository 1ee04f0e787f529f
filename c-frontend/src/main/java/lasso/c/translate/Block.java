package lasso.c.translate;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/** A structured block that is open. */
final class Block {
  /** How a block begins. */
  enum Kind {
    FUNCTION,
    /** Around a part of a function, and not in its method. */
    EXIT,
    BLOCK,
    LOOP,
    IF
  }

  final Kind kind;
  final List<Type> parameters;
  final List<Type> results;

  /** Operands below the parameters. */
  final int height;

  /** Where a branch to the block goes; of a loop its beginning. */
  final Label target = new Label();

  /** Where the alternative begins; null when there is none, or it has begun. */
  Label otherwise;

  /** Whether anything goes to {@link #target}. */
  boolean targeted;

  Block(Kind kind, List<Type> parameters, List<Type> results, int height) {
    this.kind = kind;
    this.parameters = parameters;
    this.results = results;
    this.height = height;
  }

  /** Whether a branch to it leaves the method. */
  boolean isLeft() {
    return kind == Kind.FUNCTION || kind == Kind.EXIT;
  }

  /** What a branch to it carries. */
  List<Type> carried() {
    return kind == Kind.LOOP ? parameters : results;
  }
}
