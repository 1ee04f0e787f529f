package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonRequestTest {
  private static ComparisonRequest parse(String... words) {
    return ComparisonRequest.parse(List.of(words));
  }

  @Test
  void revisionAloneMeansAllRowsButThoseOfMinutes() {
    ComparisonRequest request = parse("main");
    assertThat(request.revision()).isEqualTo("main");
    assertThat(request.pairs()).isEqualTo(ComparisonRequest.PAIRS);
    assertThat(request.rows())
        .noneMatch(Row::onlyOnce)
        .containsAll(Row.ALL.stream().filter(row -> !row.onlyOnce()).toList());
  }

  @Test
  void rowsAreThoseNamed() {
    assertThat(parse("HEAD~2", "ring-13", "mutex-7").rows())
        .extracting(Row::name)
        .containsExactlyInAnyOrder("ring-13", "mutex-7");
    ComparisonRequest request = parse("1f713757", "15", "mutex-7");
    assertThat(request.revision()).isEqualTo("1f713757");
    assertThat(request.pairs()).isEqualTo(15);
    assertThat(request.rows()).extracting(Row::name).containsExactly("mutex-7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "5", "100", "-7", "99999999999"})
  void numberOfPairsIsBounded(String pairs) {
    assertThatThrownBy(() -> parse("HEAD", pairs))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(pairs)
        .hasMessageContaining("from 6 to 99");
  }

  @Test
  void whatCannotBeUsedIsNamed() {
    assertThatThrownBy(() -> parse()).hasMessageContaining("REV");
    assertThatThrownBy(() -> parse("--all")).hasMessageContaining("REV");
    assertThatThrownBy(() -> parse("HEAD", "9", "mutex"))
        .hasMessageContaining("no row mutex;")
        .hasMessageContaining("mutex-7");
  }
}
