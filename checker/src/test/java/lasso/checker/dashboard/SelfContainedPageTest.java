package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SelfContainedPageTest {
  private static final String NASTY = "</script><script>alert('<!-- &amp; ')</script>.java";

  private final WatchedRun run =
      new WatchedRun(new RunDescription(NASTY, 3, Instant.EPOCH, Map.of("program", NASTY)));
  private final String page = RunPage.file(run).render(run.toJson(0, 0));

  @Test
  void nothingIsFetchedFromElsewhere() {
    String withoutComments = page.replaceAll("(?s)/\\*!.*?\\*/", "");
    assertThat(withoutComments)
        .doesNotContainPattern(
            "(?i)\\b(src|srcset|href|action|poster)\\s*=\\s*[\"']?(?!data:)[a-z/]")
        .doesNotContainPattern("(?i)https?://")
        .doesNotContainPattern("\\burl\\(")
        .doesNotContainPattern("@import");
    assertThat(page).doesNotContain("sourceMappingURL").contains("default-src 'none'");
  }

  @Test
  void licencesOfTheLibraryStandInThePage() {
    assertThat(page.split("Permission is hereby granted, free of charge", -1)).hasSize(3);
  }

  @Test
  void onlyLivePagesMayAskTheirServer() {
    assertThat(page).doesNotContain("connect-src");
    assertThat(RunPage.live(run).render(run.toJson(0, 0))).contains("connect-src 'self'");
  }

  @Test
  void policyListsExactlyTheScriptsOfThePage() throws Exception {
    Matcher policy = Pattern.compile("script-src ([^\"]*)\"").matcher(page);
    assertThat(policy.find()).isTrue();
    Matcher scripts = Pattern.compile("(?s)<script>(.*?)</script>").matcher(page);
    StringBuilder hashes = new StringBuilder();
    while (scripts.find()) {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(scripts.group(1).getBytes(StandardCharsets.UTF_8));
      hashes.append("'sha256-").append(Base64.getEncoder().encodeToString(digest)).append("' ");
    }
    assertThat(policy.group(1)).isEqualTo(hashes.toString().strip());
  }

  @Test
  void namesCantBreakOutOfTheirElement() {
    assertThat(page).doesNotContain("alert('<!--");
    JsonObject data = SelfContainedPage.dataOf(page);
    assertThat(data.getAsJsonObject("run").get("program").getAsString()).isEqualTo(NASTY);
  }

  @Test
  void otherTextsHaveNoData() {
    assertThatThrownBy(() -> SelfContainedPage.dataOf("<html></html>"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("13 characters");
  }
}
