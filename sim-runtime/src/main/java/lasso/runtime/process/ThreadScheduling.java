package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.suspend.SuspensionPass;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.report.ThreadRequest;
import lasso.runtime.process.tables.Interner;
import lasso.runtime.process.tables.RequestTable;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.ThreadTable;

/**
 * The threads of the loaded process at the ends of its steps: keeps the frames of the one that has run with the others, and makes one request of all that they need. While the process is one thread, that of {@code
 * main}, nothing is done here.
 */
final class ThreadScheduling {
  private static final Handle[] NO_HANDLES = {};
  private static final String OURS = "lasso.";
  private static final String COPIES = SuspensionPass.COPIES.replace('/', '.');

  /** What calls the program where a thread begins. */
  private static final Set<String> BASE =
      Set.of(SimulatedThread.class.getName(), ThreadTable.class.getName());

  private final WorkerThreads threads;
  private final SuspendedFrames frames;
  private final SuspendingHandler handler;
  private final SiteTable sites;

  /** Requests without the numbers of their handles, which a state can keep by number. */
  private final Interner<Request> asked = new Interner<>();

  ThreadScheduling(
      WorkerThreads threads, SuspendedFrames frames, SuspendingHandler handler, SiteTable sites) {
    this.sites = sites;
    this.threads = threads;
    this.frames = frames;
    this.handler = handler;
  }

  boolean isPlain() {
    return threads.isPlain();
  }

  WorkerThreads table() {
    return threads;
  }

  /** A process begins. */
  void start() {
    threads.run(0);
  }

  boolean runsMain() {
    return threads.running() == 0
        && (threads.isPlain() || (!threads.isOver(0) && !threads.isWithHandler(0)));
  }

  /** What becomes of an exception that has left the code of the thread that runs. */
  WorkerThreads.Uncaught uncaught(Throwable thrown) {
    return thrown instanceof VirtualMachineError
        ? WorkerThreads.Uncaught.LEFT
        : threads.uncaught(thrown);
  }

  /** Runs the chosen thread. */
  void begin() {
    threads.begin();
  }

  /** Lets the thread run that an answer is for. Returns the answer as the thread gets it. */
  Answer choose(Answer answer) {
    if (answer instanceof Answer.OfThread ofThread) {
      threads.run(ofThread.thread());
      return ofThread.answer();
    }
    threads.run(threads.isPlain() ? 0 : threads.turn());
    return answer;
  }

  /** The operations that the chosen thread asks about. */
  Handle[] asked() {
    Handle[] handles = threads.asked(threads.running());
    return handles == null ? NO_HANDLES : handles;
  }

  /** Makes the frames of the chosen thread those of the stack. Returns whether it has any. */
  boolean putFrames() {
    int[] sites = threads.sites(threads.running());
    frames.clear();
    if (sites != null) {
      long[] primitives = threads.primitives(threads.running());
      Object[] references = threads.references(threads.running());
      frames.set(sites, sites.length, primitives, primitives.length);
      frames.setReferences(references, references.length);
    }
    threads.resumes();
    return sites != null;
  }

  /** The thread that runs has left its frames, and the handler knows what it asks. */
  void suspended() {
    if (threads.isPlain()) {
      if (threads.pauses()) {
        offer(); // alone, and it waits for another thread
      }
      return;
    }
    boolean isLook = handler.asked instanceof Request.Yield && !threads.pauses();
    if (isLook && !isInsideModel()) {
      threads.stopsToBeLookedAt();
    }
    boolean exclusive =
        !threads.pauses()
            && (handler.asked instanceof Request.Choose || handler.asked instanceof Request.Yield);
    threads.suspends(
        Arrays.copyOf(frames.sites, frames.siteCount),
        Arrays.copyOf(frames.primitives, frames.primitiveCount),
        Arrays.copyOf(frames.references, frames.referenceCount),
        asked.number(handler.asked),
        handler.about.clone());
    frames.clear();
    if (exclusive) {
      threads.turn(threads.running());
      handler.sole = threads.running();
    } else {
      offer();
    }
  }

  /** Whether code of ours waits for what the thread that runs does, and others may not see it in parts. */
  private boolean isInsideModel() {
    boolean program = false;
    for (int i = 0; i < frames.siteCount; i++) {
      String type = sites.get(frames.sites[i]).location().getClassName();
      boolean ours = type.startsWith(OURS) && !type.startsWith(COPIES) && !BASE.contains(type);
      if (program && ours) {
        return true;
      }
      program |= !ours;
    }
    return false;
  }

