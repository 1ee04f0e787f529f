package lasso.runtime.kernel.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Outgoing;

/** Finds the operations that a wait or test asks about in an endpoint: few by looking for each, many by an index. */
final class Asked {
  private static final int FEW = 8;

  private final Endpoint endpoint;

  /** Null where few are asked about. */
  private Map<Integer, Endpoint.Place> places;

  private final Map<Integer, Post.Receive> receives = new HashMap<>();

  Asked(Endpoint endpoint, List<Integer> handles) {
    this.endpoint = endpoint;
    if (handles.size() > FEW) {
      index(new HashSet<>(handles));
    }
  }

  private void index(Set<Integer> handles) {
    places = new HashMap<>();
    endpoint.outboxes.forEach(
        (link, outbox) -> {
          for (int i = 0; i < outbox.size(); i++) {
            Outgoing send = outbox.get(i);
            if (handles.contains(send.handle())) {
              places.put(send.handle(), new Endpoint.Place(link, i, send.early()));
            }
          }
        });
    endpoint.receives.forEach(receive -> receives.put(receive.handle(), receive));
  }

  /** Where an incomplete send stands, or null. */
  Endpoint.Place place(int handle) {
    return places == null ? endpoint.placeOf(handle) : places.get(handle);
  }

  /** The unmatched receive with the handle, or null. */
  Post.Receive receive(int handle) {
    return places == null ? endpoint.receive(handle) : receives.get(handle);
  }

  boolean isComplete(int handle) {
    if (endpoint.matched.containsKey(handle) || endpoint.completed.contains(handle)) {
      return true;
    }
    Endpoint.Place place = place(handle);
    return place != null && place.early() == Outgoing.Early.DONE;
  }
}
