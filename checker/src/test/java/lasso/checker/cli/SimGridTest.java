package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs over the simulated S4U interface of SimGrid. */
class SimGridTest {
  private static final Path EXAMPLES = RealPrograms.EXAMPLES.resolve("simgrid");
  private static final String HOSTS = EXAMPLES.resolve("hosts.xml").toString();

  @TempDir Path directory;

  private RealPrograms cli;

  @BeforeEach
  void setUp() {
    cli = new RealPrograms(directory);
  }

  @Test
  void aNotificationIsTakenForTheAnswerAndTheTraceIsFollowed() {
    String chord = EXAMPLES.resolve("Chord.java").toString();
    String trace = cli.file("t.json");
    assertThat(
            cli.lasso("check", chord, "-n", "3", "--trace", trace, "--", HOSTS, "2", "2", "shared"))
        .isEqualTo(1);
    assertThat(cli.out)
        .startsWith("VIOLATED assertion: node 8 takes a notification for the answer (rank 2")
        .contains("{kind=NOTIFY, value=8}");
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
    for (String reduction : List.of("none", "ample")) {
      assertThat(
              cli.lasso(
                  "check",
                  chord,
                  "-n",
                  "3",
                  "--reduction",
                  reduction,
                  "--",
                  HOSTS,
                  "2",
                  "2",
                  "separate"))
          .isZero();
    }
    assertThat(cli.out).startsWith("HOLDS").contains("Actors are processes");
  }

  /** An any-source receive has an outcome for each order of senders; one sender's messages keep their order. */
  @Test
  void sendersHaveNoOrderAndOneSenderHas() throws IOException {
    assertThat(check(3, "", "say((String) box(\"m\").get() + box(\"m\").get());", put("a")))
        .isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED deadlock");
    assertThat(
            check(
                4,
                "",
                "say((String) box(\"m\").get() + box(\"m\").get() + box(\"m\").get());",
                put("a") + put("b"),
                put("c")))
        .isZero();
    assertThat(cli.out)
        .contains("Outcomes (3 distinct)", "abc", "acb", "cab")
        .doesNotContain("bac");
  }

  @Test
  void aTimeOutMayPassOrNot() throws IOException {
    String receiver =
        "try { say(\"got \" + box(\"m\").get_async().await_for(5).get_payload()); }"
            + " catch (TimeoutException e) { say(\"late\"); }";
    assertThat(check(3, "", receiver, "box(\"m\").put_init(\"x\", 1).detach();")).isZero();
    assertThat(cli.out).contains("Outcomes (2 distinct)", "got x", "late");
  }

  @Test
  void handedOverObjectsAreCopiesWithTheirShape() throws IOException {
    String sender =
        "Map<String, List<Integer>> map = new HashMap<>(); map.put(\"k\", new ArrayList<>(List.of(1, 2)));"
            + " Object[] pair = {map, map, Thread.State.NEW, null, new int[] {3}}; box(\"m\").put(pair, 1);";
    String receiver =
        "Object[] pair = (Object[]) box(\"m\").get();"
            + " say(pair[0] + \" \" + (pair[0] == pair[1]) + \" \" + pair[2] + pair[3] + ((int[]) pair[4])[0]);";
    assertThat(check(3, "", sender, receiver)).isZero();
    assertThat(cli.out).contains("{k=[1, 2]} true NEWnull3");
  }

  @Test
  void daemonsEndWithTheOthers() throws IOException {
    String daemon = "daemonize(); while (true) { box(\"m\").get(); }";
    assertThat(check(3, "", daemon, put("a"))).isZero();
  }

  /** In one Java machine the second actor would see what the first one writes. */
  @Test
  void sharedMemoryIsNotUnderControl() throws IOException {
    assertThat(check(3, "static int x;", "x = 1; this.yield();", "assert x == 0;")).isEqualTo(3);
    assertThat(cli.out).contains("an actor has changed a static field, or an object");
    assertThat(
            check(3, "static final int[] X = {0};", "X[0] = 1; this.yield();", "assert X[0] == 0;"))
        .isEqualTo(3);
    assertThat(check(3, "enum E {A; int x;}", "E.A.x = 1; this.yield();", "assert E.A.x == 0;"))
        .isEqualTo(3);
    assertThat(check(3, "static int x = 7;", "this.yield();", "assert x == 7;")).isZero();
  }

