package lasso.checker.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All interleavings of the scripts of {@link RandomChannelScripts}, by a model that is written from semantics.md, section 21, alone. */
final class NaiveChannels {
  /** A channel of a process, or the other side of one that nobody has accepted yet. */
  private static final class Thing implements Cloneable {
    char kind; // l, c or d
    int number; // of datagrams
    boolean closed;
    boolean known;
    String bytes = "";
    List<Integer> marks = new ArrayList<>();
    boolean ended;
    boolean untold;
    boolean dead;
    boolean wasReset;
    int other = -1;
    List<Integer> queue = new ArrayList<>();
    List<String> inbox = new ArrayList<>();

    Thing copy() {
      try {
        Thing copy = (Thing) clone();
        copy.marks = new ArrayList<>(marks);
        copy.queue = new ArrayList<>(queue);
        copy.inbox = new ArrayList<>(inbox);
        return copy;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    boolean isReady() {
      return switch (kind) {
        case 'l' -> !queue.isEmpty();
        case 'd' -> !inbox.isEmpty();
        default -> !bytes.isEmpty() || ended || untold || dead;
      };
    }

    @Override
    public String toString() {
      return kind + "" + number + closed + known + bytes + marks + ended + untold + dead + wasReset
          + other + queue + inbox;
    }
  }

  private static final class World {
    List<Thing> things = new ArrayList<>();
    List<List<Integer>> own = new ArrayList<>();
    int[] next;
    boolean[] gone;
    String[] said;

    /** By process, how many of its datagrams were lost, or doubled. */
    int[] lost;

    int[] doubled;

    /** Second copies that are on their way: number of the receiver, text, number of the sender. */
    List<String> copies = new ArrayList<>();

    boolean hasCrashed;

    /** Whether the one that has crashed may begin again. */
    boolean isDown;

    World copy() {
      World copy = new World();
      copy.lost = lost.clone();
      copy.doubled = doubled.clone();
      copy.copies = new ArrayList<>(copies);
      copy.hasCrashed = hasCrashed;
      copy.isDown = isDown;
      things.forEach(thing -> copy.things.add(thing.copy()));
      own.forEach(list -> copy.own.add(new ArrayList<>(list)));
      copy.next = next.clone();
      copy.gone = gone.clone();
      copy.said = said.clone();
      return copy;
    }

    String key() {
      return things
          + ""
          + copies
          + hasCrashed
          + isDown
          + java.util.Arrays.toString(lost)
          + java.util.Arrays.toString(doubled)
          + own
          + List.of(said)
          + java.util.Arrays.toString(next)
          + java.util.Arrays.toString(gone);
    }

    Thing last(int p, char kind) {
      Thing found = null;
      for (int index : own.get(p)) {
        found = things.get(index).kind == kind ? things.get(index) : found;
      }
      return found;
    }

    Thing open(char kind, int number) {
      for (Thing thing : things) {
        if (thing.kind == kind && thing.number == number && !thing.closed) {
          return thing;
        }
      }
      return null;
    }

    int add(char kind, int number) {
      Thing thing = new Thing();
      thing.kind = kind;
      thing.number = number;
      things.add(thing);
      return things.size() - 1;
    }

    void close(int index, boolean abort) {
      Thing mine = things.get(index);
      if (mine.closed) {
        return;
      }
      mine.closed = true;
      if (mine.kind == 'l') {
        mine.queue.forEach(waiting -> close(waiting, true));
      } else if (mine.kind == 'c') {
        Thing other = things.get(mine.other);
        if (!other.closed && !mine.dead) {
          if (abort || !mine.bytes.isEmpty()) {
            kill(other);
          } else {
            other.ended = true;
          }
        }
      }
    }

    void kill(Thing side) {
      if (!side.dead) {
        side.dead = true;
        side.untold = !side.ended;
      }
    }
  }

  private final List<List<String>> scripts;
  private final NaiveSockets.Rules rules;
  private final boolean atOnce;

  private final Mishaps mishaps;

  private final Set<String> seen = new HashSet<>();
  private final Set<List<String>> outcomes = new HashSet<>();
  private boolean deadlock;

  private NaiveChannels(
      List<List<String>> scripts, NaiveSockets.Rules rules, boolean atOnce, Mishaps mishaps) {
    this.scripts = scripts;
    this.mishaps = mishaps;
    this.rules = rules;
    this.atOnce = atOnce;
  }

  static NaiveSockets.Findings explore(
      List<List<String>> scripts, NaiveSockets.Rules rules, boolean atOnce, int mostStates) {
    return explore(scripts, rules, atOnce, mostStates, Mishaps.NONE);
  }

  /** The same where something may go wrong. */
  static NaiveSockets.Findings explore(
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      int mostStates,
      Mishaps mishaps) {
    NaiveChannels naive = new NaiveChannels(scripts, rules, atOnce, mishaps);
    World first = new World();
    first.next = new int[scripts.size()];
    first.gone = new boolean[scripts.size()];
    first.said = new String[scripts.size()];
    java.util.Arrays.fill(first.said, "");
    first.lost = new int[scripts.size()];
    first.doubled = new int[scripts.size()];
    scripts.forEach(script -> first.own.add(new ArrayList<>()));
    List<World> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty() && naive.seen.size() <= mostStates) {
      World world = open.remove(open.size() - 1);
      if (naive.seen.add(world.key())) {
        List<World> after = new ArrayList<>();
        for (int p = 0; p < scripts.size(); p++) {
          naive.step(world, p, after);
        }
        naive.deliverCopies(world, after);
        open.addAll(after);
        if (after.isEmpty()) {
          naive.end(world);
        }
        if (mishaps.victim() >= 0) {
          naive.fail(world, open);
        }
      }
    }
    return new NaiveSockets.Findings(open.isEmpty(), naive.deadlock, naive.outcomes);
  }

