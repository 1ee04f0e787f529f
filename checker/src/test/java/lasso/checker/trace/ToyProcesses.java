package lasso.checker.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.StepReport;

/**
 * Processes written by hand: each is a function of its calls. A local state is a rank and the replies so far; a step runs the function
 * from its beginning. Payloads are ints.
 */
public final class ToyProcesses implements Processes, LocalStates {
  /** A process. */
  @FunctionalInterface
  public interface Program {
    void run(Calls calls);
  }

  /** The calls of a process; lines are given by hand. */
  public static final class Calls {
    private final int rank;
    private final int size;
    private final List<Reply> given;
    private int next;
    private int handles;
    private int line;
    private final List<Post> posts = new ArrayList<>();
    private final List<CallReport> reports = new ArrayList<>();
    private final StringBuilder output = new StringBuilder();
    private final StringBuilder allOutput = new StringBuilder();
    private Request request;
    private CallReport stands;

    private Calls(int rank, int size, List<Reply> given) {
      this.rank = rank;
      this.size = size;
      this.given = given;
    }

    public int rank() {
      return rank;
    }

    public int size() {
      return size;
    }

    public Calls at(int lineNumber) {
      line = lineNumber;
      return this;
    }

    public void print(String text) {
      output.append(text).append('\n');
      allOutput.append(text).append('\n');
    }

    public int isend(int destination, int tag, int payload) {
      return send("Comm.Isend", destination, tag, payload, SendMode.STANDARD);
    }

    public void send(int destination, int tag, int payload) {
      int handle = send("Comm.Send", destination, tag, payload, SendMode.STANDARD);
      await("Comm.Send", "dest=" + destination + " tag=" + tag, handle);
    }

    public void ssend(int destination, int tag, int payload) {
      int handle = send("Comm.Ssend", destination, tag, payload, SendMode.SYNCHRONOUS);
      await("Comm.Ssend", "dest=" + destination + " tag=" + tag, handle);
    }

    private int send(String call, int destination, int tag, int payload, SendMode mode) {
      posts.add(new Post.Send(0, destination, tag, payload, 4, mode, handles));
      reports.add(report(call, "dest=" + destination + " tag=" + tag));
      return handles++;
    }

    public int recv(int source, int tag) {
      String detail = "source=" + (source < 0 ? "any" : source) + " tag=" + (tag < 0 ? "any" : tag);
      posts.add(new Post.Receive(0, source, tag, handles));
      reports.add(report("Comm.Recv", detail));
      Reply.Completed reply = await("Comm.Recv", detail, handles++);
      return reply.deliveries().get(0).payload();
    }

    private Reply.Completed await(String call, String detail, int handle) {
      return (Reply.Completed) ask(call, detail, new Request.Wait(Completion.ALL, List.of(handle)));
    }

    public boolean iprobe(int source, int tag) {
      return ask("Comm.Iprobe", "source=" + source, new Request.Iprobe(0, source, tag))
          instanceof Reply.Envelope;
    }

    public int choose(int alternatives) {
      return ((Reply.Chosen)
              ask("Lasso.choose", "", new Request.Choose(alternatives, ChoiceSubject.UNNAMED)))
          .value();
    }

    private Reply ask(String call, String detail, Request asked) {
      if (next == given.size()) {
        request = asked;
        stands = report(call, detail);
        throw new Stop();
      }
      posts.clear();
      reports.clear();
      output.setLength(0);
      return given.get(next++);
    }

    private CallReport report(String call, String detail) {
      return new CallReport(place(line), call, detail);
    }

    private static StackTraceElement place(int line) {
      return new StackTraceElement("Toy", "main", "Toy.java", line);
    }
  }

  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stop() {
      super(null, null, false, false);
    }
  }

  private record State(int rank, List<Reply> replies) {}

  private record Run(Calls calls, Request request, Ending ending) {}

  private final List<Program> programs;
  private final Replies replies;
  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> stateNumbers = new HashMap<>();
  private final List<Request> requests = new ArrayList<>();
  private final List<Effect> effects = new ArrayList<>();
  private List<String> uncontrolled = List.of();

  public ToyProcesses(Replies replies, List<Program> programs) {
    this.replies = replies;
    this.programs = programs;
  }

  public ToyProcesses uncontrolled(String... sentences) {
    uncontrolled = List.of(sentences);
    return this;
  }

  private Run run(State state) {
    Calls calls = new Calls(state.rank, programs.size(), state.replies);
    EndKind kind = EndKind.FINISHED;
    String message = "";
    try {
      programs.get(state.rank).run(calls);
    } catch (Stop stop) {
      return new Run(calls, calls.request, null);
    } catch (AssertionError e) {
      kind = EndKind.ASSERTION;
      message = "assertion failed: " + e.getMessage();
    } catch (UnsupportedOperationException e) {
      kind = EndKind.UNUSABLE;
      message = e.getMessage();
    } catch (IllegalStateException e) {
      kind = EndKind.EXCEPTION;
      message = "uncaught " + e;
    }
    return new Run(
        calls, new Request.End(kind), new Ending(kind, message, List.of(Calls.place(calls.line))));
  }

  private int number(State state) {
    return stateNumbers.computeIfAbsent(
        state,
        s -> {
          states.add(s);
          return states.size() - 1;
        });
  }

  private static <T> int number(List<T> known, T value) {
    int index = known.indexOf(value);
    if (index < 0) {
      known.add(value);
      return known.size() - 1;
    }
    return index;
  }

  private long reach(State state) {
    Run run = run(state);
    return Steps.pack(
        number(state), number(effects, new Effect(List.copyOf(run.calls.posts), List.of())));
  }

  @Override
  public int processCount() {
    return programs.size();
  }

  @Override
  public long start(int rank) {
    return reach(new State(rank, List.of()));
  }

  @Override
  public long step(int localState, int reply) {
    State state = states.get(localState);
    List<Reply> longer = new ArrayList<>(state.replies);
    longer.add(replies.get(reply));
    return reach(new State(state.rank, List.copyOf(longer)));
  }

  @Override
  public Request request(int localState) {
    return run(states.get(localState)).request;
  }

  @Override
  public int requestId(int localState) {
    return number(requests, request(localState));
  }

  @Override
  public Effect effect(int effectId) {
    return effects.get(effectId);
  }

  @Override
  public int rank(int localState) {
    return states.get(localState).rank;
  }

  @Override
  public Ending ending(int localState) {
    return run(states.get(localState)).ending;
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    CallReport call = standsAt(localState);
    return call == null ? List.of() : List.of(call.place());
  }

  @Override
  public CallReport standsAt(int localState) {
    return run(states.get(localState)).calls.stands;
  }

  @Override
  public String output(int localState) {
    return run(states.get(localState)).calls.allOutput.toString();
  }

  @Override
  public StepReport replayStart(int rank) {
    return report(new State(rank, List.of()));
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    State state = states.get(localState);
    List<Reply> longer = new ArrayList<>(state.replies);
    longer.add(reply);
    return report(new State(state.rank, longer));
  }

  private StepReport report(State state) {
    Run run = run(state);
    return new StepReport(
        run.calls.output.toString(), List.copyOf(run.calls.reports), run.calls.stands, List.of());
  }

  @Override
  public String describePayload(int payload) {
    return "int[1] {" + payload + "}";
  }

  @Override
  public List<String> uncontrolled() {
    return uncontrolled;
  }

  @Override
  public ProcessStatistics statistics() {
    return new ProcessStatistics(states.size(), states.size(), 0, 0, 0, 0, 0);
  }
}
