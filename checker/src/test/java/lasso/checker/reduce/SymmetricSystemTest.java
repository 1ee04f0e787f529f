package lasso.checker.reduce;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.SearchVerdict;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;

/**
 * Of each orbit of states one is searched, and the answers are those of the full search. The system property {@code lasso.symmetric.programs} is the
 * number of random plays.
 */
class SymmetricSystemTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.symmetric.programs", 140);
  private static final int MAX_STATES = 4000;

  private final Map<String, Integer> seen = new TreeMap<>();

  private static SearchResult search(
      Kernel kernel, Players players, List<Integer> ranks, Order order) {
    return search(
        players,
        ranks == null
            ? Subject.of(kernel)
            : new SymmetricSystem(kernel, players, List.of(ranks)).subject(),
        order);
  }

  private static SearchResult search(Players players, Subject subject, Order order) {
    SearchOptions options = SearchOptions.DEFAULT.toBuilder().order(order).all(true).build();
    return Search.run(subject, players, options, SearchListener.NONE, new StopRequest());
  }

  /** Kinds of violations, and whether they are endless; their paths must be runs of the program. */
  private static Set<String> faults(Kernel kernel, SearchResult result) {
    ReducedAnswer.of(kernel, result);
    Set<String> faults = new TreeSet<>();
    if (result.verdict() instanceof SearchVerdict.Violated violated) {
      violated
          .violations()
          .forEach(violation -> faults.add(violation.kind() + " " + violation.cycle().isEmpty()));
    }
    return faults;
  }

  private void compare(Play[] plays, List<Integer> ranks, Buffering buffering) {
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, buffering);
    Orbits orbits = new Orbits(kernel);
    int expected = orbits.count(ranks, MAX_STATES);
    if (expected < 0) {
      seen.merge("too large", 1, Integer::sum);
      return;
    }
    Set<String> faults = faults(kernel, search(kernel, players, null, Order.DFS));
    for (Order order : Order.values()) {
      SearchResult result = search(kernel, players, ranks, order);
      assertThat(result.statistics().states()).isEqualTo(expected);
      assertThat(faults(kernel, result)).isEqualTo(faults);
      Subject reduced = SymmetricSystem.reduced(kernel, players, List.of(ranks)).subject();
      SearchResult less = search(players, reduced, order);
      assertThat(faults(kernel, less)).as("with ample sets, %s", order).isEqualTo(faults);
      seen.merge("representatives, reduced", (int) less.statistics().states(), Integer::sum);
    }
    faults.forEach(fault -> seen.merge(fault, 1, Integer::sum));
    seen.merge("states", orbits.states(), Integer::sum);
    seen.merge("orbits", expected, Integer::sum);
  }

  /** Rank 0 serves, the others are alike. */
  static Play[] plays(Random random, int count) {
    boolean endless = random.nextBoolean();
    boolean signs = random.nextBoolean();
    Play server = new Play();
    server.remembers = !endless && random.nextBoolean();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      serve(server, random);
    }
    if (endless) {
      server.yield().jump(random.nextBoolean() ? 0 : server.lines.size() / 2);
    }
    Play client = new Play();
    client.remembers = !endless && random.nextBoolean();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      ask(client, random);
    }
    if (endless && random.nextInt(3) > 0) {
      client.yield().jump(random.nextBoolean() ? 0 : client.lines.size() / 2);
    } else if (random.nextInt(8) == 0) {
      client.end(EndKind.ASSERTION);
    }
    if (signs) {
      client.signed();
    }
    Play[] plays = new Play[count];
    plays[0] = server;
    for (int rank = 1; rank < count; rank++) {
      plays[rank] = client;
    }
    return plays;
  }

  private static void serve(Play server, Random random) {
    int tag = random.nextInt(4) == 0 ? 2 : 1;
    switch (random.nextInt(7)) {
      case 0 -> server.irecv(ANY, tag, random.nextInt(3));
      case 1 -> server.await(Completion.ANY, 0, 1, 2);
      case 2 -> server.test(Completion.SOME, 0, 1, 2);
      case 3 -> server.iprobe(ANY);
      case 4 -> server.probe(ANY).recv(ANY, ANY);
      default -> server.recv(ANY, tag);
    }
    if (random.nextInt(2) == 0) {
      server.answer(1, random.nextBoolean() ? SendMode.STANDARD : SendMode.SYNCHRONOUS);
    }
  }

  private static void ask(Play client, Random random) {
    int tag = random.nextInt(4) == 0 ? 2 : 1;
    switch (random.nextInt(7)) {
      case 0 -> client.isend(0, tag, SendMode.SYNCHRONOUS, random.nextInt(3));
      case 1 -> client.test(Completion.ANY, 0, 1, 2);
      case 2 -> client.recv(0);
      case 3 -> client.ask(new Request.Choose(2, ChoiceSubject.UNNAMED));
      case 4 -> client.send(0, tag, SendMode.STANDARD).recv(0);
      default -> client.send(0, tag, SendMode.SYNCHRONOUS);
    }
  }

  @Test
  void statesAreOrbits() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      int count = 3 + random.nextInt(2);
      Play[] plays = plays(random, count);
      List<Integer> ranks = IntStream.range(1, count).boxed().toList();
      Buffering buffering = random.nextBoolean() ? Buffering.ANY : Buffering.ZERO;
      try {
        compare(plays, ranks, buffering);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", " + buffering + "\n" + plays[0] + "\n" + plays[1], e);
      }
    }
    System.out.println(PROGRAMS + " symmetric plays: " + seen);
    assertThat(seen).containsKeys("DEADLOCK true", "DEADLOCK false", "ASSERTION true");
    assertThat(seen.get("orbits")).isLessThan(seen.get("states") / 2);
    assertThat(seen.get("representatives, reduced")).isLessThan(seen.get("orbits"));
  }

  /** Clients share boards with the server and with each other. */
  @Test
  void statesWithBoardsAreOrbits() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      Play server = new Play().forgetful();
      Play client = new Play();
      client.remembers = random.nextBoolean();
      for (int i = 2 + random.nextInt(2); i > 0; i--) {
        share(random.nextInt(3) == 0 ? server : client, random);
        ask(client, random);
        serve(server, random);
      }
      if (random.nextBoolean()) {
        client.signed();
      }
      Buffering buffering = random.nextBoolean() ? Buffering.ANY : Buffering.ZERO;
      try {
        compare(new Play[] {server, client, client, client}, List.of(1, 2, 3), buffering);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(
            "seed " + seed + ", " + buffering + "\n" + server + "\n" + client, e);
      }
    }
    System.out.println(PROGRAMS + " symmetric plays with boards: " + seen);
    assertThat(seen.get("orbits")).isLessThan(seen.get("states") / 2);
  }

  private static void share(Play play, Random random) {
    int board = random.nextInt(2);
    switch (random.nextInt(4)) {
      case 0 -> play.tell(board, random.nextInt(3), random.nextInt(3));
      case 1 -> play.tell(board, random.nextInt(3), random.nextInt(3)).each(0, 1, 2);
      default -> play.ask(board, random.nextInt(3));
    }
  }

  /** Whose request comes first gets no answer; the others are served for ever, and so stand now before, now behind it in the representatives. */
  @Test
  void whoIsBlockedForEverIsFoundThoughOthersTakeItsPlace() {
    Play server =
        new Play().forgetful().recv(ANY).recv(ANY).answer(1, SendMode.SYNCHRONOUS).jump(2);
    Play client = new Play().forgetful().send(0, 1, SendMode.SYNCHRONOUS).recv(0).jump(0);
    compare(new Play[] {server, client, client, client}, List.of(1, 2, 3), Buffering.ZERO);
    assertThat(seen).containsKey("DEADLOCK false");
  }

  /**
   * The first client that is answered always stands behind the other one in a representative, and the second one too, since it has got another answer: so the last steps of rank 1 are executed by rank 2 alone. That rank 1
   * may still send to the server has to be learnt all the same.
   */
  @Test
  void whatIsSentIsLearntOfAllWhoCorrespond() {
    Play server = new Play().recv(ANY).recv(ANY, ANY).recv(ANY);
    Play client =
        new Play()
            .send(3, 1, SendMode.STANDARD)
            .recv(3, ANY)
            .ask(new Request.Choose(2, ChoiceSubject.UNNAMED))
            .send(0, 1, SendMode.STANDARD);
    Play dispenser =
        new Play()
            .recv(ANY)
            .answer(1, SendMode.STANDARD)
            .send(0, 5, SendMode.STANDARD)
            .recv(ANY)
            .answer(2, SendMode.STANDARD);
    compare(new Play[] {server, client, client, dispenser}, List.of(1, 2), Buffering.INFINITE);
    assertThat(seen).containsKey("DEADLOCK true");
  }

  @Test
  void ranksThatDifferAreRefusedWithThePlace() {
    Play client = new Play().send(0, 1, SendMode.STANDARD);
    Play other = new Play().yield().send(0, 1, SendMode.STANDARD);
    Players players = new Players(new Play().recv(ANY).recv(ANY), client, other);
    Kernel kernel = new Kernel(players, players.replies, Buffering.ANY);
    assertThatThrownBy(() -> search(kernel, players, List.of(1, 2), Order.DFS))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("ranks 1 and 2 are not interchangeable")
        .hasMessageContaining("it posts nothing, and should post 1 sends");
  }

  /** Clients send their ranks, and get them back. */
  @Test
  void payloadsThatAreRanksCorrespond() {
    Play server = new Play().recv(ANY).answer(1, SendMode.STANDARD).jump(0);
    server.remembers = false;
    Play client = new Play().signed().send(0, 1, SendMode.STANDARD).recv(0);
    compare(new Play[] {server, client, client, client}, List.of(1, 2, 3), Buffering.ANY);
    assertThat(seen.get("orbits")).isLessThan(seen.get("states") / 2);
  }
}
