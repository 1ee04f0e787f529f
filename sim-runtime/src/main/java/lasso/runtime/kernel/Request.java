package lasso.runtime.kernel;

import java.util.List;

/**
 * What a stopped process asks of the kernel. Handles are the numbers of the process's own open operations, as
 * renamed by the {@link Effect} of the step that ended at this request. Sources are ranks or {@link #ANY}; tags are
 * non-negative or {@link #ANY}.
 */
public sealed interface Request {
  /** Any source, or any tag. */
  int ANY = -1;

  /** Blocks until all / any / some of the (at least one, distinct) handles are complete. */
  record Wait(Completion mode, List<Integer> handles) implements Request {}

  /** Asks whether all / any / some of the (at least one, distinct) handles are complete. */
  record Test(Completion mode, List<Integer> handles) implements Request {}

  /** Blocks until a matching message is there. */
  record Probe(int context, int source, int tag) implements Request {}

  /** Asks whether a matching message is there. */
  record Iprobe(int context, int source, int tag) implements Request {}

  /** Blocks until no message is left in the attached buffer, which is gone then. */
  record Drain() implements Request {}

  /** A free choice of {@code 0 .. alternatives-1}; the subject says of what. */
  record Choose(int alternatives, ChoiceSubject subject) implements Request {}

  /** Asks for nothing: ends a step because a value that a formula observes has changed. */
  record Yield() implements Request {}

  /** The process has ended. */
  record End(EndKind kind) implements Request {}
}
