package lasso.checker.explain;

import lasso.checker.property.Path;

/** From which step of a bad run on nothing could save it. */
public sealed interface Decision {
  /**
   * No run of the program ends well.
   *
   * @param endless whether a run can put the bad end off by going on for ever
   */
  record Inevitable(boolean endless) implements Decision {}

  /**
   * Before this step a good end could be reached, after it none can.
   *
   * @param step of the stem, from 1
   * @param passing a shortest way to a good end that begins as the stem does up to that step
   * @param instead the step of {@code passing}, from 1, that the one who takes the decisive step takes there first; else the first one that differs; {@link #NOTHING} where the run had ended well already, and only a fault goes on
   * @param safe whether every run ends well after that step of {@code passing}
   * @param endless whether the good end is no end, but going on for ever
   */
  record Turn(int step, Path passing, int instead, boolean safe, boolean endless)
      implements Decision {
    /** In place of a step. */
    public static final int NOTHING = 0;
  }

  /** Not found within the bounds, or part of what could happen is not under control. */
  record Unknown() implements Decision {}
}
