package lasso.api;

import java.util.List;
import java.util.Optional;
import lasso.api.Violation.Evidence;
import lasso.checker.property.Leftover;
import lasso.checker.report.Found;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceStep;

/** What was found inside, in the types of this package. */
final class Words {
  private Words() {}

  static Violation violation(Found found) {
    lasso.checker.property.Violation inner = found.violation();
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

  private static Evidence evidence(lasso.checker.property.Violation violation, Counterexample run) {
    if (violation.formula() != null) {
      return new Evidence.Formula(
          violation.formula().text(),
          violation.formula().instance(),
          violation.formula().fairness());
    }
    if (violation.leftover() instanceof Leftover.Message message) {
      return new Evidence.Message(message.source(), message.destination(), message.tag());
    }
    if (violation.leftover() instanceof Leftover.Operation operation) {
      return new Evidence.Operation(operation.rank());
    }
    return switch (violation.kind()) {
      case DEADLOCK, NONTERMINATION -> new Evidence.Waiting(standings(run.end()));
      case ASSERTION, EXCEPTION ->
          new Evidence.Failure(
              violation.rank(),
              run.end().stream()
                  .filter(standing -> standing.rank() == violation.rank())
                  .flatMap(standing -> standing.stack().stream())
                  .toList());
      case LIVENESS, LEAK, MPI_USAGE -> new Evidence.Call(violation.rank());
    };
  }

  static List<Run.Step> steps(List<TraceStep> steps) {
    return steps.stream().map(Words::step).toList();
  }

  static Run.Step step(TraceStep step) {
    return new Run.Step(
        step.number(),
        Run.Action.valueOf(step.action().name()),
        step.rank(),
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
                    standing.waitsFor()))
        .toList();
  }

  private static Optional<String> file(Place place) {
    return Optional.ofNullable(place).map(Place::file);
  }

  private static int line(Place place) {
    return place == null ? 0 : place.line();
  }
}
