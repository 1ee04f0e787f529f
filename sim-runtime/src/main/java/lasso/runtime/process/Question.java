package lasso.runtime.process;

import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;

/** What the interface code of a process asks; the process layer turns it into a kernel request. */
public sealed interface Question {
  /** Wait for handles; none of them null or closed. */
  record Await(Completion mode, Handle[] handles) implements Question {}

  /** Test handles; none of them null or closed. */
  record Poll(Completion mode, Handle[] handles) implements Question {}

  /** Blocking probe; -1 stands for any. */
  record Probe(int context, int source, int tag) implements Question {}

  /** Nonblocking probe; -1 stands for any. */
  record Iprobe(int context, int source, int tag) implements Question {}

  /** Wait until no message is left in the attached buffer, which is gone then. */
  record Drain() implements Question {}

  /** A free choice of {@code 0 .. alternatives-1}; the subject says of what. */
  record Choose(int alternatives, ChoiceSubject subject) implements Question {}

  /** Nothing: an observed value has changed, which ends a step. */
  record Yield() implements Question {}
}
