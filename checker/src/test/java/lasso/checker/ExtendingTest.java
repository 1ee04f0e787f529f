package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.runtime.kernel.PassiveCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lists of files in docs/extending.md are those that an example really takes. */
class ExtendingTest {
  private static final Path ROOT = Path.of("..");

  @Test
  void anOptionTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `--irrelevant-barriers`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\birrelevantBarriers\\b")); // the name of field and component
  }

  @Test
  void aRequestTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `Drain`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\bnew (Request\\.)?Drain\\(|record Drain\\("));
  }

  @Test
  void aFormOfTheResultTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `--coverage`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat(
                "\\bCoverageReport\\b|\\bOptional<Path> coverage\\b|ResultFormat\\.COVERAGE"));
  }

  @Test
  void anEngineTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `LevelSearch`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("\\bnew LevelSearch\\(|class LevelSearch "));
  }

  /** The rules of the page's example compile as they stand, and mean what the page says. */
  @Test
  void thePassiveCellOfThePageRuns(@TempDir Path directory) throws Exception {
    Matcher code = Pattern.compile("(?s)```java\n(package .*?)```").matcher(page());
    assertThat(code.find()).isTrue();
    Path source = Files.writeString(directory.resolve("TicketCounter.java"), code.group(1));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String rules =
        Path.of(PassiveCell.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    String[] options = {"-d", directory.toString(), "-cp", rules, source.toString()};
    assertThat(compiler.run(null, null, null, options)).isZero();
    URL[] compiled = {directory.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(compiled, PassiveCell.class.getClassLoader())) {
      Object counter =
          loader
              .loadClass("lasso.runtime.kernel.TicketCounter")
              .getDeclaredConstructor()
              .newInstance();
      assertThat(new TicketDrawers((PassiveCell) counter, 3).outcomes())
          .hasSize(6)
          .allMatch(tickets -> Set.copyOf(tickets).equals(Set.of(0, 1, 2)));
    }
  }

  @Test
  void aClassOfTheJdkTakesTheFilesOfThePage() throws IOException {
    Matcher line =
        Pattern.compile("```\n(data\tjava\\.text\\.MessageFormat.*)\n```").matcher(page());
    assertThat(line.find()).isTrue();
    Pattern entry =
        Pattern.compile(
            "(?m)^class java\\.text\\.MessageFormat\t.*\n(?:(?!class ).*\n)*?data\t.*[\t ]format\\(String,Object\\[]\\)");
    List<String> files =
        files("sim-runtime/src", ".tsv")
            .filter(file -> file.toString().contains("/resources/lasso/runtime/allow/"))
            .filter(
                file ->
                    read(file).lines().anyMatch(line.group(1)::equals)
                        || entry.matcher(read(file)).find())
            .map(file -> ROOT.relativize(file).toString())
            .toList();
    assertThat(listed("Example: `MessageFormat.format`"))
        .containsExactlyInAnyOrderElementsOf(files);
  }

  /** What one line of a table lets a program do, and what the analysis still refuses. */
  @Test
  void theProgramOfThePageUsesTheClassOfTheJdk(@TempDir Path directory) throws IOException {
    Matcher code =
        Pattern.compile("(?s)```java\n(import java.text.MessageFormat;.*?)```").matcher(page());
    assertThat(code.find()).isTrue();
    Path source = directory.resolve("Labels.java");
    Verdict verdict = checked(source, code.group(1), 3);
    assertThat(verdict.answer()).as("%s", verdict).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(verdict.outcomes())
        .extracting(outcome -> outcome.outputs().get(0))
        .containsExactlyInAnyOrder(labels(1, 2), labels(2, 1));
    String call = "MessageFormat.format(\"{0}. {1,number,#00}\", place, number[0])";
    String object =
        "new MessageFormat(\"{0}. {1,number,#00}\").formatToCharacterIterator(new Object[] {place, number[0]})";
    assertThat(code.group(1)).contains(call);
    Verdict refused = checked(source, code.group(1).replace(call, object), 3);
    assertThat(refused.answer()).as("%s", refused).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(refused.uncontrolled().toString()).contains("java.text.MessageFormat");
  }

  private static Verdict checked(Path source, String program, int processes) throws IOException {
    Files.writeString(source, program);
    return Checker.create()
        .check(
            CheckPlan.of(Program.of(source.toString()))
                .semantics(parts -> parts.processes(processes))
                .search(parts -> parts.outcomes(true))
                .build());
  }

  /** By the plain class. */
  private static String labels(int first, int second) {
    MessageFormat format = new MessageFormat("{0}. {1,number,#00}", Locale.ENGLISH);
    return format.format(new Object[] {1, first})
        + "\n"
        + format.format(new Object[] {2, second})
        + "\n";
  }

  @Test
  void aModelTakesTheFilesOfThePage() throws IOException {
    assertThat(listed("Example: `CyclicBarrier`"))
        .containsExactlyInAnyOrderElementsOf(
            sourcesThat("(?m)^[^*\"\n]*\\bCyclicBarrier\\b|^ *\"CyclicBarrier\","));
  }

  @Test
  void theModelOfThePageHasTheMembersOfTheOriginal() {
    assertThat(members(lasso.runtime.standins.concurrent.CyclicBarrier.class))
        .containsAll(members(CyclicBarrier.class));
  }

  private static Set<String> members(Class<?> type) {
    return Stream.<Executable>concat(
            Stream.of(type.getConstructors()), Stream.of(type.getDeclaredMethods()))
        .filter(member -> Modifier.isPublic(member.getModifiers()))
        .map(
            member ->
                (member instanceof Method method
                        ? method.getReturnType() + " " + method.getName()
                        : "new")
                    + List.of(member.getParameterTypes())
                    + List.of(member.getExceptionTypes()))
        .collect(Collectors.toSet());
  }

  @Test
  void theProgramOfThePageMeetsAtTheModel(@TempDir Path directory) throws IOException {
    Matcher code =
        Pattern.compile("(?s)```java\n(import java.util.concurrent.CyclicBarrier;.*?)```")
            .matcher(page());
    assertThat(code.find()).isTrue();
    Path source = directory.resolve("Rounds.java");
    assertThat(checked(source, code.group(1), 1).answer()).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(code.group(1)).contains("barrier.await();");
    Verdict apart = checked(source, code.group(1).replace("barrier.await();", ""), 1);
    assertThat(apart.answer()).isEqualTo(Verdict.Answer.VIOLATED);
  }

  @Test
  void everyFileThatThePageNamesIsThere() throws IOException {
    List<String> files =
        Pattern.compile("`((?:checker|sim-runtime)/[\\w/.-]+)`")
            .matcher(page())
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(files).isNotEmpty().allMatch(file -> Files.exists(ROOT.resolve(file)));
  }

  /** The bullets under the line that begins with these words. */
  private static List<String> listed(String beginning) throws IOException {
    String after = page().substring(page().indexOf(beginning));
    String list =
        after.substring(after.indexOf("\n- "), after.indexOf("\n\n", after.indexOf("\n- ")));
    return Pattern.compile("- `([^`]+)`")
        .matcher(list)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static List<String> sourcesThat(String mention) throws IOException {
    Pattern pattern = Pattern.compile(mention);
    try (Stream<Path> files =
        Stream.of("checker/src/main/java", "sim-runtime/src/main/java")
            .flatMap(directory -> files(directory, ".java"))) {
      return files
          .filter(file -> pattern.matcher(read(file)).find())
          .map(file -> ROOT.relativize(file).toString())
          .toList();
    }
  }

  private static Stream<Path> files(String directory, String ending) {
    try {
      return Files.walk(ROOT.resolve(directory)).filter(file -> file.toString().endsWith(ending));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/extending.md"));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
