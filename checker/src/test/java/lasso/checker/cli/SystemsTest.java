package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Systems of several programs. One program that is loaded twice has to behave as if it was loaded once. */
class SystemsTest {
  private static final String TICKETS =
      RealPrograms.EXAMPLES.resolve("systems").resolve("tickets.system").toString();
  private static final String CLIENT =
      RealPrograms.EXAMPLES.resolve("systems").resolve("TicketClient.java").toString();
  private static final Pattern COUNTS = Pattern.compile("([0-9,]+ states, [0-9,]+ transitions)");

  @TempDir Path directory;

  @Test
  void programsLoadedApartHaveTheStatesOfOneProgram() {
    RealPrograms cli = new RealPrograms(directory);
    String mutex = RealPrograms.example("Mutex");
    String formula = "all i>0: G(asks@i -> F inside@i)";
    assertThat(cli.lasso("check", mutex, "-n", "4", "--reduction", "none", "--ltl", formula))
        .isZero();
    String one = counts(cli.out);
    String apart = "--sourcepath " + directory;
    int code =
        cli.lasso(
            "check",
            "--process=first=" + mutex,
            "--process=second*2=" + apart + " " + mutex,
            "--process=last=" + mutex,
            "--reduction=none",
            "--ltl",
            formula);
    assertThat(code).isZero();
    assertThat(counts(cli.out)).isEqualTo(one);
    assertThat(cli.out).contains("ranks 0 to 3: first=");
  }

  private static String counts(String report) {
    Matcher found = COUNTS.matcher(report);
    assertThat(found.find()).as(report).isTrue();
    return found.group(1);
  }

  @Test
  void reportsTracesAndFormulasHaveTheNames() {
    RealPrograms cli = new RealPrograms(directory);
    assertThat(cli.lasso("check", TICKETS, "--outcomes", "--ltl", "F served@client1")).isZero();
    assertThat(cli.out)
        .contains("Outcomes (2 distinct)", "client0 | number 0", "matches server<-client0");
    String server = "--process=server=" + CLIENT.replace("Client", "Server") + " 2";
    String trace = cli.file("t.json");
    int code = cli.lasso("check", server, "--process=c*2=" + CLIENT + " x {i}", "--trace", trace);
    assertThat(code).isEqualTo(1);
    assertThat(cli.out).contains("(c1 at TicketClient.java:15)", "step process  place");
    assertThat(cli.lasso("replay", trace)).isEqualTo(1);
    assertThat(cli.out).startsWith("REPLAYED VIOLATED assertion: got 0, not 1 (c1 at");
    assertThat(cli.lasso("simulate", TICKETS, "--steps")).isZero();
    assertThat(cli.out).contains("from client", "from server");
  }

  @Test
  void optionsOfSocketsAreRefusedWhereNobodyUsesSockets() {
    RealPrograms cli = new RealPrograms(directory);
    assertThat(cli.lasso("check", TICKETS, "--reads", "any", "--window", "7")).isEqualTo(2);
    assertThat(cli.err).startsWith("lasso: --reads any, --window 7: no process of this program");
  }

  @Test
  void aDeadlockNamesTheProcesses() {
    RealPrograms cli = new RealPrograms(directory);
    String server = "--process=server=" + CLIENT.replace("Client", "Server") + " 3";
    assertThat(cli.lasso("check", server, "--process=c*2=" + CLIENT)).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("VIOLATED deadlock: processes that have not ended wait for ever: server stands")
        .contains("c0  has finished", "Where the processes stand");
    String formula = "F G inside@nobody";
    assertThat(cli.lasso("check", server, "--process=c=" + CLIENT, "--ltl", formula)).isEqualTo(2);
    assertThat(cli.err)
        .contains("'nobody' is no variable here, nor a process, which are server, c");
  }

  @Test
  void whatIsWrongWithASystemIsSaid() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    Path file = directory.resolve("bad.system");
    Files.writeString(file, "# nothing\n\na=Missing.java\n");
    refuse(cli, "bad.system:3: process a: there is no program Missing.java", file.toString());
    Files.writeString(file, "# nothing\n");
    refuse(cli, "names no process", "--system", file.toString());
    refuse(cli, "does not exist", "--system", "none.system");
    refuse(cli, "PROGRAM Ring.java stands beside --process", "Ring.java", "--process", "a=A.java");
    refuse(cli, "-n 5 does not go with a system of 3 processes", TICKETS, "-n", "5");
    refuse(cli, "process a: PROGRAM None.java does not exist", "--process", "a=None.java");
    refuse(cli, "two processes are called a", "--process", "a=A.java", "--process", "a=B.java");
  }

  private static void refuse(RealPrograms cli, String why, String... words) {
    String[] all = new String[words.length + 1];
    all[0] = "check";
    System.arraycopy(words, 0, all, 1, words.length);
    assertThat(cli.lasso(all)).as(why).isEqualTo(2);
    assertThat(cli.err.replaceAll("\\s+", " ")).contains(why);
  }
}
