package lasso.checker.dpor;

/**
 * A state on the execution that the search follows.
 *
 * @param asleep what was explored from here, or is explored elsewhere
 * @param wakeups what is still to be explored from here; without the event that the search is following
 */
record WakeupNode(SleepSet asleep, WakeupTree wakeups) {}
