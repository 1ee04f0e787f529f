package lasso.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.api.plan.Reports.TraceView;
import lasso.checker.explain.Explanation;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.CycleRole;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadCircle;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.WaitCycle;
import lasso.runtime.process.report.ProcessStatistics;

/** The report on the screen. Its first line is the verdict. */
public final class TextReport {
  private static final int MOST_OTHERS = 30;

  private static final int DEEPEST_STACK = 16;

  private final StringBuilder out = new StringBuilder();
  private final Result result;
  private final TraceView view;
  private final Columns columns;
  private final RankWords names;

  private TextReport(Result result, TraceView view, Columns columns) {
    this.result = result;
    this.view = view;
    this.columns = columns;
    names = RankWords.of(result.options());
  }

  /** The first line alone. */
  public static String verdictLine(SearchVerdict verdict) {
    return verdictLine(verdict, new RankWords(List.of()));
  }

  private static String verdictLine(SearchVerdict verdict, RankWords names) {
    if (verdict instanceof SearchVerdict.Violated violated) {
      FoundViolation first = violated.violations().get(0);
      int more = violated.violations().size() - 1;
      return "VIOLATED " + headline(first, names) + (more == 0 ? "" : " (and " + more + " more)");
    }
    if (verdict instanceof SearchVerdict.Inconclusive inconclusive) {
      Place place = Place.of(inconclusive.place());
      return "INCONCLUSIVE " + inconclusive.reason() + (place == null ? "" : " (at " + place + ")");
    }
    if (verdict instanceof SearchVerdict.Unusable unusable) {
      Place place = Place.of(unusable.place());
      return "UNUSABLE " + unusable.message() + (place == null ? "" : " (at " + place + ")");
    }
    return HoldsSentence.of(0, List.of());
  }

  /** The first line of a report on a result. */
  public static String verdictLine(Result result) {
    Remarks remarks = result.remarks();
    String verdict =
        result.verdict() instanceof SearchVerdict.Holds
            ? HoldsSentence.of(
                remarks.formulas().stream().map(FormulaAnswer::text).distinct().count(),
                remarks.uncounted())
            : verdictLine(result.verdict(), RankWords.of(result.options()));
    return Stream.concat(Stream.of(verdict), remarks.headline().stream())
        .collect(Collectors.joining("; "));
  }

  /** The whole report, as wide as usual. */
  public static String render(Result result, boolean allCounters, TraceView view) {
    return render(result, allCounters, view, Columns.USUAL);
  }

  /** The whole report. */
  public static String render(Result result, boolean allCounters, TraceView view, Columns columns) {
    TextReport report = new TextReport(result, view, columns);
    report.out.append(columns.first(verdictLine(result))).append('\n');
    report.violations();
    report.formulas();
    report.outcomes();
    report.studies();
    report.list("Growing", result.growing());
    report.list(
        "Noted, and passed",
        result.remarks().passed().stream().map(PassedFault::sentence).toList());
    report.list("Vacuity", result.remarks().vacuity());
    report.list("Assumptions", result.verdict().assumptions());
    report.list(
        "Not under control",
        result.uncontrolled().stream()
            .map(one -> UncontrolledText.sentence(one, report.names))
            .toList());
    report.list("Hints", result.remarks().hints());
    report.out.append('\n').append(statistics(result)).append('\n');
    if (allCounters) {
      report.counters();
    }
    return report.out.toString();
  }

  private void studies() {
    for (Study study : result.remarks().studies()) {
      out.append('\n').append(study.title()).append('\n');
      for (String line : study.lines()) {
        String text = line.stripLeading();
        columns.append(out, " ".repeat(2 + line.length() - text.length()), text);
      }
    }
  }

  /** A run on its own, as replay and simulation show it. */
  public static String run(Counterexample run, RankWords names, TraceView view, Columns columns) {
    return TraceTable.render(run, names, view, columns, -1);
  }

  /**
   * A recorded run that was followed to its end.
   *
   * @param rounds how often its cycle was followed, if it has one
   */
  public static String replayed(
      Result result, Counterexample run, int rounds, TraceView view, Columns columns) {
    TextReport report = new TextReport(result, view, columns);
    report
        .out
        .append(columns.first("REPLAYED " + verdictLine(result.verdict(), report.names)))
        .append('\n');
    report.violations();
    if (result.violations().isEmpty()) {
      report.out.append('\n').append(run(run, report.names, view, columns));
    }
    if (!run.cycle().isEmpty()) {
      String propositions =
          run.truths().isEmpty() ? "" : ", and the propositions change as recorded";
      report.out.append('\n');
      columns.append(
          report.out,
          "",
          "The cycle was followed "
              + count(rounds, "time")
              + ": every round ends in the state in which it begins"
              + propositions
              + ".");
    }
    report.list("Hints", result.remarks().hints());
    return report.out.toString();
  }

