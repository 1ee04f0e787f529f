package lasso.checker.dashboard;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.time.Instant;
import java.util.Map;

/**
 * What a page says about a run besides its numbers.
 *
 * @param program as the user named it
 * @param processes number of ranks
 * @param options the options in force, by name
 */
public record RunDescription(
    String program, int processes, Instant started, Map<String, Object> options) {
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("program", program);
    json.addProperty("processes", processes);
    json.addProperty("started", started.toString());
    json.addProperty("java", System.getProperty("java.vm.version"));
    json.addProperty("cores", Runtime.getRuntime().availableProcessors());
    json.add("options", GSON.toJsonTree(options));
    return json;
  }
}
