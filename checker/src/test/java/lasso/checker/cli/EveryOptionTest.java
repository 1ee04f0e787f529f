package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.beust.jcommander.Parameter;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import lasso.api.plan.CheckPlan;
import lasso.checker.format.ResultFormat;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every option of {@code --help} has its place in the plan, and stands in what is recorded. */
class EveryOptionTest {
  /** They stand in place of PROGRAM, and are recorded together as {@code system}: {@link SystemsTest}. */
  private static final Set<String> SYSTEMS = Set.of("process", "system");

  /** Recorded among the flags of the compiler driver. */
  private static final Set<String> FLAGS = Set.of("memory-checks", "leaks", "ub");

  /** Always refused, so never in force. */
  private static final Set<String> REFUSED = Set.of("dot");

  /** How a schedule is drawn, which is no part of what is run. */
  private static final Set<String> BY_HAND = Set.of("interactive");

  /** Values where one cannot be made up from the type and the description. */
  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("symmetric", "0-1"),
          Map.entry("spark-conf", "spark.ui.enabled=true"),
          Map.entry("daemon", "0"),
          Map.entry("reads", "full"),
          Map.entry("faults", "crash:1"),
          Map.entry("property", "terminates"),
          Map.entry("page-size", "256"),
          Map.entry("only", "leak"),
          Map.entry("no", "leak"),
          Map.entry("locale", "de"),
          Map.entry("zone", "+02:00"),
          Map.entry("charset", "UTF-16"),
          Map.entry("identity-order", "choice"));

  private static final List<String> SPARK = List.of("--engine", "spark", "-n", "2");

  /** Options that need another one beside them. */
  private static final Map<String, List<String>> BESIDE =
      Map.of(
          "checkpoint", List.of("--reduction", "none"),
          "disk", List.of("--reduction", "none"),
          "master", SPARK,
          "partitions", SPARK,
          "spark-conf", SPARK,
          "checkpoint-dir", SPARK,
          "engine", List.of("-n", "2"));

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> optionsOfCheck() {
    return tests("check", CheckOptions.class);
  }

  @TestFactory
  Stream<DynamicTest> optionsOfSimulate() {
    return tests("simulate", SimulateOptions.class);
  }

  @Test
  void memoryChecksAreAFlagOfTheCompilerDriver() throws Exception {
    CheckPlan plan = plan("check", CheckOptions.class, List.of("--memory-checks", "full"));
    assertThat(plan.program().cflags()).containsExactly("-fmemory-checks=full");
    assertThat(plan.options().get("cflags").toString()).contains("-fmemory-checks=full");
  }

  @Test
  void furtherChecksOfProgramsInCAreFlagsOfTheCompilerDriver() throws Exception {
    CheckPlan plan = plan("check", CheckOptions.class, List.of("--ub", "--leaks", "heap"));
    assertThat(plan.program().cflags()).containsExactly("-fheap-leaks", "-fundefined-checks");
  }

  /** Options that ask for files derive from the table of formats. */
  @TestFactory
  Stream<DynamicTest> formatsOfResults() {
    return Arrays.stream(ResultFormat.values())
        .map(
            format ->
                DynamicTest.dynamicTest(
                    format.option(),
                    () -> {
                      String name = format.option().substring(2);
                      String file = directory.resolve(format.defaultName()).toString();
                      CheckPlan plan =
                          plan("check", CheckOptions.class, List.of(format.option(), file));
                      assertThat(format.file(plan.reports())).contains(Path.of(file));
                      assertThat(plan.options().get(name)).isNotNull();
                      assertThat(
                              new CommandLine("check", new CheckOptions())
                                  .optionTable(100)
                                  .replaceAll("\\s+", " "))
                          .contains(format.option() + " " + format.description());
                    }));
  }

  private Stream<DynamicTest> tests(String command, Class<? extends RunOptions> type) {
    return parameters(type)
        .filter(field -> !REFUSED.contains(name(field)) && !SYSTEMS.contains(name(field)))
        .filter(field -> !BY_HAND.contains(name(field)))
        .filter(field -> !FLAGS.contains(name(field)))
        .map(
            field ->
                DynamicTest.dynamicTest(
                    command + " --" + name(field), () -> requireRecorded(command, type, field)));
  }

  private void requireRecorded(String command, Class<? extends RunOptions> type, Field field)
      throws Exception {
    String name = name(field);
    assertThat(CheckPlan.names()).as("place it in a group of lasso.api.plan").contains(name);
    List<String> beside = BESIDE.getOrDefault(name, List.of());
    Map<String, Object> usual = plan(command, type, beside).options();
    List<String> words = new ArrayList<>(beside);
    words.add("--" + name);
    if (field.getType() != boolean.class) {
      words.add(VALUES.containsKey(name) ? VALUES.get(name) : value(field));
    }
    Map<String, Object> given = plan(command, type, words).options();
    assertThat(Objects.equals(given.get(name), usual.get(name)))
        .as("%s is recorded as %s, and as %s without it", words, given.get(name), usual.get(name))
        .isFalse();
  }

  private static CheckPlan plan(
      String command, Class<? extends RunOptions> type, List<String> words) throws Exception {
    RunOptions options = type.getDeclaredConstructor().newInstance();
    List<String> all = new ArrayList<>(words);
    all.add("Program.java");
    options.words = new CommandLine(command, options).parse(all);
    return options.plan();
  }

  /** A value other than the default. */
  private String value(Field field) {
    String description = field.getAnnotation(Parameter.class).description();
    if (description.startsWith("FILE")) {
      return directory.resolve("file").toString();
    }
    String words = description.split(" ")[0].replaceFirst("[:,]$", "");
    if (description.matches("[\\w-]+\\|.*")) {
      return Arrays.stream(words.split("\\|")).skip(1).findFirst().orElseThrow();
    }
    if (field.getType() == Duration.class) {
      return "7s";
    }
    if (description.startsWith("SIZE")) {
      return "3M";
    }
    if (field.getType() == double.class) {
      return "0.5";
    }
    boolean number =
        field.getType().isPrimitive()
            || Number.class.isAssignableFrom(field.getType())
            || field.getType() == OptionalInt.class;
    return number ? "3" : "something";
  }

  private static Stream<Field> parameters(Class<?> type) {
    return type == Object.class
        ? Stream.empty()
        : Stream.concat(
            Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(Parameter.class)),
            parameters(type.getSuperclass()));
  }

  /** The long one. */
  private static String name(Field field) {
    return Arrays.stream(field.getAnnotation(Parameter.class).names())
        .filter(name -> name.startsWith("--"))
        .findFirst()
        .orElseThrow()
        .substring(2);
  }
}
