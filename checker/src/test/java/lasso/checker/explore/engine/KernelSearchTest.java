package lasso.checker.explore.engine;

import static lasso.checker.explore.engine.Machines.end;
import static lasso.checker.explore.engine.Machines.iprobe;
import static lasso.checker.explore.engine.Machines.payload;
import static lasso.checker.explore.engine.Machines.post;
import static lasso.checker.explore.engine.Machines.receive;
import static lasso.checker.explore.engine.Machines.send;
import static lasso.checker.explore.engine.Machines.source;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.engine.Machines.Machine;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Outcome;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches over the real kernel, with processes written as state machines. */
class KernelSearchTest {
  private static final Machine DONE = (memory, reply) -> end(EndKind.FINISHED, 9, "");

  private static Machine receiveOnce(int source) {
    return (memory, reply) ->
        reply == null ? receive("first", 3, source) : end(EndKind.FINISHED, 4, "");
  }

  private static SearchOptions in(Order order) {
    return SearchOptions.DEFAULT.toBuilder().order(order).build();
  }

  private static List<FoundViolation> violations(SearchResult result) {
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Violated.class);
    return ((SearchVerdict.Violated) result.verdict()).violations();
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void twoReceiversWaitForEachOther(Order order) {
    SearchResult result =
        new Machines(receiveOnce(1), receiveOnce(0)).search(Buffering.ANY, in(order));
    assertThat(violations(result)).hasSize(1);
    FoundViolation violation = violations(result).get(0);
    assertThat(violation.kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(violation.rank()).isEqualTo(-1);
    assertThat(violation.message())
        .isEqualTo(
            """
            all processes wait for ever: rank 0 stands at Comm.Wait (Toy.java:3), \
            rank 1 stands at Comm.Wait (Toy.java:3)
              rank 0 waits for a message from rank 1 with tag 1
              rank 1 waits for a message from rank 0 with tag 1""");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void sendsToEachOtherAreUnsafe(Order order) {
    List<Machine> machines = new ArrayList<>();
    for (int rank = 0; rank < 2; rank++) {
      int other = 1 - rank;
      machines.add(
          (memory, reply) ->
              reply == null
                  ? send("sending", 2, other, 5)
                  : memory.equals("sending")
                      ? receive("receiving", 3, other)
                      : end(EndKind.FINISHED, 4, ""));
    }
    Machine[] both = machines.toArray(Machine[]::new);
    SearchResult any =
        new Machines(both).search(Buffering.ANY, in(order).toBuilder().all(true).build());
    assertThat(violations(any)).hasSize(1);
    assertThat(violations(any).get(0).message())
        .contains("rank 0 waits for the receipt of its message to rank 1 with tag 1");
    assertThat(any.statistics().states()).isGreaterThan(4);
    SearchResult zero =
        new Machines(both).search(Buffering.ZERO, in(order).toBuilder().all(true).build());
    assertThat(violations(zero)).hasSize(1);
    assertThat(zero.statistics().states()).isEqualTo(1);
    SearchResult infinite = new Machines(both).search(Buffering.INFINITE, in(order));
    assertThat(infinite.verdict()).isInstanceOf(SearchVerdict.Holds.class);
  }

  /** Local averages 1, 2, 3.5, 6.5; rank 0 folds (x + y) / 2 in the order of arrival. Payloads are doubled. */
  private static Machine[] runningAverage() {
    int[] doubled = {2, 4, 7, 13};
    Machine[] machines = new Machine[4];
    machines[0] =
        (memory, reply) -> {
          double average = reply == null ? 1 : Double.parseDouble(((String) memory).split(" ")[0]);
          int left = reply == null ? 3 : Integer.parseInt(((String) memory).split(" ")[1]) - 1;
          if (reply != null) {
            average = (average + payload(reply) / 2.0) / 2;
          }
          return left == 0
              ? end(EndKind.FINISHED, 5, String.valueOf(average))
              : receive(average + " " + left, 4, Request.ANY);
        };
    for (int rank = 1; rank < 4; rank++) {
      int value = doubled[rank];
      machines[rank] =
          (memory, reply) ->
              reply == null ? send("sending", 7, 0, value) : end(EndKind.FINISHED, 8, "");
    }
    return machines;
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void runningAverageHasFiveOutcomes(Order order) {
    SearchResult result =
        new Machines(runningAverage())
            .search(Buffering.ANY, in(order).toBuilder().outcomes(true).build());
    assertThat(result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
    assertThat(result.outcomes())
        .extracting(outcome -> outcome.outputs().get(0))
        .containsExactlyInAnyOrder("4.5", "3.75", "4.3125", "3.1875", "2.8125");
    assertThat(result.outcomes()).extracting(Outcome::end).containsOnly("finished");
  }

  @Test
  void statelessSearchFindsTheSameOutcomes() {
    SearchOptions options =
        SearchOptions.DEFAULT.toBuilder().stateless(true).outcomes(true).build();
    SearchResult result = new Machines(runningAverage()).search(Buffering.ANY, options);
    assertThat(result.outcomes()).hasSize(5);
    assertThat(result.outcomes().stream().mapToLong(Outcome::executions).sum())
        .isEqualTo(result.statistics().executions());
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void pollingForAMessageThatNeverComesIsAHang(Order order) {
    Machine polling = (memory, reply) -> iprobe("polling", 6, 1);
    FoundViolation violation =
        violations(new Machines(polling, DONE).search(Buffering.ANY, in(order))).get(0);
    assertThat(violation.kind()).isEqualTo(ViolationKind.NONTERMINATION);
    assertThat(violation.cycle().length()).isEqualTo(1);
    assertThat(violation.message())
        .contains("rank 0 stands at Comm.Iprobe (Toy.java:6)")
        .contains("rank 0 probes for a message from rank 1 with tag 1");
  }

  /** Ranks 0 and 1 play ping-pong for ever. */
  private static Machine pingPong(int rank) {
    BiFunction<Object, Object, Boolean> sends =
        (memory, reply) -> reply == null ? rank == 0 : memory.equals("receiving");
    return (memory, reply) ->
        sends.apply(memory, reply)
            ? send("sending", 2, 1 - rank, 0)
            : receive("receiving", 3, 1 - rank);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void rankThatWaitsWhileOthersRunOnIsAPartialDeadlock(Order order) {
    Machines machines = new Machines(pingPong(0), pingPong(1), receiveOnce(0));
    FoundViolation violation = violations(machines.search(Buffering.ZERO, in(order))).get(0);
    assertThat(violation.kind()).isEqualTo(ViolationKind.DEADLOCK);
    assertThat(violation.rank()).isEqualTo(2);
    assertThat(violation.message())
        .startsWith("partial deadlock: rank 2 stands at Comm.Wait (Toy.java:3) for ever")
        .contains("ranks 0, 1 may run on");
    assertThat(violation.cycle().isEmpty()).isFalse();
    Machines fine = new Machines(pingPong(0), pingPong(1), DONE);
    assertThat(fine.search(Buffering.ZERO, in(order)).verdict())
        .isInstanceOf(SearchVerdict.Holds.class);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void whatIsLeftOverIsALeak(Order order) {
    Machine sender =
        (memory, reply) -> end(EndKind.FINISHED, 3, "").first(post(1, 42, SendMode.STANDARD, 7));
    Machine receiver =
        (memory, reply) ->
            end(EndKind.FINISHED, 5, "").first(new lasso.runtime.kernel.Post.Receive(0, 0, 99, 4));
    List<FoundViolation> leaks =
        violations(new Machines(sender, receiver).search(Buffering.INFINITE, in(order)));
    assertThat(leaks).extracting(FoundViolation::kind).containsOnly(ViolationKind.LEAK);
    assertThat(leaks)
        .extracting(FoundViolation::message)
        .containsExactly(
            "a message from rank 0 to rank 1 with tag 1 was never received\n  payload: int[1] {42}",
            "rank 0 ended with an open request: a send that is complete (handle 7), never"
                + " completed by a wait or test",
            "rank 1 ended with an open request: a receive from rank 0 with tag 99 that no message"
                + " matched (handle 4), never completed by a wait or test");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void failureOfOneRankEndsTheRun(Order order) {
    Machine failing = (memory, reply) -> end(EndKind.ASSERTION, 12, "");
    FoundViolation violation =
        violations(new Machines(receiveOnce(1), failing).search(Buffering.ANY, in(order))).get(0);
    assertThat(violation.kind()).isEqualTo(ViolationKind.ASSERTION);
    assertThat(violation.rank()).isEqualTo(1);
    assertThat(violation.place().getLineNumber()).isEqualTo(12);
    assertThat(violation.stem().isEmpty()).isTrue();
  }

  /** Rank 0 grants a lock to one client at a time, in the order of arrival, for ever. */
  private static Machine[] mutualExclusion(int ranks) {
    Machine[] machines = new Machine[ranks];
    machines[0] = KernelSearchTest::coordinate;
    for (int rank = 1; rank < ranks; rank++) {
      machines[rank] =
          (memory, reply) -> {
            if (memory == null || memory.equals("releasing")) {
              return send("asking", 21, 0, 0);
            }
            return memory.equals("asking")
                ? receive("waiting", 22, 0)
                : send("releasing", 23, 0, 1);
          };
    }
    return machines;
  }

  /** The memory: the clients that wait, the owner first; a leading 'g' while a grant is being sent. */
  private static Machines.Call coordinate(Object memory, lasso.runtime.kernel.Reply reply) {
    if (reply == null) {
      return receive("", 11, Request.ANY);
    }
    String queue = (String) memory;
    if (queue.startsWith("g")) {
      return receive(queue.substring(1), 11, Request.ANY);
    }
    boolean free = queue.isEmpty();
    if (payload(reply) == 1) {
      queue = queue.substring(1);
      free = !queue.isEmpty();
    } else {
      queue += source(reply);
    }
    return free ? send("g" + queue, 12, queue.charAt(0) - '0', 0) : receive(queue, 11, Request.ANY);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5})
  void mutualExclusionHoldsAndIsCountedAlike(int ranks) {
    List<SearchStatistics> all = new ArrayList<>();
    for (Order order : Order.values()) {
      SearchResult result = new Machines(mutualExclusion(ranks)).search(Buffering.ZERO, in(order));
      assertThat(result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
      all.add(result.statistics());
    }
    assertThat(all.get(0).states()).isEqualTo(all.get(1).states()).isGreaterThan(20);
    assertThat(all.get(0).transitions()).isEqualTo(all.get(1).transitions());
  }
}
