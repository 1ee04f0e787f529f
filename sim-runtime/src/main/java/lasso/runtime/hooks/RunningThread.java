package lasso.runtime.hooks;

import lasso.runtime.instrument.AccessRecorder;

/** Which thread of the process runs in this step, and what it has done: no part of the state. */
public final class RunningThread {
  /** Its number. */
  public static int number;

  /** Whether in this step it has done something by which others may already go on: what it touches next belongs to another step. */
  public static boolean released;

  /** What it has touched last that is made for several threads. */
  public static Object touched;

  /** The function of a map that it runs, or null. */
  public static Computation computation;

  /**
   * A map calls a function while it changes an entry.
   *
   * @param released what {@link RunningThread#released} was before
   * @param outer in whose function this one runs, or null
   */
  public record Computation(Object map, boolean released, Computation outer) {}

  /** What it is where others are made; null as long as the process is the thread of {@code main}. */
  public static Object parent;

  /** Takes down what several threads touch, or null. */
  public static AccessRecorder recorder;

  private RunningThread() {}
}
