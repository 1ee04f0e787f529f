package lasso.checker.story;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.report.Found;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;

/** What the failure page shows, as the data of its script. */
public final class Story {
  /** A page with more runs than these is no page. */
  private static final int MOST_RUNS = 20;

  private Story() {}

  /**
   * The story of a result.
   *
   * @param sources of the program
   * @param repeat the command that shows it again
   */
  public static JsonObject of(Result result, Sources sources, String repeat) {
    JsonObject json = new JsonObject();
    json.addProperty("verdict", result.verdict().word());
    json.addProperty("line", TextReport.verdictLine(result));
    json.addProperty("repeat", repeat);
    json.add("assumptions", texts(result.verdict().assumptions()));
    JsonArray runs = new JsonArray();
    Set<String> files = new TreeSet<>();
    List<Found> shown =
        result.violations().subList(0, Math.min(MOST_RUNS, result.violations().size()));
    for (Found found : shown) {
      RunStory run = new RunStory(found, RankWords.of(result.options()));
      runs.add(run.json());
      files.addAll(run.files());
    }
    json.add("runs", runs);
    json.addProperty("moreRuns", result.violations().size() - shown.size());
    json.add("sources", sources(sources, files));
    return json;
  }

  private static JsonObject sources(Sources sources, Set<String> files) {
    JsonObject json = new JsonObject();
    for (String file : files) {
      sources.lines(file).ifPresent(lines -> json.add(file, texts(lines)));
    }
    return json;
  }

  static JsonArray texts(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }
}
