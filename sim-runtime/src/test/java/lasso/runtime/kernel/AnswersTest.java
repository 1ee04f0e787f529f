package lasso.runtime.kernel;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import lasso.runtime.kernel.system.Deadlock;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;

/** What a blocked process may be told. */
class AnswersTest {
  private static List<Transition> transitions(StateSpace space, int rank) {
    return space.initialEdges().stream()
        .map(StateSpace.Edge::transition)
        .filter(t -> t.rank() == rank)
        .toList();
  }

  private static Script twoBuffered() {
    return new Script().isend(1, 1, SendMode.BUFFERED, 0).isend(1, 1, SendMode.BUFFERED, 1);
  }

  @Test
  void waitanyReportsEachCompleteOperation() {
    StateSpace space =
        StateSpace.explore(
            twoBuffered().irecv(1, 1, 2).await(Completion.ANY, 2, 0, 1), new Script());
    assertThat(positions(transitions(space, 0))).containsExactly(List.of(1), List.of(2));
  }

  @Test
  void waitsomeReportsEachSubset() {
    StateSpace space = StateSpace.explore(twoBuffered().await(Completion.SOME, 0, 1), new Script());
    assertThat(positions(transitions(space, 0)))
        .containsExactly(List.of(0), List.of(1), List.of(0, 1));
  }

  @Test
  void testMayAlwaysSayNo() {
    StateSpace space = StateSpace.explore(twoBuffered().test(Completion.ALL, 0, 1), new Script());
    assertThat(space.initialEdges().stream().map(StateSpace.Edge::falseAnswer))
        .containsExactly(false, true);
  }

  @Test
  void blockedStandardSendMayReturnAsAnOptionalTransition() {
    Script sender = new Script().send(1, 1, 11);
    StateSpace any = new StateSpace(Buffering.ANY, sender, new Script().yield().recv(0, 1));
    assertThat(transitions(any, 0)).extracting(Transition::optional).containsExactly(true);
    StateSpace zero = new StateSpace(Buffering.ZERO, sender, new Script().yield().recv(0, 1));
    assertThat(transitions(zero, 0)).isEmpty();
    StateSpace infinite =
        new StateSpace(Buffering.INFINITE, sender, new Script().yield().recv(0, 1));
    assertThat(transitions(infinite, 0)).extracting(Transition::optional).containsExactly(false);
  }

  @Test
  void releasedMessageIsNotPendingAnyMore() {
    StateSpace space = StateSpace.explore(new Script().send(1, 1, 11), new Script().yield());
    assertThat(space.view(space.initial).messages().get(0).pending()).isTrue();
    assertThat(space.view(space.after(0)).messages().get(0).pending()).isFalse();
  }

  @Test
  void eagerThresholdSeparatesSmallFromLarge() {
    for (int bytes : new int[] {8, 9}) {
      Script sender = new Script().isend(0, 1, 1, 5, bytes, SendMode.STANDARD, 0).waitAll(0);
      StateSpace space = new StateSpace(Buffering.eager(8), sender, new Script());
      assertThat(transitions(space, 0)).hasSize(bytes == 8 ? 1 : 0);
    }
  }

  @Test
  void onlyOptionalTransitionsLeftIsADeadlock() {
    StateSpace space =
        StateSpace.explore(
            new Script().send(1, 1, 11).recv(1, 1), new Script().send(0, 1, 22).recv(0, 1));
    assertThat(space.initialEdges()).hasSize(2);
    Deadlock deadlock = space.kernel.deadlock(StateSpace.vector(space.initial)).orElseThrow();
    assertThat(deadlock.cycle()).containsExactly(0, 1);
    assertThat(deadlock.blocked().get(1).sends())
        .containsExactly(new Deadlock.IncompleteSend(0, 0, 0, 1, 22));
    assertThat(space.finalStates()).as("buffered, all is well").hasSize(1);
  }

  @Test
  void deadlockNamesACycleAmongMoreRanks() {
    StateSpace space =
        StateSpace.explore(
            new Script().recv(1, 1),
            new Script().recv(2, 1),
            new Script().recv(1, 1),
            new Script());
    Deadlock deadlock = space.deadlocks().get(0);
    assertThat(deadlock.cycle()).containsExactly(1, 2);
    assertThat(deadlock.blocked()).extracting(Deadlock.Blocked::rank).containsExactly(0, 1, 2);
    assertThat(deadlock.blocked().get(0).waitsFor()).containsExactly(1);
  }

  @Test
  void waitingForAnEndedProcessIsADeadlockWithoutCycle() {
    Deadlock deadlock =
        StateSpace.explore(new Script().recv(ANY, 1), new Script()).deadlocks().get(0);
    assertThat(deadlock.cycle()).isEmpty();
    assertThat(deadlock.blocked().get(0).waitsFor()).isEmpty();
  }

  @Test
  void probeShowsTheFirstMessageOfEachChannel() {
    StateSpace space =
        StateSpace.explore(
            new Script().probe(ANY, ANY),
            new Script().bsend(0, 1, 11).bsend(0, 2, 12),
            new Script().bsend(0, 3, 33));
    assertThat(space.memories(0))
        .containsExactly(
            List.of("Envelope[source=1, tag=1, payload=11]"),
            List.of("Envelope[source=2, tag=3, payload=33]"));
  }

  @Test
  void shownEnvelopeStaysVisible() {
    StateSpace space =
        StateSpace.explore(
            new Script().iprobe(ANY, 1).iprobe(ANY, 1),
            new Script().bsend(0, 1, 11),
            new Script().bsend(0, 1, 22));
    assertThat(space.memories(0))
        .hasSize(7) // after no: no, 1, 2; after 1 or 2: 1, 2
        .noneMatch(memory -> memory.get(0).startsWith("Env") && memory.get(1).startsWith("NoM"));
  }

  @Test
  void probeSkipsWhatAPostedReceiveMayTake() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(ANY, 1, 0).iprobe(1, 1).waitAll(0),
            new Script().bsend(0, 1, 11),
            new Script().bsend(0, 1, 22));
    assertThat(space.initialEdges().stream().filter(edge -> edge.transition().rank() == 0))
        .extracting(edge -> edge.transition().kind() + " " + edge.transition().source())
        .containsExactly("MATCH 1", "MATCH 2", "RESUME -1");
    assertThat(space.memories(0))
        .filteredOn(memory -> memory.get(0).startsWith("Env"))
        .containsExactly(
            List.of(
                "Envelope[source=1, tag=1, payload=11]",
                "0=Delivery[source=2, tag=1, payload=22]"));
  }

  @Test
  void endThatEndsTheRunStopsEveryone() {
    StateSpace space =
        StateSpace.explore(new Script().end(EndKind.ABORTED), new Script().choose(3));
    assertThat(space.initialEdges()).isEmpty();
    assertThat(space.deadlocks()).isEmpty();
    StateSpace other = StateSpace.explore(new Script(), new Script().choose(3));
    assertThat(other.initialEdges()).hasSize(3);
  }

  @Test
  void someOfVeryManyIsRefused() {
    Script script = new Script();
    Integer[] slots = IntStream.range(0, 17).boxed().toArray(Integer[]::new);
    for (int slot : slots) {
      script.isend(0, 1, SendMode.BUFFERED, slot);
    }
    assertThatThrownBy(() -> StateSpace.explore(script.await(Completion.SOME, slots)))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("17 may be reported");
  }

  private static List<List<Integer>> positions(List<Transition> transitions) {
    return transitions.stream().map(t -> ((Reply.Completed) t.reply()).positions()).toList();
  }
}
