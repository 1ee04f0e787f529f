package lasso.checker.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All interleavings of scripts over stream sockets, by a model of its own that is written from semantics.md, section 21, alone: everything is an object in a list, nothing is shared, merged or renumbered. The scripts are those of {@link RandomSocketScripts}.
 */
final class NaiveSockets {
  /** What can come out. */
  record Findings(boolean complete, boolean deadlock, Set<List<String>> outcomes) {}

  /** The network's rules. */
  record Rules(String reads, int window, boolean waits) {}

  private static final class Side {
    String bytes = "";
    List<Integer> marks = new ArrayList<>();
    boolean closed;
    boolean ended;
    boolean untold;
    boolean dead;

    Side copy() {
      Side copy = new Side();
      copy.bytes = bytes;
      copy.marks = new ArrayList<>(marks);
      copy.closed = closed;
      copy.ended = ended;
      copy.untold = untold;
      copy.dead = dead;
      return copy;
    }

    @Override
    public String toString() {
      return bytes
          + marks
          + (closed ? "c" : "")
          + (ended ? "e" : "")
          + (untold ? "u" : "")
          + (dead ? "d" : "");
    }
  }

  private static final class Port {
    int owner;
    boolean open = true;
    List<Integer> queue = new ArrayList<>();
  }

  private static final class Process {
    int next;
    int written;
    boolean gone;
    int port = -1;
    boolean portShut;
    String said = "";

    /** Connection times two plus side. */
    List<Integer> sockets = new ArrayList<>();

    List<Boolean> shut = new ArrayList<>();
    List<Boolean> halfShut = new ArrayList<>();
    List<Boolean> wasReset = new ArrayList<>();
  }

  private static final class World {
    List<Side> sides = new ArrayList<>();
    List<Port> ports = new ArrayList<>();
    List<Process> processes = new ArrayList<>();
    boolean hasCrashed;

    /** Whether the one that has crashed may begin again. */
    boolean isDown;

    World copy() {
      World copy = new World();
      copy.hasCrashed = hasCrashed;
      copy.isDown = isDown;
      sides.forEach(side -> copy.sides.add(side.copy()));
      for (Port from : ports) {
        Port to = new Port();
        to.owner = from.owner;
        to.open = from.open;
        to.queue = new ArrayList<>(from.queue);
        copy.ports.add(to);
      }
      for (Process from : processes) {
        Process to = new Process();
        to.next = from.next;
        to.written = from.written;
        to.gone = from.gone;
        to.port = from.port;
        to.portShut = from.portShut;
        to.said = from.said;
        to.sockets = new ArrayList<>(from.sockets);
        to.shut = new ArrayList<>(from.shut);
        to.halfShut = new ArrayList<>(from.halfShut);
        to.wasReset = new ArrayList<>(from.wasReset);
        copy.processes.add(to);
      }
      return copy;
    }

    String key() {
      StringBuilder key = new StringBuilder();
      key.append(hasCrashed).append(isDown);
      sides.forEach(side -> key.append(side).append('|'));
      ports.forEach(port -> key.append(port.owner).append(port.open).append(port.queue));
      for (Process one : processes) {
        key.append('/').append(one.next).append(' ').append(one.written).append(one.gone);
        key.append(one.port).append(one.portShut).append(one.said).append(one.sockets);
        key.append(one.shut).append(one.halfShut).append(one.wasReset);
      }
      return key.toString();
    }

    int openPort() {
      for (int i = 0; i < ports.size(); i++) {
        if (ports.get(i).open) {
          return i;
        }
      }
      return -1;
    }

    void kill(Side side) {
      if (!side.dead) {
        side.dead = true;
        side.untold = !side.ended;
      }
    }

    void close(int number, boolean abort) {
      Side mine = sides.get(number);
      Side other = sides.get(number ^ 1);
      if (mine.closed) {
        return;
      }
      mine.closed = true;
      if (!other.closed && !mine.dead) {
        if (abort || !mine.bytes.isEmpty()) {
          kill(other);
        } else {
          other.ended = true;
        }
      }
    }

    void closePort(int number) {
      Port port = ports.get(number);
      if (port.open) {
        port.open = false;
        port.queue.forEach(connection -> close(2 * connection + 1, true));
      }
    }
  }

  private final List<List<String>> scripts;
  private final Rules rules;

  private final Mishaps mishaps;

  private final Set<String> seen = new HashSet<>();
  private final Set<List<String>> outcomes = new HashSet<>();
  private boolean deadlock;

