package lasso.api.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.api.plan.Program.ProcessLine;
import org.junit.jupiter.api.Test;

class ProcessLineTest {
  @Test
  void aLineNamesProgramAndArguments() {
    ProcessLine line = ProcessLine.parse("server = --classpath 'my lib.jar' org.Echo 5000 \"a b\"");
    assertThat(line)
        .isEqualTo(
            new ProcessLine("server", 0, "my lib.jar", "", "org.Echo", List.of("5000", "a b")));
    assertThat(line.names()).containsExactly("server");
  }

  @Test
  void copiesAreNumbered() {
    ProcessLine line = ProcessLine.parse("client*3=Client.java c{i} {i}{i}");
    assertThat(line.names()).containsExactly("client0", "client1", "client2");
    assertThat(line.arguments(2)).containsExactly("c2", "22");
  }

  @Test
  void randomLinesComeBackFromTheirText() {
    Random random = new Random(5);
    for (int i = 0; i < 2000; i++) {
      List<String> arguments = new ArrayList<>();
      for (int k = random.nextInt(4); k > 0; k--) {
        arguments.add(word(random));
      }
      ProcessLine line =
          new ProcessLine(
              "p" + i,
              random.nextInt(4),
              random.nextBoolean() ? "" : "x" + word(random),
              random.nextBoolean() ? "" : "y" + word(random),
              "P" + word(random),
              arguments);
      assertThat(ProcessLine.parse(line.toString())).as(line.toString()).isEqualTo(line);
    }
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      word.append("ab '\"\\={}*#".charAt(random.nextInt(11)));
    }
    return word.toString();
  }

  @Test
  void whatIsNoProcessIsRefused() {
    refused("Echo.java 5000", "there is no '='");
    refused("2x=Echo.java", "'2x' is no name of a process");
    refused("n=Echo.java", "this one has a meaning in formulas");
    refused("a*0=Echo.java", "a*0: the number of copies is a whole number from 1 to 255");
    refused("a*300=Echo.java", "from 1 to 255");
    refused("a=", "the program is missing");
    refused("a=Echo.java 'x", "a quote (') is not closed");
    refused("a=--classpath", "--classpath needs a path");
    assertThatThrownBy(() -> Program.ofSystem(List.of("a*2=A.java", "a1=B.java")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two processes are called a1");
  }

  private static void refused(String line, String why) {
    assertThatThrownBy(() -> ProcessLine.parse(line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
  }
}
