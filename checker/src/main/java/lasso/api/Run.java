package lasso.api;

import java.util.List;
import java.util.Optional;

/**
 * One run of a program: simulated, or replayed from a trace.
 *
 * @param verdict a run that ended well is {@link Verdict.Answer#INCONCLUSIVE}: it proves nothing about others
 * @param asExpected of a simulated run, whether it ended by itself and nothing was wrong; of a replay, whether the program did what the trace says
 * @param starts what each rank does before its first stop
 * @param steps the run
 * @param cycle what then repeats for ever; empty for a finite run
 * @param end where the ranks stand after {@code steps}
 * @param text the run as it is shown on the screen; of a replay with its verdict
 */
public record Run(
    Verdict verdict,
    boolean asExpected,
    List<Step> starts,
    List<Step> steps,
    List<Step> cycle,
    List<Standing> end,
    String text) {
  public Run {
    starts = List.copyOf(starts);
    steps = List.copyOf(steps);
    cycle = List.copyOf(cycle);
    end = List.copyOf(end);
  }

  /** What a rank wrote. */
  public String output(int rank) {
    StringBuilder output = new StringBuilder();
    starts.stream().filter(step -> step.rank() == rank).forEach(s -> output.append(s.output()));
    steps.stream().filter(step -> step.rank() == rank).forEach(s -> output.append(s.output()));
    return output.toString();
  }

  /** The families of steps. */
  public enum Action {
    /** A process runs from its beginning to its first stop. */
    START,
    /** A call is answered, and its process runs to its next stop. */
    RESUME,
    /** The network decides which message a receive takes; nobody runs. */
    MATCH
  }

  /**
   * A step.
   *
   * @param number from 1; 0 for the start of a process
   * @param rank the process that moves, or whose receive is matched
   * @param thread the thread that moves, where its process is several; else empty
   * @param file where the process stood; empty when unknown
   * @param line from 1; 0 when unknown
   * @param call the method of the library at which it stood
   * @param detail the arguments of the call that matter
   * @param reply what the call was answered
   * @param output what the process wrote afterwards, up to its next stop
   */
  public record Step(
      int number,
      Action action,
      int rank,
      String thread,
      Optional<String> file,
      int line,
      String call,
      String detail,
      String reply,
      String output) {}

  /**
   * Where a rank stands.
   *
   * @param file of the call at which it waits, or where it ended; empty when unknown
   * @param line from 1; 0 when unknown
   * @param call the method of the library at which it waits; empty when it has ended
   * @param ended whether it runs no more
   * @param state what it waits for, or how it ended
   * @param waitsFor ranks that could wake it
   * @param threads where its threads stand; empty while it is one
   */
  public record Standing(
      int rank,
      Optional<String> file,
      int line,
      Optional<String> call,
      boolean ended,
      String state,
      List<Integer> waitsFor,
      List<ThreadPlace> threads) {
    public Standing {
      threads = List.copyOf(threads);
      waitsFor = List.copyOf(waitsFor);
    }
  }

  /**
   * Where one thread of several stands.
   *
   * @param name what the program calls it
   * @param file where it stands; empty when it has not begun
   * @param line from 1; 0 when unknown
   * @param call the method of the library at which it waits, or empty
   * @param state what it holds and waits for
   * @param waits whether it can't go on, or only when time is up
   */
  public record ThreadPlace(
      String name, Optional<String> file, int line, String call, String state, boolean waits) {}
}
