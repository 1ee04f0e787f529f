package lasso.ltl.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an atom:
 *
 * <pre>
 * atom  = ( path | flight ) [ comparison value ]
 * flight = "inflight(" term "," term [ "," term ] ")"
 * path  = NAME { ("." | ":" | "#" | ARROW) NAME | "@" rank | "[" term "]" }
 * rank  = ( NUMBER | VARIABLE | "(" term ")" ) [ "/" thread ]
 * thread = STRING | NUMBER | NAME { ( "." | "-" | "#" | ":" ) NAME }
 * value = term | number | STRING | CHARACTER | NAME { "." NAME }
 * </pre>
 *
 * ARROW is {@code ->} without blanks on the way to the path's {@code @}: {@code head->rank@0} is one atom, {@code a -> b@0}, {@code x@0->y@0} and
 * {@code deadlock->b@0} are implications.
 *
 * <p>In quotes a name may be any text without {@code @ [ ] < > = ! " '} and parentheses.
 */
final class AtomParser {
  private static final Pattern FIRST = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern NEXT = Pattern.compile("[.:#][A-Za-z0-9_$]+");
  private static final Pattern ARROW =
      Pattern.compile("->[A-Za-z_$][A-Za-z0-9_$]*(?=(?:->|[^\\s@&|!<>=~^])*@)");
  private static final String IN_FLIGHT = "inflight";
  private static final Set<String> WITHOUT_RANK = Set.of("deadlock", "ended");
  private static final Pattern QUOTED = Pattern.compile("[^@\\[\\]<>=!\"'()]+");
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_$]+");
  private static final Pattern THREAD =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[A-Za-z0-9_$]+(?:[-.:#][A-Za-z0-9_$]+)*");
  private static final Pattern COMPARISON =
      Pattern.compile("\\s*(==|!=|<=(?!>)|>=|<(?![->=])|>)\\s*");
  private static final Pattern LITERAL =
      Pattern.compile(
          "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\[0-7]{1,3}|\\\\.)'"
              + "|-?[0-9][A-Za-z0-9_]*(?:\\.[0-9][A-Za-z0-9_]*)?(?:(?<=[eE])[+-][0-9]+)?"
              + "|-?\\.?[A-Za-z0-9_$]+(?:\\.[A-Za-z0-9_$]+)*");
  private static final Pattern PLAIN = Pattern.compile("[0-9]+|[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
  private static final Pattern NAME = Pattern.compile("-?[A-Za-z_$][A-Za-z0-9_$]*");
  private static final Pattern ARITHMETIC = Pattern.compile("\\s*(?:[+*%]|-(?!>))");

  private final Cursor cursor;
  private final boolean quoted;
  private final List<AtomText.Piece> pieces = new ArrayList<>();
  private final StringBuilder source = new StringBuilder();

  private AtomParser(Cursor cursor, boolean quoted) {
    this.cursor = cursor;
    this.quoted = quoted;
  }

  /** Reads the atom that starts here, or returns null if none does. */
  static AtomText read(Cursor cursor) {
    return new AtomParser(cursor, false).atom();
  }

  /** Reads a text that was quoted; what has another shape is an atom without numbers. */
  static AtomText ofQuoted(Cursor cursor, String text) {
    AtomText opaque = new AtomText(text, List.of(new AtomText.Fixed(text)));
    try {
      AtomText atom = new AtomParser(cursor, true).atom();
      cursor.skipBlank();
      return atom != null && cursor.atEnd() ? new AtomText(text, atom.pieces()) : opaque;
    } catch (FormulaSyntaxException e) {
      return opaque;
    }
  }

  private AtomText atom() {
    Matcher name = cursor.take(quoted ? QUOTED : FIRST);
    if (name == null) {
      return null;
    }
    fixed(quoted ? name.group().strip() : name.group());
    boolean more = !inFlight();
    while (more) {
      more = quoted ? word(QUOTED) : word(NEXT) || leadsToRank() && word(ARROW);
      more |= index();
      more |= rank();
    }
    Matcher comparison = cursor.take(COMPARISON);
    if (comparison != null) {
      fixed(" " + comparison.group(1) + " ");
      value(comparison.group(1));
    }
    return new AtomText(source.toString(), List.copyOf(pieces));
  }

  private boolean inFlight() {
    if (quoted || !source.toString().equals(IN_FLIGHT) || !cursor.skip("(")) {
      return false;
    }
    fixed("(");
    channelTerm(AtomText.Role.RANK);
    if (!cursor.skip(",")) {
      throw cursor.error(
          "',' was expected: messages in flight look like inflight(0,1) or inflight(i,(i+1)%n).");
    }
    fixed(",");
    channelTerm(AtomText.Role.RANK);
    if (cursor.skip(",")) {
      fixed(",");
      channelTerm(AtomText.Role.TAG);
    }
    if (!cursor.skip(")")) {
      throw cursor.error(
          "')' was expected: messages in flight look like inflight(0,1), or inflight(0,1,7) for those with tag 7.");
    }
    fixed(")");
    return true;
  }

  private void channelTerm(AtomText.Role role) {
    cursor.skipBlank();
    computed(role);
    cursor.skipBlank();
  }

  private boolean leadsToRank() {
    return source.indexOf("@") < 0 && !WITHOUT_RANK.contains(source.toString());
  }

  private boolean word(Pattern pattern) {
    Matcher word = cursor.take(pattern);
    if (word != null) {
      fixed(quoted ? word.group().stripTrailing() : word.group());
    }
    return word != null;
  }

  private void fixed(String text) {
    source.append(text);
    pieces.add(new AtomText.Fixed(text));
  }

  private boolean index() {
    int start = cursor.at();
    if (!cursor.skip("[")) {
      return false;
    }
    if (cursor.peek() == ']') {
      cursor.moveTo(start);
      return false;
    }
    fixed("[");
    cursor.skipBlank();
    computed(AtomText.Role.INDEX);
    cursor.skipBlank();
    if (!cursor.skip("]")) {
      throw cursor.error("']' was expected: an index looks like [3] or [i+1].");
    }
    fixed("]");
    return true;
  }

  private boolean rank() {
    if (!cursor.skip("@")) {
      return false;
    }
    fixed("@");
    if (cursor.peek() == '(') {
      computed(AtomText.Role.RANK);
      thread();
      return true;
    }
    int position = cursor.position();
    Matcher word = cursor.take(WORD);
    if (word == null) {
      throw cursor.error("a rank was expected after '@', such as @0, @i or @(i+1).");
    }
    if (!PLAIN.matcher(word.group()).matches()) {
      throw cursor.errorAt(
          position, "'" + word.group() + "' is no rank; a rank looks like @0, @i or @(i+1).");
    }
    boolean digits = Character.isDigit(word.group().charAt(0));
    NumberTerm term =
        digits
            ? TermParser.literal(cursor, word.group(), position)
            : new NumberTerm.Name(word.group(), position);
    source.append(word.group());
    pieces.add(new AtomText.Computed(AtomText.Role.RANK, term, position));
    if (cursor.look(ARITHMETIC) != null) {
      throw cursor.error("arithmetic after '@' needs parentheses, such as @(i+1) or @((i+1)%n).");
    }
    thread();
    return true;
  }

  /** The thread of the rank that is meant, if one is named. */
  private void thread() {
    if (!cursor.skip("/")) {
      return;
    }
    Matcher name = cursor.take(quoted ? QUOTED : THREAD);
    if (name == null) {
      throw cursor.error(
          "a thread was expected after '/', such as @0/main, @0/2 or @0/\"my thread\".");
    }
    fixed("/" + (quoted ? name.group().stripTrailing() : name.group()));
  }

  private void computed(AtomText.Role role) {
    int start = cursor.at();
    int position = cursor.position();
    NumberTerm term = TermParser.read(cursor);
    source.append(cursor.since(start));
    pieces.add(new AtomText.Computed(role, term, position));
  }

  private void value(String comparison) {
    if (cursor.peek() == '(') {
      computed(AtomText.Role.VALUE);
      return;
    }
    int start = cursor.at();
    Matcher literal = cursor.take(LITERAL);
    if (literal == null) {
      throw cursor.error(
          "a value was expected after '"
              + comparison
              + "': a number, a text in double quotes, a character, a constant's name, true, false or null.");
    }
    boolean isName = NAME.matcher(literal.group()).matches();
    boolean isNumber = NUMBER.matcher(literal.group()).matches();
    if (isName || isNumber && cursor.look(ARITHMETIC) != null) {
      cursor.moveTo(start);
      computed(AtomText.Role.VALUE);
    } else {
      fixed(literal.group());
    }
    if (cursor.peek() == '@' || cursor.peek() == '[') {
      throw cursor.error(
          "a path is compared with a value, not with another path; name the value, or let a quantifier do it: any v in 0..9: (x@0 == v & y@1 == v).");
    }
  }
}
