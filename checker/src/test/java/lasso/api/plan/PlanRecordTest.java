package lasso.api.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A plan is recorded whole: what is written is what was meant, for every option that there is, also for those to come. */
class PlanRecordTest {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeNulls()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();

  private final Random random = new Random(11);
  private final Map<String, Type> types = types();
  private final TreeSet<String> varied = new TreeSet<>();

  @Test
  void randomPlansComeBackFromTheirText() {
    for (int i = 0; i < 100 || (i < 5000 && !varied.containsAll(types.keySet())); i++) {
      CheckPlan plan = randomPlan();
      String text = GSON.toJson(plan.options());
      Map<String, Object> read =
          GSON.fromJson(text, new TypeToken<Map<String, Object>>() {}.getType());
      assertThat(CheckPlan.ofOptions(read)).as(text).isEqualTo(plan);
      assertThat(plan.toBuilder().build()).as(text).isEqualTo(plan);
      assertThat(plan.options().keySet()).containsExactlyElementsOf(CheckPlan.names());
    }
    assertThat(varied).as("options that took more than one value").isEqualTo(types.keySet());
  }

  @Test
  void whatAnOlderVersionDidNotRecordHasItsDefault() {
    assertThat(CheckPlan.ofOptions(Map.of("program", "Ring.java", "processes", 4)))
        .isEqualTo(
            CheckPlan.of(Program.of("Ring.java")).semantics(parts -> parts.processes(4)).build());
  }

  @Test
  void whatALaterVersionRecordsIsRefused() {
    assertThatThrownBy(() -> CheckPlan.ofOptions(Map.of("program", "R.java", "gravity", "low")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--gravity is not known to this version");
    assertThatThrownBy(() -> CheckPlan.ofOptions(Map.of("program", "R.java", "clock", "cuckoo")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--clock has the value cuckoo");
    assertThatThrownBy(() -> CheckPlan.ofOptions(Map.of("program", "R.java", "processes", 999)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-n 999");
    assertThatThrownBy(() -> CheckPlan.ofOptions(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no program");
  }

  /** Values are changed one after the other, as far as they go together. */
  private CheckPlan randomPlan() {
    Map<String, Object> options =
        new LinkedHashMap<>(CheckPlan.of(Program.of("Some.java")).build().options());
    if (random.nextInt(3) == 0) { // what the search by levels alone can do
      options.putAll(Map.of("reduction", "none", "search", "bfs", "processes", 4));
    }
    CheckPlan plan = CheckPlan.ofOptions(options);
    List<String> names = new ArrayList<>(types.keySet());
    for (int i = random.nextInt(2 * names.size()); i > 0; i--) {
      String name = names.get(random.nextInt(names.size()));
      Map<String, Object> changed = new LinkedHashMap<>(options);
      changed.put(name, randomValue(name, types.get(name)));
      try {
        plan = CheckPlan.ofOptions(changed);
      } catch (IllegalArgumentException e) {
        continue;
      }
      if (!java.util.Objects.equals(changed.get(name), options.get(name))) {
        varied.add(name);
      }
      options = changed;
    }
    return plan;
  }

  private Object randomValue(String name, Type type) {
    boolean optional =
        type == OptionalInt.class
            || type == OptionalLong.class
            || (type instanceof ParameterizedType generic
                && generic.getRawType() == Optional.class);
    if (optional && random.nextBoolean()) {
      return null;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return randomValue(name, generic.getActualTypeArguments()[0]);
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      return random.nextBoolean()
          ? Map.of()
          : Map.of("Some.java", "class Some {}", "a/B.class", "yv4=");
    }
    if (type instanceof ParameterizedType) {
      return switch (name) {
        case "property" -> random.nextBoolean() ? List.of() : List.of("terminates");
        case "only", "no" -> random.nextBoolean() ? List.of() : List.of("leak", "mpi-usage");
        case "system" ->
            random.nextBoolean()
                ? List.of()
                : List.of("server=Server.java 'a b'", "c*" + (1 + random.nextInt(70)) + "=C {i}");
        case "spark-conf" -> random.nextBoolean() ? List.of() : List.of("a=b", "c=d=e");
        case "symmetric" -> random.nextBoolean() ? List.of() : List.of("0-1");
        default -> random.nextBoolean() ? List.of() : List.of("a,b", "c d");
      };
    }
    if (type == boolean.class) {
      return random.nextBoolean();
    }
    if (type == double.class) {
      return random.nextBoolean() ? 0.0 : random.nextDouble();
    }
    if (type == int.class || type == OptionalInt.class) {
      return random.nextBoolean() ? 1 << random.nextInt(17) : random.nextInt(70);
    }
    if (type == long.class || type == OptionalLong.class) {
      return random.nextLong() >> random.nextInt(64);
    }
    if (type == Duration.class) {
      return random.nextInt(100_000) + "ms";
    }
    if (type == Semantics.Buffering.class) {
      return List.of("any", "zero", "infinite", "eager:0", "eager:4096", "sweep")
          .get(random.nextInt(6));
    }
    if (type instanceof Class<?> words && words.isEnum()) {
      Object[] constants = words.getEnumConstants();
      return constants[random.nextInt(constants.length)].toString();
    }
    if (name.equals("faults")) {
      return List.of("", "crash:1@1,restart:1,loss:2", "reorder,total:3").get(random.nextInt(3));
    }
    return "text" + random.nextInt(5);
  }

  private static Map<String, Type> types() {
    Map<String, Type> types = new java.util.TreeMap<>();
    List<String> names = CheckPlan.names();
    int i = 0;
    for (RecordComponent group : CheckPlan.class.getRecordComponents()) {
      for (RecordComponent part : group.getType().getRecordComponents()) {
        types.put(names.get(i++), part.getGenericType());
      }
    }
    assertThat(i).isEqualTo(names.size());
    return types;
  }
}
