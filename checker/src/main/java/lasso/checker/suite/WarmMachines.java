package lasso.checker.suite;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import lasso.checker.explore.StopRequest;

/**
 * Checks rows in machines that are warm from others, where that is safe; see docs/decisions/warm-machines.md. A row has a machine of its own when it asks for one, when its options or its program reach
 * beyond what runs share, and whenever a warm machine's answer is not the expected one: then the answer of its own machine is what counts.
 *
 * <p>Thread rule: any; each thread that checks a row has a machine for itself meanwhile.
 */
public final class WarmMachines implements ProgramRunner, AutoCloseable {
  /** Options that concern nothing but the search. Others name files, or change what a whole Java machine has one of. */
  static final Set<String> SHARED =
      Set.of(
          "--all",
          "--as-found",
          "--buffering",
          "--clock",
          "--collectives",
          "--dialect",
          "--explain-reduction",
          "--fairness",
          "--ignore",
          "--irrelevant-barriers",
          "--lenient",
          "--ltl",
          "--max-depth",
          "--max-states",
          "--no",
          "--only",
          "--outcomes",
          "--property",
          "--races",
          "--random",
          "--reduction",
          "--search",
          "--stateless",
          "--stats",
          "--step-limit",
          "--symmetric");

  private static final Duration GRACE = Duration.ofSeconds(15);

  private final JavaMachine java;
  private final StopRequest stop;
  private final ProgramRunner own;
  private final RowBounds usual;
  private final ViolationPages pages;
  private final Deque<WarmMachine> idle = new ArrayDeque<>();
  private final List<WarmMachine> all = new ArrayList<>();

  /**
   * @param usual bounds of the rows that may share machines
   * @param stop ends the machines that run
   * @param pages takes the pages of violations, or null
   */
  public WarmMachines(JavaMachine java, RowBounds usual, StopRequest stop, ViolationPages pages) {
    this(java, usual, stop, pages, new SeparateMachine(java, stop, pages));
  }

  WarmMachines(
      JavaMachine java,
      RowBounds usual,
      StopRequest stop,
      ViolationPages pages,
      ProgramRunner own) {
    this.pages = pages;
    this.java = java;
    this.usual = usual;
    this.stop = stop;
    this.own = own;
  }

  @Override
  public RowAnswer run(ManifestRow row) throws InterruptedException {
    if (!mayShare(row)) {
      return own.run(row);
    }
    RowAnswer answer = warm(row);
    return answer != null && row.expected().differences(answer).isEmpty() ? answer : own.run(row);
  }

  /** Whether nothing about a row reaches beyond its check. */
  boolean mayShare(ManifestRow row) {
    int program = row.options().indexOf("--");
    return !row.ownMachine()
        && !row.expected().isUnknown()
        && row.target().endsWith(".java")
        && row.bounds().memoryBytes() == usual.memoryBytes()
        && row.options().subList(0, program < 0 ? row.options().size() : program).stream()
            .filter(word -> word.startsWith("-"))
            .allMatch(word -> SHARED.contains(word.replaceFirst("=.*", "")) || word.equals("->"));
  }

  /** Null: nothing is known. */
  private RowAnswer warm(ManifestRow row) throws InterruptedException {
    try {
      WarmMachine machine = borrow();
      try {
        return machine.run(row, pages, stop, GRACE.toNanos());
      } finally {
        giveBack(machine);
      }
    } catch (IOException e) {
      return null;
    }
  }

  private WarmMachine borrow() throws IOException {
    synchronized (this) {
      WarmMachine machine = idle.poll();
      if (machine != null && machine.isReady()) {
        return machine;
      }
    }
    WarmMachine started = new WarmMachine(java, usual.memoryBytes() / 2);
    synchronized (this) {
      all.add(started);
    }
    return started;
  }

  private synchronized void giveBack(WarmMachine machine) {
    if (machine.isReady()) {
      idle.push(machine);
    } else {
      machine.close();
      all.remove(machine);
    }
  }

  @Override
  public synchronized void close() {
    all.forEach(WarmMachine::close);
  }
}
