package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/** Makes formulas of what was read: a quantifier becomes a junction over its values. */
final class QuantifierExpansion {
  /** The bodies of all quantifiers are copied at most so often. */
  static final int MAX_COPIES = 100_000;

  private final String text;
  private final Node root;
  private final int ranks;
  private final List<String> names;
  private final FormulaFactory factory;
  private final Cursor errors;
  private final Map<String, Integer> positions = new LinkedHashMap<>();
  private final Set<String> empty = new LinkedHashSet<>();
  private int copies;

  /**
   * Of one formula.
   *
   * @param ranks negative: unknown, and atoms stay as they are written
   * @param names by rank; empty when there are none
   */
  QuantifierExpansion(
      String text, Node root, int ranks, List<String> names, FormulaFactory factory) {
    this.names = names;
    this.text = text;
    this.root = root;
    this.ranks = ranks;
    this.factory = factory;
    this.errors = new Cursor(text, 0);
  }

  /** The whole. */
  Formula formula() {
    return formula(root, Bindings.none(ranks, names));
  }

  /** Formulas whose conjunction is the whole: conjunctions and {@code all} at the root are taken apart. */
  List<Instance> instances() {
    List<Instance> instances = new ArrayList<>();
    split(root, Bindings.none(ranks, names), false, instances);
    return instances;
  }

  /** Where each atom of the formulas that were made stands first. */
  Map<String, Integer> positions() {
    return positions;
  }

  /** Quantifiers that had no value to range over, each one sentence. */
  List<String> empty() {
    return List.copyOf(empty);
  }

  private void split(Node node, Bindings bindings, boolean isPart, List<Instance> found) {
    if (node instanceof Node.Quantified quantified && quantified.head().universal()) {
      for (Bindings more : values(quantified.head(), bindings)) {
        split(quantified.body(), more, isPart, found);
      }
    } else if (node instanceof Node.Operation operation && operation.operator() == Operator.AND) {
      operation.operands().forEach(operand -> split(operand, bindings, true, found));
    } else {
      String part = isPart ? text.substring(node.start(), node.end()) : "";
      found.add(new Instance(bindings.toString(), part, formula(node, bindings)));
    }
  }

  private Formula formula(Node node, Bindings bindings) {
    if (node instanceof Node.Constant constant) {
      return constant.value() ? factory.truth() : factory.falsehood();
    }
    if (node instanceof Node.Atom atom) {
      String name = ranks < 0 ? atom.text().source() : atom.text().name(bindings, errors);
      positions.putIfAbsent(name, atom.start());
      return factory.atom(name);
    }
    if (node instanceof Node.Quantified quantified) {
      List<Formula> operands = new ArrayList<>();
      for (Bindings more : values(quantified.head(), bindings)) {
        operands.add(formula(quantified.body(), more));
      }
      return quantified.head().universal() ? factory.and(operands) : factory.or(operands);
    }
    Node.Operation operation = (Node.Operation) node;
    List<Formula> operands = new ArrayList<>();
    for (Node operand : operation.operands()) {
      operands.add(formula(operand, bindings));
    }
    return switch (operation.operator()) {
      case NOT -> factory.not(operands.get(0));
      case AND, OR -> factory.junction(operation.operator(), operands);
      case NEXT, FINALLY, GLOBALLY -> factory.temporal(operation.operator(), operands.get(0));
      default -> factory.binary(operation.operator(), operands.get(0), operands.get(1));
    };
  }

  private List<Bindings> values(Quantifier head, Bindings bindings) {
    List<Bindings> values;
    try {
      values = head.instances(bindings, MAX_COPIES);
    } catch (ArithmeticException e) {
      String outer = bindings.values().isEmpty() ? "" : " (for " + bindings + ")";
      throw errors.errorAt(head.position(), e.getMessage() + outer + ".");
    }
    copies += values.size();
    if (copies > MAX_COPIES) {
      throw errors.errorAt(
          head.position(),
          "with "
              + ranks
              + " ranks the quantifiers give more than "
              + MAX_COPIES
              + " copies of what they stand before; use fewer ranks or smaller ranges.");
    }
    if (values.isEmpty()) {
      empty.add(emptySentence(head, bindings));
    }
    return values;
  }

  private String emptySentence(Quantifier head, Bindings bindings) {
    return "'"
        + head.source()
        + "' has no values with n="
        + ranks
        + (bindings.values().isEmpty() ? "" : " and " + bindings)
        + ": it is "
        + head.universal()
        + " whatever the program does.";
  }
}
