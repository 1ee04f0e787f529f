package lasso.checker.check;

import lasso.checker.liveness.FairnessKeys;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.system.Kernel;

/** The fairness keys of a kernel's transitions. */
record KernelFairness(Kernel kernel) implements FairnessKeys {
  @Override
  public int[] of(long transition) {
    return kernel.fairnessKeys(transition);
  }

  @Override
  public boolean haveThreads() {
    return kernel.mayHaveThreads();
  }

  @Override
  public boolean movesThread(int key) {
    return kernel.fairnessKey(key) instanceof FairnessKey.MoveThread;
  }

  @Override
  public String describe(int key) {
    return kernel.fairnessKey(key).words();
  }
}
