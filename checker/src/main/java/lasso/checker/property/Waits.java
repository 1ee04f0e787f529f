package lasso.checker.property;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Awaited;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.StateView.MessageView;
import lasso.runtime.kernel.system.StateView.ProcessView;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ThreadReport;

/**
 * Says who waits for what. The first line of a message names the ranks and their places; one line per process follows with
 * what it waits for.
 */
final class Waits {
  private final LocalStates localStates;

  Waits(LocalStates localStates) {
    this.localStates = localStates;
  }

  Finding.Fault deadlock(StateView state) {
    List<ProcessView> waiting = living(state, rank -> true);
    String first =
        waiting.size() == state.processes().size()
            ? "all processes wait for ever: "
            : "processes that have not ended wait for ever" + afterCrash(state) + ": ";
    return fault(ViolationKind.DEADLOCK, first + stands(waiting), state, waiting);
  }

  /** Why, where processes have crashed: who was to answer is not there any more. */
  private String afterCrash(StateView state) {
    List<ProcessView> crashed = state.processes().stream().filter(Waits::hasCrashed).toList();
    return crashed.isEmpty() ? "" : " after the crash of " + ranks(crashed);
  }

  private static boolean hasCrashed(ProcessView process) {
    return process.request() instanceof Request.End end && end.kind() == EndKind.CRASHED;
  }

  /** Processes that never move again while others run on. */
  Finding.Fault partialDeadlock(StateView state, IntPredicate moves) {
    List<ProcessView> waiting = living(state, moves.negate());
    String first =
        "partial deadlock: "
            + stands(waiting)
            + " for ever, while "
            + ranks(living(state, moves))
            + " may run on";
    return fault(ViolationKind.DEADLOCK, first, state, waiting);
  }

  /**
   * In a state with processes that could not be followed: processes that wait for one another, whatever those do, or null when there are none.
   *
   * @param ranks those that do not move any more
   */
  Finding.Fault independentDeadlock(StateView state, IntPredicate ranks) {
    List<ProcessView> waiting = new ArrayList<>(living(state, ranks));
    while (waiting.removeIf(process -> !waitsWithin(process, waiting, state))) {}
    if (waiting.isEmpty()) {
      return null;
    }
    List<ProcessView> cutOff =
        state.processes().stream().filter(process -> isCutOff(process)).toList();
    String first =
        "processes wait for one another for ever, whatever "
            + ranks(cutOff)
            + " may do: "
            + stands(waiting);
    return fault(ViolationKind.DEADLOCK, first, state, waiting);
  }

  private static boolean isCutOff(ProcessView process) {
    return process.request() instanceof Request.End end && end.kind().isCutOff();
  }

  /** Whether nobody but these processes, and those that have come to an end, can end the waiting of a process. */
  private static boolean waitsWithin(
      ProcessView process, List<ProcessView> waiting, StateView state) {
    IntPredicate silent =
        rank ->
            waiting.stream().anyMatch(other -> other.rank() == rank)
                || state.processes().get(rank).request() instanceof Request.End end
                    && !end.kind().isCutOff();
    Request request = process.request();
    if (request instanceof Request.Probe probe) {
      return isSilent(probe.source(), process, state, silent);
    }
    if (!(request instanceof Request.Wait wait)) {
      return false;
    }
    IntPredicate never = handle -> neverCompletes(handle, process, state, silent);
    return wait.mode() == Completion.ALL
        ? wait.handles().stream().anyMatch(never::test)
        : wait.handles().stream().allMatch(never::test);
  }

  /** Whether an operation is not complete, and only silent processes could complete it. */
  private static boolean neverCompletes(
      int handle, ProcessView process, StateView state, IntPredicate silent) {
    for (Post.Receive receive : process.receives()) {
      if (receive.handle() == handle) {
        return isSilent(receive.source(), process, state, silent);
      }
    }
    return process.pendingSends().contains(handle)
        && state.messages().stream()
            .filter(message -> message.source() == process.rank() && message.pending())
            .allMatch(message -> silent.test(message.destination()));
  }

  private static boolean isSilent(
      int source, ProcessView process, StateView state, IntPredicate silent) {
    return source == Request.ANY
        ? state.processes().stream()
            .allMatch(other -> other.rank() == process.rank() || silent.test(other.rank()))
        : silent.test(source);
  }

  /** Nothing but false answers happens, and steps that end only because an observed value changes. */
  Finding.Fault hang(StateView state, IntPredicate moves) {
    List<ProcessView> polling = living(state, moves);
    List<ProcessView> waiting = living(state, moves.negate());
    boolean writes = polling.stream().anyMatch(p -> p.request() instanceof Request.Yield);
    String first =
        "nothing but "
            + (writes ? "changes of observed values and " : "")
            + "false answers of tests and probes happens any more: "
            + stands(polling);
    if (!waiting.isEmpty()) {
      first += "; " + stands(waiting);
    }
    return fault(ViolationKind.NONTERMINATION, first, state, living(state, rank -> true));
  }

  private static List<ProcessView> living(StateView state, IntPredicate ranks) {
    return state.processes().stream()
        .filter(process -> !(process.request() instanceof Request.End))
        .filter(process -> ranks.test(process.rank()))
        .toList();
  }

  private String ranks(List<ProcessView> processes) {
    return ProcessNames.list(processes.stream().map(ProcessView::rank).toList(), localStates);
  }

