package lasso.ltl.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.formula.Formula;
import lasso.ltl.letters.LetterSets;

/**
 * Couvreur's tableau. A state is a conjunction of formulas, told apart only by its terms; an edge is a term; acceptance set i holds the edges
 * that don't owe promise i.
 */
final class Tableau {
  private record Arc(int source, Term term, int target) {}

  private final LetterSets letters;
  private final Budget budget;
  private final Terms terms;
  private final Map<List<Term>, Integer> states = new HashMap<>();
  private final Map<List<Formula>, Integer> byFormulas = new HashMap<>();
  private final Deque<List<Term>> open = new ArrayDeque<>();

  private Tableau(LetterSets letters, Budget budget, boolean canonical) {
    this.letters = letters;
    this.budget = budget;
    this.terms = new Terms(letters, budget, canonical);
  }

  /**
   * The automaton of a formula in negation normal form.
   *
   * @param canonical whether terms that weaker ones make superfluous are removed: fewer states, but much more work where terms are many
   * @throws TranslationLimitException when the budget does not suffice
   */
  static Automaton build(Formula f, LetterSets letters, Budget budget, boolean canonical) {
    return new Tableau(letters, budget, canonical).explore(f);
  }

  private Automaton explore(Formula f) {
    int initial = state(Terms.conjuncts(f));
    List<Arc> arcs = new ArrayList<>();
    while (!open.isEmpty()) {
      List<Term> from = open.poll();
      int source = states.get(from);
      for (Term term : from) {
        budget.edge();
        arcs.add(new Arc(source, term, state(term.next())));
      }
    }
    AutomatonBuilder builder =
        new AutomatonBuilder(letters, terms.promises()).addStates(states.size());
    long all = (1L << terms.promises()) - 1;
    for (Arc arc : arcs) {
      builder.edge(arc.source(), arc.term().label(), all & ~arc.term().promises(), arc.target());
    }
    return builder.build(initial);
  }

  private int state(List<Formula> conjunction) {
    Integer known = byFormulas.get(conjunction);
    if (known == null) {
      List<Term> expansion = terms.of(conjunction);
      known = states.get(expansion);
      if (known == null) {
        known = states.size();
        states.put(expansion, known);
        open.add(expansion);
      }
      byFormulas.put(conjunction, known);
    }
    return known;
  }
}
