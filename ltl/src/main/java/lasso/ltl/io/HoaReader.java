package lasso.ltl.io;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.letters.LetterSets;

/**
 * Reads the part of the Hanoi format that says generalised Buchi automata: one initial state, explicit labels on edges or states, aliases, marks
 * on states or edges, acceptance a conjunction of {@code Inf(i)}. Everything else is refused by name, never misread.
 */
public final class HoaReader {
  private static final int MAX_STATES = 10_000_000;

  private final HoaTokens tokens;
  private final LetterSets letters;
  private final List<Integer> atoms = new ArrayList<>();
  private final Map<String, Integer> aliases = new HashMap<>();
  private int states = -1;
  private int start = -1;
  private int sets = -1;

  private HoaReader(String text, LetterSets letters) {
    this.tokens = new HoaTokens(text);
    this.letters = letters;
  }

  /**
   * Reads one automaton.
   *
   * @param letters its atoms are added here
   * @throws HoaSyntaxException if the text is no such automaton
   */
  public static Automaton read(String text, LetterSets letters) {
    HoaReader reader = new HoaReader(text, letters);
    reader.header();
    return reader.body();
  }

  private void header() {
    tokens.expect("HOA:");
    if (!tokens.skip("v1")) {
      throw tokens.error("version " + tokens.peek() + " is unknown; only v1 is read.");
    }
    while (!tokens.skip("--BODY--")) {
      String name = tokens.next();
      switch (name) {
        case "States:" -> states = tokens.number("the number of states", MAX_STATES);
        case "Start:" -> {
          if (start >= 0) {
            throw tokens.error("a second initial state is not supported; join them by a new one.");
          }
          start = tokens.number("the initial state", MAX_STATES);
        }
        case "AP:" -> atoms();
        case "Alias:" -> {
          String alias = tokens.next();
          aliases.put(alias, disjunction());
        }
        case "Acceptance:" -> acceptance();
        default -> skipHeader(name);
      }
    }
    if (start < 0 || sets < 0) {
      throw tokens.error((start < 0 ? "Start:" : "Acceptance:") + " is missing in the header.");
    }
  }

  private void skipHeader(String name) {
    if (!name.endsWith(":")) {
      throw tokens.error("a header such as States: was expected, not '" + name + "'.");
    }
    if (Character.isUpperCase(name.charAt(0))) {
      throw tokens.error("the header " + name + " carries meaning that is not supported.");
    }
    while (!tokens.isEnd() && !tokens.peek().endsWith(":") && !tokens.peek().equals("--BODY--")) {
      tokens.next();
    }
  }

  private void atoms() {
    int count = tokens.number("the number of atoms", MAX_STATES);
    for (int i = 0; i < count; i++) {
      atoms.add(letters.atom(tokens.string()));
    }
  }

  private void acceptance() {
    sets = tokens.number("the number of acceptance sets", Automaton.MAX_SETS + 1);
    long seen = 0;
    if (!tokens.skip("t")) {
      do {
        boolean wrapped = tokens.skip("(");
        if (!tokens.skip("Inf")) {
          throw tokens.error(
              "the acceptance must be t, or Inf(0)&Inf(1)&..., not '" + tokens.peek() + "'.");
        }
        tokens.expect("(");
        seen |= 1L << tokens.number("the acceptance set", sets);
        tokens.expect(")");
        if (wrapped) {
          tokens.expect(")");
        }
      } while (tokens.skip("&"));
    }
    if (tokens.peek().equals("|")) {
      throw tokens.error("the acceptance must be a conjunction of Inf, without '|'.");
    }
    if (seen != (1L << sets) - 1) {
      throw tokens.error("the acceptance must use each of its " + sets + " sets.");
    }
  }

  private Automaton body() {
    AutomatonBuilder builder = new AutomatonBuilder(letters, sets);
    builder.addStates(Math.max(states, start + 1));
    while (!tokens.skip("--END--")) {
      if (!tokens.skip("State:")) {
        throw tokens.error(
            tokens.peek().equals("--ABORT--")
                ? "the automaton was aborted by its writer."
                : "'State:' or '--END--' was expected, not '" + tokens.peek() + "'.");
      }
      int shared = tokens.peek().equals("[") ? label() : -1;
      int source = state(builder);
      if (tokens.peek().startsWith("\"")) {
        tokens.string();
      }
      long marks = marks();
      while (tokens.peek().equals("[") || shared >= 0 && tokens.isNumber()) {
        int label = tokens.peek().equals("[") ? label() : shared;
        int target = state(builder);
        if (tokens.peek().equals("&")) {
          throw tokens.error("universal branching is not supported.");
        }
        builder.edge(source, label, marks | marks(), target);
      }
      if (tokens.isNumber()) {
        throw tokens.error("edges without labels are not supported; write them as [label] state.");
      }
    }
    return builder.build(start);
  }

  private int state(AutomatonBuilder builder) {
    int state = tokens.number("a state", states < 0 ? MAX_STATES : states);
    builder.addStates(state + 1);
    return state;
  }

  private long marks() {
    long marks = 0;
    if (tokens.skip("{")) {
      while (!tokens.skip("}")) {
        marks |= 1L << tokens.number("an acceptance set", sets);
      }
    }
    return marks;
  }

  private int label() {
    tokens.expect("[");
    int label = disjunction();
    tokens.expect("]");
    return label;
  }

  private int disjunction() {
    int label = conjunction();
    while (tokens.skip("|")) {
      label = letters.or(label, conjunction());
    }
    return label;
  }

  private int conjunction() {
    int label = literal();
    while (tokens.skip("&")) {
      label = letters.and(label, literal());
    }
    return label;
  }

  private int literal() {
    if (tokens.skip("!")) {
      return letters.not(literal());
    }
    if (tokens.skip("(")) {
      int label = disjunction();
      tokens.expect(")");
      return label;
    }
    if (tokens.skip("t")) {
      return LetterSets.ALL;
    }
    if (tokens.skip("f")) {
      return LetterSets.NONE;
    }
    if (tokens.peek().startsWith("@")) {
      Integer alias = aliases.get(tokens.peek());
      if (alias == null) {
        throw tokens.error("the alias " + tokens.peek() + " is not defined.");
      }
      tokens.next();
      return alias;
    }
    return atoms.get(tokens.number("an atom", atoms.size()));
  }
}
