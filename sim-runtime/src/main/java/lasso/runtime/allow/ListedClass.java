package lasso.runtime.allow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a table says of one class: its supertypes, dotted, and the verdict for each member that it declares, by {@link
 * MemberNames#key}.
 */
record ListedClass(List<String> supertypes, Map<String, MemberVerdict> members) {
  private static final int GROUP = 0;
  private static final int EFFECT = 1;
  private static final int MEMBERS = 2;
  private static final int REASON = 3;

  private static final String REACHES_NOTHING =
      "depends on its arguments and on the state of the program only";

  /** Reads the lines of a class, without the first one. */
  static ListedClass parse(List<String> supertypes, String block) {
    Map<String, MemberVerdict> members = new TreeMap<>();
    for (String line : block.split("\n")) {
      String[] cells = line.split("\t");
      if (cells.length > MEMBERS) {
        MemberVerdict verdict = verdict(cells);
        for (String member : cells[MEMBERS].split(" ")) {
          members.put(member, verdict);
        }
      }
    }
    return new ListedClass(new ArrayList<>(supertypes), members);
  }

  private static MemberVerdict verdict(String[] cells) {
    String reason = cells.length > REASON ? cells[REASON] : REACHES_NOTHING;
    if (cells[GROUP].equals(MemberGroup.DATA.word())) {
      return new MemberVerdict(MemberGroup.DATA, reason, null);
    }
    return refused(cells[EFFECT], reason);
  }

  static MemberVerdict refused(String effectName, String reason) {
    MemberEffect effect = MemberEffect.valueOf(effectName.toUpperCase(Locale.ROOT));
    return new MemberVerdict(
        MemberGroup.REFUSED, "may reach " + effect.word() + ": " + reason, effect.remedy());
  }
}
