package lasso.checker.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lasso.checker.debug.DebuggedThreads.Debugged;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.NamedVariable;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.report.ProgramMemory;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.Variable;

/** Frames, scopes and values of the state at which a run stands, under numbers that are good until it moves. */
final class VariableTree {
  private static final int MANY = 1_000_000;

  private final SteppedRun run;
  private final List<Frame> frames = new ArrayList<>();
  private final List<Branch> branches = new ArrayList<>();

  VariableTree(SteppedRun run) {
    this.run = run;
  }

  /** A frame of a process. */
  private record Frame(int rank, int thread, int index) {}

  /** What opens under a number. */
  private interface Branch {
    List<Variable> variables(int from, int count);
  }

  /** The run has moved: all numbers are void. */
  void forget() {
    frames.clear();
    branches.clear();
  }

  int frame(Debugged thread, int index) {
    frames.add(new Frame(thread.rank(), thread.thread(), index));
    return frames.size();
  }

  /**
   * The scopes of a frame.
   *
   * @throws IllegalArgumentException when the number is void
   */
  Scope[] scopes(int number) {
    Frame frame = frame(number);
    ProgramMemory memory = run.memory(frame.rank);
    List<Scope> scopes = new ArrayList<>();
    locals(memory, frame)
        .ifPresent(locals -> scopes.add(scope("Locals", "locals", items(frame.rank, locals))));
    scopes.add(scope("Static fields", null, items(frame.rank, memory.statics())));
    scopes.add(scope(capitalised(run.states().processName(frame.rank)), null, standing(frame)));
    scopes.add(
        scope("Messages on the way", null, (from, count) -> lines("message ", run.onTheWay())));
    if (!run.truths().isEmpty()) {
      scopes.add(scope("Propositions", null, truths()));
    }
    return scopes.toArray(new Scope[0]);
  }

  private static Optional<List<Item>> locals(ProgramMemory memory, Frame frame) {
    List<ProgramMemory.Frame> all = memory.frames(frame.thread);
    return frame.index < all.size() ? Optional.of(all.get(frame.index).locals()) : Optional.empty();
  }

  private static String capitalised(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private Frame frame(int number) {
    if (number < 1 || number > frames.size()) {
      throw new IllegalArgumentException("frame " + number + " is of another state");
    }
    return frames.get(number - 1);
  }

  private Scope scope(String name, String hint, Branch branch) {
    Scope scope = new Scope();
    scope.setName(name);
    scope.setPresentationHint(hint);
    scope.setVariablesReference(number(branch));
    scope.setExpensive(false);
    return scope;
  }

  private int number(Branch branch) {
    branches.add(branch);
    return branches.size();
  }

  private Branch items(int rank, List<Item> items) {
    return (from, count) -> items.stream().map(item -> variable(rank, item)).toList();
  }

  private Variable variable(int rank, Item item) {
    Variable variable = named(item.name(), item.value());
    variable.setType(item.type());
    if (item.block() != 0) {
      int block = item.block();
      variable.setVariablesReference(
          number(
              (from, count) ->
                  run.memory(rank).items(block, from, count).stream()
                      .map(inner -> variable(rank, inner))
                      .toList()));
      if (item.indexed()) {
        variable.setIndexedVariables(item.size());
      } else {
        variable.setNamedVariables(item.size());
      }
    }
    return variable;
  }

  private static Variable named(String name, String value) {
    Variable variable = new Variable();
    variable.setName(name);
    variable.setValue(value);
    return variable;
  }

  private Branch standing(Frame frame) {
    return (from, count) -> {
      Standing standing = run.standings().get(frame.rank);
      List<Variable> variables = new ArrayList<>();
      for (ThreadStanding thread : standing.threads()) {
        variables.add(named(thread.name(), (thread.call() + " " + thread.state()).strip()));
      }
      if (standing.call() != null) {
        variables.add(named("call", (standing.call() + " " + standing.detail()).strip()));
      }
      variables.add(named("state", standing.state()));
      variables.addAll(lines("under way ", run.pending(frame.rank)));
      return variables;
    };
  }

  private Branch truths() {
    return (from, count) ->
        run.truths().stream()
            .map(truth -> named(truth.proposition(), String.valueOf(truth.holds())))
            .toList();
  }

  private static List<Variable> lines(String name, List<String> words) {
    List<Variable> variables = new ArrayList<>();
    for (String line : words) {
      variables.add(named(name + (variables.size() + 1), line));
    }
    return variables;
  }

  /**
   * What opens under a number.
   *
   * @param from the first one that is wanted, or null
   * @param count how many, or null for all
   * @throws IllegalArgumentException when the number is void
   */
  Variable[] open(int number, Integer from, Integer count) {
    if (number < 1 || number > branches.size()) {
      throw new IllegalArgumentException("variables " + number + " are of another state");
    }
    int most = count == null || count == 0 ? MANY : count;
    return branches
        .get(number - 1)
        .variables(from == null ? 0 : from, most)
        .toArray(new Variable[0]);
  }

  /**
   * The value of a name or path, such as {@code count}, {@code Mutex.queue.first}, {@code data[3]} or, of C, {@code head->next->rank}.
   *
   * @param number of the frame in which it is looked for
   * @return null when there is none
   */
  Variable evaluate(String expression, int number) {
    Frame frame = frame(number);
    ProgramMemory memory = run.memory(frame.rank);
    return NamedVariable.find(memory, locals(memory, frame).orElse(List.of()), expression)
        .map(found -> variable(frame.rank, found))
        .orElse(null);
  }
}
