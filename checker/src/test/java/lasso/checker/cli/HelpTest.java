package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the command line says of itself, and what shells make of it. */
class HelpTest {
  @TempDir Path directory;

  private static String lasso(int code, String... words) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(Main.run(List.of(words), new PrintStream(out, true, StandardCharsets.UTF_8)))
        .isEqualTo(code);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void noLineOfHelpIsLongerThanAHundredCharacters() throws Exception {
    assertThat(lasso(0, "--help").lines()).allMatch(line -> line.length() <= Help.WIDTH);
    for (String command : Lasso.COMMANDS) {
      String help = lasso(0, "help", command);
      assertThat(help).isEqualTo(lasso(0, command, "--help"));
      if (!command.equals("suite")) {
        assertThat(help.lines()).as(command).allMatch(line -> line.length() <= Help.WIDTH);
      }
    }
  }

  @Test
  void checkListsItsOptionsByPurposeAndNoneThatIsRefused() throws Exception {
    String help = lasso(0, "help", "check");
    assertThat(help)
        .containsSubsequence(
            "The program:",
            "--classpath",
            "What a schedule is:",
            "--buffering",
            "What is asked of it:",
            "--ltl",
            "How schedules are gone through:",
            "--reduction",
            "Bounds:",
            "--max-states",
            "How states are stored:",
            "What is told, and files:",
            "--trace")
        .doesNotContain("not in this version");
  }

  @Test
  void optionsAreGivenOnceUnlessTheyAreLists() throws Exception {
    assertThat(lasso(2, "check", "X.java", "-n", "2", "--processes", "3"))
        .contains("option --processes is given twice");
    assertThat(lasso(2, "check", "nowhere/X.java", "--ltl", "true", "--ltl", "false"))
        .doesNotContain("twice");
  }

  @Test
  void theVersionNamesTheJavaMachine() throws Exception {
    assertThat(lasso(0, "--version")).startsWith("lasso ").contains("Java " + Runtime.version());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "needs bash")
  void bashCompletesCommandsOptionsAndWords() throws Exception {
    Path script = directory.resolve("completion");
    Files.writeString(script, lasso(0, "completion", "bash"));
    assertThat(completed(script, "ch")).isEqualTo("check");
    assertThat(completed(script, "check --reduc")).isEqualTo("--reduction");
    assertThat(completed(script, "check --fairness s")).isEqualTo("strong");
    assertThat(completed(script, "replay --ste")).isEqualTo("--step");
    assertThat(completed(script, "help si")).isEqualTo("simulate");
    assertThat(completed(script, "completion f")).isEqualTo("fish");
    assertThat(lasso(0, "completion", "zsh")).startsWith("#compdef lasso").contains("'--ltl=[");
    assertThat(lasso(0, "completion", "fish"))
        .contains("__fish_seen_subcommand_from check' -l fairness -x -a 'none weak strong'");
    assertThat(lasso(2, "completion", "csh")).contains("bash, zsh and fish");
  }

  private static String completed(Path script, String words)
      throws IOException, InterruptedException {
    int last = words.split(" ").length;
    Process bash =
        new ProcessBuilder(
                "bash",
                "-c",
                "source '%s'; COMP_WORDS=(lasso %s); COMP_CWORD=%d; _lasso; echo ${COMPREPLY[@]}"
                    .formatted(script, words, last))
            .redirectErrorStream(true)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    bash.waitFor();
    return said.strip();
  }
}