  private static String headline(FoundViolation violation, RankWords names) {
    Place place = Place.of(violation.place());
    String first = violation.message().lines().findFirst().orElse("");
    List<String> where = new ArrayList<>();
    if (violation.rank() >= 0 && !first.contains(names.of(violation.rank()))) {
      where.add(names.of(violation.rank()));
    }
    if (place != null && !first.contains(place.toString())) {
      where.add("at " + place);
    }
    return violation.kind().word()
        + ": "
        + first
        + (where.isEmpty() ? "" : " (" + String.join(" ", where) + ")");
  }

  private void violations() {
    int number = 0;
    for (Found found : result.violations()) {
      number++;
      if (result.violations().size() > 1) {
        out.append('\n');
        columns.append(out, "[" + number + "] ", headline(found.violation(), names));
      }
      if (found.violation().formula() != null) {
        formula(found);
      } else if (found.violation().kind().isAboutWaiting() && !found.run().end().isEmpty()) {
        standings(found);
      } else {
        details(found);
      }
      others(found);
      found
          .explanation()
          .ifPresent(explanation -> Why.append(out, columns, found.run(), explanation, names));
      trace(found);
    }
  }

  private void faults(Counterexample run) {
    List<String> faults = run.faults(names.names());
    if (!faults.isEmpty()) {
      out.append("\nFaults of this run\n");
      faults.forEach(fault -> columns.append(out, "  ", fault));
    }
  }

  private void trace(Found found) {
    Counterexample run = found.run();
    faults(run);
    int steps = run.stem().size();
    out.append("\nTrace (").append(count(steps, "step"));
    if (!run.cycle().isEmpty()) {
      out.append(", then ").append(count(run.cycle().size(), "step")).append(" for ever");
    }
    int told = steps + run.cycle().size();
    int foundSteps = found.explanation().map(Explanation::foundSteps).orElse(told);
    if (foundSteps > told) {
      out.append("; the search found it with ").append(number(foundSteps));
    }
    int decisive = found.explanation().map(Why::decisiveStep).orElse(-1);
    out.append(")\n").append(TraceTable.render(run, names, view, columns, decisive));
  }

  /** More with the same place and cause: lines without runs. */
  private void others(Found found) {
    if (found.others().isEmpty()) {
      return;
    }
    out.append("\nThe same place and cause, ").append(found.count()).append(" in all\n");
    int shown = Math.min(found.others().size(), MOST_OTHERS);
    for (FoundViolation other : found.others().subList(0, shown)) {
      columns.append(out, "  - ", other.message().lines().findFirst().orElse(""));
    }
    if (shown < found.others().size()) {
      columns.append(out, "  - ", "and " + (found.others().size() - shown) + " more");
    }
  }

  /** The rest of the message, and the stack of the process that failed. */
  private void details(Found found) {
    List<String> rest = found.violation().message().lines().skip(1).toList();
    List<String> stack =
        found.run().end().stream()
            .filter(standing -> standing.rank() == found.violation().rank())
            .flatMap(standing -> standing.stack().stream())
            .toList();
    if (!rest.isEmpty() || !stack.isEmpty()) {
      out.append('\n');
      rest.forEach(line -> columns.append(out, "  ", line.strip()));
      stack.stream()
          .limit(DEEPEST_STACK)
          .forEach(frame -> out.append("    at ").append(frame).append('\n'));
      if (stack.size() > DEEPEST_STACK) {
        out.append("    ... ")
            .append(count(stack.size() - DEEPEST_STACK, "frame"))
            .append(" more\n");
      }
    }
  }

  private void formula(Found found) {
    String fairness = found.violation().formula().fairness();
    if (!fairness.isEmpty()) {
      out.append('\n');
      columns.append(out, "Fairness: ", fairness);
    }
    Counterexample run = found.run();
    if (run.cycle().isEmpty()) {
      if (run.over()) {
        standings(found);
      }
      return;
    }
    out.append("\nIn the cycle\n");
    for (Standing standing : run.end()) {
      CycleRole role = run.roles().get(standing.rank());
      switch (role) {
        case MOVES, ENDED ->
            out.append("  " + names.of(standing.rank()) + "  " + role.words() + '\n');
        case BLOCKED -> stands(standing, role.words() + ": " + standing.state());
        case OVERLOOKED -> stands(standing, role.words());
      }
    }
  }

  private void stands(Standing standing, String state) {
    String place = standing.place() == null ? "" : standing.place() + "  ";
    String call = standing.call() == null ? "" : standing.call() + "  ";
    columns.append(out, "  " + names.of(standing.rank()) + "  " + place + call, state);
    standing.nearMisses().forEach(near -> columns.append(out, "          but: ", near));
    for (ThreadStanding thread : standing.threads()) {
      String line = thread.place() == null ? "" : thread.place() + "  ";
      String called = thread.call().isEmpty() ? "" : thread.call() + "  ";
      columns.append(
          out,
          "  " + names.of(standing.rank()) + " / " + thread.name() + "  " + line + called,
          thread.state());
    }
    List<String> circle =
        ThreadCircle.find(standing.threads()).stream().map(ThreadStanding::name).toList();
    if (!circle.isEmpty()) {
      columns.append(
          out, "  each waits for the next: ", String.join(" -> ", circle) + " -> " + circle.get(0));
    }
  }

