package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Many receives from any source, each of which can take from one only, take what they can: all at once, in place of an endpoint for each match.
 *
 * @param sources handles of receives, each with its source
 */
public record TakeRun(int at, Map<Integer, Integer> sources) implements Operation {
  @Override
  public void perform(Endpoint endpoint, List<Operation> consequences) {
    new Closing(at, endpoint, consequences, sources).run();
  }

  /** The matches of which it consists, in an order in which they can happen; the endpoint is edited. */
  public List<Takeable> matches(Endpoint endpoint) {
    Closing closing = new Closing(at, endpoint, new ArrayList<>(), sources);
    closing.run();
    return closing.matches();
  }
}
