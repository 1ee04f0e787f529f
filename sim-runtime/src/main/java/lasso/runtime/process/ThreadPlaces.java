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
import lasso.runtime.process.report.ThreadRequest;

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
      if (object instanceof Class<?>) {
        return typeName(object);
      }
      String type = typeName(object);
      return type + " " + counts.merge(type, 1, Integer::sum);
    }
  }

  /** What an object is called before its number, or a class altogether. */
  static String typeName(Object object) {
    if (object instanceof Class<?> type) {
      return "class " + type.getName();
    }
    String type = object.getClass().getTypeName();
    if (type.startsWith("lasso.") && type.endsWith(".PlainObject")) {
      return "Object";
    }
    return type.startsWith("lasso.") && type.endsWith(".LockCondition")
        ? "Condition"
        : type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** All threads of a process by number; empty while it is one that does not wait for others, or has ended. */
  List<ThreadReport> threads(int localState) {
    WorkerThreads threads = table(localState);
    StackTraceElement[] alone =
        threads != null && threads.isPlain() ? runner.stackOf(localState) : null;
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
        StackTraceElement[] stack = alone == null ? runner.sitesOf(threads.sites(i)) : alone;
        reports.add(report(threads, i, stack, names));
      }
    }
    return reports;
  }

  private ThreadReport report(
      WorkerThreads threads, int number, StackTraceElement[] stack, ObjectNames names) {
    List<String> holds = new ArrayList<>();
    for (Object monitor : threads.monitors(number)) {
      holds.add(names.name(monitor));
    }
    String needs = needs(threads, number, names);
    return new ThreadReport(
        number,
        threads.name(number),
        ProgramStack.of(stack),
        call(stack, runner.accessAt(threads.sites(number))),
        threads.request(number) >= 0,
        isReady(threads.readiness(number)),
        stack.length == 0
            ? threads.isOver(number) ? "ends" : "begins"
            : next(threads, number, needs),
        needs,
        threads.blocker(number),
        holds);
  }

  /** The call at which it stands: one of message passing, or else the method of the platform that waits, or what others can see. */
  private static CallReport call(StackTraceElement[] stack, String access) {
    CallReport call = Places.standsAt(stack);
    if (call.place() == null || !call.call().isEmpty()) {
      return call;
    }
    String called = ThreadMethods.called(stack);
    return new CallReport(call.place(), called.isEmpty() ? access : called, "");
  }

  private static boolean isReady(WorkerThreads.Readiness readiness) {
    return readiness == WorkerThreads.Readiness.READY || readiness == WorkerThreads.Readiness.LOOKS;
  }

  private static String needs(WorkerThreads threads, int number, ObjectNames names) {
    String needs = threads.need(number);
    if (needs == null || threads.needOn(number) == null) {
      return needs;
    }
    String end = threads.endOf(number);
    return needs + " " + (end == null ? names.name(threads.needOn(number)) : end);
  }

  /** A predicate. */
  private static String next(WorkerThreads threads, int number, String needs) {
    return switch (threads.next(number)) {
      case GOES_ON -> "goes on";
      case TAKES -> takes(threads.words(threads.needOn(number)), needs);
      case NEED_NOT_WAIT -> needs == null ? "goes on" : "need not wait " + needs;
      case TIMES_OUT -> needs == null ? "has slept" : "time is up: waits no longer " + needs;
      case IS_INTERRUPTED ->
          needs == null ? "is interrupted" : "is interrupted: waits no longer " + needs;
      case WAKES -> "wakes up for no reason: waits no longer " + needs;
    };
  }

  private static String takes(String initialised, String needs) {
    return initialised == null
        ? "takes " + needs.substring("for ".length())
        : "comes to " + initialised;
  }

  /** The thread that takes a reply, or null while the process is one that does not wait for others. */
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

  /** What each living thread asks for; empty for a process that has ended. */
  List<ThreadRequest> asking(int localState) {
    if (runner.ending(localState) != null) {
      return List.of();
    }
    runner.load(localState);
    return runner.machine.asking(runner.steps.request(runner.states.request(localState)));
  }

  /** The threads of a state, which is loaded then; null while the process is one that does not wait for others, or has ended. */
  WorkerThreads table(int localState) {
    if (runner.ending(localState) != null) {
      return null;
    }
    runner.load(localState);
    ThreadScheduling threads = runner.machine.waitingThreads();
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
