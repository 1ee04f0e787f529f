package lasso.ltl.formula;

import java.util.regex.Pattern;

/** Writes formulas with the parentheses that both associativities of until need. */
public final class FormulaPrinter {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern OPERATOR = Pattern.compile("[GFXURWMV]|true|false");
  private static final Pattern BARE =
      Pattern.compile(
          "[A-Za-z_$][A-Za-z0-9_$]*(?:[.:@#][A-Za-z0-9_$]+|\\[[A-Za-z0-9_$]+\\])*"
              + "(?: (?:==|!=|<=|>=|<|>) -?[A-Za-z0-9_.$]+)?");

  private FormulaPrinter() {}

  /** The text of a formula. Parsing the neutral text with the same factory gives the same formula. */
  public static String print(Formula formula, Spelling spelling) {
    StringBuilder out = new StringBuilder();
    write(formula, spelling, out);
    return out.toString();
  }

  private static void write(Formula f, Spelling spelling, StringBuilder out) {
    switch (f.operator()) {
      case TRUE -> out.append(spelling == Spelling.SPOT ? "1" : "true");
      case FALSE -> out.append(spelling == Spelling.SPOT ? "0" : "false");
      case ATOM -> out.append(atom(((Atom) f).name(), spelling));
      case NOT, NEXT, FINALLY, GLOBALLY -> {
        String symbol = symbol(f.operator(), spelling);
        out.append(symbol);
        if (!symbol.equals("!")) {
          out.append(' ');
        }
        operand(f.left(), spelling, out);
      }
      case STRONG_RELEASE -> {
        if (spelling == Spelling.SPIN) {
          operand(f.right(), spelling, out);
          out.append(" U (");
          operand(f.left(), spelling, out);
          out.append(" && ");
          operand(f.right(), spelling, out);
          out.append(')');
        } else {
          infix(f, spelling, out);
        }
      }
      default -> infix(f, spelling, out);
    }
  }

  private static void infix(Formula f, Spelling spelling, StringBuilder out) {
    String separator = "";
    for (Formula operand : f.operands()) {
      out.append(separator);
      operand(operand, spelling, out);
      separator = " " + symbol(f.operator(), spelling) + " ";
    }
  }

  private static void operand(Formula f, Spelling spelling, StringBuilder out) {
    boolean wrap = f instanceof Binary || f instanceof Junction;
    out.append(wrap ? "(" : "");
    write(f, spelling, out);
    out.append(wrap ? ")" : "");
  }

  private static String symbol(Operator operator, Spelling spelling) {
    return spelling == Spelling.SPIN ? operator.spin() : operator.neutral();
  }

  /** The text of an atom. */
  public static String atom(String name, Spelling spelling) {
    boolean reserved = OPERATOR.matcher(name).matches();
    if (!reserved && IDENTIFIER.matcher(name).matches()) {
      return name;
    }
    if (spelling == Spelling.SPIN) {
      return "(" + name + ")";
    }
    if (spelling == Spelling.NEUTRAL && !reserved && BARE.matcher(name).matches()) {
      return name.indexOf(' ') < 0 ? name : "(" + name + ")";
    }
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
