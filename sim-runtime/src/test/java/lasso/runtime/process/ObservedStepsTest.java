package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.runtime.kernel.Replies;
import lasso.runtime.observe.Observation;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where steps end, and what states show, when values are observed. */
class ObservedStepsTest {
  private static final String MAIN = "main returned";

  @TempDir Path folder;

  private List<String> shown(String body, String... observations) throws IOException {
    return ObservedRun.shown(ObservedRun.program(folder, body), 1, observations);
  }

  @Test
  void aFlagThatIsSetAndClearedBetweenTwoWritesIsSeen() throws IOException {
    String body =
        """
        static boolean inside;
        static int other;
        public static void main(String[] args) {
          MPI.Init(args);
          other = 1;
          inside = true;
          other = 2;
          inside = false;
          other = 3;
          MPI.Finalize();
        }
        """;
    assertThat(shown(body, "Main.inside")).containsExactly("0", "1", "0", "0", MAIN);
    assertThat(shown(body, "inside")).containsExactly("0", "1", "0", "0", MAIN);
    assertThat(shown(body, "Main.other == 2", "inside"))
        .containsExactly("00", "01", "11", "10", "00", "00", MAIN);
    assertThat(shown(body, "Main.other >= 0")).containsExactly("1", MAIN);
  }

  @Test
  void boxesCompareWithNullAsReferencesDo() throws IOException {
    String body =
        """
        static Integer box;
        static Character letter = 'q';
        static Object any = 2.5;
        public static void main(String[] args) {
          MPI.Init(args);
          box = 5;
          letter = null;
          any = null;
          MPI.Finalize();
        }
        """;
    assertThat(shown(body, "box != null", "box == null")).containsExactly("01", "10", "10", MAIN);
    assertThat(shown(body, "letter != null", "letter == null"))
        .containsExactly("10", "01", "01", MAIN);
    assertThat(shown(body, "any != null", "any == null")).containsExactly("10", "01", "01", MAIN);
  }

  @Test
  void initialisersGiveTheInitialValue() throws IOException {
    String body =
        """
        static int x = 5;
        static class Other { static int y = 7; static int z; static { z = 1; z = 2; } }
        public static void main(String[] args) {
          x = 6;
          Other.y++;
        }
        """;
    assertThat(shown(body, "x == 5", "x == 6")).containsExactly("10", "01", "01", MAIN);
    assertThat(shown(body, "Other.y == 7", "Main.Other.y == 8"))
        .containsExactly("00", "10", "01", "01", MAIN);
    assertThat(shown(body, "Other.z == 1", "Other.z == 2", "Other.z == 0"))
        .containsExactly("001", "010", "010", MAIN);
  }

  @Test
  void whatIsNotObservedCostsNoStep() throws IOException {
    String body =
        """
        static int count;
        static int[] array = new int[3];
        int field;
        static boolean observed;
        public static void main(String[] args) {
          Main m = new Main();
          for (int i = 0; i < 3; i++) { count++; array[i] = i; m.field = i; }
        }
        """;
    assertThat(shown(body, "observed")).containsExactly("0", MAIN);
    assertThat(shown(body, "count > 1")).containsExactly("0", "1", "1", MAIN);
  }

  @Test
  void localsOfRecursiveMethodsMeanTheInnermostActivation() throws IOException {
    String body =
        """
        static int down(int n) {
          int half = n / 2;
          if (n == 0) { return 0; }
          return half + down(n - 1);
        }
        public static void main(String[] args) { down(2); }
        """;
    // down(2): 2, down(1): 1, down(0): 0, back in down(1): 1, back in down(2): 2, none
    assertThat(shown(body, "down:n == 2", "down:n == 1", "down:n == 0", "down:n != 7"))
        .containsExactly("0000", "1001", "0101", "0011", "0101", "1001", "0000", "0000", MAIN);
    assertThat(shown(body, "Main.down:half == 1", "Main.down:half == 0"))
        .containsExactly("00", "10", "00", "01", "00", "01", "10", "00", "00", MAIN);
  }

