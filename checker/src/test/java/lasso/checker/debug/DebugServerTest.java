package lasso.checker.debug;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import lasso.api.Checker;
import lasso.api.Run;
import lasso.api.Space;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.Main;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.TraceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A debugger that speaks by a script, against what a trace file, a walk through the space, and the program itself say of the same run. */
class DebugServerTest {
  private static final List<JsonObject> NO_SCOPES = List.of();
  private static final String EXAMPLES = "../examples/";

  @TempDir Path directory;

  private Path trace(String words) throws InterruptedException {
    Path file = directory.resolve("trace.json");
    List<String> arguments = new ArrayList<>(List.of("check", "--trace", file.toString()));
    for (String word : words.split(" ")) {
      arguments.add(word.endsWith(".java") ? EXAMPLES + word : word.replace('~', ' '));
    }
    Main.run(arguments, new PrintStream(OutputStream.nullOutputStream()));
    return file;
  }

  private static ScriptedDebugger launched(RunOpener opener) throws IOException {
    ScriptedDebugger debugger = new ScriptedDebugger(opener);
    debugger.get("initialize", Map.of("adapterID", "lasso"));
    debugger.get("launch", Map.of());
    debugger.await("initialized");
    return debugger;
  }

  private static RunOpener of(Path trace) {
    return attributes -> SteppedRun.of(TraceFile.read(trace), null, new SimulatedModels());
  }

