package lasso.api.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lasso.api.plan.Semantics.FaultPlan;
import lasso.api.plan.Semantics.FaultPlan.Item;

/** Values of {@code --faults} as text, and back. */
final class FaultText {
  /** What {@code sweep} alone stands for. */
  private static final String SWEPT = "crash,restart,loss,duplicate,reorder:1,total:2";

  private static final Pattern ITEM =
      Pattern.compile("(crash|restart|loss|duplicate|reorder)(?::(\\d{1,6}))?(?:@([^@]+))?");
  private static final Pattern TOTAL = Pattern.compile("total:(\\d{1,6})");
  private static final Pattern RANGE =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*?)?(\\d+)-(?:\\1)?(\\d+)");
  private static final String FORM =
      "crash[:N][@WHO], restart[:N][@WHO], loss[:N][@FROM>TO], duplicate[:N][@FROM>TO], reorder[:N][@FROM>TO], total:N, or sweep, such as --faults crash:1@node1-3,loss:2";

  private FaultText() {}

  /** As {@link FaultPlan#parse}. */
  static FaultPlan parse(String value) {
    if (value.isEmpty()) {
      return FaultPlan.NONE;
    }
    if (value.equals("sweep")) {
      return parse("sweep," + SWEPT);
    }
    List<Item> items = new ArrayList<>();
    OptionalInt total = OptionalInt.empty();
    boolean sweeps = false;
    for (String word : value.split(",", -1)) {
      Matcher bound = TOTAL.matcher(word);
      if (word.equals("sweep")) {
        sweeps = true;
      } else if (bound.matches()) {
        total = OptionalInt.of(Integer.parseInt(bound.group(1)));
      } else {
        items.add(item(word, value));
      }
    }
    Checks.require(
        !items.isEmpty(), "--faults " + value + ": no kind of fault is named. Give " + FORM + ".");
    return new FaultPlan(items, total, sweeps);
  }

  private static Item item(String word, String value) {
    Matcher item = ITEM.matcher(word);
    Checks.require(
        item.matches(), "--faults " + value + ": '" + word + "' is no fault. Give " + FORM + ".");
    String kind = item.group(1);
    String who = item.group(3) == null ? "" : item.group(3);
    boolean ofProcess = kind.equals("crash") || kind.equals("restart");
    String[] ends = who.split(">", -1);
    Checks.require(
        ends.length <= (ofProcess ? 1 : 2),
        "--faults "
            + value
            + ": "
            + word
            + (ofProcess
                ? " names two ends, and it happens to one process."
                : " names more than a sender and a receiver."));
    OptionalInt times =
        item.group(2) != null
            ? OptionalInt.of(Integer.parseInt(item.group(2)))
            : kind.equals("reorder") ? OptionalInt.empty() : OptionalInt.of(1);
    return new Item(kind, times, names(ends[0]), ends.length > 1 ? names(ends[1]) : List.of());
  }

  /** {@code node1-3+server}: node1, node2, node3 and server. */
  private static List<String> names(String who) {
    Set<String> names = new LinkedHashSet<>();
    for (String part : who.isEmpty() ? new String[0] : who.split("\\+", -1)) {
      Matcher range = RANGE.matcher(part);
      if (!range.matches()) {
        names.add(part);
        continue;
      }
      String stem = range.group(1) == null ? "" : range.group(1);
      int first = Integer.parseInt(range.group(2));
      int last = Integer.parseInt(range.group(3));
      Checks.require(
          first <= last && last < Semantics.MAX_PROCESSES,
          "--faults: " + part + " is no range of processes; the smaller one stands first.");
      for (int i = first; i <= last; i++) {
        names.add(stem + i);
      }
    }
    return List.copyOf(names);
  }

  /** The inverse of {@link #parse}. */
  static String of(FaultPlan faults) {
    List<String> words = new ArrayList<>();
    if (faults.sweeps()) {
      words.add("sweep");
    }
    for (Item item : faults.items()) {
      String ends =
          item.to().isEmpty()
              ? String.join("+", item.from())
              : String.join("+", item.from()) + ">" + String.join("+", item.to());
      words.add(
          item.kind()
              + (item.times().isPresent() ? ":" + item.times().getAsInt() : "")
              + (ends.isEmpty() ? "" : "@" + ends));
    }
    faults.total().ifPresent(most -> words.add("total:" + most));
    return words.stream().collect(Collectors.joining(","));
  }
}
