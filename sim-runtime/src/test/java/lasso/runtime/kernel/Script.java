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
