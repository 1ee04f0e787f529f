package lasso.checker.dashboard;

import java.nio.file.Path;

/** The page of a run: the same for a live one and for a file. */
final class RunPage {
  private RunPage() {}

  /** A page that asks its server for news. */
  static SelfContainedPage live(WatchedRun run) {
    return page(run).talkingToItsServer();
  }

  /** A page that shows what it has. */
  static SelfContainedPage file(WatchedRun run) {
    return page(run);
  }

  private static SelfContainedPage page(WatchedRun run) {
    Path file = Path.of(run.description().program()).getFileName();
    return new SelfContainedPage("Lasso - " + file, RunPage.class, "run.html", "run.js");
  }
}
