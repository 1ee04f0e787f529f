package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.observe.IgnoredNames;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.ProvidedFiles;
import lasso.runtime.surroundings.Randomness;
import lasso.runtime.surroundings.Surroundings;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** No enum is initialised by the hook without constants for it, whosever class it is and however late it has joined. */
class EnumConstantsPassTest {
  private static final String PROGRAM =
      """
      import java.util.*;
      public class Uses {
        enum Own { A, B }
        public static void main(String[] a) throws Exception {
          Thread.currentThread().setName(Own.B.name());
          java.io.FileWriter w = new java.io.FileWriter("o"); w.write("hi"); w.close();
          System.out.println(new Random().nextInt() + System.nanoTime() + new Object().hashCode());
        }
      }
      """;

  @Test
  void everyEnumWhoseInitialiserIsRewrittenHasItsConstants() {
    Surroundings all =
        Surroundings.DEFAULT
            .withClock(ClockMode.CHOICE)
            .withRandom(new Randomness(3))
            .withFiles(ProvidedFiles.NONE, true);
    InstrumentedProgram program =
        InstrumentedProgram.build(
            CompiledProgram.of(PROGRAM).image(),
            new InstrumentationOptions(
                LocalRules.NONE, List.of(), IgnoredNames.NONE, all, false, false));
    Set<String> rewritten =
        program.classFiles().values().stream()
            .map(EnumConstantsPassTest::node)
            .filter(EnumConstantsPassTest::takesConstants)
            .map(node -> node.name)
            .collect(Collectors.toSet());
    assertThat(rewritten).contains("Uses$Own", "lasso/runtime/standins/files/DiskFile$Kind");
    assertThat(program.enumConstants().stream().map(EnumConstant::owner).distinct())
        .containsExactlyInAnyOrderElementsOf(rewritten);
  }

  private static ClassNode node(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    return node;
  }

  private static boolean takesConstants(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (var insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && call.owner.equals("lasso/runtime/hooks/EnumConstants")
            && call.name.equals("constant")) {
          return true;
        }
      }
    }
    return false;
  }
}
