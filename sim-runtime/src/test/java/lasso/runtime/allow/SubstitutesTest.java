package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import lasso.runtime.instrument.universe.PlatformClasses;
import lasso.runtime.instrument.universe.TypeReplacements;
import org.junit.jupiter.api.Test;

/** The tables of what this tool substitutes agree with the list. */
class SubstitutesTest {
  private final AllowList list = AllowList.ofRunningJdk();
  private final Substitutes substitutes = new Substitutes();

  @Test
  void everySubstituteIsInItsGroupAndInNoOther() {
    assertThat(substitutes.all()).isNotEmpty();
    substitutes
        .all()
        .forEach(
            (owner, members) ->
                members.forEach(
                    (key, verdict) -> {
                      MemberGroup expected =
                          TypeReplacements.TABLE.containsKey(owner)
                              ? MemberGroup.STANDIN
                              : verdict.group();
                      assertThat(list.verdictOfKey(owner, key).group())
                          .as(owner + "." + key)
                          .isEqualTo(expected);
                    }));
  }

  /** A mediated member of another JDK version may be missing here; a misspelt one is missing everywhere. */
  @Test
  void everySubstitutedMemberIsOneOfTheTables() {
    AllowList newest = new AllowList(new JdkTables(TableVersion.of(Integer.MAX_VALUE)));
    for (Map.Entry<String, Map<String, MemberVerdict>> entry : substitutes.all().entrySet()) {
      for (String key : entry.getValue().keySet()) {
        if (!key.equals("current()")) { // of a type that is replaced, see TypeReplacements
          assertThat(newest.supertypes(entry.getKey()))
              .as(entry.getKey() + "." + key)
              .anyMatch(
                  type ->
                      newest
                          .tables()
                          .find(type.replace('/', '.'))
                          .filter(known -> known.members().containsKey(key))
                          .isPresent());
        }
      }
    }
  }

  @Test
  void everyReplacedTypeExists() {
    TypeReplacements.TABLE.forEach(
        (type, replacement) -> assertThat(PlatformClasses.find(type)).as(type).isNotNull());
  }
}
