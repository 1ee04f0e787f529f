package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatedProcessesTest {
  private static final Path EXAMPLES = Path.of("..", "examples");

  @TempDir Path folder;

  private record Space(int states, long transitions, long localStates, long localSteps) {}

  private static ProgramImage example(String name) {
    return new ProgramLoader(List.of())
        .load(EXAMPLES.resolve(name + ".java").toString(), List.of());
  }

  private ProgramImage program(String name, String body) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(
        file, "import java.util.*;\nimport mpi.*;\npublic class " + name + " {\n" + body + "\n}\n");
    return new ProgramLoader(List.of()).load(file.toString(), List.of());
  }

  private static Space explore(ProgramImage image, ProcessOptions options) {
    return explore(image, options, Long.MAX_VALUE);
  }

  /** Gives up what can be had again each time so many transitions were taken. */
  private static Space explore(ProgramImage image, ProcessOptions options, long compactEvery) {
    Replies replies = new Replies();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
      int[] initial = new int[kernel.vectorLength()];
      kernel.initial(initial);
      Set<List<Integer>> visited = new HashSet<>();
      Deque<int[]> open = new ArrayDeque<>();
      visited.add(asList(initial));
      open.add(initial);
      long transitions = 0;
      TransitionList enabled = new TransitionList();
      while (!open.isEmpty()) {
        int[] state = open.remove();
        enabled.clear();
        kernel.enabled(state, enabled);
        for (int i = 0; i < enabled.size(); i++) {
          int[] next = new int[state.length];
          kernel.apply(state, enabled.get(i), next);
          transitions++;
          if (transitions % compactEvery == 0) {
            processes.compact();
          }
          if (visited.add(asList(next))) {
            open.add(next);
          }
        }
      }
      ProcessStatistics s = processes.statistics();
      return new Space(visited.size(), transitions, s.localStates(), s.localSteps());
    }
  }

  private static List<Integer> asList(int[] vector) {
    return Arrays.stream(vector).boxed().collect(Collectors.toList());
  }

  @Test
  void whatIsGivenUpWhenMemoryRunsShortIsHadAgainByExecution() {
    ProgramImage mutex = example("Mutex");
    Space usual = explore(mutex, ProcessOptions.ofRanks(4));
    Space forgetful = explore(mutex, ProcessOptions.ofRanks(4), 20);
    assertThat(forgetful.states()).isEqualTo(usual.states());
    assertThat(forgetful.transitions()).isEqualTo(usual.transitions());
    assertThat(forgetful.localStates()).isEqualTo(usual.localStates());
    assertThat(forgetful.localSteps()).isGreaterThan(usual.localSteps());
  }

  private static void assertSameSpaceHoweverStored(ProgramImage image, int ranks) {
    ProcessOptions usual = ProcessOptions.ofRanks(ranks);
    Space space = explore(image, usual);
    assertThat(explore(image, ProcessOptions.builder(ranks).pageSizeBytes(256).build()))
        .isEqualTo(space);
    assertThat(explore(image, ProcessOptions.builder(ranks).pageSizeBytes(65536).build()))
        .isEqualTo(space);
    assertThat(explore(image, ProcessOptions.builder(ranks).pageSizeBytes(0).build()))
        .isEqualTo(space);
    assertThat(explore(image, ProcessOptions.builder(ranks).hashBits(4).build())).isEqualTo(space);
    assertThat(explore(image, ProcessOptions.builder(ranks).largeStateBytes(64).build()))
        .isEqualTo(space);
    assertThat(
            explore(
                image,
                ProcessOptions.builder(ranks)
                    .largeStateBytes(64)
                    .pageSizeBytes(256)
                    .hashBits(2)
                    .build()))
        .isEqualTo(space);
  }

  @Test
  void spacesDoNotDependOnHowStatesAreStored() {
    assertSameSpaceHoweverStored(example("Mutex"), 3);
    assertSameSpaceHoweverStored(example("MasterWorker"), 3);
    assertSameSpaceHoweverStored(example("LeaderElection"), 3);
    assertSameSpaceHoweverStored(example("AllocationOrder"), 3);
  }

  /** Two references to one array that would lie in pages, and elements of it that differ. */
  @Test
  void spacesWithLargeArraysDoNotDependOnHowStatesAreStored() throws IOException {
    ProgramImage image =
        program(
            "Arrays",
            """
            static int[] own = new int[3000];
            static int[] same = own;
            public static void main(String[] args) {
              MPI.Init(args);
              int rank = MPI.COMM_WORLD.Rank();
              int[] b = new int[1];
              for (int i = 0; i < 2; i++) {
                own[2000 + i] = rank + i;
                if (rank == 0) {
                  MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                  own[b[0]]++;
                  MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                } else {
                  b[0] = same[2000 + i];
                  MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 1);
                }
              }
              assert own == same;
              MPI.Finalize();
            }
            """);
    assertSameSpaceHoweverStored(image, 3);
  }

  @Test
  void largeHeapsShareTheirPages() throws IOException {
    ProgramImage image =
        program(
            "Large",
            """
            static class Node { int value; Node next; }
            public static void main(String[] args) {
              MPI.Init(args);
              int[] b = new int[1];
              Node head = null;
              for (int i = 0; i < 5000; i++) { Node n = new Node(); n.value = i; n.next = head; head = n; }
              for (int i = 0; i < 200; i++) {
                if (MPI.COMM_WORLD.Rank() == 0) MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 1, 0);
                else MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
                head.value++;
              }
              MPI.Finalize();
            }
            """);
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.ofRanks(2);
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, Buffering.INFINITE);
      int[] state = new int[kernel.vectorLength()];
      int[] next = new int[kernel.vectorLength()];
      kernel.initial(state);
      TransitionList enabled = new TransitionList();
      for (kernel.enabled(state, enabled); enabled.size() > 0; kernel.enabled(state, enabled)) {
        kernel.apply(state, enabled.get(0), next);
        System.arraycopy(next, 0, state, 0, next.length);
        enabled.clear();
      }
      ProcessStatistics s = processes.statistics();
      assertThat(s.localStates()).isGreaterThan(190);
      long stateBytes = 5000L * 12;
      assertThat(s.pageBytes()).isLessThan(s.localStates() * stateBytes / 10);
    }
  }

  @Test
  void fullHeapThatTheProgramCatchesIsNoEndOfItsOwn() throws IOException {
    for (String code :
        List.of(
            "try { throw new OutOfMemoryError(); } catch (Throwable t) { }",
            "try { throw new OutOfMemoryError(); } finally { return; }",
            "try { try { throw new OutOfMemoryError(); } catch (Error e) { throw new RuntimeException(e); } }"
                + " catch (RuntimeException e) { }")) {
      ProgramImage image =
          program(
              "Full",
              "@SuppressWarnings(\"finally\") public static void main(String[] a) { "
                  + code
                  + " }");
      try (SimulatedProcesses processes =
          SimulatedProcesses.create(image, ProcessOptions.ofRanks(1), new Replies())) {
        int state = lasso.runtime.kernel.Steps.localState(processes.start(0));
        assertThat(processes.ending(state).kind())
            .isEqualTo(lasso.runtime.kernel.EndKind.EXHAUSTED);
      }
    }
  }

  @Test
  void skipListsHaveTheSameShapeOnEveryRun() throws IOException {
    ProgramImage image =
        program(
            "Skips",
            """
            public static void main(String[] args) {
              MPI.Init(args);
              NavigableMap<Integer, Integer> map = new java.util.concurrent.ConcurrentSkipListMap<>();
              int[] b = {MPI.COMM_WORLD.Rank()};
              for (int i = 0; i < 6; i++) {
                if (b[0] > 0) MPI.COMM_WORLD.Ssend(b, 0, 1, MPI.INT, 0, 0);
                else {
                  int[] c = new int[2];
                  MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                  MPI.COMM_WORLD.Recv(c, 1, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                  map.put(c[0] + 3 * i, c[1]);
                }
              }
              MPI.Finalize();
            }
            """);
    Space first = explore(image, ProcessOptions.ofRanks(3));
    for (int i = 0; i < 3; i++) {
      assertThat(explore(image, ProcessOptions.ofRanks(3))).isEqualTo(first);
    }
  }

  @Test
  void arraysWrittenByThePlatformAreSeen() throws IOException {
    ProgramImage image =
        program(
            "Platform",
            """
            public static void main(String[] args) {
              MPI.Init(args);
              int[] b = new int[1];
              byte[] bytes = new byte[10000];
              int[] ints = new int[5000];
              java.nio.ByteBuffer wrapped = java.nio.ByteBuffer.wrap(bytes);
              java.io.ByteArrayOutputStream stream = new java.io.ByteArrayOutputStream(8192);
              BitSet bits = new BitSet(100000);
              long sum = 0;
              for (int i = 0; i < 20; i++) {
                if (MPI.COMM_WORLD.Rank() == 0) MPI.COMM_WORLD.Ssend(b, 0, 1, MPI.INT, 1, 0);
                else MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
                wrapped.put(i * 400, (byte) i);
                Arrays.fill(ints, i * 100, i * 100 + 50, i);
                System.arraycopy(ints, 0, ints, 2500, 100 + i);
                stream.write(i);
                bits.set(i * 1000);
                ints[4999 - i]++;
                sum = 0;
                for (byte x : bytes) sum += x;
                for (int x : ints) sum += x;
              }
              System.out.println(sum + " " + Arrays.hashCode(stream.toByteArray()) + " " + bits.cardinality());
              MPI.Finalize();
            }
            """);
    ProcessOptions options = ProcessOptions.builder(2).trackOutput(true).build();
    Replies replies = new Replies();
    Set<String> outputs = new HashSet<>();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
      int[] initial = new int[kernel.vectorLength()];
      kernel.initial(initial);
      Set<List<Integer>> visited = new HashSet<>();
      Deque<int[]> open = new ArrayDeque<>(List.of(initial));
      TransitionList enabled = new TransitionList();
      while (!open.isEmpty()) {
        int[] state = open.remove();
        enabled.clear();
        kernel.enabled(state, enabled);
        for (int i = 0; i < enabled.size(); i++) {
          int[] next = new int[state.length];
          kernel.apply(state, enabled.get(i), next);
          if (visited.add(asList(next))) {
            open.add(next);
          }
        }
        if (enabled.size() == 0) {
          outputs.add(
              processes.output(kernel.localState(state, 0))
                  + processes.output(kernel.localState(state, 1)));
        }
      }
    }
    assertThat(outputs).hasSize(1);
    String[] lines = outputs.iterator().next().split("\n");
    assertThat(lines).hasSize(2);
    assertThat(lines[0]).isEqualTo(lines[1]).isEqualTo(expectedByPlainJava());
  }

  private static String expectedByPlainJava() {
    byte[] bytes = new byte[10000];
    int[] ints = new int[5000];
    java.io.ByteArrayOutputStream stream = new java.io.ByteArrayOutputStream();
    java.util.BitSet bits = new java.util.BitSet();
    long sum = 0;
    for (int i = 0; i < 20; i++) {
      bytes[i * 400] = (byte) i;
      Arrays.fill(ints, i * 100, i * 100 + 50, i);
      System.arraycopy(ints, 0, ints, 2500, 100 + i);
      stream.write(i);
      bits.set(i * 1000);
      ints[4999 - i]++;
      sum = 0;
      for (byte x : bytes) {
        sum += x;
      }
      for (int x : ints) {
        sum += x;
      }
    }
    return sum + " " + Arrays.hashCode(stream.toByteArray()) + " " + bits.cardinality();
  }
}
