package lasso.checker.trace;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.ToNumberPolicy;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lasso.api.plan.CheckPlan;
import lasso.checker.property.BrokenFormula;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;

/**
 * A run in a file: what is needed to run it again, and what must then happen.
 *
 * @param schemaVersion {@link #VERSION}
 * @param program as given on the command line, made absolute when it is a file
 * @param arguments of the program
 * @param classPath as of {@code --classpath}, made absolute
 * @param ranks number of processes
 * @param options the whole plan of the check, by names of options; what stands above goes before it
 * @param formula the temporal formula that the run violates, or null
 * @param starts what the ranks do before their first stop
 * @param truths the propositions of the formula in the initial state
 * @param steps the run
 * @param cycle the part that then repeats for ever, empty for a finite run
 * @param end where the ranks stand after {@code steps}
 * @param violation what is wrong, or null
 * @param code digests of the program's methods, which tell whether it has changed; null in files that were written before there were any
 */
public record TraceFile(
    int schemaVersion,
    String program,
    List<String> arguments,
    List<String> classPath,
    int ranks,
    Map<String, Object> options,
    BrokenFormula formula,
    List<Step> starts,
    List<Truth> truths,
    List<Step> steps,
    List<Step> cycle,
    List<End> end,
    Fault violation,
    Map<String, String> code) {
  public static final int VERSION = 2;

  /** What the options of version 1 were called that have other names now. */
  private static final Map<String, String> NAMES_IN_VERSION_1 =
      Map.of("mpjArguments", "mpj-args", "stepLimit", "step-limit", "formulas", "ltl");

  /** A file written before there were formulas has none. */
  public TraceFile {
    truths = truths == null ? List.of() : truths;
  }

  /**
   * A {@link TraceStep}; {@code file} is null when the place is unknown.
   *
   * @param thread the thread that moves, null where its process is one
   * @param changes propositions of the formula that are others after the step
   * @param fault what goes wrong, null when nothing does
   */
  public record Step(
      int number,
      int ordinal,
      int rank,
      String thread,
      String kind,
      int source,
      String file,
      int line,
      String call,
      String detail,
      String reply,
      List<Posted> posts,
      String output,
      List<Changed> changes,
      String fault) {
    public Step {
      changes = changes == null ? List.of() : changes;
    }

    public static Step of(TraceStep step) {
      return new Step(
          step.number(),
          step.ordinal(),
          step.rank(),
          step.thread().isEmpty() ? null : step.thread(),
          step.action().name().toLowerCase(java.util.Locale.ROOT),
          step.source(),
          step.place() == null ? null : step.place().file(),
          step.place() == null ? 0 : step.place().line(),
          step.call(),
          step.detail(),
          step.reply(),
          step.posts().stream().map(Posted::of).toList(),
          step.output(),
          step.changes().stream().map(Changed::of).toList(),
          step.fault().isEmpty() ? null : step.fault());
    }

    public static List<Step> of(List<TraceStep> steps) {
      return steps.stream().map(Step::of).toList();
    }

    /** What must happen again in a replay. */
    public String signature() {
      return kind
          + " of rank "
          + rank
          + " at "
          + file
          + ":"
          + line
          + ", "
          + call
          + " "
          + detail
          + ": "
          + reply;
    }
  }

  /** A {@link TracePost}. */
  public record Posted(String file, int line, String call, String detail, String effect) {
    static Posted of(TracePost post) {
      return new Posted(
          post.place() == null ? null : post.place().file(),
          post.place() == null ? 0 : post.place().line(),
          post.call(),
          post.detail(),
          post.effect());
    }

    @Override
    public String toString() {
      return call + " (" + file + ":" + line + ") " + detail + ": " + effect;
    }
  }

  /** A {@link Change}. */
  public record Changed(String proposition, boolean holds, String file, int line) {
    static Changed of(Change change) {
      return new Changed(
          change.proposition(),
          change.holds(),
          change.place() == null ? null : change.place().file(),
          change.place() == null ? 0 : change.place().line());
    }

    @Override
    public String toString() {
      return proposition + " becomes " + holds + " (" + file + ":" + line + ")";
    }
  }

  /** A {@link Standing}. */
  public record End(int rank, String file, int line, String call, String state) {
    static End of(Standing standing) {
      return new End(
          standing.rank(),
          standing.place() == null ? null : standing.place().file(),
          standing.place() == null ? 0 : standing.place().line(),
          standing.call(),
          standing.state());
    }

    @Override
    public String toString() {
      return "rank " + rank + " at " + file + ":" + line + ", " + call + ": " + state;
    }
  }

  /** A violation without its path. */
  public record Fault(String kind, int rank, String file, int line, String message) {
    private boolean isComplete(int ranks) {
      return kind != null && message != null && rank < ranks;
    }
  }

  /** A run under a plan whose program can be found from any directory. */
  public static TraceFile of(
      CheckPlan plan,
      BrokenFormula formula,
      Counterexample run,
      Fault violation,
      Map<String, String> code) {
    return new TraceFile(
        VERSION,
        plan.program().program(),
        plan.program().arguments(),
        ProgramLoader.parseClassPath(plan.program().classpath()).stream()
            .map(Path::toString)
            .toList(),
        plan.semantics().processes(),
        plan.options(),
        formula,
        Step.of(run.starts()),
        run.truths(),
        Step.of(run.stem()),
        Step.of(run.cycle()),
        run.end().stream().map(End::of).toList(),
        violation,
        code);
  }

  /**
   * The plan of the check that wrote the trace. Options that did not exist then have their defaults.
   *
   * @throws UnusableInputException when the options are none of this version
   */
  public CheckPlan plan() {
    Map<String, Object> named = new LinkedHashMap<>();
    options.forEach(
        (name, value) ->
            named.put(
                schemaVersion == 1 ? NAMES_IN_VERSION_1.getOrDefault(name, name) : name, value));
    named.values().removeIf(value -> schemaVersion == 1 && value == null);
    named.put("program", program);
    named.put("arguments", arguments);
    named.put("classpath", String.join(File.pathSeparator, classPath));
    named.put("processes", ranks);
    try {
      return CheckPlan.ofOptions(named);
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(
          "The options in the trace can't be used: "
              + e.getMessage()
              + " Check the program again with --trace.",
          e);
    }
  }

  /**
   * Reads a trace.
   *
   * @throws UnusableInputException when it is no trace, or one of another version
   */
  public static TraceFile read(Path file) {
    String hint = " Give a file that ./lasso check --trace FILE wrote.";
    TraceFile trace;
    String text = "";
    try {
      text = Files.readString(file);
      trace = gson().fromJson(text, TraceFile.class);
    } catch (java.nio.file.NoSuchFileException e) {
      throw new UnusableInputException("TRACE.json " + file + " does not exist." + hint, e);
    } catch (IOException e) {
      throw new UnusableInputException(
          "TRACE.json " + file + " can't be read: " + FileTrouble.words(e) + "." + hint, e);
    } catch (JsonParseException e) {
      throw new UnusableInputException(
          "TRACE.json " + file + " " + UnreadableJson.words(text, e, "trace") + "." + hint, e);
    }
    if (text.isBlank()) {
      throw new UnusableInputException("TRACE.json " + file + " is empty." + hint);
    }
    if (trace == null || trace.program == null || trace.options == null) {
      throw new UnusableInputException("TRACE.json " + file + " is JSON, but not a trace." + hint);
    }
    if (trace.schemaVersion < 1 || trace.schemaVersion > VERSION) {
      throw new UnusableInputException(
          "TRACE.json "
              + file
              + " has schemaVersion "
              + trace.schemaVersion
              + "; this version of Lasso reads 1 to "
              + VERSION
              + ". Check the program again with --trace.");
    }
    if (!trace.isComplete()) {
      throw new UnusableInputException(
          "TRACE.json " + file + " is a trace of which parts are missing." + hint);
    }
    return trace;
  }

  private boolean isComplete() {
    return isWhole(arguments)
        && isWhole(classPath)
        && isWhole(steps)
        && isWhole(cycle)
        && isWhole(starts)
        && starts.size() == ranks
        && isWhole(end)
        && end.size() == ranks
        && (violation == null || violation.isComplete(ranks));
  }

  private static boolean isWhole(List<?> parts) {
    return parts != null && parts.stream().noneMatch(Objects::isNull);
  }

  /** Writes the trace, replacing an older one. */
  public void write(Path file) throws IOException {
    Files.writeString(file, text());
  }

  /** The text of the file. */
  public String text() {
    return gson().toJson(this) + "\n";
  }

  private static Gson gson() {
    return new GsonBuilder()
        .setPrettyPrinting()
        .disableHtmlEscaping()
        .serializeNulls()
        .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
        .create();
  }
}
