package lasso.ltl.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantifiedFormulaTest {
  private final FormulaFactory factory = new FormulaFactory();

  private Formula parse(String text, int ranks) {
    return QuantifiedFormula.parse(text, ranks, factory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "all i: in@i                             # 2 # in@0 & in@1",
        "F any i: in@i                           # 2 # F (in@0 | in@1)",
        "all i>0: in@i                           # 3 # in@1 & in@2",
        "any i!=1: in@i                          # 3 # in@0 | in@2",
        "all i in 1..3: in@i                     # 4 # in@1 & in@2 & in@3",
        "all i in 1..n-1: in@i                   # 3 # in@1 & in@2",
        "all i in n-2 .. n-1: in@i               # 5 # in@3 & in@4",
        "all i: any i2 != i: a@i & b@i2          # 2 # ((a@0 & b@1) & (a@1 & b@0))",
        "all i, j, i!=j: a@i -> b@j              # 2 # (a@0 -> b@1) & (a@1 -> b@0)",
        "all i, j>i: a@i -> b@j                  # 3 # (a@0 -> b@1) & (a@0 -> b@2) & (a@1 -> b@2)",
        "all i<n-1, j>=i, i+j==2: a@i -> b@j     # 3 # (a@0 -> b@2) & (a@1 -> b@1)",
        "all i: in@((i+1)%n) -> in@i             # 2 # (in@1 -> in@0) & (in@0 -> in@1)",
        "any i%2==1: in@i                        # 5 # in@1 | in@3",
        "all i<n-1: in@i -> in@(i+1)             # 3 # (in@0 -> in@1) & (in@1 -> in@2)",
        "all i: a@((i - 1) % n) -> b@i           # 2 # (a@1 -> b@0) & (a@0 -> b@1)",
        "x@(n-1)                                 # 4 # x@3",
        "all i: Node.slots[i].owner@0 == i       # 2 # (Node.slots[0].owner@0 == 0) & (Node.slots[1].owner@0 == 1)",
        "all i: Node.slots[2*i+1]@0              # 2 # Node.slots[1]@0 & Node.slots[3]@0",
        "any k in 0..1: v@0 == k+1 & w@1 != k    # 2 # ((v@0 == 1) & (w@1 != 0)) | ((v@0 == 2) & (w@1 != 1))",
        "all i: v@i == n                         # 1 # (v@0 == 1)",
        "all i: v@i == (i+3)%n                   # 2 # (v@0 == 1) & (v@1 == 0)",
        "all i: v@i == -i                        # 2 # (v@0 == 0) & (v@1 == -1)",
        "all i: v@i == RED                       # 1 # (v@0 == RED)",
        "all i: Colour.i@i == Colour.RED         # 1 # (Colour.i@0 == Colour.RED)",
        "all i: v@i > 1.5e-3 -> w@i              # 1 # \"v@0 > 1.5e-3\" -> w@0",
        "v@0 == 3 -> w@0 == 2*3                  # 1 # (v@0 == 3) -> (w@0 == 6)",
        "v@0 == 'x'                              # 1 # \"v@0 == 'x'\"",
        "v@0 == '\\'' & a@0                       # 1 # \"v@0 == '\\\\''\" & a@0",
        "v@0 == -9223372036854775808 & a@0       # 1 # (v@0 == -9223372036854775808) & a@0",
        "all i: \"my name@i > 2 \"               # 1 # \"my name@0 > 2\"",
        "all i: \"in@i\" & in@i                  # 1 # in@0",
        "!any i: a@i | b@i                       # 1 # !(a@0 | b@0)",
        "a@0 U all i: b@i | c@i                  # 1 # a@0 U (b@0 | c@0)",
        "(all i: a@i) -> b@0                     # 2 # (a@0 & a@1) -> b@0",
        "(all i: a@i) & (all i: b@i)             # 1 # a@0 & b@0",
        "all i>3: a@i                            # 2 # true",
        "G any i>3: a@i                          # 2 # false",
        "all U any                               # 2 # all U any"
      })
  void quantifiersAreJunctions(String text, int ranks, String expected) {
    assertThat(parse(text, ranks)).isSameAs(FormulaParser.parse(expected, factory));
  }

  @Test
  void innerRangesMayDependOnOuterVariables() {
    assertThat(parse("all i: any j<=i: a@j", 2).toString()).isEqualTo("a@0 & (a@0 | a@1)");
    assertThat(parse("any i: all j in i..n-1: a@j", 2).toString()).isEqualTo("a@1 | (a@0 & a@1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "all i: in@k                # 11 # 'k' is no variable here: known are i and n, the number of ranks.",
        "in@k                       # 4  # 'k' is no variable here: no quantifier declares one; put 'all k: ' or 'any k: ' in front.",
        "(all i: a@i) & b@i         # 18 # 'i' is no variable here: no quantifier declares one; put 'all i: ' or 'any i: ' in front.",
        "all i: a[k]@i              # 10 # 'k' is no variable here: known are i and n, the number of ranks.",
        "all i: v@i == k+1          # 15 # 'k' is no variable here: known are i and n, the number of ranks.",
        "all i: any i: in@i         # 12 # the variable i is used twice; take another name for one of them.",
        "all i, i: in@i             # 8  # the variable i is used twice; take another name for one of them.",
        "all i: any i>0: in@i       # 12 # the variable i is used twice; take another name for one of them.",
        "all i: any i in 0..1: in@i # 12 # the variable i is used twice; take another name for one of them.",
        "all n: in@n                # 5  # n is the number of ranks and can't be a variable; take another name, such as i.",
        "all true: a@0              # 5  # 'true' can't be a variable; take another name, such as i.",
        "all i<j: in@i              # 7  # 'j' is no variable here: known are i and n, the number of ranks.",
        "all i in i..3: in@i        # 10 # 'i' is no variable here: no quantifier declares one; put 'all i: ' or 'any i: ' in front.",
        "all i in 3..1: in@i        # 10 # the range is empty: 3 comes after 1; the smaller number stands first.",
        "all i in 1: in@i           # 11 # '..' was expected: a range looks like 'in 1..3' or 'in 1..n-1'.",
        "all i in ..1: in@i         # 10 # a number, a variable, n, or '(' was expected.",
        "all i=0: in@i              # 6  # conditions of quantifiers compare with ==, !=, <, <=, > or >=, not with '='.",
        "all i 0: in@i              # 7  # a quantifier looks like 'all i:', 'any i>0:', 'all i in 1..3:', 'all i, j, i!=j:'.",
        "all i>0 in@i               # 9  # ':' was expected; a quantifier looks like 'all i:', 'any i>0:', 'all i in 1..3:', 'all i, j, i!=j:'.",
        "all i, 3: in@i             # 9  # a quantifier looks like 'all i:', 'any i>0:', 'all i in 1..3:', 'all i, j, i!=j:'.",
        "all i:                     # 7  # a formula was expected: an atom, true, false, '(', or one of ! X F G.",
        "inside@7                   # 8  # there is no rank 7: ranks are 0 to 3.",
        "all i: in@(i+1)            # 11 # there is no rank 4 (for i=3): ranks are 0 to 3.",
        "all i in 2..9: F in@i      # 21 # there is no rank 4 (for i=4): ranks are 0 to 3.",
        "any i, j: in@(i-j)         # 14 # there is no rank -1 (for i=0, j=1): ranks are 0 to 3.",
        "all i: a[i-1]@i            # 10 # the index -1 (for i=0) is negative.",
        "all i: in@(3%i)            # 11 # a remainder by 0 is not defined (for i=0).",
        "all i: any j%i==0: in@j    # 8  # a remainder by 0 is not defined (for i=0).",
        "all i: any j*9999999999*9999999999>0: in@j # 8 # a number is too large (for i=0).",
        "in@i+1                     # 5  # arithmetic after '@' needs parentheses, such as @(i+1) or @((i+1)%n).",
        "in@ 1                      # 4  # a rank was expected after '@', such as @0, @i or @(i+1).",
        "in@1x                      # 4  # '1x' is no rank; a rank looks like @0, @i or @(i+1).",
        "in@(1                      # 6  # ')' was expected: the parenthesis of column 4 is not closed.",
        "a[0@1                      # 4  # ']' was expected: an index looks like [3] or [i+1].",
        "v@0 == & a@0               # 8  # a value was expected after '==': a number, a text in double quotes, a character, a constant's name, true, false or null.",
        "v@0 = 3                    # 5  # '=' can't stand here; values are compared with '=='.",
        "v@0 == w@1                 # 9  # a path is compared with a value, not with another path; name the value, or let a quantifier do it: any v in 0..9: (x@0 == v & y@1 == v).",
        "v@0 == 99999999999999999999+n # 8 # 99999999999999999999 is too large.",
        "all i in 0..200000: v@0 == i # 1 # the range 0..200000 has more than 100000 values.",
        "all i in 0..9999: any j in 0..9999: v@0 == i # 19 # with 4 ranks the quantifiers give more than 100000 copies of what they stand before; use fewer ranks or smaller ranges.",
        "all i in 0..9999, j in 0..9999: v@0 == i # 1 # there are more than 100000 values."
      })
  void mistakeIsShownWithItsPlace(String text, int column, String problem) {
    assertThatThrownBy(() -> parse(text, 4))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessage(
            "formula, column %d: %s%n  %s%n  %s^"
                .formatted(column, problem, text, " ".repeat(column - 1)));
  }

  @Test
  void withoutTheNumberOfRanksQuantifiersAreRefusedAndAtomsStayAsTheyAre() {
    assertThatThrownBy(() -> FormulaParser.parse("G all i: in@i", factory))
        .hasMessageStartingWith(
            "formula, column 3: 'all' ranges over ranks, and how many there are is not known here; give it (-n 4).");
    assertThat(FormulaParser.parse("in@i & in@((i+1)%n)", factory).toString())
        .isEqualTo("in@i & \"in@((i+1)%n)\"");
  }

  @Test
  void conjunctionsAndAllAtTheRootAreTakenApart() {
    QuantifiedFormula formula =
        QuantifiedFormula.split("(all i>0: G a@i) & all i, j>i: (F b@i & (c@j | d@j))", 3, factory);

    assertThat(formula.instances().stream().map(Instance::toString))
        .containsExactly(
            "Instance[bindings=i=1, part=G a@i, formula=G a@1]",
            "Instance[bindings=i=2, part=G a@i, formula=G a@2]",
            "Instance[bindings=i=0, j=1, part=F b@i, formula=F b@0]",
            "Instance[bindings=i=0, j=1, part=c@j | d@j, formula=c@1 | d@1]",
            "Instance[bindings=i=0, j=2, part=F b@i, formula=F b@0]",
            "Instance[bindings=i=0, j=2, part=c@j | d@j, formula=c@2 | d@2]",
            "Instance[bindings=i=1, j=2, part=F b@i, formula=F b@1]",
            "Instance[bindings=i=1, j=2, part=c@j | d@j, formula=c@2 | d@2]");
    assertThat(formula.position("d@2")).isEqualTo(47);
  }

  @Test
  void partsKeepTheParenthesesOfTheirOperands() {
    QuantifiedFormula formula =
        QuantifiedFormula.split(
            "G (a -> F (b)) & ((a) U b) & !(a | b) & all i: (b@i R (a))& (G F all j: (a@j))",
            1,
            factory);

    assertThat(formula.instances().stream().map(Instance::part))
        .containsExactly("G (a -> F (b))", "(a) U b", "!(a | b)", "b@i R (a)", "G F all j: (a@j)");
  }

  @Test
  void formulaWithoutQuantifierIsItsOnlyInstance() {
    QuantifiedFormula formula = QuantifiedFormula.split("F any i: a@i", 2, factory);

    assertThat(formula.instances())
        .isEqualTo(List.of(new Instance("", "", FormulaParser.parse("F (a@0 | a@1)", factory))));
    assertThat(formula.empty()).isEmpty();
  }

  @Test
  void quantifiersWithoutValuesAreNamed() {
    QuantifiedFormula formula =
        QuantifiedFormula.split("all i: (F a@i | any j > i + 1: b@j) & all k>9: c@k", 2, factory);

    assertThat(formula.empty())
        .containsExactly(
            "'any j > i + 1' has no values with n=2 and i=0: it is false whatever the program does.",
            "'all k>9' has no values with n=2 and i=0: it is true whatever the program does.",
            "'any j > i + 1' has no values with n=2 and i=1: it is false whatever the program does.",
            "'all k>9' has no values with n=2 and i=1: it is true whatever the program does.");
  }

  @Test
  void manyOperandsAreNoDepth() {
    String text = "a@0 & ".repeat(20_000) + "b@0 | " + "c@0 | ".repeat(20_000) + "d@0";

    assertThat(parse(text, 1).toString()).isEqualTo("(a@0 & b@0) | c@0 | d@0");
  }
}
