package lasso.runtime.kernel.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.TakeRun;

/**
 * Settled matches (see {@link SettledMatches}) that follow one another: of a process that waits for many receives, those from any source that can take from one
 * only, whatever happens before the process moves. Such a receive takes what one from that source would take, each by a settled match.
 */
public final class SettledRuns {
  /** Shorter ones are cheaper match by match. */
  private static final int FROM = 32;

  private record Pattern(int context, int tag) {}

  private final int rank;
  private final int processCount;
  private final Predicate<Threat> mayBe;
  private final Endpoint endpoint;

  /** Who has sent what lies in the channels: by context and tag, and by context alone. */
  private final Map<Pattern, Set<Integer>> senders = new HashMap<>();

  private final Map<Pattern, Integer> known = new HashMap<>();

  private SettledRuns(int rank, int processCount, Endpoint endpoint, Predicate<Threat> mayBe) {
    this.rank = rank;
    this.processCount = processCount;
    this.endpoint = endpoint;
    this.mayBe = mayBe;
    for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
      Link link = channel.getKey();
      for (Message message : channel.getValue()) {
        Stream.of(message.tag(), Request.ANY)
            .map(tag -> new Pattern(link.context(), tag))
            .forEach(it -> senders.computeIfAbsent(it, p -> new HashSet<>()).add(link.peer()));
      }
    }
  }

  /** Whether a process at this request may have such a run. */
  public static boolean isPossible(Request request) {
    return request instanceof Request.Wait wait
        && wait.mode() == Completion.ALL
        && wait.handles().size() >= FROM;
  }

  /**
   * The run of a process at a {@linkplain #isPossible possible} request; of no receives if there is none.
   *
   * @param mayBe whether a message may be sent that the state does not have
   */
  public static TakeRun of(
      int rank,
      int processCount,
      Request.Wait request,
      Endpoint endpoint,
      Predicate<Threat> mayBe) {
    Map<Integer, Integer> sources = new HashMap<>();
    if (endpoint.receives.size() >= FROM && endpoint.cancelling.isEmpty()) {
      SettledRuns runs = new SettledRuns(rank, processCount, endpoint, mayBe);
      Set<Integer> asked = new HashSet<>(request.handles());
      for (Post.Receive receive : endpoint.receives) {
        if (receive.source() == Request.ANY && asked.contains(receive.handle())) {
          int source =
              runs.known.computeIfAbsent(
                  new Pattern(receive.context(), receive.tag()), runs::onlySource);
          if (source != Request.ANY) {
            sources.put(receive.handle(), source);
          }
        }
      }
    }
    return new TakeRun(rank, sources);
  }

  /** The one process from which messages of a pattern have come and can come, or any. */
  private int onlySource(Pattern pattern) {
    Set<Integer> offering = senders.getOrDefault(pattern, Set.of());
    if (offering.size() != 1) {
      return Request.ANY;
    }
    int source = offering.iterator().next();
    for (int other = 0; other < processCount; other++) {
      if (other != rank
          && other != source
          && mayBe.test(new Threat.OfMessage(other, pattern.context(), rank, pattern.tag()))) {
        return Request.ANY;
      }
    }
    return source;
  }
}