  private Finding.Fault fault(
      ViolationKind kind, String first, StateView state, List<ProcessView> blamed) {
    StringBuilder message = new StringBuilder(first);
    for (ProcessView process : blamed) {
      message
          .append("\n  ")
          .append(localStates.processName(process.rank()))
          .append(' ')
          .append(waitsFor(process, state));
    }
    state.processes().stream()
        .filter(process -> process.request() instanceof Request.End)
        .forEach(
            process ->
                message
                    .append("\n  ")
                    .append(localStates.processName(process.rank()))
                    .append(
                        isCutOff(process)
                            ? " is not under control"
                            : hasCrashed(process) ? " has crashed" : " has ended"));
    int rank = blamed.size() == 1 ? blamed.get(0).rank() : -1;
    CallReport call = localStates.standsAt(blamed.get(0).localState());
    return new Finding.Fault(
        kind,
        rank,
        message.toString(),
        call == null ? null : call.place(),
        new Evidence.Waiting(blamed.stream().map(ProcessView::rank).toList()));
  }

  private String stands(List<ProcessView> processes) {
    return processes.stream()
        .map(process -> localStates.processName(process.rank()) + stands(process))
        .collect(Collectors.joining(", "));
  }

  /** Where it stands; of threads that are in no code of the program, what the first of them waits for. */
  private String stands(ProcessView process) {
    CallReport call = localStates.standsAt(process.localState());
    List<ThreadReport> threads =
        localStates.threads(process.localState()).stream()
            .filter(thread -> thread.needs() != null && !thread.ready())
            .toList();
    if (call != null && call.place() != null || threads.isEmpty()) {
      return " stands at " + call(process);
    }
    ThreadReport first = threads.get(0);
    return " / "
        + first.name()
        + " waits "
        + first.needs()
        + ": a thread of the Java library, as those of an executor that nobody shuts down";
  }

  private String call(ProcessView process) {
    CallReport call = localStates.standsAt(process.localState());
    if (call == null) {
      return "an unknown call";
    }
    StackTraceElement place = call.place();
    if (place == null) {
      return call.call();
    }
    String line = place.getFileName() + ":" + place.getLineNumber();
    return call.call().isEmpty() ? line : call.call() + " (" + line + ")";
  }

  private String waitsFor(ProcessView process, StateView state) {
    if (process.request() instanceof Request.Stuck) {
      return "waits for ever: none of its threads can go on";
    }
    return process.request().awaited().tell(new Words(process, state, localStates));
  }

  /** What a process does, as the predicate of a sentence. */
  private record Words(ProcessView process, StateView state, LocalStates names)
      implements Awaited.Cases<String> {
    @Override
    public String operations(Awaited.Operations awaited) {
      return awaited.verb() + " " + Waits.operations(awaited.handles(), process, state, names);
    }

    @Override
    public String message(Awaited.Message awaited) {
      return awaited.verb()
          + " "
          + Waits.message(awaited.context(), awaited.source(), awaited.tag(), names);
    }

    @Override
    public String room(Awaited.Room awaited) {
      return "waits until its buffered messages are received";
    }

    @Override
    public String event(Awaited.Event awaited) {
      return "waits for " + awaited.words();
    }

    @Override
    public String threads(Awaited.Threads awaited) {
      return awaited.each().stream()
          .map(one -> "in thread " + one.thread() + " " + one.awaited().tell(this))
          .collect(Collectors.joining("; "));
    }

    @Override
    public String nothing() {
      return "goes on";
    }
  }

  private static String operations(
      List<Integer> handles, ProcessView process, StateView state, LocalStates names) {
    List<String> open = new ArrayList<>();
    for (int handle : handles) {
      for (Post.Receive receive : process.receives()) {
        if (receive.handle() == handle) {
          open.add(message(receive.context(), receive.source(), receive.tag(), names));
        }
      }
      for (StateView.AskView ask : process.asks()) {
        if (ask.handle() == handle) {
          open.add(ask.words());
        }
      }
      if (process.pendingSends().contains(handle)) {
        open.add("the receipt of " + sent(process, state, names));
      }
    }
    return open.isEmpty() ? "operations " + handles : String.join(", ", open);
  }

  private static String sent(ProcessView process, StateView state, LocalStates names) {
    List<MessageView> pending =
        state.messages().stream()
            .filter(message -> message.source() == process.rank() && message.pending())
            .toList();
    if (pending.size() != 1) {
      return "a message that it sent";
    }
    MessageView message = pending.get(0);
    return "its message to %s%s"
        .formatted(
            names.processName(message.destination()), inCall(message.context(), message.tag()));
  }

  /** What a message belongs to: a tag and a context, or a collective. */
  static String inCall(int context, int tag) {
    return isOfCollective(context)
        ? ", " + CollectiveTag.words(tag) + inContext(context - 1)
        : " with tag " + tag + inContext(context);
  }

  /** Collectives have the odd contexts. */
  private static boolean isOfCollective(int context) {
    return context % 2 != 0;
  }

  private static String message(int context, int source, int tag, LocalStates names) {
    if (isOfCollective(context)) {
      return "a message of a collective from " + names.processName(source) + inContext(context - 1);
    }
    return "a message from %s with %s%s"
        .formatted(
            source == Request.ANY ? "any rank" : names.processName(source),
            tag == Request.ANY ? "any tag" : "tag " + tag,
            inContext(context));
  }

  /** The world's own context goes without saying. */
  static String inContext(int context) {
    return context == 0 ? "" : " in context " + context;
  }
}