  private NaiveSockets(List<List<String>> scripts, Rules rules, Mishaps mishaps) {
    this.scripts = scripts;
    this.mishaps = mishaps;
    this.rules = rules;
  }

  static Findings explore(List<List<String>> scripts, Rules rules, int mostStates) {
    return explore(scripts, rules, mostStates, Mishaps.NONE);
  }

  /** The same where something may go wrong. */
  static Findings explore(
      List<List<String>> scripts, Rules rules, int mostStates, Mishaps mishaps) {
    NaiveSockets naive = new NaiveSockets(scripts, rules, mishaps);
    World first = new World();
    scripts.forEach(script -> first.processes.add(new Process()));
    List<World> open = new ArrayList<>(List.of(first));
    while (!open.isEmpty() && naive.seen.size() <= mostStates) {
      World world = open.remove(open.size() - 1);
      if (naive.seen.add(world.key())) {
        List<World> after = naive.after(world);
        open.addAll(after);
        if (after.isEmpty()) {
          naive.end(world);
        }
        if (mishaps.victim() >= 0) {
          naive.fail(world, open);
        }
      }
    }
    return new Findings(open.isEmpty(), naive.deadlock, naive.outcomes);
  }

  private void fail(World world, List<World> out) {
    int victim = mishaps.victim();
    World next = world.copy();
    if (!world.processes.get(victim).gone && !world.hasCrashed) {
      leave(next, victim);
      next.hasCrashed = true;
      next.isDown = mishaps.restarts();
      out.add(next);
    } else if (world.isDown) {
      next.isDown = false;
      next.processes.set(victim, new Process());
      out.add(next);
    }
  }

  private void end(World world) {
    if (world.processes.stream().allMatch(process -> process.gone)) {
      List<String> all = new ArrayList<>();
      for (int p = 0; p < world.processes.size(); p++) {
        all.add(p == mishaps.victim() ? "" : world.processes.get(p).said);
      }
      outcomes.add(all);
    } else {
      deadlock = true;
    }
  }

  private List<World> after(World world) {
    List<World> all = new ArrayList<>();
    for (int p = 0; p < scripts.size(); p++) {
      Process process = world.processes.get(p);
      if (process.gone) {
        continue;
      }
      if (process.next == scripts.get(p).size()) {
        World next = world.copy();
        leave(next, p);
        all.add(next);
      } else {
        act(world, p, scripts.get(p).get(process.next), all);
      }
    }
    return all;
  }

  private static void leave(World world, int p) {
    Process ended = world.processes.get(p);
    ended.gone = true;
    if (ended.port >= 0) {
      world.closePort(ended.port);
    }
    // also what waits in its backlog is its own: closed with the port
    ended.sockets.forEach(number -> world.close(number, false));
  }

  private static World said(World world, int p, String text) {
    Process process = world.processes.get(p);
    process.said += text + ";";
    process.next++;
    process.written = 0;
    return world;
  }

  private void act(World before, int p, String step, List<World> all) {
    World world = before.copy();
    Process process = world.processes.get(p);
    char verb = step.charAt(0);
    switch (verb) {
      case 'l' -> {
        if (world.openPort() >= 0) {
          all.add(said(world, p, "BindException"));
        } else {
          Port port = new Port();
          port.owner = p;
          world.ports.add(port);
          process.port = world.ports.size() - 1;
          all.add(said(world, p, "l"));
        }
      }
      case 'k' -> {
        if (process.port < 0) {
          all.add(said(world, p, "?"));
        } else {
          world.closePort(process.port);
          process.portShut = true;
          all.add(said(world, p, "k"));
        }
      }
      case 'a' -> {
        if (process.port < 0) {
          all.add(said(world, p, "?"));
        } else if (process.portShut) {
          all.add(said(world, p, "SocketException"));
        } else if (!world.ports.get(process.port).queue.isEmpty()) {
          add(process, 2 * world.ports.get(process.port).queue.remove(0) + 1);
          all.add(said(world, p, "a"));
        }
      }
      case 'c' -> {
        int port = world.openPort();
        if (port >= 0) {
          int connection = world.sides.size() / 2;
          world.sides.add(new Side());
          world.sides.add(new Side());
          world.ports.get(port).queue.add(connection);
          add(process, 2 * connection);
          all.add(said(world, p, "c"));
        } else if (!rules.waits()) {
          all.add(said(world, p, "ConnectException"));
        }
      }
      default -> onSocket(world, p, step, verb, all);
    }
  }

