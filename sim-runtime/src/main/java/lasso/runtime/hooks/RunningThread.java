package lasso.runtime.hooks;

import lasso.runtime.instrument.AccessRecorder;

/** Which thread of the process runs in this step, and what it has done: no part of the state. */
public final class RunningThread {
  /** Its number. */
  public static int number;

  /** Whether in this step it has done something by which others may already go on: what it touches next belongs to another step. */
  public static boolean released;

  /**
   * Whether in this step it has found out what others may change as soon as it has: what it touches next belongs to another step, for a step that is taken later might not come there.
   */
  public static boolean looked;

  /** Whether it touches only what nobody else can know of yet: a class initialiser that makes no difference to others runs at one moment. */
  public static boolean quiet;

  /** The map that is about to call a function. */
  public static Object touched;

  /** The map whose function it runs, whether it had {@link #released} something before, and the same of the function around that one; null if it runs none. */
  public static Object[] computation;

  /** What it is where others are made; null as long as the process is the thread of {@code main}. */
  public static Object parent;

  /** Names of threads of which it is taken down that they have ended. */
  public static String[] watchedEnds = {};

  /** Takes down what several threads touch, or null. */
  public static AccessRecorder recorder;

  private RunningThread() {}
}
