package lasso.checker.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/**
 * Something against the rules that is no violation, because the user has said so ({@code --lenient}, {@code --only}, {@code --no}).
 *
 * @param kind as violations have it
 * @param place such as {@code Ring.java:12}, or null
 * @param ranks that did it; empty when that is not known
 * @param count how often: distinct local steps, or for what was seen at the end of runs, global states in which something of this kind was seen
 */
public record PassedFault(String kind, String what, String place, List<Integer> ranks, long count) {
  String sentence() {
    String who =
        ranks.isEmpty()
            ? ""
            : " (rank"
                + (ranks.size() == 1 ? " " : "s ")
                + ranks.toString().replaceAll("[\\[\\]]", "")
                + (place == null ? "" : " at " + place)
                + ")";
    return kind + ": " + what + who + ", " + count + (count == 1 ? " time" : " times");
  }

  static JsonArray json(List<PassedFault> all) {
    JsonArray array = new JsonArray();
    for (PassedFault one : all) {
      JsonObject json = new JsonObject();
      json.addProperty("kind", one.kind);
      json.addProperty("what", one.what);
      json.addProperty("place", one.place);
      JsonArray ranks = new JsonArray();
      one.ranks.forEach(ranks::add);
      json.add("ranks", ranks);
      json.addProperty("count", one.count);
      array.add(json);
    }
    return array;
  }
}
