package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;

/** A little program for one rank, built call by call. Slots name open operations; waits skip slots which are not open. */
public final class Play {
  /** One line. */
  sealed interface Line {}

  record Send(int destination, int tag, SendMode mode, int slot) implements Line {}

  /** To the source of the last message that was received; nothing without one. */
  record Answer(int tag, SendMode mode, int slot) implements Line {}

  record Receive(int source, int tag, int slot) implements Line {}

  /** Lets an open operation be withdrawn. */
  record Cancel(int slot) implements Line {}

  /** A buffer of so many bytes is attached. */
  record Attach(int bytes) implements Line {}

  /** Asks something of a board. */
  record Tell(int board, int verb, int slot) implements Line {}

  /** One thread for each open slot, which waits for it: whichever is answered goes on for all. */
  record Each(List<Integer> slots) implements Line {}

  record Await(boolean blocking, Completion mode, List<Integer> slots) implements Line {}

  record Ask(Request request) implements Line {}

  /** {@code afterNo}: only if the last answer was no, or choice 0. */
  record Jump(int target, boolean afterNo) implements Line {}

  private static final int BLOCKING = 9;

  final List<Line> lines = new ArrayList<>();

  /** Whether answers stay in the local state, and are printed. */
  boolean remembers = true;

  /** Whether sends carry the rank of the sender. */
  boolean signs;

  /** Whether the source of the last message stays in the local state. */
  boolean answers() {
    return lines.stream().anyMatch(line -> line instanceof Answer);
  }

  public Play signed() {
    signs = true;
    return this;
  }

  /** Sends to the source of the last message, and waits. */
  public Play answer(int tag, SendMode mode) {
    return add(new Answer(tag, mode, BLOCKING)).await(Completion.ALL, BLOCKING);
  }

  public Play add(Line line) {
    lines.add(line);
    return this;
  }

  public Play forgetful() {
    remembers = false;
    return this;
  }

  public Play isend(int destination, int tag, SendMode mode, int slot) {
    return add(new Send(destination, tag, mode, slot));
  }

  public Play send(int destination) {
    return send(destination, 1, SendMode.STANDARD);
  }

  public Play send(int destination, int tag, SendMode mode) {
    return isend(destination, tag, mode, BLOCKING).await(Completion.ALL, BLOCKING);
  }

  public Play irecv(int source, int tag, int slot) {
    return add(new Receive(source, tag, slot));
  }

  public Play recv(int source) {
    return recv(source, 1);
  }

  public Play recv(int source, int tag) {
    return irecv(source, tag, BLOCKING).await(Completion.ALL, BLOCKING);
  }

  public Play await(Completion mode, Integer... slots) {
    return add(new Await(true, mode, List.of(slots)));
  }

  Play cancel(int slot) {
    return add(new Cancel(slot));
  }

  Play attach(int bytes) {
    return add(new Attach(bytes));
  }

  /** Waits until the attached buffer is empty, and detaches it. */
  Play drain() {
    return ask(new Request.Drain());
  }

  /** Asks something of a board, and waits for the grant. */
  Play ask(int board, int verb) {
    return tell(board, verb, BLOCKING).await(Completion.ALL, BLOCKING);
  }

  Play tell(int board, int verb, int slot) {
    return add(new Tell(board, verb, slot));
  }

  Play each(Integer... slots) {
    return add(new Each(List.of(slots)));
  }

  public Play test(Completion mode, Integer... slots) {
    return add(new Await(false, mode, List.of(slots)));
  }

  public Play ask(Request request) {
    return add(new Ask(request));
  }

  public Play probe(int source) {
    return ask(new Request.Probe(0, source, Request.ANY));
  }

  public Play iprobe(int source) {
    return ask(new Request.Iprobe(0, source, Request.ANY));
  }

  public Play yield() {
    return ask(new Request.Yield());
  }

  public Play end(EndKind kind) {
    return ask(new Request.End(kind));
  }

  public Play jump(int target) {
    return add(new Jump(target, false));
  }

  public Play jumpAfterNo(int target) {
    return add(new Jump(target, true));
  }

  @Override
  public String toString() {
    return (remembers ? "" : "forgetful ") + lines;
  }
}
