package lasso.checker.browse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.api.Space;
import lasso.api.plan.CheckPlan;
import lasso.checker.dashboard.LocalServer;
import lasso.checker.dashboard.SelfContainedPage;
import lasso.checker.story.Sources;

/**
 * Serves a space: {@code /} the page; {@code /state?n=N&before=M} a state with its steps, {@code /walk?choices=0,2,1} the states along a path from the
 * initial one, {@code /find?n=N&how=HOW&aim=AIM} a way, the shortest one or with a number for {@code HOW} the random one of this seed, {@code /graph?by=LOOK}
 * the states nearest to the initial one, {@code /trace?choices=...} a path as a trace file, {@code /search} how far the search in the background is, which
 * {@code /search?start} begins. All but the page take the secret in the header {@code X-Lasso-Token}.
 */
public final class SpaceServer implements AutoCloseable {
  private static final int LARGEST_GRAPH = 250;
  private static final int MOST_FOLDED = 3_000;
  private static final int MOST_LOOKED_AT = 50_000;
  private static final int LONGEST_PATH = 20_000;

  private static final Pattern STATE = Pattern.compile("n=(\\d{1,9})(?:&before=(\\d{1,9}))?");
  private static final Pattern CHOICES = Pattern.compile("choices=((?:\\d{1,4}(?:,\\d{1,4})*)?)");
  private static final Pattern GRAPH = Pattern.compile("by=(.{1,300})");
  private static final Pattern SEARCH = Pattern.compile("(start)?");
  private static final Pattern FIND =
      Pattern.compile("n=(\\d{1,9})&how=(shortest|\\d{1,9})&aim=(.{1,300})");

  private final Space space;
  private final SpaceJson json;
  private final BackgroundSearch search;
  private final String title;
  private final List<Integer> beginning;
  private final LocalServer server;

  /**
   * Listens, and answers from now on.
   *
   * @param plan of the space
   * @param title of the page: program and ranks
   * @param beginning choices from the initial state to where the page opens
   * @param port 0 for any free one
   * @throws IOException when the port can't be used
   */
  public SpaceServer(CheckPlan plan, Space space, String title, List<Integer> beginning, int port)
      throws IOException {
    this.space = space;
    this.title = title;
    this.beginning = List.copyOf(beginning);
    json = new SpaceJson(space, new Sources(plan.program()));
    search = new BackgroundSearch(plan, space);
    server = new LocalServer(port, this::dispatch);
    server.start();
  }

  /** The address of the page, with its secret. */
  public String url() {
    return server.url();
  }

  private void dispatch(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    if (!exchange.getRequestMethod().equals("GET")) {
      exchange.getResponseHeaders().set("Allow", "GET");
      LocalServer.send(exchange, 405, "text/plain", path + " takes GET only.\n");
    } else if (path.equals("/")) {
      page(exchange);
    } else if (!server.isFromThePage(exchange)) {
      LocalServer.send(
          exchange,
          403,
          "text/plain",
          "Only the page may ask for this; open the printed address.\n");
    } else {
      answer(exchange, path);
    }
  }

  private void page(HttpExchange exchange) throws IOException {
    if (!server.isInvited(exchange)) {
      LocalServer.send(
          exchange, 403, "text/plain", "Open the address that ./lasso explore has printed.\n");
      return;
    }
    JsonObject data = new JsonObject();
    data.addProperty("token", server.token());
    data.addProperty("title", title);
    JsonArray choices = new JsonArray();
    beginning.forEach(choices::add);
    data.add("beginning", choices);
    data.add("names", SpaceJson.texts(space.names()));
    data.add(
        "atoms",
        SpaceJson.texts(space.truths(space.initial()).stream().map(Space.Truth::atom).toList()));
    SelfContainedPage page =
        SelfContainedPage.plain("Lasso - " + title, SpaceServer.class, "browse.html")
            .with(Sources.class, "story.css", "variables.js")
            .with(SpaceServer.class, "browse.css", "browse.js")
            .talkingToItsServer();
    LocalServer.send(exchange, 200, "text/html; charset=utf-8", page.render(data));
  }

