package lasso.runtime.allow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.universe.TypeReplacements;

/** What this tool calls in place of members of the JDK. */
final class Substitutes {
  static final MemberVerdict MEDIATED =
      new MemberVerdict(MemberGroup.MEDIATED, "the tool answers in place of the machine", null);

  static final MemberVerdict REPLACED =
      new MemberVerdict(
          MemberGroup.STANDIN, "a class of the tool takes the place of the whole class", null);

  /** Mediated where they stand, rather than by the table: other passes change these instructions. */
  private static final Map<String, List<String>> IN_PLACE =
      Map.of(
          "java/lang/System", List.of("in", "out", "err"),
          "java/lang/Object", List.of("<init>()", "hashCode()", "toString()"),
          "java/io/ObjectInputStream", List.of("<init>()", "<init>(InputStream)"));

  private final Map<String, Map<String, MemberVerdict>> byOwner = new HashMap<>();

  Substitutes() {
    for (String method : new MediationTable().methods()) {
      int paren = method.indexOf('(');
      int dot = method.lastIndexOf('.', paren);
      String key = MemberNames.key(method.substring(dot + 1, paren), method.substring(paren));
      put(method.substring(0, dot), key, MEDIATED);
    }
    IN_PLACE.forEach((owner, keys) -> keys.forEach(key -> put(owner, key, MEDIATED)));
  }

  private void put(String owner, String key, MemberVerdict verdict) {
    byOwner.computeIfAbsent(owner, name -> new HashMap<>()).merge(key, verdict, Substitutes::same);
  }

  private static MemberVerdict same(MemberVerdict one, MemberVerdict other) {
    if (one.group() != other.group()) {
      throw new IllegalStateException("a member is both mediated and a stand-in");
    }
    return one;
  }

  /** The verdict for a member, by {@link MemberNames#key}, of exactly this class, or null. */
  MemberVerdict find(String owner, String key) {
    if (TypeReplacements.TABLE.containsKey(owner)) {
      return REPLACED;
    }
    return byOwner.getOrDefault(owner, Map.of()).get(key);
  }

  /** Every member with a substitute, by class. */
  Map<String, Map<String, MemberVerdict>> all() {
    return byOwner;
  }
}
