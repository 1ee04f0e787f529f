package lasso.runtime.kernel;

/** Packs the result of a step: local state (upper 32 bits), effect (lower 32 bits). */
public final class Steps {
  private Steps() {}

  public static long pack(int localState, int effect) {
    return ((long) localState << 32) | effect;
  }

  public static int localState(long step) {
    return (int) (step >>> 32);
  }

  public static int effect(long step) {
    return (int) step;
  }
}
