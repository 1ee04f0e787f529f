package lasso.checker.browse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lasso.api.Run;
import lasso.api.Space;
import lasso.checker.story.Sources;

/** States, steps and graphs of a space as the page reads them. */
final class SpaceJson {
  /** Differences per rank; more nobody reads. */
  private static final int MOST_CHANGES = 20;

  /** Differences beside a step that is possible. */
  private static final int MOST_TOLD = 3;

  private final Space space;
  private final Sources sources;

  SpaceJson(Space space, Sources sources) {
    this.space = space;
    this.sources = sources;
  }

  /**
   * A state with its steps and where they lead.
   *
   * @param before the state from which it was reached, whose differences are told; or empty
   */
  JsonObject state(Space.State state, Optional<Space.State> before) {
    JsonObject json = summary(state);
    Space.View view = space.view(state);
    JsonArray ranks = new JsonArray();
    JsonObject texts = new JsonObject();
    for (Run.Standing standing : view.ranks()) {
      JsonObject rank = standing(standing);
      rank.add("variables", variables(state, ranks.size()));
      if (before.isPresent()) {
        rank.add("variablesBefore", variables(before.get(), ranks.size()));
      }
      ranks.add(rank);
      standing.file().ifPresent(file -> source(file, texts));
      standing.threads().forEach(thread -> thread.file().ifPresent(file -> source(file, texts)));
    }
    json.add("ranks", ranks);
    json.add("sources", texts);
    json.add("onTheWay", texts(view.onTheWay()));
    json.add("truths", truths(state));
    json.add("faults", texts(view.faults()));
    JsonArray moves = new JsonArray();
    for (Space.Move move : space.moves(state)) {
      JsonObject told = move(move);
      told.add("differs", differs(state, move));
      moves.add(told);
    }
    json.add("moves", moves);
    JsonArray changes = new JsonArray();
    before.ifPresent(
        from -> space.changes(from, state, MOST_CHANGES).forEach(c -> changes.add(change(c))));
    json.add("changed", changes);
    json.addProperty("known", space.size());
    return json;
  }

  /** What a step would change in the memory of the ranks, first things first. */
  private JsonArray differs(Space.State state, Space.Move move) {
    JsonArray words = new JsonArray();
    for (Space.Change change : space.changes(state, space.take(move).state(), MOST_TOLD)) {
      String whose =
          change.rank() == move.step().rank() ? "" : space.names().get(change.rank()) + ": ";
      if (words.size() < MOST_TOLD) {
        words.add(whose + change.path() + ": " + change.before() + " \u2192 " + change.after());
      }
    }
    return words;
  }

  /** As {@code variables.js} reads them. */
  private JsonArray variables(Space.State state, int rank) {
    JsonArray scopes = new JsonArray();
    for (Space.Scope scope : space.variables(state, rank)) {
      JsonObject json = new JsonObject();
      json.addProperty("thread", scope.thread());
      json.addProperty("title", scope.title());
      JsonArray values = new JsonArray();
      for (Space.Value value : scope.values()) {
        JsonArray one = new JsonArray();
        one.add(value.depth());
        one.add(value.name());
        one.add(value.value());
        values.add(one);
      }
      json.add("values", values);
      scopes.add(json);
    }
    return scopes;
  }

  private void source(String file, JsonObject texts) {
    sources.lines(file).ifPresent(lines -> texts.add(file, texts(lines)));
  }

  private JsonArray truths(Space.State state) {
    JsonArray truths = new JsonArray();
    for (Space.Truth truth : space.truths(state)) {
      JsonObject json = new JsonObject();
      json.addProperty("atom", truth.atom());
      json.addProperty("holds", truth.holds());
      truths.add(json);
    }
    return truths;
  }

  /** A step with the state behind it. */
  JsonObject move(Space.Move move) {
    Space.Arrival arrival = space.take(move);
    JsonObject json = new JsonObject();
    json.addProperty("choice", move.choice());
    json.addProperty("optional", move.optional());
    json.addProperty("rank", move.step().rank());
    json.addProperty("thread", move.step().thread());
    json.addProperty("action", move.step().action().name().toLowerCase(Locale.ROOT));
    place(json, move.step().file(), move.step().line());
    json.addProperty("call", move.step().call());
    json.addProperty("reply", move.step().reply());
    json.addProperty("output", move.step().output());
    json.addProperty("from", move.from().number());
    json.addProperty("isNew", arrival.isNew());
    json.add("to", summary(arrival.state()));
    return json;
  }

  private JsonObject summary(Space.State state) {
    JsonObject json = new JsonObject();
    json.addProperty("number", state.number());
    json.addProperty("standing", space.view(state).standing().name().toLowerCase(Locale.ROOT));
    return json;
  }

  private static JsonObject standing(Run.Standing standing) {
    JsonObject json = new JsonObject();
    place(json, standing.file(), standing.line());
    json.addProperty("call", standing.call().orElse(null));
    json.addProperty("ended", standing.ended());
    json.addProperty("state", standing.state());
    JsonArray waits = new JsonArray();
    standing.waitsFor().forEach(waits::add);
    json.add("waitsFor", waits);
    JsonArray threads = new JsonArray();
    standing.threads().forEach(thread -> threads.add(thread(thread)));
    json.add("threads", threads);
    return json;
  }

  private static JsonObject thread(Run.ThreadPlace thread) {
    JsonObject json = new JsonObject();
    json.addProperty("name", thread.name());
    place(json, thread.file(), thread.line());
    json.addProperty("call", thread.call());
    json.addProperty("state", thread.state());
    json.addProperty("waits", thread.waits());
    return json;
  }

  private static void place(JsonObject json, Optional<String> file, int line) {
    if (file.isPresent()) {
      json.addProperty("file", file.get());
      json.addProperty("line", line);
    }
  }

  private static JsonObject change(Space.Change change) {
    JsonObject json = new JsonObject();
    json.addProperty("rank", change.rank());
    json.addProperty("path", change.path());
    json.addProperty("before", change.before());
    json.addProperty("after", change.after());
    return json;
  }

  static JsonArray texts(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }
}
