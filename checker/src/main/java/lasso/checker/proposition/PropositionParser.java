package lasso.checker.proposition;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;

/**
 * Reads the atoms of formulas whose quantifiers are gone: {@code terminated@R}, {@code blocked@R}, {@code crashed@R}, {@code restarted@R}, {@code deadlock}, {@code ended}, {@code
 * inflight(R,R) == N}, and {@code PATH@R} with or without a comparison. The words are reserved: as names of the program they need a class in front. A thread may follow the rank of the first two, and of paths that begin
 * at a local variable: {@code blocked@R/listener}, {@code blocked@R/"the listener"}, {@code blocked@R/2} for a thread without a name.
 */
final class PropositionParser {
  /** An atom that says nothing; the message is one or two sentences. */
  static final class MalformedAtom extends RuntimeException {
    private static final long serialVersionUID = 1;

    private MalformedAtom(String message) {
      super(message, null, false, false);
    }
  }

  private static final Pattern ATOM =
      Pattern.compile(
          "(?<path>(?:[^@=!<>]|(?<=-)>)+)"
              + "(?:@(?<rank>[^@=!<> /]*)(?:/(?<thread>\"(?:[^\"\\\\]|\\\\.)*\"|[^@=!<>\"]*[^@=!<>\" ]))?(?<rest>[^=!<> ][^=!<>]*)?)?"
              + "(?: (?<operator>==|!=|<=|>=|<|>) (?<value>.+))?",
          Pattern.DOTALL);
  private static final Pattern IN_FLIGHT =
      Pattern.compile(
          "(?<messages>inflight\\((?<source>[^,()]+),(?<destination>[^,()]+)(?:,(?<tag>[^,()]+))?\\))"
              + "(?: (?<operator>==|!=|<=|>=|<|>) (?<number>.+))?");
  private static final Pattern RANK = Pattern.compile("[0-9]{1,9}");
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?");
  private static final String ESCAPE = "\\\\(?:[btnfrs\"'\\\\]|[0-3]?[0-7]{1,2})";
  private static final Pattern TEXT =
      Pattern.compile("\"(?:[^\"\\\\]|" + ESCAPE + ")*\"", Pattern.DOTALL);
  private static final Pattern CHARACTER =
      Pattern.compile("'(?:[^'\\\\]|" + ESCAPE + ")'", Pattern.DOTALL);
  private static final Pattern CONSTANT =
      Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*(?:\\.[A-Za-z_$][A-Za-z0-9_$]*)*");
  private static final Set<String> OF_A_RANK =
      Set.of("terminated", "blocked", "crashed", "restarted");
  private static final Set<String> OF_A_THREAD = Set.of("terminated", "blocked");

  /** What reports call a thread without a name, in front of its number. */
  private static final String UNNAMED = "thread ";

  private static final Set<String> OF_A_STATE = Set.of("deadlock", "ended");
  private static final Map<String, Comparison> COMPARISONS =
      Map.of(
          "==", Comparison.EQUAL,
          "!=", Comparison.NOT_EQUAL,
          "<", Comparison.LESS,
          "<=", Comparison.LESS_OR_EQUAL,
          ">", Comparison.GREATER,
          ">=", Comparison.GREATER_OR_EQUAL);

  private final String atom;
  private final List<String> names;
  private final int ranks;

  private PropositionParser(String atom, int ranks, List<String> names) {
    this.names = names;
    this.atom = atom;
    this.ranks = ranks;
  }

  /** As below, where processes have no names. */
  static StateProposition parse(String atom, int ranks) {
    return parse(atom, ranks, List.of());
  }

  /**
   * Reads an atom.
   *
   * @param names of the processes by rank; empty when they have none
   *
   * @throws MalformedAtom if it says nothing for so many ranks
   */
  static StateProposition parse(String atom, int ranks, List<String> names) {
    return new PropositionParser(atom, ranks, names).parse();
  }

  private StateProposition parse() {
    Matcher flight = IN_FLIGHT.matcher(atom);
    if (flight.matches()) {
      return inFlight(flight);
    }
    Matcher m = ATOM.matcher(atom);
    if (!m.matches()) {
      throw new MalformedAtom(
          "'" + atom + "' is no proposition; it looks like inside@0, or Worker.main:count@1 > 3.");
    }
    String path = m.group("path").strip();
    if (OF_A_STATE.contains(path)) {
      if (m.group("rank") != null || m.group("operator") != null) {
        throw new MalformedAtom(
            "'" + path + "' speaks of the whole state; it has neither a rank nor a comparison.");
      }
      return path.equals("deadlock")
          ? new StateProposition.Deadlock()
          : new StateProposition.Ended();
    }
    int rank = rank(m, path);
    String thread = thread(m, path);
    if (OF_A_RANK.contains(path)) {
      if (m.group("operator") != null) {
        throw new MalformedAtom(
            "'" + path + "@" + rank + "' is true or false already; leave the comparison out.");
      }
      if (!thread.isEmpty()) {
        return path.equals("blocked")
            ? new StateProposition.ThreadBlocked(rank, thread)
            : new StateProposition.Observed(
                new Observation(rank, path, Comparison.TRUE, "", thread));
      }
      return switch (path) {
        case "blocked" -> new StateProposition.Blocked(rank);
        case "crashed" -> new StateProposition.Crashed(rank);
        case "restarted" -> new StateProposition.Restarted(rank);
        default -> new StateProposition.Terminated(rank);
      };
    }
    return new StateProposition.Observed(observation(m, path, rank, thread));
  }