  private RunOpener program(String name, int ranks, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name + ".java"), text);
    return attributes ->
        SteppedRun.of(
            CheckPlan.of(Program.of(file.toString()))
                .semantics(semantics -> semantics.processes(ranks))
                .build(),
            new SimulatedModels());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MutexDropsLast.java -n 3",
        "AnySourceAssert.java -n 3",
        "TwoRankDeadlock.java -n 2 --search bfs --reduction none",
        "Mutex.java -n 3 --fairness none --ltl all~i>0:~G(asks@i~->~F~inside@i)"
      })
  void everyStepIsThatOfTheTraceForwardAndBack(String words) throws Exception {
    Path file = trace(words);
    TraceFile trace = TraceFile.read(file);
    List<TraceFile.Step> steps = new ArrayList<>(trace.steps());
    steps.addAll(trace.cycle());
    Space space = Checker.create().space(trace.plan());
    List<Space.State> states = new ArrayList<>(List.of(space.initial()));
    try (ScriptedDebugger debugger = launched(of(file))) {
      JsonObject stopped = debugger.move("configurationDone", Map.of());
      assertThat(stopped.get("reason").getAsString())
          .isEqualTo(steps.isEmpty() ? "exception" : "entry");
      List<String> forward = new ArrayList<>();
      for (int k = 0; k < steps.size(); k++) {
        forward.add(seen(debugger, trace.ranks(), space, states.get(k)));
        stopped = debugger.move("stepIn", Map.of("threadId", 1));
        TraceFile.Step step = steps.get(k);
        assertThat(stopped.get("threadId").getAsInt() - 1)
            .as("of step %d", k + 1)
            .isIn(step.rank(), trace.violation().rank());
        Space.Move move = space.moves(states.get(k)).get(step.ordinal());
        states.add(space.take(move).state());
        changesShow(debugger, space, states.get(k), states.get(k + 1));
      }
      seen(debugger, trace.ranks(), space, states.get(steps.size()));
      if (trace.cycle().isEmpty()) {
        assertThat(stopped.get("reason").getAsString()).isEqualTo("exception");
        assertThat(stopped.get("text").getAsString()).contains(trace.violation().message());
        assertThat(
                debugger
                    .get("exceptionInfo", Map.of("threadId", 1))
                    .get("exceptionId")
                    .getAsString())
            .isEqualTo(trace.violation().kind());
      }
      for (int k = steps.size() - 1; k >= 0; k--) {
        stopped = debugger.move("stepBack", Map.of("threadId", 1));
        assertThat(stopped.get("reason").getAsString()).isEqualTo(k == 0 ? "entry" : "step");
        assertThat(seen(debugger, trace.ranks(), space, states.get(k)))
            .as("step %d on the way back", k)
            .isEqualTo(forward.get(k));
      }
    }
  }

  /** Who moves stood, as the debugger showed it, where the trace says; one who is told to move is the next to. */
  @ParameterizedTest
  @ValueSource(strings = {"threads/NotifiesOne.java -n 1", "threads/DiningThreads.java -n 1"})
  void threadsOfAProcessAreThreadsOfTheDebugger(String words) throws Exception {
    Path file = trace(words);
    List<TraceFile.Step> steps = TraceFile.read(file).steps();
    Set<String> seen = new TreeSet<>();
    try (ScriptedDebugger debugger = launched(of(file))) {
      debugger.move("configurationDone", Map.of());
      for (TraceFile.Step step : steps) {
        int mover = 0;
        for (JsonObject thread : objects(debugger.get("threads", Map.of()), "threads")) {
          int id = thread.get("id").getAsInt();
          JsonObject top =
              objects(debugger.get("stackTrace", Map.of("threadId", id)), "stackFrames").get(0);
          if (thread.get("name").getAsString().endsWith("/ " + step.thread())) {
            mover = id;
            if (step.file() != null) {
              assertThat(top.get("line").getAsInt()).isEqualTo(step.line());
            }
          }
        }
        if (step.thread() != null) {
          assertThat(mover).as("%s of step %d", step.thread(), step.number()).isPositive();
          debugger.move("next", Map.of("threadId", mover));
          seen.add(step.thread());
        } else {
          debugger.move("stepIn", Map.of("threadId", 1));
        }
      }
    }
    assertThat(seen).hasSizeGreaterThan(2);
  }

  /** All that the debugger shows of a state; what the space knows of it is compared. */
  private static String seen(ScriptedDebugger debugger, int ranks, Space space, Space.State state)
      throws IOException {
    Space.View view = space.view(state);
    StringBuilder all = new StringBuilder();
    for (int rank = 0; rank < ranks; rank++) {
      Run.Standing standing = view.ranks().get(rank);
      List<JsonObject> frames = frames(debugger, rank);
      if (!standing.ended()) {
        assertThat(frames.get(0).get("line").getAsInt()).isEqualTo(standing.line());
        assertThat(Path.of(frames.get(0).getAsJsonObject("source").get("path").getAsString()))
            .exists();
      }
      for (JsonObject frame : frames) {
        all.append(frame.get("name")).append(frame.get("line")).append('\n');
        for (JsonObject scope : frame == frames.get(0) ? scopes(debugger, frame) : NO_SCOPES) {
          String name = scope.get("name").getAsString();
          List<JsonObject> variables =
              variables(debugger, scope.get("variablesReference").getAsInt());
          List<String> values =
              variables.stream().map(variable -> variable.get("value").getAsString()).toList();
          all.append(name).append(values).append('\n');
          if (name.equals("Messages on the way")) {
            assertThat(values).isEqualTo(view.onTheWay());
          }
          if (name.equals("Rank " + rank)) {
            assertThat(values).contains(standing.state());
          }
        }
      }
    }
    return all.toString();
  }

  /** Static fields that the space says have changed have their new values. */
  private static void changesShow(
      ScriptedDebugger debugger, Space space, Space.State before, Space.State after)
      throws IOException {
    for (Space.Change change : space.changes(before, after, 100)) {
      if (change.path().matches("static (?!lasso|mpi)[^>]*")) {
        String name = change.path().substring("static ".length());
        int frame = frames(debugger, change.rank()).get(0).get("id").getAsInt();
        assertThat(
                debugger
                    .get("evaluate", Map.of("expression", name, "frameId", frame))
                    .get("result")
                    .getAsString())
            .as(name)
            .isEqualTo(change.after());
      }
    }
  }

  private static List<JsonObject> frames(ScriptedDebugger debugger, int rank) throws IOException {
    return objects(debugger.get("stackTrace", Map.of("threadId", rank + 1)), "stackFrames");
  }

  private static List<JsonObject> scopes(ScriptedDebugger debugger, JsonObject frame)
      throws IOException {
    return objects(debugger.get("scopes", Map.of("frameId", frame.get("id").getAsInt())), "scopes");
  }

  private static List<JsonObject> variables(ScriptedDebugger debugger, int reference)
      throws IOException {
    return objects(debugger.get("variables", Map.of("variablesReference", reference)), "variables");
  }

  private static List<JsonObject> objects(JsonObject body, String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (JsonElement element : body.getAsJsonArray(name)) {
      objects.add(element.getAsJsonObject());
    }
    return objects;
  }

  private static final String VALUES =
      """
      import java.util.ArrayList;
      import java.util.List;
      import mpi.MPI;

      public class Values {
        static class Node {
          int item;
          boolean done;
          char mark = 'm';
          double weight = 2.5;
          Node next;
          Integer boxed = 1234;
          String name = "a \\"b\\"";
          Node(int item, Node next) {
            this.item = item;
            this.next = next;
          }
        }
        static Node list = new Node(1, new Node(2, null));
        static long big = 1L << 40;
        static float[] row = {1.5f, -2f};
        static int[] large = new int[5000];
        static String[][] table = {{"x"}, {null, "z"}};

        public static void main(String[] args) {
          MPI.Init(args);
          int rank = MPI.COMM_WORLD.Rank();
          list.next.done = true;
          large[4321] = 77;
          short small = -3;
          List<String> names = new ArrayList<>(List.of("p", "q"));
          deeper(rank, small, 3);
          System.out.println(names + " " + small);
          MPI.Finalize();
        }

        static void deeper(int rank, short small, int depth) {
          if (depth > 0) {
            deeper(rank, small, depth - 1);
            System.out.print(depth + rank);
            return;
          }
          int[] data = {rank, 5};
          System.out.println("list.item=" + list.item);
          System.out.println("Values.list.next.item=" + list.next.item);
          System.out.println("list.next.done=" + list.next.done);
          System.out.println("list.next.next=" + list.next.next);
          System.out.println("list.weight=" + list.weight);
          System.out.println("list.boxed=" + list.boxed);
          System.out.println("list.mark='" + list.mark + "'");
          System.out.println("big=" + big);
          System.out.println("row[1]=" + row[1]);
          System.out.println("large[4321]=" + large[4321]);
          System.out.println("table[1][0]=" + table[1][0]);
          System.out.println("table[1][1]=\\"" + table[1][1] + "\\"");
          System.out.println("data[1]=" + data[1]);
          System.out.println("small=" + small);
          MPI.COMM_WORLD.Barrier();
          System.out.println(data[1] + small + rank);
        }
      }
      """;

  /** What the program prints of its own variables is what the debugger shows of them. */
  @Test
  void valuesAreThoseThatTheProgramPrints() throws Exception {
    try (ScriptedDebugger debugger = launched(program("Values", 2, VALUES))) {
      debugger.get("configurationDone", Map.of());
      debugger.await("stopped");
      StringBuilder output = new StringBuilder(output(debugger));
      while (!output.toString().contains("small=")) {
        debugger.move("next", Map.of("threadId", 1));
        output.append(output(debugger));
      }
      List<JsonObject> frames = frames(debugger, 0);
      int frame = frames.get(0).get("id").getAsInt();
      assertThat(frames)
          .extracting(f -> f.get("name").getAsString().replaceFirst(" .*", ""))
          .containsExactly(
              "Values.deeper", "Values.deeper", "Values.deeper", "Values.deeper", "Values.main");
      List<String> lines =
          output.toString().lines().filter(l -> l.contains("=")).distinct().toList();
      assertThat(lines).hasSizeGreaterThanOrEqualTo(14);
      for (String line : lines) {
        String[] sides = line.split("=", 2);
        assertThat(
                debugger
                    .get("evaluate", Map.of("expression", sides[0], "frameId", frame))
                    .get("result")
                    .getAsString())
            .as(sides[0])
            .isEqualTo(sides[1]);
      }
      for (int depth = 1; depth <= 3; depth++) {
        assertThat(
                debugger
                    .get(
                        "evaluate",
                        Map.of(
                            "expression",
                            "depth",
                            "frameId",
                            frames.get(depth).get("id").getAsInt()))
                    .get("result")
                    .getAsString())
            .as("of the frame %d", depth)
            .isEqualTo("" + depth);
      }
      pages(debugger, frame);
      assertThat(
              debugger
                  .ask("evaluate", Map.of("expression", "list.nothing", "frameId", frame))
                  .get("success")
                  .getAsBoolean())
          .isFalse();
    }
  }

  /** Long arrays come in parts. */
  private static void pages(ScriptedDebugger debugger, int frame) throws IOException {
    JsonObject large = debugger.get("evaluate", Map.of("expression", "large", "frameId", frame));
    assertThat(large.get("indexedVariables").getAsInt()).isEqualTo(5000);
    List<JsonObject> part =
        objects(
            debugger.get(
                "variables",
                Map.of(
                    "variablesReference",
                    large.get("variablesReference").getAsInt(),
                    "start",
                    4320,
                    "count",
                    3)),
            "variables");
    assertThat(part)
        .extracting(v -> v.get("name").getAsString() + v.get("value").getAsString())
        .containsExactly("[4320]0", "[4321]77", "[4322]0");
  }

  private static String output(ScriptedDebugger debugger) {
    StringBuilder output = new StringBuilder();
    debugger.events.removeIf(
        event -> {
          boolean is = event.get("event").getAsString().equals("output");
          if (is) {
            output.append(event.getAsJsonObject("body").get("output").getAsString());
          }
          return is;
        });
    return output.toString();
  }

  private static final String TALK =
      """
      import mpi.MPI;

      public class Talk {
        public static void main(String[] args) {
          MPI.Init(args);
          int[] data = {MPI.COMM_WORLD.Rank()};
          for (int i = 0; i < 4; i++) {
            if (data[0] == 0) {
              MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, i);
              data[0] = 0;
              if (i % 2 == 1) {
                System.out.println("marked");
              }
            } else {
              MPI.COMM_WORLD.Ssend(data, 0, 1, MPI.INT, 0, i);
            }
          }
          MPI.Finalize();
        }
      }
      """;

  @Test
  void framesAndVariablesAreThoseOfEachThread() throws Exception {
    Path file = trace("threads/DiningThreads.java -n 1");
    try (ScriptedDebugger debugger = launched(of(file))) {
      debugger.move("configurationDone", Map.of());
      debugger.move("continue", Map.of("threadId", 1));
      List<String> names = new ArrayList<>();
      List<String> seen = new ArrayList<>();
      for (JsonObject thread : objects(debugger.get("threads", Map.of()), "threads")) {
        int id = thread.get("id").getAsInt();
        for (JsonObject frame :
            objects(debugger.get("stackTrace", Map.of("threadId", id)), "stackFrames")) {
          names.add(thread.get("name").getAsString() + ": " + frame.get("name").getAsString());
          int locals = scopes(debugger, frame).get(0).get("variablesReference").getAsInt();
          variables(debugger, locals).forEach(each -> seen.add(each.get("name").getAsString()));
        }
      }
      assertThat(names)
          .anyMatch(name -> name.startsWith("rank 0 / philosopher 0: DiningThreads."))
          .anyMatch(name -> name.startsWith("rank 0 / philosopher 2: DiningThreads."));
      assertThat(seen).contains("left", "right");
    }
  }

  /** The line that prints is run in the steps that print, whether it is reached forward or back. */
  @Test
  void breakpointsStopBehindTheStepsThatRunTheirLines() throws Exception {
    try (ScriptedDebugger debugger = launched(program("Talk", 2, TALK))) {
      Map<String, String> source = Map.of("path", directory.resolve("Talk.java").toString());
      List<JsonObject> set =
          objects(
              debugger.get(
                  "setBreakpoints",
                  Map.of(
                      "source",
                      source,
                      "breakpoints",
                      List.of(Map.of("line", 12), Map.of("line", 900)))),
              "breakpoints");
      assertThat(set.get(0).get("verified").getAsBoolean()).isTrue();
      assertThat(set.get(1).get("verified").getAsBoolean()).isFalse();
      debugger.move("configurationDone", Map.of());
      List<String> hits = new ArrayList<>();
      JsonObject stopped = debugger.move("continue", Map.of("threadId", 1));
      while (stopped.get("reason").getAsString().equals("breakpoint")) {
        assertThat(stopped.getAsJsonArray("hitBreakpointIds").get(0).getAsInt())
            .isEqualTo(set.get(0).get("id").getAsInt());
        assertThat(output(debugger)).isEqualTo("marked\n");
        hits.add(stopped.get("text").getAsString());
        stopped = debugger.move("continue", Map.of("threadId", 1));
      }
      assertThat(hits).hasSize(2);
      assertThat(stopped.get("text").getAsString()).contains("The run is over");
      assertThat(output(debugger)).isEmpty();
      List<String> back = new ArrayList<>();
      stopped = debugger.move("reverseContinue", Map.of("threadId", 1));
      while (stopped.get("reason").getAsString().equals("breakpoint")) {
        back.add(0, stopped.get("text").getAsString());
        stopped = debugger.move("reverseContinue", Map.of("threadId", 1));
      }
      assertThat(withoutLength(back)).isEqualTo(withoutLength(hits));
      assertThat(stopped.get("reason").getAsString()).isEqualTo("entry");
    }
  }

  private static List<String> withoutLength(List<String> texts) {
    return texts.stream().map(text -> text.replaceAll(" of \\d+", "")).toList();
  }

  @Test
  void theConsoleTakesTheWordsOfATerminal() throws Exception {
    Path file = trace("MutexDropsLast.java -n 3");
    try (ScriptedDebugger debugger = launched(of(file))) {
      debugger.move("configurationDone", Map.of());
      int frame = frames(debugger, 0).get(0).get("id").getAsInt();
      assertThat(console(debugger, frame, "g 7")).contains("step 7 of ");
      assertThat(debugger.await("stopped").get("reason").getAsString()).isEqualTo("goto");
      assertThat(debugger.ask("scopes", Map.of("frameId", frame)).get("message").getAsString())
          .contains("another state");
      assertThat(console(debugger, null, "r 2")).contains("rank 2");
      debugger.await("stopped");
      assertThat(console(debugger, null, "b 1000")).contains("step 0");
      debugger.await("stopped");
      assertThat(console(debugger, null, "nxt")).contains("Did you mean next");
      List<JsonObject> targets =
          objects(
              debugger.get(
                  "gotoTargets",
                  Map.of("source", Map.of("path", "/any/MutexDropsLast.java"), "line", 63)),
              "targets");
      assertThat(targets).isNotEmpty();
      int target = targets.get(0).get("id").getAsInt();
      JsonObject stopped = debugger.move("goto", Map.of("threadId", 1, "targetId", target));
      assertThat(stopped.get("text").getAsString()).contains("step " + target + " of ");
      stopped = debugger.move("restart", Map.of());
      assertThat(stopped.get("text").getAsString()).contains("step 0");
    }
  }

  private static String console(ScriptedDebugger debugger, Integer frame, String words)
      throws IOException {
    Map<String, Object> arguments = new java.util.HashMap<>();
    arguments.put("expression", words);
    arguments.put("context", "repl");
    Optional.ofNullable(frame).ifPresent(number -> arguments.put("frameId", number));
    return debugger.get("evaluate", arguments).get("result").getAsString();
  }

  @Test
  void whatCannotBeOpenedSaysWhy() throws Exception {
    RunOpener opener =
        attributes -> {
          throw new lasso.runtime.program.UnusableInputException("there is no such file");
        };
    try (ScriptedDebugger debugger = new ScriptedDebugger(opener)) {
      JsonObject capabilities = debugger.get("initialize", Map.of("adapterID", "lasso"));
      assertThat(capabilities.get("supportsStepBack").getAsBoolean()).isTrue();
      assertThat(capabilities.has("supportsSetVariable")).isFalse();
      JsonObject answer = debugger.ask("launch", Map.of("trace", "x.json"));
      assertThat(answer.get("success").getAsBoolean()).isFalse();
      assertThat(answer.get("message").getAsString()).isEqualTo("there is no such file");
      assertThat(debugger.ask("stackTrace", Map.of("threadId", 1)).get("success").getAsBoolean())
          .isFalse();
    }
  }
}
