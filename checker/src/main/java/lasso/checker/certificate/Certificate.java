package lasso.checker.certificate;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.check.CertifiedEvidence;
import lasso.checker.check.Checked;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.Uncontrolled;
import lasso.checker.report.FormulaAnswer;
import lasso.checker.report.Found;
import lasso.checker.report.PassedFault;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Place;
import lasso.checker.trace.UnreadableJson;
import lasso.runtime.program.Sha256;
import lasso.runtime.program.UnusableInputException;

/** A certificate as a JSON object, all but its checksum. Its fields are a contract: add, never rename. */
public record Certificate(JsonObject content) {
  static final int VERSION = 1;
  private static final String CHECKSUM = "checksum";
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  /** Of a check that has marked its lines. */
  public static Certificate of(Checked checked) {
    Result result = checked.result();
    CertifiedEvidence evidence = checked.evidence();
    JsonObject json = new JsonObject();
    json.addProperty("schemaVersion", VERSION);
    json.addProperty("verdict", result.verdict().word());
    json.addProperty("says", TextReport.verdictLine(result));
    json.add("tool", CheckSurroundings.tool());
    json.add("jdk", CheckSurroundings.jdk());
    json.add("program", program(evidence));
    json.add("options", GSON.toJsonTree(checked.plan().options()));
    json.add("assumptions", GSON.toJsonTree(result.verdict().assumptions()));
    json.add("fixed", CheckSurroundings.fixed(checked.plan(), evidence));
    json.add("search", search(result, evidence));
    json.add("formulas", formulas(result));
    json.add("violations", violations(result));
    json.add("passed", passed(result));
    json.add("uncontrolled", uncontrolled(result));
    json.add("coverage", Unreached.of(evidence.program()));
    json.add("choicesNeverTaken", Unreached.choices(evidence.program()));
    json.add("vacuity", GSON.toJsonTree(result.remarks().vacuity()));
    json.add("audit", audit(evidence));
    return new Certificate(json);
  }

  /** The text of the file: with its checksum, which covers all else. */
  public String text() {
    JsonObject whole = content.deepCopy();
    whole.addProperty(CHECKSUM, checksum());
    return GSON.toJson(whole) + "\n";
  }

