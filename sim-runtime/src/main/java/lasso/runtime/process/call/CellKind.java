package lasso.runtime.process.call;

import java.util.function.BiFunction;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.mailbox.Mailboxes;
import lasso.runtime.socket.Contents;
import lasso.runtime.socket.SocketRules;
import lasso.runtime.socket.Sockets;

/**
 * The kinds of passive cells (semantics, section 14), one cell of each for all processes. A program has those that its code, and that of the library which it reaches, names as constants of
 * this table; {@link lasso.runtime.hooks.Calls#wish} asks them. {@code docs/extending.md} has an example.
 */
public enum CellKind {
  /** The mailboxes of the SimGrid interfaces, and the ends of their actors. */
  MAILBOXES((rules, contents) -> new Mailboxes()),
  /** Ports and connections of {@code java.net}. */
  SOCKETS(Sockets::new);

  private final BiFunction<SocketRules, Contents, PassiveCell> rules;

  CellKind(BiFunction<SocketRules, Contents, PassiveCell> rules) {
    this.rules = rules;
  }

  /**
   * The rules of its cell.
   *
   * @param sockets what users have chosen
   * @param contents those of wishes
   */
  public PassiveCell rules(SocketRules sockets, Contents contents) {
    return rules.apply(sockets, contents);
  }
}
