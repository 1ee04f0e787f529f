package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Program.ProcessLine;
import lasso.api.plan.Reports;
import lasso.api.plan.Reports.TraceView;
import lasso.api.plan.Semantics;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.cli.files.SystemFile;
import lasso.checker.format.ResultFormat;
import lasso.checker.service.CheckService;
import lasso.runtime.program.UnusableInputException;

/** What {@code check} and {@code simulate} have in common. Fields are set by the parser; what comes of them is a plan. */
class RunOptions implements FileOptions.Owner {
  @Parameter(
      names = {"-n", "--processes"},
      description =
          "N: number of ranks (default 2, for simulations 1; a system of several programs says it itself)",
      converter = OptionValues.RanksValue.class)
  Integer processes;

  @Parameter(
      names = "--process",
      description =
          "NAME[*K]=PROGRAM ARGS: a process of a system of several programs, or K copies NAME0 to NAME(K-1), {i} in ARGS being the number of the copy; repeatable. In front of PROGRAM: --classpath PATH, --sourcepath PATH of its own",
      splitter = OptionValues.Whole.class)
  List<String> process = new ArrayList<>();

  @Parameter(
      names = "--system",
      description =
          "FILE: a system of several programs, each line as of --process; programs are looked for beside FILE. FILE.system may also stand as PROGRAM")
  String system = "";

  @Parameter(
      names = "--buffering",
      description =
          "any|zero|infinite|eager:BYTES|sweep: what standard sends do; sweep (check only) finds the least buffering without deadlock (default any)",
      converter = OptionValues.BufferingValue.class)
  Buffering buffering = Buffering.ANY;

  @Parameter(
      names = "--collectives",
      description =
          "p2p|p2p:linear|p2p:binomial|p2p:ring|p2p:recursive-doubling|atomic: how collectives run (default p2p)")
  String collectives = "p2p";

  @Parameter(
      names = "--classpath",
      description = "PATH: directories and jars with classes of the program")
  String classPath = "";

  @Parameter(
      names = "--sourcepath",
      description =
          "PATH: directories with further sources of the program, by package; those beside PROGRAM and on --classpath are found anyway")
  String sourcePath = "";

  @Parameter(
      names = "--dialect",
      description =
          "auto|mpj|ompi|both: which classes of package mpi sources see, those of MPJ Express or of Open MPI (default auto: found from the calls)")
  String dialect = "auto";

  @Parameter(
      names = "--mpj-args",
      description =
          "main receives its arguments as mpjrun passes them: rank, size and device first")
  boolean mpjArguments;

