package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A little program for one rank, built call by call. Operations are named by slots: a post opens its slot, the reply that
 * reports it closes it; waits and tests over slots skip those which are not open, and are skipped when none is.
 */
public final class Script {
  /** An instruction. */
  public sealed interface Instruction {}

  record Send(
      int context, int destination, int tag, int payload, int bytes, SendMode mode, int slot)
      implements Instruction {}

  record Receive(int context, int source, int tag, int slot) implements Instruction {}

  record Cancel(int slot) implements Instruction {}

  /** A buffer of so many bytes is attached; the one before is gone. */
  record Attach(int bytes) implements Instruction {}

  /** Without a slot nobody waits for the grant. */
  record Tell(int cell, Wish wish, int slot) implements Instruction {}

  record Await(boolean blocking, Completion mode, List<Integer> slots) implements Instruction {}

  record Ask(Request request) implements Instruction {}

  record Jump(int target, boolean onlyAfterNo) implements Instruction {}

  private static final int BLOCKING_SLOT = 1000;
  private static final AtomicInteger PAYLOADS = new AtomicInteger();

  final List<Instruction> instructions = new ArrayList<>();
  private boolean remembers = true;
  private boolean renumbers = true;

  /** Whether replies stay in the local state (default: yes). */
  public Script remembering(boolean remembers) {
    this.remembers = remembers;
    return this;
  }

  /** Whether open handles are renumbered by slot after every step (default: yes). */
  public Script renumbering(boolean renumbers) {
    this.renumbers = renumbers;
    return this;
  }

  boolean remembers() {
    return remembers;
  }

  boolean renumbers() {
    return renumbers;
  }

  /** The index of the next instruction, for jumps. */
  public int here() {
    return instructions.size();
  }

  /** Ranks beyond the last become the last. */
  void inRanks(int count) {
    instructions.replaceAll(instruction -> within(instruction, count - 1));
  }

  private static Instruction within(Instruction instruction, int last) {
    if (instruction instanceof Send send) {
      return new Send(
          send.context,
          Math.min(send.destination, last),
          send.tag,
          send.payload,
          send.bytes,
          send.mode,
          send.slot);
    }
    if (instruction instanceof Receive receive) {
      return new Receive(
          receive.context, Math.min(receive.source, last), receive.tag, receive.slot);
    }
    if (instruction instanceof Ask ask && ask.request instanceof Request.Probe probe) {
      return new Ask(
          new Request.Probe(probe.context(), Math.min(probe.source(), last), probe.tag()));
    }
    if (instruction instanceof Ask ask && ask.request instanceof Request.Iprobe probe) {
      return new Ask(
          new Request.Iprobe(probe.context(), Math.min(probe.source(), last), probe.tag()));
    }
    return instruction;
  }

  public Script add(Instruction instruction) {
    instructions.add(instruction);
    return this;
  }

  /** Posts a send in context 0 with an otherwise unused payload of one byte. */
  public Script isend(int destination, int tag, SendMode mode, int slot) {
    return isend(0, destination, tag, PAYLOADS.incrementAndGet(), 1, mode, slot);
  }

  public Script isend(
      int context, int destination, int tag, int payload, int bytes, SendMode mode, int slot) {
    return add(new Send(context, destination, tag, payload, bytes, mode, slot));
  }

  public Script irecv(int source, int tag, int slot) {
    return irecv(0, source, tag, slot);
  }

  public Script irecv(int context, int source, int tag, int slot) {
    return add(new Receive(context, source, tag, slot));
  }

  /** Marks an open operation for cancellation. */
  public Script cancel(int slot) {
    return add(new Cancel(slot));
  }

  /** Attaches a buffer for buffered sends. */
  public Script attach(int bytes) {
    return add(new Attach(bytes));
  }

  /** Waits until nothing is left in the attached buffer, which is gone then. */
  public Script drain() {
    return add(new Ask(new Request.Drain()));
  }

  /** Asks something of a passive cell. */
  public Script tell(int cell, Wish wish, int slot) {
    return add(new Tell(cell, wish, slot));
  }

  /** The same without a handle. */
  public Script tell(int cell, Wish wish) {
    return tell(cell, wish, Post.NONE);
  }

  /** Asks something of a passive cell, and waits for the grant. */
  public Script ask(int cell, Wish wish) {
    return tell(cell, wish, BLOCKING_SLOT).waitAll(BLOCKING_SLOT);
  }

  public Script send(int destination, int tag, int payload) {
    return isend(0, destination, tag, payload, 1, SendMode.STANDARD, BLOCKING_SLOT)
        .waitAll(BLOCKING_SLOT);
  }

  public Script ssend(int destination, int tag, int payload) {
    return isend(0, destination, tag, payload, 1, SendMode.SYNCHRONOUS, BLOCKING_SLOT)
        .waitAll(BLOCKING_SLOT);
  }

  public Script bsend(int destination, int tag, int payload) {
    return isend(0, destination, tag, payload, 1, SendMode.BUFFERED, BLOCKING_SLOT)
        .waitAll(BLOCKING_SLOT);
  }

  public Script recv(int source, int tag) {
    return irecv(source, tag, BLOCKING_SLOT).waitAll(BLOCKING_SLOT);
  }

  public Script waitAll(Integer... slots) {
    return await(Completion.ALL, slots);
  }

  public Script await(Completion mode, Integer... slots) {
    return add(new Await(true, mode, Arrays.asList(slots)));
  }

  public Script test(Completion mode, Integer... slots) {
    return add(new Await(false, mode, Arrays.asList(slots)));
  }

  public Script probe(int source, int tag) {
    return add(new Ask(new Request.Probe(0, source, tag)));
  }

  public Script iprobe(int source, int tag) {
    return add(new Ask(new Request.Iprobe(0, source, tag)));
  }

  public Script choose(int alternatives) {
    return add(new Ask(new Request.Choose(alternatives, ChoiceSubject.UNNAMED)));
  }

  public Script yield() {
    return add(new Ask(new Request.Yield()));
  }

  /** Ends the process; reaching the end of the script is FINISHED. */
  public Script end(EndKind kind) {
    return add(new Ask(new Request.End(kind)));
  }

  /** Continues elsewhere. There must be a request in every loop. */
  public Script jump(int target) {
    return add(new Jump(target, false));
  }

  /** Continues elsewhere if the last answer was NotYet, NoMessage or Chosen(0). */
  public Script jumpAfterNo(int target) {
    return add(new Jump(target, true));
  }
}
