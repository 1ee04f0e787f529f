package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.WishByWish;
import lasso.runtime.kernel.rules.Action;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.rules.Openness;
import lasso.runtime.kernel.rules.OpennessRules;
import lasso.runtime.kernel.rules.PassiveRules;
import lasso.runtime.kernel.rules.SettledMatches;
import lasso.runtime.kernel.rules.SettledRuns;
import lasso.runtime.kernel.rules.Threat;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.TakeRun;
import lasso.runtime.kernel.state.Takeable;

/**
 * Tells whether the enabled transitions of one process, or of one passive cell, are an ample set, as far as the kernel can know (condition C1 of Clarke,
 * Grumberg and Peled, <i>Model Checking</i>, chapter 10): transitions of different processes commute (semantics, section 8), so what counts is
 * whether another process can add to the transitions of this one before it moves. The rules and their proof are in
 * {@code docs/decisions/ample-sets.md}.
 *
 * <p>What processes may still send is learnt: from the steps that a search has executed, see {@link #learn} and
 * {@link #relearn}. A complete search after which {@code relearn} says that nothing changed has used nothing but the truth.
 *
 * <p>One instance belongs to one kernel. {@link #look} sets the state that the other questions are about.
 */
public final class Independence {
  /** Some of the enabled transitions, one behind the other. */
  public record Range(int start, int count) {}

  /** Whether some transitions of an owner will do. */
  @FunctionalInterface
  public interface RangeTest {
    boolean accepts(int owner, Range range);
  }

  private static final Predicate<Post> ANY_SOURCE =
      post -> post instanceof Post.Receive receive && receive.source() == Request.ANY;

  private final Processes processes;
  private final Network network;
  private final EnabledActions actions;
  private final int n;

  /** Processes and passive cells. */
  private final int owners;

  private final PassiveRules passive;
  private final Set<Weakness> weaknesses;
  private final Kernel kernel;
  private final FutureSends future;
  private final Contacts contacts;

  private final SettledWishes wishes;

  /** Null where no order of matches shows. */
  private final LateOrders late;

  /** Per owner: (request number, endpoint) to an index into {@link #opennesses}. */
  private final LongTable[] known;

  private final List<Openness> opennesses = new ArrayList<>();

  /** Per rank: (request number, endpoint) to an index into {@link #settled}. */
  private final LongTable[] settledKnown;

  private final List<List<SettledMatches.Settled>> settled = new ArrayList<>();

  private int[] vector;
  private TransitionList enabled;

  /** The transitions of owner p are those from {@code starts[p]} to {@code starts[p + 1]}. */
  private final int[] starts;

  private final boolean[] stuck;

  Independence(
      Kernel kernel,
      Processes processes,
      Network network,
      EnabledActions actions,
      Set<Weakness> weaknesses) {
    this.kernel = kernel;
    this.processes = processes;
    this.network = network;
    this.actions = actions;
    this.n = processes.processCount();
    this.owners = n + processes.cells().size();
    this.passive = new PassiveRules(processes);
    future = new FutureSends(new FutureSources(processes, kernel.replies()));
    this.weaknesses = EnumSet.noneOf(Weakness.class);
    this.weaknesses.addAll(weaknesses);
    contacts = new Contacts(processes);
    wishes = new SettledWishes(kernel, processes, network, actions, future, this.weaknesses);
    late =
        processes.commute()
            ? null
            : new LateOrders(kernel, processes, network, actions, future, this.weaknesses);
    known = new LongTable[owners];
    Arrays.setAll(known, rank -> new LongTable());
    settledKnown = new LongTable[n];
    Arrays.setAll(settledKnown, rank -> new LongTable());
    starts = new int[owners + 1];
    stuck = new boolean[owners];
  }

  /** Turns to a state and its enabled transitions, as {@link Kernel#enabled} lists them. Both must stay as they are. */
  // HOT: WholePrograms
  public void look(int[] vector, TransitionList enabled) {
    this.vector = vector;
    this.enabled = enabled;
    int rank = 0;
    for (int i = 0; i < enabled.size(); i++) {
      while (rank <= Kernel.rank(enabled.get(i))) {
        starts[rank++] = i;
      }
    }
    while (rank <= owners) {
      starts[rank++] = enabled.size();
    }
  }

  /** Index of the first enabled transition of a rank. */
  public int start(int rank) {
    return starts[rank];
  }

  /** Number of enabled transitions of a rank. */
  public int count(int rank) {
    return starts[rank + 1] - starts[rank];
  }

