package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Outcome;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.checker.reduce.AmpleSystem;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Deadlock;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** The checker's own answer, put as the references put theirs. */
final class CheckerRun {
  private static final long MAX_STATES = 100_000;

  private CheckerRun() {}

  /** Explores by the public doors; the deadlocks are collected by a plain walk over the kernel. */
  static NaiveSpace explore(
      ProgramImage program,
      ProcessOptions options,
      Buffering buffering,
      SearchOptions.Order order) {
    return explore(program, options, buffering, order, Subject::of);
  }

  /** The same by ample sets; the walk for deadlocks follows nothing else, whatever the cycles. */
  static NaiveSpace reduced(
      ProgramImage program,
      ProcessOptions options,
      Buffering buffering,
      SearchOptions.Order order) {
    return explore(program, options, buffering, order, CheckerRun::byAmpleSets);
  }

  /** A kernel to be searched by ample sets. */
  static Subject byAmpleSets(Kernel kernel) {
    return new AmpleSystem(kernel).subject();
  }

  private static NaiveSpace explore(
      ProgramImage program,
      ProcessOptions options,
      Buffering buffering,
      SearchOptions.Order order,
      Function<Kernel, Subject> subjects) {
    Replies replies = new Replies();
    try (SimulatedProcesses processes = SimulatedProcesses.create(program, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, buffering);
      Subject subject = subjects.apply(kernel);
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder()
              .order(order)
              .all(true)
              .outcomes(options.trackOutput())
              .maxStates(MAX_STATES)
              .build();
      SearchResult result =
          Search.run(subject, processes, search, SearchListener.NONE, new StopRequest());
      return new NaiveSpace(
          result.complete(),
          Math.toIntExact(result.statistics().states()),
          Math.toIntExact(result.statistics().transitions()),
          outcomes(result),
          result.complete() ? deadlocks(kernel, subject) : Set.of(),
          faults(result));
    }
  }

  /** The usage errors of a program with their ranks and lines, {@code rank:line}. */
  static TreeSet<String> usageErrors(
      ProgramImage program, ProcessOptions options, Function<Kernel, Subject> subjects) {
    Replies replies = new Replies();
    try (SimulatedProcesses processes = SimulatedProcesses.create(program, options, replies)) {
      Subject subject = subjects.apply(new Kernel(processes, replies, Buffering.ANY));
      SearchOptions search =
          SearchOptions.DEFAULT.toBuilder().all(true).maxStates(MAX_STATES).build();
      SearchResult result =
          Search.run(subject, processes, search, SearchListener.NONE, new StopRequest());
      TreeSet<String> found = new TreeSet<>();
      if (result.verdict() instanceof SearchVerdict.Violated violated) {
        for (FoundViolation violation : violated.violations()) {
          if (violation.kind() == ViolationKind.MPI_USAGE) {
            found.add(violation.rank() + ":" + violation.place().getLineNumber());
          }
        }
      }
      return result.complete() ? found : new TreeSet<>(Set.of("incomplete"));
    }
  }

  /** The distinct outcomes: what each rank wrote, and how the run ended. */
  static Set<List<String>> outcomes(SearchResult result) {
    Set<List<String>> outcomes = new HashSet<>();
    for (Outcome outcome : result.outcomes()) {
      List<String> line = new ArrayList<>(outcome.outputs());
      line.add(outcome.end());
      outcomes.add(line);
    }
    return outcomes;
  }

  /** The violations in words that do not depend on the path. */
  static Set<String> faults(SearchResult result) {
    SearchVerdict verdict = result.verdict();
    Set<String> faults = new TreeSet<>();
    result.uncontrolled().forEach(one -> faults.add("not under control: " + one.what()));
    if (verdict instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        String kind = violation.kind().word();
        faults.add(
            switch (violation.kind()) {
              case DEADLOCK, LEAK, NONTERMINATION, LIVENESS -> kind;
              case ASSERTION, EXCEPTION, DATA_RACE, MPI_USAGE ->
                  kind + " at rank " + violation.rank() + ": " + violation.message();
            });
      }
    } else if (!(verdict instanceof SearchVerdict.Holds) && faults.isEmpty()) {
      faults.add(verdict.toString());
    }
    return faults;
  }

  private static Set<String> deadlocks(Kernel kernel, Subject subject) {
    Set<String> found = new TreeSet<>();
    Set<List<Integer>> seen = new HashSet<>();
    ArrayDeque<int[]> open = new ArrayDeque<>();
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    seen.add(list(initial));
    open.add(initial);
    AmpleSet set = new AmpleSet();
    while (!open.isEmpty()) {
      int[] vector = open.remove();
      kernel.deadlock(vector).ifPresent(deadlock -> found.add(describe(deadlock)));
      subject.reducer().choose(vector, set);
      for (int i = 0; i < set.size(); i++) {
        int[] next = new int[vector.length];
        subject.system().apply(vector, set.transitions().get(i), next);
        if (seen.add(list(next))) {
          open.add(next);
        }
      }
    }
    return found;
  }

  private static List<Integer> list(int[] vector) {
    List<Integer> list = new ArrayList<>();
    for (int element : vector) {
      list.add(element);
    }
    return list;
  }

  private static String describe(Deadlock deadlock) {
    List<String> processes = new ArrayList<>();
    for (Deadlock.Blocked blocked : deadlock.blocked()) {
      processes.add(blocked.rank() + ": " + waits(blocked));
    }
    return String.join("; ", processes);
  }

  private static String waits(Deadlock.Blocked blocked) {
    if (blocked.request() instanceof Request.Probe probe) {
      return DeadlockWords.probe(probe);
    }
    List<String> operations = new ArrayList<>();
    for (Post.Receive receive : blocked.receives()) {
      operations.add(DeadlockWords.receive(receive.context(), receive.source(), receive.tag()));
    }
    for (Deadlock.IncompleteSend send : blocked.sends()) {
      operations.add(DeadlockWords.send(send.context(), send.destination(), send.tag()));
    }
    return DeadlockWords.wait(((Request.Wait) blocked.request()).mode().toString(), operations);
  }
}
