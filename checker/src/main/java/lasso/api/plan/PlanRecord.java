package lasso.api.plan;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Plans as maps from names of options to values, and back. Follows the components of the groups, so a new one is recorded without further ado. */
final class PlanRecord {
  private static final Class<?>[] GROUPS = {
    Program.class,
    Semantics.class,
    Properties.class,
    SearchPlan.class,
    Bounds.class,
    Storage.class,
    Cluster.class,
    Reports.class
  };

  /** In the order of the record. */
  static final Set<String> NAMES = names();

  private PlanRecord() {}

  static Map<String, Object> of(CheckPlan plan) {
    return of(
        plan.program(),
        plan.semantics(),
        plan.properties(),
        plan.search(),
        plan.bounds(),
        plan.storage(),
        plan.cluster(),
        plan.reports());
  }

  static Map<String, Object> of(Record... groups) {
    Map<String, Object> record = new LinkedHashMap<>();
    for (Record group : groups) {
      for (RecordComponent component : group.getClass().getRecordComponents()) {
        record.put(name(component), RecordedValue.encode(value(component, group)));
      }
    }
    return record;
  }

  static CheckPlan parse(Map<String, ?> record) {
    for (String name : record.keySet()) {
      Checks.require(
          NAMES.contains(name),
          "the recorded option --"
              + name
              + " is not known to this version of Lasso; it was written by a later one.");
    }
    Checks.require(
        record.get("program") instanceof String, "the recorded options name no program.");
    CheckPlan defaults = CheckPlan.of(Program.of((String) record.get("program"))).build();
    return new CheckPlan(
        group(defaults.program(), record),
        group(defaults.semantics(), record),
        group(defaults.properties(), record),
        group(defaults.search(), record),
        group(defaults.bounds(), record),
        group(defaults.storage(), record),
        group(defaults.cluster(), record),
        group(defaults.reports(), record));
  }

  private static <R extends Record> R group(R defaults, Map<String, ?> record) {
    RecordComponent[] components = defaults.getClass().getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      String name = name(components[i]);
      values[i] =
          record.containsKey(name)
              ? RecordedValue.decode(name, components[i].getGenericType(), record.get(name))
              : value(components[i], defaults);
    }
    try {
      @SuppressWarnings("unchecked")
      R group = (R) defaults.getClass().getDeclaredConstructor(types).newInstance(values);
      return group;
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw refused;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Class<?> group : GROUPS) {
      for (RecordComponent component : group.getRecordComponents()) {
        if (!names.add(name(component))) {
          throw new IllegalStateException("two parts of a plan are named " + name(component));
        }
      }
    }
    return names;
  }

  private static Object value(RecordComponent component, Record group) {
    try {
      return component.getAccessor().invoke(group);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@code stepLimit} is {@code step-limit}. */
  private static String name(RecordComponent component) {
    OptionName given = component.getAnnotation(OptionName.class);
    return given != null
        ? given.value()
        : component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
