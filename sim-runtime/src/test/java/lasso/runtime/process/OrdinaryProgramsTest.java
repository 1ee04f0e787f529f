package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What novices and experts write every day, in some eighty programs that end steps in awkward places: each prints what it prints on the plain JVM. The programs stand in {@code ordinary-programs.txt} and {@code corner-programs.txt}, each below its
 * name; {@code $T} is its own class.
 */
class OrdinaryProgramsTest {
  private static final String ONLY = System.getProperty("lasso.ordinary");

  private static List<String> programs(String file) throws IOException {
    try (InputStream in = OrdinaryProgramsTest.class.getResourceAsStream(file)) {
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
    List<String> programs = programs("ordinary-programs.txt");
    assertThat(programs).hasSizeGreaterThan(ONLY == null ? 30 : -1);
    SteppedPrograms.same(programs);
  }

  /** What the state of an object consists of in corners of the JDK and of the language that the others do not come by. */
  @Test
  void cornersAreAsOnThePlainMachine() throws Exception {
    List<String> programs = programs("corner-programs.txt");
    assertThat(programs).hasSizeGreaterThan(ONLY == null ? 30 : -1);
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
