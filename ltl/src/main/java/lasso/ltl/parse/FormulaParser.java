package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.List;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/**
 * Recursive descent. From loose to tight: {@code <-> ->}, {@code |}, {@code &}, {@code U R W M}, and the prefix operators; the first and
 * the fourth group are right-associative (SPIN takes until as left-associative: it needs parentheses there).
 */
public final class FormulaParser {
  /** Formulas nested deeper are refused: what works on formulas recurses over their depth. */
  public static final int MAX_DEPTH = 500;

  private final String text;
  private final FormulaFactory factory;
  private final List<Token> tokens;
  private int at;
  private int depth;

  private FormulaParser(String text, FormulaFactory factory) {
    this.text = text;
    this.factory = factory;
    this.tokens = Lexer.tokens(text);
  }

  /**
   * Reads a formula.
   *
   * @throws FormulaSyntaxException if the text is none
   */
  public static Formula parse(String text, FormulaFactory factory) {
    FormulaParser parser = new FormulaParser(text, factory);
    Formula formula = parser.implication();
    Token rest = parser.peek();
    if (rest.kind() == Token.Kind.CLOSE) {
      throw parser.error(rest, "this parenthesis closes nothing.");
    }
    if (rest.kind() != Token.Kind.END) {
      throw parser.error(rest, "an operator was expected before '" + rest.text() + "'.");
    }
    return formula;
  }

  private Formula implication() {
    if (++depth > MAX_DEPTH) {
      throw error(peek(), "the formula is nested deeper than " + MAX_DEPTH + " operators.");
    }
    Formula left = disjunction();
    Token.Kind kind = peek().kind();
    if (kind == Token.Kind.IMPLIES || kind == Token.Kind.EQUIVALENT) {
      at++;
      left = factory.binary(Operator.valueOf(kind.name()), left, implication());
    }
    depth--;
    return left;
  }

  private Formula disjunction() {
    List<Formula> operands = new ArrayList<>(List.of(conjunction()));
    while (peek().kind() == Token.Kind.OR) {
      at++;
      operands.add(conjunction());
    }
    return factory.or(operands);
  }

  private Formula conjunction() {
    List<Formula> operands = new ArrayList<>(List.of(until()));
    while (peek().kind() == Token.Kind.AND) {
      at++;
      operands.add(until());
    }
    return factory.and(operands);
  }

  private Formula until() {
    if (++depth > MAX_DEPTH) {
      throw error(peek(), "the formula is nested deeper than " + MAX_DEPTH + " operators.");
    }
    Formula left = prefix();
    Token.Kind kind = peek().kind();
    switch (kind) {
      case UNTIL, RELEASE, WEAK_UNTIL, STRONG_RELEASE -> {
        at++;
        left = factory.binary(Operator.valueOf(kind.name()), left, until());
      }
      default -> {}
    }
    depth--;
    return left;
  }

  private Formula prefix() {
    Token token = tokens.get(at);
    switch (token.kind()) {
      case NOT, NEXT, FINALLY, GLOBALLY -> {
        at++;
        if (++depth > MAX_DEPTH) {
          throw error(token, "the formula is nested deeper than " + MAX_DEPTH + " operators.");
        }
        Formula operand = prefix();
        depth--;
        return token.kind() == Token.Kind.NOT
            ? factory.not(operand)
            : factory.temporal(Operator.valueOf(token.kind().name()), operand);
      }
      case TRUE -> {
        at++;
        return factory.truth();
      }
      case FALSE -> {
        at++;
        return factory.falsehood();
      }
      case ATOM -> {
        at++;
        return factory.atom(token.text());
      }
      case OPEN -> {
        at++;
        Formula inner = implication();
        if (peek().kind() != Token.Kind.CLOSE) {
          throw error(
              peek(),
              peek().kind() == Token.Kind.END
                  ? "the parenthesis of column " + (token.position() + 1) + " is not closed."
                  : "')' or an operator was expected before '" + peek().text() + "'.");
        }
        at++;
        return inner;
      }
      case END -> throw error(token, tokens.size() == 1 ? "the formula is empty." : missing());
      case CLOSE -> throw error(token, missing());
      default -> throw error(token, "'" + token.text() + "' has nothing on its left; " + missing());
    }
  }

  private static String missing() {
    return "a formula was expected: an atom, true, false, '(', or one of ! X F G.";
  }

  private Token peek() {
    return tokens.get(at);
  }

  private FormulaSyntaxException error(Token token, String problem) {
    return new FormulaSyntaxException(text, token.position(), problem);
  }
}