  @Test
  void variablesOfOneNameInSeveralScopes() throws IOException {
    String body =
        """
        static int work(boolean fail) {
          int sum = 0;
          for (int i = 0; i < 2; i++) { sum += i; }
          sum = 10;
          for (long i = 5; i < 6; i++) { sum += i; }
          try {
            int i = 8;
            if (fail) throw new IllegalStateException();
            sum = i;
          } catch (IllegalStateException e) {
            sum++;
          }
          return sum;
        }
        public static void main(String[] args) { work(true); work(false); }
        """;
    String[] observations = {
      "work:i == 0", "work:i == 1", "work:i == 2", "work:i == 5", "work:i == 6", "work:i == 8"
    };
    String call = "100000 010000 001000 000000 000100 000010 000000 000001 000000 ";
    assertThat(String.join(" ", shown(body, observations)))
        .isEqualTo("000000 " + call + call + "000000 " + MAIN);
  }

  @Test
  void anExceptionLeavesActivations() throws IOException {
    String body =
        """
        static void fail(int depth) {
          int level = depth;
          if (depth == 2) throw new RuntimeException();
          fail(depth + 1);
        }
        public static void main(String[] args) {
          try { fail(0); } catch (RuntimeException e) { args = null; }
          fail(2);
        }
        """;
    assertThat(shown(body, "fail:level == 0", "fail:level == 1", "fail:level == 2"))
        .containsExactly(
            "000",
            "100",
            "000",
            "010",
            "000",
            "001",
            "010",
            "100",
            "000",
            "001",
            "000",
            "000",
            "java.lang.RuntimeException");
  }

  @Test
  void parametersAndObjectsOfLocals() throws IOException {
    String body =
        """
        static class Node { Node next; int value; Node(int value) { this.value = value; } }
        static void walk(Node node, double weight, String name, boolean flag, char letter) {
          while (node != null) { node = node.next; }
          weight = 2.5; name = "b"; flag = true; letter = 'z';
        }
        public static void main(String[] args) {
          Node a = new Node(1); a.next = new Node(2);
          walk(a, 1, "a", false, 'a');
        }
        """;
    assertThat(shown(body, "walk:node.value == 1", "walk:node.value == 2", "walk:node == null"))
        .containsExactly("000", "100", "010", "001", "000", "000", MAIN);
    assertThat(
            shown(body, "walk:weight > 2", "walk:name == \"b\"", "walk:flag", "walk:letter == 'z'"))
        .containsExactly("0000", "1000", "1100", "1110", "1111", "0000", "0000", MAIN);
    assertThat(shown(body, "main:a.next.value == 2", "Main.main:a.next == null"))
        .containsExactly("00", "01", "10", "00", "00", MAIN);
  }

  @Test
  void constructorsNeedNoStepForObjectsThatNobodyKnows() throws IOException {
    String body =
        """
        static class Node {
          int value; Node next;
          Node(int value) { this.value = value; this.value++; }
          Node(int value, boolean leak) { if (leak) head = this; this.value = value; }
        }
        static class Sub extends Node { int more; Sub() { super(3); more = 4; value = 9; } }
        static Node head;
        public static void main(String[] args) {
          head = new Node(1);
          head = new Sub();
          head = new Node(5, true);
        }
        """;
    assertThat(
            shown(body, "head.value == 2", "head.value == 9", "head.value == 5", "head.value == 0"))
        .containsExactly("0000", "1000", "0100", "0001", "0010", "0010", MAIN);
    assertThat(shown(body, "head.more == 4")).containsExactly("0", "1", "0", "0", MAIN);
  }

