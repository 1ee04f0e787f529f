package lasso.mpi.collective;

import lasso.mpi.OwedMessages;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.api.CollectiveRule.Waiting;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request.Choose;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;

/**
 * Messages of a collective that a rank posts together and completes together. A whole nonblocking collective is one round: nobody
 * would move it on while its ranks do other things, so every rank sends at the call what others need of it.
 *
 * <p>In a <em>joint</em> round (atomic collectives) everyone tells everyone that it is there. A rank must wait for those whose data it
 * needs; whether it waits for the others too, a choice decides as far as the standard leaves it open (MPI-4.1, section 6.1). The
 * messages for which it does not wait are {@linkplain OwedMessages owed}.
 */
final class CollectiveRound {
  /** A payload without elements. */
  @Pinned private static final byte[] NOTHING = {0};

  /** For operations that bring nothing to the result: sends, and messages of which only the arrival counts. */
  private static final int NO_SLOT = -1;

  private final CollectiveCall call;
  private final byte[][] arrived;
  private Handle[] handles = new Handle[4];
  private int[] slots = new int[4];

  /** What the senders of the receives must have called. */
  private int[] tags = new int[4];

  private int count;

  /** In a joint round, the ranks that have been sent to, and those from which something is needed; else null. */
  private final boolean[] told;

  private final boolean[] heard;

  /** @param length number of slots for what arrives */
  CollectiveRound(CollectiveCall call, int length) {
    this.call = call;
    this.arrived = new byte[length][];
    this.told = call.isJoint() ? new boolean[call.size()] : null;
    this.heard = call.isJoint() ? new boolean[call.size()] : null;
  }

  static byte[] nothing() {
    return NOTHING;
  }

  static byte[][] nothings(int count) {
    byte[][] nothings = new byte[count][];
    for (int i = 0; i < count; i++) {
      nothings[i] = NOTHING;
    }
    return nothings;
  }

  /** Everyone to everyone at once: sends {@code parts[i]} to rank i, returns what came by source. */
  static byte[][] exchange(CollectiveCall call, byte[][] parts) {
    CollectiveRound round = new CollectiveRound(call, parts.length);
    round.exchange(parts);
    return round.await();
  }

  /** Sends {@code parts[i]} to rank i and receives from all. */
  void exchange(byte[][] parts) {
    int rank = call.rank();
    own(rank, parts[rank]);
    for (int i = 0; i < parts.length; i++) {
      if (i != rank) {
        receive(i, i);
      }
    }
    for (int i = 0; i < parts.length; i++) {
      if (i != rank) {
        send(i, parts[i]);
      }
    }
  }

  /** What the caller contributes itself. */
  void own(int slot, byte[] payload) {
    arrived[slot] = payload;
  }

  void send(int rank, byte[] payload) {
    if (told != null) {
      told[rank] = true;
    }
    add(call.send(rank, payload), NO_SLOT, call.tag);
  }

  /** The next message from a rank goes into a slot. */
  void receive(int rank, int slot) {
    if (heard != null) {
      heard[rank] = true;
    }
    int[] owed = OwedMessages.settle(call.on, call.space, rank);
    for (int i = 0; i < owed.length; i++) {
      add(call.receive(rank), NO_SLOT, owed[i]);
    }
    add(call.receive(rank), slot, call.tag);
  }

  /**
   * Makes the round a joint one.
   *
   * @param own what the others may need from the caller, null for nothing
   */
  void join(byte[] own) {
    int rank = call.rank();
    boolean open = false;
    for (int i = 0; i < told.length; i++) {
      if (i != rank && !told[i]) {
        send(i, NOTHING);
      }
      open |= i != rank && !heard[i];
    }
    boolean waits = open && waits(own);
    for (int i = 0; i < heard.length; i++) {
      if (i != rank && !heard[i]) {
        if (waits) {
          receive(i, NO_SLOT);
        } else {
          OwedMessages.owe(call.on, call.space, i, call.tag);
        }
      }
    }
  }

  private static boolean waits(byte[] own) {
    CollectiveRule rule = Calls.collectives();
    if (rule.waiting() == Waiting.EITHER) {
      return ((Answer.Chosen) Calls.ask(new Choose(2, ChoiceSubject.JOINT_WAITING))).value() == 1;
    }
    return rule.waiting() == Waiting.ALWAYS
        || (rule.waiting() == Waiting.BEYOND_EAGER
            && own != null
            && own.length > rule.eagerBytes());
  }

  private void add(Handle handle, int slot, int tag) {
    if (count == handles.length) {
      Handle[] moreHandles = new Handle[2 * count];
      int[] moreSlots = new int[2 * count];
      int[] moreTags = new int[2 * count];
      System.arraycopy(handles, 0, moreHandles, 0, count);
      System.arraycopy(slots, 0, moreSlots, 0, count);
      System.arraycopy(tags, 0, moreTags, 0, count);
      handles = moreHandles;
      slots = moreSlots;
      tags = moreTags;
    }
    handles[count] = handle;
    slots[count] = slot;
    tags[count++] = tag;
  }

  /** The operations that are not complete, in an order that does not change until one of them is taken. */
  Handle[] open() {
    Handle[] open = new Handle[count];
    System.arraycopy(handles, 0, open, 0, count);
    return open;
  }

  boolean isComplete() {
    return count == 0;
  }

  /** Takes the i-th completed operation of an answer, which stood at a position of {@link #open()}. It stays there until {@link #drop}. */
  void take(Answer.Completed answer, int i, int position) {
    if (answer.payloads()[i] != null) {
      call.checkMatch(answer.tags()[i], tags[position], answer.sources()[i]);
      if (slots[position] != NO_SLOT) {
        // A copy: equal contents come as one array, and whether they do depends on the steps in
        // which they are taken.
        arrived[slots[position]] = answer.payloads()[i].clone();
      }
    }
    handles[position] = null;
  }

  /** Forgets the operations that were taken. */
  void drop() {
    int left = 0;
    for (int i = 0; i < count; i++) {
      if (handles[i] != null) {
        handles[left] = handles[i];
        slots[left] = slots[i];
        tags[left++] = tags[i];
      }
    }
    for (int i = left; i < count; i++) {
      handles[i] = null;
      slots[i] = 0;
      tags[i] = 0;
    }
    count = left;
  }

  /** What has arrived by slot, once the round is complete. */
  byte[][] arrived() {
    return arrived;
  }

  /** Waits until the round is complete; what has arrived by slot. */
  byte[][] await() {
    if (count > 0) {
      Answer.Completed answer =
          (Answer.Completed) Calls.ask(lasso.runtime.kernel.Completion.ALL.await(), open());
      for (int i = 0; i < answer.positions().length; i++) {
        take(answer, i, answer.positions()[i]);
      }
      drop();
    }
    return arrived;
  }
}
