package lasso.checker.story;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import lasso.checker.trace.Variables;

/** A scope of variables as {@code variables.js} reads it: its thread, its title, and triples of a depth, a name and a value. */
final class VariablesJson {
  private VariablesJson() {}

  static JsonObject scope(Variables.Scope scope) {
    JsonObject json = new JsonObject();
    json.addProperty("thread", scope.thread());
    json.addProperty("title", scope.title());
    JsonArray values = new JsonArray();
    for (Variables.Value value : scope.values()) {
      JsonArray one = new JsonArray();
      one.add(value.depth());
      one.add(value.name());
      one.add(value.value());
      values.add(one);
    }
    json.add("values", values);
    return json;
  }
}
