package lasso.checker.trace;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Awaited;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ThreadReport;

/** Who waits for whom in a global state. */
final class WaitAnalysis {
  private final LocalStates states;
  private final StateView view;

  /** Of the process that is looked at. */
  private Set<String> nearMisses = new LinkedHashSet<>();

  WaitAnalysis(LocalStates states, StateView view) {
    this.states = states;
    this.view = view;
  }

  List<Standing> standings() {
    List<Standing> standings = new ArrayList<>();
    for (StateView.ProcessView process : view.processes()) {
      standings.add(process.request() instanceof Request.End ? ended(process) : waiting(process));
    }
    return standings;
  }

  private Standing ended(StateView.ProcessView process) {
    Ending ending = states.ending(process.localState());
    if (ending == null) {
      return new Standing(
          process.rank(), null, null, "", true, "has ended", List.of(), List.of(), List.of());
    }
    Place place = ending.stack().isEmpty() ? null : Place.of(ending.stack().get(0));
    String state =
        switch (ending.kind()) {
          case FINISHED, EXITED_CLEANLY -> "has finished";
          case CRASHED -> "has crashed";
          case UNUSABLE, EXHAUSTED -> "is not under control: " + ending.message();
          default -> ending.message();
        };
    List<String> stack =
        ending.kind().endsRun() || ending.kind().isCutOff()
            ? ending.stack().stream().map(WaitAnalysis::frame).toList()
            : List.of();
    return new Standing(process.rank(), place, null, "", true, state, List.of(), stack, List.of());
  }

  private Standing waiting(StateView.ProcessView process) {
    CallReport call = states.standsAt(process.localState());
    Set<String> reasons = new LinkedHashSet<>();
    Set<Integer> partners = new TreeSet<>();
    nearMisses = new LinkedHashSet<>();
    process.request().awaited().tell(new Reasons(process, reasons, partners));
    List<ThreadStanding> threads = threads(process);
    String state = waits(reasons);
    if (process.request() instanceof Request.Stuck) {
      state = stuck(states.threads(process.localState()));
    }
    return new Standing(
        process.rank(),
        call == null ? null : Place.of(call.place()),
        call == null ? null : call.call(),
        call == null ? "" : call.detail(),
        false,
        state,
        List.copyOf(partners),
        List.of(),
        List.copyOf(nearMisses),
        threads);
  }

  /** A circle is enough: nothing that the others do lets its threads out. */
  private static String stuck(List<ThreadReport> threads) {
    if (threads.size() == 1) {
      return "waits for ever: no thread is left that could let its last one go on";
    }
    boolean anyGoesOn =
        threads.stream().anyMatch(thread -> thread.needs() == null && !thread.asks());
    return anyGoesOn
        ? "waits for ever: threads of it wait for each other, whatever its others do"
        : "waits for ever: each of its threads waits for another one";
  }

  private static String waits(Set<String> reasons) {
    return reasons.isEmpty() ? "can go on" : "waits for " + String.join(" and ", reasons);
  }

  private List<ThreadStanding> threads(StateView.ProcessView process) {
    List<ThreadReport> reports = states.threads(process.localState());
    List<ThreadStanding> threads = new ArrayList<>();
    for (ThreadReport report : reports) {
      StringBuilder state = new StringBuilder();
      if (!report.holds().isEmpty()) {
        state.append("holds ").append(String.join(" and ", report.holds())).append(", ");
      }
      boolean waits = report.needs() != null && !report.ready();
      if (report.needs() != null && report.ready()) {
        state.append(ready(report));
      } else if (waits) {
        state.append("waits ").append(report.needs());
        reports.stream()
            .filter(other -> other.number() == report.blocker() && !other.holds().isEmpty())
            .filter(other -> report.needs().startsWith("for the monitor"))
            .forEach(other -> state.append(", held by ").append(other.name()));
      } else {
        state.append(report.asks() ? asks(process, report) : "can go on");
      }
      StackTraceElement place =
          report.call().place() != null || report.stack().isEmpty()
              ? report.call().place()
              : report.stack().get(0);
      threads.add(
          new ThreadStanding(
              report.number(),
              report.name(),
              place == null ? null : Place.of(place),
              report.call().call(),
              state.toString(),
              waits || report.asks(),
              report.blocker()));
    }
    return threads;
  }

