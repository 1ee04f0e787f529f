package lasso.runtime.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What paths mean, and what is said about those that mean nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ObservationPlanTest {
  private static final String PROGRAM =
      """
      import java.util.*;
      import java.util.concurrent.atomic.AtomicInteger;
      import lasso.annotation.*;
      import mpi.*;
      public class Main {
        enum Color { RED, GREEN }
        static class Node { Node next; int value; Object any; List<Node> friends; @Irrelevant int noise; static int made; }
        static class Sub extends Node { String label; int[] numbers; }
        static class Own extends ArrayList<String> { @Override public String get(int i) { return "x"; } }
        static class Plain extends ArrayList<String> { }
        static class A { static int same; static int onlyA; }
        static class B { static int same; static int inherited; }
        static class C extends B { }
        static class Mutex { static boolean inside; static int count; int field; }
        static Node head;
        static Color color;
        static String text;
        static char letter;
        static int[] array;
        static List<String> list;
        static Own own;
        static Plain plain;
        static Object object;
        static AtomicInteger atomic;
        static Comm comm;
        static Thread.State state;
        static Map<String, Integer> map;
        static Collection<Integer> collection;
        static long total;
        @Irrelevant static int secret;
        @Proposition("twice") static boolean one;
        @Proposition("twice") static boolean two;
        @Proposition("unbound") boolean notStatic;
        @Proposition("instance") boolean instance() { return true; }
        @Proposition("argument") static boolean argument(int x) { return true; }
        @Proposition("nothing") static void nothing() { }
        @Proposition("writes") static boolean writes() { return step() > 1; }
        static int step() { total++; return 1; }
        @Proposition("stores") static int stores() { array[0] = 1; return 1; }
        @Proposition("makes") static boolean makes() { return new Node() == head; }
        @Proposition("prints") static boolean prints() { System.out.println("x"); return true; }
        @Proposition("sends") static int sends() throws MPIException { return MPI.COMM_WORLD.Rank(); }
        @Proposition("random") static double random() { return Math.random(); }
        @Proposition("lambda") static boolean lambda() { return list.stream().anyMatch(s -> s.isEmpty()); }
        @Proposition("ignored") static boolean ignored() { return head.noise > 1; }
        @Proposition("overridden") static String overridden() { return list.get(0); }
        @Proposition("objects") static boolean objects() { return head.equals(object); }
        @Proposition("fine") static int fine() { return head.next.value + Math.abs(array[0]); }
        static int sub(int a, int b) { int difference = a - b; return difference; }
        static int sub(long a) { String text = "" + a; return text.length(); }
        Main() { int local = 3; }
        public static void main(String[] args) {
          int mine = 1; new Sub(); new Own(); new A(); new C(); new Mutex(); new B(); new Plain();
          sub(1, 2); sub(2);
        }
      }
      """;

  @TempDir static Path folder;

  private ClassUniverse universe;

  @BeforeAll
  void compile() throws IOException {
    Path file = folder.resolve("Main.java");
    Files.writeString(file, PROGRAM);
    ProgramImage program = new ProgramLoader(List.of()).load(file.toString(), List.of());
    universe = ClassUniverse.closure(program.classes(), program.mainClass());
  }

  private ObservationPlan resolve(Observation... observations) {
    return resolve(IgnoredNames.NONE, observations);
  }

  private ObservationPlan resolve(IgnoredNames ignored, Observation... observations) {
    return ObservationPlan.resolve(universe, List.of(observations), ignored);
  }

  private static Observation is(String path) {
    return new Observation(0, path, Comparison.TRUE, "");
  }

  private static Observation compare(String path, Comparison comparison, String literal) {
    return new Observation(0, path, comparison, literal);
  }

  private static Observation equal(String path, String literal) {
    return compare(path, Comparison.EQUAL, literal);
  }

  private void refused(Observation observation, String... parts) {
    var refusal = assertThatThrownBy(() -> resolve(observation)).as(observation.path());
    refusal.isInstanceOf(UnusableInputException.class);
    for (String part : parts) {
      refusal.hasMessageContaining(part);
    }
  }

  private static final IgnoredNames MARKED =
      new IgnoredNames() {
        @Override
        public boolean field(String owner, String name, boolean annotated) {
          return annotated;
        }

        @Override
        public boolean local(String owner, String method, String name) {
          return name.equals("mine");
        }
      };

  @Test
  void waysToWriteAField() {
    for (String path :
        List.of("Main.Mutex.inside", "Mutex.inside", "inside", "Main$Mutex.inside")) {
      assertThat(resolve(is(path)).watched().field("Main$Mutex", "inside")).as(path).isTrue();
    }
    assertThat(resolve(equal("C.inherited", "1")).watched().field("Main$B", "inherited")).isTrue();
    assertThat(resolve(equal(" Main . head ".replace(" ", ""), "null")).isEmpty()).isFalse();
  }

  @Test
  void pathsThroughObjects() {
    ObservationPlan plan = resolve(equal("head.next.value", "1"));
    assertThat(plan.watched().field("Main", "head")).isTrue();
    assertThat(plan.watched().field("Main$Node", "next")).isTrue();
    assertThat(plan.watched().field("Main$Node", "value")).isTrue();
    assertThat(plan.watched().field("Main$Node", "any")).isFalse();
    assertThat(plan.watched().arrays()).isFalse();
    assertThat(resolve(equal("head.label", "\"x\"")).watched().field("Main$Sub", "label")).isTrue();
    assertThat(resolve(equal("head.numbers[2]", "3")).watched().elements("I")).isTrue();
    assertThat(resolve(equal("head.any.value", "3")).watched().field("Main$Node", "value"))
        .isTrue();
    assertThat(resolve(equal("head.friends[1].value", "3")).watched().collections()).isTrue();
    assertThat(resolve(equal("object[1]", "3")).watched().elements("Z")).isTrue();
    assertThat(resolve(equal("collection[1]", "3")).watched().collections()).isTrue();
    assertThat(resolve(equal("map.size", "3")).watched().collections()).isTrue();
    assertThat(resolve(equal("plain[0]", "\"x\"")).watched().collections()).isTrue();
    assertThat(resolve(equal("text.length", "3")).watched().collections()).isFalse();
    assertThat(resolve(equal("state", "WAITING")).isEmpty()).isFalse();
  }

  @Test
  void waysToWriteALocalVariable() {
    for (String path : List.of("Main.main:mine", "main:mine")) {
      assertThat(resolve(equal(path, "1")).locals())
          .containsExactly(new ObservedLocal(0, "Main", "main", "mine"));
    }
    ObservationPlan plan =
        resolve(equal("sub:a", "1"), equal("sub:difference", "2"), equal("Main.sub:a", "3"));
    assertThat(plan.locals()).hasSize(2);
  }

  @Test
  void methodsWatchWhatTheyRead() {
    ObservationPlan plan = resolve(equal("fine", "1"));
    assertThat(plan.watched().field("Main", "head")).isTrue();
    assertThat(plan.watched().field("Main$Node", "value")).isTrue();
    assertThat(plan.watched().elements("I")).isTrue();
    assertThat(plan.methods()).hasSize(1);
  }

  @Test
  void namesThatDoNotExist() {
    refused(is("insid"), "insid", "nothing in the program has this name", "Main.Mutex.inside");
    refused(is("Mutx.inside"), "nothing in the program", "Main.Mutex.inside, ");
    refused(is("Mutex.insde"), "class Main.Mutex has no static field insde", "are: inside, count");
    refused(is("Mutex.field"), "Main.Mutex.field is a field of objects, not a static one");
    refused(equal("head.valu", "1"), "Node has no field valu", "there is: value, ");
    refused(equal("object.nowhere", "1"), "Object has no field nowhere");
    refused(equal("head.made", "1"), "Node has no field made");
    refused(is("Main.mian:x"), "there is no method Main.mian", "there is: Main.main, ");
    refused(is("main:min"), "method main has no local variable min", "are: mine, args");
    refused(equal("color", "REED"), "enum Main.Color has no constant REED", "are: RED, GREEN");
  }

  @Test
  void namesOfLibraries() {
    refused(equal("Integer.MAX_VALUE", "1"), "Integer belongs to the Java library");
    refused(equal("java.util.Collections.EMPTY_LIST", "1"), "belongs to the Java library");
    refused(equal("MPI.COMM_WORLD", "null"), "MPI belongs to the message-passing library");
    refused(equal("mpi.MPI.COMM_WORLD", "null"), "mpi.MPI belongs to the message-passing library");
    refused(equal("comm.rank", "1"), "mpi.Comm belongs to the message-passing library");
    refused(equal("atomic.value", "1"), "AtomicInteger belongs to the Java library");
  }

  @Test
  void ambiguousNames() {
    refused(equal("same", "1"), "ambiguous", "Main.A.same or Main.B.same");
    refused(
        is("twice"), "@Proposition(\"twice\") stands at several places", "Main.one and Main.two");
    refused(equal("A.onlyB", "1"), "class Main.A has no static field onlyB");
  }

  @Test
  void malformedPaths() {
    refused(is(""), "expected a name");
    refused(is("Main."), "position 6: expected a name");
    refused(is("array[x]"), "expected an index and ']'");
    refused(is("array[1"), "expected an index and ']'");
    refused(is("array[-1]"), "expected an index");
    refused(is("head next"), "expected '.', '[' or the end");
    refused(is(":x"), "Class.method before the colon");
  }

  @Test
  void stepsThatDeclarationsRuleOut() {
    refused(equal("total.x", "1"), ".x of long does not exist");
    refused(equal("total[1]", "1"), "[...] of long does not exist");
    refused(equal("text[1]", "1"), "[...] of String does not exist");
    refused(equal("head[1]", "1"), "Node is not a list or array");
    refused(equal("map[1]", "1"), "Map is not a list or array");
    refused(equal("array.size", "1"), "an array has no field size");
    refused(equal("list.length", "1"), "List");
    refused(equal("own[0]", "1"), "would run code of the program (get)");
  }

  @Test
  void comparisonsThatDeclarationsRuleOut() {
    refused(is("total"), "it is an integer (long) and not a boolean", "total > 0");
    refused(is("text"), "it is a string (String) and not a boolean", "text == \"text\"");
    refused(is("head"), "it is an object", "head == null");
    refused(equal("total", "\"a\""), "can't be compared with \"a\"; write a number");
    refused(compare("total", Comparison.GREATER, "\"a\""), "only numbers are compared by >");
    refused(equal("total", "true"), "can't be compared with true");
    refused(equal("total", "null"), "can't be compared with null");
    refused(equal("total", "RED"), "can't be compared with RED");
    refused(equal("inside", "1"), "it is a boolean (boolean) and can't be compared with 1");
    refused(equal("color", "1"), "it is an enum constant", "write the name of a constant");
    refused(equal("text", "text"), "write a string in double quotes");
    refused(equal("head", "1"), "only with null");
    refused(equal("letter", "\"a\""), "it is a char (char)");
    refused(equal("total", ""), "compared with nothing, which is no constant");
    refused(equal("total", "1x"), "compared with 1x, which is no constant");
    refused(equal("letter", "'ab'"), "'ab', which is no constant");
  }

  @Test
  void whatTheUserIgnoresIsNotObserved() {
    for (Observation observation :
        List.of(
            equal("secret", "1"),
            equal("head.noise", "1"),
            is("ignored"),
            equal("main:mine", "1"))) {
      assertThatThrownBy(() -> resolve(MARKED, observation))
          .isInstanceOf(UnusableInputException.class)
          .hasMessageContaining("is ignored");
    }
  }

  @Test
  void methodsThatDoMoreThanRead() {
    refused(is("unbound"), "@Proposition stands at Main.notStatic, which is not static");
    refused(is("instance"), "needs a static method without parameters");
    refused(is("argument"), "needs a static method without parameters");
    refused(is("nothing"), "needs a static method without parameters");
    refused(is("writes"), "Main.step (Main.java:", "writes Main.total, but a method @Proposition");
    refused(equal("stores", "1"), "writes to an array");
    refused(is("makes"), "makes an object of Main.Node");
    refused(is("prints"), "reads java.lang.System.out");
    refused(equal("sends", "1"), "MPI");
    refused(equal("random", "1"), "calls java.lang.Math.random");
    refused(is("lambda"), "calls java.util.List.stream");
    refused(
        equal("overridden", "\"x\""), "java.util.List.get, which classes of the program override");
    refused(is("objects"), "calls java.lang.Object.equals");
  }

  @Test
  void localsNeedDebugInformationAndAnOrdinaryMethod() throws IOException {
    refused(equal("Main.<init>:local", "3"), "variables of constructors and initialisers");
    Path source = folder.resolve("Bare.java");
    Files.writeString(
        source, "public class Bare { public static void main(String[] a) { int x = 1; } }");
    javax.tools.ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-g:none", "-d", folder.toString(), source.toString());
    ProgramImage bare = new ProgramLoader(List.of(folder)).load("Bare", List.of());
    ClassUniverse bareClasses = ClassUniverse.closure(bare.classes(), "Bare");
    assertThatThrownBy(
            () ->
                ObservationPlan.resolve(
                    bareClasses, List.of(equal("main:x", "1")), IgnoredNames.NONE))
        .hasMessageContaining("class Bare has no names of local variables; compile it with -g");
  }

  @Test
  void noMoreThanALongHolds() {
    Stream<Observation> others =
        IntStream.range(0, 64).mapToObj(i -> new Observation(1, "inside", Comparison.TRUE, ""));
    Observation[] fit =
        Stream.concat(others, IntStream.range(0, 64).mapToObj(i -> equal("total", "" + i)))
            .toArray(Observation[]::new);
    assertThat(resolve(fit).conditions()).hasSize(128);
    Observation[] many =
        IntStream.range(0, 65).mapToObj(i -> equal("total", "" + i)).toArray(Observation[]::new);
    assertThatThrownBy(() -> resolve(many))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("more than 64 propositions read the state of rank 0");
  }
}
