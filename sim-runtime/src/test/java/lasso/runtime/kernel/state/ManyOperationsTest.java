package lasso.runtime.kernel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Script;
import lasso.runtime.kernel.ScriptedProcesses;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** The ways in which many operations are posted and matched at once, against the rules; and what they cost. */
class ManyOperationsTest {
  private static final int RANKS = 3;
  private static final int ROUNDS = 400;
  private final EndpointCodec codec = new EndpointCodec();

  private static Post.Receive receive(Random random, int handle) {
    return new Post.Receive(
        random.nextInt(2), random.nextInt(RANKS + 1) - 1, random.nextInt(4) - 1, handle);
  }

  private static List<Integer> shuffled(int n, Random random) {
    List<Integer> handles = new ArrayList<>(IntStream.range(0, n).boxed().toList());
    Collections.shuffle(handles, random);
    return handles;
  }

  @Test
  void theNormalFormOfALongListIsTheOneOfTheDefinition() {
    Random random = new Random(1);
    for (int round = 0; round < ROUNDS; round++) {
      List<Post.Receive> posted = new ArrayList<>();
      for (int handle : shuffled(random.nextInt(40), random)) {
        posted.add(receive(random, handle));
      }
      assertThat(new ReceiveTrace(posted).normalForm()).isEqualTo(ReceiveOrder.small(posted));
    }
  }

  /** An endpoint of rank 0 with receives and messages, not closed. */
  private static Endpoint endpoint(Random random) {
    Endpoint endpoint = new Endpoint();
    int n = random.nextInt(30);
    List<Post.Receive> posted = new ArrayList<>();
    for (int handle : shuffled(n, random)) {
      posted.add(receive(random, handle));
    }
    endpoint.receives = ReceiveOrder.small(posted);
    for (int i = random.nextInt(30); i > 0; i--) {
      Link channel = new Link(random.nextInt(2), 1 + random.nextInt(RANKS - 1));
      boolean held = random.nextInt(12) == 0;
      endpoint.append(
          channel,
          new Message(
              random.nextInt(3),
              i,
              random.nextBoolean(),
              random.nextInt(5) == 0,
              held ? 100 + i : Message.NOBODY,
              random.nextInt(6) == 0 ? 8 : 0));
    }
    if (random.nextInt(3) == 0) {
      endpoint.late = context -> context == 1;
    }
    return endpoint;
  }

  private Endpoint copy(Endpoint endpoint) {
    Endpoint copy = codec.decode(codec.encode(endpoint));
    copy.late = endpoint.late;
    return copy;
  }

