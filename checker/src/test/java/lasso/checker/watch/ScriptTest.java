package lasso.checker.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code lasso} with Java machines that lie, crash and wait: small scripts in the place of {@code bin/java}. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs a shell, and pipes under /dev/fd")
class ScriptTest {
  @TempDir Path home;
  private String out;
  private String err;

  /** What the user adds for the Java machine. */
  private String javaOptions = "";

  @BeforeEach
  void layOut() throws IOException {
    Files.copy(Path.of("..", "lasso"), home.resolve("lasso"));
    Path target = Files.createDirectories(home.resolve("checker/target"));
    Files.createDirectories(home.resolve("checker/src/main"));
    Files.writeString(home.resolve("pom.xml"), "");
    Files.writeString(home.resolve("checker/pom.xml"), "");
    FileTime old = FileTime.fromMillis(System.currentTimeMillis() - 100_000);
    Files.walk(home).forEach(path -> path.toFile().setLastModified(old.toMillis()));
    Files.writeString(target.resolve("lasso.jar"), "");
    Files.writeString(target.resolve("lasso-17.0.1.jsa"), "");
    Files.createDirectories(home.resolve("jdk/bin"));
    Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
  }

  /** Starts the script with a machine that does this. */
  private Process start(String machine, String... words) throws IOException {
    Path java = Files.writeString(home.resolve("jdk/bin/java"), "#!/bin/sh\n" + machine + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    List<String> command = new ArrayList<>(List.of("sh", home.resolve("lasso").toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    builder.environment().put("LASSO_JAVA_OPTS", javaOptions);
    builder
        .redirectOutput(home.resolve("out").toFile())
        .redirectError(home.resolve("err").toFile());
    return builder.start();
  }

  private int end(Process process) throws IOException, InterruptedException {
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    out = Files.readString(home.resolve("out"), StandardCharsets.UTF_8);
    err = Files.readString(home.resolve("err"), StandardCharsets.UTF_8);
    return process.exitValue();
  }

  private int run(String machine, String... words) throws IOException, InterruptedException {
    return end(start(machine, words));
  }

  private static final String TAKE = "read -r secret </dev/fd/3; ";

  @Test
  void codeWithTheLastWordCounts() throws Exception {
    for (int code : new int[] {0, 1, 2, 3, 4, 70}) {
      assertThat(run(TAKE + "echo \"$secret " + code + "\" >/dev/fd/3; exit " + code, "check"))
          .as(err)
          .isEqualTo(code);
    }
  }

  @Test
  void theMachineReadsWhatTheScriptReads() throws Exception {
    String copies = TAKE + "cat; echo \"$secret 0\" >/dev/fd/3; exit 0";
    Process process = start(copies, "replay", "run.json", "--step");
    try (OutputStream words = process.getOutputStream()) {
      words.write("g 7\nv 0\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(end(process)).as(err).isZero();
    assertThat(out).isEqualTo("g 7\nv 0\n");
  }

  @Test
  void machineThatHaltsWithZeroProvesNothing() throws Exception {
    for (String lie :
        new String[] {
          "exit 0", // code of the program halts at once
          TAKE + "echo HOLDS; exit 0",
          TAKE + "echo '0123 0' >/dev/fd/3; exit 0",
          TAKE + "echo \"$secret 1\" >/dev/fd/3; exit 0",
          TAKE + "kill -9 $$"
        }) {
      assertThat(run(lie, "check")).as(lie).isEqualTo(70);
      assertThat(err).as(lie).contains("without the last word of Lasso");
    }
  }

  @Test
  void machineThatDoesNotStartIsUnusable() throws Exception {
    assertThat(run("echo Unrecognized option >&2; exit 1", "check")).isEqualTo(2);
    assertThat(err).contains("did not start").contains("LASSO_JAVA_OPTS");
  }

  @Test
  void signalBeforeTheMachineCanSpeakIsAVerdict() throws Exception {
    Process process = start("exec sleep 20", "check");
    while (Files.size(home.resolve("err")) > 0 || process.descendants().findAny().isEmpty()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    process.destroy();
    assertThat(end(process)).as(err).isEqualTo(3);
    assertThat(out).isEqualTo("INCONCLUSIVE interrupted by the user\n");
  }

  @Test
  void memoryBoundsTheHeap() throws Exception {
    String machine = "echo \"$@\"; " + TAKE + "echo \"$secret 0\" >/dev/fd/3";
    assertThat(run(machine, "check", "--memory", "512M", "A.java")).as(err).isZero();
    assertThat(out).contains(" -Xmx262144k ");
    run(machine, "check", "A.java", "--memory=2g");
    assertThat(out).contains(" -Xmx1048576k ");
    run(machine, "check", "A.java", "--memory", "1M");
    assertThat(out).contains(" -Xmx65536k ");
    run(machine, "check", "A.java", "--", "--memory", "1M");
    assertThat(out).doesNotContain("-Xmx");
  }

  @Test
  void heapBeginsSmallUnlessTheUserSaysHowLarge() throws Exception {
    String shows = "echo \"$@\"; exit 2";
    end(start(shows, "check", "A.java"));
    assertThat(out).contains(" -Xms64m ");
    for (String said : List.of("-Xmx32m", "-ea -Xms1g", "-XX:MaxRAM=64m", "-XX:MaxHeapSize=48m")) {
      javaOptions = said;
      end(start(shows, "check", "A.java"));
      assertThat(out).as(said).doesNotContain("-Xms64m").contains(said);
    }
  }

  /** The debugger's port is one of this machine alone; what is no port starts nothing. */
  @Test
  void aReplayWaitsForAJavaDebugger() throws Exception {
    String shows = "echo \"$@\"; exit 2";
    String agent =
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:";
    end(start(shows, "replay", "t.json", "--debug"));
    assertThat(out).contains(agent + "5005 ");
    assertThat(err).contains("jdb -attach 5005");
    end(start(shows, "replay", "--debug=8000", "t.json"));
    assertThat(out).contains(agent + "8000 ");
    end(start(shows, "replay", "--debug", "8001", "t.json"));
    assertThat(out).contains(agent + "8001 ");
    end(start(shows, "replay", "--debug", "t.json"));
    assertThat(out).contains(agent + "5005 ");
    end(start(shows, "replay", "t.json"));
    assertThat(out).doesNotContain("jdwp");
    end(start(shows, "check", "P.java", "--", "--debug"));
    assertThat(out).doesNotContain("jdwp");
    assertThat(end(start(shows, "replay", "--debug=0.0.0.0:1", "t.json"))).isEqualTo(2);
    assertThat(err).contains("a port is a number");
    assertThat(out).isEmpty();
  }

  private void executable(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** A JDK whose jlink makes a runtime that says its own place and its words. */
  private void layOutJdk() throws IOException {
    Files.createDirectories(home.resolve("checker/target/lib"));
    Files.writeString(home.resolve("checker/target/lib/asm.jar"), "");
    Files.writeString(home.resolve("LICENSE"), "");
    Files.copy(Path.of("..", "lassocc"), home.resolve("lassocc"));
    String java = "case $* in *Xshare:dump*) exit 0 ;; *train*) exit 1 ;; esac; ";
    executable(
        "runtime-java", java + "echo packed \"$@\"; " + TAKE + "echo \"$secret 0\" >/dev/fd/3");
    executable(
        "jdk/bin/jlink",
        "while [ \"$1\" != --output ]; do shift; done; mkdir -p \"$2/bin\"; echo 'JAVA_VERSION=\"17.0.1\"' >\"$2/release\"; cp "
            + home.resolve("runtime-java")
            + " \"$2/bin/java\"");
  }

  @Test
  void packedDirectoryNeedsNeitherJdkNorSources() throws Exception {
    layOutJdk();
    Path packed = home.resolve("a b/packed");
    Files.createDirectories(packed.getParent());
    assertThat(run("exit 1", "pack", packed + "/")).as(() -> err).isZero();
    assertThat(out).contains("packed", packed + "/app/lasso.jar --version");
    assertThat(packed.resolve("app/lib/asm.jar")).exists();
    assertThat(packed.resolve("LICENSE")).exists();

    ProcessBuilder elsewhere = new ProcessBuilder(packed + "/lasso", "check", "A.java");
    elsewhere.environment().remove("JAVA_HOME");
    elsewhere.redirectOutput(home.resolve("out").toFile());
    elsewhere.redirectError(home.resolve("err").toFile());
    assertThat(end(elsewhere.start())).as(() -> err).isZero();
    assertThat(out).contains(packed + "/app/lasso.jar check A.java");
    assertThat(err).doesNotContain("building");
  }

  @Test
  void packMakesAWholeNewDirectoryOrNone() throws Exception {
    layOutJdk();
    assertThat(run("exit 1", "pack")).isEqualTo(2);
    assertThat(err).contains("./lasso pack DIR");
    assertThat(run("exit 1", "pack", home.toString())).isEqualTo(2);
    assertThat(err).contains("exists already");
    executable("jdk/bin/jlink", "echo no room >&2; exit 1");
    assertThat(run("exit 1", "pack", home.resolve("packed").toString())).isEqualTo(2);
    assertThat(err).contains("no room", "was not made");
    assertThat(home.toFile().list()).noneMatch(name -> name.startsWith("packed"));
  }
}
