package lasso.checker.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.api.plan.Bounds;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Cluster;
import lasso.api.plan.Program;
import lasso.api.plan.Properties;
import lasso.api.plan.Reports;
import lasso.api.plan.SearchPlan;
import lasso.api.plan.Semantics;
import lasso.api.plan.Storage;

/** What options are for: the groups of a plan, in which their values go. */
public final class OptionGroups {
  private static final String OTHERS = "This command";

  /** What a plan has under other names. */
  private static final Set<String> THE_PROGRAM =
      Set.of("--process", "--system", "--source", "--cflags");

  /** What only this run is about. */
  private static final Set<String> OF_REPORTS = Set.of("--color");

  /** In the order of plans, whose names come in the order of these groups. */
  private static final Map<String, Class<? extends Record>> GROUPS = groups();

  private static final Map<String, String> TITLE_OF = titles();

  /** The titles, in the order in which help shows them. */
  public static final List<String> TITLES = shown();

  private OptionGroups() {}

  private static Map<String, Class<? extends Record>> groups() {
    Map<String, Class<? extends Record>> groups = new LinkedHashMap<>();
    groups.put("The program", Program.class);
    groups.put("What a schedule is", Semantics.class);
    groups.put("What is asked of it", Properties.class);
    groups.put("How schedules are gone through", SearchPlan.class);
    groups.put("Bounds", Bounds.class);
    groups.put("How states are stored", Storage.class);
    groups.put("On several machines", Cluster.class);
    groups.put("What is told, and files", Reports.class);
    return groups;
  }

  private static Map<String, String> titles() {
    Map<String, String> titles = new LinkedHashMap<>();
    List<String> names = CheckPlan.names();
    int at = 0;
    for (Map.Entry<String, Class<? extends Record>> group : GROUPS.entrySet()) {
      for (int i = 0; i < group.getValue().getRecordComponents().length; i++) {
        titles.put(names.get(at++), group.getKey());
      }
    }
    if (at != names.size()) {
      throw new IllegalStateException(
          "groups of the plan have " + at + " of " + names.size() + " names");
    }
    return titles;
  }

  private static List<String> shown() {
    List<String> titles = new ArrayList<>(GROUPS.keySet());
    titles.add(0, OTHERS);
    return List.copyOf(titles);
  }

  /** The title of the group of an option, which may have several names, with dashes. */
  public static String of(List<String> names) {
    for (String name : names) {
      if (OF_REPORTS.contains(name)) {
        return TITLES.get(TITLES.size() - 1);
      }
      String title =
          THE_PROGRAM.contains(name) ? TITLES.get(1) : TITLE_OF.get(name.replaceFirst("^-+", ""));
      if (title != null) {
        return title;
      }
    }
    return OTHERS;
  }

  /** Names of options that decide which states there are and what is found, without dashes: neither bounds of time and memory nor where things are, nor what is told. */
  public static List<String> decisive() {
    List<String> names =
        new ArrayList<>(List.of("arguments", "mpj-args", "max-depth", "max-states", "page-size"));
    Set<Class<?>> groups = Set.of(Semantics.class, Properties.class, SearchPlan.class);
    TITLE_OF.forEach(
        (name, title) -> {
          if (groups.contains(GROUPS.get(title))) {
            names.add(name);
          }
        });
    return names;
  }
}
