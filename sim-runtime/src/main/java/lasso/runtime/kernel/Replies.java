package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers replies: shared by the kernel, which gives them, and the processes, which take them. One per worker. */
public final class Replies {
  private final Map<Reply, Integer> numbers = new HashMap<>();
  private final List<Reply> replies = new ArrayList<>();

  public int number(Reply reply) {
    Integer known = numbers.putIfAbsent(reply, replies.size());
    if (known != null) {
      return known;
    }
    replies.add(reply);
    return replies.size() - 1;
  }

  public Reply get(int number) {
    return replies.get(number);
  }

  public int size() {
    return replies.size();
  }
}
