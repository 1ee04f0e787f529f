package lasso.checker.property;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Violations of one kind that were seen and do not count, because the user has said so. */
public final class LeftOut {
  private static final int KEPT = 20;

  private final Set<String> examples = new LinkedHashSet<>();
  private long count;

  /** One more. */
  public void add(Finding finding) {
    count++;
    if (examples.size() < KEPT) {
      examples.add(finding.message().lines().findFirst().orElse(""));
    }
  }

  /** How often some were seen, each time in another global state or execution. */
  public long count() {
    return count;
  }

  /** First lines of the messages, no two alike; not more than a few. */
  public List<String> examples() {
    return List.copyOf(examples);
  }
}