  @Test
  void elementsOfArrays() throws IOException {
    String body =
        """
        static int[] a = {1, 2, 3};
        static String[][] names;
        static boolean[] flags = new boolean[2];
        static byte[] bytes = {1};
        public static void main(String[] args) {
          a[1] = 5;
          System.arraycopy(new int[] {7, 8, 9}, 0, a, 0, 3);
          Arrays.fill(a, 4);
          Arrays.sort(a);
          names = new String[][] {{"x"}, {"y", "z"}};
          names[1][1] = "w";
          flags[1] = true;
          bytes[0]--;
          a = new int[0];
        }
        """;
    assertThat(shown(body, "a[1] == 2", "a[1] == 5", "a[1] == 8", "a[1] == 4"))
        .containsExactly("1000", "0100", "0010", "0001", "0000", "0000", MAIN);
    assertThat(shown(body, "names[1][1] == \"z\"", "names[1][1] == \"w\"", "names[1].length == 2"))
        .containsExactly("000", "101", "011", "011", MAIN);
    assertThat(shown(body, "flags[1]", "bytes[0] == 0", "flags[2]"))
        .containsExactly("000", "100", "110", "110", MAIN);
    assertThat(shown(body, "a.length == 3", "a[3] != 0")).containsExactly("10", "00", "00", MAIN);
  }

  @Test
  void elementsOfLists() throws IOException {
    String body =
        """
        static class Node { int value; Node(int v) { value = v; } }
        static List<Node> nodes = new ArrayList<>();
        static Deque<Integer> queue = new ArrayDeque<>();
        static Map<String, Integer> map = new HashMap<>();
        static Object anything;
        public static void main(String[] args) {
          nodes.add(new Node(1));
          nodes.add(new Node(2));
          nodes.get(1).value = 3;
          Collections.swap(nodes, 0, 1);
          Iterator<Node> it = nodes.iterator();
          it.next();
          it.remove();
          queue.add(1); queue.add(2); queue.poll();
          map.put("a", 1); map.clear();
          anything = List.of("a", "b");
          anything = new int[7];
          anything = "text";
          anything = new Node(4);
        }
        """;
    assertThat(
            shown(
                body,
                "nodes[0].value == 1",
                "nodes[1].value == 2",
                "nodes[0].value == 3",
                "nodes.size == 2"))
        .containsExactly("0000", "1000", "1101", "1001", "0011", "1000", "1000", MAIN);
    assertThat(shown(body, "queue.size == 1", "queue.size == 2", "map.size > 0"))
        .containsExactly("000", "100", "010", "100", "101", "100", "100", MAIN);
    assertThat(
            shown(
                body,
                "anything[1] == \"b\"",
                "anything.length == 7",
                "anything.length == 4",
                "anything.value == 4",
                "anything[1] == 0"))
        .containsExactly("00000", "10000", "01001", "00100", "00010", "00010", MAIN);
  }

  @Test
  void valuesOfAllTypes() throws IOException {
    String body =
        """
        enum Color { RED, GREEN { int x; } }
        interface Limits { int MAX = 3; String NAME = "n"; Integer BOX = Integer.valueOf(1000); }
        static Color color = Color.RED;
        private static String text;
        static Integer box;
        static Boolean yes;
        static double d = 0.5;
        static float f;
        static Object object;
        static long big = 9007199254740993L;
        public static void main(String[] args) {
          color = Color.GREEN;
          text = "on\\"e";
          box = 1000;
          yes = true;
          d = Double.NaN;
          f = 0.1f;
          object = 'c';
          object = Color.RED;
          object = null;
          int i = Limits.BOX;
        }
        """;
    assertThat(shown(body, "color == RED", "color == GREEN", "color != Color.RED"))
        .containsExactly("100", "011", "011", MAIN);
    assertThat(
            shown(body, "text == null", "text == \"on\\\"e\"", "text != \"x\"", "text.length == 4"))
        .containsExactly("1010", "0111", "0111", MAIN);
    assertThat(shown(body, "box == 1000", "box > 999", "box != 5", "yes"))
        .containsExactly("0010", "1110", "1111", "1111", MAIN);
    assertThat(shown(body, "d == 0.5", "d != 0.5", "d < 1", "f == 0.1"))
        .containsExactly("1010", "0100", "0101", "0101", MAIN);
    assertThat(shown(body, "object == null", "object == 'c'", "object == RED", "object == 99"))
        .containsExactly("1000", "0101", "0010", "1000", "1000", MAIN);
    assertThat(shown(body, "big == 9007199254740993", "big > 9007199254740992.5"))
        .containsExactly("11", MAIN);
    assertThat(shown(body, "Limits.MAX == 3", "Limits.NAME == \"n\"", "Limits.BOX == 1000"))
        .containsExactly("110", "111", "111", MAIN);
  }

