package lasso.checker.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import lasso.checker.check.DeepStack;
import lasso.checker.debug.DebuggedThreads.Debugged;
import lasso.checker.stepping.StepCommands;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.Place;
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
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.RestartArguments;
import org.eclipse.lsp4j.debug.ReverseContinueArguments;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.ScopesResponse;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsResponse;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsResponse;
import org.eclipse.lsp4j.debug.SourceArguments;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.SourceResponse;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StackTraceResponse;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
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

/** Answers a debugger: each request is handed to who knows, on the adapter's one thread. */
final class DebugAdapter implements IDebugProtocolServer {
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
  private volatile Opened opened;

  /** What there is once something was launched. */
  private record Opened(
      SteppedRun run,
      StepCommands commands,
      LineStops lines,
      VariableTree variables,
      DebuggedThreads threads,
      StateFrames frames,
      RunMovement movement) {
    static Opened of(SteppedRun run, IDebugProtocolClient client) {
      LineStops lines = new LineStops(run.states().program().lines());
      VariableTree variables = new VariableTree(run);
      DebuggedThreads threads = new DebuggedThreads(run);
      StateFrames frames = new StateFrames(run, variables);
      RunMovement movement = new RunMovement(run, client, lines, variables, frames, threads);
      return new Opened(run, new StepCommands(run), lines, variables, threads, frames, movement);
    }
  }

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

  private Opened opened() {
    if (opened == null) {
      throw new IllegalStateException("nothing has been launched yet");
    }
    return opened;
  }

  /** Behind the answer to a request that moves the run. */
  private CompletableFuture<Void> moves(Consumer<RunMovement> task) {
    if (opened != null) {
      opened.movement.go();
    }
    CompletableFuture<Void> begun = does(this::opened);
    begun.thenRunAsync(
        () -> {
          try {
            task.accept(opened.movement);
          } catch (RuntimeException e) {
            opened.movement.failed(e);
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
              opened = Opened.of(opener.open(arguments), client);
            });
    launched.thenRunAsync(client::initialized, worker);
    return launched;
  }

  @Override
  public CompletableFuture<Void> attach(Map<String, Object> arguments) {
    return launch(arguments);
  }

  @Override
  public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments arguments) {
    boolean waits = !Boolean.FALSE.equals(configuration.get("stopOnEntry"));
    return moves(run -> run.begin(waits));
  }

  @Override
  public CompletableFuture<Void> restart(RestartArguments arguments) {
    return moves(RunMovement::restart);
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
              opened()
                  .lines
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
          for (int line : opened().lines.lines(arguments.getSource(), from, to)) {
            BreakpointLocation location = new BreakpointLocation();
            location.setLine(line);
            found.add(location);
          }
          BreakpointLocationsResponse response = new BreakpointLocationsResponse();
          response.setBreakpoints(found.toArray(new BreakpointLocation[0]));
          return response;
        });
  }

  // ---- movement

  @Override
  public CompletableFuture<ContinueResponse> continue_(ContinueArguments arguments) {
    ContinueResponse response = new ContinueResponse();
    response.setAllThreadsContinued(true);
    return moves(RunMovement::toTheEnd).thenApply(nothing -> response);
  }

  /** The next step of a process or thread. */
  @Override
  public CompletableFuture<Void> next(NextArguments arguments) {
    return moves(run -> run.step(arguments.getThreadId()));
  }

  /** The next step of anybody. */
  @Override
  public CompletableFuture<Void> stepIn(StepInArguments arguments) {
    return moves(RunMovement::step);
  }

  /** On until the process or thread has left its innermost frame. */
  @Override
  public CompletableFuture<Void> stepOut(StepOutArguments arguments) {
    return moves(run -> run.out(arguments.getThreadId()));
  }

  @Override
  public CompletableFuture<Void> stepBack(StepBackArguments arguments) {
    return moves(RunMovement::stepBack);
  }

  @Override
  public CompletableFuture<Void> reverseContinue(ReverseContinueArguments arguments) {
    return moves(RunMovement::toTheBeginning);
  }

  @Override
  public CompletableFuture<GotoTargetsResponse> gotoTargets(GotoTargetsArguments arguments) {
    return answer(
        () -> {
          Place line = new Place(LineStops.name(arguments.getSource()), arguments.getLine());
          GotoTargetsResponse response = new GotoTargetsResponse();
          response.setTargets(opened().movement.targets(line).toArray(new GotoTarget[0]));
          return response;
        });
  }

  @Override
  public CompletableFuture<Void> goto_(GotoArguments arguments) {
    int target = arguments.getTargetId();
    if (opened == null || target < 0 || target > opened.run.length()) {
      return CompletableFuture.failedFuture(refusal("there is no step " + target));
    }
    return moves(run -> run.goTo(target));
  }

  @Override
  public CompletableFuture<Void> pause(PauseArguments arguments) {
    if (opened != null) {
      opened.movement.pause();
    }
    return CompletableFuture.completedFuture(null);
  }

  // ---- what there is to see

  @Override
  public CompletableFuture<ThreadsResponse> threads() {
    return answer(
        () -> {
          List<org.eclipse.lsp4j.debug.Thread> found = new ArrayList<>();
          DebuggedThreads threads = opened == null ? null : opened.threads;
          for (Debugged each : threads == null ? List.<Debugged>of() : threads.all()) {
            org.eclipse.lsp4j.debug.Thread thread = new org.eclipse.lsp4j.debug.Thread();
            thread.setId(threads.number(each));
            thread.setName(threads.label(each));
            found.add(thread);
          }
          ThreadsResponse response = new ThreadsResponse();
          response.setThreads(found.toArray(new org.eclipse.lsp4j.debug.Thread[0]));
          return response;
        });
  }

  @Override
  public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments arguments) {
    return answer(
        () -> {
          List<StackFrame> frames = opened().frames.of(opened.threads.get(arguments.getThreadId()));
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

  @Override
  public CompletableFuture<SourceResponse> source(SourceArguments arguments) {
    return answer(
        () -> {
          SourceResponse response = new SourceResponse();
          response.setContent(opened().frames.text(arguments.getSourceReference()));
          return response;
        });
  }

  @Override
  public CompletableFuture<ScopesResponse> scopes(ScopesArguments arguments) {
    return answer(
        () -> {
          ScopesResponse response = new ScopesResponse();
          response.setScopes(opened().variables.scopes(arguments.getFrameId()));
          return response;
        });
  }

  @Override
  public CompletableFuture<VariablesResponse> variables(VariablesArguments arguments) {
    return answer(
        () -> {
          VariablesResponse response = new VariablesResponse();
          response.setVariables(
              opened()
                  .variables
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
                  : opened().variables.evaluate(arguments.getExpression(), arguments.getFrameId());
          if (found != null) {
            response.setResult(found.getValue());
            response.setType(found.getType());
            response.setVariablesReference(found.getVariablesReference());
            response.setNamedVariables(found.getNamedVariables());
            response.setIndexedVariables(found.getIndexedVariables());
          } else if ("repl".equals(arguments.getContext())) {
            StepCommands.Outcome outcome = opened().commands.run(arguments.getExpression());
            response.setResult(outcome.text().stripTrailing());
            if (outcome.moved()) {
              opened.movement.arrived();
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
          response.setExceptionId(opened().movement.kindOfWrong());
          response.setDescription(opened.movement.wrong());
          response.setBreakMode(ExceptionBreakMode.ALWAYS);
          return response;
        });
  }
}
