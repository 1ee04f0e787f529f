package lasso.runtime.standins;

/**
 * What a process waits with while it is chosen which identity hash code an enum constant gets, that the step to come asks for. Written between steps only, by {@code
 * lasso.runtime.process.ChosenOrders}; here because it is part of the state of the process.
 */
public final class HeldStep {
  /** The constant; null if the process waits for nothing of the kind. */
  public static Object wanted;

  /** The answer that it gets next, as of {@code lasso.runtime.process.call.HeldAnswer}. */
  public static int kind;

  /** The same. */
  public static int[][] numbers;

  /** The same. */
  public static byte[][] payloads;

  private HeldStep() {}
}
