package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/**
 * Recursive descent. From loose to tight: {@code <-> ->}, {@code |}, {@code &}, {@code U R W M}, and the prefix operators; the first and
 * the fourth group are right-associative (SPIN takes until as left-associative: it needs parentheses there). A quantifier may stand
 * wherever a prefix operator may, and extends as far to the right as possible.
 */
public final class FormulaParser {
  /** Formulas nested deeper are refused: what works on formulas recurses over their depth. */
  public static final int MAX_DEPTH = 500;

  private static final int UNKNOWN = -1;

  private final String text;
  private final int ranks;
  private final List<String> names;
  private final Lexer lexer;
  private final Cursor errors;
  private final Set<String> variables = new LinkedHashSet<>();
  private Token token;

  /** Characters up to the end of the last token that was read. */
  private int consumed;

  private int depth;

  private FormulaParser(String text, int ranks, List<String> names) {
    this.names = names;
    this.text = text;
    this.ranks = ranks;
    this.lexer = new Lexer(text);
    this.errors = new Cursor(text, 0);
    this.token = lexer.next();
  }

  /**
   * Reads a formula without quantifiers; atoms stay as they are written.
   *
   * @throws FormulaSyntaxException if the text is none
   */
  public static Formula parse(String text, FormulaFactory factory) {
    Node whole = new FormulaParser(text, UNKNOWN, List.of()).whole();
    return new QuantifierExpansion(text, whole, UNKNOWN, List.of(), factory).formula();
  }

  /** Reads a formula whose quantifiers range over so many ranks. */
  static Node parse(String text, int ranks, List<String> names) {
    return new FormulaParser(text, ranks, names).whole();
  }

  private Node whole() {
    Node formula = implication();
    if (token.kind() == Token.Kind.CLOSE) {
      throw error(token, "this parenthesis closes nothing.");
    }
    if (token.kind() != Token.Kind.END) {
      throw error(token, "an operator was expected before '" + token.text() + "'.");
    }
    return formula;
  }

  private Node implication() {
    deeper();
    int start = token.position();
    Node left = disjunction();
    Token.Kind kind = token.kind();
    if (kind == Token.Kind.IMPLIES || kind == Token.Kind.EQUIVALENT) {
      advance();
      left = operation(kind, List.of(left, implication()), start);
    }
    depth--;
    return left;
  }

  private Node disjunction() {
    int start = token.position();
    Node first = conjunction();
    if (token.kind() != Token.Kind.OR) {
      return first;
    }
    List<Node> operands = new ArrayList<>(List.of(first));
    while (token.kind() == Token.Kind.OR) {
      advance();
      operands.add(conjunction());
    }
    return operation(Token.Kind.OR, List.copyOf(operands), start);
  }

  private Node conjunction() {
    int start = token.position();
    Node first = until();
    if (token.kind() != Token.Kind.AND) {
      return first;
    }
    List<Node> operands = new ArrayList<>(List.of(first));
    while (token.kind() == Token.Kind.AND) {
      advance();
      operands.add(until());
    }
    return operation(Token.Kind.AND, List.copyOf(operands), start);
  }

  private Node until() {
    deeper();
    int start = token.position();
    Node left = prefix();
    Token.Kind kind = token.kind();
    switch (kind) {
      case UNTIL, RELEASE, WEAK_UNTIL, STRONG_RELEASE -> {
        advance();
        left = operation(kind, List.of(left, until()), start);
      }
      default -> {}
    }
    depth--;
    return left;
  }

  /** An operator with what was read since {@code start}, parentheses around its operands included. */
  private Node operation(Token.Kind kind, List<Node> operands, int start) {
    return new Node.Operation(Operator.valueOf(kind.name()), operands, start, consumed);
  }

  private Node prefix() {
    Token first = token;
    switch (first.kind()) {
      case NOT, NEXT, FINALLY, GLOBALLY -> {
        advance();
        deeper();
        Node operand = prefix();
        depth--;
        return operation(first.kind(), List.of(operand), first.position());
      }
      case QUANTIFIER -> {
        return quantified(first);
      }
      case TRUE, FALSE -> {
        advance();
        return new Node.Constant(first.kind() == Token.Kind.TRUE, first.position(), first.end());
      }
      case ATOM -> {
        advance();
        if (ranks != UNKNOWN) {
          first.atom().check(variables, names, errors);
        }
        return new Node.Atom(first.atom(), first.position(), first.end());
      }
      case OPEN -> {
        return parenthesis(first);
      }
      case END -> throw error(first, text.isBlank() ? "the formula is empty." : missing());
      case CLOSE -> throw error(first, missing());
      default -> throw error(first, "'" + first.text() + "' has nothing on its left; " + missing());
    }
  }

  private Node parenthesis(Token open) {
    advance();
    Node inner = implication();
    if (token.kind() != Token.Kind.CLOSE) {
      throw error(
          token,
          token.kind() == Token.Kind.END
              ? "the parenthesis of column " + (open.position() + 1) + " is not closed."
              : "')' or an operator was expected before '" + token.text() + "'.");
    }
    advance();
    return inner;
  }

  private Node quantified(Token word) {
    if (ranks == UNKNOWN) {
      throw error(
          word,
          "'"
              + word.text()
              + "' ranges over ranks, and how many there are is not known here; give it (-n 4).");
    }
    Cursor cursor = new Cursor(text, word.position());
    Quantifier head = QuantifierParser.read(cursor, variables);
    lexer.moveTo(cursor.at());
    advance();
    variables.addAll(head.variables());
    Node body = implication();
    head.variables().forEach(variables::remove);
    return new Node.Quantified(head, body, word.position(), consumed);
  }

  private void deeper() {
    if (++depth > MAX_DEPTH) {
      throw error(token, "the formula is nested deeper than " + MAX_DEPTH + " operators.");
    }
  }

  private static String missing() {
    return "a formula was expected: an atom, true, false, '(', or one of ! X F G.";
  }

  private void advance() {
    consumed = token.end();
    token = lexer.next();
  }

  private FormulaSyntaxException error(Token place, String problem) {
    return errors.errorAt(place.position(), problem);
  }
}
