package lasso.checker.explore.levels;

import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.runtime.process.LocalStates;

/** A search by levels of which more can be asked when all states were visited. */
public interface FollowedSearch extends Exploration {
  /** As the method of an exploration; what follows comes before components are judged. */
  SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop,
      LevelFollowUp followUp);

  @Override
  default SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    return explore(subject, localStates, options, listener, stop, LevelFollowUp.NONE);
  }
}
