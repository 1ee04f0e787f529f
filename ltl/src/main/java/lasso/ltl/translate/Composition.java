package lasso.ltl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Product;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.reduce.AutomatonReduction;
import lasso.ltl.reduce.Degeneralization;
import lasso.ltl.reduce.Obligation;
import lasso.ltl.reduce.Pruning;
import lasso.ltl.rewrite.NegationNormalForm;
import lasso.ltl.rewrite.SyntacticClasses;

/**
 * For formulas whose tableau grows too large: operands are translated one by one, reduced, and put together by products and unions. Each step
 * takes time linear in what it makes. What can't be taken apart, such as {@code (a U b) U c}, becomes a tableau without comparison of terms.
 */
final class Composition {
  /** Which part of the remaining time a tableau, or a reduction, of a part may take. */
  private static final int SLICE = 8;

  /** A part with more states is only pruned until the whole is there. */
  private static final int WORTH_REDUCING = 60;

  private final FormulaFactory factory;
  private final LetterSets letters;
  private final Budget budget;
  private final Constructions constructions;
  private final Map<Formula, Automaton> known = new IdentityHashMap<>();
  private final SyntacticClasses hierarchy = new SyntacticClasses();

  Composition(FormulaFactory factory, LetterSets letters, Budget budget) {
    this.factory = factory;
    this.letters = letters;
    this.budget = budget;
    this.constructions = new Constructions(letters, budget);
  }

  /**
   * The automaton of a formula in negation normal form.
   *
   * @throws TranslationLimitException when the budget does not suffice
   */
  static Automaton build(Formula f, FormulaFactory factory, LetterSets letters, Budget budget) {
    Composition composition = new Composition(factory, letters, budget);
    return composition.complemented(f).orElseGet(() -> composition.compose(f));
  }

  private Automaton of(Formula f) {
    Automaton automaton = known.get(f);
    if (automaton == null) {
      automaton = reduced(tableauInTime(f).or(() -> complemented(f)).orElseGet(() -> compose(f)));
      known.put(f, automaton);
    }
    return automaton;
  }

  private Optional<Automaton> tableauInTime(Formula f) {
    try {
      Budget part = new Budget(budget.deadline().slice(SLICE));
      return Optional.of(Tableau.build(f, letters, part, true));
    } catch (TranslationLimitException e) {
      // There are other ways.
      return Optional.empty();
    }
  }

  /** An obligation by way of its negation, whose tableau may be small where its own is not. */
  Optional<Automaton> complemented(Formula f) {
    if (!hierarchy.isObligation(f)) {
      return Optional.empty();
    }
    return tableauInTime(new NegationNormalForm(factory).ofNegation(f))
        .flatMap(other -> Obligation.complement(reduced(other), budget.deadline().slice(SLICE)));
  }

  /** By the operator at the root. */
  Automaton compose(Formula f) {
    return switch (f.operator()) {
      case AND -> conjunction(f);
      case OR -> constructions.union(f.operands().stream().map(this::of).toList());
      case NEXT -> constructions.next(of(f.left()));
      case FINALLY -> constructions.waiting(LetterSets.ALL, false, of(f.left()));
      case GLOBALLY -> always(f);
      case UNTIL, WEAK_UNTIL -> until(f, f.left(), f.right());
      case RELEASE, STRONG_RELEASE -> release(f);
      default -> tableau(f);
    };
  }

  private Automaton conjunction(Formula f) {
    List<Integer> recurring = new ArrayList<>();
    List<Automaton> parts = new ArrayList<>();
    for (Formula operand : f.operands()) {
      if (isRecurrence(operand)) {
        recurring.add(label(operand.left().left()));
      } else {
        parts.add(of(operand));
      }
    }
    if (!recurring.isEmpty()) {
      parts.add(constructions.recurrences(recurring));
    }
    return product(parts);
  }

  /** From small to large; acceptance sets that are too many for one automaton are first made one. */
  private Automaton product(List<Automaton> parts) {
    List<Automaton> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(Automaton::size));
    Automaton all = null;
    for (Automaton part : sorted) {
      Automaton next = part;
      if (all != null && all.sets() + part.sets() > Automaton.MAX_SETS) {
        all = Degeneralization.degeneralize(all, budget::edge);
        next = part.sets() > 1 ? Degeneralization.degeneralize(part, budget::edge) : part;
      }
      all = all == null ? next : reduced(Product.of(all, next, budget::edge));
    }
    return all;
  }

  private Automaton reduced(Automaton automaton) {
    return automaton.size() > WORTH_REDUCING
        ? Pruning.prune(automaton)
        : AutomatonReduction.reduce(automaton, budget.deadline().slice(SLICE));
  }

  private Automaton always(Formula f) {
    Formula a = f.left();
    if (isRecurrence(f)) {
      return constructions.recurrences(List.of(label(a.left())));
    }
    if (isPropositional(a)) {
      return constructions.always(label(a));
    }
    return a.is(Operator.AND)
        ? product(a.operands().stream().map(operand -> of(factory.globally(operand))).toList())
        : tableau(f);
  }

  private Automaton until(Formula f, Formula hold, Formula goal) {
    return isPropositional(hold)
        ? constructions.waiting(label(hold), f.is(Operator.WEAK_UNTIL), of(goal))
        : tableau(f);
  }

  /** {@code a R p} is {@code p W (a & p)}. */
  private Automaton release(Formula f) {
    if (!isPropositional(f.right())) {
      return tableau(f);
    }
    int hold = label(f.right());
    Automaton goal = product(List.of(of(f.left()), constructions.now(hold)));
    return constructions.waiting(hold, f.is(Operator.RELEASE), goal);
  }

  private Automaton tableau(Formula f) {
    return Tableau.build(f, letters, budget, false);
  }

  /** Whether it says that letters of a set occur again and again. */
  static boolean isRecurrence(Formula f) {
    return f.is(Operator.GLOBALLY)
        && f.left().is(Operator.FINALLY)
        && isPropositional(f.left().left());
  }

  private static boolean isPropositional(Formula f) {
    return switch (f.operator()) {
      case TRUE, FALSE, ATOM, NOT -> true;
      case AND, OR -> f.operands().stream().allMatch(Composition::isPropositional);
      default -> false;
    };
  }

  private int label(Formula f) {
    return Terms.label(f, letters);
  }
}