  private void answer(HttpExchange exchange, String path) throws IOException {
    String query = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
    try {
      switch (path) {
        case "/state" -> send(exchange, state(matched(STATE, query)));
        case "/walk" -> send(exchange, walk(choices(query)));
        case "/find" -> send(exchange, find(matched(FIND, query)));
        case "/graph" -> send(exchange, graph(matched(GRAPH, query).group(1)));
        case "/search" -> send(exchange, search(matched(SEARCH, query)));
        case "/trace" ->
            LocalServer.send(exchange, 200, "application/json", space.trace(choices(query)));
        default ->
            LocalServer.send(
                exchange,
                404,
                "text/plain",
                "There is /state, /walk, /find, /graph, /search and /trace.\n");
      }
    } catch (IllegalArgumentException e) {
      LocalServer.send(exchange, 400, "text/plain", e.getMessage() + "\n");
    }
  }

  private static void send(HttpExchange exchange, JsonObject data) throws IOException {
    LocalServer.send(exchange, 200, "application/json", data.toString());
  }

  private static Matcher matched(Pattern pattern, String query) {
    Matcher matcher = pattern.matcher(query);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("the query " + query + " is none of this request");
    }
    return matcher;
  }

  private static List<Integer> choices(String query) {
    String words = matched(CHOICES, query).group(1);
    List<Integer> choices = new ArrayList<>();
    for (String word : words.isEmpty() ? new String[0] : words.split(",")) {
      choices.add(Integer.parseInt(word));
    }
    if (choices.size() > LONGEST_PATH) {
      throw new IllegalArgumentException("a path has at most " + LONGEST_PATH + " steps");
    }
    return choices;
  }

  private JsonObject state(Matcher query) {
    Optional<Space.State> before =
        Optional.ofNullable(query.group(2)).map(n -> new Space.State(Integer.parseInt(n)));
    return json.state(new Space.State(Integer.parseInt(query.group(1))), before);
  }

  private JsonObject walk(List<Integer> choices) {
    JsonArray steps = new JsonArray();
    Space.State state = space.initial();
    for (int choice : choices) {
      List<Space.Move> moves = space.moves(state);
      if (choice >= moves.size()) {
        throw new IllegalArgumentException(
            "choice " + choice + " of " + moves.size() + " in state " + state.number());
      }
      steps.add(json.move(moves.get(choice)));
      state = space.take(moves.get(choice)).state();
    }
    return steps(steps);
  }

  private JsonObject find(Matcher query) {
    Finder finder = new Finder(space, MOST_LOOKED_AT);
    Space.State from = new Space.State(Integer.parseInt(query.group(1)));
    Predicate<Space.State> aim = Aim.parse(query.group(3), space);
    Finder.Way way =
        query.group(2).equals("shortest")
            ? finder.find(from, aim)
            : finder.stroll(from, aim, Long.parseLong(query.group(2)));
    JsonArray steps = new JsonArray();
    way.moves().forEach(move -> steps.add(json.move(move)));
    JsonObject answer = steps(steps);
    answer.addProperty("found", way.found());
    answer.addProperty("seen", way.seen());
    answer.addProperty("complete", way.complete());
    return answer;
  }

  private JsonObject graph(String by) {
    boolean folded = !by.equals("states");
    return SpaceGraph.of(
        space, SpaceGraph.look(by, space), LARGEST_GRAPH, folded ? MOST_FOLDED : LARGEST_GRAPH);
  }

  private JsonObject search(Matcher query) {
    if (query.group(1) != null) {
      search.start();
    }
    return search.json();
  }

  private static JsonObject steps(JsonArray steps) {
    JsonObject answer = new JsonObject();
    answer.add("steps", steps);
    return answer;
  }

  @Override
  public void close() {
    search.close();
    server.close();
  }
}
