package lasso.checker.certificate;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What two certificates say differently, each one line: the path to the value, what the first says, what the second says. */
public final class CertificateDifferences {
  /** Where files go, how they look, and who works on it changes no answer; how much is examined again depends on the time. */
  private static final Set<String> IRRELEVANT =
      Set.of(
          "audit.steps",
          "audit.states",
          "options.json",
          "options.trace",
          "options.html",
          "options.junit",
          "options.sarif",
          "options.certificate",
          "options.coverage",
          "options.dashboard",
          "options.quiet",
          "options.progress",
          "options.stats",
          "options.threads");

  private static final int LONGEST = 200;

  private final List<String> differences = new ArrayList<>();

  private CertificateDifferences() {}

  /** Empty when they say the same. */
  public static List<String> of(Certificate recorded, Certificate now) {
    CertificateDifferences comparison = new CertificateDifferences();
    comparison.compare("", recorded.content(), now.content());
    return comparison.differences;
  }

  private void compare(String path, JsonElement recorded, JsonElement now) {
    if (IRRELEVANT.contains(path)) {
      return;
    }
    if (recorded.isJsonObject() && now.isJsonObject()) {
      Set<String> names = new TreeSet<>(recorded.getAsJsonObject().keySet());
      names.addAll(now.getAsJsonObject().keySet());
      for (String name : names) {
        compare(path.isEmpty() ? name : path + "." + name, part(recorded, name), part(now, name));
      }
    } else if (!Certificate.canonical(recorded).equals(Certificate.canonical(now))) {
      differences.add(path + ": certified " + shown(recorded) + ", now " + shown(now));
    }
  }

  private static JsonElement part(JsonElement of, String name) {
    JsonObject object = of.getAsJsonObject();
    return object.has(name) ? object.get(name) : JsonNull.INSTANCE;
  }

  private static String shown(JsonElement value) {
    String text = Certificate.canonical(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
