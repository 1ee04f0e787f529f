package lasso.runtime.process;

import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Handle;

/**
 * Ends of processes that come, in one step, after something which others can see: these may be faster, so the end is a step of its own (docs/semantics.md, section 7). Until then a process of one thread has nothing left but its end; of
 * several, the others go on.
 */
final class DueEnds {
  private static final int NOTHING = -1;

  private final StoredSteps steps;
  private final SuspendingHandler handler;

  /** Null when the program starts no threads. */
  private final ThreadScheduling threads;

  /** Number of the end of the loaded process of one thread, or {@link #NOTHING}. */
  private int due = NOTHING;

  DueEnds(StoredSteps steps, SuspendingHandler handler, ThreadScheduling threads) {
    this.steps = steps;
    this.handler = handler;
    this.threads = threads;
  }

  /** The number of an end that is due, as it stands in a header; -1 for another number. */
  static int dueIn(int header) {
    return header < NOTHING ? -2 - header : NOTHING;
  }

  /** What stands in the header of the loaded process, which has ended in a way of this number, or -1. */
  int header(int ending) {
    return due == NOTHING ? ending : -2 - due;
  }

  /** The loaded process is one with this number in its header. */
  void load(int header) {
    due = dueIn(header);
  }

  /**
   * The process that runs has come to an end. Returns whether that is put off: then it stands at a request.
   *
   * @param thrown what has left its code, null if a call has ended it: then all that several threads hold is given up already, so such calls stop beforehand
   */
  boolean putOff(Throwable thrown) {
    boolean sent = !handler.posts.isEmpty() && handler.ending.kind().endsRun();
    boolean single = threads == null || threads.isPlain();
    if (single ? !sent : thrown == null || !(sent || threads.table().mayBeOvertaken())) {
      return false;
    }
    int number = steps.ending(handler);
    handler.ending = null;
    if (single) {
      due = number;
      handler.asked = Request.YIELD;
      handler.about = new Handle[0];
    } else {
      threads.putOff(thrown, number);
    }
    return true;
  }

  /** The end to which the loaded process, or the thread of it that was chosen, comes next; null: it goes on. */
  Ending take() {
    int number = due;
    due = NOTHING;
    if (threads != null && !threads.isPlain()) {
      number = threads.table().takeDue();
    }
    return number == NOTHING ? null : steps.ending(number);
  }
}
