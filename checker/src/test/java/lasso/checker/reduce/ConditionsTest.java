package lasso.checker.reduce;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import lasso.checker.explore.SearchOptions.Order;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.WeakIndependence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each condition of ample sets is needed: without it, a little program gets a wrong answer, which it does not get with it. */
class ConditionsTest {
  /** Rank 0 may take the message of rank 1 or that of rank 2, which comes later. */
  private static final Play[] LATE_SENDER = {
    new Play().recv(ANY).recv(ANY),
    new Play().send(0),
    new Play().recv(ANY).send(0),
    new Play().send(2)
  };

  /** Ranks 0 and 1 are deadlocked when rank 2 is done, unless one of their sends returns. */
  private static final Play[] DEADLOCKED = {
    new Play().send(1).recv(1), new Play().send(0).recv(0), new Play().yield()
  };

  /** Both fail, each in its own way. */
  private static final Play[] FAILING = {
    new Play().yield().end(EndKind.ABORTED), new Play().yield().yield().end(EndKind.ASSERTION)
  };

  private static void assertNeeded(
      String condition, Order order, Buffering buffering, boolean outcomes, Play... plays) {
    ReducedAnswer full = ReducedAnswer.full(plays, buffering, order, outcomes).withoutStates();
    ReducedAnswer reduced =
        ReducedAnswer.reduced(plays, buffering, order, outcomes, Kernel::independence)
            .withoutStates();
    assertThat(reduced).isEqualTo(full);
    ReducedAnswer weak =
        ReducedAnswer.reduced(
                plays,
                buffering,
                order,
                outcomes,
                kernel -> WeakIndependence.without(kernel, condition))
            .withoutStates();
    assertThat(weak).as("without %s", condition).isNotEqualTo(full);
  }

