package lasso.heap.irrelevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnorePatternTest {
  @ParameterizedTest
  @CsvSource({
    "Mutex.round, Mutex, round, true",
    "Mutex.round, com.example.Mutex, round, true",
    "com.example.Mutex.round, com.example.Mutex, round, true",
    "example.Mutex.round, com.example.Mutex, round, false",
    "com.example.Mutex.round, Mutex, round, false",
    "Mutex.round, com.example.MyMutex, round, false",
    "Mutex.round, com.example.Mutex, rounds, false",
    "Mutex.round, com.Mutex.Other, round, false",
    "Node.next, com.example.Mutex$Node, next, true",
    "Mutex.Node.next, com.example.Mutex$Node, next, true",
    "Mutex$Node.next, com.example.Mutex$Node, next, true",
    "com.example.Mutex$Node.next, com.example.Mutex$Node, next, true",
    "com.example.Mutex.next, com.example.Mutex$Node, next, false",
    "Mutex.*, a.Mutex, anything, true",
    "*.round, a.b.C$D, round, true",
    "com.example.*.round, com.example.deep.Mutex, round, true",
    "com.example.*.round, org.Mutex, round, false",
    "M*x.r*d, a.Mutex, rod, true",
    "M*x.r*d, a.Mutex, rode, false",
    "*a*b*.x, cabc.aXbYab, x, true",
    "Mutex$1.count, Mutex$1, count, true",
  })
  void fieldPatternMatches(String pattern, String className, String field, boolean expected) {
    IrrelevanceRules rules = rules(pattern);
    assertThat(rules.relevant(className, field)).isEqualTo(!expected);
    assertThat(rules.unmatched()).hasSize(expected ? 0 : 1);
    assertThat(rules.assumptions()).hasSize(expected ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource({
    "Worker.main:count, a.Worker, main, count, true",
    "Worker.main:count, a.Worker, run, count, false",
    "Worker.*:count, a.Worker, run, count, true",
    "Worker.<init>:count, a.Worker, <init>, count, true",
    "Worker.main:c*, a.Worker, main, count, true",
    "Worker.main:c*, a.Worker, main, discount, false",
  })
  void localPatternMatches(
      String pattern, String className, String method, String local, boolean expected) {
    IrrelevanceRules rules = rules(pattern);
    assertThat(rules.relevantLocal(className, method, local)).isEqualTo(!expected);
    assertThat(rules.relevant(className, local)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\" | 1 | it is empty",
        "round | 6 | the '.' between class and field is missing",
        "main:count | 5 | the '.' between class and method is missing",
        "Mutex. | 7 | the name of the field is missing",
        ".round | 1 | the name of the class is missing",
        "com..Mutex.round | 5 | the name of the class is missing",
        "Mutex.ro und | 9 | ' ', which no name of a field contains",
        "Mutex.round() | 12 | '(', which no name of a field contains",
        "A.b:c:d | 6 | a second ':'",
        "A.b: | 5 | the name of the local variable is missing",
        "A.:c | 3 | the name of the method is missing",
        "A#b.c | 2 | '#', which no name of a class contains",
        "A.1x | 3 | the name of a field begins with a digit",
      })
  void whatIsNoPatternIsExplained(String pattern, int position, String problem) {
    assertThatThrownBy(() -> IgnorePattern.parse(pattern))
        .isInstanceOf(InvalidPatternException.class)
        .hasMessageContaining("'" + pattern + "'")
        .hasMessageContaining(problem)
        .hasMessageContaining("at position " + position)
        .hasMessageContaining("expected Class.field or Class.method:local");
  }

  @Test
  void annotationsAreAssumptionsToo() {
    IrrelevanceRules rules = rules("Mutex.round", "Mutex.main:i", "Nothing.here");
    rules.markField("a.Mutex", "clock");
    assertThat(rules.relevant("a.Mutex", "clock")).isFalse();
    assertThat(rules.relevant("b.Mutex", "clock")).isTrue();
    assertThat(rules.relevant("a.Mutex", "round")).isFalse();
    assertThat(rules.relevantLocal("a.Mutex", "main", "i")).isFalse();
    assertThat(rules.relevantLocal("a.Mutex", "main", "j")).isTrue();
    assertThat(rules.assumptions())
        .containsExactly("a.Mutex.clock", "a.Mutex.main:i", "a.Mutex.round");
    assertThat(rules.unmatched()).extracting(IgnorePattern::text).containsExactly("Nothing.here");
  }

  @Test
  void builtInDetailsAreNoAssumptions() {
    IrrelevanceRules rules = new IrrelevanceRules(List.of());
    assertThat(rules.relevant("java.util.HashMap", "modCount")).isFalse();
    assertThat(rules.relevant("java.util.HashMap", "size")).isTrue();
    assertThat(rules.relevant("java.util.ArrayList$Itr", "expectedModCount")).isTrue();
    assertThat(rules.relevant("Mine", "modCount")).isTrue();
    assertThat(rules.assumptions()).isEmpty();
  }

  private static IrrelevanceRules rules(String... patterns) {
    return new IrrelevanceRules(Arrays.stream(patterns).map(IgnorePattern::parse).toList());
  }
}
