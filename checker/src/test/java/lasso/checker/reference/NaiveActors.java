package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All interleavings of scripts of actors, by an interpreter that is written from semantics.md, section 18, alone. It knows no wishes, cells or handles: a cancellation or an end takes place when it is called, and whoever
 * waits goes on when what it waits for has happened. The scripts are those of {@link ActorScripts}.
 */
final class NaiveActors {
  /** What can come out: what main and each actor have printed, and the end, {@code finished} or {@code deadlock}. */
  record Findings(boolean complete, int states, Set<List<String>> outcomes) {}

  private static final String KILLED = "killed";

  private enum Stage {
    OPEN,
    HAPPENED,
    SEEN
  }

  /** A put or get, in a list by age. {@code result} is what was got or put, once it has happened. */
  private record Operation(
      int actor, boolean isPut, char mailbox, String text, boolean detached, Stage stage) {
    Operation at(Stage later, String result) {
      return new Operation(actor, isPut, mailbox, result, detached, later);
    }
  }

  private static final class World {
    List<Operation> operations = new ArrayList<>();
    int[] next;
    boolean[] waits;
    boolean[] gone;
    String[] said;
    Set<Integer> ended = new TreeSet<>();
    boolean over;

    World(int actors) {
      next = new int[actors];
      waits = new boolean[actors];
      gone = new boolean[actors];
      said = new String[actors];
      Arrays.fill(said, "");
    }

    World copy() {
      World copy = new World(0);
      copy.operations = new ArrayList<>(operations);
      copy.next = next.clone();
      copy.waits = waits.clone();
      copy.gone = gone.clone();
      copy.said = said.clone();
      copy.ended = new TreeSet<>(ended);
      copy.over = over;
      return copy;
    }

    List<Object> key() {
      return List.of(
          operations,
          Arrays.toString(next),
          Arrays.toString(waits),
          Arrays.toString(gone),
          List.of(said),
          ended,
          over);
    }

    World says(int actor, String words) {
      said[actor] += words + ";";
      waits[actor] = false;
      next[actor]++;
      return this;
    }

    /** Positions of what an actor has begun and can name. */
    List<Integer> named(int actor) {
      List<Integer> named = new ArrayList<>();
      for (int i = 0; i < operations.size(); i++) {
        if (operations.get(i).actor == actor && !operations.get(i).detached) {
          named.add(i);
        }
      }
      return named;
    }
  }

  private final List<String[]> scripts;
  private final Set<List<String>> outcomes = new HashSet<>();

  private NaiveActors(List<String> scripts) {
    this.scripts = scripts.stream().map(script -> script.split(" ")).toList();
  }

  static Findings explore(List<String> scripts, int maxStates) {
    return new NaiveActors(scripts).run(maxStates);
  }

  private Findings run(int maxStates) {
    Set<List<Object>> seen = new HashSet<>();
    ArrayDeque<World> open = new ArrayDeque<>();
    open.add(new World(scripts.size()));
    seen.add(open.peek().key());
    while (!open.isEmpty() && seen.size() <= maxStates) {
      World world = open.remove();
      List<World> all = new ArrayList<>();
      meetings(world, all);
      for (int actor = 0; actor < scripts.size(); actor++) {
        if (!world.gone[actor]) {
          moves(world, actor, all);
        }
      }
      if (!world.over && world.ended.size() == scripts.size()) {
        World next = world.copy();
        next.over = true;
        all.add(next);
      }
      if (all.isEmpty()) {
        end(world);
      }
      for (World next : all) {
        if (seen.add(next.key())) {
          open.add(next);
        }
      }
    }
    return new Findings(open.isEmpty(), seen.size(), outcomes);
  }

  private void end(World world) {
    boolean finished = world.over;
    for (boolean gone : world.gone) {
      finished &= gone;
    }
    List<String> outcome = new ArrayList<>(List.of(""));
    outcome.addAll(List.of(world.said));
    outcome.add(finished ? "finished" : "deadlock");
    outcomes.add(outcome);
  }

  private static boolean isFirst(World world, int index) {
    Operation one = world.operations.get(index);
    return one.stage == Stage.OPEN
        && world.operations.subList(0, index).stream()
            .noneMatch(
                older ->
                    older.stage == Stage.OPEN
                        && older.actor == one.actor
                        && older.isPut == one.isPut
                        && older.mailbox == one.mailbox);
  }

