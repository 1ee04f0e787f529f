package lasso.runtime.process;

import java.util.function.Supplier;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.mailbox.Mailboxes;

/**
 * The kinds of passive cells (semantics, section 14), one cell of each for all processes. A program has those that its code, and that of the library which it reaches, names as constants of
 * this table; {@link lasso.runtime.hooks.Calls#wish} asks them. {@code docs/extending.md} has an example.
 */
public enum CellKind {
  /** The mailboxes of the SimGrid interfaces, and the ends of their actors. */
  MAILBOXES(Mailboxes::new);

  private final Supplier<PassiveCell> rules;

  CellKind(Supplier<PassiveCell> rules) {
    this.rules = rules;
  }

  /** The rules of its cell. */
  PassiveCell rules() {
    return rules.get();
  }
}
