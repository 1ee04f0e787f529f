package lasso.checker.debug;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import lasso.checker.check.DeepStack;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.stepping.StateText;
import lasso.checker.stepping.StepCommands;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.story.Sources;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.runtime.process.report.ProgramMemory;
import org.eclipse.lsp4j.debug.BreakpointLocation;
import org.eclipse.lsp4j.debug.BreakpointLocationsArguments;
import org.eclipse.lsp4j.debug.BreakpointLocationsResponse;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ContinueResponse;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.ExceptionBreakMode;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.GotoArguments;
import org.eclipse.lsp4j.debug.GotoTarget;
import org.eclipse.lsp4j.debug.GotoTargetsArguments;
import org.eclipse.lsp4j.debug.GotoTargetsResponse;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.RestartArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.SourceResponse;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.TerminateArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.ThreadsResponse;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;
import org.eclipse.lsp4j.debug.VariablesResponse;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers a debugger. Thread numbers are ranks and one, since some debuggers take 0 for none. */
final class DebugAdapter implements IDebugProtocolServer {
  private static final int MOST_STEPS = 100_000;

  private final RunOpener opener;
  private final Runnable end;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(null, task, "lasso", DeepStack.BYTES);
            thread.setDaemon(true);
            return thread;
          });

  private IDebugProtocolClient client;
  private Map<String, Object> configuration = Map.of();
  private SteppedRun run;
  private StateText text;
  private StepCommands commands;
  private VariableTree variables;
  private LineStops lines;
  private Sources sources;
  private final List<String> unfiled = new ArrayList<>();

  /** The process whose step is looked at. */
  private int current;

  private volatile boolean paused;

  /**
   * Answers with what the opener opens.
   *
   * @param end is called when the debugger wants no more
   */
  DebugAdapter(RunOpener opener, Runnable end) {
    this.opener = opener;
    this.end = end;
  }

  void connect(IDebugProtocolClient client) {
    this.client = client;
  }

  private <T> CompletableFuture<T> answer(Callable<T> task) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return task.call();
          } catch (RuntimeException e) {
            throw refusal(e.getMessage() == null ? e.toString() : e.getMessage());
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        },
        worker);
  }

  private static ResponseErrorException refusal(String message) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, message, null));
  }

  private CompletableFuture<Void> does(Runnable task) {
    return answer(
        () -> {
          task.run();
          return null;
        });
  }

  /** Behind the answer to a request that moves the run. */
  private CompletableFuture<Void> moves(Runnable task) {
    paused = false;
    CompletableFuture<Void> begun = answer(() -> null);
    begun.thenRunAsync(
        () -> {
          try {
            task.run();
          } catch (RuntimeException e) {
            output("stderr", String.valueOf(e.getMessage()) + "\n", null);
            stopped("pause", String.valueOf(e.getMessage()));
          }
        },
        worker);
    return begun;
  }

  // ---- beginning and end

  @Override
  public CompletableFuture<Capabilities> initialize(InitializeRequestArguments arguments) {
    Capabilities capabilities = new Capabilities();
    capabilities.setSupportsConfigurationDoneRequest(true);
    capabilities.setSupportsStepBack(true);
    capabilities.setSupportsGotoTargetsRequest(true);
    capabilities.setSupportsRestartRequest(true);
    capabilities.setSupportsEvaluateForHovers(true);
    capabilities.setSupportsExceptionInfoRequest(true);
    capabilities.setSupportsBreakpointLocationsRequest(true);
    capabilities.setSupportsTerminateRequest(true);
    return CompletableFuture.completedFuture(capabilities);
  }

  @Override
  public CompletableFuture<Void> launch(Map<String, Object> arguments) {
    CompletableFuture<Void> launched =
        does(
            () -> {
              configuration = arguments;
              open(opener.open(arguments));
            });
    launched.thenRunAsync(client::initialized, worker);
    return launched;
  }

  @Override
  public CompletableFuture<Void> attach(Map<String, Object> arguments) {
    return launch(arguments);
  }

  private void open(SteppedRun opened) {
    run = opened;
    text = new StateText(run);
    commands = new StepCommands(run);
    variables = new VariableTree(run);
    lines = new LineStops(run.states().program().lines());
    sources = new Sources(run.plan().program());
  }

  @Override
  public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
    boolean waits = !Boolean.FALSE.equals(configuration.get("stopOnEntry"));
    return moves(
        () -> {
          run.starts().forEach(this::tellOutput);
          if (isWrong()) {
            atEnd();
          } else if (waits) {
            current = run.length() == 0 ? 0 : run.step(1).rank();
            stopped("entry", text.head().strip());
          } else {
            forward(() -> false);
          }
        });
  }

  @Override
  public CompletableFuture<Void> restart(RestartArguments arguments) {
    return moves(
        () -> {
          run.restart();
          stopped("entry", text.head().strip());
        });
  }

  @Override
  public CompletableFuture<Void> terminate(TerminateArguments arguments) {
    CompletableFuture<Void> done = answer(() -> null);
    done.thenRun(() -> client.terminated(new TerminatedEventArguments()));
    return done;
  }

  @Override
  public CompletableFuture<Void> disconnect(DisconnectArguments arguments) {
    CompletableFuture<Void> done = answer(() -> null);
    done.thenRunAsync(end, worker);
    return done;
  }

  // ---- breakpoints

  @Override
  public CompletableFuture<SetBreakpointsResponse> setBreakpoints(
      SetBreakpointsArguments arguments) {
    return answer(
        () -> {
          SetBreakpointsResponse response = new SetBreakpointsResponse();
          SourceBreakpoint[] wanted = arguments.getBreakpoints();
          response.setBreakpoints(
              opened(lines)
                  .set(arguments.getSource(), wanted == null ? new SourceBreakpoint[0] : wanted));
          return response;
        });
  }

  @Override
  public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
      SetExceptionBreakpointsArguments arguments) {
    return answer(SetExceptionBreakpointsResponse::new); // no filters are announced
  }

  @Override
  public CompletableFuture<BreakpointLocationsResponse> breakpointLocations(
      BreakpointLocationsArguments arguments) {
    return answer(
        () -> {
          int from = arguments.getLine();
          int to = arguments.getEndLine() == null ? from : arguments.getEndLine();
          List<BreakpointLocation> found = new ArrayList<>();
          for (int line : opened(lines).lines(arguments.getSource(), from, to)) {
            BreakpointLocation location = new BreakpointLocation();
            location.setLine(line);
            found.add(location);
          }
          BreakpointLocationsResponse response = new BreakpointLocationsResponse();
          response.setBreakpoints(found.toArray(new BreakpointLocation[0]));
          return response;
        });
  }

  private static <T> T opened(T part) {
    if (part == null) {
      throw new IllegalStateException("nothing has been launched yet");
    }
    return part;
  }

  // ---- movement

  @Override
  public CompletableFuture<ContinueResponse> continue_(ContinueArguments arguments) {
    ContinueResponse response = new ContinueResponse();
    response.setAllThreadsContinued(true);
    return moves(() -> forward(() -> false)).thenApply(nothing -> response);
  }

  /** The next step of a rank. */
  @Override
  public CompletableFuture<Void> next(NextArguments arguments) {
    int rank = arguments.getThreadId() - 1;
    return moves(() -> forward(() -> moved(rank)));
  }

  /** The next step of any rank. */
  @Override
  public CompletableFuture<Void> stepIn(StepInArguments arguments) {
    return moves(() -> forward(() -> true));
  }

  /** On until the rank has left its innermost frame. */
  @Override
  public CompletableFuture<Void> stepOut(StepOutArguments arguments) {
    int rank = arguments.getThreadId() - 1;
    return moves(
        () -> {
          int depth = run.stack(rank).size();
          forward(() -> moved(rank) && run.stack(rank).size() < depth);
        });
  }

  private boolean moved(int rank) {
    TraceStep step = run.step(run.position());
    return step.rank() == rank && step.action() == TraceStep.Action.RESUME;
  }

  /** Goes on to where something is so, a breakpoint, a pause, or the end. */
  private void forward(BooleanSupplier enough) {
    int recordedEnd = run.length();
    for (int i = 0; i < MOST_STEPS && !paused; i++) {
      if (!run.next()) {
        atEnd();
        return;
      }
      TraceStep step = run.step(run.position());
      current = step.rank();
      tellOutput(step);
      Optional<Map.Entry<Integer, Place>> hit = lines.hit(run);
      if (hit.isPresent()) {
        atBreakpoint(hit.get());
        return;
      }
      if (isWrong()) {
        atEnd();
        return;
      }
      if (enough.getAsBoolean()) {
        stopped("step", text.head().strip());
        return;
      }
      if (run.position() == recordedEnd && run.cycleBegin() >= 0) {
        stopped(
            "pause", "the cycle is closed: from here on it repeats, from step " + run.cycleBegin());
        return;
      }
    }
    stopped("pause", paused ? "paused" : "not there after " + MOST_STEPS + " steps");
  }

  private boolean isWrong() {
    return run.fault().isPresent() || run.end().isPresent();
  }

  private void atBreakpoint(Map.Entry<Integer, Place> hit) {
    StoppedEventArguments event =
        event("breakpoint", "ran over " + hit.getValue() + " in " + text.head().strip());
    event.setHitBreakpointIds(new Integer[] {hit.getKey()});
    client.stopped(event);
  }

  private void atEnd() {
    String end = text.end().strip();
    boolean wrong = end.startsWith("VIOLATED") || end.startsWith("The run is not under control");
    StoppedEventArguments event = event(wrong ? "exception" : "pause", end);
    event.setDescription(wrong ? end.lines().findFirst().orElse("") : "The run is over");
    run.fault().filter(fault -> fault.rank() >= 0).ifPresent(fault -> of(event, fault.rank()));
    client.stopped(event);
  }

  private void of(StoppedEventArguments event, int rank) {
    current = rank;
    event.setThreadId(rank + 1);
  }

  @Override
  public CompletableFuture<Void> stepBack(StepBackArguments arguments) {
    return moves(() -> backward(() -> true));
  }

  @Override
  public CompletableFuture<Void> reverseContinue(ReverseContinueArguments arguments) {
    return moves(() -> backward(() -> false));
  }

  /** Goes back to where something is so, a breakpoint, or the beginning. */
  private void backward(BooleanSupplier enough) {
    while (run.position() > 0) {
      current = run.step(run.position()).rank();
      run.goTo(run.position() - 1);
      if (run.position() > 0 && enough.getAsBoolean()) {
        stopped("step", text.head().strip());
        return;
      }
      Optional<Map.Entry<Integer, Place>> hit = lines.hit(run);
      if (hit.isPresent()) {
        current = run.step(run.position()).rank();
        atBreakpoint(hit.get());
        return;
      }
    }
    stopped("entry", text.head().strip());
  }

  @Override
  public CompletableFuture<GotoTargetsResponse> gotoTargets(GotoTargetsArguments arguments) {
    return answer(
        () -> {
          String file = LineStops.name(arguments.getSource());
          List<GotoTarget> targets = new ArrayList<>();
          for (int i = 1; i <= opened(run).length(); i++) {
            Place at = new Place(file, arguments.getLine());
            if (run.passed(i).contains(at) || at.equals(run.step(i).place())) {
              GotoTarget target = new GotoTarget();
              target.setId(i);
              target.setLine(arguments.getLine());
              target.setLabel("step " + i + ": " + text.step(run.step(i)));
              targets.add(target);
            }
          }
          GotoTargetsResponse response = new GotoTargetsResponse();
          response.setTargets(targets.toArray(new GotoTarget[0]));
          return response;
        });
  }

  @Override
  public CompletableFuture<Void> goto_(GotoArguments arguments) {
    int target = arguments.getTargetId();
    if (run == null || target < 0 || target > run.length()) {
      return CompletableFuture.failedFuture(refusal("there is no step " + target));
    }
    return moves(
        () -> {
          run.goTo(target);
          arrived();
        });
  }

  private void arrived() {
    if (run.position() > 0) {
      current = run.step(run.position()).rank();
    }
    stopped("goto", text.head().strip());
  }

  @Override
  public CompletableFuture<Void> pause(PauseArguments arguments) {
    paused = true;
    return CompletableFuture.completedFuture(null);
  }

  private void stopped(String reason, String words) {
    client.stopped(event(reason, words));
  }

  private StoppedEventArguments event(String reason, String words) {
    variables.forget();
    StoppedEventArguments event = new StoppedEventArguments();
    event.setReason(reason);
    event.setText(words);
    event.setDescription(words);
    event.setThreadId(current + 1);
    event.setAllThreadsStopped(true);
    return event;
  }

  private void tellOutput(TraceStep step) {
    if (!step.output().isEmpty()) {
      output("stdout", step.output(), step);
    }
  }

  private void output(String category, String words, TraceStep step) {
    OutputEventArguments event = new OutputEventArguments();
    event.setCategory(category);
    event.setOutput(words);
    if (step != null && step.place() != null) {
      event.setSource(source(step.place().file()));
      event.setLine(step.place().line());
    }
    client.output(event);
  }

  // ---- what there is to see

  @Override
  public CompletableFuture<ThreadsResponse> threads() {
    return answer(
        () -> {
          int ranks = run == null ? 0 : run.ranks();
          org.eclipse.lsp4j.debug.Thread[] threads = new org.eclipse.lsp4j.debug.Thread[ranks];
          for (int rank = 0; rank < ranks; rank++) {
            threads[rank] = new org.eclipse.lsp4j.debug.Thread();
            threads[rank].setId(rank + 1);
            threads[rank].setName(run.states().processName(rank));
          }
          ThreadsResponse response = new ThreadsResponse();
          response.setThreads(threads);
          return response;
        });
  }

  @Override
  public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments arguments) {
    return answer(
        () -> {
          int rank = arguments.getThreadId() - 1;
          if (rank < 0 || rank >= opened(run).ranks()) {
            throw new IllegalArgumentException("there is no thread " + arguments.getThreadId());
          }
          List<StackFrame> frames = frames(rank);
          int from = arguments.getStartFrame() == null ? 0 : arguments.getStartFrame();
          int levels = arguments.getLevels() == null ? 0 : arguments.getLevels();
          int to = levels == 0 ? frames.size() : Math.min(frames.size(), from + levels);
          StackTraceResponse response = new StackTraceResponse();
          response.setTotalFrames(frames.size());
          response.setStackFrames(
              frames.subList(Math.min(from, to), to).toArray(new StackFrame[0]));
          return response;
        });
  }

  /** Those of all threads of a rank, of one after the other, under their names. */
  private List<StackFrame> frames(int rank) {
    List<ProgramMemory.Frame> ofThreads =
        run.memory(rank).frames().stream().filter(frame -> !frame.thread().isEmpty()).toList();
    Standing standing = run.standings().get(rank);
    List<StackFrame> frames = new ArrayList<>();
    for (ProgramMemory.Frame each : ofThreads) {
      frames.add(
          frame(rank, frames.size(), each.thread() + ": " + method(each.place()), each.place()));
    }
    List<StackTraceElement> stack = ofThreads.isEmpty() ? run.stack(rank) : List.of();
    for (StackTraceElement at : stack) {
      boolean calls = frames.isEmpty() && standing.call() != null;
      String call = calls ? " at " + standing.call() : "";
      frames.add(frame(rank, frames.size(), method(at) + call, at));
    }
    if (frames.isEmpty()) {
      StackFrame frame = frame(rank, 0, standing.state());
      frame.setPresentationHint(StackFramePresentationHint.LABEL);
      frames.add(frame);
    }
    return frames;
  }

  private static String method(StackTraceElement at) {
    return at.getClassName().substring(at.getClassName().lastIndexOf('.') + 1)
        + "."
        + at.getMethodName();
  }

  private StackFrame frame(int rank, int index, String name, StackTraceElement at) {
    StackFrame frame = frame(rank, index, name);
    if (at.getFileName() != null) {
      frame.setSource(source(at.getFileName()));
      frame.setLine(Math.max(0, at.getLineNumber()));
      frame.setColumn(1);
    }
    return frame;
  }

  private StackFrame frame(int rank, int index, String name) {
    StackFrame frame = new StackFrame();
    frame.setId(variables.frame(rank, index));
    frame.setName(name);
    return frame;
  }

  private Source source(String name) {
    Source source = new Source();
    source.setName(name);
    Optional<Path> file = sources.file(name);
    if (file.isPresent()) {
      source.setPath(file.get().toString());
    } else if (sources.lines(name).isPresent()) {
      if (!unfiled.contains(name)) {
        unfiled.add(name);
      }
      source.setSourceReference(unfiled.indexOf(name) + 1);
    }
    return source;
  }

  @Override
  public CompletableFuture<SourceResponse> source(SourceArguments arguments) {
    return answer(
        () -> {
          int number = arguments.getSourceReference();
          if (number < 1 || number > unfiled.size()) {
            throw new IllegalArgumentException("there is no source " + number);
          }
          SourceResponse response = new SourceResponse();
          response.setContent(
              String.join("\n", sources.lines(unfiled.get(number - 1)).orElseThrow()) + "\n");
          return response;
        });
  }

  @Override
  public CompletableFuture<ScopesResponse> scopes(ScopesArguments arguments) {
    return answer(
        () -> {
          ScopesResponse response = new ScopesResponse();
          response.setScopes(opened(variables).scopes(arguments.getFrameId()));
          return response;
        });
  }

  @Override
  public CompletableFuture<VariablesResponse> variables(VariablesArguments arguments) {
    return answer(
        () -> {
          VariablesResponse response = new VariablesResponse();
          response.setVariables(
              opened(variables)
                  .open(
                      arguments.getVariablesReference(),
                      arguments.getStart(),
                      arguments.getCount()));
          return response;
        });
  }

  /** In the console the words of {@link StepCommands}, elsewhere a variable. */
  @Override
  public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments arguments) {
    return answer(
        () -> {
          EvaluateResponse response = new EvaluateResponse();
          Variable found =
              arguments.getFrameId() == null
                  ? null
                  : opened(variables).evaluate(arguments.getExpression(), arguments.getFrameId());
          if (found != null) {
            response.setResult(found.getValue());
            response.setType(found.getType());
            response.setVariablesReference(found.getVariablesReference());
            response.setNamedVariables(found.getNamedVariables());
            response.setIndexedVariables(found.getIndexedVariables());
          } else if ("repl".equals(arguments.getContext())) {
            StepCommands.Outcome outcome = opened(commands).run(arguments.getExpression());
            response.setResult(outcome.text().stripTrailing());
            if (outcome.moved()) {
              arrived();
            }
          } else {
            throw new IllegalArgumentException(
                arguments.getExpression()
                    + " is no variable that this state has kept: locals that are never read again are no part of it");
          }
          return response;
        });
  }

  @Override
  public CompletableFuture<ExceptionInfoResponse> exceptionInfo(ExceptionInfoArguments arguments) {
    return answer(
        () -> {
          ExceptionInfoResponse response = new ExceptionInfoResponse();
          response.setExceptionId(kind());
          response.setDescription(text.end().strip());
          response.setBreakMode(ExceptionBreakMode.ALWAYS);
          return response;
        });
  }

  private String kind() {
    Optional<TraceFile.Fault> fault = opened(run).fault();
    if (fault.isPresent()) {
      return fault.get().kind();
    }
    Optional<Judgement> end = run.end();
    List<Finding> findings = end.map(Judgement::findings).orElse(List.of());
    if (!findings.isEmpty() && findings.get(0) instanceof Finding.Fault wrong) {
      return wrong.kind().word();
    }
    throw new IllegalArgumentException("nothing is wrong in this state");
  }
}
