package lasso.checker.matches;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.property.Uncontrolled;
import lasso.runtime.kernel.Awaited;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;

/** The whole state graph of a program with the matches on its edges. Built once, breadth first. */
public final class MatchGraph {
  /** Contexts come in pairs; the second of each is for collectives, whose messages are nobody's business here. */
  private static final int COLLECTIVE = 1;

  private static final String ENDLESS = "goes on for ever";

  /** A choice: the transitions of a state by which one receive or probe takes its message, and where they lead. */
  private record Choice(CallPlace taker, List<Integer> targets) {}

  private record Key(int[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(words, key.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private record State(int[] vector, List<Map<Integer, Integer>> posted) {
    Key key() {
      List<Integer> words = new ArrayList<>();
      Arrays.stream(vector).forEach(words::add);
      for (Map<Integer, Integer> ofRank : posted) {
        words.add(-1);
        ofRank.forEach(
            (handle, place) -> {
              words.add(handle);
              words.add(place);
            });
      }
      return new Key(words.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private final Kernel kernel;
  private final LocalStates states;
  private final PostedReceives posted;
  private final EndJudge judge;
  private final int n;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final ArrayDeque<State> open = new ArrayDeque<>();
  private final List<int[]> edges = new ArrayList<>();
  private final List<Choice> choices = new ArrayList<>();
  private final Map<Long, Transition> meanings = new HashMap<>();
  private final TreeSet<Match> matches = new TreeSet<>();
  private final Map<String, Integer> outcomeNumbers = new TreeMap<>();
  private final Map<Integer, Integer> outcomeOf = new HashMap<>();
  private final TreeSet<String> faults = new TreeSet<>();
  private String bound;

  private MatchGraph(Kernel kernel, Processes processes, Replies replies, LocalStates states) {
    this.kernel = kernel;
    this.states = states;
    this.posted = new PostedReceives(processes, replies, states);
    this.judge = new EndJudge(states);
    this.n = kernel.processCount();
  }

  /**
   * Walks the graph.
   *
   * @param maxStates bound; where it is reached the graph is not complete
   * @param deadlineNanos on the clock of {@link System#nanoTime}
   */
  public static MatchGraph of(
      Kernel kernel,
      Processes processes,
      Replies replies,
      LocalStates states,
      long maxStates,
      long deadlineNanos,
      StopRequest stop) {
    MatchGraph graph = new MatchGraph(kernel, processes, replies, states);
    graph.build(maxStates, deadlineNanos, stop);
    return graph;
  }

  private void build(long maxStates, long deadlineNanos, StopRequest stop) {
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    List<Map<Integer, Integer>> first = new ArrayList<>();
    for (int rank = 0; rank < n; rank++) {
      first.add(posted.start(rank));
    }
    number(new State(initial, first));
    while (!open.isEmpty() && bound == null) {
      expand(open.remove());
      if (numbers.size() > maxStates) {
        bound = "the bound of " + maxStates + " states was reached";
      } else if (stop.reason() != null) {
        bound = stop.reason();
      } else if (System.nanoTime() - deadlineNanos > 0) {
        bound = "the time bound was reached";
      }
    }
  }

  private int number(State state) {
    Integer known = numbers.putIfAbsent(state.key(), numbers.size());
    if (known != null) {
      return known;
    }
    open.add(state);
    return numbers.size() - 1;
  }

  private void expand(State state) {
    TransitionList enabled = new TransitionList();
    kernel.enabled(state.vector, enabled);
    if (SearchRun.isEnd(enabled)) {
      judge(state.vector, edges.size());
    }
    int[] targets = new int[enabled.size()];
    Map<List<Integer>, Choice> here = new HashMap<>();
    for (int i = 0; i < targets.length; i++) {
      long transition = enabled.get(i);
      Transition meaning =
          meanings.computeIfAbsent(transition, t -> kernel.describe(state.vector, t));
      int[] next = new int[state.vector.length];
      kernel.apply(state.vector, transition, next);
      targets[i] = number(new State(next, follow(state, meaning)));
      note(state, meaning, targets[i], here);
    }
    edges.add(targets);
    here.values().stream().filter(choice -> choice.targets.size() > 1).forEach(choices::add);
  }

  private List<Map<Integer, Integer>> follow(State state, Transition meaning) {
    if (meaning.kind() != Transition.Kind.RESUME) {
      return state.posted;
    }
    int rank = meaning.rank();
    List<Map<Integer, Integer>> after = new ArrayList<>(state.posted);
    int localState = kernel.localState(state.vector, rank);
    after.set(rank, posted.step(state.posted.get(rank), rank, localState, meaning.reply()));
    return after;
  }

  private void note(State state, Transition meaning, int target, Map<List<Integer>, Choice> here) {
    int rank = meaning.rank();
    if (meaning.receive() != null && (meaning.receive().context() & COLLECTIVE) == 0) {
      int handle = meaning.receive().handle();
      CallPlace taker = posted.place(state.posted.get(rank).get(handle));
      boolean any = meaning.receive().source() == Request.ANY;
      Reply.Delivery taken = meaning.delivery();
      add(taker, any, taken.source(), taken.tag(), taken.payload());
      choose(any, List.of(rank, handle), taker, target, here);
    } else if (meaning.reply() instanceof Reply.Envelope shown) {
      Request request = kernel.request(state.vector, rank);
      int localState = kernel.localState(state.vector, rank);
      CallPlace taker = PostedReceives.callPlace(rank, states.standsAt(localState));
      boolean any =
          request.awaited() instanceof Awaited.Message probed && probed.source() == Request.ANY;
      add(taker, any, shown.source(), shown.tag(), shown.payload());
      choose(any, List.of(rank), taker, target, here);
    }
  }

  private void add(CallPlace taker, boolean any, int source, int tag, int payload) {
    matches.add(new Match(taker, any, new CallPlace(source, states.sentAt(payload), ""), tag));
  }

  private static void choose(
      boolean any,
      List<Integer> key,
      CallPlace taker,
      int target,
      Map<List<Integer>, Choice> here) {
    if (any) {
      here.computeIfAbsent(key, k -> new Choice(taker, new ArrayList<>())).targets.add(target);
    }
  }

  private void judge(int[] vector, int number) {
    Judgement judgement = judge.judge(kernel.view(vector));
    List<String> outputs = new ArrayList<>();
    for (int rank = 0; rank < n; rank++) {
      outputs.add(states.output(kernel.localState(vector, rank)));
    }
    outcomeOf.put(number, outcome(judgement.end() + " " + outputs));
    for (Finding finding : judgement.findings()) {
      faults.add(
          finding.rank()
              + " "
              + finding.message().lines().findFirst().orElse("")
              + " "
              + finding.place());
    }
  }

  private int outcome(String words) {
    Integer known = outcomeNumbers.putIfAbsent(words, outcomeNumbers.size());
    return known == null ? outcomeNumbers.size() - 1 : known;
  }

  /** Why the graph is not complete, or null. */
  public String incompleteness() {
    List<Uncontrolled> cutOff = Uncontrolled.in(states.journal());
    return bound == null && !cutOff.isEmpty()
        ? "some paths were not under control: " + cutOff.get(0).what()
        : bound;
  }

  public int size() {
    return numbers.size();
  }

  /** All matches of point-to-point messages, sorted. */
  public Collection<Match> matches() {
    return matches;
  }

  /** The receives and probes from any source that have a choice in some state; true: its outcome shows in the outcome of the run. */
  public Map<CallPlace, Boolean> choices() {
    List<BitSet> outcomes = reachableOutcomes();
    Map<CallPlace, Boolean> differ = new TreeMap<>();
    for (Choice choice : choices) {
      BitSet first = outcomes.get(choice.targets.get(0));
      boolean same = choice.targets.stream().allMatch(t -> outcomes.get(t).equals(first));
      differ.merge(choice.taker, !same, Boolean::logicalOr);
    }
    return differ;
  }

  /** What distinguishes runs: their outcomes, and what is wrong at their ends. */
  Set<String> results() {
    Set<String> results = new TreeSet<>(faults);
    reachableOutcomes();
    results.addAll(outcomeNumbers.keySet());
    return results;
  }

  private List<BitSet> reachableOutcomes() {
    int size = edges.size();
    List<List<Integer>> sources = new ArrayList<>();
    List<BitSet> outcomes = new ArrayList<>();
    for (int state = 0; state < numbers.size(); state++) {
      sources.add(new ArrayList<>());
      outcomes.add(new BitSet());
    }
    for (int state = 0; state < size; state++) {
      for (int target : edges.get(state)) {
        sources.get(target).add(state);
      }
    }
    ArrayDeque<Integer> work = new ArrayDeque<>();
    outcomeOf.forEach(
        (state, outcome) -> {
          outcomes.get(state).set(outcome);
          work.add(state);
        });
    spread(work, sources, outcomes);
    int endless = outcome(ENDLESS);
    boolean some = false;
    for (int state = 0; state < size; state++) {
      if (outcomes.get(state).isEmpty()) {
        outcomes.get(state).set(endless);
        work.add(state);
        some = true;
      }
    }
    if (!some) {
      outcomeNumbers.remove(ENDLESS);
    }
    spread(work, sources, outcomes);
    return outcomes;
  }

  private static void spread(
      ArrayDeque<Integer> work, List<List<Integer>> sources, List<BitSet> outcomes) {
    while (!work.isEmpty()) {
      int state = work.remove();
      for (int source : sources.get(state)) {
        int before = outcomes.get(source).cardinality();
        outcomes.get(source).or(outcomes.get(state));
        if (outcomes.get(source).cardinality() != before) {
          work.add(source);
        }
      }
    }
  }
}