  @Test
  void declaredNames() throws IOException {
    String body =
        """
        static class Queue {
          private int head, tail;
          boolean isEmpty() { return head == tail; }
        }
        @Proposition("in") private static boolean inside;
        private static Queue queue;
        private static int[] table = new int[2];
        @Proposition("empty") private static boolean empty() { return queue == null || queue.isEmpty(); }
        @Proposition("sum") static int sum() { int s = 0; for (int t : table) s += t; return s; }
        @Proposition("name") static String name() { return inside ? "in" : "out" + sum(); }
        public static void main(String[] args) {
          queue = new Queue();
          queue.tail++;
          inside = true;
          queue.head++;
          table[1] = 4;
          table = null;
        }
        """;
    assertThat(shown(body, "in", "empty")).containsExactly("01", "00", "10", "11", "11", MAIN);
    assertThat(shown(body, "sum == 0", "sum >= 4", "sum != 9"))
        .containsExactly("101", "011", "000", "000", MAIN);
    assertThat(shown(body, "name == \"out0\"", "name == \"in\""))
        .containsExactly("10", "01", "01", MAIN);
  }

  @Test
  void valuesAtTheEndOfAProcess() throws IOException {
    String exits =
        """
        static boolean flag;
        static void work() { int local = 3; try { System.exit(0); } finally { flag = false; } }
        public static void main(String[] args) { flag = true; work(); }
        """;
    assertThat(shown(exits, "flag", "work:local == 3"))
        .containsExactly("00", "10", "11", "11", "System.exit(0)");
    String throwing =
        """
        static int x;
        public static void main(String[] args) { x = 1; x /= (x - 1); }
        """;
    assertThat(shown(throwing, "x == 1"))
        .containsExactly("0", "1", "1", "java.lang.ArithmeticException: / by zero");
  }

  @Test
  void aReceiveFillsAnArray() throws IOException {
    String body =
        """
        static int[] buffer = new int[2];
        public static void main(String[] args) {
          MPI.Init(args);
          if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Recv(buffer, 0, 2, MPI.INT, 1, 0);
            buffer[0] = 0;
            Request request = MPI.COMM_WORLD.Irecv(buffer, 0, 2, MPI.INT, 1, 0);
            request.Wait();
            buffer[1] = 0;
          } else {
            MPI.COMM_WORLD.Send(new int[] {7, 8}, 0, 2, MPI.INT, 0, 0);
            MPI.COMM_WORLD.Send(new int[] {7, 8}, 0, 2, MPI.INT, 0, 0);
          }
          MPI.Finalize();
        }
        """;
    assertThat(
            ObservedRun.shown(
                ObservedRun.program(folder, body), 2, "buffer[0] == 7", "buffer[1] == 8"))
        .containsSubsequence("00", "11", "01", "11", "10", MAIN)
        .last()
        .isEqualTo(MAIN);
  }

  @Test
  void writesBelowThePlatformEndSteps() throws IOException {
    String body =
        """
        static int calls;
        static boolean seen;
        public static void main(String[] args) {
          List<Integer> list = new ArrayList<>(List.of(2, 1));
          list.sort((a, b) -> { calls++; return a - b; });
          list.forEach(x -> calls++);
          Runnable r = () -> seen = true;
          r.run();
        }
        """;
    assertThat(shown(body, "calls == 1", "calls == 2", "calls == 3", "seen"))
        .containsExactly("0000", "1000", "0100", "0010", "0011", "0011", MAIN);
  }

