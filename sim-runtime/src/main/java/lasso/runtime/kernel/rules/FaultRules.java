package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Progress;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.state.Away;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Operation;
import lasso.runtime.kernel.state.Outgoing;
import lasso.runtime.kernel.state.Spent;
import lasso.runtime.program.UnusableInputException;

/**
 * What may go wrong (semantics, section 20): each action of a process has variants in which messages of its step suffer, or in which the process crashes on the way. The budgets left stand in its endpoint.
 * One per kernel.
 */
public final class FaultRules {
  /** A step with more variants than this is refused. */
  static final int MAX_VARIANTS = 4096;

  private static final List<FaultKind> OF_MESSAGES =
      List.of(FaultKind.LOSS, FaultKind.DUPLICATE, FaultKind.REORDER);

  private final Processes processes;
  private final Replies replies;
  private final FaultBudget budget;
  private final boolean areAny;

  public FaultRules(Processes processes, Replies replies, FaultBudget budget) {
    this.processes = processes;
    this.replies = replies;
    this.budget = budget;
    areAny = !budget.isEmpty();
  }

  /** Whether anything may go wrong. */
  // HOT: WholePrograms
  public boolean areAny() {
    return areAny;
  }

  /** The number of the reply that makes a process crash. */
  public int crash() {
    return replies.number(new Reply.Crash());
  }

  /** The actions of a process with their variants; behind them what happens to messages that are late or whose sender has crashed. */
  List<Action> actions(int rank, int localState, Endpoint endpoint, List<Action> enabled) {
    Request request = processes.request(localState);
    boolean hasCrashed = request instanceof Request.End end && end.kind() == EndKind.CRASHED;
    List<Action> all = new ArrayList<>(enabled);
    for (Action action : enabled) {
      if (action.reply() != null) {
        variants(action, localState, endpoint, all);
      }
    }
    if (hasCrashed && left(endpoint, rank, FaultKind.RESTART) > 0) {
      Action begins =
          action(rank, new Reply.Restart(), List.of())
              .with(new Fault(FaultKind.RESTART, Fault.AT_REQUEST, false, List.of()));
      all.add(begins);
    }
    if (!(request instanceof Request.End) && mayCrash(rank, endpoint)) {
      for (boolean keeps : keeps(rank, endpoint, !endpoint.channels.isEmpty())) {
        all.add(
            action(rank, new Reply.Crash(), List.of())
                .with(new Fault(FaultKind.CRASH, Fault.AT_REQUEST, keeps, List.of())));
      }
    }
    arrivals(rank, endpoint, all);
    vanishings(rank, endpoint, all);
    return all;
  }

  private static Action action(int rank, Reply reply, List<Operation> operations) {
    return new Action(rank, reply, null, null, false, Progress.REAL, operations, List.of());
  }

  private boolean mayCrash(int rank, Endpoint endpoint) {
    return left(endpoint, rank, FaultKind.CRASH) > 0
        && processes.cells().stream().allMatch(cell -> cell.mayCrash(rank));
  }

  private int left(Endpoint endpoint, int rank, FaultKind kind) {
    return budget.ofProcess(kind, rank) - endpoint.spent.getOrDefault(Spent.ofProcess(kind), 0);
  }

  /** Whether a process that crashes now will be down for good. */
  private boolean isLastCrash(int rank, Endpoint endpoint) {
    return left(endpoint, rank, FaultKind.RESTART) <= 0;
  }

  private List<Boolean> keeps(int rank, Endpoint endpoint, boolean mayBeMessages) {
    if (isLastCrash(rank, endpoint)) {
      return List.of(false);
    }
    return mayBeMessages ? List.of(false, true) : List.of(true);
  }

  private void arrivals(int rank, Endpoint endpoint, List<Action> out) {
    Away last = null;
    for (Away one : endpoint.away) {
      if (!one.lost() && !one.equals(last)) {
        out.add(action(rank, null, List.of(new Operation.Arrive(rank, one))));
        last = one;
      }
    }
  }

  private void vanishings(int rank, Endpoint endpoint, List<Action> out) {
    endpoint.outboxes.forEach(
        (link, sends) -> {
          for (int i = 0; i < sends.size(); i++) {
            if (sends.get(i).handle() == Outgoing.FREED) {
              Operation gone = new Operation.Vanish(rank, link, i);
              out.add(
                  new Action(
                      rank, null, null, null, true, Progress.REAL, List.of(gone), List.of()));
            }
          }
        });
  }

