package lasso.checker.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import lasso.runtime.allow.Explainer;
import lasso.runtime.allow.Explainer.Found;
import lasso.runtime.allow.MemberGroup;

/** What a program may use of Java, by name of a member or a class. */
final class JdkTopic implements ExplainTopic {
  /** So many overloads are told one by one; more members are summed up by group. */
  private static final int ONE_BY_ONE = 12;

  private final Explainer explainer = new Explainer();

  @Override
  public Optional<String> explain(String question) {
    List<Found> found = explainer.ask(question).found();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    String owner = found.get(0).owner();
    String member = sameName(found) ? name(found.get(0).key()) : "<init>";
    Optional<String> besideThreads = Explainer.besideThreads(owner, member);
    if (besideThreads.isPresent()) {
      line(text, "In programs that start threads: %s.", besideThreads.get());
      if (Explainer.startsThreads(owner, member)) {
        line(text, "A program that calls %s.%s is one.", owner, member);
        return Optional.of(text.toString());
      }
      line(text, "In programs of one thread:");
    }
    if (sameName(found) && found.size() <= ONE_BY_ONE) {
      tellEach(found, text);
    } else {
      sumUp(found, text);
    }
    return Optional.of(text.toString());
  }

  @Override
  public Optional<String> hint(String question) {
    return explainer.ask(question).hint();
  }

  private static boolean sameName(List<Found> found) {
    return found.stream().map(each -> name(each.key())).distinct().count() == 1;
  }

  private static String name(String key) {
    int paren = key.indexOf('(');
    return paren < 0 ? key : key.substring(0, paren);
  }

  private static void tellEach(List<Found> found, StringBuilder text) {
    for (Found each : found) {
      String member = each.key().isEmpty() ? "" : "." + each.key();
      line(text, "%s%s: %s", each.owner(), member, each.verdict().group().word());
      line(text, "  %s", each.verdict().reason());
      if (each.verdict().remedy() != null) {
        line(text, "  instead: %s", each.verdict().remedy());
      }
    }
  }

  private static void sumUp(List<Found> found, StringBuilder text) {
    String owner = found.get(0).owner();
    Map<MemberGroup, TreeSet<String>> groups = new EnumMap<>(MemberGroup.class);
    for (Found each : found) {
      groups
          .computeIfAbsent(each.verdict().group(), group -> new TreeSet<>())
          .add(name(each.key()));
    }
    line(text, "%s", owner);
    groups.forEach((group, names) -> line(text, "  %s: %s", group.word(), String.join(" ", names)));
    line(text, "./lasso explain %s.%s tells more of one.", owner, name(found.get(0).key()));
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(format.formatted(values)).append('\n');
  }
}
