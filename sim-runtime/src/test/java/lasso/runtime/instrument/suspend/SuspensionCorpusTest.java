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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Programs that suspend at the beginning and end of every method do what they do without suspending. */
class SuspensionCorpusTest {
  private static Map<String, byte[]> classFiles;
  private static RigProgram plain;
  private static RigProgram suspending;
  private static RigProgram asking;
  private static RigProgram prepared;

  @BeforeAll
  static void compile() {
    if (classFiles == null) {
      classFiles = SuspendingMethods.compileResources("/suspension-corpus");
      plain = RigProgram.plain(classFiles);
      suspending = RigProgram.suspendingEverywhere(classFiles);
      asking = RigProgram.suspendingWhereAsked(classFiles);
      prepared =
          RigProgram.rewritten(
              classFiles, SuspensionCorpusTest::separateAllocations, LocalRules.NONE);
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

  @ParameterizedTest
  @MethodSource("programs")
  void withOnlyTheMethodsRewrittenThatCanSuspendItDoesTheSame(String program) throws Exception {
    assertThat(asking.runResumingThrice(program)).isEqualTo(plain.runThrough(program));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void codeThatAnEarlierPassPutBeforeAllocationsDoesNoHarm(String program) throws Exception {
    assertThat(prepared.runResumingOnce(program)).isEqualTo(plain.runThrough(program));
  }

  /** What a pass does that ensures initialisation: it separates labels that frames name from their NEW. */
  private static void separateAllocations(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getOpcode() == Opcodes.NEW) {
          method.instructions.insertBefore(
              insn,
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, Rig.POINT.owner(), "beforeAllocation", "()V", false));
        }
      }
    }
    PausePass.apply(node);
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