  private void fail(World world, List<World> out) {
    int victim = mishaps.victim();
    World next = world.copy();
    if (!world.gone[victim] && !world.hasCrashed) {
      leave(next, victim);
      next.hasCrashed = true;
      next.isDown = mishaps.restarts();
      out.add(next);
    } else if (world.isDown) {
      next.isDown = false;
      next.gone[victim] = false;
      next.next[victim] = 0;
      next.own.set(victim, new ArrayList<>());
      out.add(next);
    }
  }

  /** Copies of datagrams come whenever they like. */
  private void deliverCopies(World world, List<World> out) {
    for (String copy : new TreeSet<>(world.copies)) {
      World next = world.copy();
      next.copies.remove(copy);
      deliver(next, copy.charAt(0) - '0', copy.substring(1));
      out.add(next);
    }
  }

  private void deliver(World world, int number, String datagram) {
    Thing to = world.open('d', number);
    if (to != null) {
      int unread = to.inbox.stream().mapToInt(one -> one.length() - 1).sum();
      if (to.inbox.isEmpty() || unread + datagram.length() - 1 <= rules.window()) {
        to.inbox.add(datagram);
        to.inbox.sort(null);
      }
    }
  }

  private void end(World world) {
    for (boolean gone : world.gone) {
      if (!gone) {
        deadlock = true;
        return;
      }
    }
    List<String> all = new ArrayList<>(List.of(world.said));
    if (mishaps.victim() >= 0) {
      all.set(mishaps.victim(), "");
    }
    outcomes.add(all);
  }

  private static void leave(World world, int p) {
    world.gone[p] = true;
    for (int index : world.own.get(p)) {
      if (world.things.get(index).kind == 'l') {
        world.close(index, false);
      }
    }
    world.own.get(p).forEach(index -> world.close(index, false));
  }

