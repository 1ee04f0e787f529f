package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Programs that suspend at the beginning and end of every method do what they do without suspending. */
class SuspensionCorpusTest {
  private static Map<String, byte[]> classFiles;
  private static RigProgram plain;
  private static RigProgram suspending;

  @BeforeAll
  static void compile() {
    if (classFiles == null) {
      classFiles = Corpus.compileResources("/suspension-corpus");
      plain = RigProgram.plain(classFiles);
      suspending = RigProgram.suspendingEverywhere(classFiles);
    }
  }

  static Stream<String> programs() {
    compile();
    return classFiles.entrySet().stream().filter(e -> hasMain(e.getValue())).map(Map.Entry::getKey);
  }

  private static boolean hasMain(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_CODE);
    return node.methods.stream().anyMatch(m -> m.name.equals("main"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void resumedOnceAtEverySuspensionItDoesWhatItDidWithoutSuspending(String program)
      throws Exception {
    String expected = plain.runThrough(program);
    assertThat(suspending.runThrough(program)).isEqualTo(expected);
    assertThat(suspending.runResumingOnce(program)).isEqualTo(expected);
    assertThat(Rig.suspensions).isGreaterThanOrEqualTo(4);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void resumedThreeTimesFromCopiesOfTheFramesEachTimeDoesTheSame(String program) throws Exception {
    assertThat(suspending.runResumingThrice(program)).isEqualTo(plain.runThrough(program));
  }

  @Test
  void theCorpusHasAtLeastSixtyPrograms() {
    assertThat(programs().count()).isGreaterThanOrEqualTo(60);
  }

  @Test
  void everyClassPassesBothVerifiers() {
    for (String name : suspending.classFiles().keySet()) {
      assertThat(suspending.verifierMessages(name)).as(name).isEmpty();
    }
    List<Throwable> problems = suspending.loadAll();
    assertThat(problems).isEmpty();
  }
}
