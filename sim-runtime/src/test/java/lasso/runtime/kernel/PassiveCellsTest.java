package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import lasso.runtime.kernel.ToyCells.Counter;
import lasso.runtime.kernel.ToyCells.Mailbox;
import lasso.runtime.kernel.system.Deadlock;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** Passive cells and compound requests by hand (semantics, sections 14 and 15). */
class PassiveCellsTest {
  private static final Wish TAKE = new Wish(Counter.TAKE, 1);
  private static final Wish GET = new Wish(Mailbox.GET, 0);

  private static StateSpace space(PassiveCell cell, Script... scripts) {
    return new StateSpace(Buffering.ZERO, List.of(cell), scripts);
  }

  @Test
  void whatIsThereOnceIsGrantedOnceToWhomeverItComes() {
    StateSpace space = space(new Counter(1), new Script().ask(0, TAKE), new Script().ask(0, TAKE));
    assertThat(space.initialEdges())
        .extracting(edge -> edge.transition().kind())
        .containsExactly(Transition.Kind.GRANT, Transition.Kind.GRANT);
    assertThat(space.deadlocks())
        .extracting(deadlock -> deadlock.blocked().get(0).rank())
        .containsExactlyInAnyOrder(0, 1);
  }

  @Test
  void whoWaitsForAGrantWaitsForAllThatHaveNotEnded() {
    StateSpace space =
        space(new Counter(0), new Script().ask(0, TAKE), new Script().recv(0, 1), new Script());
    Deadlock deadlock = space.deadlocks().get(0);
    assertThat(deadlock.blocked().get(0).waitsFor()).containsExactly(1);
    assertThat(deadlock.cycle()).containsExactly(0, 1);
    StateView view = space.view(space.initial);
    assertThat(view.processes().get(0).asks())
        .extracting(StateView.AskView::words)
        .containsExactly("the counter to take 1");
    assertThat(view.cells()).extracting(StateView.CellView::name).containsExactly("the counter");
  }

  @Test
  void aFullMailboxLetsThePutWait() {
    Script puts =
        new Script().ask(0, new Wish(Mailbox.PUT, 0, 11)).ask(0, new Wish(Mailbox.PUT, 0, 12));
    assertThat(space(new Mailbox(1), puts).deadlocks()).hasSize(1);
    assertThat(space(new Mailbox(2), puts).deadlocks()).isEmpty();
    StateSpace emptied = space(new Mailbox(1), puts, new Script().ask(0, GET).ask(0, GET));
    assertThat(emptied.deadlocks()).isEmpty();
    assertThat(emptied.memories(1)).hasSize(1);
  }

  @Test
  void aWishWithoutHandleIsGrantedAndNobodyHearsOfIt() {
    Wish add = new Wish(Counter.ADD, 1);
    StateSpace space = space(new Counter(0), new Script().tell(0, add), new Script().ask(0, TAKE));
    assertThat(space.deadlocks()).isEmpty();
    assertThat(space.memories(1)).hasSize(1);
  }

  /** The message is matched by a transition of its own: the other thread may look in between. */
  @Test
  void nothingIsFusedWhereSeveralThreadsStand() {
    Replies replies = new Replies();
    Processes threads =
        new ScriptedProcesses(
            replies,
            new Script().recv(Request.ANY, 1),
            new Script().yield(),
            new Script().bsend(0, 1, 7));
    Processes processes =
        new ThreadedProcesses(threads, replies, List.of(List.of(0, 1), List.of(2)));
    Kernel kernel = new Kernel(processes, replies, Buffering.ZERO);
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    Transition match = kernel.describe(vector, enabled.get(0));
    assertThat(match.kind()).isEqualTo(Transition.Kind.MATCH);
    assertThat(kernel.describe(vector, enabled.get(1)).reply())
        .isEqualTo(new Reply.OfThread(1, new Reply.Resume()));
    assertThat(IntStream.of(kernel.fairnessKeys(enabled.get(1))).boxed())
        .extracting(key -> kernel.fairnessKey(key).words())
        .contains("a step of thread 1 of rank 0");
  }
}