  private void step(World before, int p, List<World> all) {
    if (before.gone[p]) {
      return;
    }
    World world = before.copy();
    if (world.next[p] == scripts.get(p).size()) {
      leave(world, p);
      all.add(world);
      return;
    }
    String step = scripts.get(p).get(world.next[p]);
    switch (step.charAt(0)) {
      case 'l', 'd' -> {
        char kind = step.charAt(0);
        int number = kind == 'l' ? 0 : step.charAt(1) - '0';
        if (world.open(kind, number) != null) {
          all.add(said(world, p, "BindException"));
        } else {
          world.own.get(p).add(world.add(kind, number));
          all.add(said(world, p, "" + kind));
        }
      }
      case 'c' -> connect(world, p, all);
      case 'a' -> accept(world, p, all);
      case 't' -> send(world, p, step, all);
      case 'v' -> receive(world, p, all);
      case 's' -> select(world, p, false, all);
      case 'n' -> select(world, p, true, all);
      default -> onChannel(world, p, step, all);
    }
  }

  private static World said(World world, int p, String text) {
    world.said[p] += text + ";";
    world.next[p]++;
    return world;
  }

  private void connect(World world, int p, List<World> all) {
    Thing listener = world.open('l', 0);
    if (listener != null) {
      int mine = world.add('c', 0);
      int other = world.add('c', 0);
      world.things.get(mine).other = other;
      world.things.get(other).other = mine;
      listener.queue.add(other);
      world.own.get(p).add(mine);
      all.add(said(world, p, "c"));
    } else if (!rules.waits()) {
      all.add(said(world, p, "ConnectException"));
    }
  }

  private void accept(World world, int p, List<World> all) {
    Thing listener = world.last(p, 'l');
    if (listener == null) {
      all.add(said(world, p, "?"));
    } else if (listener.closed) {
      all.add(said(world, p, "ClosedChannelException"));
    } else {
      if (mayMiss(listener)) {
        all.add(said(world.copy(), p, "-"));
      }
      if (listener.isReady()) {
        listener.known = false;
        world.own.get(p).add(listener.queue.remove(0));
        all.add(said(world, p, "a"));
      }
    }
  }

  private boolean mayMiss(Thing thing) {
    return !thing.isReady() || !thing.known && !atOnce;
  }

  private void send(World world, int p, String step, List<World> all) {
    Thing mine = world.last(p, 'd');
    if (mine == null) {
      all.add(said(world, p, "?"));
    } else if (mine.closed) {
      all.add(said(world, p, "ClosedChannelException"));
    } else {
      int number = step.charAt(1) - '0';
      String datagram = step.substring(2) + mine.number;
      if (world.lost[p] < mishaps.lost()) {
        World without = world.copy();
        without.lost[p]++;
        all.add(said(without, p, "t"));
      }
      if (world.doubled[p] < mishaps.doubled()) {
        World twice = world.copy();
        twice.doubled[p]++;
        twice.copies.add(number + datagram);
        twice.copies.sort(null);
        deliver(twice, number, datagram);
        all.add(said(twice, p, "t"));
      }
      deliver(world, number, datagram);
      all.add(said(world, p, "t"));
    }
  }

  private void receive(World world, int p, List<World> all) {
    Thing mine = world.last(p, 'd');
    if (mine == null) {
      all.add(said(world, p, "?"));
      return;
    }
    if (mine.closed) {
      all.add(said(world, p, "ClosedChannelException"));
      return;
    }
    if (mayMiss(mine)) {
      all.add(said(world.copy(), p, "-"));
    }
    for (String one : new TreeSet<>(mine.inbox)) {
      World next = world.copy();
      Thing there = next.last(p, 'd');
      there.inbox.remove(one);
      there.known = false;
      all.add(said(next, p, one));
    }
  }

  private void select(World world, int p, boolean now, List<World> all) {
    List<Integer> own = world.own.get(p);
    for (int mask = 0; mask < 1 << own.size(); mask++) {
      World next = world.copy();
      String told = "s";
      boolean fits = true;
      for (int i = 0; i < own.size(); i++) {
        Thing thing = next.things.get(own.get(i));
        boolean isTold = (mask & 1 << i) != 0;
        boolean may = !thing.closed && thing.isReady();
        boolean must = may && (thing.known || atOnce);
        fits &= isTold ? may : !must;
        if (isTold) {
          told += i;
          thing.known = !atOnce;
        }
      }
      if (fits && (mask != 0 || now)) {
        all.add(said(next, p, told));
      }
    }
  }

