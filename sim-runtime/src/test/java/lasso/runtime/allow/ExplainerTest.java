package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainerTest {
  private final Explainer explainer = new Explainer();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.nio.file.Files.walk | java.nio.file.Files | walk(Path,FileVisitOption[]) | REFUSED",
        "String.length | java.lang.String | length() | DATA",
        "java.io.File#list(FilenameFilter) | java.io.File | list(FilenameFilter) | REFUSED",
        "java.util.List.add(int, Object) | java.util.List | add(int,Object) | DATA",
        "Map.Entry.getKey | java.util.Map$Entry | getKey() | DATA",
        "ArrayList.isEmpty | java.util.ArrayList | isEmpty() | DATA",
        "System.out | java.lang.System | out | MEDIATED",
        "java.awt.Frame.pack | java.awt.Frame | '' | REFUSED",
        "AtomicInteger.incrementAndGet | java.util.concurrent.atomic.AtomicInteger | incrementAndGet() | DATA",
        "java.util.ArrayList.stream | java.util.ArrayList | stream() | DATA",
      })
  void membersAreFoundAsPeopleWriteThem(
      String question, String owner, String key, MemberGroup group) {
    Explainer.Answer answer = explainer.ask(question);
    assertThat(answer.found())
        .anySatisfy(
            found -> {
              assertThat(found.owner()).isEqualTo(owner);
              assertThat(found.key()).isEqualTo(key);
              assertThat(found.verdict().group()).isEqualTo(group);
            });
  }

  @Test
  void aClassAnswersWithAllItsMembers() {
    assertThat(explainer.ask("java.util.Random").found()).hasSizeGreaterThan(10);
    assertThat(explainer.ask("Random.Random").found()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java.util.ArrayLst | java.util.ArrayList",
        "String.fromat | java.lang.String.format",
        "Strin.length | String"
      })
  void aSlipGetsAHint(String question, String hint) {
    Explainer.Answer answer = explainer.ask(question);
    assertThat(answer.found()).isEmpty();
    assertThat(answer.hint()).contains(hint);
  }

  @ParameterizedTest
  @CsvSource({"''", ".", "(", "..", "java.", "#", "x(y", "qqqqqqqqqqqqqqqqqqqqqq"})
  void nonsenseIsNotFound(String question) {
    assertThat(explainer.ask(question).found()).isEmpty();
  }
}
