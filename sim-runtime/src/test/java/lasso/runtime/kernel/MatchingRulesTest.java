package lasso.runtime.kernel;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.runtime.kernel.system.Transition;
import org.junit.jupiter.api.Test;

/** Which message goes to which receive. Slot 1000 is that of blocking calls, see {@link Script}. */
class MatchingRulesTest {
  @Test
  void wildcardReceiveBranchesOncePerSender() {
    StateSpace space =
        StateSpace.explore(
            new Script().recv(ANY, ANY),
            new Script().bsend(0, 1, 11),
            new Script().bsend(0, 2, 22),
            new Script().bsend(0, 3, 33));
    assertThat(space.memories(0)).hasSize(3);
    assertThat(
            space.initialEdges().stream()
                .filter(edge -> edge.transition().rank() == 0)
                .map(edge -> edge.transition().source()))
        .containsExactly(1, 2, 3);
  }

  @Test
  void messagesOfOneSenderDoNotOvertake() {
    StateSpace space =
        StateSpace.explore(
            new Script().recv(ANY, ANY).recv(1, ANY), new Script().bsend(0, 1, 11).bsend(0, 1, 12));
    assertThat(space.memories(0)).containsExactly(List.of(received(1, 1, 11), received(1, 1, 12)));
  }

  @Test
  void tagsSelectWithinAChannel() {
    StateSpace space =
        StateSpace.explore(
            new Script().recv(1, 2).recv(ANY, ANY), new Script().bsend(0, 1, 11).bsend(0, 2, 12));
    assertThat(space.memories(0)).containsExactly(List.of(received(1, 2, 12), received(1, 1, 11)));
  }

  @Test
  void contextsAreSeparate() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(7, ANY, ANY, 0).waitAll(0),
            new Script().bsend(0, 1, 11).isend(7, 0, 1, 12, 1, SendMode.BUFFERED, 0).waitAll(0));
    assertThat(space.memories(0))
        .containsExactly(List.of("0=Delivery[source=1, tag=1, payload=12]"));
  }

  @Test
  void earlierPostedReceiveWins() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(ANY, ANY, 0).irecv(1, ANY, 1).waitAll(1).waitAll(0),
            new Script().bsend(0, 1, 11).bsend(0, 1, 12));
    assertThat(space.memories(0))
        .containsExactly(
            List.of(
                "1=Delivery[source=1, tag=1, payload=12]",
                "0=Delivery[source=1, tag=1, payload=11]"));
  }

  @Test
  void fixedReceiveBehindAWildcardTakesWhatTheWildcardLeaves() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(ANY, ANY, 0).irecv(1, ANY, 1).waitAll(0, 1),
            new Script().bsend(0, 1, 11),
            new Script().bsend(0, 1, 22));
    assertThat(space.memories(0))
        .contains(
            List.of(
                "0=Delivery[source=2, tag=1, payload=22]",
                "1=Delivery[source=1, tag=1, payload=11]"));
    assertThat(space.deadlocks()).as("the wildcard took what the other needs").isNotEmpty();
  }

  @Test
  void fixedReceiveIsMatchedAtOnce() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(1, 1, 0).yield().waitAll(0), new Script().ssend(0, 1, 11));
    assertThat(space.view(space.initial).messages()).isEmpty();
    assertThat(space.view(space.initial).processes().get(1).pendingSends()).isEmpty();
    assertThat(space.initialEdges())
        .noneMatch(edge -> edge.transition().kind() == Transition.Kind.MATCH);
  }

  @Test
  void wildcardMatchOfASynchronousSendLetsTheSenderGoFirst() {
    StateSpace space = StateSpace.explore(new Script().recv(ANY, 1), new Script().ssend(0, 1, 11));
    assertThat(space.initialEdges()).hasSize(1);
    assertThat(space.initialEdges().get(0).transition().kind()).isEqualTo(Transition.Kind.MATCH);
    assertThat(space.graph.get(space.after(0)).stream().map(edge -> edge.transition().rank()))
        .containsExactly(0, 1);
  }

  @Test
  void wildcardMatchOfACompleteSendIsFusedWithTheResume() {
    StateSpace space = StateSpace.explore(new Script().recv(ANY, 1), new Script().bsend(0, 1, 11));
    Transition first = space.initialEdges().get(0).transition();
    assertThat(first.kind()).isEqualTo(Transition.Kind.RESUME);
    assertThat(first.source()).isEqualTo(1);
    assertThat(first.delivery()).isEqualTo(new Reply.Delivery(1, 1, 11));
  }

  @Test
  void wildcardMatchIsNotFusedWhileItHoldsUpAnotherReceive() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(ANY, 1, 0).irecv(1, ANY, 1).waitAll(0).waitAll(1),
            new Script().bsend(0, 1, 11));
    assertThat(space.initialEdges().get(0).transition().kind()).isEqualTo(Transition.Kind.MATCH);
  }

  @Test
  void openReceiveOfAnEndedProcessStillMatches() {
    StateSpace space =
        StateSpace.explore(new Script().irecv(ANY, 1, 0), new Script().ssend(0, 1, 11));
    assertThat(space.finalStates()).hasSize(1);
    assertThat(space.deadlocks()).isEmpty();
  }

  @Test
  void messageToOneselfArrives() {
    StateSpace space =
        StateSpace.explore(
            new Script().irecv(0, 1, 0).isend(0, 1, SendMode.SYNCHRONOUS, 1).waitAll(0, 1));
    assertThat(space.finalStates()).hasSize(1);
    assertThat(space.deadlocks()).isEmpty();
  }

  @Test
  void orderOfIndependentReceivesLeavesNoTrace() {
    StateSpace same = choiceOfOrder(1, 2);
    StateSpace different = choiceOfOrder(ANY, 2);
    assertThat(endpointsBeforeTheWait(same)).isOne();
    assertThat(endpointsBeforeTheWait(different)).isEqualTo(2);
  }

  private static StateSpace choiceOfOrder(int source1, int source2) {
    return StateSpace.explore(orderedBy(source1, source2), new Script(), new Script());
  }

  /** Posts slots 0 and 1 in either order, as an iprobe for an own message says. */
  private static Script orderedBy(int source1, int source2) {
    Script script = new Script().remembering(false).bsend(0, 4, 44).iprobe(0, 4);
    int branch = script.here();
    script.jumpAfterNo(branch + 4).irecv(source1, 1, 0).irecv(source2, 1, 1).jump(branch + 6);
    script.irecv(source2, 1, 1).irecv(source1, 1, 0);
    return script.recv(0, 4).waitAll(0, 1);
  }

  private static long endpointsBeforeTheWait(StateSpace space) {
    return space.graph.keySet().stream()
        .filter(state -> space.view(state).processes().get(0).receives().size() == 2)
        .filter(state -> space.view(state).messages().isEmpty())
        .filter(state -> space.processes.local(space.localState(state, 0)).slots().size() == 2)
        .map(state -> space.view(state).processes().get(0).receives())
        .distinct()
        .count();
  }

  private static String received(int source, int tag, int payload) {
    return "1000=Delivery[source=" + source + ", tag=" + tag + ", payload=" + payload + "]";
  }
}
