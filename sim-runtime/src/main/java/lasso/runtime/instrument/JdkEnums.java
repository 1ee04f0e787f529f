package lasso.runtime.instrument;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import lasso.runtime.hooks.Identity;
import lasso.runtime.instrument.universe.PlatformClasses;

/**
 * The enums of the JDK whose constants a program may meet. A hash table asks a constant for its identity hash code, which differs from machine to machine, so
 * these constants get codes that are functions of their names before anything runs. An enum counts when the program mentions it, be it in the descriptor of a method
 * that it calls, or when one of its {@linkplain #GROUPS group} is mentioned: methods there return constants as objects of no particular type.
 */
final class JdkEnums {
  /** Packages, each with its enums, that go together: whoever mentions something of the package may meet the enums. */
  static final List<Group> GROUPS =
      List.of(
          new Group(
              "java/time/",
              List.of(
                  "java/time/DayOfWeek",
                  "java/time/Month",
                  "java/time/chrono/HijrahEra",
                  "java/time/chrono/IsoEra",
                  "java/time/chrono/MinguoEra",
                  "java/time/chrono/ThaiBuddhistEra",
                  "java/time/format/FormatStyle",
                  "java/time/format/ResolverStyle",
                  "java/time/format/SignStyle",
                  "java/time/format/TextStyle",
                  "java/time/temporal/ChronoField",
                  "java/time/temporal/ChronoUnit",
                  "java/time/zone/ZoneOffsetTransitionRule$TimeDefinition")),
          new Group("java/util/stream/", List.of("java/util/stream/Collector$Characteristics")),
          new Group(
              "java/lang/annotation/",
              List.of("java/lang/annotation/ElementType", "java/lang/annotation/RetentionPolicy")));

  /**
   * Names of classes that are no enums: those at the top of the packages that every program uses. Most programs mention no others, and nothing has to
   * be loaded for them.
   */
  private static final Pattern NO_ENUM = Pattern.compile("java/(lang|util|io)/[^/$]*");

  /** Static tables of the JDK itself are ordered by these; programs can't come by them without reflection on modules and access flags. */
  private static final Pattern LEFT_ALONE =
      Pattern.compile("java/lang/(module|invoke|reflect|constant)/.*");

  record Group(String prefix, List<String> enums) {}

  private JdkEnums() {}

  /** Names of the enums among what a program mentions, and of their groups. */
  static Set<String> among(Set<String> mentioned) {
    Set<String> result = new TreeSet<>();
    for (String name : mentioned) {
      if (!NO_ENUM.matcher(name).matches() && isPlatformEnum(name)) {
        result.add(name);
      }
    }
    for (Group group : GROUPS) {
      if (mentioned.stream().anyMatch(name -> name.startsWith(group.prefix()))) {
        result.addAll(group.enums());
      }
    }
    return result;
  }

  private static boolean isPlatformEnum(String name) {
    if (!name.startsWith("java/") || LEFT_ALONE.matcher(name).matches()) {
      return false;
    }
    Class<?> type = PlatformClasses.find(name);
    return type != null && type.isEnum();
  }

  /**
   * Gives the constants their codes.
   *
   * @return false when this JVM does not let us
   */
  static boolean fix(Set<String> enums) {
    boolean fixed = true;
    for (String name : enums) {
      fixed &= Identity.fixConstants(PlatformClasses.find(name));
    }
    return fixed;
  }
}
