package lasso.checker.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceStep;

/**
 * The result as a log of the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0). A violation is a result whose rule is its kind and
 * whose code flow is its run, the cycle behind the stem; what is inconclusive or unusable is a notification of the invocation, so that an empty
 * list of results is not read as a proof.
 */
public final class SarifReport {
  /** Where the schema of the format is found. */
  public static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final Function<String, Optional<Path>> sources;
  private final RankWords names;

  private SarifReport(Function<String, Optional<Path>> sources, RankWords names) {
    this.sources = sources;
    this.names = names;
  }

  /**
   * The log of one check.
   *
   * @param sources finds source files, by bare names and by names below their packages' directories such as {@code bank/Account.java}
   */
  public static String render(Result result, Function<String, Optional<Path>> sources) {
    JsonArray results = new JsonArray();
    SarifReport report = new SarifReport(sources, RankWords.of(result.options()));
    result.violations().forEach(found -> results.add(report.result(found)));
    SearchVerdict verdict = result.verdict();
    boolean conclusive =
        verdict instanceof SearchVerdict.Holds || verdict instanceof SearchVerdict.Violated;
    return log(
        results, conclusive ? List.of() : List.of(TextReport.verdictLine(verdict)), conclusive);
  }

  /**
   * A log.
   *
   * @param results each as {@link #render} makes them
   * @param problems what was not found out, each one sentence
   * @param conclusive whether every program got its verdict
   */
  public static String log(JsonArray results, List<String> problems, boolean conclusive) {
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Lasso");
    String version = SarifReport.class.getPackage().getImplementationVersion();
    if (version != null) {
      driver.addProperty("version", version);
    }
    driver.add("rules", rules());
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    JsonObject invocation = new JsonObject();
    invocation.addProperty("executionSuccessful", conclusive);
    JsonArray notifications = new JsonArray();
    problems.forEach(problem -> notifications.add(notification(problem)));
    invocation.add("toolExecutionNotifications", notifications);
    JsonObject run = new JsonObject();
    run.add("tool", tool);
    run.add("invocations", array(invocation));
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("results", results);
    JsonObject log = new JsonObject();
    log.addProperty("$schema", SCHEMA);
    log.addProperty("version", "2.1.0");
    log.add("runs", array(run));
    return GSON.toJson(log) + "\n";
  }

  /**
   * A result.
   *
   * @param rule the word of a {@link ViolationKind}
   * @param uri of the source file
   * @param line from 1; 0 when unknown
   */
  private static JsonObject result(String rule, String message, String uri, int line) {
    JsonObject json = new JsonObject();
    json.addProperty("ruleId", rule);
    json.addProperty("level", "error");
    json.add("message", text(message));
    json.add("locations", array(location(uri, line, null)));
    return json;
  }

  private JsonObject result(Found found) {
    FoundViolation violation = found.violation();
    Place place = Place.of(violation.place());
    List<TraceStep> steps = new ArrayList<>(found.run().stem());
    steps.addAll(found.run().cycle());
    if (place == null) {
      place = lastPlace(steps);
    }
    JsonObject json =
        result(
            violation.kind().word(),
            message(found),
            place == null
                ? "."
                : violation.place() == null ? uri(place.file()) : uri(violation.place()),
            place == null ? 0 : place.line());
    JsonArray locations = new JsonArray();
    steps.stream().filter(step -> step.place() != null).forEach(step -> locations.add(flow(step)));
    found.run().end().stream()
        .filter(standing -> standing.place() != null)
        .forEach(standing -> locations.add(end(standing, steps.size() + 1)));
    if (!locations.isEmpty()) {
      JsonObject thread = new JsonObject();
      thread.add("locations", locations);
      JsonObject flow = new JsonObject();
      flow.add("threadFlows", array(thread));
      json.add("codeFlows", array(flow));
    }
    return json;
  }

  /** What it says, and how often it was found: violations of one cause are one result. */
  private static String message(Found found) {
    int others = found.others().size();
    return found.violation().message()
        + (others == 0 ? "" : "\nThe same place and cause in " + others + " more runs.");
  }

  private JsonObject flow(TraceStep step) {
    String words =
        step.number()
            + ": "
            + names.of(step.rank())
            + (step.thread().isEmpty() ? "" : " / " + step.thread())
            + ": "
            + joined(", ", joined(" ", step.call(), step.detail()), step.reply());
    return flow(step.place(), words, step.number());
  }

  /** Where a process stands at the end. */
  private JsonObject end(Standing standing, int order) {
    String words =
        "at the end, "
            + names.of(standing.rank())
            + ": "
            + joined(" ", standing.call(), standing.detail(), standing.state());
    return flow(standing.place(), words, order);
  }

  private JsonObject flow(Place place, String words, int order) {
    JsonObject json = new JsonObject();
    json.add("location", location(uri(place.file()), place.line(), words));
    json.addProperty("executionOrder", order);
    return json;
  }

  private static String joined(String between, String... parts) {
    return Stream.of(parts)
        .filter(part -> part != null && !part.isEmpty())
        .collect(Collectors.joining(between));
  }

  /** A cycle or a deadlock has no place of its own: its run ends somewhere. */
  private static Place lastPlace(List<TraceStep> steps) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (steps.get(i).place() != null) {
        return steps.get(i).place();
      }
    }
    return null;
  }

  private String uri(String file) {
    return SourceUri.of(sources.apply(file).orElse(Path.of(file)));
  }

  /** The file of that package, where files of several packages have the same name. */
  private String uri(StackTraceElement place) {
    String type = place.getClassName();
    String directory = type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/');
    String file = Place.of(place).file();
    return sources.apply(directory + file).map(SourceUri::of).orElseGet(() -> uri(file));
  }

  private static JsonObject location(String uri, int line, String message) {
    JsonObject artifact = new JsonObject();
    artifact.addProperty("uri", uri);
    JsonObject physical = new JsonObject();
    physical.add("artifactLocation", artifact);
    if (line > 0) {
      JsonObject region = new JsonObject();
      region.addProperty("startLine", line);
      physical.add("region", region);
    }
    JsonObject location = new JsonObject();
    location.add("physicalLocation", physical);
    if (message != null) {
      location.add("message", text(message));
    }
    return location;
  }

  private static JsonArray rules() {
    JsonArray rules = new JsonArray();
    for (ViolationKind kind : ViolationKind.values()) {
      JsonObject rule = new JsonObject();
      rule.addProperty("id", kind.word());
      rule.add("shortDescription", text(kind.description()));
      rules.add(rule);
    }
    return rules;
  }

  private static JsonObject notification(String problem) {
    JsonObject json = new JsonObject();
    json.addProperty("level", "error");
    json.add("message", text(problem));
    return json;
  }

  private static JsonObject text(String words) {
    JsonObject json = new JsonObject();
    json.addProperty("text", words);
    return json;
  }

  private static JsonArray array(JsonObject only) {
    JsonArray array = new JsonArray();
    array.add(only);
    return array;
  }
}
