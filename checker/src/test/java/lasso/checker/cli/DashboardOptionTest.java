package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.dashboard.SelfContainedPage;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DashboardOptionTest {
  private static final Pattern ADDRESS =
      Pattern.compile("dashboard at (http://localhost:\\d+/\\?token=[0-9a-f]{32})");

  @TempDir Path directory;

  @Test
  void endlessSearchStopsFromThePageWithAllResultsWritten() throws Exception {
    Path json = directory.resolve("result.json");
    Path html = directory.resolve("result.html");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(new PrintStream(out, true), new PrintStream(err, true), false);
    StopRequest stop = new StopRequest();
    CompletableFuture<Integer> check =
        CompletableFuture.supplyAsync(
            () ->
                new Lasso(terminal, new SimulatedModels(), stop)
                    .run(
                        List.of(
                            "check",
                            "--dashboard",
                            RealPrograms.example("RoundCounter"),
                            "--json",
                            json.toString(),
                            "--html",
                            html.toString())));
    try {
      String url = address(err, check);
      String address = url.substring(0, url.indexOf('?'));
      HttpClient client = HttpClient.newHttpClient();
      String page = get(client, url);
      while (samples(page) < 2) {
        assertThat(check).isNotDone();
        TimeUnit.MILLISECONDS.sleep(20);
        page = get(client, url);
      }
      String token = SelfContainedPage.dataOf(page).get("token").getAsString();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address + "stop"))
              .header("X-Lasso-Token", token)
              .POST(HttpRequest.BodyPublishers.noBody())
              .build();
      assertThat(client.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(202);
      assertThat(check.get()).isEqualTo(ExitCode.INCONCLUSIVE);
    } finally {
      stop.stop("the test is over");
      check.join();
    }
    assertThat(out.toString()).contains("INCONCLUSIVE").contains("stopped from the dashboard");
    JsonObject result = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(result.get("verdict").getAsString()).isEqualTo("inconclusive");
    JsonObject shown = SelfContainedPage.dataOf(Files.readString(html));
    assertThat(shown.get("phase").getAsString()).isEqualTo("finished");
    assertThat(shown.get("verdict").getAsString()).isEqualTo("inconclusive");
    assertThat(shown.has("token")).isFalse();
    int states = shown.getAsJsonArray("columns").asList().indexOf(JsonParser.parseString("states"));
    assertThat(shown.getAsJsonArray("latest").get(states).getAsLong())
        .isEqualTo(result.get("states").getAsLong());
  }

  @Test
  void shortRunHasAPageToo() throws IOException {
    CliFixture cli = new CliFixture(directory);
    int code = cli.lasso("check", "HeadToHead.java", "--html", cli.file("run.html"));
    assertThat(code).as(cli.err).isEqualTo(1);
    JsonObject shown = SelfContainedPage.dataOf(cli.read("run.html"));
    assertThat(shown.get("verdict").getAsString()).isEqualTo("violated");
    assertThat(shown.getAsJsonArray("samples")).isNotEmpty();
  }

  @Test
  void unusableProgramIsSaidOnThePage() {
    CliFixture cli = new CliFixture(directory);
    assertThat(cli.lasso("check", "NoSuchClass", "--html", cli.file("run.html"))).isEqualTo(2);
    JsonObject shown = SelfContainedPage.dataOf(cli.read("run.html"));
    assertThat(shown.get("verdict").getAsString()).isEqualTo("unusable");
    assertThat(shown.get("message").getAsString()).contains("NoSuchClass");
  }

  @Test
  void portMayBeLeftOut() {
    CheckOptions options = new CheckOptions();
    assertThat(new CommandLine("check", options).parse(List.of("--dashboard", "A.java", "7")))
        .containsExactly("A.java", "7");
    assertThat(options.dashboard).hasValue(0);

    CheckOptions named = new CheckOptions();
    assertThat(new CommandLine("check", named).parse(List.of("A.java", "--dashboard", "8080")))
        .containsExactly("A.java");
    assertThat(named.dashboard).hasValue(8080);
    assertThat(new CheckOptions().dashboard).isEmpty();
  }

  private static String address(ByteArrayOutputStream err, CompletableFuture<Integer> check)
      throws InterruptedException {
    while (true) {
      Matcher matcher = ADDRESS.matcher(err.toString());
      if (matcher.find()) {
        return matcher.group(1);
      }
      assertThat(check).isNotDone();
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  private static String get(HttpClient client, String address) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  private static int samples(String page) {
    return SelfContainedPage.dataOf(page).getAsJsonArray("samples").size();
  }
}
