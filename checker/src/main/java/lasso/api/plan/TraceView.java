package lasso.api.plan;

import java.util.Locale;

/** How a run is shown in text. */
public enum TraceView {
  /** Each message in one line, with where it was sent; what only says that a send is complete is left out. */
  STORY,
  /** Every step and every operation. */
  STEPS,
  /** A column for each rank. */
  COLUMNS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