  @Test
  void writesThatNoStepCanEndAtAreRefusedWhenTheyChangeAValue() throws IOException {
    String body =
        """
        static int calls;
        static boolean other;
        public static void main(String[] args) {
          Object text = new Object() { public String toString() { calls++; other = false; return "x"; } };
          Arrays.asList(text).toString();
        }
        """;
    assertThat(shown(body, "other", "calls < 100")).containsExactly("01", MAIN);
    assertThat(shown(body, "calls > 0"))
        .last()
        .asString()
        .contains("a step can't end below a method of the Java library, but a value that a formula")
        .contains("observes changes there: it is written in a callback from ")
        .contains("which is called at Main.main(Main.java:9); write it from a loop");
  }

  @Test
  void writesBeforeAConstructorOfTheLibraryAreObserved() throws IOException {
    String body =
        """
        static int count;
        static int next() { return ++count; }
        static class Base { Base(int x) { } }
        static class Sub extends Base { int y; Sub() { super(next()); } }
        static class Counted extends ArrayList<String> { Counted() { super(next()); } }
        public static void main(String[] args) { new Sub(); new Counted(); }
        """;
    String plain =
        """
        static int count;
        static int next() { return ++count; }
        public static void main(String[] args) { next(); next(); }
        """;
    assertThat(shown(body, "count > 1"))
        .isEqualTo(shown(plain, "count > 1"))
        .containsExactly("0", "1", "1", MAIN);
  }

  @Test
  void listsOfTheProgramAreRefusedWhenTheyTurnUp() throws IOException {
    String body =
        """
        static class Own extends AbstractList<Integer> {
          public Integer get(int i) { return i; }
          public int size() { return 3; }
        }
        static Object object;
        static List<Integer> list = new ArrayList<>();
        public static void main(String[] args) { new Own(); object = "x"; object = new Own(); list = new Own(); }
        """;
    for (String observation : List.of("object[1] == 1", "object.size == 3", "list.size == 3")) {
      assertThat(shown(body, observation))
          .last()
          .asString()
          .contains("reads an object of Main$Own, which would run code that is not known");
    }
  }

  @Test
  void reflectionWritesToo() throws IOException {
    String body =
        """
        public static int count;
        public static void main(String[] args) throws Exception {
          Main.class.getField("count").set(null, 3);
          Main.class.getField("count").setInt(null, 4);
        }
        """;
    assertThat(shown(body, "count == 3", "count == 4")).startsWith("00", "10", "01");
  }

  @Test
  void statesThatDifferInWhatIsObservedAreDifferentAtTheEndToo() throws IOException {
    String body =
        """
        static boolean late;
        public static void main(String[] args) {
          MPI.Init(args);
          int[] b = new int[1];
          if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            int first = b[0];
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            late = first == 2;
          } else {
            b[0] = MPI.COMM_WORLD.Rank();
            MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
          }
          MPI.Finalize();
        }
        """;
    ProgramImage image = ObservedRun.program(folder, body);
    assertThat(ends(image, 3)).containsExactlyInAnyOrder(0L);
    assertThat(ends(image, 3, "late", "late == false")).containsExactlyInAnyOrder(1L, 2L);
  }

  /** What rank 0 shows in the states in which it has ended, one number for each local state. */
  private static List<Long> ends(ProgramImage image, int ranks, String... observations) {
    List<Observation> list = Stream.of(observations).map(ObservedRun::of).toList();
    Replies replies = new Replies();
    try (SimulatedProcesses processes = ObservedRun.processes(image, replies, ranks, list)) {
      processes.startAudit(1);
      Set<Integer> ends = new TreeSet<>();
      ObservedRun.explore(
          processes,
          replies,
          state -> {
            if (processes.ending(state[0]) != null) {
              ends.add(state[0]);
            }
          });
      assertThat(processes.audit().findings()).isEmpty();
      List<Integer> two = List.copyOf(ends);
      if (two.size() == 2) {
        assertThat(processes.differences(two.get(0), two.get(1), 5))
            .extracting(d -> d.path() + ": " + d.left() + " / " + d.right())
            .anyMatch(text -> text.matches("observed values: proposition [01] / proposition [01]"));
      }
      return ends.stream().map(processes::observed).toList();
    }
  }

