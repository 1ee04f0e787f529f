package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.engine.Search;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.liveness.TemporalProperty;
import lasso.runtime.process.LocalStates;

/**
 * Formulas about interchangeable ranks: of those that exchanges turn into each other one is searched, and the others have its answer. That the ranks are interchangeable, also as far as formulas see them, is shown
 * first, by a search of representatives that compares every step and judges nothing (docs/decisions/symmetry.md).
 *
 * @param exchanged compares what formulas see, too
 * @param leaders by formula, the first one that exchanges turn into it
 */
public record AlikeFormulas(SymmetricSystem exchanged, ReducedSystems reduction, int[] leaders) {
  /**
   * Searches.
   *
   * @param all formulas, as many as there are leaders
   */
  public LivenessResult search(
      LocalStates states,
      List<TemporalProperty> all,
      Fairness fairness,
      FairnessKeys keys,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    Deadline deadline = Deadline.of(options);
    boolean alike = compare(states, options, listener, stop).complete();
    List<Integer> asked =
        IntStream.range(0, all.size()).filter(i -> !alike || leaders[i] == i).boxed().toList();
    LivenessResult result =
        LivenessSearch.run(
            reduction,
            states,
            asked.stream().map(all::get).toList(),
            fairness,
            keys,
            deadline.left(),
            listener,
            stop);
    List<PropertyResult> answers = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      int at = asked.indexOf(i);
      answers.add(
          at >= 0
              ? result.properties().get(at)
              : taken(all.get(i), result.properties().get(asked.indexOf(leaders[i]))));
    }
    return new LivenessResult(result.search(), answers);
  }

  /** Executes every step of the program, up to exchanges, and compares it with those that correspond to it. */
  private SearchResult compare(
      LocalStates states, SearchOptions options, SearchListener listener, StopRequest stop) {
    SearchOptions silent = options.toBuilder().outcomes(false).kinds(Set.of()).build();
    SearchResult result = Search.run(exchanged.subject(), states, silent, listener, stop);
    states.watch().arm();
    return result;
  }

  /** A violation is shown for one of them. */
  private static PropertyResult taken(TemporalProperty property, PropertyResult leader) {
    Answer answer = leader.answer() == Answer.HOLDS ? Answer.HOLDS : Answer.UNKNOWN;
    return new PropertyResult(property, answer, 0, 0, 0, leader.letters());
  }

  /** The report of {@code --explain-reduction}, line by line. */
  public List<String> explain() {
    List<String> lines = new ArrayList<>(exchanged.explain());
    long alike = IntStream.range(0, leaders.length).filter(i -> leaders[i] != i).count();
    lines.add(
        "  Of %d formulas %d have the answer of another one, which exchanges of these ranks turn into them."
            .formatted(leaders.length, alike));
    lines.addAll(reduction.explain());
    return lines;
  }
}
