package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.StopRequest;
import lasso.checker.watch.LastWord;
import lasso.checker.watch.ResultDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shared machine that misbehaves, each row in its own way, beside a machine for one row that always answers "own". */
class WarmMachinesTest {
  private static final RowBounds BOUNDS = new RowBounds(Duration.ofSeconds(30), 1L << 30);

  @TempDir Path directory;
  private final StopRequest stop = new StopRequest();
  private final List<String> alone = new ArrayList<>();

  /** Stands for Lasso in the machine that is started; the word after {@code --ltl} says how. */
  static final class Misbehaving {
    private Misbehaving() {}

    public static void main(String[] arguments) throws IOException {
      assertThat(arguments).containsExactly(JavaMachine.SERVE);
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      String earlier = "0";
      int rows = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        ServedRun run = ServedRun.parse(line);
        List<String> words = run.arguments();
        String how = words.get(words.indexOf("--ltl") + 1);
        String json =
            """
            {"verdict":"holds","message":"row %d","violations":[],"outcomes":[],
            "states":1,"transitions":1,"peakRssBytes":1}"""
                .formatted(++rows);
        Path result = Path.of(words.get(words.indexOf("--json") + 1));
        Files.writeString(result, json);
        Files.writeString(Path.of(run.out()), "");
        Files.writeString(Path.of(run.err()), "");
        String secret = how.equals("forge") ? earlier : run.secret();
        if (how.equals("crash")) {
          Runtime.getRuntime().halt(134);
        }
        if (!how.equals("silent")) {
          LastWord.of(Path.of(run.word()), secret)
              .say(
                  how.equals("violated") ? 1 : 0,
                  List.of(ResultDigest.of(how.equals("replace") ? "{}" : json)));
        }
        System.out.println("VIOLATED or HOLDS: lines of others");
        System.out.println(
            run.secret()
                + " "
                + (how.equals("retire") ? ServedRun.RETIRES + " of age" : ServedRun.READY));
        earlier = run.secret();
      }
    }
  }

  private List<String> messages(String... options) throws InterruptedException {
    JavaMachine same = JavaMachine.likeThisOne(Misbehaving.class.getName());
    JavaMachine java =
        new JavaMachine(same.executable(), List.of("-XX:TieredStopAtLevel=1"), same.entry());
    List<String> lines = new ArrayList<>(List.of("program|ranks|options|machine|verdict"));
    for (String option : options) {
      lines.add("A|2|" + option + "|holds");
    }
    ProgramRunner own =
        row -> {
          alone.add(row.settings());
          return Tables.answer("violated");
        };
    List<String> said = new ArrayList<>();
    try (WarmMachines machines = new WarmMachines(java, BOUNDS, stop, null, own)) {
      for (ManifestRow row :
          ManifestReader.read(
              Tables.manifest(directory, lines.toArray(new String[0])),
              new BoundSyntax(text -> BOUNDS.time(), Long::parseLong),
              BOUNDS)) {
        said.add(machines.run(row).message());
      }
    }
    return said;
  }

  @Test
  void rowsTakeTurnsInOneMachine() throws InterruptedException {
    assertThat(messages("--ltl a|-", "--ltl b|-", "--ltl c|-"))
        .containsExactly("row 1", "row 2", "row 3");
    assertThat(alone).isEmpty();
  }

  @Test
  void rowThatAsksForItHasAMachineOfItsOwn() throws InterruptedException {
    messages("--ltl a|own", "--ltl b|-");
    assertThat(alone).containsExactly("-n 2 --ltl a");
  }

  @Test
  void optionsThatNameFilesOrSettingsOfTheMachineAreNotShared() throws InterruptedException {
    messages("--files .|-", "--zone Europe/Berlin|-", "--ltl a --classpath=x|-");
    assertThat(alone).hasSize(3);
  }

  @Test
  void argumentsOfTheProgramAreNotOptions() throws InterruptedException {
    assertThat(messages("--ltl a -- --files x|-")).containsExactly("row 1");
  }

  @Test
  void afterACrashTheRowIsCheckedAloneAndTheNextInANewMachine() throws InterruptedException {
    assertThat(messages("--ltl a|-", "--ltl crash|-", "--ltl b|-"))
        .containsExactly("row 1", "a <message>", "row 1");
    assertThat(alone).containsExactly("-n 2 --ltl crash");
  }

  @Test
  void unexpectedAnswerCountsOnlyFromAMachineOfItsOwn() throws InterruptedException {
    messages("--ltl violated|-");
    assertThat(alone).containsExactly("-n 2 --ltl violated");
  }

  @Test
  void machineThatRetiresIsReplaced() throws InterruptedException {
    assertThat(messages("--ltl a|-", "--ltl retire|-", "--ltl b|-"))
        .containsExactly("row 1", "row 2", "row 1");
  }

  @Test
  void secretOfAnEarlierRowIsWorthNothing() throws InterruptedException {
    messages("--ltl a|-", "--ltl forge|-");
    assertThat(alone).containsExactly("-n 2 --ltl forge");
  }

  @Test
  void resultWithoutWordOrDigestIsNotRead() throws InterruptedException {
    messages("--ltl silent|-", "--ltl replace|-");
    assertThat(alone).hasSize(2);
  }
}
