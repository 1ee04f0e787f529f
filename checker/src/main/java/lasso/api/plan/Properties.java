package lasso.api.plan;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What is asked of the program beside the properties that every program should have.
 *
 * @param formulas temporal ones, as texts
 * @param property built-in temporal properties: {@code terminates}
 * @param fairness which endless runs temporal properties speak of
 * @param ltlDeadline for making the automaton of each formula, in whole milliseconds
 * @param only kinds of violations that count, by their words; empty: all
 * @param no kinds that do not count
 * @param ignore patterns of fields and locals that are left out when states are compared
 */
public record Properties(
    @OptionName("ltl") List<String> formulas,
    List<String> property,
    Fairness fairness,
    Duration ltlDeadline,
    List<String> only,
    List<String> no,
    List<String> ignore) {
  /** The kinds of violations, the most serious first. */
  public static final List<String> KINDS =
      List.of(
          "deadlock", "assertion", "exception", "liveness", "nontermination", "mpi-usage", "leak");

  /** No temporal property. */
  public static final Properties DEFAULTS = new Builder().build();

  public Properties {
    formulas = List.copyOf(formulas);
    property = List.copyOf(property);
    ignore = List.copyOf(ignore);
    only = kinds("--only", only);
    no = kinds("--no", no);
    Checks.require(
        only.isEmpty() || no.isEmpty(),
        "--only and --no exclude each other: name the kinds that count, or those that don't.");
    ltlDeadline = Duration.ofMillis(ltlDeadline.toMillis());
    for (String name : property) {
      Checks.require(
          name.equals("terminates"), "--property " + name + ": must be one of terminates.");
    }
    Checks.require(ltlDeadline.toMillis() > 0, "--ltl-deadline 0: must be at least 1ms.");
  }

  /** Kinds may be given one by one, or several with commas between. */
  private static List<String> kinds(String option, List<String> words) {
    List<String> kinds =
        words.stream().flatMap(word -> Stream.of(word.split(","))).map(String::strip).toList();
    for (String kind : kinds) {
      Checks.require(
          KINDS.contains(kind),
          option + " " + kind + ": must be one of " + String.join(", ", KINDS) + ".");
    }
    return kinds;
  }

  /** Whether violations of a kind count. */
  public boolean counts(String kind) {
    return only.isEmpty() ? !no.contains(kind) : only.contains(kind);
  }

  /** Values of {@code --fairness}. */
  public enum Fairness {
    /** All maximal runs count. */
    NONE,
    /** Every process that could always move from some point on moves again. */
    WEAK,
    /** What could happen infinitely often happens infinitely often. */
    STRONG;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether temporal properties are asked for. */
  public boolean isTemporal() {
    return !formulas.isEmpty() || !property.isEmpty();
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder()
        .formulas(formulas)
        .property(property)
        .fairness(fairness)
        .ltlDeadline(ltlDeadline)
        .only(only)
        .no(no)
        .ignore(ignore);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private List<String> formulas = List.of();
    private List<String> property = List.of();
    private Fairness fairness = Fairness.STRONG;
    private Duration ltlDeadline = Duration.ofSeconds(3);
    private List<String> only = List.of();
    private List<String> no = List.of();
    private List<String> ignore = List.of();

    Builder() {}

    /** Formulas in place of those so far. */
    public Builder formulas(List<String> texts) {
      formulas = texts;
      return this;
    }

    public Builder property(List<String> names) {
      property = names;
      return this;
    }

    public Builder fairness(Fairness value) {
      fairness = value;
      return this;
    }

    public Builder ltlDeadline(Duration each) {
      ltlDeadline = each;
      return this;
    }

    public Builder only(List<String> kinds) {
      only = kinds;
      return this;
    }

    public Builder no(List<String> kinds) {
      no = kinds;
      return this;
    }

    public Builder ignore(List<String> patterns) {
      ignore = patterns;
      return this;
    }

    public Properties build() {
      return new Properties(formulas, property, fairness, ltlDeadline, only, no, ignore);
    }
  }
}
