package lasso.runtime.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.kernel.Reply;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ThreadReport;

/** Where the threads of processes stand in stored local states. */
final class ThreadPlaces {
  private final StepRunner runner;

  ThreadPlaces(StepRunner runner) {
    this.runner = runner;
  }

  /** Numbers objects of one class in the order in which they are told. */
  private static final class ObjectNames {
    private final WorkerThreads threads;
    private final Map<Object, String> names = new IdentityHashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    ObjectNames(WorkerThreads threads) {
      this.threads = threads;
    }

    String name(Object object) {
      return names.computeIfAbsent(object, this::next);
    }

    private String next(Object object) {
      String words = threads.words(object);
      if (words != null) {
        return words;
      }
      if (object instanceof Class<?> type) {
        return "class " + type.getName();
      }
      String type = simple(object.getClass());
      return type + " " + counts.merge(type, 1, Integer::sum);
    }

    private static String simple(Class<?> type) {
      String name = type.getTypeName();
      if (name.startsWith("lasso.") && name.endsWith(".PlainObject")) {
        return "Object";
      }
      return name.startsWith("lasso.") && name.endsWith(".LockCondition")
          ? "Condition"
          : name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }
  }

  /** All threads of a process by number; empty while it is one, or has ended. */
  List<ThreadReport> threads(int localState) {
    WorkerThreads threads = table(localState);
    List<ThreadReport> reports = new ArrayList<>();
    ObjectNames names = new ObjectNames(threads);
    for (int i = 0; threads != null && i < threads.count(); i++) {
      if (threads.lives(i)) {
        for (Object monitor : threads.monitors(i)) {
          names.name(monitor);
        }
      }
    }
    for (int i = 0; threads != null && i < threads.count(); i++) {
      if (threads.lives(i)) {
        reports.add(report(threads, i, names));
      }
    }
    return reports;
  }

  private ThreadReport report(WorkerThreads threads, int number, ObjectNames names) {
    StackTraceElement[] stack = runner.sitesOf(threads.sites(number));
    List<String> holds = new ArrayList<>();
    for (Object monitor : threads.monitors(number)) {
      holds.add(names.name(monitor));
    }
    String needs = threads.need(number);
    int blocker = threads.blocker(number);
    String next = "goes on";
    if (threads.sites(number) == null) {
      next = threads.isOver(number) ? "ends" : "begins";
    } else if (threads.needsMonitor(number)) {
      Object on = threads.needOn(number);
      next =
          threads.words(on) == null
              ? "takes the monitor of " + names.name(on)
              : "comes to " + threads.words(on);
    }
    if (needs != null && threads.endOf(number) != null) {
      needs += " " + threads.endOf(number);
    } else if (needs != null && threads.needOn(number) != null) {
      needs += " " + names.name(threads.needOn(number));
    }
    return new ThreadReport(
        number,
        threads.name(number),
        ProgramStack.of(stack),
        Places.standsAt(stack),
        threads.request(number) >= 0,
        next,
        needs,
        blocker,
        holds);
  }

  /** The thread that takes a reply, or null while the process is one. */
  ThreadReport mover(int localState, Reply reply) {
    WorkerThreads threads = table(localState);
    if (threads == null) {
      return null;
    }
    int number = reply instanceof Reply.OfThread of ? of.thread() : threads.turn();
    return threads(localState).stream()
        .filter(thread -> thread.number() == number)
        .findFirst()
        .orElse(null);
  }

  private WorkerThreads table(int localState) {
    if (runner.ending(localState) != null) {
      return null;
    }
    runner.load(localState);
    ThreadScheduling threads = runner.machine.threads();
    return threads == null ? null : threads.table();
  }

  /** What stands for a process of several threads where one place is asked for: the first thread that has one. */
  List<StackTraceElement> stack(int localState) {
    return threads(localState).stream()
        .map(ThreadReport::stack)
        .filter(stack -> !stack.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** The same for the call at which it stands. */
  CallReport standsAt(int localState) {
    return threads(localState).stream()
        .map(ThreadReport::call)
        .filter(call -> call.place() != null)
        .findFirst()
        .orElse(null);
  }
}
