package lasso.runtime.standins.concurrent;

/** In place of {@code java.util.concurrent.RecursiveAction}. */
public abstract class RecursiveAction extends ForkJoinTask<Void> {
  protected abstract void compute();

  @Override
  public final Void getRawResult() {
    return null;
  }

  @Override
  protected final void setRawResult(Void value) {}

  @Override
  protected final boolean exec() {
    compute();
    return true;
  }
}