  private static void add(Process process, int number) {
    process.sockets.add(number);
    process.shut.add(false);
    process.halfShut.add(false);
    process.wasReset.add(false);
  }

  private void onSocket(World world, int p, String step, char verb, List<World> all) {
    Process process = world.processes.get(p);
    int index = step.charAt(1) - '0';
    if (index >= process.sockets.size()) {
      all.add(said(world, p, "?"));
      return;
    }
    int number = process.sockets.get(index);
    Side mine = world.sides.get(number);
    Side other = world.sides.get(number ^ 1);
    boolean shut = process.shut.get(index);
    switch (verb) {
      case 'x' -> {
        process.shut.set(index, true);
        world.close(number, false);
        all.add(said(world, p, "x"));
      }
      case 'z' -> {
        if (shut) {
          all.add(said(world, p, "SocketException"));
        } else {
          process.shut.set(index, true);
          world.close(number, true);
          all.add(said(world, p, "z"));
        }
      }
      case 'v' -> available(world, p, number, shut, all);
      case 'h' -> {
        if (shut || process.halfShut.get(index)) {
          all.add(said(world, p, "SocketException"));
        } else {
          process.halfShut.set(index, true);
          if (!mine.dead && !other.closed) {
            other.ended = true;
          }
          all.add(said(world, p, "h"));
        }
      }
      case 'w' -> write(world, p, step.substring(2), index, all);
      default -> {
        if (shut) {
          all.add(said(world, p, "SocketException"));
        } else if (process.wasReset.get(index)) {
          all.add(said(world, p, "Connection reset"));
        } else {
          if (verb == 't') {
            all.add(said(world.copy(), p, "SocketTimeoutException"));
          }
          read(world, p, number, Integer.parseInt(step.substring(2)), index, all);
        }
      }
    }
  }

  private void available(World world, int p, int number, boolean shut, List<World> all) {
    if (shut) {
      all.add(said(world, p, "SocketException"));
      return;
    }
    Side mine = world.sides.get(number);
    for (int length = 0; length <= mine.bytes.length(); length++) {
      if (length == 0
          || length == mine.bytes.length()
          || rules.reads().equals("any")
          || rules.reads().equals("writes") && mine.marks.contains(length)) {
        all.add(said(world.copy(), p, "v" + length));
      }
    }
  }

  private void read(World world, int p, int number, int most, int index, List<World> all) {
    Side mine = world.sides.get(number);
    if (mine.untold && !mine.bytes.isEmpty()) {
      World next = world.copy();
      Side cut = next.sides.get(number);
      cut.bytes = "";
      cut.marks.clear();
      cut.untold = false;
      cut.ended = true;
      next.processes.get(p).wasReset.set(index, true);
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
        Side side = next.sides.get(number);
        String taken = side.bytes.substring(0, length);
        side.bytes = side.bytes.substring(length);
        side.marks.replaceAll(mark -> mark - length);
        side.marks.removeIf(mark -> mark <= 0);
        all.add(said(next, p, taken));
      }
    } else if (mine.untold) {
      mine.untold = false;
      mine.ended = true;
      world.processes.get(p).wasReset.set(index, true);
      all.add(said(world, p, "Connection reset"));
    } else if (mine.ended || mine.dead) {
      all.add(said(world, p, "-1"));
    }
  }

  private void write(World world, int p, String text, int index, List<World> all) {
    Process process = world.processes.get(p);
    int number = process.sockets.get(index);
    Side mine = world.sides.get(number);
    Side other = world.sides.get(number ^ 1);
    if (process.shut.get(index) || process.halfShut.get(index)) {
      all.add(said(world, p, "SocketException"));
    } else if (mine.dead) {
      String problem = mine.untold ? "Connection reset by peer" : "Broken pipe";
      if (mine.untold) {
        mine.untold = false;
        mine.ended = true;
        for (int kept = 0; kept < mine.bytes.length(); kept++) {
          if (kept == 0
              || rules.reads().equals("any")
              || rules.reads().equals("writes") && mine.marks.contains(kept)) {
            World next = world.copy();
            Side cut = next.sides.get(number);
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
      all.add(said(world, p, "w"));
    } else {
      int room = rules.window() - other.bytes.length();
      String rest = text.substring(process.written);
      if (room > 0) {
        String taken = rest.substring(0, Math.min(room, rest.length()));
        other.bytes += taken;
        other.marks.add(other.bytes.length());
        if (taken.length() == rest.length()) {
          all.add(said(world, p, "w"));
        } else {
          process.written += taken.length();
          all.add(world);
        }
      }
    }
  }
}
