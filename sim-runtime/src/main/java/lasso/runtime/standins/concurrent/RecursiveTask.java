package lasso.runtime.standins.concurrent;

/**
 * In place of {@code java.util.concurrent.RecursiveTask}.
 *
 * @param <V> type of the result
 */
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
  private V result;

  protected abstract V compute();

  @Override
  public final V getRawResult() {
    return result;
  }

  @Override
  protected final void setRawResult(V value) {
    result = value;
  }

  @Override
  protected final boolean exec() {
    result = compute();
    return true;
  }
}
