package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Progress;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.state.Away;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Operation;
import lasso.runtime.kernel.state.Outgoing;
import lasso.runtime.program.UnusableInputException;

/** The yes-answers to a wait or test over handles (semantics, section 5): not optional ones first. */
final class CompletionAnswers {
  /** A {@code some} over more reportable operations than this has too many answers. */
  static final int MAX_REPORTABLE = 16;

  private final int rank;
  private final Endpoint endpoint;
  private final List<Integer> handles;
  private final boolean chosen;
  private final Asked asked;

  /** Positions of the handles that an answer may report. */
  private final List<Integer> reportable = new ArrayList<>();

  /**
   * Answers about handles.
   *
   * @param chosen whether the network chooses which of them, or whether at all: then fairness asks for each of them
   */
  CompletionAnswers(int rank, Endpoint endpoint, List<Integer> handles, boolean chosen) {
    this.rank = rank;
    this.endpoint = endpoint;
    this.handles = handles;
    this.chosen = chosen;
    this.asked = new Asked(endpoint, handles);
    for (int position = 0; position < handles.size(); position++) {
      int handle = handles.get(position);
      Endpoint.Place place = asked.place(handle);
      Away away = place == null ? endpoint.away(handle) : null;
      if (asked.isComplete(handle)
          || (place != null && place.early() == Outgoing.Early.OPTIONAL)
          || (away != null && away.early() == Outgoing.Early.OPTIONAL)) {
        reportable.add(position);
      } else if (place == null
          && away == null
          && asked.receive(handle) == null
          && endpoint.askedCell(handle) < 0) {
        throw new IllegalArgumentException(
            "rank "
                + rank
                + " waits for handle "
                + handle
                + " in "
                + handles
                + ", which is not open");
      }
    }
  }

  /** Whether a wait for all has no answer, seen without looking at each handle: a receive that is asked about is there. */
  static boolean isWaitingForMany(Endpoint endpoint, List<Integer> handles) {
    return handles.size() > MAX_REPORTABLE
        && !endpoint.receives.isEmpty()
        && handles.contains(endpoint.receives.get(0).handle());
  }

  List<Action> answers(Completion mode) {
    List<Action> answers = new ArrayList<>();
    for (List<Integer> positions : reports(mode)) {
      answers.add(answer(positions));
    }
    answers.sort((a, b) -> Boolean.compare(a.optional(), b.optional()));
    return answers;
  }

  /** The sets of positions that may be reported. */
  private List<List<Integer>> reports(Completion mode) {
    if (mode == Completion.ALL) {
      return reportable.size() == handles.size() ? List.of(reportable) : List.of();
    }
    if (mode == Completion.ANY) {
      return reportable.stream().map(List::of).toList();
    }
    return subsets();
  }

  private List<List<Integer>> subsets() {
    if (reportable.size() > MAX_REPORTABLE) {
      throw new UnusableInputException(
          "Rank "
              + rank
              + " asks for some of "
              + handles.size()
              + " operations of which "
              + reportable.size()
              + " may be reported. Each non-empty subset of those is a possible answer: more than "
              + MAX_REPORTABLE
              + " are too many to explore. Ask for fewer operations at once, or use fewer processes.");
    }
    List<List<Integer>> subsets = new ArrayList<>();
    for (int mask = 1; mask < 1 << reportable.size(); mask++) {
      List<Integer> subset = new ArrayList<>();
      for (int bit = 0; bit < reportable.size(); bit++) {
        if ((mask & (1 << bit)) != 0) {
          subset.add(reportable.get(bit));
        }
      }
      subsets.add(subset);
    }
    return subsets;
  }

  private Action answer(List<Integer> positions) {
    List<Integer> closed = new ArrayList<>();
    List<Endpoint.Place> released = new ArrayList<>();
    List<Operation> operations = new ArrayList<>();
    boolean optional = false;
    Reply.Delivery[] deliveries = new Reply.Delivery[positions.size()];
    for (int i = 0; i < deliveries.length; i++) {
      int handle = handles.get(positions.get(i));
      closed.add(handle);
      deliveries[i] = endpoint.matched.get(handle);
      optional |= !asked.isComplete(handle);
      Endpoint.Place place = asked.place(handle);
      if (place != null) {
        released.add(place);
      } else if (endpoint.away(handle) != null) {
        operations.add(new Operation.LetGo(rank, handle));
      }
    }
    // From the back: a release changes the positions of the pending messages behind it.
    released.sort((a, b) -> Integer.compare(b.index(), a.index()));
    for (Endpoint.Place place : released) {
      Link channel = new Link(place.link().context(), rank);
      operations.add(new Operation.Release(place.link().peer(), channel, place.index()));
    }
    operations.add(new Operation.Claim(rank, closed));
    Reply reply =
        new Reply.Completed(
            List.copyOf(positions), Collections.unmodifiableList(Arrays.asList(deliveries)));
    return new Action(rank, reply, null, null, optional, Progress.REAL, operations, keys(closed));
  }

  private List<FairnessKey> keys(List<Integer> reported) {
    List<FairnessKey> keys = new ArrayList<>();
    for (int handle : chosen ? reported : List.<Integer>of()) {
      Reply.Delivery delivery = endpoint.matched.get(handle);
      keys.add(key(handle, delivery));
    }
    return keys;
  }

  private FairnessKey key(int handle, Reply.Delivery delivery) {
    if (delivery == null || delivery.isCancelled()) {
      return new FairnessKey.ReportSend(rank, handle);
    }
    return delivery.isGrant()
        ? new FairnessKey.ReportGrant(rank, handle, delivery.cell())
        : new FairnessKey.Report(rank, handle, delivery.source(), delivery.tag());
  }
}
