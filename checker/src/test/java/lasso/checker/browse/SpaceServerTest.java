package lasso.checker.browse;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.api.Checker;
import lasso.api.Run;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import lasso.checker.dashboard.SelfContainedPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page asks of its server, against what a search says of the same space. */
class SpaceServerTest {
  private static final CheckPlan PLAN =
      CheckPlan.of(Program.of("../examples/MutexDropsLast.java"))
          .semantics(semantics -> semantics.processes(3))
          .search(search -> search.reduction(SearchPlan.Reduction.NONE))
          .build();

  @TempDir Path directory;
  private final HttpClient client = HttpClient.newHttpClient();
  private SpaceServer server;
  private String address;
  private String token;

  @BeforeEach
  void open() throws Exception {
    server = new SpaceServer(PLAN, Checker.create().space(PLAN), "Mutex", List.of(), 0);
    address = server.url().replaceFirst("\\?.*", "");
    token = server.url().replaceFirst(".*token=", "");
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void thePageIsForWhoHasItsSecret() throws Exception {
    HttpResponse<String> page = send(URI.create(server.url()), null);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(SelfContainedPage.dataOf(page.body()).get("token").getAsString()).isEqualTo(token);
    assertThat(send(URI.create(address), null).statusCode()).isEqualTo(403);
    assertThat(send(URI.create(address + "state?n=0"), null).statusCode()).isEqualTo(403);
    assertThat(send(URI.create(address + "state?n=0"), "0".repeat(32)).statusCode()).isEqualTo(403);
  }

  @Test
  void requestsThatAreNoneSayWhy() throws Exception {
    for (String request :
        List.of(
            "state?n=x",
            "state?n=77",
            "find?n=0&how=shortest&aim=luck",
            "walk?choices=9999",
            "trace?x")) {
      HttpResponse<String> reply = send(URI.create(address + request), token);
      assertThat(reply.statusCode()).as(request).isEqualTo(400);
      assertThat(reply.body()).as(request).isNotBlank();
    }
    assertThat(send(URI.create(address + "nothing"), token).statusCode()).isEqualTo(404);
  }

  /** Every state is reached by walking, and no other; shortest ways are as long as breadth-first search says. */
  @Test
  void theWholeSpaceIsWalkedAndWaysAreShortest() throws Exception {
    long states = Checker.create().check(all()).counters().states();
    Map<Integer, Integer> depths = new HashMap<>(Map.of(0, 0));
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    Optional<Integer> nearestDeadlock = Optional.empty();
    while (!open.isEmpty()) {
      int state = open.remove();
      for (JsonElement move : get("state?n=" + state).getAsJsonArray("moves")) {
        JsonObject to = move.getAsJsonObject().getAsJsonObject("to");
        if (depths.putIfAbsent(to.get("number").getAsInt(), depths.get(state) + 1) == null) {
          open.add(to.get("number").getAsInt());
          if (nearestDeadlock.isEmpty() && to.get("standing").getAsString().equals("deadlock")) {
            nearestDeadlock = Optional.of(depths.get(state) + 1);
          }
        }
      }
    }
    assertThat(depths).hasSize((int) states);
    JsonObject way = get("find?n=0&how=shortest&aim=deadlock");
    assertThat(way.get("found").getAsBoolean()).isEqualTo(nearestDeadlock.isPresent());
    JsonObject toLine = get("find?n=0&how=shortest&aim=line:1:63");
    assertThat(toLine.get("found").getAsBoolean()).isTrue();
    JsonArray steps = toLine.getAsJsonArray("steps");
    JsonObject last = steps.get(steps.size() - 1).getAsJsonObject().getAsJsonObject("to");
    assertThat(steps).hasSize(depths.get(last.get("number").getAsInt()));
    JsonObject stands =
        get("state?n=" + last.get("number")).getAsJsonArray("ranks").get(1).getAsJsonObject();
    assertThat(stands.get("line").getAsInt()).isEqualTo(63);
  }

  private static CheckPlan all() {
    return PLAN.toBuilder().search(search -> search.all(true)).build();
  }

  @Test
  void aPathIsATraceThatReplays() throws Exception {
    List<String> choices = new ArrayList<>();
    int state = 0;
    for (int i = 0; i < 12; i++) {
      JsonArray moves = get("state?n=" + state).getAsJsonArray("moves");
      JsonObject move = moves.get(i % moves.size()).getAsJsonObject();
      choices.add(move.get("choice").getAsString());
      state = move.getAsJsonObject("to").get("number").getAsInt();
    }
    String path = String.join(",", choices);
    assertThat(get("walk?choices=" + path).getAsJsonArray("steps")).hasSize(12);
    Path trace = directory.resolve("trace.json");
    Files.writeString(trace, send(URI.create(address + "trace?choices=" + path), token).body());
    Run run = Checker.create().replay(trace, Optional.empty(), 1);
    assertThat(run.asExpected()).isTrue();
    assertThat(run.steps()).hasSize(12);
  }

  @Test
  void aStepTellsWhatItChanged() throws Exception {
    boolean told = false;
    int before = 0;
    for (int i = 0; i < 12 && !told; i++) {
      JsonObject to =
          get("state?n=" + before)
              .getAsJsonArray("moves")
              .get(0)
              .getAsJsonObject()
              .getAsJsonObject("to");
      int state = to.get("number").getAsInt();
      told =
          get("state?n=" + state + "&before=" + before).getAsJsonArray("changed").asList().stream()
              .anyMatch(
                  change -> change.getAsJsonObject().get("path").getAsString().contains("holder"));
      before = state;
    }
    assertThat(told).isTrue();
  }

  @Test
  void aSmallGraphIsWhole() throws Exception {
    JsonObject graph = get("graph?by=states");
    assertThat(graph.getAsJsonArray("nodes")).hasSizeLessThanOrEqualTo(250);
    for (JsonElement edge : graph.getAsJsonArray("edges")) {
      assertThat(edge.getAsJsonArray()).hasSize(3);
    }
  }

  private JsonObject get(String request) throws Exception {
    HttpResponse<String> reply = send(URI.create(address + request), token);
    assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
    return JsonParser.parseString(reply.body()).getAsJsonObject();
  }

  private HttpResponse<String> send(URI uri, String secret) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri);
    if (secret != null) {
      request.header("X-Lasso-Token", secret);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }
}
