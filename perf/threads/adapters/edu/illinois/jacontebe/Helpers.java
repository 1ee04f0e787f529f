package edu.illinois.jacontebe;

/** In place of what watches JaConTeBe's programs for deadlocks and endless loops, which is looked for in any case. */
public class Helpers {
  public static final String TIMERNAME = "Timer";

  public static void startDeadlockMonitor() {}

  public static void startDeadlockMonitor(int seconds) {}

  public static void startEndlessLoopMonitor(int seconds) {}

  public static void startEndlessLoopMonitor(int seconds, String name) {}

  public static void startWaitingMonitor() {}

  public static void startWaitingMonitor(int seconds) {}

  public static void startWaitingMonitor(int seconds, String... names) {}
}
