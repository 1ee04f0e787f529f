package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What novices and experts write every day, in some forty programs that end steps in awkward places: each prints what it prints on the plain JVM. The programs stand in {@code ordinary-programs.txt}, each below its
 * name; {@code $T} is its own class.
 */
class OrdinaryProgramsTest {
  private static final String ONLY = System.getProperty("lasso.ordinary");

  private static List<String> programs() throws IOException {
    try (InputStream in = OrdinaryProgramsTest.class.getResourceAsStream("ordinary-programs.txt")) {
      List<String> programs = new ArrayList<>();
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String part : all.substring("---- ".length()).split("\n---- ")) {
        String name = part.substring(0, part.indexOf('\n'));
        if (ONLY == null || name.equals(ONLY)) {
          programs.add(part.substring(name.length()).replace("$T", "T" + programs.size()));
        }
      }
      return programs;
    }
  }

  @Test
  void printWhatTheyPrintOnThePlainMachine() throws Exception {
    List<String> programs = programs();
    assertThat(programs).hasSizeGreaterThan(ONLY == null ? 30 : 0);
    SteppedPrograms.same(programs);
  }

  @Test
  void whetherAMonitorIsHeldIsNotAnsweredWrongly() {
    String output =
        SteppedPrograms.stepped(
            List.of(
                "public static void main(String[] a) { synchronized (a) { System.out.println(Thread.holdsLock(a)); } }"));
    assertThat(output).contains("UNUSABLE", "monitor").doesNotContain("false");
  }
}