  private void onChannel(World world, int p, String step, List<World> all) {
    int index = step.charAt(1) - '0';
    List<Integer> own = world.own.get(p);
    if (index >= own.size()) {
      all.add(said(world, p, "?"));
      return;
    }
    Thing mine = world.things.get(own.get(index));
    if (step.charAt(0) == 'x') {
      world.close(own.get(index), false);
      all.add(said(world, p, "x"));
    } else if (mine.kind != 'c') {
      all.add(said(world, p, "?"));
    } else if (mine.closed) {
      all.add(said(world, p, "ClosedChannelException"));
    } else if (step.charAt(0) == 'w') {
      write(world, p, mine, step.substring(2), all);
    } else {
      read(world, p, own.get(index), step.charAt(2) - '0', all);
    }
  }

  private void read(World world, int p, int index, int most, List<World> all) {
    Thing mine = world.things.get(index);
    if (mine.wasReset) {
      all.add(said(world, p, "Connection reset"));
      return;
    }
    if (mayMiss(mine)) {
      all.add(said(world.copy(), p, "0"));
    }
    if (mine.untold && !mine.bytes.isEmpty()) {
      World next = world.copy();
      Thing cut = next.things.get(index);
      cut.bytes = "";
      cut.marks.clear();
      cut.untold = false;
      cut.ended = true;
      cut.wasReset = true;
      all.add(said(next, p, "Connection reset"));
    }
    if (!mine.bytes.isEmpty()) {
      Set<Integer> lengths = new TreeSet<>();
      lengths.add(Math.min(most, mine.bytes.length()));
      for (int length = 1; length <= most && length <= mine.bytes.length(); length++) {
        if (rules.reads().equals("any")
            || rules.reads().equals("writes") && mine.marks.contains(length)) {
          lengths.add(length);
        }
      }
      for (int length : lengths) {
        World next = world.copy();
        Thing side = next.things.get(index);
        String taken = side.bytes.substring(0, length);
        side.bytes = side.bytes.substring(length);
        side.marks.replaceAll(mark -> mark - length);
        side.marks.removeIf(mark -> mark <= 0);
        side.known = false;
        all.add(said(next, p, taken));
      }
    } else if (mine.untold) {
      mine.untold = false;
      mine.ended = true;
      mine.wasReset = true;
      all.add(said(world, p, "Connection reset"));
    } else if (mine.ended || mine.dead) {
      all.add(said(world, p, "-1"));
    }
  }

  private void write(World world, int p, Thing mine, String text, List<World> all) {
    Thing other = world.things.get(mine.other);
    if (mine.dead) {
      String problem = mine.untold ? "Connection reset by peer" : "Broken pipe";
      if (mine.untold) {
        mine.untold = false;
        mine.ended = true;
        for (int kept = 0; kept < mine.bytes.length(); kept++) {
          if (kept == 0
              || rules.reads().equals("any")
              || rules.reads().equals("writes") && mine.marks.contains(kept)) {
            World next = world.copy();
            Thing cut = next.things.get(world.things.indexOf(mine));
            cut.bytes = cut.bytes.substring(0, kept);
            int most = kept;
            cut.marks.removeIf(mark -> mark > most);
            all.add(said(next, p, problem));
          }
        }
      }
      all.add(said(world, p, problem));
    } else if (other.closed) {
      world.kill(mine);
      all.add(said(world, p, "w" + text.length()));
    } else {
      int room = Math.max(0, rules.window() - other.bytes.length());
      String taken = text.substring(0, Math.min(room, text.length()));
      if (!taken.isEmpty()) {
        other.bytes += taken;
        other.marks.add(other.bytes.length());
      }
      all.add(said(world, p, "w" + taken.length()));
    }
  }
}