  /** What reports call the thread behind the rank; empty where there is none. */
  private String thread(Matcher m, String path) {
    String thread = m.group("thread");
    if (thread == null) {
      return "";
    }
    if (OF_A_RANK.contains(path) && !OF_A_THREAD.contains(path)) {
      throw new MalformedAtom("'" + path + "' is said of a rank; leave out '/" + thread + "'.");
    }
    if (thread.startsWith("\"")) {
      String name = thread.substring(1, thread.length() - 1).replaceAll("\\\\(.)", "$1");
      if (name.isEmpty()) {
        throw new MalformedAtom(
            "a thread without a name is meant by its number in reports, such as " + path + "@0/2.");
      }
      return name;
    }
    return RANK.matcher(thread).matches() ? UNNAMED + Integer.parseInt(thread) : thread.strip();
  }

  private StateProposition inFlight(Matcher m) {
    String number = m.group("number");
    if (number == null || !RANK.matcher(number).matches()) {
      throw new MalformedAtom(
          "'"
              + m.group("messages")
              + "' counts messages; compare it with a number, such as "
              + m.group("messages")
              + " > 0.");
    }
    String tag = m.group("tag");
    if (tag != null && !RANK.matcher(tag).matches()) {
      throw new MalformedAtom("'" + tag + "' is no tag; a tag is a number of at most nine digits.");
    }
    return new StateProposition.InFlight(
        numberOf(m.group("source")),
        numberOf(m.group("destination")),
        tag == null ? -1 : Integer.parseInt(tag),
        COMPARISONS.get(m.group("operator")),
        Integer.parseInt(number));
  }

  private int rank(Matcher m, String path) {
    String rank = m.group("rank");
    if (rank == null) {
      throw new MalformedAtom(missingRank(path));
    }
    if (m.group("rest") == null && names.contains(rank)) {
      return names.indexOf(rank);
    }
    if (m.group("rest") != null || !RANK.matcher(rank).matches()) {
      throw new MalformedAtom(
          "the rank of '" + atom + "' is no number; it stands last in the path, such as inside@0.");
    }
    return numberOf(rank);
  }

  private int numberOf(String rank) {
    if (names.contains(rank)) {
      return names.indexOf(rank);
    }
    if (!RANK.matcher(rank).matches()) {
      throw new MalformedAtom(
          "'" + rank + "' is no rank; messages in flight look like inflight(0,1).");
    }
    int number = Integer.parseInt(rank);
    if (number >= ranks) {
      throw new MalformedAtom(
          "there is no rank " + number + ": ranks are 0 to " + (ranks - 1) + ".");
    }
    return number;
  }

  private static String missingRank(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    if (lower.equals("all") || lower.equals("any")) {
      return "'" + path + "' needs variables and a colon, such as '" + lower + " i: inside@i'.";
    }
    return "'" + path + "' needs a rank: " + path + "@0, or for some rank any i: " + path + "@i.";
  }

  private Observation observation(Matcher m, String path, int rank, String thread) {
    if (m.group("operator") == null) {
      return new Observation(rank, path, Comparison.TRUE, "", thread);
    }
    String value = m.group("value").strip();
    Comparison comparison = COMPARISONS.get(m.group("operator"));
    boolean ordered = NUMBER.matcher(value).matches() || CHARACTER.matcher(value).matches();
    if (!ordered && !TEXT.matcher(value).matches() && !CONSTANT.matcher(value).matches()) {
      throw new MalformedAtom(
          "'"
              + value
              + "' is no value; compare with a number, a \"text\", a 'c'haracter, a constant's name, true, false or null.");
    }
    if (!ordered && comparison != Comparison.EQUAL && comparison != Comparison.NOT_EQUAL) {
      throw new MalformedAtom(
          value
              + " has no order: '"
              + comparison.symbol()
              + "' compares numbers and characters; use == or !=.");
    }
    return new Observation(rank, path, comparison, value, thread);
  }
}
