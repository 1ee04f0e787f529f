package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.tables.EffectTable;
import lasso.runtime.process.tables.Interner;
import lasso.runtime.process.tables.RequestTable;

/** What the numbers in local states and steps stand for: requests, effects, endings, output. */
final class StoredSteps {
  private static final int[] NO_RENAMING = {};

  private final RequestTable requests = new RequestTable();
  private final EffectTable effects = new EffectTable();
  private final Interner<String> outputs = new Interner<>();
  private final Interner<Ending> endings = new Interner<>();

  StoredSteps() {
    outputs.number("");
  }

  Request request(int number) {
    return requests.get(number);
  }

  /** The thread of several that is the only one to ask, or -1. */
  int soleThread(int number) {
    return requests.thread(number);
  }

  Effect effect(int number) {
    return effects.get(number);
  }

  Ending ending(int number) {
    return endings.get(number);
  }

  String output(int number) {
    return outputs.get(number);
  }

  /** The output so far with that of the step that has run. */
  int output(int before, SuspendingHandler handler) {
    return handler.output.isEmpty()
        ? before
        : outputs.number(outputs.get(before) + handler.output.text());
  }

  /** How the process has ended in the step that has run, or -1. */
  int ending(SuspendingHandler handler) {
    return handler.ending == null
        ? -1
        : endings.number(
            handler.ending.leaving(
                handler.leftoverLists.get(handler.leftovers), handler.hasSocketsOnly()));
  }

  /** What the process asks behind the step that has run. */
  int request(SuspendingHandler handler, boolean ended) {
    return ended
        ? requests.number(new Request.End(handler.ending.kind()))
        : requests.number(handler.asked, handler.about, handler.sole);
  }

  /** What the step that has run did to the network. What a step that was cut off had posted by then shows nothing. */
  int effect(SuspendingHandler handler, boolean ended, int[] renaming) {
    boolean cutOff = ended && handler.ending.kind() == EndKind.EXHAUSTED;
    return effects.number(cutOff ? List.of() : handler.posts, cutOff ? NO_RENAMING : renaming);
  }
}
