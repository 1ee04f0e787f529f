package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Processes;

/** Dense numbers of fairness keys: that of {@code Move} is the owner's, the others follow in order of appearance. */
final class FairnessKeyNumbers {
  private final Map<FairnessKey, Integer> numbers = new HashMap<>();
  private final List<FairnessKey> keys = new ArrayList<>();

  FairnessKeyNumbers(Processes processes) {
    for (int rank = 0; rank < processes.processCount(); rank++) {
      number(new FairnessKey.Move(rank));
    }
    for (int cell = 0; cell < processes.cells().size(); cell++) {
      keys.add(new FairnessKey.MoveCell(processes.cells().get(cell).name()));
    }
  }

  /** The number of the owner's {@code Move}, then those of the other keys of an action. */
  int[] of(Action action) {
    int[] result = new int[1 + action.keys().size()];
    result[0] = action.rank();
    for (int i = 1; i < result.length; i++) {
      result[i] = number(action.keys().get(i - 1));
    }
    return result;
  }

  FairnessKey get(int number) {
    if (number < 0 || number >= keys.size()) {
      throw new IllegalArgumentException(
          "no fairness key has the number " + number + ", known are 0 to " + (keys.size() - 1));
    }
    return keys.get(number);
  }

  private int number(FairnessKey key) {
    Integer known = numbers.putIfAbsent(key, keys.size());
    if (known != null) {
      return known;
    }
    keys.add(key);
    return keys.size() - 1;
  }
}
