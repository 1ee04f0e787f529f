package lasso.checker.story;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import lasso.checker.explain.Decision;
import lasso.checker.explain.Explanation;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.ViolationKind;
import lasso.checker.report.Found;
import lasso.checker.report.RankWords;
import lasso.checker.report.Why;
import lasso.checker.trace.Arrow;
import lasso.checker.trace.Change;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Moment;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;
import lasso.checker.trace.Variables;
import lasso.heap.diff.HeapDifference;

/** One run of a story. Steps are numbered from 0: the starts of all ranks, then the stem, then the cycle. */
final class RunStory {
  private final Found found;
  private final Counterexample run;
  private final RankWords names;
  private final List<TraceStep> steps;
  private final Set<String> files = new TreeSet<>();
  private final Map<Standing, Integer> standings = new LinkedHashMap<>();
  private final Map<Variables.Scope, Integer> scopes = new LinkedHashMap<>();

  /** What is wrong in a run. */
  RunStory(Found found, RankWords names) {
    this(found, found.run(), names);
  }

  private RunStory(Found found, Counterexample run, RankWords names) {
    this.found = found;
    this.run = run;
    this.names = names;
    steps = new ArrayList<>(run.starts());
    steps.addAll(run.stem());
    steps.addAll(run.cycle());
  }

  /** The source files that {@link #json} mentions. */
  Set<String> files() {
    return files;
  }

  JsonObject json() {
    FoundViolation violation = found.violation();
    JsonObject json = new JsonObject();
    json.addProperty("kind", violation.kind().word());
    json.addProperty("rank", violation.rank());
    json.addProperty("message", violation.message());
    place(json, Place.of(violation.place()));
    found.explanation().ifPresent(explanation -> json.add("why", why(explanation)));
    if (violation.formula() != null) {
      json.addProperty("formula", violation.formula().text());
      json.addProperty("fairness", violation.formula().fairness());
    }
    json.add(
        "others",
        Story.texts(
            found.others().stream()
                .map(other -> other.message().lines().findFirst().orElse(""))
                .toList()));
    json.add("circle", circle());
    steps(json);
    return json;
  }

  /** What decides; with the run nearby that ends well, if there is one. */
  private JsonObject why(Explanation explanation) {
    JsonObject json = new JsonObject();
    json.add("sentences", Story.texts(Why.sentences(run, explanation, names)));
    json.addProperty("foundSteps", explanation.foundSteps());
    if (explanation.decision() instanceof Decision.Turn turn) {
      json.addProperty("step", turn.step());
      json.addProperty("instead", turn.instead());
      RunStory passing = new RunStory(found, explanation.passing(), names);
      JsonObject other = new JsonObject();
      other.addProperty("kind", "passes");
      other.addProperty("message", "The run nearby that ends well");
      other.add("others", new JsonArray());
      other.add("circle", new JsonArray());
      passing.steps(other);
      files.addAll(passing.files);
      json.add("passing", other);
    }
    return json;
  }

  private void steps(JsonObject json) {
    json.addProperty("ranks", run.starts().size());
    json.add(
        "names", Story.texts(IntStream.range(0, run.starts().size()).mapToObj(names::of).toList()));
    json.addProperty("cycle", run.cycle().isEmpty() ? -1 : steps.size() - run.cycle().size());
    json.addProperty("over", run.over());
    json.add("loop", Story.texts(LoopRoles.sentences(run, names)));
    json.add("truths", truths());
    json.add("steps", array(steps.stream().map(this::step).toList()));
    json.add("arrows", array(Arrow.of(steps).stream().map(RunStory::arrow).toList()));
    json.add("moments", moments());
    json.add("standings", array(standings.keySet().stream().map(this::standing).toList()));
    json.add("scopes", array(scopes.keySet().stream().map(VariablesJson::scope).toList()));
  }

  private JsonArray truths() {
    JsonArray array = new JsonArray();
    for (Truth truth : run.truths()) {
      JsonObject json = new JsonObject();
      json.addProperty("name", truth.proposition());
      json.addProperty("holds", truth.holds());
      array.add(json);
    }
    return array;
  }

  private JsonObject step(TraceStep step) {
    JsonObject json = new JsonObject();
    json.addProperty("number", step.number());
    json.addProperty("action", step.action().name().toLowerCase(java.util.Locale.ROOT));
    json.addProperty("rank", step.rank());
    if (!step.thread().isEmpty()) {
      json.addProperty("thread", step.thread());
    }
    if (!step.granted().isEmpty()) {
      json.add("granted", granted(step.granted()));
    }
    place(json, step.place());
    json.addProperty("call", step.call());
    json.addProperty("detail", step.detail());
    json.addProperty("reply", step.reply());
    json.addProperty("output", step.output());
    json.add("posts", array(step.posts().stream().map(this::post).toList()));
    JsonArray changes = new JsonArray();
    for (Change change : step.changes()) {
      JsonObject one = new JsonObject();
      one.addProperty("name", change.proposition());
      one.addProperty("holds", change.holds());
      changes.add(one);
    }
    json.add("changes", changes);
    if (!step.watched().isEmpty()) {
      json.add("watched", Story.texts(step.watched()));
    }
    return json;
  }

