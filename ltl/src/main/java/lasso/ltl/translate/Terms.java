package lasso.ltl.translate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Constant;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;

/**
 * The terms of a formula: its expansion into what holds now and what must hold next, in disjunctive normal form. Terms that a weaker one
 * makes superfluous lose the letters that they share with it, so the form is canonical and states with equal terms are one; on demand this
 * comparison of each with each is left out.
 */
final class Terms {
  private static final Comparator<Formula> BY_ID = Comparator.comparingInt(Formula::id);

  private record Continuation(List<Formula> next, long promises) {}

  private final LetterSets letters;
  private final Budget budget;
  private final boolean canonical;
  private final Map<Formula, List<Term>> known = new IdentityHashMap<>();
  private final Map<Formula, Integer> promises = new IdentityHashMap<>();

  Terms(LetterSets letters, Budget budget, boolean canonical) {
    this.letters = letters;
    this.budget = budget;
    this.canonical = canonical;
  }

  /** Eventualities met so far. */
  int promises() {
    return promises.size();
  }

  /** Terms of a conjunction. */
  List<Term> of(List<Formula> conjunction) {
    List<Term> terms = List.of(new Term(LetterSets.ALL, List.of(), 0));
    for (Formula f : conjunction) {
      terms = product(terms, of(f));
    }
    return terms;
  }

  private List<Term> of(Formula f) {
    List<Term> terms = known.get(f);
    if (terms == null) {
      terms = expand(f);
      known.put(f, terms);
    }
    return terms;
  }

  private List<Term> expand(Formula f) {
    return switch (f.operator()) {
      case TRUE -> now(LetterSets.ALL);
      case FALSE -> List.of();
      case ATOM, NOT -> now(label(f, letters));
      case AND -> of(f.operands());
      case OR -> {
        List<Term> all = new ArrayList<>();
        for (Formula operand : f.operands()) {
          all.addAll(of(operand));
        }
        yield canonical(all);
      }
      case NEXT -> List.of(new Term(LetterSets.ALL, conjuncts(f.left()), 0));
      case FINALLY -> union(of(f.left()), later(f, promise(f.left())));
      case GLOBALLY ->
          f.left().is(Operator.FINALLY)
              ? product(union(of(f.left().left()), owed(promise(f.left().left()))), later(f, 0))
              : product(of(f.left()), later(f, 0));
      case UNTIL -> union(of(f.right()), product(of(f.left()), later(f, promise(f.right()))));
      case WEAK_UNTIL -> union(of(f.right()), product(of(f.left()), later(f, 0)));
      case RELEASE -> product(of(f.right()), union(of(f.left()), later(f, 0)));
      case STRONG_RELEASE ->
          product(of(f.right()), union(of(f.left()), later(f, promise(f.left()))));
      default -> throw new IllegalArgumentException("not in negation normal form: " + f);
    };
  }

  /** The letters that satisfy a formula without temporal operators. */
  static int label(Formula f, LetterSets letters) {
    return switch (f.operator()) {
      case TRUE -> LetterSets.ALL;
      case FALSE -> LetterSets.NONE;
      case ATOM -> letters.atom(((Atom) f).name());
      case NOT -> letters.not(label(f.left(), letters));
      case AND, OR -> {
        boolean and = f.is(Operator.AND);
        int set = and ? LetterSets.ALL : LetterSets.NONE;
        for (Formula operand : f.operands()) {
          int other = label(operand, letters);
          set = and ? letters.and(set, other) : letters.or(set, other);
        }
        yield set;
      }
      default -> throw new IllegalArgumentException("temporal: " + f);
    };
  }

  private static List<Term> now(int label) {
    return label == LetterSets.NONE ? List.of() : List.of(new Term(label, List.of(), 0));
  }

  private static List<Term> later(Formula f, long owed) {
    return List.of(new Term(LetterSets.ALL, List.of(f), owed));
  }

  private static List<Term> owed(long owed) {
    return List.of(new Term(LetterSets.ALL, List.of(), owed));
  }

  private long promise(Formula f) {
    Integer number = promises.get(f);
    if (number == null) {
      number = promises.size();
      if (number == Automaton.MAX_SETS) {
        throw new TranslationLimitException(
            "the formula has more than "
                + Automaton.MAX_SETS
                + " different eventualities (right sides of F and U); split it into several formulas");
      }
      promises.put(f, number);
    }
    return 1L << number;
  }

  /** The conjunction as a sorted list. */
  static List<Formula> conjuncts(Formula f) {
    if (f.is(Operator.AND)) {
      return f.operands();
    }
    return f.is(Operator.TRUE) ? List.of() : List.of(f);
  }

  private List<Term> union(List<Term> a, List<Term> b) {
    List<Term> all = new ArrayList<>(a);
    all.addAll(b);
    return canonical(all);
  }

  private List<Term> product(List<Term> a, List<Term> b) {
    List<Term> all = new ArrayList<>();
    boolean same = true;
    for (Term x : a) {
      if (isWithin(x, b)) {
        all.add(x);
        continue;
      }
      same = false;
      for (Term y : b) {
        budget.checkTime();
        int label = letters.and(x.label(), y.label());
        if (label != LetterSets.NONE) {
          all.add(new Term(label, merge(x.next(), y.next()), x.promises() | y.promises()));
          budget.checkSize(all.size());
        }
      }
    }
    return same ? a : canonical(all);
  }

  /** Whether a term satisfies one of these as it stands: then every other combination with it is superfluous. */
  private boolean isWithin(Term x, List<Term> terms) {
    for (Term y : terms) {
      if (x.isStrongerThan(y) && letters.subset(x.label(), y.label())) {
        return true;
      }
    }
    return false;
  }

  private static List<Formula> merge(List<Formula> a, List<Formula> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() ? b : a;
    }
    List<Formula> merged = new ArrayList<>(a.size() + b.size());
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
      int order = BY_ID.compare(a.get(i), b.get(j));
      merged.add(order <= 0 ? a.get(i) : b.get(j));
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    merged.addAll(a.subList(i, a.size()));
    merged.addAll(b.subList(j, b.size()));
    return merged;
  }

  /** Joins terms that go on alike, takes from each the letters of weaker ones, sorts. */
  private List<Term> canonical(List<Term> terms) {
    Map<Continuation, Integer> labels = new LinkedHashMap<>();
    for (Term term : terms) {
      if (term.next().stream().noneMatch(f -> f instanceof Constant)) {
        labels.merge(new Continuation(term.next(), term.promises()), term.label(), letters::or);
      }
    }
    List<Term> joined = new ArrayList<>();
    labels.forEach((c, label) -> joined.add(new Term(label, c.next(), c.promises())));
    List<Term> kept = canonical ? withoutSuperfluous(joined) : joined;
    kept.sort(Terms::compare);
    return kept;
  }

  private List<Term> withoutSuperfluous(List<Term> joined) {
    List<Term> kept = new ArrayList<>();
    for (Term term : joined) {
      int label = term.label();
      for (Term other : joined) {
        budget.checkTime();
        if (other != term && label != LetterSets.NONE && term.isStrongerThan(other)) {
          label = letters.minus(label, other.label());
        }
      }
      if (label != LetterSets.NONE) {
        kept.add(new Term(label, term.next(), term.promises()));
      }
    }
    return kept;
  }

  private static int compare(Term a, Term b) {
    int order = Integer.compare(a.next().size(), b.next().size());
    for (int i = 0; order == 0 && i < a.next().size(); i++) {
      order = BY_ID.compare(a.next().get(i), b.next().get(i));
    }
    return order != 0 ? order : Long.compare(a.promises(), b.promises());
  }
}
