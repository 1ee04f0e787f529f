package lasso.checker.reference;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.instrument.InstrumentationOptions;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.LoadedProgram;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.SuspendedFrames;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import lasso.runtime.program.ProgramImage;

/**
 * Runs instrumented processes from their start; when the replies are used up, the process is suspended once, to see its frames.
 * Nothing is resumed or restored. Processes are alike when the descriptions of frames, statics, and asked handles are.
 */
final class FrameReplayer implements Replayer {
  private static final long MAX_JUMPS = 10_000_000;

  private record Point(int rank, List<Said> history) {}

  private final int processCount;
  private final boolean trackOutput;
  private final InstrumentedProgram program;
  private final Map<Point, Stop> stops = new HashMap<>();

  /** Ranks whose first step would end with other values of what is watched than it began with. */
  private final Set<Integer> stoppingAtBegin = new HashSet<>();

  private LoadedProgram loaded;
  private StaticState statics;

  FrameReplayer(ProgramImage image, int processCount, boolean trackOutput) {
    this.processCount = processCount;
    this.trackOutput = trackOutput;
    program = InstrumentedProgram.build(image, InstrumentationOptions.DEFAULT);
  }

  @Override
  public int processCount() {
    return processCount;
  }

  @Override
  public Stop run(int rank, List<Said> history) {
    Point point = new Point(rank, history);
    Stop stop = stops.get(point);
    if (stop == null) {
      stop = new Run(point).stop();
      if (history.isEmpty() && stop.observed().missTheFirst()) {
        stoppingAtBegin.add(rank);
        stop = new Run(point).stop();
      }
      stops.put(point, stop);
    }
    return stop;
  }

  /** The classes are loaded once: what a run changes is set back before the next. */
  private void load(RecordingHandler handler) {
    if (loaded == null) {
      loaded = program.load();
      loaded.hooks().handler(handler);
      loaded.initialise();
      statics = new StaticState(loaded);
    }
    loaded.hooks().handler(handler);
    statics.reset();
  }

  @Override
  public void close() {
    stops.clear();
  }

  /** One run of one process. */
  private final class Run extends RecordingHandler {
    private final List<Said> history;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(OutputStream.nullOutputStream());
    private int replies;
    private Request asked;
    private Handle[] about = {};
    private List<StackTraceElement> endStack = List.of();

    Run(Point point) {
      super(point.rank(), processCount);
      history = point.history();
    }

    Stop stop() {
      load(this);
      SuspendedFrames frames = loaded.hooks().frames();
      frames.clear();
      loaded.hooks().mode(Suspension.NORMAL);
      loaded.hooks().loopBudget(MAX_JUMPS);
      try {
        loaded.main().invokeExact(arguments());
      } catch (ProcessEnd e) {
        assert endKind != null;
      } catch (Throwable t) {
        if (endKind == null) {
          endStack = ownFrames(t.getStackTrace());
        }
        threw(t);
      }
      boolean suspended = loaded.hooks().mode() == Suspension.UNWINDING;
      loaded.hooks().mode(Suspension.NORMAL);
      if (!suspended) {
        returned();
      }
      String output = bytes.toString(StandardCharsets.UTF_8);
      Watch.Values observed = Watch.Values.of(loaded.staticFields());
      if (endKind != null) {
        Object identity =
            Arrays.asList(
                rank(),
                endKind,
                endMessage,
                endStack,
                initialised,
                finalised,
                tracked(output),
                observed.now());
        return new Stop(
            List.copyOf(posts),
            new Request.End(endKind),
            endMessage,
            output,
            identity,
            new ArrayList<>(),
            observed);
      }
      Description description =
          new Description(program.stringLiterals(), statics.pinned(), handles.size());
      Request request = numbered(asked, about);
      description.add(Arrays.asList(rank(), initialised, finalised, tracked(output)));
      description.add(withoutHandles(request));
      describe(frames, description);
      statics.describe(description);
      for (Handle handle : about) {
        description.addReference(handle);
      }
      frames.clear();
      List<Object> identity = description.finish();
      return new Stop(
          List.copyOf(posts), request, "", output, identity, description.handleNames(), observed);
    }

    private String[] arguments() {
      return stoppingAtBegin.contains(rank())
          ? Watch.STOP_AT_BEGIN.toArray(new String[0])
          : new String[0];
    }

    private Object tracked(String output) {
      return trackOutput ? output : "";
    }

    private static Object withoutHandles(Request request) {
      if (request instanceof Request.Wait wait) {
        return List.of("wait", wait.mode(), wait.handles().size());
      }
      return request instanceof Request.Test test
          ? List.of("test", test.mode(), test.handles().size())
          : request;
    }

    private void describe(SuspendedFrames frames, Description description) {
      int primitive = 0;
      int reference = 0;
      for (int i = 0; i < frames.siteCount; i++) {
        Site site = program.sites().get(frames.sites[i]);
        description.add(site.id());
        for (int k = 0; k < site.primitives().size(); k++) {
          description.add(frames.primitives[primitive++]);
        }
        for (int k = 0; k < site.references().size(); k++) {
          description.addReference(frames.references[reference++]);
        }
      }
      assert primitive == frames.primitiveCount && reference == frames.referenceCount;
    }

    @Override
    void requireRunning() {
      if (endKind != null) {
        throw new ProcessEnd();
      }
    }

    @Override
    public Answer ask(Request request, Handle... operations) {
      requireRunning();
      if (loaded.hooks().mode() != Suspension.NORMAL) {
        throw end(EndKind.UNUSABLE, "a call while the process is being suspended");
      }
      if (replies == history.size()) {
        asked = request;
        about = operations;
        loaded.hooks().mode(Suspension.UNWINDING);
        return null;
      }
      Said reply = history.get(replies++);
      close(operations, reply);
      posts.clear();
      return reply.answer();
    }

    @Override
    void atEnd() {
      endStack = ownFrames(Thread.currentThread().getStackTrace());
    }

    @Override
    public PrintStream out() {
      return out;
    }

    @Override
    public PrintStream err() {
      return err;
    }
  }

  /** The program's own. */
  private static List<StackTraceElement> ownFrames(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(frame -> frame.getClassName().indexOf('.') < 0 && frame.getLineNumber() != 0)
        .toList();
  }
}
