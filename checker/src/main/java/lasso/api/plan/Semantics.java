package lasso.api.plan;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What the processes and the network do: with this and the program, a schedule has one meaning. Traces depend on nothing else.
 *
 * @param processes number of ranks, 1 to {@link #MAX_PROCESSES}
 * @param buffering what standard sends do
 * @param collectives how collectives run
 * @param clock what clocks show
 * @param random {@code sequence}, {@code choice} or {@code choice:N}: what random draws without a seed are
 * @param identityOrder {@code one}, {@code choice}, {@code choice:N}, {@code codes} or {@code codes:N}: which identity hash codes objects of the program have
 * @param locale tag of the program's default locale
 * @param zone identifier of the program's default time zone
 * @param charset name of the program's default charset
 * @param files directory below which the program may read, or empty
 * @param scratch whether the program may write files, which stay in memory
 * @param seed of the program's own random numbers, and of random schedules
 * @param stepLimit rounds of loops that a process may do between two calls
 * @param reads how much of what has arrived at a socket a read may return
 * @param window how many unread bytes each direction of a connection holds before writes wait
 * @param connect what happens to a connect to a port that nobody has bound yet
 * @param select what selectors, and calls that do not wait, know of what has arrived
 * @param hosts on which hosts the processes run
 * @param daemons processes that need not end, by name or rank
 * @param allowedRaces fields, such as {@code Buffer.count}, whose data races are no violations
 * @param timeouts when threads that wait with a time limit may go on without what they wait for
 * @param spurious whether threads that wait to be notified, signalled or unparked may wake up for no reason
 * @param mailbox which message in a mailbox of a simulation is met first
 * @param lenient whether usage errors that implementations survive are noted, and passed
 * @param socketLeaks whether sockets, channels and selectors that a process leaves open, and what it closes before it was read, are leaks
 * @param faults what may go wrong, as {@link FaultPlan} reads it; empty: nothing
 */
public record Semantics(
    int processes,
    Buffering buffering,
    Collectives collectives,
    Clock clock,
    String random,
    String identityOrder,
    String locale,
    String zone,
    String charset,
    String files,
    boolean scratch,
    long seed,
    long stepLimit,
    Reads reads,
    int window,
    Connect connect,
    Select select,
    Hosts hosts,
    @OptionName("daemon") List<String> daemons,
    @OptionName("allow-race") List<String> allowedRaces,
    Timeouts timeouts,
    boolean spurious,
    Mailbox mailbox,
    boolean lenient,
    boolean socketLeaks,
    String faults) {
  /** A transition names its rank in eight bits. */
  public static final int MAX_PROCESSES = 255;

  /** Two ranks, and nothing assumed of the network. */
  public static final Semantics DEFAULTS = new Builder().build();

  public Semantics {
    Checks.range("-n", processes, 1, MAX_PROCESSES, "the number of ranks");
    Checks.require(
        !FaultPlan.parse(faults).sweeps() || buffering.kind() != Buffering.Kind.SWEEP,
        "--buffering sweep and --faults sweep are two sweeps at once. Leave one of them out.");
    Checks.range("--step-limit", stepLimit, 1, Long.MAX_VALUE, "the bound on a step's work");
    Checks.range("--window", window, 1, 1 << 26, "the bytes that a connection holds");
    daemons = List.copyOf(daemons);
    allowedRaces = List.copyOf(allowedRaces);
  }

  /**
   * What standard sends do.
   *
   * @param kind the rule
   * @param eagerBytes with {@link Kind#EAGER}: messages of at most so many bytes are buffered; else 0
   */
  public record Buffering(Kind kind, int eagerBytes) {
    /** The rules of {@code --buffering}. */
    public enum Kind {
      /** Each send may or may not be buffered. */
      ANY,
      /** Never buffered. */
      ZERO,
      /** Always buffered. */
      INFINITE,
      /** Small ones are buffered, larger ones never. */
      EAGER,
      /** Several checks with more and more buffering, until no deadlock is left. */
      SWEEP
    }

    public static final Buffering ANY = new Buffering(Kind.ANY, 0);
    public static final Buffering ZERO = new Buffering(Kind.ZERO, 0);
    public static final Buffering INFINITE = new Buffering(Kind.INFINITE, 0);
    public static final Buffering SWEEP = new Buffering(Kind.SWEEP, 0);

    public static Buffering eager(int bytes) {
      return new Buffering(Kind.EAGER, bytes);
    }

    /**
     * Reads a value of {@code --buffering}.
     *
     * @throws IllegalArgumentException whose message wants the name of the option in front of it
     */
    public static Buffering parse(String value) {
      if (value.matches("eager:\\d{1,9}")) {
        return eager(Integer.parseInt(value.substring("eager:".length())));
      }
      for (Kind kind : Kind.values()) {
        if (kind != Kind.EAGER && word(kind).equals(value)) {
          return new Buffering(kind, 0);
        }
      }
      throw new IllegalArgumentException(
          value + ": must be any, zero, infinite, or eager:BYTES such as eager:4096.");
    }

    private static String word(Kind kind) {
      return kind.name().toLowerCase(Locale.ROOT);
    }

    /** The value of the option. */
    @Override
    public String toString() {
      return kind == Kind.EAGER ? "eager:" + eagerBytes : word(kind);
    }
  }

  /**
   * What may go wrong, as {@code --faults} says it: {@code crash:1@node1-3,restart:1,loss:2,duplicate:1,reorder,total:2}. Budgets are per process, and for messages per channel.
   *
   * @param items in the order in which they were given
   * @param total bound on all faults of a run together
   * @param sweeps whether more and more of them are allowed, from none
   */
  public record FaultPlan(List<Item> items, OptionalInt total, boolean sweeps) {
    /** Nothing goes wrong. */
    public static final FaultPlan NONE = new FaultPlan(List.of(), OptionalInt.empty(), false);

    /**
     * One kind of fault.
     *
     * @param kind as typed
     * @param times per process or channel; empty, with {@code reorder} alone, without bound
     * @param from processes, or senders; empty: all
     * @param to receivers; empty: all
     */
    public record Item(String kind, OptionalInt times, List<String> from, List<String> to) {}

    public FaultPlan {
      items = List.copyOf(items);
    }

    /** Whether nothing goes wrong. */
    public boolean isEmpty() {
      return items.isEmpty();
    }

    /**
     * Reads a value of {@code --faults}; empty: nothing goes wrong.
     *
     * @throws IllegalArgumentException when it has another form
     */
    public static FaultPlan parse(String value) {
      return FaultText.parse(value);
    }

    /** The same budgets with another bound on all together, without sweep. */
    public FaultPlan upTo(int faults) {
      return new FaultPlan(items, OptionalInt.of(faults), false);
    }

    /** The value of the option. */
    @Override
    public String toString() {
      return FaultText.of(this);
    }
  }

  /** Values of {@code --collectives}. */
  public enum Collectives {
    P2P("p2p"),
    LINEAR("p2p:linear"),
    BINOMIAL("p2p:binomial"),
    RING("p2p:ring"),
    RECURSIVE_DOUBLING("p2p:recursive-doubling"),
    /** One joint exchange. */
    ATOMIC("atomic");

    private final String word;

    Collectives(String word) {
      this.word = word;
    }

    /** The value of the option. */
    @Override
    public String toString() {
      return word;
    }
  }

  /** Values of {@code --clock}. */
  public enum Clock {
    FROZEN,
    /** Each reading shows either no time gone by or an hour. */
    CHOICE;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --reads}. */
  public enum Reads {
    /** Any number of bytes. */
    ANY,
    /** What one or several writes have brought, or as much as fits. */
    WRITES,
    /** All that fits. */
    FULL;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --connect}. */
  public enum Connect {
    /** It is refused, as by a real network. */
    REFUSED,
    /** It waits for somebody who binds the port: as if servers were started first. */
    WAITS;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --timeouts}. */
  public enum Timeouts {
    /** At any moment. */
    ANY,
    /** Never: waits with a time limit are like those without. */
    NEVER,
    /** When no thread of the process can go on without it. */
    LAST;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --mailbox}. */
  public enum Mailbox {
    /** The oldest of any sender. */
    ANY,
    /** The oldest, as the simulator does. */
    FIFO;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --select}. */
  public enum Select {
    /** At least one thing that is ready. */
    ANY,
    ALL;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --hosts}. */
  public enum Hosts {
    ONE,
    /** Each process has a host of its own. */
    SEPARATE;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder()
        .processes(processes)
        .buffering(buffering)
        .collectives(collectives)
        .clock(clock)
        .random(random)
        .identityOrder(identityOrder)
        .locale(locale)
        .zone(zone)
        .charset(charset)
        .files(files)
        .scratch(scratch)
        .seed(seed)
        .stepLimit(stepLimit)
        .reads(reads)
        .window(window)
        .connect(connect)
        .select(select)
        .hosts(hosts)
        .daemons(daemons)
        .allowedRaces(allowedRaces)
        .timeouts(timeouts)
        .spurious(spurious)
        .mailbox(mailbox)
        .lenient(lenient)
        .socketLeaks(socketLeaks)
        .faults(faults);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private int processes = 2;
    private Buffering buffering = Buffering.ANY;
    private Collectives collectives = Collectives.P2P;
    private Clock clock = Clock.FROZEN;
    private String random = "sequence";
    private String identityOrder = "one";
    private String locale = "en";
    private String zone = "UTC";
    private String charset = "UTF-8";
    private String files = "";
    private boolean scratch;
    private long seed;
    private long stepLimit = 2_000_000_000L;
    private Reads reads = Reads.WRITES;
    private int window = 1 << 16;
    private Connect connect = Connect.REFUSED;
    private Select select = Select.ANY;
    private Hosts hosts = Hosts.ONE;
    private List<String> daemons = List.of();
    private List<String> allowedRaces = List.of();
    private Timeouts timeouts = Timeouts.ANY;
    private Mailbox mailbox = Mailbox.ANY;
    private boolean spurious;
    private boolean socketLeaks;
    private boolean lenient;
    private String faults = "";

    Builder() {}

    public Builder processes(int ranks) {
      processes = ranks;
      return this;
    }

    public Builder buffering(Buffering rule) {
      buffering = rule;
      return this;
    }

    public Builder collectives(Collectives algorithm) {
      collectives = algorithm;
      return this;
    }

    public Builder clock(Clock mode) {
      clock = mode;
      return this;
    }

    public Builder random(String draws) {
      random = draws;
      return this;
    }

    public Builder identityOrder(String codes) {
      identityOrder = codes;
      return this;
    }

    public Builder locale(String tag) {
      locale = tag;
      return this;
    }

    public Builder zone(String identifier) {
      zone = identifier;
      return this;
    }

    public Builder charset(String name) {
      charset = name;
      return this;
    }

    public Builder files(String directory) {
      files = directory;
      return this;
    }

    public Builder scratch(boolean allowed) {
      scratch = allowed;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    public Builder stepLimit(long rounds) {
      stepLimit = rounds;
      return this;
    }

    public Builder reads(Reads rule) {
      reads = rule;
      return this;
    }

    public Builder window(int bytes) {
      window = bytes;
      return this;
    }

    public Builder connect(Connect rule) {
      connect = rule;
      return this;
    }

    public Builder select(Select rule) {
      select = rule;
      return this;
    }

    public Builder hosts(Hosts places) {
      hosts = places;
      return this;
    }

    public Builder daemons(List<String> names) {
      daemons = names;
      return this;
    }

    public Builder allowedRaces(List<String> fields) {
      allowedRaces = fields;
      return this;
    }

    public Builder timeouts(Timeouts rule) {
      timeouts = rule;
      return this;
    }

    public Builder mailbox(Mailbox order) {
      mailbox = order;
      return this;
    }

    public Builder spurious(boolean value) {
      spurious = value;
      return this;
    }

    public Builder lenient(boolean pass) {
      lenient = pass;
      return this;
    }

    public Builder socketLeaks(boolean find) {
      socketLeaks = find;
      return this;
    }

    public Builder faults(String value) {
      faults = value;
      return this;
    }

    public Semantics build() {
      return new Semantics(
          processes,
          buffering,
          collectives,
          clock,
          random,
          identityOrder,
          locale,
          zone,
          charset,
          files,
          scratch,
          seed,
          stepLimit,
          reads,
          window,
          connect,
          select,
          hosts,
          daemons,
          allowedRaces,
          timeouts,
          spurious,
          mailbox,
          lenient,
          socketLeaks,
          faults);
    }
  }
}
