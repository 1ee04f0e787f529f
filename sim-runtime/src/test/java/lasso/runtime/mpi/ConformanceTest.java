package lasso.runtime.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of both dialects compile: every public member of the lists is there with the same types. The page of supported
 * calls says what the code says; {@code -Dlasso.golden.refresh=true} writes it anew.
 */
class ConformanceTest {
  private static final Path PAGE = Path.of("..", "docs", "mpi-support.md");

  @ParameterizedTest
  @ValueSource(strings = {"mpj-express.txt", "open-mpi.txt"})
  void everySignatureIsThere(String resource) {
    List<String> wrong = new ArrayList<>();
    for (InterfaceList.Type type : InterfaceList.read(resource).types()) {
      Class<?> ours = Conformance.type(type.name());
      if (type.parent() != null && !Conformance.type(type.parent()).isAssignableFrom(ours)) {
        wrong.add(type.name() + " extends " + type.parent());
      }
      for (InterfaceList.Member member : type.members()) {
        try {
          if (!member.internal()) {
            Conformance.find(type.name(), member);
          }
        } catch (IllegalArgumentException e) {
          wrong.add(type.name() + ": " + member.text() + ": " + e.getMessage());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void thePageOfSupportedCallsIsUpToDate() throws IOException {
    String page = SupportPage.text();
    if (Boolean.getBoolean("lasso.golden.refresh")) {
      Files.writeString(PAGE, page);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(page);
  }
}
