package lasso.ltl.rewrite;

import java.util.IdentityHashMap;
import java.util.Map;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;

/**
 * Which formulas are eventual ({@code f = F f}) and universal ({@code f = G f}), by syntax (Etessami and Holzmann 2000). Formulas that are
 * both can be put off: their value does not depend on any prefix.
 */
final class Persistence {
  private final Map<Formula, Boolean> eventual = new IdentityHashMap<>();
  private final Map<Formula, Boolean> universal = new IdentityHashMap<>();

  boolean isEventual(Formula f) {
    return is(f, eventual, Operator.FINALLY);
  }

  boolean isUniversal(Formula f) {
    return is(f, universal, Operator.GLOBALLY);
  }

  boolean isSuspendable(Formula f) {
    return isEventual(f) && isUniversal(f);
  }

  private boolean is(Formula f, Map<Formula, Boolean> known, Operator witness) {
    Boolean value = known.get(f);
    if (value == null) {
      value = compute(f, known, witness);
      known.put(f, value);
    }
    return value;
  }

  private boolean compute(Formula f, Map<Formula, Boolean> known, Operator witness) {
    Operator byRightAlone = witness == Operator.FINALLY ? Operator.UNTIL : Operator.RELEASE;
    if (f.is(witness) || f.is(Operator.TRUE) || f.is(Operator.FALSE)) {
      return true;
    }
    if (f.isLiteral()) {
      return false;
    }
    if (f.is(byRightAlone)) {
      return is(f.right(), known, witness);
    }
    for (Formula operand : f.operands()) {
      if (!is(operand, known, witness)) {
        return false;
      }
    }
    return true;
  }
}