  private String checksum() {
    return "sha256:" + Sha256.of(canonical(content).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads a file.
   *
   * @param name of the file, for messages
   * @throws UnusableInputException when it is no certificate, or was changed after it was written
   */
  public static Certificate parse(String name, String text) {
    JsonObject whole;
    try {
      JsonElement parsed = JsonParser.parseString(text);
      if (!parsed.isJsonObject() || !parsed.getAsJsonObject().has(CHECKSUM)) {
        throw refused(
            name,
            "is no certificate: it has no checksum. Give a file that check --certificate wrote");
      }
      whole = parsed.getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      throw refused(
          name,
          UnreadableJson.words(text, e, "certificate")
              + ". Give a file that check --certificate wrote");
    }
    JsonElement checksum = whole.remove(CHECKSUM);
    Certificate certificate = new Certificate(whole);
    JsonElement version = whole.get("schemaVersion");
    if (!checksum.isJsonPrimitive() || !certificate.checksum().equals(checksum.getAsString())) {
      throw refused(
          name, "was changed after it was written: its checksum does not fit. Check again");
    }
    if (version == null
        || !version.isJsonPrimitive()
        || !version.getAsString().equals("" + VERSION)) {
      throw refused(
          name, "has schemaVersion " + version + ", this version of Lasso reads " + VERSION);
    }
    JsonElement options = whole.get("options");
    if (options == null || !options.isJsonObject()) {
      throw refused(name, "has no options. Give a file that check --certificate wrote");
    }
    return certificate;
  }

  private static UnusableInputException refused(String name, String why) {
    return new UnusableInputException(name + " " + why + ".");
  }

  /** The options of the check, by name. */
  public Map<String, Object> options() {
    Map<String, Object> options = new TreeMap<>();
    content
        .getAsJsonObject("options")
        .asMap()
        .forEach((name, value) -> options.put(name, plain(value)));
    return options;
  }

  private static Object plain(JsonElement value) {
    if (value.isJsonNull()) {
      return null;
    }
    if (value.isJsonArray()) {
      List<Object> list = new ArrayList<>();
      value.getAsJsonArray().forEach(each -> list.add(plain(each)));
      return list;
    }
    if (value.isJsonObject()) {
      Map<String, Object> map = new LinkedHashMap<>();
      value.getAsJsonObject().asMap().forEach((name, part) -> map.put(name, plain(part)));
      return map;
    }
    if (value.getAsJsonPrimitive().isNumber()) {
      return value.getAsJsonPrimitive().getAsBigDecimal();
    }
    return value.getAsJsonPrimitive().isBoolean()
        ? (Object) value.getAsBoolean()
        : value.getAsString();
  }

  /** One text for all objects that are equal: names sorted, no space, as RFC 8785 has it for such values. */
  static String canonical(JsonElement value) {
    if (value.isJsonObject()) {
      List<String> parts = new ArrayList<>();
      new TreeMap<>(value.getAsJsonObject().asMap())
          .forEach((name, part) -> parts.add(GSON.toJson(name) + ":" + canonical(part)));
      return "{" + String.join(",", parts) + "}";
    }
    if (value.isJsonArray()) {
      List<String> parts = new ArrayList<>();
      value.getAsJsonArray().forEach(part -> parts.add(canonical(part)));
      return "[" + String.join(",", parts) + "]";
    }
    return GSON.toJson(value);
  }

  private static JsonObject program(CertifiedEvidence evidence) {
    JsonObject json = new JsonObject();
    JsonObject classes = new JsonObject();
    evidence
        .program()
        .classes()
        .forEach((name, hash) -> classes.addProperty(name, "sha256:" + hash));
    json.add("classes", classes);
    return json;
  }

  private static JsonObject search(Result result, CertifiedEvidence evidence) {
    SearchStatistics statistics = result.statistics();
    JsonObject json = new JsonObject();
    json.addProperty("exhausted", evidence.complete());
    json.addProperty("states", statistics.states());
    json.addProperty("transitions", statistics.transitions());
    json.addProperty("maxDepth", statistics.maxDepth());
    json.addProperty("executions", statistics.executions());
    json.addProperty("localStates", result.processes().localStates());
    json.addProperty("localSteps", result.processes().localSteps());
    json.addProperty("productStates", result.remarks().productStates());
    return json;
  }

  private static JsonArray formulas(Result result) {
    JsonArray array = new JsonArray();
    for (FormulaAnswer formula : result.remarks().formulas()) {
      JsonObject json = new JsonObject();
      json.addProperty("formula", formula.text());
      json.addProperty("instance", formula.instance());
      json.addProperty("answer", formula.answer());
      array.add(json);
    }
    return array;
  }

  private static JsonArray violations(Result result) {
    JsonArray array = new JsonArray();
    for (Found found : result.violations()) {
      Place place = Place.of(found.violation().place());
      JsonObject json = new JsonObject();
      json.addProperty("kind", found.violation().kind().word());
      json.addProperty("rank", found.violation().rank());
      json.addProperty("place", place == null ? null : place.toString());
      json.addProperty("message", found.violation().message());
      json.addProperty("count", found.count());
      array.add(json);
    }
    return array;
  }

  private static JsonArray passed(Result result) {
    JsonArray array = new JsonArray();
    for (PassedFault fault : result.remarks().passed()) {
      JsonObject json = new JsonObject();
      json.addProperty("kind", fault.kind());
      json.addProperty("what", fault.what());
      json.addProperty("place", fault.place());
      array.add(json);
    }
    return array;
  }

  private static JsonArray uncontrolled(Result result) {
    JsonArray array = new JsonArray();
    for (Uncontrolled one : result.uncontrolled()) {
      Place place = Place.of(one.place());
      JsonObject json = new JsonObject();
      json.addProperty("what", one.what());
      json.addProperty("place", place == null ? null : place.toString());
      json.addProperty("paths", one.paths());
      array.add(json);
    }
    return array;
  }

  private static JsonObject audit(CertifiedEvidence evidence) {
    JsonObject json = new JsonObject();
    json.addProperty("steps", evidence.audit().steps());
    json.addProperty("states", evidence.audit().states());
    json.add("findings", GSON.toJsonTree(evidence.audit().findings()));
    return json;
  }
}