  @Test
  void closingInOnePassIsClosingByTheRule() {
    Random random = new Random(2);
    int taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Endpoint endpoint = endpoint(random);
      Endpoint other = copy(endpoint);
      List<Operation> consequences = new ArrayList<>();
      List<Operation> others = new ArrayList<>();
      Matching.closeByTheRule(0, endpoint, consequences);
      new Closing(0, other, others).run();
      assertThat(codec.encode(other)).isEqualTo(codec.encode(endpoint));
      assertThat(outboxesAfter(others)).isEqualTo(outboxesAfter(consequences));
      taken += endpoint.matched.size();
      assertThat(Takeable.inOnePass(endpoint)).isEqualTo(Takeable.byTheRule(endpoint));
    }
    assertThat(taken).isGreaterThan(ROUNDS);
  }

  /** What is left of full outboxes: the consequences may come in another order. */
  private List<List<Integer>> outboxesAfter(List<Operation> consequences) {
    List<List<Integer>> left = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      Endpoint sender = new Endpoint();
      sender.takenBytes = 1000;
      sender.bufferBytes = 1000;
      for (int i = 0; i < 60; i++) {
        Link outbox = new Link(i % 2, 0);
        sender
            .outboxes
            .computeIfAbsent(outbox, link -> new ArrayList<>())
            .add(new Outgoing(i, Outgoing.Early.NEVER));
      }
      for (Operation consequence : consequences) {
        if (consequence.at() == rank) {
          consequence.perform(sender, new ArrayList<>());
        }
      }
      left.add(IntStream.of(codec.encode(sender)).boxed().toList());
    }
    return left;
  }

  @Test
  void aRunOfMatchesIsPossibleMatchByMatchAndLeavesNone() {
    Random random = new Random(7);
    int taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Endpoint endpoint = endpoint(random);
      Matching.closeByTheRule(0, endpoint, new ArrayList<>());
      Map<Integer, Integer> sources = onlySources(endpoint, random);
      TakeRun run = new TakeRun(0, sources);
      Endpoint many = copy(endpoint);
      List<Operation> consequences = new ArrayList<>();
      run.perform(many, consequences);
      List<Takeable> matches = run.matches(copy(endpoint));
      List<Post.Receive> receives = List.copyOf(endpoint.receives);
      List<Operation> others = new ArrayList<>();
      for (Takeable match : matches) {
        Post.Receive receive = receives.get(match.receiveIndex());
        assertThat(Takeable.byTheRule(endpoint))
            .anyMatch(
                it ->
                    endpoint.receives.get(it.receiveIndex()).equals(receive)
                        && it.source() == match.source()
                        && it.message().equals(match.message()));
        new Operation.Take(0, receive.handle(), match.source()).perform(endpoint, others);
      }
      assertThat(codec.encode(many)).isEqualTo(codec.encode(endpoint));
      assertThat(outboxesAfter(consequences)).isEqualTo(outboxesAfter(others));
      assertThat(Takeable.byTheRule(endpoint))
          .noneMatch(it -> sources.containsKey(endpoint.receives.get(it.receiveIndex()).handle()));
      taken += matches.size();
    }
    assertThat(taken).isGreaterThan(ROUNDS / 4);
  }

  /** Some receives from any source that only one has sent something for. */
  private static Map<Integer, Integer> onlySources(Endpoint endpoint, Random random) {
    Map<Integer, Integer> sources = new HashMap<>();
    for (Post.Receive receive : endpoint.receives) {
      List<Integer> offering =
          endpoint.channels.entrySet().stream()
              .filter(channel -> channel.getKey().context() == receive.context())
              .filter(
                  channel ->
                      channel.getValue().stream()
                          .anyMatch(it -> Matching.matchesTag(receive.tag(), it.tag())))
              .map(channel -> channel.getKey().peer())
              .toList();
      boolean late = endpoint.late.test(receive.context());
      if (receive.source() < 0 && !late && offering.size() == 1 && random.nextInt(5) > 0) {
        sources.put(receive.handle(), offering.get(0));
      }
    }
    return sources;
  }

  @Test
  void aBatchDoesWhatItsPartsDoOneByOne() {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Endpoint[] one = new Endpoint[RANKS];
      Endpoint[] many = new Endpoint[RANKS];
      for (int rank = 0; rank < RANKS; rank++) {
        one[rank] = new Endpoint();
        many[rank] = new Endpoint();
      }
      int[] handles = new int[RANKS];
      for (int i = 0; i < 4; i++) {
        List<Operation> program = posts(random, handles);
        program.forEach(operation -> run(List.of(operation), one, false));
        run(program, many, true);
        for (int rank = 0; rank < RANKS; rank++) {
          assertThat(codec.encode(many[rank])).isEqualTo(codec.encode(one[rank]));
        }
      }
    }
  }

  /** What one rank posts in a step. */
  private static List<Operation> posts(Random random, int[] handles) {
    int rank = random.nextInt(RANKS);
    List<Operation> program = new ArrayList<>();
    for (int i = random.nextInt(40); i > 0; i--) {
      if (random.nextBoolean()) {
        program.add(new Operation.PostReceive(rank, receive(random, handles[rank]++)));
      } else {
        int to = random.nextInt(RANKS);
        int context = random.nextInt(2);
        boolean keeps = random.nextInt(4) > 0;
        program.add(
            new Operation.PostSend(
                rank,
                new Link(context, to),
                new Outgoing(handles[rank]++, Outgoing.Early.OPTIONAL),
                keeps));
        program.add(
            new Operation.Deliver(
                to,
                new Link(context, rank),
                new Message(random.nextInt(3), i, keeps, false),
                false));
      }
    }
    return program;
  }

  private static void run(List<Operation> program, Endpoint[] endpoints, boolean gathers) {
    for (Operation operation : gathers ? Batch.gathered(program) : program) {
      List<Operation> consequences = new ArrayList<>();
      operation.perform(endpoints[operation.at()], consequences);
      run(consequences, endpoints, gathers);
    }
  }

  @Test
  void releasesInABatchArePositionsAmongWhatIsLeft() {
    Random random = new Random(4);
    Link channel = new Link(0, 1);
    for (int round = 0; round < ROUNDS; round++) {
      Endpoint one = new Endpoint();
      for (int i = 0; i < 30; i++) {
        one.append(channel, new Message(i, i, random.nextBoolean(), false));
      }
      Endpoint many = copy(one);
      List<Operation> releases = new ArrayList<>();
      int pending = one.pendingBefore(channel, 30);
      for (int i = random.nextInt(pending + 1); i > 0; i--) {
        releases.add(new Operation.Release(0, channel, random.nextInt(pending--)));
      }
      releases.forEach(release -> release.perform(one, new ArrayList<>()));
      Batch.gathered(releases).forEach(batch -> batch.perform(many, new ArrayList<>()));
      assertThat(codec.encode(many)).isEqualTo(codec.encode(one));
    }
  }

  /** Not a time: the endpoints that the kernel makes on the way. */
  @Test
  void thousandsOfRequestsCostInProportion() {
    long small = wordsOfExchange(90);
    long large = wordsOfExchange(900);
    assertThat(large).isLessThan(11 * small);
  }

  private static long wordsOfExchange(int n) {
    Script receiver = new Script();
    Script sender = new Script();
    Integer[] handles = IntStream.range(0, n).boxed().toArray(Integer[]::new);
    for (int handle : handles) {
      receiver.irecv(1, handle % 7, handle);
      sender.isend(0, 0, handle % 7, handle, 4, SendMode.STANDARD, handle);
    }
    receiver.waitAll(handles);
    sender.waitAll(handles);
    Replies replies = new Replies();
    ScriptedProcesses processes = new ScriptedProcesses(replies, receiver, sender);
    Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    while (enabled.size() > 0) {
      int[] next = new int[vector.length];
      kernel.apply(vector, enabled.get(0), next);
      vector = next;
      kernel.enabled(vector, enabled);
    }
    assertThat(kernel.deadlock(vector)).isEmpty();
    return kernel.endpointWords();
  }

  @Test
  void longArraysKeepTheirNumbersAndShareTheirChunks() {
    Random random = new Random(5);
    WordsTable table = new WordsTable();
    List<List<Integer>> arrays = new ArrayList<>();
    List<Integer> words = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      words.add(random.nextInt(1000));
    }
    for (int round = 0; round < 200; round++) {
      if (random.nextBoolean()) {
        words.remove(random.nextInt(words.size()));
      } else {
        words.add(random.nextInt(words.size()), random.nextInt(1000));
      }
      int[] array = words.stream().mapToInt(word -> word).toArray();
      assertThat(table.number(array.clone())).isEqualTo(round);
      assertThat(table.number(array)).isEqualTo(round);
      arrays.add(List.copyOf(words));
    }
    for (int round = 0; round < 200; round++) {
      assertThat(table.get(round))
          .isEqualTo(arrays.get(round).stream().mapToInt(word -> word).toArray());
    }
    assertThat(table.number(new int[] {1, 2, 3})).isEqualTo(200);
    assertThat(table.words()).isLessThan(200 * 4000 / 8);
  }

  /** Receives and messages that come one by one, each closed as far as it can matter. */
  @Test
  void closingWhatIsNewIsClosingEverything() {
    Random random = new Random(6);
    for (int round = 0; round < ROUNDS; round++) {
      Endpoint endpoint = new Endpoint();
      Endpoint other = new Endpoint();
      for (int i = 0; i < 40; i++) {
        List<Operation> consequences = new ArrayList<>();
        if (random.nextBoolean()) {
          Post.Receive posted = receive(random, 39 - i);
          new Operation.PostReceive(0, posted).perform(endpoint, consequences);
          other.receives.add(posted);
          other.receives = ReceiveOrder.small(other.receives);
        } else {
          Link channel = new Link(random.nextInt(2), random.nextInt(RANKS));
          Message message = new Message(random.nextInt(3), i, false, false);
          new Operation.Deliver(0, channel, message, false).perform(endpoint, consequences);
          other.append(channel, message);
        }
        Matching.closeByTheRule(0, other, consequences);
        assertThat(codec.encode(endpoint)).isEqualTo(codec.encode(other));
      }
    }
  }
}
