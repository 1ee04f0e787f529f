package lasso.checker.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.LabelledGraph.Key;
import lasso.checker.textbook.LabelledGraph.Kind;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.process.report.ThreadReport;

/**
 * The whole graph of a program by the kernel's transitions, with letters and fairness keys taken from what states and transitions
 * say in words, not from the kernel's numbers.
 */
final class KernelGraph {
  private final SimulatedProcesses processes;
  private final Kernel kernel;
  private final List<List<String>> observations;
  private final LabelledGraph graph = new LabelledGraph();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();

  private KernelGraph(
      SimulatedProcesses processes, Kernel kernel, List<List<String>> observations) {
    this.processes = processes;
    this.kernel = kernel;
    this.observations = observations;
  }

  /**
   * Explores all states.
   *
   * @param observations the atoms of what is observed, by rank in the order of {@link SimulatedProcesses#observed}
   */
  static LabelledGraph explore(
      SimulatedProcesses processes, Kernel kernel, List<List<String>> observations) {
    KernelGraph whole = new KernelGraph(processes, kernel, observations);
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    whole.number(initial);
    for (int state = 0; state < whole.states.size(); state++) {
      whole.expand(state);
    }
    return whole.graph;
  }

  private void expand(int number) {
    int[] vector = states.get(number);
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    for (int i = 0; i < enabled.size(); i++) {
      int[] next = new int[vector.length];
      kernel.apply(vector, enabled.get(i), next);
      Transition transition = kernel.describe(vector, enabled.get(i));
      graph.connect(number, number(next), transition.optional(), keys(vector, transition));
    }
    if (graph.letter(number).contains("deadlock") || enabled.size() == 0) {
      graph.stutter(number);
    }
  }

  private int number(int[] vector) {
    List<Integer> list = new ArrayList<>();
    for (int element : vector) {
      list.add(element);
    }
    Integer known = numbers.putIfAbsent(list, states.size());
    if (known != null) {
      return known;
    }
    states.add(vector);
    return graph.add(letter(vector));
  }

  private Set<String> letter(int[] vector) {
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    Set<Integer> movers = new HashSet<>();
    for (int i = 0; i < enabled.size(); i++) {
      Transition transition = kernel.describe(vector, enabled.get(i));
      if (!transition.optional()) {
        movers.add(transition.rank());
      }
    }
    Set<String> letter = new TreeSet<>();
    boolean runEnded = false;
    boolean allEnded = true;
    for (int rank = 0; rank < kernel.processCount(); rank++) {
      for (int k = 0; k < observations.get(rank).size(); k++) {
        if ((processes.observed(kernel.localState(vector, rank)) >> k & 1) != 0) {
          letter.add(observations.get(rank).get(k));
        }
      }
      if (processes.request(kernel.localState(vector, rank)) instanceof Request.End end) {
        letter.add("terminated@" + rank);
        runEnded |= end.kind().endsRun();
      } else {
        allEnded = false;
        if (!movers.contains(rank)) {
          letter.add("blocked@" + rank);
        }
      }
    }
    if (movers.isEmpty()) {
      letter.add("ended");
      if (!runEnded && !allEnded) {
        letter.add("deadlock");
      }
    }
    return letter;
  }

  private Set<Key> keys(int[] vector, Transition transition) {
    int rank = transition.rank();
    Set<Key> keys = new HashSet<>();
    keys.add(Key.of(Kind.MOVE, rank));
    Request request = processes.request(kernel.localState(vector, rank));
    if (transition.receive() != null) {
      int context = transition.receive().context();
      int tag = transition.delivery().tag();
      keys.add(Key.of(Kind.TAKE, context, transition.source(), rank, tag));
    } else if (transition.reply() instanceof Reply.Completed completed) {
      if (request instanceof Request.Wait wait && wait.mode() != Completion.ALL) {
        reports(rank, wait.handles(), completed, keys);
      } else if (request instanceof Request.Test test) {
        reports(rank, test.handles(), completed, keys);
      }
    } else if (transition.reply() instanceof Reply.Envelope envelope) {
      int context =
          request instanceof Request.Probe probe
              ? probe.context()
              : ((Request.Iprobe) request).context();
      keys.add(Key.of(Kind.SHOW, rank, context, envelope.source(), envelope.tag()));
    }
    if (transition.reply() != null) {
      ofThread(vector, transition, keys);
    }
    return keys;
  }

  /** A thread moves; and if reports say that it gets what it waits for, it does so at this line. */
  private void ofThread(int[] vector, Transition transition, Set<Key> keys) {
    int rank = transition.rank();
    ThreadReport mover = processes.mover(kernel.localState(vector, rank), transition.reply());
    if (mover == null) {
      return;
    }
    keys.add(Key.of(Kind.MOVE, rank, mover.number()));
    if (mover.next().startsWith("takes ") || mover.next().startsWith("need not wait")) {
      keys.add(Key.of(Kind.TAKE, rank, mover.number(), mover.call().place().getLineNumber()));
    }
  }

  private static void reports(
      int rank, List<Integer> asked, Reply.Completed completed, Set<Key> keys) {
    for (int i = 0; i < completed.positions().size(); i++) {
      int handle = asked.get(completed.positions().get(i));
      Reply.Delivery delivery = completed.deliveries().get(i);
      keys.add(
          delivery == null
              ? Key.of(Kind.REPORT_SEND, rank, handle)
              : Key.of(Kind.REPORT, rank, handle, delivery.source(), delivery.tag()));
    }
  }
}
