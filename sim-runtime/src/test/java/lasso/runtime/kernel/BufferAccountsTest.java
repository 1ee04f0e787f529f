package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Buffered sends, detaching and attaching again: which sends find too little room, and what is received, by the kernel and by an explorer that keeps no account. There each message knows the buffer
 * that it was put into, and the room that is taken is looked up among the messages that nobody has received.
 */
class BufferAccountsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.accounts.programs", 1500);
  private static final int NO_BUFFER = -1;

  private enum Kind {
    ATTACH,
    SEND,
    DRAIN,
    RECEIVE,
    PAUSE
  }

  /** {@code number}: bytes of a buffer or message; {@code peer}: whom a message goes to, or from whom it may come. */
  private record Line(Kind kind, int number, int peer, int payload) {}

  /** {@code buffer}: the how-manieth that its sender has attached. */
  private record Parcel(int source, int destination, int payload, int bytes, int buffer) {}

  /** Where a process stands and whether its receive is matched, the size of its buffer, how many it has attached, and what it has received. */
  private record Walker(
      int position, boolean matched, int capacity, int buffers, List<String> received) {}

  private record World(List<Walker> walkers, List<Parcel> parcels, String offence) {}

  private final Set<String> offences = new TreeSet<>();
  private int afterAnEarlyEnd;

  @Test
  void roomIsThatOfTheAttachedBuffer() {
    int withOffences = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      Buffering buffering = RandomScripts.buffering(random);
      List<List<Line>> program = program(random);
      Set<String> expected = explored(program, buffering);
      StateSpace space = new StateSpace(buffering, scripts(program));
      Set<String> reached = new TreeSet<>();
      space.finalStates().forEach(state -> reached.add(outcome(space, state)));
      assertThat(reached).as("seed %d, %s: %s", seed, buffering, program).isEqualTo(expected);
      withOffences += offences.isEmpty() ? 0 : 1;
    }
    assertThat(withOffences).isBetween(PROGRAMS / 10, PROGRAMS * 9 / 10);
    assertThat(afterAnEarlyEnd)
        .as("overruns of a buffer beside messages of another one")
        .isGreaterThan(PROGRAMS / 50);
  }

  /** The first process mostly sends, and attaches buffers again; the others mostly receive. */
  private static List<List<Line>> program(Random random) {
    int n = 2 + random.nextInt(2);
    List<List<Line>> program = new ArrayList<>();
    int payload = 0;
    for (int rank = 0; rank < n; rank++) {
      List<Line> lines = new ArrayList<>(List.of(attach(4 + random.nextInt(3))));
      int count = rank == 0 ? 4 + random.nextInt(4) : 2 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        int peer = rank == 0 ? 1 + random.nextInt(n - 1) : 0;
        int kind = random.nextInt(8);
        if (kind == 0) {
          lines.add(new Line(Kind.PAUSE, 0, 0, 0));
        } else if (rank == 0 ? kind < 5 : kind < 3) {
          lines.add(new Line(Kind.SEND, 1 + random.nextInt(3), peer, ++payload));
        } else if (rank == 0 && kind < 7) {
          lines.add(new Line(Kind.DRAIN, 0, 0, 0));
          lines.add(attach(2 + random.nextInt(4)));
        } else {
          int source = random.nextBoolean() ? Request.ANY : peer;
          lines.add(new Line(Kind.RECEIVE, 0, source, 0));
        }
      }
      program.add(lines);
    }
    return program;
  }

  private static Line attach(int bytes) {
    return new Line(Kind.ATTACH, bytes, 0, 0);
  }

  private static Script[] scripts(List<List<Line>> program) {
    return program.stream().map(BufferAccountsTest::script).toArray(Script[]::new);
  }

  private static Script script(List<Line> lines) {
    Script script = new Script();
    int slot = 0;
    for (Line line : lines) {
      switch (line.kind) {
        case ATTACH -> script.attach(line.number);
        case SEND ->
            script
                .isend(0, line.peer, 0, line.payload, line.number, SendMode.BUFFERED, 0)
                .waitAll(0);
        case DRAIN -> script.drain();
        case RECEIVE -> script.irecv(line.peer, 0, 0).waitAll(0);
        case PAUSE -> script.yield();
      }
    }
    return script;
  }

  /** The first offence, or what everybody has received. */
  private static String outcome(StateSpace space, List<Integer> state) {
    Offence offence = space.view(state).offence();
    if (offence != null) {
      return overrun(offence.source(), offence.payload(), offence.takenBytes());
    }
    List<List<String>> received = new ArrayList<>();
    for (int rank = 0; rank < state.size(); rank++) {
      received.add(
          space.processes.local(space.localState(state, rank)).memory().stream()
              .filter(entry -> entry.contains("payload="))
              .map(entry -> entry.replaceAll(".*payload=(\\d+).*", "$1"))
              .toList());
    }
    return received.toString();
  }

  private static String overrun(int rank, int payload, int taken) {
    return "rank " + rank + " overruns with " + payload + " beside " + taken + " bytes";
  }

  private Set<String> explored(List<List<Line>> program, Buffering buffering) {
    offences.clear();
    Set<String> outcomes = new TreeSet<>();
    ArrayDeque<World> open = new ArrayDeque<>();
    World start =
        new World(
            program.stream().map(lines -> new Walker(0, false, NO_BUFFER, 0, List.of())).toList(),
            List.of(),
            null);
    for (int rank = 0; rank < program.size(); rank++) {
      start = run(start, rank, program, buffering);
    }
    Set<World> seen = new HashSet<>(Set.of(start));
    open.add(start);
    while (!open.isEmpty()) {
      World world = open.remove();
      List<World> next = new ArrayList<>();
      for (int rank = 0; world.offence == null && rank < program.size(); rank++) {
        moves(world, rank, program, buffering, next);
      }
      if (next.isEmpty()) {
        outcomes.add(
            world.offence != null
                ? world.offence
                : world.walkers.stream().map(Walker::received).toList().toString());
      }
      next.stream().filter(seen::add).forEach(open::add);
    }
    return outcomes;
  }

  private void moves(
      World world, int rank, List<List<Line>> program, Buffering buffering, List<World> next) {
    Walker walker = world.walkers.get(rank);
    if (walker.position == program.get(rank).size()) {
      return;
    }
    Line line = program.get(rank).get(walker.position);
    if (line.kind == Kind.RECEIVE && !walker.matched) {
      for (int source = 0; source < program.size(); source++) {
        if (line.peer == Request.ANY || line.peer == source) {
          receive(world, rank, source, next);
        }
      }
    } else if (line.kind != Kind.DRAIN
        || taken(world, rank) == 0
        || buffering.kind() == Buffering.Kind.ANY) {
      Walker behind =
          new Walker(
              walker.position + 1,
              false,
              line.kind == Kind.DRAIN ? NO_BUFFER : walker.capacity,
              walker.buffers,
              walker.received);
      next.add(run(with(world, rank, behind, world.parcels), rank, program, buffering));
    }
  }

  /** The match alone: the process goes on later. */
  private static void receive(World world, int rank, int source, List<World> next) {
    for (Parcel parcel : world.parcels) {
      if (parcel.source == source && parcel.destination == rank) {
        List<Parcel> left = new ArrayList<>(world.parcels);
        left.remove(parcel);
        Walker walker = world.walkers.get(rank);
        List<String> received = new ArrayList<>(walker.received);
        received.add("" + parcel.payload);
        Walker behind =
            new Walker(
                walker.position, true, walker.capacity, walker.buffers, List.copyOf(received));
        next.add(with(world, rank, behind, left));
        return;
      }
    }
  }

  /** To where the process stands next; a send stops behind itself. */
  private World run(World from, int rank, List<List<Line>> program, Buffering buffering) {
    World world = from;
    while (world.walkers.get(rank).position < program.get(rank).size()) {
      Walker walker = world.walkers.get(rank);
      Line line = program.get(rank).get(walker.position);
      if (line.kind == Kind.SEND) {
        return sent(world, rank, line, buffering);
      }
      if (line.kind != Kind.ATTACH) {
        return world;
      }
      world =
          with(
              world,
              rank,
              new Walker(
                  walker.position + 1, false, line.number, walker.buffers + 1, walker.received),
              world.parcels);
    }
    return world;
  }

  /** The process waits behind the send, which is over at once. */
  private World sent(World world, int rank, Line line, Buffering buffering) {
    Walker walker = world.walkers.get(rank);
    boolean absorbed =
        buffering.kind() == Buffering.Kind.INFINITE
            || (buffering.kind() == Buffering.Kind.EAGER && line.number <= buffering.eagerBytes());
    int buffer = absorbed ? NO_BUFFER : walker.buffers;
    List<Parcel> parcels = new ArrayList<>(world.parcels);
    parcels.add(new Parcel(rank, line.peer, line.payload, line.number, buffer));
    int taken = taken(world, rank);
    String offence = null;
    if (!absorbed && taken + line.number > walker.capacity) {
      offence = overrun(rank, line.payload, taken);
      offences.add(offence);
      afterAnEarlyEnd +=
          world.parcels.stream()
                  .anyMatch(p -> p.source == rank && p.buffer != NO_BUFFER && p.buffer < buffer)
              ? 1
              : 0;
    }
    return new World(world.walkers, parcels, world.offence == null ? offence : world.offence);
  }

  private static int taken(World world, int rank) {
    int buffer = world.walkers.get(rank).buffers;
    return world.parcels.stream()
        .filter(p -> p.source == rank && p.buffer == buffer)
        .mapToInt(Parcel::bytes)
        .sum();
  }

  private static World with(World world, int rank, Walker walker, List<Parcel> parcels) {
    List<Walker> walkers =
        IntStream.range(0, world.walkers.size())
            .mapToObj(i -> i == rank ? walker : world.walkers.get(i))
            .toList();
    return new World(walkers, List.copyOf(parcels), world.offence);
  }
}
