package lasso.checker.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import lasso.checker.property.Uncontrolled;
import lasso.checker.trace.Place;

/** What was not under control, in words and for the result file. */
public final class UncontrolledText {
  private UncontrolledText() {}

  /** What, where, by whom, and how often. */
  public static String sentence(Uncontrolled one, RankWords words) {
    StringBuilder text = new StringBuilder(one.what());
    Place place = Place.of(one.place());
    String ranks = one.ranks().isEmpty() ? "" : words.list(one.ranks());
    String at = place == null || one.what().contains(place.toString()) ? "" : "at " + place;
    String paths = one.paths() == 0 ? "" : one.paths() + (one.paths() == 1 ? " step" : " steps");
    List<String> details =
        List.of(ranks, at, paths).stream().filter(detail -> !detail.isEmpty()).toList();
    return details.isEmpty()
        ? text.toString()
        : text.append(" (").append(String.join(", ", details)).append(')').toString();
  }

  /** A list of {@code {what, place, ranks, paths}}. */
  static JsonArray json(List<Uncontrolled> all) {
    JsonArray array = new JsonArray();
    for (Uncontrolled one : all) {
      Place place = Place.of(one.place());
      JsonObject json = new JsonObject();
      json.addProperty("what", one.what());
      json.addProperty("place", place == null ? null : place.toString());
      JsonArray ranks = new JsonArray();
      one.ranks().forEach(ranks::add);
      json.add("ranks", ranks);
      json.addProperty("paths", one.paths());
      array.add(json);
    }
    return array;
  }
}
