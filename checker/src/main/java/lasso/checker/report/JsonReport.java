package lasso.checker.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import lasso.checker.explain.Decision;
import lasso.checker.explain.Explanation;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.FoundViolation;
import lasso.checker.trace.Place;
import lasso.checker.trace.Schedule;
import lasso.checker.trace.TraceFile;

/** The result file. Its fields are a contract with scripts: add, never rename; count {@link #VERSION} up when a meaning changes. */
public final class JsonReport {
  public static final int VERSION = 2;

  private static final String OUTCOMES = "outcomes";

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  private JsonReport() {}

  /** Writes the result; the writer stays open. */
  public static void write(Result result, Writer out) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("schemaVersion", VERSION);
    json.addProperty("verdict", result.verdict().word());
    json.addProperty("message", result.verdict().message());
    json.add("violations", violations(result.violations(), RankWords.of(result.options())));
    json.addProperty("states", result.statistics().states());
    json.addProperty("transitions", result.statistics().transitions());
    json.addProperty("revisited", result.statistics().revisited());
    json.addProperty("maxDepth", result.statistics().maxDepth());
    json.addProperty("executions", result.statistics().executions());
    json.addProperty("localStates", result.processes().localStates());
    json.addProperty("localSteps", result.processes().localSteps());
    json.addProperty("memoHits", result.processes().memoHits());
    JsonObject audited = new JsonObject();
    audited.addProperty("steps", result.processes().auditedSteps());
    audited.addProperty("states", result.processes().auditedStates());
    audited.addProperty("continued", result.processes().continuedSteps());
    json.add("audited", audited);
    json.addProperty("productStates", result.remarks().productStates());
    json.addProperty("seconds", result.seconds());
    json.addProperty("searchSeconds", result.statistics().seconds());
    json.addProperty("statesPerSecond", result.statistics().statesPerSecond());
    json.addProperty("visitedBytes", result.statistics().visitedBytes());
    json.addProperty("storedBytes", result.processes().storedBytes());
    json.addProperty("bytesPerState", result.statistics().bytesPerState());
    json.addProperty("bytesPerLocalState", result.processes().bytesPerLocalState());
    JsonObject pages = new JsonObject();
    pages.addProperty("total", result.processes().pagesTotal());
    pages.addProperty("distinct", result.processes().pagesDistinct());
    pages.addProperty("bytes", result.processes().pageBytes());
    json.add("pages", pages);
    json.addProperty("peakRssBytes", result.peakRssBytes());
    json.add(OUTCOMES, null);
    json.add("uncontrolled", UncontrolledText.json(result.uncontrolled()));
    json.add("passed", PassedFault.json(result.remarks().passed()));
    json.add("headline", GSON.toJsonTree(result.remarks().headline()));
    json.add("formulas", formulas(result.remarks().formulas()));
    json.add("vacuity", GSON.toJsonTree(result.remarks().vacuity()));
    json.add("hints", GSON.toJsonTree(result.remarks().hints()));
    for (Study study : result.remarks().studies()) {
      json.add(study.name(), GSON.toJsonTree(study.json()));
    }
    json.add("growing", GSON.toJsonTree(result.growing()));
    json.add("assumptions", GSON.toJsonTree(result.verdict().assumptions()));
    json.add("options", GSON.toJsonTree(result.options()));
    write(json, result.outcomes(), out);
    out.append('\n');
  }

  /** Outcomes may be many, so each is written as soon as it is made. */
  private static void write(JsonObject json, List<FoundOutcome> outcomes, Writer out)
      throws IOException {
    JsonWriter writer = GSON.newJsonWriter(out);
    writer.beginObject();
    for (Map.Entry<String, JsonElement> entry : json.entrySet()) {
      writer.name(entry.getKey());
      if (!entry.getKey().equals(OUTCOMES)) {
        GSON.toJson(entry.getValue(), writer);
        continue;
      }
      writer.beginArray();
      for (FoundOutcome outcome : outcomes == null ? List.<FoundOutcome>of() : outcomes) {
        write(outcome, writer);
      }
      writer.endArray();
    }
    writer.endObject();
    writer.flush();
  }

  private static JsonArray violations(List<Found> found, RankWords names) {
    JsonArray array = new JsonArray();
    for (Found one : found) {
      FoundViolation violation = one.violation();
      Place place = Place.of(violation.place());
      JsonObject json = new JsonObject();
      json.addProperty("kind", violation.kind().word());
      json.addProperty("rank", violation.rank());
      if (!names.names().isEmpty()) {
        json.addProperty("process", violation.rank() < 0 ? null : names.of(violation.rank()));
      }
      json.addProperty("file", place == null ? null : place.file());
      json.addProperty("line", place == null ? 0 : place.line());
      json.addProperty("message", violation.message());
      BrokenFormula formula = violation.formula();
      json.addProperty("formula", formula == null ? null : formula.text());
      json.addProperty("instance", formula == null ? null : formula.instance());
      json.addProperty("fairness", formula == null ? null : formula.fairness());
      json.addProperty("count", one.count());
      JsonArray others = new JsonArray();
      for (FoundViolation other : one.others()) {
        JsonObject line = new JsonObject();
        line.addProperty("rank", other.rank());
        line.addProperty("message", other.message());
        others.add(line);
      }
      json.add("others", others);
      json.add("propositions", GSON.toJsonTree(one.run().truths()));
      json.add("explanation", one.explanation().map(e -> explanation(one, e, names)).orElse(null));
      json.add("stem", GSON.toJsonTree(TraceFile.Step.of(one.run().stem())));
      json.add("cycle", GSON.toJsonTree(TraceFile.Step.of(one.run().cycle())));
      array.add(json);
    }
    return array;
  }

  private static JsonObject explanation(Found found, Explanation explanation, RankWords names) {
    JsonObject json = new JsonObject();
    json.addProperty("foundSteps", explanation.foundSteps());
    json.addProperty("decision", Why.word(explanation.decision()));
    json.add("sentences", GSON.toJsonTree(Why.sentences(found.run(), explanation, names)));
    if (explanation.decision() instanceof Decision.Turn turn) {
      json.addProperty("decisiveStep", turn.step());
      json.addProperty("insteadStep", turn.instead());
      json.addProperty("safe", turn.safe());
      json.addProperty("endless", turn.endless());
      json.add("passing", GSON.toJsonTree(TraceFile.Step.of(explanation.passing().stem())));
    }
    return json;
  }

  private static JsonArray formulas(List<FormulaAnswer> formulas) {
    JsonArray array = new JsonArray();
    for (FormulaAnswer formula : formulas) {
      JsonObject json = new JsonObject();
      json.addProperty("formula", formula.text());
      json.addProperty("instance", formula.instance());
      json.addProperty("answer", formula.answer());
      json.addProperty("productStates", formula.productStates());
      array.add(json);
    }
    return array;
  }

  /** Member by member: for tens of thousands of outcomes, trees of elements would cost as much as finding them. */
  private static void write(FoundOutcome outcome, JsonWriter writer) throws IOException {
    writer.beginObject().name("output").beginArray();
    for (String output : outcome.outputs()) {
      writer.value(output);
    }
    writer.endArray().name("end").value(outcome.end()).name("schedule").beginArray();
    for (Schedule.Choice choice : outcome.schedule()) {
      writer.beginObject().name("ordinal").value(choice.ordinal());
      writer.name("rank").value(choice.rank()).name("source").value(choice.source()).endObject();
    }
    writer.endArray();
    if (outcome.executions() >= 0) {
      writer.name("executions").value(outcome.executions());
    }
    writer.endObject();
  }
}
