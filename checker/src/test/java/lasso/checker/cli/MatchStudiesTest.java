package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of races, barriers and buffering, against enumerations and against programs that are really changed. */
class MatchStudiesTest {
  private static final int N = 3;
  private static final int LINES_BEFORE_BODY = 4;

  @TempDir Path directory;

  private record Operation(boolean sends, int rank, int peer, int tag, int line) {}

  /** Nonblocking operations alone: the races are the pairs of all assignments without overtaking. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void racesAreTheMatchesOfAllLegalAssignments(long seed) {
    Random random = new Random(seed);
    List<Operation> operations = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 7; i++) {
      boolean sends = random.nextInt(5) < 3;
      int rank = random.nextInt(N);
      int peer = sends || random.nextInt(3) == 0 ? (rank + 1 + random.nextInt(N - 1)) % N : -1;
      int tag = !sends && random.nextInt(3) == 0 ? -1 : random.nextInt(2);
      operations.add(new Operation(sends, rank, peer, tag, LINES_BEFORE_BODY + 1 + i));
      body.append(
          "if (me == %d) W.I%s(new int[1], 0, 1, MPI.INT, %s, %s);\n"
              .formatted(
                  rank,
                  sends ? "send" : "recv",
                  peer < 0 ? "MPI.ANY_SOURCE" : peer,
                  tag < 0 ? "MPI.ANY_TAG" : tag));
    }
    Set<String> expected = new TreeSet<>();
    assign(operations, new Integer[operations.size()], 0, expected);
    JsonObject result = check(body.toString(), "--races", "--all");
    Set<String> found = new TreeSet<>();
    for (JsonElement element : result.getAsJsonArray("races")) {
      JsonObject race = element.getAsJsonObject();
      for (JsonElement sender : race.getAsJsonArray("senders")) {
        found.add(race.get("line") + "<-" + sender.getAsJsonObject().get("line"));
      }
    }
    assertThat(found).as("%s", body).isEqualTo(expected);
  }

  private static void assign(List<Operation> all, Integer[] taken, int next, Set<String> matches) {
    if (next == all.size()) {
      if (isLegal(all, taken)) {
        for (int r = 0; r < taken.length; r++) {
          if (taken[r] != null && all.get(r).peer < 0) {
            matches.add(all.get(r).line + "<-" + all.get(taken[r]).line);
          }
        }
      }
      return;
    }
    taken[next] = null;
    assign(all, taken, next + 1, matches);
    for (int s = 0; s < all.size(); s++) {
      int send = s;
      boolean free = java.util.Arrays.stream(taken).noneMatch(t -> t != null && t == send);
      if (free && fits(all.get(next), all.get(s))) {
        taken[next] = s;
        assign(all, taken, next + 1, matches);
        taken[next] = null;
      }
    }
  }

  private static boolean fits(Operation receive, Operation send) {
    return !receive.sends
        && send.sends
        && send.peer == receive.rank
        && (receive.peer < 0 || receive.peer == send.rank)
        && (receive.tag < 0 || receive.tag == send.tag);
  }

  /** Nothing that could be matched is left, and pairs have an order in which none overtakes. */
  private static boolean isLegal(List<Operation> all, Integer[] taken) {
    Set<Integer> used = new TreeSet<>();
    java.util.Arrays.stream(taken).filter(t -> t != null).forEach(used::add);
    Set<Integer> placed = new TreeSet<>();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int r = 0; r < taken.length; r++) {
        changed |=
            taken[r] != null
                && !placed.contains(r)
                && mayComeNext(all, taken, r, placed)
                && placed.add(r);
      }
    }
    if (placed.size() != used.size()) {
      return false;
    }
    for (int r = 0; r < taken.length; r++) {
      for (int s = 0; s < taken.length; s++) {
        if (taken[r] == null && !used.contains(s) && fits(all.get(r), all.get(s))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean mayComeNext(
      List<Operation> all, Integer[] taken, int r, Set<Integer> placed) {
    for (int s = 0; s < taken[r]; s++) {
      int send = s;
      if (all.get(s).rank == all.get(taken[r]).rank
          && fits(all.get(r), all.get(s))
          && placed.stream().noneMatch(p -> taken[p] == send)) {
        return false;
      }
    }
    for (int other = 0; other < r; other++) {
      if (fits(all.get(other), all.get(taken[r])) && !placed.contains(other)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void aRaceDecidesTheOutcomeOnlyWhereItShows() {
    String receive =
        "int sum = 0;\nfor (int i = 1; i < 3; i++) {\n"
            + "W.Recv(x, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);\nsum = WHAT;\n}\nSystem.out.print(sum);\n";
    String body =
        "x[0] = me;\nif (me > 0) W.Send(x, 0, 1, MPI.INT, 0, 0);\nelse {\n" + receive + "}\n";
    assertThat(race(check(body.replace("WHAT", "sum + x[0]"), "--races")))
        .isEqualTo("choice true differ false");
    assertThat(race(check(body.replace("WHAT", "x[0]"), "--races")))
        .isEqualTo("choice true differ true");
    assertThat(
            race(
                check(
                    body.replace("WHAT", "x[0]").replace("me > 0", "me > 1"), "--races", "--all")))
        .isEqualTo("choice false differ false");
  }

  private static String race(JsonObject result) {
    JsonObject race = result.getAsJsonArray("races").get(0).getAsJsonObject();
    return "choice " + race.get("choice") + " differ " + race.get("outcomesDiffer");
  }

  /** A barrier is called irrelevant exactly when the program without its line behaves the same. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void barriersAreIrrelevantIfThePrograWithoutThemBehavesTheSame(long seed) {
    Random random = new Random(seed);
    StringBuilder body = new StringBuilder("x[0] = me;\n");
    for (int phase = 0; phase < 3; phase++) {
      int sender = 1 + random.nextInt(N - 1);
      int tag = random.nextInt(2);
      body.append("if (me == ")
          .append(sender)
          .append(") W.Send(x, 0, 1, MPI.INT, 0, ")
          .append(tag)
          .append(");\n");
      boolean any = random.nextInt(3) > 0;
      body.append("if (me == 0) { W.Recv(b, ")
          .append(phase)
          .append(", 1, MPI.INT, ")
          .append(any ? "MPI.ANY_SOURCE" : sender)
          .append(", MPI.ANY_TAG); }\n");
      body.append("W.Barrier();\n");
    }
    body.append("if (me == 0) System.out.print(b[0] + \" \" + b[1] + \" \" + b[2]);\n");
    String[] lines = body.toString().split("\n");
    JsonObject whole =
        check(body.toString(), "--irrelevant-barriers", "--races", "--outcomes", "--all");
    String behaviour = behaviour(whole);
    int looked = 0;
    for (JsonElement element : whole.getAsJsonArray("barriers")) {
      JsonObject barrier = element.getAsJsonObject();
      int line = barrier.getAsJsonArray("places").get(0).getAsJsonObject().get("line").getAsInt();
      String[] without = lines.clone();
      assertThat(without[line - LINES_BEFORE_BODY - 1]).isEqualTo("W.Barrier();");
      without[line - LINES_BEFORE_BODY - 1] = "";
      boolean same =
          behaviour(check(String.join("\n", without) + "\n", "--races", "--outcomes", "--all"))
              .equals(behaviour);
      assertThat(barrier.get("irrelevant").getAsBoolean())
          .as("line %d of %s", line, body)
          .isEqualTo(same);
      looked++;
    }
    assertThat(looked).isEqualTo(3);
  }

  private static String behaviour(JsonObject result) {
    Set<String> parts = new TreeSet<>();
    for (JsonElement outcome : result.getAsJsonArray("outcomes")) {
      parts.add(
          outcome.getAsJsonObject().get("output") + " " + outcome.getAsJsonObject().get("end"));
    }
    for (JsonElement violation : result.getAsJsonArray("violations")) {
      JsonObject v = violation.getAsJsonObject();
      parts.add(v.get("kind") + " " + v.get("rank") + " " + v.get("line"));
    }
    return result.get("verdict") + " " + parts + " " + result.get("races");
  }

  @Test
  void barriersThatRanksEnterAtLinesOfTheirOwnAreTakenAwayTogether() {
    JsonObject result =
        check("if (me == 0) W.Barrier();\nelse W.Barrier();\n", "--irrelevant-barriers");
    JsonObject barrier = result.getAsJsonArray("barriers").get(0).getAsJsonObject();
    assertThat(result.getAsJsonArray("barriers")).hasSize(1);
    assertThat(barrier.getAsJsonArray("places")).hasSize(N);
    assertThat(barrier.get("irrelevant").getAsBoolean()).isTrue();
  }

  /** The least buffering that a sweep names is the least one among all sizes. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void sweepsFindTheLeastBuffering(long seed) {
    Random random = new Random(seed);
    StringBuilder body = new StringBuilder("int you = 1 - me;\n");
    for (int i = 0; i < 3; i++) {
      int count = 1 + random.nextInt(3);
      boolean safe = random.nextInt(3) == 0;
      String send = "W.Send(a, 0, " + count + ", MPI.INT, you, 0);";
      String receive = "W.Recv(b, 0, 4, MPI.INT, you, 0);";
      body.append(
          safe
              ? "if (me == 0) { " + send + receive + " } else { " + receive + send + " }\n"
              : send + " " + receive + "\n");
    }
    JsonObject sweep = check(body.toString(), "-n", "2", "--buffering", "sweep");
    int least = -1;
    for (int size = 0; size <= 12 && least < 0; size++) {
      JsonObject one = check(body.toString(), "-n", "2", "--buffering", "eager:" + size);
      least = one.get("verdict").getAsString().equals("holds") ? size : -1;
    }
    JsonElement smallest = sweep.getAsJsonObject("bufferingSweep").get("smallest");
    boolean safe =
        check(body.toString(), "-n", "2", "--buffering", "zero")
            .get("verdict")
            .getAsString()
            .equals("holds");
    if (safe) {
      assertThat(smallest.isJsonNull()).as("%s", body).isTrue();
      assertThat(sweep.get("verdict").getAsString()).isEqualTo("holds");
    } else {
      assertThat(smallest.getAsString()).as("%s", body).isEqualTo("eager:" + least);
      assertThat(sweep.get("verdict").getAsString()).isEqualTo("violated");
      JsonObject send = sweep.getAsJsonObject("bufferingSweep").getAsJsonObject("blocks");
      assertThat(send.get("bytes").getAsInt()).isEqualTo(least);
      String line =
          body.toString().split("\n")[send.get("line").getAsInt() - LINES_BEFORE_BODY - 1];
      assertThat(line).contains("W.Send(a, 0, " + least / 4 + ",");
    }
  }

  @Test
  void noBufferingHelpsSynchronousSends() {
    JsonObject result =
        check(
            "W.Ssend(a, 0, 1, MPI.INT, 1 - me, 0);\nW.Recv(b, 0, 1, MPI.INT, 1 - me, 0);\n",
            "-n",
            "2",
            "--buffering",
            "sweep");
    JsonObject sweep = result.getAsJsonObject("bufferingSweep");
    assertThat(sweep.get("smallest").isJsonNull()).isTrue();
    assertThat(result.get("verdict").getAsString()).isEqualTo("violated");
    assertThat(
            sweep.getAsJsonArray("rounds").asList().stream()
                .map(round -> round.getAsJsonObject().get("buffering").getAsString())
                .collect(Collectors.joining(" ")))
        .isEqualTo("zero eager:4");
  }

  private JsonObject check(String body, String... options) {
    try {
      Path file = directory.resolve("Studied.java");
      Path json = directory.resolve("result.json");
      Files.writeString(
          file,
          """
          import mpi.*;
          public class Studied { public static void main(String[] args) throws Exception {
              MPI.Init(args); Intracomm W = MPI.COMM_WORLD; int me = W.Rank();
              int[] a = {1, 2, 3, 4}, b = {5, 6, 7, 8}, x = {9};
          BODY    MPI.Finalize(); } }
          """
              .replace("BODY", body));
      List<String> words =
          new ArrayList<>(List.of("check", file.toString(), "--json", json.toString()));
      if (!List.of(options).contains("-n")) {
        words.addAll(List.of("-n", "" + N));
      }
      words.addAll(List.of(options));
      RealPrograms programs = new RealPrograms(directory);
      int code = programs.lasso(words.toArray(String[]::new));
      assertThat(code).as("%s%s%s", body, programs.out, programs.err).isIn(0, 1);
      return JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