  /** Why the transitions of a rank, which has some, are no ample set; null if they are one. */
  // HOT: WholePrograms
  public Obstacle obstacle(int rank) {
    for (int i = starts[rank]; i < starts[rank + 1]; i++) {
      if (Kernel.isOptional(enabled.get(i)) && !weaknesses.contains(Weakness.OPTIONAL)) {
        return Obstacle.OPTIONAL;
      }
    }
    if (!weaknesses.contains(Weakness.CRASHES) && !survivesCrashes(rank)) {
      return Obstacle.CRASH;
    }
    Openness openness = openness(rank);
    if (openness.sends() && !weaknesses.contains(Weakness.SENDS)) {
      return Obstacle.SEND;
    }
    if (threatened(rank, openness.threats())) {
      return Obstacle.MESSAGE;
    }
    if (late != null && late.matter(vector, enabled, rank, starts[rank], starts[rank + 1])) {
      return Obstacle.TIMING;
    }
    for (int i = starts[rank]; i < starts[rank + 1]; i++) {
      if (endsRun(enabled.get(i)) && !weaknesses.contains(Weakness.ENDS_RUN)) {
        return Obstacle.ENDS_RUN;
      }
    }
    return null;
  }

  /**
   * Whether no crash of another process adds to the transitions of an owner, takes one away or does not commute with one: the answer is there already and is no match, and what the step posts are wishes,
   * and messages to processes that can't crash.
   */
  private boolean survivesCrashes(int rank) {
    if (kernel.faults().isEmpty()) {
      return true;
    }
    if (rank >= n || !isSettled(processes.request(kernel.localState(vector, rank)))) {
      return false;
    }
    for (int i = starts[rank]; i < starts[rank + 1]; i++) {
      long transition = enabled.get(i);
      if (Kernel.isMatch(transition)
          || actions.action(transition).receive() != null
          || !processes.effect(Steps.effect(step(vector, transition))).posts().stream()
              .allMatch(this::reachesTheLiving)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSettled(Request request) {
    return request instanceof Request.Wait wait && wait.mode() == Completion.ALL
        || request instanceof Request.Choose
        || request instanceof Request.Yield;
  }

  private boolean reachesTheLiving(Post post) {
    return post instanceof Post.Ask
        || post instanceof Post.Send send
            && kernel.faults().ofProcess(FaultKind.CRASH, send.destination()) == 0;
  }

  /**
   * Index of an enabled match that is an ample set by itself although its owner has other transitions, or -1. For searches that look at no states on the
   * way, in programs where the moment of a match does not count.
   */
  // HOT: WholePrograms
  public int settled() {
    if (late != null || !kernel.faults().isEmpty()) {
      return -1;
    }
    for (int rank = 0; rank < n; rank++) {
      if (count(rank) > 1) {
        List<SettledMatches.Settled> matches = settledOf(rank);
        for (int i = 0; i < matches.size(); i++) {
          if (!isSent(matches.get(i).threats())) {
            return starts[rank] + matches.get(i).index();
          }
        }
      }
    }
    return -1;
  }

  /**
   * Many matches of the owner of a match, each of which is an ample set by itself in the state behind those before it, as transitions and as one operation; null if there are few, or if it
   * is known where the match leads: then a search has come by and goes match by match, to meet what it has visited. For the same searches as {@link #settled}.
   */
  public MatchRun run(long first) {
    int rank = Kernel.rank(first);
    Request request = rank < n ? processes.request(kernel.localState(vector, rank)) : null;
    int number = kernel.endpoint(vector, rank);
    if (request == null
        || late != null
        || !kernel.faults().isEmpty()
        || !SettledRuns.isPossible(request)
        || network.knows(number, actions.program(first))) {
      return null;
    }
    Endpoint endpoint = network.endpoint(number);
    TakeRun run = SettledRuns.of(rank, n, (Request.Wait) request, endpoint, this::isSent);
    List<Post.Receive> receives = List.copyOf(endpoint.receives);
    List<Takeable> matches = run.sources().isEmpty() ? List.of() : run.matches(endpoint);
    if (matches.size() < MatchRun.FROM) {
      return null;
    }
    long[] transitions = new long[matches.size()];
    for (int i = 0; i < transitions.length; i++) {
      Takeable match = matches.get(i);
      transitions[i] = actions.match(rank, receives.get(match.receiveIndex()), match);
    }
    return new MatchRun(transitions, network.program(List.of(run)));
  }

  /**
   * Index of an enabled transition that is an ample set by itself because it lets a thread go on that concerns no other one: a step that touches what only this thread can come to. Or -1. For the same searches
   * as {@link #settled}.
   */
  public int alone() {
    if (!kernel.faults().isEmpty()) {
      return -1;
    }
    for (int rank = 0; rank < n; rank++) {
      if (count(rank) > 1) {
        int localState = kernel.localState(vector, rank);
        int thread =
            processes.request(localState) instanceof Request.Compound
                ? processes.alone(localState)
                : -1;
        int index = thread < 0 ? -1 : turnOf(rank, thread);
        if (index >= 0 && staysInside(enabled.get(index))) {
          return index;
        }
      }
    }
    return -1;
  }

  /**
   * The enabled moves about one wish that are an ample set although their cell may have others, as few as possible; null if there are none. For searches of all maximal runs, fair or not.
   *
   * @param test what else they have to be
   */
  public Range settledWish(RangeTest test) {
    return owners == n ? null : wishes.find(vector, enabled, starts, test);
  }

  private int turnOf(int rank, int thread) {
    for (int i = starts[rank]; i < starts[rank + 1]; i++) {
      if (!Kernel.isMatch(enabled.get(i))
          && actions.action(enabled.get(i)).reply() instanceof Reply.OfThread of
          && of.thread() == thread) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a step ends nothing, asks nothing and posts nothing, and others of the process can go on behind it as before. */
  private boolean staysInside(long transition) {
    if (Kernel.isOptional(transition)) {
      return false;
    }
    long step = step(vector, transition);
    Request request = processes.request(Steps.localState(step));
    return processes.effect(Steps.effect(step)).posts().isEmpty()
        && !(request instanceof Request.End
            || request instanceof Request.Choose
            || request instanceof Request.Yield);
  }

  private boolean isSent(List<Threat> threats) {
    for (int i = 0; i < threats.size(); i++) {
      if (isSent(threats.get(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isSent(Threat threat) {
    return !weaknesses.contains(Weakness.SETTLED)
        && !openness(threat.source()).ended()
        && mayAct(threat.source(), threat);
  }

  private List<SettledMatches.Settled> settledOf(int rank) {
    int requestId = processes.requestId(kernel.localState(vector, rank));
    int endpoint = kernel.endpoint(vector, rank);
    long key = LongTable.key(requestId, endpoint);
    long index = settledKnown[rank].get(key);
    if (index == LongTable.ABSENT) {
      index = settled.size();
      settledKnown[rank].put(key, index);
      List<Action> own = new ArrayList<>();
      for (int i = starts[rank]; i < starts[rank + 1]; i++) {
        own.add(actions.action(enabled.get(i)));
      }
      Request request = processes.request(kernel.localState(vector, rank));
      settled.add(SettledMatches.of(rank, n, request, network.look(endpoint), own));
    }
    return settled.get((int) index);
  }

  private boolean threatened(int rank, List<Threat> threats) {
    if (weaknesses.contains(Weakness.MESSAGES)) {
      return false;
    }
    boolean stuckKnown = false;
    for (int i = 0; i < threats.size(); i++) {
      Threat threat = threats.get(i);
      int source = threat.source();
      if (openness(source).ended() || !mayAct(source, threat)) {
        continue;
      }
      if (!stuckKnown) {
        findStuck(rank);
        stuckKnown = true;
      }
      if (!stuck[source]) {
        return true;
      }
    }
    return false;
  }

  private boolean mayAct(int source, Threat threat) {
    return source >= n || future.maySend(kernel.localState(vector, source), threat);
  }

  /** The owners that can't act before one of them moves: the greatest set each of which needs only others of it. */
  private void findStuck(int mover) {
    for (int rank = 0; rank < owners; rank++) {
      stuck[rank] = rank != mover && count(rank) == 0;
    }
    if (weaknesses.contains(Weakness.BLOCKED)) {
      return;
    }
    boolean again = true;
    while (again) {
      again = false;
      for (int rank = 0; rank < owners; rank++) {
        if (stuck[rank] && !openness(rank).ended() && !isStuck(openness(rank), mover)) {
          stuck[rank] = false;
          again = true;
        }
      }
    }
  }

  private boolean isStuck(Openness openness, int mover) {
    for (List<Integer> alternative : openness.needs()) {
      boolean waits = true;
      for (int i = 0; i < alternative.size() && waits; i++) {
        waits = alternative.get(i) == mover || stuck[alternative.get(i)];
      }
      if (waits) {
        return true;
      }
    }
    return false;
  }

  /** The local state of the owner behind an enabled transition. */
  public int next(long transition) {
    return Kernel.isMatch(transition)
        ? kernel.localState(vector, Kernel.rank(transition))
        : Steps.localState(step(vector, transition));
  }

  /**
   * Whether a transition that is enabled and not optional may change what another process can do, now or where the transition is taken
   * later: the owner sends to that process, or may take what it has sent.
   */
  public boolean concerns(long transition, int other) {
    int owner = Kernel.rank(transition);
    if (other == owner) {
      return false;
    }
    if (!Kernel.isMatch(transition)) {
      return contacts.of(Steps.effect(step(vector, transition))).get(other);
    }
    CellMove move = actions.action(transition).grants();
    if (move != null) {
      return move.grants().stream().anyMatch(grant -> grant.rank() == other);
    }
    return actions.action(transition).delivery().source() == other
        || openness(owner).awaited().contains(other);
  }

  /** Whether a process has, or may come to, a choice that fairness speaks of: others could add to what is possible there. */
  public boolean mayChoose(int rank) {
    return !weaknesses.contains(Weakness.CHOICES)
        && (openness(rank).choosing()
            || rank < n && future.mayChoose(kernel.localState(vector, rank)));
  }

  private boolean endsRun(long transition) {
    if (Kernel.isMatch(transition)) {
      return false;
    }
    if (late != null && late.overruns(vector, transition)) {
      return true;
    }
    int next = next(transition);
    return processes.request(next) instanceof Request.End end && end.kind().endsRun();
  }

  private long step(int[] state, long transition) {
    return step(kernel.localState(state, Kernel.rank(transition)), actions.replyNumber(transition));
  }

  private long step(int localState, int reply) {
    long step = processes.step(localState, reply);
    if (!future.knows(localState, reply)) {
      List<Post> posts = processes.effect(Steps.effect(step)).posts();
      int next = Steps.localState(step);
      boolean chooses = processes.request(next).isChoice() || posts.stream().anyMatch(ANY_SOURCE);
      future.learn(localState, reply, step, kinds(posts), chooses);
    }
    return step;
  }

  private List<Post.Kind> kinds(List<Post> posts) {
    List<Post.Kind> kinds = new ArrayList<>();
    for (Post post : posts) {
      if (post instanceof Post.Ask ask) {
        addWish(ask, kinds);
      } else if (post.adds() != null) {
        kinds.add(post.adds());
      }
      boolean early = post instanceof Post.Send send && !processes.matchesLate(send.context());
      if (late != null && !early && post.unsettles() != null) {
        kinds.add(post.unsettles());
      }
    }
    return kinds;
  }

  /** Wishes of a step that have the same bearing count as one. */
  private void addWish(Post.Ask ask, List<Post.Kind> kinds) {
    if (!(processes.cells().get(ask.cell()) instanceof WishByWish rules)) {
      kinds.add(ask.adds());
      return;
    }
    int bearing = rules.bearing(ask.wish());
    int weight = rules.weight(ask.wish());
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i) instanceof Post.Kind.AtCell other
          && other.cell() == ask.cell()
          && other.bearing() == bearing) {
        weight += other.weight();
        kinds.remove(i);
        break;
      }
    }
    kinds.add(new Post.Kind.AtCell(ask.cell(), bearing, weight));
  }

  /** To be told of each transition that a search follows from a state. */
  // HOT: WholePrograms
  public void learn(int[] state, long transition) {
    if (!Kernel.isMatch(transition)) {
      step(state, transition);
    }
  }

  /** To be told of a step that a search does not follow because it follows one that corresponds to it. */
  public void learn(int localState, int replyNumber) {
    step(localState, replyNumber);
  }

  /** Lets count what was learnt. Whether that may change an answer: then a search that used the old ones is not complete. */
  public boolean relearn() {
    return future.close() && !weaknesses.contains(Weakness.LEARNING);
  }

  private Openness openness(int rank) {
    int localState = kernel.localState(vector, rank);
    int endpoint = kernel.endpoint(vector, rank);
    long key = LongTable.key(rank < n ? processes.requestId(localState) : 0, endpoint);
    long index = known[rank].get(key);
    if (index == LongTable.ABSENT) {
      index = opennesses.size();
      known[rank].put(key, index);
      opennesses.add(
          rank < n
              ? new OpennessRules(rank, n, processes.request(localState), network.look(endpoint))
                  .openness()
              : passive.openness(rank));
    }
    return opennesses.get((int) index);
  }
}