  /** What may happen to the posts of the step that follows an action. */
  private void variants(Action action, int localState, Endpoint endpoint, List<Action> out) {
    long step = processes.step(localState, replies.number(action.reply()));
    List<Post> posts = processes.effect(Steps.effect(step)).posts();
    boolean ends = processes.request(Steps.localState(step)) instanceof Request.End;
    int rank = action.rank();
    List<Integer> outgoing = new ArrayList<>();
    for (int i = 0; i < posts.size(); i++) {
      if (posts.get(i) instanceof Post.Send || posts.get(i) instanceof Post.Ask) {
        outgoing.add(i);
      }
    }
    int before = out.size();
    sufferings(posts, outgoing.size(), outgoing, endpoint, rank)
        .forEach(
            suffering -> {
              if (!suffering.isEmpty()) {
                out.add(action.with(new Fault(null, Fault.AT_REQUEST, false, suffering)));
              }
            });
    if (mayCrash(rank, endpoint)) {
      boolean last = isLastCrash(rank, endpoint);
      int from = action.receive() != null && !last ? 0 : 1;
      int end = ends ? outgoing.size() : outgoing.size() - 1;
      for (int done = from; done <= end; done++) {
        int posted = done == 0 ? 0 : outgoing.get(done - 1) + 1;
        for (List<Fault.OfMessage> suffering : sufferings(posts, done, outgoing, endpoint, rank)) {
          for (boolean keeps : keeps(rank, endpoint, true)) {
            out.add(action.with(new Fault(FaultKind.CRASH, posted, keeps, suffering)));
          }
        }
      }
    }
    if (out.size() - before > MAX_VARIANTS) {
      throw new UnusableInputException(
          "A step of rank "
              + rank
              + " posts "
              + outgoing.size()
              + " messages, and "
              + (out.size() - before)
              + " combinations of faults may happen to them, more than "
              + MAX_VARIANTS
              + ". Give --faults smaller budgets, for fewer channels, or a bound on all faults together such as total:1.");
    }
  }

  /** All ways in which the first of the outgoing posts may suffer, none first; bounded by the budgets. */
  private List<List<Fault.OfMessage>> sufferings(
      List<Post> posts, int count, List<Integer> outgoing, Endpoint endpoint, int rank) {
    List<List<Fault.OfMessage>> all = new ArrayList<>();
    extend(
        posts, outgoing.subList(0, count), endpoint, rank, new ArrayList<>(), new HashMap<>(), all);
    return all;
  }

  private void extend(
      List<Post> posts,
      List<Integer> outgoing,
      Endpoint endpoint,
      int rank,
      List<Fault.OfMessage> soFar,
      Map<Integer, Integer> taken,
      List<List<Fault.OfMessage>> out) {
    if (outgoing.isEmpty() || soFar.size() == budget.total()) {
      out.add(List.copyOf(soFar));
    } else {
      List<Integer> rest = outgoing.subList(1, outgoing.size());
      extend(posts, rest, endpoint, rank, soFar, taken, out);
      int number = outgoing.get(0);
      for (FaultKind kind : OF_MESSAGES) {
        if (out.size() > MAX_VARIANTS) {
          return;
        }
        int key = key(posts.get(number), kind);
        if (key >= 0 && left(posts.get(number), kind, endpoint, rank, key, taken) > 0) {
          soFar.add(new Fault.OfMessage(number, kind));
          taken.merge(key, 1, Integer::sum);
          extend(posts, rest, endpoint, rank, soFar, taken, out);
          taken.merge(key, -1, Integer::sum);
          soFar.remove(soFar.size() - 1);
        }
      }
    }
  }

  /** Where a fault of a post is counted, or -1 where it can't happen. What goes to a passive cell goes to everybody, and has no order that could be lost. */
  private int key(Post post, FaultKind kind) {
    if (post instanceof Post.Send send) {
      return Spent.ofChannel(kind, send.destination());
    }
    Post.Ask ask = (Post.Ask) post;
    PassiveCell cell = processes.cells().get(ask.cell());
    return kind != FaultKind.REORDER && cell.isMessage(ask.wish())
        ? Spent.ofChannel(kind, processes.processCount() + ask.cell())
        : -1;
  }

  private int left(
      Post post,
      FaultKind kind,
      Endpoint endpoint,
      int rank,
      int key,
      Map<Integer, Integer> taken) {
    int allowed = 0;
    if (post instanceof Post.Send send) {
      allowed = budget.ofChannel(kind, rank, send.destination());
    } else {
      for (int to = 0; to < processes.processCount(); to++) {
        allowed = Math.max(allowed, budget.ofChannel(kind, rank, to));
      }
    }
    return allowed - endpoint.spent.getOrDefault(key, 0) - taken.getOrDefault(key, 0);
  }

  /**
   * What a fault does besides changing posts.
   *
   * @param posts of the step
   */
  List<Operation> operations(int rank, Fault fault, List<Post> posts) {
    List<Operation> operations = new ArrayList<>();
    for (Fault.OfMessage message : fault.messages()) {
      Post post = posts.get(message.post());
      if (!(post instanceof Post.Send send)
          || !budget.isUncounted(message.kind(), rank, send.destination())) {
        operations.add(new Operation.Spend(rank, key(post, message.kind())));
      }
    }
    if (fault.process() != null) {
      operations.add(new Operation.Spend(rank, Spent.ofProcess(fault.process())));
      if (fault.isCrash()) {
        int restarts = budget.ofProcess(FaultKind.RESTART, rank);
        operations.add(new Operation.Crash(rank, fault.keeps(), restarts));
      }
      for (int cell = 0; cell < processes.cells().size(); cell++) {
        operations.add(
            new Operation.ChangeCell(
                processes.processCount() + cell,
                processes.cells().get(cell),
                rank,
                !fault.isCrash()));
      }
    }
    return operations;
  }
}
