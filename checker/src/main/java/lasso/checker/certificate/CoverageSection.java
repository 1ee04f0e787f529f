package lasso.checker.certificate;

import com.google.gson.JsonObject;
import lasso.checker.dashboard.SelfContainedPage;
import lasso.runtime.process.report.ProgramFacts;

/** What no schedule has reached, as a section of a page. */
public final class CoverageSection {
  private CoverageSection() {}

  /** Adds the section to a page; it shows when the data of the page has {@code coverage}. */
  public static SelfContainedPage on(SelfContainedPage page) {
    return page.with(CoverageSection.class, "coverage.css", "coverage.js");
  }

  /** The data of the section; null when lines were not marked. */
  public static JsonObject data(ProgramFacts facts) {
    if (facts.lines().isEmpty()) {
      return null;
    }
    JsonObject json = Unreached.of(facts);
    json.add("choicesNeverTaken", Unreached.choices(facts));
    return json;
  }
}
