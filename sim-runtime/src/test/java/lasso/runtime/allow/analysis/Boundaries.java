package lasso.runtime.allow.analysis;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lasso.runtime.allow.MemberEffect;

/**
 * The hand-written table of the analysis: where effects begin, which ways are known to be good, and what is decided by
 * name. One rule a line, cells separated by tabs: what, pattern of members or classes, reason; {@code boundaries.tsv}
 * explains the kinds of rules.
 */
final class Boundaries {
  /** A line of the table. */
  record Rule(String what, String pattern, String reason) {
    /** Whether it puts members among the data. */
    boolean isData() {
      return what.equals("data");
    }

    /** The effect of a source or refusal. */
    MemberEffect effect() {
      return MemberEffect.valueOf(what.substring(what.indexOf(' ') + 1).toUpperCase(Locale.ROOT));
    }
  }

  /** The kind of the rules that put a member into a group by its name. */
  static final String DECISION = "decision";

  private record Matcher(Pattern pattern, Rule rule) {}

  private final List<Rule> rules;
  private final Map<String, Map<String, List<Matcher>>> exact = new HashMap<>();
  private final Map<String, List<Matcher>> wild = new HashMap<>();
  private final Set<Rule> used = new HashSet<>();

  Boundaries(List<Rule> rules) {
    this.rules = List.copyOf(rules);
    for (Rule rule : rules) {
      String kind = kind(rule);
      Matcher matcher = new Matcher(pattern(rule.pattern()), rule);
      String owner = ownerOf(rule.pattern());
      if (owner.indexOf('*') < 0 && !isPackage(owner)) {
        exact
            .computeIfAbsent(kind, key -> new HashMap<>())
            .computeIfAbsent(owner, key -> new ArrayList<>())
            .add(matcher);
      } else {
        wild.computeIfAbsent(kind, key -> new ArrayList<>()).add(matcher);
      }
    }
  }

  static Boundaries read() throws IOException {
    try (InputStream in = Boundaries.class.getResourceAsStream("boundaries.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<Rule> rules = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] cells = line.split("\t");
          if (cells.length != 3 || cells[2].isBlank()) {
            throw new IOException("three cells were expected in: " + line);
          }
          rules.add(new Rule(cells[0], cells[1], cells[2]));
        }
      }
      return new Boundaries(rules);
    }
  }

  List<Rule> rules() {
    return rules;
  }

  /** The table without one of its lines. */
  Boundaries without(Rule rule) {
    return new Boundaries(
        rules.stream().filter(each -> !each.equals(rule)).collect(Collectors.toList()));
  }

  /** The last rule of the kind that names the member (dotted, with parameters), or null. */
  Rule find(String kind, String owner, String member) {
    Rule found = last(exact.getOrDefault(kind, Map.of()).getOrDefault(owner, List.of()), member);
    Rule general = found != null ? found : last(wild.getOrDefault(kind, List.of()), member);
    if (general != null) {
      used.add(general);
    }
    return general;
  }

  Rule find(String kind, JdkMethod method) {
    return find(kind, method.owner.toString(), method.toString());
  }

  /** Patterns of a kind, as they are written. */
  List<String> patterns(String kind) {
    return rules.stream().filter(rule -> kind(rule).equals(kind)).map(Rule::pattern).toList();
  }

  /** Lines that named nothing so far. */
  List<Rule> unused() {
    return rules.stream().filter(rule -> !used.contains(rule)).toList();
  }

  private static Rule last(List<Matcher> matchers, String member) {
    Rule found = null;
    for (Matcher matcher : matchers) {
      if (matcher.pattern().matcher(member).matches()) {
        found = matcher.rule();
      }
    }
    return found;
  }

  /** The kind of a rule; {@code data} and {@code refuse} are decisions, of which the last one counts. */
  private static String kind(Rule rule) {
    int space = rule.what().indexOf(' ');
    String first = space < 0 ? rule.what() : rule.what().substring(0, space);
    return first.equals("data") || first.equals("refuse") ? DECISION : first;
  }

  private static String ownerOf(String pattern) {
    int paren = pattern.indexOf('(');
    String path = paren < 0 ? pattern : pattern.substring(0, paren);
    return path.substring(0, path.lastIndexOf('.'));
  }

  private static boolean isPackage(String dotted) {
    return Character.isLowerCase(dotted.charAt(dotted.lastIndexOf('.') + 1));
  }

  /** A star stands for anything; without parameters, all overloads are meant. */
  private static Pattern pattern(String text) {
    String quoted = "\\Q" + text.replace("*", "\\E.*\\Q") + "\\E";
    return Pattern.compile(text.contains("(") ? quoted : quoted + "(\\(.*)?");
  }
}
