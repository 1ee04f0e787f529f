package lasso.runtime.capture;

import java.util.function.Predicate;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.store.page.PageStore;

/** Everything that turns live process states into images and back, for one worker. Close it with the worker. */
public final class StateCodec implements AutoCloseable {
  private final TypeTable types = new TypeTable();
  private final PinnedObjects pinned = new PinnedObjects();
  private final LargeArrays largeArrays;
  private final ClassPlans plans;
  private final Capture capture;
  private final Restore restore;

  /**
   * Creates a codec.
   *
   * @param rules what becomes of instance fields
   * @param isApplication tells classes of the program from platform classes
   * @param pages where large arrays go; stays the caller's
   * @param pageBytes the page size of {@code pages}; 0: no array goes there
   * @param labels names of the parts of the root block
   * @param ignoring whether the user declared locals or statics irrelevant
   * @param details what else the program reads of platform objects
   */
  public StateCodec(
      FieldRules rules,
      Predicate<Class<?>> isApplication,
      PageStore pages,
      int pageBytes,
      RootLabels labels,
      boolean ignoring,
      ReadDetails details,
      Restore.HandleFactory handles) {
    TypeLayout root = types.addRecord("<process>", labels, ignoring ? 1 : 0);
    plans = new ClassPlans(types, rules, pinned, isApplication, details);
    StackTraces traces = new StackTraces();
    SharedValues shared = new SharedValues();
    largeArrays = new LargeArrays(pages, pageBytes);
    Origins origins = new Origins();
    capture = new Capture(plans, pinned, largeArrays, traces, shared, root, origins);
    restore = new Restore(plans, pinned, largeArrays, traces, shared, root, handles, origins);
  }

  /** Makes constants of what a class of the JDK keeps in its own, as when the first of its objects is captured. */
  public void pinConstantsOf(Class<?> type) {
    plans.pinSentinels(type);
  }

  public TypeTable types() {
    return types;
  }

  public PinnedObjects pinned() {
    return pinned;
  }

  public LargeArrays largeArrays() {
    return largeArrays;
  }

  public Capture capture() {
    return capture;
  }

  public Restore restore() {
    return restore;
  }

  @Override
  public void close() {
    capture.image().close();
    largeArrays.close();
  }
}
