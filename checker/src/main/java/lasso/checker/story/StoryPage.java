package lasso.checker.story;

import com.google.gson.JsonObject;
import lasso.checker.dashboard.SelfContainedPage;

/** The failure page of a run that was followed again: nothing was searched, so there are no curves. */
public final class StoryPage {
  private StoryPage() {}

  /**
   * The page, in one file.
   *
   * @param title of the window
   */
  public static String render(String title, JsonObject story) {
    JsonObject data = new JsonObject();
    data.add("story", story);
    return withStory(SelfContainedPage.plain(title, StoryPage.class, "story.html")).render(data);
  }

  /** Adds the story to a page of curves; it is shown when the data of the page has one. */
  public static SelfContainedPage withStory(SelfContainedPage page) {
    return page.with(StoryPage.class, "story.css", "chart.js", "variables.js", "story.js");
  }
}
