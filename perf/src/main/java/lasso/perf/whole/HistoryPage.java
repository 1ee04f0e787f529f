package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import lasso.checker.dashboard.SelfContainedPage;

/** The history as a web page in one file. */
final class HistoryPage {
  private HistoryPage() {}

  /**
   * The page.
   *
   * @param runs as {@link History#read} gives them
   */
  static String render(JsonArray runs) {
    JsonObject data = new JsonObject();
    data.add("runs", runs);
    return new SelfContainedPage(
            "Lasso - measurements", HistoryPage.class, "history.html", "history.js")
        .render(data);
  }
}