  /** What a thread comes to that stands where threads wait, but need not. */
  private static String ready(ThreadReport thread) {
    return thread.next().startsWith("time is up")
        ? "waits " + thread.needs() + ", or until time is up"
        : "can go on: " + thread.next();
  }

  /** What one thread of several asks of the network. */
  private String asks(StateView.ProcessView process, ThreadReport thread) {
    Set<String> reasons = new LinkedHashSet<>();
    Awaited awaited = process.request().awaited();
    if (process.request() instanceof Request.Compound compound) {
      for (Request.Compound.Part part : compound.parts()) {
        awaited = part.thread() == thread.number() ? part.request().awaited() : awaited;
      }
    }
    awaited.tell(new Reasons(process, reasons, new TreeSet<>()));
    return waits(reasons);
  }

  /** Collects what a process waits for, and who could bring it about. */
  private final class Reasons implements Awaited.Cases<Void> {
    private final StateView.ProcessView process;
    private final Set<String> reasons;
    private final Set<Integer> partners;

    Reasons(StateView.ProcessView process, Set<String> reasons, Set<Integer> partners) {
      this.process = process;
      this.reasons = reasons;
      this.partners = partners;
    }

    @Override
    public Void operations(Awaited.Operations awaited) {
      explain(process, awaited.handles(), reasons, partners);
      return null;
    }

    @Override
    public Void message(Awaited.Message awaited) {
      WaitAnalysis.this.message(
          process, awaited.context(), awaited.source(), awaited.tag(), reasons, partners);
      return null;
    }

    @Override
    public Void room(Awaited.Room awaited) {
      reasons.add("its buffered messages to be received");
      view.messages().stream()
          .filter(message -> message.source() == process.rank() && message.pending())
          .forEach(message -> partners.add(message.destination()));
      return null;
    }

    @Override
    public Void event(Awaited.Event awaited) {
      reasons.add(awaited.words());
      partners.addAll(awaited.ranks());
      return null;
    }

    @Override
    public Void threads(Awaited.Threads awaited) {
      awaited.each().forEach(thread -> thread.awaited().tell(this));
      return null;
    }

    @Override
    public Void nothing() {
      return null;
    }
  }

  private static String frame(StackTraceElement frame) {
    return frame.getClassName() + '.' + frame.getMethodName() + " (" + Place.of(frame) + ')';
  }

  private void explain(
      StateView.ProcessView process,
      List<Integer> handles,
      Set<String> reasons,
      Set<Integer> partners) {
    for (Post.Receive receive : process.receives()) {
      if (handles.contains(receive.handle())) {
        message(process, receive.context(), receive.source(), receive.tag(), reasons, partners);
      }
    }
    for (StateView.AskView ask : process.asks()) {
      if (handles.contains(ask.handle())) {
        reasons.add(ask.words());
        others(process, partners);
      }
    }
    boolean sending = process.pendingSends().stream().anyMatch(handles::contains);
    for (StateView.MessageView message : view.messages()) {
      if (sending && message.pending() && message.source() == process.rank()) {
        partners.add(message.destination());
        reasons.add(
            states.processName(message.destination())
                + " to receive "
                + states.describePayload(message.payload())
                + ", "
                + CollectiveTag.words(message.tag()));
      }
    }
    if (sending && reasons.isEmpty()) {
      reasons.add("the receipt of a message that is lost, or late");
    }
  }

  /** Whoever comes by a passive cell may be the one. */
  private void others(StateView.ProcessView process, Set<Integer> partners) {
    view.processes().stream()
        .map(StateView.ProcessView::rank)
        .filter(rank -> rank != process.rank())
        .forEach(partners::add);
  }

  private void message(
      StateView.ProcessView process,
      int context,
      int source,
      int tag,
      Set<String> reasons,
      Set<Integer> partners) {
    reasons.add("a message from " + new Wording(states).source(source) + Wording.tag(tag));
    for (StateView.MessageView message : view.messages()) {
      NearMiss.of(message, process.rank(), context, source, tag).ifPresent(nearMisses::add);
    }
    for (StateView.ProcessView other : view.processes()) {
      if (source == Request.ANY ? other.rank() != process.rank() : other.rank() == source) {
        partners.add(other.rank());
      }
    }
  }
}