  private static void meetings(World world, List<World> all) {
    for (int put = 0; put < world.operations.size(); put++) {
      for (int get = 0; get < world.operations.size(); get++) {
        Operation given = world.operations.get(put);
        Operation taken = world.operations.get(get);
        if (given.isPut
            && !taken.isPut
            && given.mailbox == taken.mailbox
            && isFirst(world, put)
            && isFirst(world, get)) {
          World next = world.copy();
          next.operations.set(put, given.at(Stage.HAPPENED, given.text));
          next.operations.set(get, taken.at(Stage.HAPPENED, given.text));
          all.add(next);
        }
      }
      Operation one = world.operations.get(put);
      if (world.over && one.stage == Stage.OPEN && !one.detached) {
        World next = world.copy();
        next.operations.set(put, one.at(Stage.HAPPENED, KILLED));
        all.add(next);
      }
    }
  }

  private void moves(World world, int actor, List<World> all) {
    if (world.next[actor] == scripts.get(actor).length) {
      all.add(left(world.copy(), actor, !daemon(actor)));
      return;
    }
    String step = scripts.get(actor)[world.next[actor]];
    List<Integer> named = world.named(actor);
    char verb = step.charAt(0);
    if (world.waits[actor]) {
      String said = verb == 'p' ? "p" : null;
      see(world, actor, named.get(named.size() - 1), said, all);
    } else if (verb == 'D' || verb == 'y') {
      World next = world.copy();
      if (verb == 'D') {
        next.ended.add(actor);
      }
      all.add(next.says(actor, step));
    } else if ("pPdgG".indexOf(verb) >= 0) {
      World next = world.copy();
      boolean isPut = verb != 'g' && verb != 'G';
      next.operations.add(
          new Operation(actor, isPut, step.charAt(1), step.substring(2), verb == 'd', Stage.OPEN));
      if (verb == 'p' || verb == 'g') {
        next.waits[actor] = true;
        all.add(next);
      } else {
        all.add(next.says(actor, "" + verb));
      }
    } else {
      named.removeIf(index -> isBlocking(world, actor, index));
      onOperation(world, actor, verb, step.charAt(1) - '0', named, all);
    }
  }

  /** Operations of blocking calls have no number in the script: the k-th that was begun is that of the k-th step which begins one. */
  private boolean isBlocking(World world, int actor, int index) {
    int place = world.named(actor).indexOf(index);
    for (String step : scripts.get(actor)) {
      if ("pPgG".indexOf(step.charAt(0)) >= 0 && place-- == 0) {
        return Character.isLowerCase(step.charAt(0));
      }
    }
    throw new IllegalStateException("an operation that no step has begun");
  }

  private void onOperation(
      World world, int actor, char verb, int number, List<Integer> named, List<World> all) {
    if (number >= named.size()) {
      all.add(world.copy().says(actor, "?"));
      return;
    }
    int index = named.get(number);
    Operation one = world.operations.get(index);
    if (one.stage == Stage.SEEN) {
      all.add(world.copy().says(actor, one.text));
      return;
    }
    see(world, actor, index, null, all);
    if (verb == 't') {
      all.add(world.copy().says(actor, "no"));
    }
    if (one.stage == Stage.OPEN && (verb == 'c' || verb == 'f')) {
      World next = world.copy();
      next.operations.set(index, one.at(Stage.SEEN, "cancelled"));
      all.add(next.says(actor, verb == 'c' ? "cancelled" : "late"));
    }
  }

  /** The actor goes on if the operation has happened, and is gone if it was killed. */
  private void see(World world, int actor, int index, String words, List<World> all) {
    Operation one = world.operations.get(index);
    if (one.stage == Stage.HAPPENED) {
      World next = world.copy();
      next.operations.set(index, one.at(Stage.SEEN, one.text));
      all.add(
          one.text.equals(KILLED)
              ? left(next, actor, false)
              : next.says(actor, words == null ? one.text : words));
    }
  }

  /** What it has begun is given up; what is detached stays. */
  private static World left(World world, int actor, boolean counts) {
    for (int index : world.named(actor)) {
      Operation one = world.operations.get(index);
      world.operations.set(index, one.at(Stage.SEEN, one.text));
    }
    world.gone[actor] = true;
    if (counts) {
      world.ended.add(actor);
    }
    return world;
  }

  private boolean daemon(int actor) {
    return scripts.get(actor)[0].equals("D");
  }
}