  private void standings(Found found) {
    Counterexample run = found.run();
    out.append("\nWhere the " + names.plural() + " stand\n");
    run.end().forEach(standing -> stands(standing, standing.state()));
    List<Integer> cycle =
        found.violation().kind() == ViolationKind.DEADLOCK ? WaitCycle.find(run.end()) : List.of();
    if (!cycle.isEmpty()) {
      String around = cycle.stream().map(names::cell).collect(Collectors.joining(" -> "));
      columns.append(
          out, "  each waits for the next: ", around + " -> " + names.cell(cycle.get(0)));
    }
    if (run.cycle().isEmpty() && !run.onTheWay().isEmpty()) {
      out.append("\nMessages that nobody has received\n");
      run.onTheWay().forEach(message -> columns.append(out, "  ", message));
    }
  }

  /** A single formula that is violated stands in the first line. */
  private void formulas() {
    List<FormulaAnswer> formulas = result.remarks().formulas();
    if (formulas.size() > 1 || formulas.stream().anyMatch(formula -> !formula.isViolated())) {
      out.append("\nFormulas\n").append(FormulaList.render(formulas, columns));
    }
  }

  private void outcomes() {
    if (result.outcomes() == null) {
      return;
    }
    out.append("\nOutcomes (").append(result.outcomes().size()).append(" distinct)\n");
    int number = 0;
    for (FoundOutcome outcome : result.outcomes()) {
      number++;
      String executions =
          outcome.executions() < 0 ? "" : ", " + count(outcome.executions(), "execution");
      out.append("  [")
          .append(number)
          .append("] ")
          .append(outcome.end())
          .append(executions)
          .append('\n');
      for (int rank = 0; rank < outcome.outputs().size(); rank++) {
        String head = "      " + names.of(rank) + " | ";
        outcome
            .outputs()
            .get(rank)
            .lines()
            .forEach(line -> out.append(head).append(line).append('\n'));
      }
      String matches =
          outcome.schedule().stream()
              .filter(choice -> choice.source() >= 0)
              .map(choice -> names.cell(choice.rank()) + "<-" + names.cell(choice.source()))
              .collect(Collectors.joining(" "));
      if (!matches.isEmpty()) {
        columns.append(out, "      matches ", shorten(matches));
      }
    }
  }

  /** At most some lines of a very long schedule; the result file has all of it. */
  private static String shorten(String text) {
    return text.length() <= 400 ? text : text.substring(0, text.lastIndexOf(' ', 400)) + " ...";
  }

  private void list(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      out.append('\n').append(title).append('\n');
      sentences.forEach(sentence -> columns.append(out, "  - ", sentence));
    }
  }

  private static String statistics(Result result) {
    SearchStatistics search = result.statistics();
    ProcessStatistics processes = result.processes();
    StringBuilder line = new StringBuilder();
    line.append(count(search.states(), "state"))
        .append(", ")
        .append(count(search.transitions(), "transition"))
        .append(", depth ")
        .append(number(search.maxDepth()))
        .append(", ");
    if (search.executions() > 0) {
      line.append(count(search.executions(), "execution")).append(", ");
    }
    line.append(count(processes.localSteps(), "local step"))
        .append(", ")
        .append(String.format(Locale.ROOT, "%.2f s", result.seconds()));
    return line.toString();
  }

  private void counters() {
    SearchStatistics search = result.statistics();
    ProcessStatistics processes = result.processes();
    counter("revisited", number(search.revisited()));
    counter("ends", number(search.ends()));
    if (result.remarks().productStates() > 0) {
      counter("product states", number(result.remarks().productStates()));
    }
    counter("states per second", number(Math.round(search.statesPerSecond())));
    counter("visited set", number(search.visitedBytes()) + " bytes");
    counter("bytes per state", String.format(Locale.ROOT, "%.1f", search.bytesPerState()));
    counter("search", String.format(Locale.ROOT, "%.3f s", search.seconds()));
    counter("local states", number(processes.localStates()));
    counter("memo hits", number(processes.memoHits()));
    counter(
        "audited",
        count(processes.auditedSteps(), "step")
            + ", "
            + count(processes.auditedStates(), "state")
            + ", "
            + count(processes.continuedSteps(), "step")
            + " from live objects");
    counter("stored local states", number(processes.storedBytes()) + " bytes");
    counter(
        "bytes per local state",
        String.format(Locale.ROOT, "%.1f", processes.bytesPerLocalState()));
    counter(
        "pages",
        number(processes.pagesTotal())
            + " asked, "
            + number(processes.pagesDistinct())
            + " distinct, "
            + number(processes.pageBytes())
            + " bytes");
    counter("peak resident memory", number(result.peakRssBytes()) + " bytes");
  }

  private void counter(String name, String value) {
    out.append("  ").append(Columns.left(name, 22)).append(value).append('\n');
  }

  private static String count(long count, String noun) {
    return number(count) + " " + noun + (count == 1 ? "" : "s");
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