  /** An exception has left the thread that runs; with its next step that ends the process. */
  void putOff(Throwable thrown, int ending) {
    threads.putOff(thrown, ending);
    frames.clear();
    offer();
  }

  /** The thread that runs has come to its end. Returns whether the process has. */
  boolean ended() {
    if (threads.isPlain() || threads.ends()) {
      return true;
    }
    offer();
    return false;
  }

  /** Makes the request of the process out of what its threads need. */
  private void offer() {
    List<Request.Compound.Part> parts = new ArrayList<>();
    List<Handle> about = new ArrayList<>();
    boolean timeGoesBy = !isAnyReady();
    for (int i = 0; i < threads.count(); i++) {
      boolean waits =
          !threads.lives(i)
              || (!timeGoesBy && threads.readiness(i) == WorkerThreads.Readiness.LAST);
      Request request = waits ? null : request(i);
      if (request != null) {
        parts.add(new Request.Compound.Part(i, request));
        if (threads.request(i) >= 0) {
          about.addAll(List.of(threads.asked(i)));
        }
      }
    }
    if (isLocked()) {
      parts.clear();
      about.clear();
    }
    threads.turn(parts.size() == 1 ? parts.get(0).thread() : 0);
    handler.asked =
        switch (parts.size()) {
          case 0 -> new Request.Stuck();
          case 1 -> parts.get(0).request();
          default -> new Request.Compound(parts);
        };
    handler.about = about.toArray(NO_HANDLES);
    handler.sole = parts.size() == 1 ? parts.get(0).thread() : RequestTable.NO_THREAD;
  }

  /** What each living thread asks for in the loaded process, also where one of them is in the middle of a step. */
  List<ThreadRequest> asking() {
    List<ThreadRequest> asking = new ArrayList<>();
    boolean timeGoesBy = !isAnyReady();
    boolean locked = isLocked();
    for (int i = 0; i < threads.count(); i++) {
      if (threads.lives(i)) {
        boolean waits =
            locked || !timeGoesBy && threads.readiness(i) == WorkerThreads.Readiness.LAST;
        Request request = waits ? null : request(i);
        if (request != null && threads.request(i) >= 0) {
          request = request.withHandles(Stream.of(threads.asked(i)).map(Handle::number).toList());
        }
        asking.add(new ThreadRequest(threads.name(i), request));
      }
    }
    return asking;
  }

  /** Whether a thread can go on, whatever others and the network do, before time goes by. */
  private boolean isAnyReady() {
    for (int i = 0; i < threads.count(); i++) {
      if (threads.lives(i)) {
        WorkerThreads.Readiness readiness = threads.readiness(i);
        if (readiness == WorkerThreads.Readiness.READY
            || readiness == WorkerThreads.Readiness.LOOKS) {
          return true;
        }
      }
    }
    return false;
  }

  /** Its request with as many handles as it is about; their numbers come when those of all threads have. */
  private Request numbered(int thread) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < threads.asked(thread).length; i++) {
      numbers.add(i);
    }
    return asked.get(threads.request(thread)).withHandles(List.copyOf(numbers));
  }

  /** Whether threads wait in a circle for monitors: nothing that others do lets them out. */
  private boolean isLocked() {
    for (int start = 0; start < threads.count(); start++) {
      int at = start;
      for (int steps = 0; at >= 0 && steps < threads.count(); steps++) {
        at = threads.lives(at) && threads.needsMonitor(at) ? threads.blocker(at) : -1;
        if (at == start) {
          return true;
        }
      }
    }
    return false;
  }

  /** Where a thread stands in the program. */
  private String place(int thread) {
    int[] frames = threads.sites(thread);
    for (int i = 0; frames != null && i < frames.length; i++) {
      StackTraceElement at = sites.get(frames[i]).location();
      if (!at.getClassName().startsWith(OURS)) {
        return at.getFileName() + ":" + at.getLineNumber();
      }
    }
    return "";
  }

  /** What a thread asks of the network, or null if it waits for another thread. */
  private Request request(int thread) {
    return switch (threads.readiness(thread)) {
      case ASKS -> numbered(thread);
      case READY -> new Request.Turn(false, threads.mayObtain(thread) ? place(thread) : "");
      case LOOKS, LAST -> new Request.Turn(true, "");
      case BLOCKED -> null;
    };
  }
}
