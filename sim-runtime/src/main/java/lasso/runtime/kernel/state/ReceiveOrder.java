package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * The order of posted receives, as far as it matters: two receives that no message could match both have none. A list
 * of receives is brought into the lexicographic normal form of the trace monoid (Anisimov and Knuth 1979) with overlap as
 * dependence and handles as letters.
 */
public final class ReceiveOrder {
  private ReceiveOrder() {}

  /** Whether some message could match both. */
  public static boolean overlap(Post.Receive a, Post.Receive b) {
    return a.context() == b.context()
        && compatible(a.source(), b.source())
        && compatible(a.tag(), b.tag());
  }

  /** The normal form of a list in order of posting, or of another list of the same trace. */
  public static List<Post.Receive> normalForm(List<Post.Receive> posted) {
    if (isAscending(posted)) {
      return new ArrayList<>(posted);
    }
    return posted.size() > Matching.FEW ? new ReceiveTrace(posted).normalForm() : small(posted);
  }

  /** Then each receive is the smallest of those that are left. */
  private static boolean isAscending(List<Post.Receive> posted) {
    for (int i = 1; i < posted.size(); i++) {
      if (posted.get(i - 1).handle() > posted.get(i).handle()) {
        return false;
      }
    }
    return true;
  }

  /** By the definition. */
  static List<Post.Receive> small(List<Post.Receive> posted) {
    List<Post.Receive> left = new ArrayList<>(posted);
    List<Post.Receive> normal = new ArrayList<>(posted.size());
    while (!left.isEmpty()) {
      int smallest = -1;
      for (int i = 0; i < left.size(); i++) {
        if ((smallest < 0 || left.get(i).handle() < left.get(smallest).handle())
            && isMinimal(left, i)) {
          smallest = i;
        }
      }
      normal.add(left.remove(smallest));
    }
    return normal;
  }

  private static boolean isMinimal(List<Post.Receive> receives, int index) {
    for (int i = 0; i < index; i++) {
      if (overlap(receives.get(i), receives.get(index))) {
        return false;
      }
    }
    return true;
  }

  private static boolean compatible(int a, int b) {
    return a == b || a == Request.ANY || b == Request.ANY;
  }
}