  private static void assertNeededByForcedMoves(
      String condition, Order order, Buffering buffering, boolean outcomes, Play... plays) {
    ReducedAnswer full = ReducedAnswer.full(plays, buffering, order, outcomes).withoutStates();
    ReducedAnswer passing =
        ReducedAnswer.of(plays, buffering, order, outcomes, ReducedAnswer::passing);
    assertThat(passing.withoutStates()).isEqualTo(full);
    ReducedAnswer weak =
        ReducedAnswer.of(
            plays,
            buffering,
            order,
            outcomes,
            kernel -> ReducedAnswer.passing(WeakIndependence.force(kernel, condition)));
    assertThat(weak.withoutStates()).as("forced without %s", condition).isNotEqualTo(full);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void otherProcessesMayStillSend(Order order) {
    for (Buffering buffering :
        new Buffering[] {Buffering.ANY, Buffering.ZERO, Buffering.INFINITE}) {
      assertNeeded("MESSAGES", order, buffering, true, LATE_SENDER);
    }
  }

  /** Rank 0 waits for two messages of different tags; that of the first one may come of either rank. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void anotherSenderMayStillOfferToTheReceiveOfASettledMatch(Order order) {
    assertNeeded(
        "SETTLED",
        order,
        Buffering.INFINITE,
        true,
        new Play()
            .irecv(ANY, 0, 1)
            .irecv(ANY, 1, 2)
            .await(Completion.ALL, 1, 2)
            .irecv(ANY, 0, 1)
            .await(Completion.ALL, 1),
        new Play()
            .isend(0, 0, SendMode.BUFFERED, 1)
            .isend(0, 1, SendMode.BUFFERED, 2)
            .await(Completion.ALL, 1, 2),
        new Play().yield().isend(0, 0, SendMode.BUFFERED, 1).await(Completion.ALL, 1));
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void whatOneRoundLearnsCountsInTheNext(Order order) {
    assertNeeded("LEARNING", order, Buffering.INFINITE, true, LATE_SENDER);
  }

  /** Rank 2 is blocked, but not by rank 0. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void blockedProcessMayBeWokenByOthers(Order order) {
    assertNeeded(
        "BLOCKED",
        order,
        Buffering.INFINITE,
        true,
        new Play().recv(ANY).recv(ANY),
        new Play().send(0),
        new Play().recv(3).send(0),
        new Play().recv(ANY).send(2),
        new Play().yield().yield().send(3));
  }

  /** Ranks 0 and 1 are deadlocked when rank 2 is done, unless one of their sends returns. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void optionalTransitionsStandForNothing(Order order) {
    assertNeeded("OPTIONAL", order, Buffering.ANY, true, DEADLOCKED);
    assertNeededByForcedMoves("OPTIONAL", order, Buffering.ANY, true, DEADLOCKED);
  }

  /** Rank 0 hears first of its receive or, if rank 2 is quick, of its send. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void sendsThatAreAskedAboutMayComplete(Order order) {
    assertNeeded(
        "SENDS",
        order,
        Buffering.ZERO,
        true,
        new Play()
            .irecv(1, 1, 0)
            .isend(2, 1, SendMode.SYNCHRONOUS, 1)
            .await(Completion.ANY, 0, 1)
            .await(Completion.ALL, 0, 1),
        new Play().send(0, 1, SendMode.BUFFERED),
        new Play().yield().recv(0));
  }

  /** Rank 1 may withdraw its message before it is taken; rank 0 then takes the next one. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void messageMayBeWithdrawnBeforeItIsTaken(Order order) {
    assertNeeded(
        "CANCELS",
        order,
        Buffering.ZERO,
        true,
        new Play()
            .irecv(1, ANY, 0)
            .await(Completion.ALL, 0)
            .irecv(1, ANY, 0)
            .cancel(0)
            .await(Completion.ALL, 0),
        new Play()
            .isend(0, 1, SendMode.BUFFERED, 0)
            .isend(0, 2, SendMode.BUFFERED, 1)
            .yield()
            .cancel(0)
            .await(Completion.ALL, 0, 1));
  }

  /** Rank 1 insists on a receive that rank 0 posts, too late in some runs. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void readySendAsksWhatIsPostedThen(Order order) {
    assertNeeded(
        "READY_SENDS",
        order,
        Buffering.INFINITE,
        false,
        new Play().attach(0).yield().recv(1),
        new Play().yield().isend(0, 1, SendMode.READY, 0).await(Completion.ALL, 0));
  }

  /** The second message of rank 1 has room only if rank 0 has taken the first one. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void roomMayBeNeededBeforeAMatchGivesItBack(Order order) {
    assertNeeded(
        "ROOM",
        order,
        Buffering.ZERO,
        false,
        new Play().recv(1).recv(1),
        new Play()
            .attach(4)
            .yield()
            .yield()
            .send(0, 1, SendMode.BUFFERED)
            .yield()
            .yield()
            .send(0, 1, SendMode.BUFFERED));
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void failureOfOneProcessHidesNoOther(Order order) {
    assertNeeded("ENDS_RUN", order, Buffering.ANY, false, FAILING);
    assertNeededByForcedMoves("ENDS_RUN", order, Buffering.ANY, false, FAILING);
  }

  /** As long as rank 2 stands behind a move of its own, that of rank 0 is not forced. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void otherProcessesMayStillSendWhenAMoveSeemsForced(Order order) {
    assertNeededByForcedMoves(
        "MESSAGES",
        order,
        Buffering.INFINITE,
        true,
        new Play().recv(ANY).recv(ANY),
        new Play().yield().send(0),
        new Play().yield().yield().send(0));
  }

  /** Rank 0 hears of its receive; of its send, too, if rank 2 is quick. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void sendsMayCompleteWhenAMoveSeemsForced(Order order) {
    assertNeededByForcedMoves(
        "SENDS",
        order,
        Buffering.ZERO,
        true,
        new Play()
            .irecv(1, 1, 0)
            .isend(2, 1, SendMode.SYNCHRONOUS, 1)
            .await(Completion.ANY, 0, 1)
            .await(Completion.ALL, 0, 1),
        new Play().send(0, 1, SendMode.BUFFERED),
        new Play().yield().yield().yield().recv(0));
  }

  /** Rank 0 polls for ever; what rank 1 does must not be put off for ever. */
  @ParameterizedTest
  @EnumSource(Order.class)
  void cyclePutsNothingOff(Order order) {
    Play[] plays = {
      new Play().forgetful().yield().jump(0), new Play().yield().end(EndKind.ASSERTION)
    };
    ReducedAnswer full = ReducedAnswer.full(plays, Buffering.ANY, order, false).withoutStates();
    ReducedAnswer reduced =
        ReducedAnswer.reduced(plays, Buffering.ANY, order, false, Kernel::independence)
            .withoutStates();
    assertThat(reduced).isEqualTo(full);
    ReducedAnswer weak =
        ReducedAnswer.of(
                plays,
                Buffering.ANY,
                order,
                false,
                kernel -> AmpleOnly.of(new AmpleSystem(kernel).subject()))
            .withoutStates();
    assertThat(weak).isNotEqualTo(full);
    ReducedAnswer passing =
        ReducedAnswer.of(plays, Buffering.ANY, order, false, ReducedAnswer::passing);
    assertThat(passing.withoutStates()).isEqualTo(full);
  }
}
