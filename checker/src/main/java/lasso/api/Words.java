package lasso.api;

import java.util.List;
import java.util.Optional;
import lasso.api.Violation.Evidence;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Leftover;
import lasso.checker.report.Found;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceStep;

/** What was found inside, in the types of this package. */
final class Words {
  private Words() {}

  static Violation violation(Found found) {
    FoundViolation inner = found.violation();
    Place place = Place.of(inner.place());
    return new Violation(
        Violation.Kind.valueOf(inner.kind().name()),
        inner.rank(),
        file(place),
        line(place),
        inner.message(),
        evidence(inner, found.run()),
        steps(found.run().stem()),
        steps(found.run().cycle()));
  }

  private static Evidence evidence(FoundViolation violation, Counterexample run) {
    return violation.evidence().tell(new Told(violation.rank(), run));
  }

  /** Evidence in the types of this package. */
  private record Told(int rank, Counterexample run)
      implements lasso.checker.property.Evidence.Cases<Evidence> {
    @Override
    public Evidence waiting(lasso.checker.property.Evidence.Waiting evidence) {
      return new Evidence.Waiting(standings(run.end()));
    }

    @Override
    public Evidence failure(lasso.checker.property.Evidence.Failure evidence) {
      return new Evidence.Failure(evidence.rank(), stack(evidence.rank(), run));
    }

    @Override
    public Evidence misuse(lasso.checker.property.Evidence.Misuse evidence) {
      return new Evidence.Call(rank);
    }

    @Override
    public Evidence unfreed(lasso.checker.property.Evidence.Unfreed evidence) {
      return new Evidence.Call(rank);
    }

    @Override
    public Evidence message(Leftover.Message evidence) {
      return new Evidence.Message(evidence.source(), evidence.destination(), evidence.tag());
    }

    @Override
    public Evidence operation(Leftover.Operation evidence) {
      return new Evidence.Operation(evidence.rank());
    }

    @Override
    public Evidence formula(BrokenFormula evidence) {
      return new Evidence.Formula(evidence.text(), evidence.instance(), evidence.fairness());
    }
  }

  private static List<String> stack(int rank, Counterexample run) {
    return run.end().stream()
        .filter(standing -> standing.rank() == rank)
        .flatMap(standing -> standing.stack().stream())
        .toList();
  }

  static List<Run.Step> steps(List<TraceStep> steps) {
    return steps.stream().map(Words::step).toList();
  }

  static Run.Step step(TraceStep step) {
    return new Run.Step(
        step.number(),
        Run.Action.valueOf(step.action().name()),
        step.rank(),
        step.thread(),
        file(step.place()),
        line(step.place()),
        step.call(),
        step.detail(),
        step.reply(),
        step.output());
  }

  static List<Run.Standing> standings(List<Standing> standings) {
    return standings.stream()
        .map(
            standing ->
                new Run.Standing(
                    standing.rank(),
                    file(standing.place()),
                    line(standing.place()),
                    Optional.ofNullable(standing.call()),
                    standing.ended(),
                    standing.state(),
                    standing.waitsFor(),
                    standing.threads().stream().map(Words::thread).toList()))
        .toList();
  }

  private static Run.ThreadPlace thread(ThreadStanding thread) {
    return new Run.ThreadPlace(
        thread.name(),
        file(thread.place()),
        line(thread.place()),
        thread.call(),
        thread.state(),
        thread.waits());
  }

  private static Optional<String> file(Place place) {
    return Optional.ofNullable(place).map(Place::file);
  }

  private static int line(Place place) {
    return place == null ? 0 : place.line();
  }
}
