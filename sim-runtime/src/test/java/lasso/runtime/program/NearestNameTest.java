package lasso.runtime.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  @Test
  void distanceCountsEditsAndSwaps() {
    assertThat(NearestName.distance("", "abc")).isEqualTo(3);
    assertThat(NearestName.distance("search", "serach")).isEqualTo(1);
    assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(NearestName.distance("ABC", "abc")).isZero();
  }

  @Test
  void slipsAreRecognisedAndStrangersAreNot() {
    List<String> names = List.of("--search", "--stateless", "--seed");

    assertThat(NearestName.of("--serach", names)).contains("--search");
    assertThat(NearestName.of("--stateles", names)).contains("--stateless");
    assertThat(NearestName.of("--whatever", names)).isEmpty();
  }
}
