import org.simgrid.s4u.Actor;
import org.simgrid.s4u.ActivitySet;
import org.simgrid.s4u.Comm;
import org.simgrid.s4u.Engine;
import org.simgrid.s4u.Host;
import org.simgrid.s4u.Mailbox;
import org.simgrid.s4u.SimgridException;

/**
 * A small Chord ring over mailboxes: nodes join, stabilise, notify, and fix a finger, for a number of rounds. Arguments: platform file, nodes, rounds, and {@code shared} or {@code separate}: whether answers come to the
 * mailbox to which all else comes. With a shared one, a node that waits for an answer may take a notification for it: the receive that it has begun earlier is used again, though its guard (nothing has come) may not hold any
 * more. That is the mistake which SimGridMC found (Merz, Quinson, Rosa 2011, section 4.2).
 */
public class Chord {
  static final int KEYS = 16;

  public static void main(String[] args) {
    Engine engine = new Engine(args);
    engine.load_platform(args[0]);
    int nodes = Integer.parseInt(args[1]);
    int rounds = Integer.parseInt(args[2]);
    boolean separate = args[3].equals("separate");
    Host[] hosts = engine.get_all_hosts();
    for (int i = 0; i < nodes; i++) {
      Node node = new Node(i * KEYS / nodes, i == 0 ? -1 : 0, rounds, separate);
      hosts[i % hosts.length].add_actor("node" + i, node);
    }
    engine.run();
  }
}

enum Kind {
  FIND_SUCCESSOR,
  GET_PREDECESSOR,
  ANSWER,
  NOTIFY
}

class Letter {
  final Kind kind;
  final String answerTo;
  final int value;

  Letter(Kind kind, String answerTo, int value) {
    this.kind = kind;
    this.answerTo = answerTo;
    this.value = value;
  }
}

class Node extends Actor {
  private static final int FINGERS = 4;

  private final int id;
  private final int known;
  private final int rounds;
  private final boolean separate;
  private final int[] fingers = new int[FINGERS];
  private int predecessor = -1;
  private int nextFinger;

  /** Whether the node has a successor in the ring. */
  private boolean member;

  /** The receive that is always under way. */
  private Comm receiving;

  Node(int id, int known, int rounds, boolean separate) {
    this.id = id;
    this.known = known;
    this.rounds = rounds;
    this.separate = separate;
  }

  @Override
  public void run() throws SimgridException {
    for (int i = 0; i < FINGERS; i++) {
      fingers[i] = id;
    }
    receiving = own().get_async();
    if (known >= 0) {
      fingers[0] = ask(known, Kind.FIND_SUCCESSOR, id);
    }
    member = true;
    for (int round = 0; round < rounds; ) {
      if (receiving.test()) {
        serveReceived();
      } else {
        stabilise();
        fixFinger();
        round++;
      }
    }
    daemonize();
    while (true) {
      receiving.await();
      serveReceived();
    }
  }

  private Mailbox own() {
    return box(Integer.toString(id));
  }

  private Mailbox box(String name) {
    return get_engine().mailbox_by_name(name);
  }

  private void serveReceived() {
    Letter letter = (Letter) receiving.get_payload();
    receiving = own().get_async();
    serve(letter);
  }

  private void serve(Letter letter) {
    switch (letter.kind) {
      case FIND_SUCCESSOR -> {
        if (isBetween(letter.value, id + 1, fingers[0])) {
          send(letter.answerTo, new Letter(Kind.ANSWER, null, fingers[0]));
        } else {
          send(Integer.toString(closestBefore(letter.value)), letter);
        }
      }
      case GET_PREDECESSOR -> send(letter.answerTo, new Letter(Kind.ANSWER, null, predecessor));
      case NOTIFY -> {
        if (predecessor < 0 || isBetween(letter.value, predecessor + 1, id - 1)) {
          predecessor = letter.value;
        }
      }
      default -> throw new IllegalStateException("an answer that nobody waits for");
    }
  }

  private void send(String name, Letter letter) {
    box(name).put_init(letter, 10).detach();
  }

  private void stabilise() throws SimgridException {
    int successor = fingers[0];
    int candidate = successor == id ? predecessor : ask(successor, Kind.GET_PREDECESSOR, 0);
    if (candidate >= 0 && candidate != id && isBetween(candidate, id + 1, successor - 1)) {
      fingers[0] = candidate;
    }
    if (fingers[0] != id) {
      send(Integer.toString(fingers[0]), new Letter(Kind.NOTIFY, null, id));
    }
  }

  private void fixFinger() throws SimgridException {
    nextFinger = 1 + nextFinger % (FINGERS - 1);
    int key = (id + (1 << nextFinger)) % Chord.KEYS;
    if (isBetween(key, id + 1, fingers[0])) {
      fingers[nextFinger] = fingers[0];
    } else {
      int before = closestBefore(key);
      fingers[nextFinger] = before == id ? id : ask(before, Kind.FIND_SUCCESSOR, key);
    }
  }

  private int closestBefore(int key) {
    for (int i = FINGERS - 1; i >= 0; i--) {
      if (fingers[i] != id && isBetween(fingers[i], id + 1, key - 1)) {
        return fingers[i];
      }
    }
    return fingers[0];
  }

  /** Whether a key is in a part of the ring, ends included. */
  private static boolean isBetween(int key, int from, int to) {
    int k = Math.floorMod(key - from, Chord.KEYS);
    return k <= Math.floorMod(to - from, Chord.KEYS);
  }

  /** Asks another node, and serves what comes meanwhile. */
  private int ask(int node, Kind kind, int value) throws SimgridException {
    return separate ? askSeparately(node, kind, value) : askShared(node, kind, value);
  }

  private int askShared(int node, Kind kind, int value) throws SimgridException {
    Letter question = new Letter(kind, Integer.toString(id), value);
    box(Integer.toString(node)).put_async(question, 10).await();
    while (true) {
      receiving.await();
      Letter letter = (Letter) receiving.get_payload();
      receiving = own().get_async();
      if (letter.kind == Kind.FIND_SUCCESSOR || letter.kind == Kind.GET_PREDECESSOR) {
        serve(letter);
      } else {
        assert letter.kind == Kind.ANSWER : "node " + id + " takes a notification for the answer";
        return letter.value;
      }
    }
  }

  private int askSeparately(int node, Kind kind, int value) throws SimgridException {
    String name = id + "-answers";
    Comm answer = box(name).get_async();
    send(Integer.toString(node), new Letter(kind, name, value));
    while (true) {
      ActivitySet both = new ActivitySet();
      both.push(answer);
      both.push(receiving);
      if (both.await_any() == answer) {
        return ((Letter) answer.get_payload()).value;
      }
      serveReceived();
    }
  }
}