  @Parameter(
      names = "--source",
      description =
          "FILE: further source file of a program in C; the same as one behind PROGRAM; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> source = new ArrayList<>();

  @Parameter(
      names = "--cflags",
      description =
          "FLAGS: for the compiler and the linker of a program in C, separated by spaces; -I, -D, -U, -O, -l, -m32, -m64 may stand alone; repeatable",
      splitter = OptionValues.Spaced.class)
  List<String> cflags = new ArrayList<>();

  @Parameter(
      names = "--memory-checks",
      description =
          "full|fast|none, of a program in C: that each access lies in one object and in use (fast), that nothing is decided by what was never written (full), or neither; without false alarms (default fast)")
  String memoryChecks = "";

  @Parameter(
      names = "--leaks",
      description =
          "sockets: sockets, channels and selectors that a process leaves open when it ends, and bytes and datagrams that had arrived when it closed and were not read, are leaks, too; heap: of a program in C, blocks of the heap to which nothing points when main has returned are; or both, with a comma")
  String leaks = "";

  @Parameter(
      names = "--ub",
      description =
          "of a program in C: a process ends where C leaves open what happens: signed overflow, shifts, null and misaligned pointers, conversions")
  boolean undefined;

  @Parameter(
      names = "--clang",
      description =
          "COMPILER: clang, 14 or newer, for a program in C (default: one that is found, or fetched once)")
  String clang = "";

  @Parameter(
      names = "--clock",
      description =
          "frozen|choice: clocks stand still, or each reading shows either no time gone by or an hour (default frozen)")
  String clock = "frozen";

  @Parameter(
      names = "--random",
      description =
          "sequence|choice|choice:N: random numbers without a seed of their own are one sequence (--seed), or each draw chooses among at most N values (default sequence; N 10)")
  String random = Semantics.DEFAULTS.random();

  @Parameter(
      names = "--reads",
      description =
          "any|writes|full: a read from a socket returns any part of what has arrived, what one or several writes have brought, or all that fits (default writes)")
  String reads = "writes";

  @Parameter(
      names = "--window",
      description =
          "BYTES: unread bytes that each direction of a connection holds before writes wait (default 65536)")
  int window = Semantics.DEFAULTS.window();

  @Parameter(
      names = "--connect",
      description =
          "refused|waits: a connect to a port that nobody has bound yet fails, or waits until somebody does (default refused)")
  String connect = "refused";

  @Parameter(
      names = "--select",
      description =
          "any|all: selectors report any part of what is ready, at least one, and calls that do not wait may overlook what nobody has reported; or they know all of it at once (default any)")
  String select = "any";

  @Parameter(
      names = "--hosts",
      description =
          "one|separate: all processes are on one host, or each on its own, which has its name (default one)")
  String hosts = "one";

  @Parameter(
      names = "--daemon",
      description =
          "NAME: this process of a system, or these copies, may wait for ever when all others have ended; repeatable")
  List<String> daemons = new ArrayList<>();

  @Parameter(
      names = "--allow-race",
      description =
          "CLASS.FIELD: data races on this field are no violations; it is explored as if it were volatile; repeatable")
  List<String> allowedRaces = new ArrayList<>();

  @Parameter(
      names = "--mailbox",
      description =
          "any|fifo: in the mailboxes of a simulation messages of different senders have no order, or that of their arrival (default any)")
  String mailbox = "any";

  @Parameter(
      names = "--timeouts",
      description =
          "any|never|last: threads that wait with a time limit may time out at any moment, or never do, or when no thread of their process can go on otherwise; but for last a sleep may end at any moment (default any)")
  String timeouts = "any";

  @Parameter(
      names = "--spurious",
      description =
          "threads that wait to be notified, signalled or unparked may wake up for no reason")
  boolean spurious;

  @Parameter(
      names = "--identity-order",
      description =
          "one|choice[:N]|codes[:N]: objects without a hashCode of their own, enum constants and class objects of the program, at most N of a process, are in hash tables in one order, in each order among themselves, or at each place of 16 (default one; N 4)")
  String identityOrder = Semantics.DEFAULTS.identityOrder();

  @Parameter(
      names = "--locale",
      description = "TAG such as de-CH: the program's default locale (default en)")
  String locale = Semantics.DEFAULTS.locale();

  @Parameter(
      names = "--zone",
      description = "ZONE such as Europe/Berlin: the program's default time zone (default UTC)")
  String zone = Semantics.DEFAULTS.zone();

  @Parameter(
      names = "--charset",
      description = "NAME such as ISO-8859-1: the program's default charset (default UTF-8)")
  String charset = Semantics.DEFAULTS.charset();

  @Parameter(
      names = "--files",
      description =
          "DIR: the program may read the regular files below DIR, as they are at the start; they count as part of the program")
  String files = "";

  @Parameter(
      names = "--scratch",
      description =
          "the program may write files; they stay in memory, as part of each rank's state")
  boolean scratch;

  @Parameter(
      names = "--seed",
      description =
          "N: seed of the program's own random numbers, and of random schedules (default 0)",
      converter = OptionValues.LongValue.class)
  long seed;

  @Parameter(
      names = "--step-limit",
      description =
          "N: loop rounds that a process may do between two MPI calls (default 2000000000)",
      converter = OptionValues.LongValue.class)
  long stepLimit = Semantics.DEFAULTS.stepLimit();

  @Parameter(
      names = "--lenient",
      description =
          "usage errors that MPI implementations survive, such as overlapping receive buffers, are noted, and the run goes on as it would there")
  boolean lenient;

  @Parameter(
      names = "--faults",
      description =
          "crash[:N][@WHO], restart[:N][@WHO], loss, duplicate or reorder[:N][@FROM>TO], total:N, separated by commas: what may go wrong, so often per process or channel (default 1, reorder without bound), and altogether; WHO such as node1-3+server. sweep, alone or in front (check only), finds the smallest number of faults that breaks the program",
      splitter = OptionValues.Whole.class)
  String faults = "";

  /** Files that the result is written to. */
  private final FileOptions<ResultFormat> results = new FileOptions<>(formats());

  @Parameter(
      names = "--trace-view",
      description =
          "story|steps|columns: a run in text has a line for each message, for every step and operation, or a column for each rank (default story)")
  String traceView = "story";

  @Parameter(
      names = "--watch",
      description =
          "CLASS.FIELD or CLASS.METHOD:LOCAL, in C VARIABLE or FUNCTION:LOCAL, with a path into it, @R for one rank: runs in text tell its value where it changes; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> watch = new ArrayList<>();

  @Parameter(names = "--quiet", description = "print the verdict line only")
  boolean quiet;

  /** Null before the system is read. */
  private Integer ranks;

  /** Everything that is not an option: PROGRAM and its arguments. */
  List<String> words = new ArrayList<>();

  /**
   * The reports that are asked for; they are wanted also when the rest can't be used.
   *
   * @throws UnusableInputException when a file can't be written
   */
  final Reports reports() {
    try {
      Reports.Builder reports = Reports.DEFAULTS.toBuilder();
      place(reports);
      return reports.build();
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(e.getMessage(), e);
    }
  }

  /**
   * The plan that the options stand for.
   *
   * @throws UnusableInputException when they don't go together, or have values out of range
   */
  final CheckPlan plan() {
    try {
      List<String> lines = systemLines();
      CheckPlan.Builder plan =
          CheckPlan.of(
              (lines.isEmpty() ? program() : Program.ofSystem(lines).toBuilder())
                  .classpath(classPath)
                  .sourcepath(sourcePath)
                  .dialect(OptionValues.oneOf("--dialect", dialect, Program.Dialect.values()))
                  .mpjArgs(mpjArguments)
                  .source(source)
                  .cflags(cflags)
                  .cflags(MemoryChecking.flags(memoryChecks, leaks, undefined))
                  .clang(clang)
                  .build());
      place(plan);
      plan.reports(this::place);
      return CheckService.usable(plan.build());
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(e.getMessage(), e);
    }
  }

  private Program.Builder program() {
    return Program.builder(words.isEmpty() ? "" : words.get(0))
        .arguments(words.isEmpty() ? List.of() : words.subList(1, words.size()));
  }

  /** The processes of a system, those of the file first; empty for one program. */
  private List<String> systemLines() {
    boolean isFile =
        system.isEmpty() && !words.isEmpty() && words.get(0).endsWith(SystemFile.SUFFIX);
    String file = isFile ? words.get(0) : system;
    List<String> lines = new ArrayList<>();
    if (!file.isEmpty()) {
      lines.addAll(SystemFile.read(Path.of(file)));
    }
    lines.addAll(process);
    List<String> rest = isFile ? words.subList(1, words.size()) : words;
    OptionValues.require(
        lines.isEmpty() || rest.isEmpty(),
        "PROGRAM "
            + (rest.isEmpty() ? "" : rest.get(0))
            + " stands beside "
            + (file.isEmpty() ? "--process" : "--system")
            + ", which names the programs of a system. Give it as --process 'NAME="
            + String.join(" ", rest)
            + "', or leave it out.");
    ranks = processes;
    if (ranks == null) {
      ranks = lines.isEmpty() ? usualRanks() : ProcessLine.names(lines).size();
    }
    return lines;
  }

  /** The number of ranks, as far as it is known before there is a plan. */
  final int ranks() {
    return ranks != null ? ranks : processes != null ? processes : Semantics.DEFAULTS.processes();
  }

  /** One process for a source that is a simulation, where nothing was said. */
  private int usualRanks() {
    return !words.isEmpty() && Simulations.isOne(words.get(0)) ? 1 : Semantics.DEFAULTS.processes();
  }

  /** The program as the user named it, for reports. */
  final String named() {
    return !words.isEmpty()
        ? words.get(0)
        : !system.isEmpty() ? system : process.isEmpty() ? "no program" : process.get(0);
  }

  /** What is known of the options when they make no plan. */
  final Map<String, Object> unplanned() {
    return words.isEmpty()
        ? Map.of()
        : Map.of(
            "program",
            words.get(0),
            "arguments",
            List.copyOf(words.subList(1, words.size())),
            "processes",
            ranks());
  }

  /** Puts options into their places: each has one. */
  void place(CheckPlan.Builder plan) {
    plan.semantics(
        parts ->
            parts
                .processes(ranks())
                .buffering(buffering)
                .collectives(
                    OptionValues.oneOf(
                        "--collectives", collectives, Semantics.Collectives.values()))
                .clock(OptionValues.oneOf("--clock", clock, Semantics.Clock.values()))
                .random(random)
                .identityOrder(identityOrder)
                .locale(locale)
                .zone(zone)
                .charset(charset)
                .files(files.isEmpty() ? "" : Path.of(files).toAbsolutePath().toString())
                .scratch(scratch)
                .seed(seed)
                .stepLimit(stepLimit)
                .reads(OptionValues.oneOf("--reads", reads, Semantics.Reads.values()))
                .window(window)
                .connect(OptionValues.oneOf("--connect", connect, Semantics.Connect.values()))
                .select(OptionValues.oneOf("--select", select, Semantics.Select.values()))
                .hosts(OptionValues.oneOf("--hosts", hosts, Semantics.Hosts.values()))
                .daemons(daemons)
                .allowedRaces(allowedRaces)
                .mailbox(OptionValues.oneOf("--mailbox", mailbox, Semantics.Mailbox.values()))
                .timeouts(OptionValues.oneOf("--timeouts", timeouts, Semantics.Timeouts.values()))
                .spurious(spurious)
                .lenient(lenient)
                .socketLeaks(MemoryChecking.leaks(leaks).contains(MemoryChecking.SOCKETS))
                .faults(faults));
  }

  /** The forms in which the result can be written. */
  Set<ResultFormat> formats() {
    return ResultFormat.OF_RUNS;
  }

  @Override
  public FileOptions<ResultFormat> results() {
    return results;
  }

  /** Where a form of the result goes. */
  Optional<Path> file(ResultFormat format) {
    return results.file(format);
  }

  /** As above, for what is told and where. */
  void place(Reports.Builder reports) {
    formats().forEach(format -> format.ask(reports, file(format)));
    reports
        .quiet(quiet)
        .watch(watch)
        .traceView(OptionValues.oneOf("--trace-view", traceView, TraceView.values()));
  }
}