  @Test
  void actorsOfOneProcessShareMemoryAndComeAndGo() throws IOException {
    assertThat(check(1, "static int x;", "x = 1; this.yield();", "this.yield(); say(\"\" + x);"))
        .isZero();
    assertThat(cli.out).contains("Outcomes (2 distinct)");
    assertThat(
            check(
                1,
                "static Actor other; static boolean ended;",
                "other = Host.current().add_actor(\"late\", new A1()); sleep_for(1); other.kill(); other.join(); assert ended;",
                "on_exit(new CallbackBoolean() { public void run(boolean failed) { ended = true; } }); suspend(); assert false;"))
        .isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED deadlock").contains("waits to be resumed");
    assertThat(
            check(
                1,
                "static Semaphore done = Semaphore.create(0); static int sum;",
                "for (int i = 0; i < 2; i++) { Host.current().add_actor(\"w\", new A() { public void run() { sum++; done.release(); } }); }"
                    + " done.acquire(); done.acquire(); assert sum == 2;"))
        .isZero();
  }

  /** None of them can ever be over: who waits for one waits for ever, and who looks sees that it is not. */
  @Test
  void activitiesOnACycleOfDependenciesAreNeverOver() throws IOException {
    String cycle =
        "Exec a = exec_init(1); Exec b = exec_init(1); Exec c = exec_init(1); a.add_successor(b); b.add_successor(c); c.add_successor(a);"
            + " a.start(); b.start(); c.start(); ";
    assertThat(check(1, "", cycle + "say(a.test() + \" \" + b.is_done() + \" \" + c.test());"))
        .isZero();
    assertThat(cli.out).contains("false false false");
    assertThat(check(1, "", cycle + "c.await();")).isEqualTo(1);
    assertThat(cli.out).startsWith("VIOLATED deadlock");
    assertThat(check(1, "", cycle + "c.remove_successor(a); c.await(); say(\"over\");")).isZero();
    assertThat(cli.out).contains("over");
  }

  /** Whoever comes first to the mailbox is met first, or not. */
  @Test
  void messagesKeepTheOrderOfTheirArrivalWhereAskedFor() throws IOException {
    String receiver = "say((String) box(\"m\").get()); box(\"m\").get();";
    String first = "box(\"m\").put_init(\"a\", 1).detach(); box(\"go\").put(\"\", 1);";
    String second = "box(\"go\").get(); box(\"m\").put(\"b\", 1);";
    String program = program("", List.of(receiver, first, second));
    assertThat(cli.lasso("check", program, "--outcomes", "--", HOSTS)).isZero();
    assertThat(cli.out).contains("Outcomes (2 distinct)");
    assertThat(cli.lasso("check", program, "--mailbox", "fifo", "--outcomes", "--", HOSTS))
        .isZero();
    assertThat(cli.out).contains("Outcomes (1 distinct)", "--mailbox fifo");
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    assertThat(check(5, "", "this.yield();", "this.yield();")).isEqualTo(3);
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains(
            "the simulation has 2 actors, and there are 5 processes. Give -n 1 for one process with all actors, or -n 3");
    Path bad = directory.resolve("bad.xml");
    Files.writeString(bad, "<platform>\n<host id='a'>\n</platform>");
    String program = program("", List.of("this.yield();"));
    cli.lasso("check", program, "-n", "2", "--", bad.toString());
    assertThat(cli.out.replaceAll("\\s+", " ")).contains("bad.xml does not parse at line 3");
    cli.lasso("check", program, "-n", "2", "--", "none.xml");
    assertThat(cli.out.replaceAll("\\s+", " ")).contains("file none.xml does not exist in");
  }

  private static String put(String text) {
    return "box(\"m\").put(\"" + text + "\", 1);";
  }

  private int check(int ranks, String members, String... actors) throws IOException {
    String program = program(members, List.of(actors));
    return cli.lasso("check", program, "-n", "" + ranks, "--outcomes", "--", HOSTS);
  }

  private String program(String members, List<String> actors) throws IOException {
    StringBuilder text =
        new StringBuilder(
            "import java.util.*; import org.simgrid.s4u.*; public class P { "
                + members
                + "\n static abstract class A extends Actor { Mailbox box(String n) { return get_engine().mailbox_by_name(n); }"
                + " void say(String s) { System.out.println(s); } }\n");
    List<String> adds = new ArrayList<>();
    for (int i = 0; i < actors.size(); i++) {
      text.append("static class A")
          .append(i)
          .append(" extends A { public void run() throws SimgridException { ")
          .append(actors.get(i))
          .append(" } }\n");
      adds.add("e.host_by_name(\"a\").add_actor(\"a" + i + "\", new A" + i + "());");
    }
    text.append(
        "public static void main(String[] args) { Engine e = new Engine(args); e.load_platform(args[0]); ");
    adds.forEach(text::append);
    text.append(" e.run(); } }");
    return Files.writeString(directory.resolve("P.java"), text).toString();
  }
}