  /** Pairs of a rank and its partner, which is -1 where there is none. */
  private static JsonArray granted(List<TraceStep.Granted> grants) {
    JsonArray array = new JsonArray();
    for (TraceStep.Granted grant : grants) {
      JsonArray pair = new JsonArray();
      pair.add(grant.rank());
      pair.add(grant.source());
      array.add(pair);
    }
    return array;
  }

  private JsonObject post(TracePost post) {
    JsonObject json = new JsonObject();
    place(json, post.place());
    json.addProperty("call", post.call());
    json.addProperty("effect", post.effect());
    return json;
  }

  private static JsonObject arrow(Arrow arrow) {
    JsonObject json = new JsonObject();
    json.addProperty("from", arrow.from());
    json.addProperty("post", arrow.post());
    json.addProperty("to", arrow.to());
    json.addProperty("destination", arrow.destination());
    return json;
  }

  /** Each says what differs from the one before: standings as pairs of a rank and an index, variables and messages only when they are others. */
  private JsonArray moments() {
    JsonArray array = new JsonArray();
    List<Standing> known = List.of();
    List<Variables> seen = List.of();
    List<String> onTheWay = null;
    int last = steps.size() - run.starts().size();
    for (Moment moment : run.moments().subList(0, Math.min(last + 1, run.moments().size()))) {
      JsonObject json = new JsonObject();
      JsonArray stand = new JsonArray();
      for (Standing standing : moment.standings()) {
        if (known.isEmpty() || !known.get(standing.rank()).equals(standing)) {
          JsonArray pair = new JsonArray();
          pair.add(standing.rank());
          pair.add(standings.computeIfAbsent(standing, absent -> standings.size()));
          stand.add(pair);
        }
      }
      json.add("stand", stand);
      json.add("variables", variables(moment.variables(), seen));
      seen = moment.variables();
      if (!moment.onTheWay().equals(onTheWay)) {
        json.add("onTheWay", Story.texts(moment.onTheWay()));
      }
      json.add("changed", array(moment.changed().stream().map(RunStory::changed).toList()));
      array.add(json);
      known = moment.standings();
      onTheWay = moment.onTheWay();
    }
    return array;
  }

  /** Those of the ranks for which they are others: the rank, then its scopes. */
  private JsonArray variables(List<Variables> variables, List<Variables> before) {
    JsonArray array = new JsonArray();
    for (int rank = 0; rank < variables.size(); rank++) {
      if (before.isEmpty() || !before.get(rank).equals(variables.get(rank))) {
        JsonArray one = new JsonArray();
        one.add(rank);
        for (Variables.Scope scope : variables.get(rank).scopes()) {
          one.add(scopes.computeIfAbsent(scope, absent -> scopes.size()));
        }
        array.add(one);
      }
    }
    return array;
  }

  private static JsonObject changed(HeapDifference difference) {
    JsonObject json = new JsonObject();
    json.addProperty("path", difference.path());
    json.addProperty("before", difference.left());
    json.addProperty("after", difference.right());
    return json;
  }

  private JsonObject standing(Standing standing) {
    JsonObject json = new JsonObject();
    place(json, standing.place());
    json.addProperty("call", standing.call());
    json.addProperty("ended", standing.ended());
    json.addProperty("state", standing.state());
    JsonArray waits = new JsonArray();
    standing.waitsFor().forEach(waits::add);
    json.add("waitsFor", waits);
    json.add("stack", Story.texts(standing.stack()));
    json.add("nearMisses", Story.texts(standing.nearMisses()));
    if (!standing.threads().isEmpty()) {
      json.add("threads", array(standing.threads().stream().map(this::thread).toList()));
    }
    return json;
  }

  private JsonObject thread(ThreadStanding thread) {
    JsonObject json = new JsonObject();
    json.addProperty("name", thread.name());
    place(json, thread.place());
    json.addProperty("call", thread.call());
    json.addProperty("state", thread.state());
    return json;
  }

  /** Ranks or threads of which each waits for the next. */
  private JsonArray circle() {
    JsonArray array = new JsonArray();
    if (found.violation().kind() == ViolationKind.DEADLOCK) {
      Lanes lanes = Lanes.of(run, names);
      for (int lane : lanes.circle(run.end())) {
        JsonObject json = new JsonObject();
        json.addProperty("rank", lanes.all().get(lane).rank());
        json.addProperty("thread", lanes.all().get(lane).thread());
        array.add(json);
      }
    }
    return array;
  }

  private void place(JsonObject json, Place place) {
    if (place != null) {
      json.addProperty("file", place.file());
      json.addProperty("line", place.line());
      files.add(place.file());
    }
  }

  private static JsonArray array(List<JsonObject> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(array::add);
    return array;
  }
}