  @Test
  void rankAndNumberOfPropositions() {
    String body = "static boolean flag; public static void main(String[] args) { flag = true; }";
    assertThatThrownBy(
            () -> {
              Observation wrong = ObservedRun.of(2, "flag");
              ProgramImage image = ObservedRun.program(folder, body);
              ObservedRun.processes(image, new Replies(), 2, List.of(wrong));
            })
        .isInstanceOf(UnusableInputException.class)
        .hasMessage("proposition flag@2: there is no rank 2, only 0 to 1");
  }

  @Test
  void mutualExclusionIsSeenInEveryState() {
    ProgramImage image =
        new ProgramLoader(List.of())
            .load(Path.of("..", "examples", "Mutex.java").toString(), List.of());
    List<Observation> list =
        List.of(
            ObservedRun.of(1, "inside"),
            ObservedRun.of(2, "Mutex.inside"),
            ObservedRun.of(2, "asks"));
    ProcessOptions.Builder usual = ProcessOptions.builder(3).observations(list);
    for (ProcessOptions options :
        List.of(usual.build(), usual.largeStateBytes(64).hashBits(4).build())) {
      Replies replies = new Replies();
      try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
        processes.startAudit(0.1);
        Set<List<Long>> letters = new HashSet<>();
        ObservedRun.explore(
            processes,
            replies,
            state ->
                letters.add(List.of(processes.observed(state[1]), processes.observed(state[2]))));
        assertThat(processes.audit().findings()).isEmpty();
        assertThat(letters)
            .containsExactlyInAnyOrder(
                List.of(0L, 0L),
                List.of(0L, 1L),
                List.of(0L, 2L),
                List.of(1L, 0L),
                List.of(1L, 2L));
      }
    }
  }

  @Test
  void localsOfInstanceMethodsAndLambdas() throws IOException {
    String body =
        """
        int field = 1;
        synchronized long twice(long wide, int n) throws Exception {
          long result = wide + field;
          try {
            if (n == 0) throw new Exception();
            result += twice(result, n - 1);
          } finally {
            field++;
          }
          return result;
        }
        interface Greeter { default int greet(int n) { int more = n + 1; return more; } }
        public static void main(String[] args) {
          try { new Main().twice(10, 1); } catch (Exception e) { args = null; }
          new Greeter() { }.greet(4);
          Runnable r = () -> { int inner = 3; inner++; };
          r.run();
        }
        """;
    assertThat(shown(body, "twice:result == 11", "twice:result == 12", "twice:wide == 11"))
        .containsExactly("000", "100", "001", "011", "100", "000", "000", MAIN);
    assertThat(shown(body, "greet:more == 5", "Main.lambda$main$0:inner > 3"))
        .containsExactly("00", "10", "00", "01", "00", "00", MAIN);
  }

  @Test
  void declaredMethodsMayCallOverriddenOnes() throws IOException {
    String body =
        """
        interface Shape { int area(); default boolean big() { return area() > 5; } }
        static abstract class Base implements Shape { int side; abstract int factor(); public int area() { return side * factor(); } }
        static class Square extends Base { int factor() { return side; } }
        static class Line extends Base { static int width = 1; int factor() { return width; } }
        static Shape shape;
        @Proposition("big") static boolean big() { return shape.big(); }
        public static void main(String[] args) {
          Square s = new Square();
          s.side = 3;
          shape = s;
          s.side = 1;
          Line l = new Line();
          shape = l;
          l.side = 6;
          Line.width = 0;
        }
        """;
    assertThat(shown(body, "big")).containsExactly("0", "1", "0", "1", "0", "0", MAIN);
  }
}
