package lasso.checker.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.StepJournal;

/**
 * Something that was not under control: what it touches is not proved.
 *
 * @param what a sentence or two: what it is, and what to do about it
 * @param place the program's own innermost frame, or null when it has no place
 * @param ranks that came to it; empty when it concerns all, or the ranks are not known
 * @param paths in how many ways it was reached: distinct local steps that ended there; 0 when no path ends there and every path is
 *     concerned
 */
public record Uncontrolled(String what, StackTraceElement place, List<Integer> ranks, long paths) {
  /** Where processes could not be followed any further. */
  public static List<Uncontrolled> in(StepJournal journal) {
    return journal.cutOffs().stream()
        .map(
            at ->
                new Uncontrolled(
                    at.ending().message(), at.ending().place(), at.ranks(), at.steps()))
        .toList();
  }

  /** All that was not under control in what ran so far: first where paths end, then what concerns every path. */
  public static List<Uncontrolled> of(LocalStates states) {
    List<Uncontrolled> all = new ArrayList<>(in(states.journal()));
    states.uncontrolled().forEach(what -> all.add(everywhere(what)));
    return all;
  }

  /** Whether it is the same thing at the same place. */
  public boolean isSame(Uncontrolled other) {
    return what.equals(other.what) && Objects.equals(place, other.place);
  }

  /** Something that concerns every path. */
  public static Uncontrolled everywhere(String what) {
    return new Uncontrolled(what, null, List.of(), 0);
  }
}
