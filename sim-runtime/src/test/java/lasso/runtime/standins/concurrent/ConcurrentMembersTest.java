package lasso.runtime.standins.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * In a program that starts threads, each public method of {@code java.util.concurrent} with its packages, of {@link Thread}, {@link java.util.Timer} and their like is either refused by name with a remedy, or answers as it does on
 * the plain machine.
 */
class ConcurrentMembersTest {
  private static List<MemberCalls.Call> all() throws Exception {
    List<MemberCalls.Call> calls = new ArrayList<>();
    for (Class<?> type : MemberCalls.classes()) {
      calls.addAll(MemberCalls.calls(type));
    }
    return calls;
  }

  /** The refusals in the code of each call, by its number: what, and the remedy. */
  private static Map<Integer, String> refusals(InstrumentedProgram program) {
    ClassNode node = new ClassNode();
    new ClassReader(program.classFiles().get("Members")).accept(node, 0);
    Map<Integer, String> result = new TreeMap<>();
    for (MethodNode method : node.methods) {
      if (method.name.matches("call\\d+")) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof MethodInsnNode call && call.owner.endsWith("/hooks/Refusals")) {
            result.put(Integer.parseInt(method.name.substring(4)), words(call));
          }
        }
      }
    }
    return result;
  }

  private static String words(MethodInsnNode refusal) {
    Object remedy = ((LdcInsnNode) refusal.getPrevious()).cst;
    Object what = ((LdcInsnNode) refusal.getPrevious().getPrevious()).cst;
    assertThat((String) remedy).isNotBlank();
    return (String) what;
  }

  @Test
  void eachMemberIsRefusedByNameOrAnswersAsTheJdkDoes() throws Exception {
    List<MemberCalls.Call> calls = all();
    CompiledProgram program =
        CompiledProgram.compile(List.of("-g", "-nowarn"), MemberCalls.program(calls));
    InstrumentedProgram instrumented = program.instrument();
    Map<Integer, String> refusals = refusals(instrumented);
    TreeSet<String> skipped = new TreeSet<>();
    for (int i = 0; i < calls.size(); i++) {
      String name = calls.get(i).name();
      if (refusals.containsKey(i)) {
        String method = name.substring(name.indexOf('.') + 1, name.indexOf('('));
        assertThat(refusals.get(i)).as(name).contains(method);
      }
      if (refusals.containsKey(i) || MemberCalls.waits(calls.get(i))) {
        skipped.add("" + i);
      }
    }
    String[] arguments = skipped.toArray(new String[0]);
    RecordingTestHandler run = CompiledProgram.run(instrumented, Long.MAX_VALUE, arguments);
    String expected = program.plainOutput(arguments);
    assertThat(differences(calls, expected, run.output())).isEmpty();
    assertThat(run.thrown).isNull();
    assertThat(refusals).hasSizeLessThan(calls.size() / 5); // a mistake here would refuse them all
    assertThat(expected.lines().count()).isGreaterThan(calls.size() / 2);
  }

  private static List<String> differences(
      List<MemberCalls.Call> calls, String expected, String actual) {
    List<String> left = expected.lines().toList();
    List<String> right = actual.lines().toList();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      String other = i < right.size() ? right.get(i) : "nothing";
      boolean isRefused = other.endsWith(" ended"); // where the state decides
      if (!isRefused && !left.get(i).equals(other)) {
        int number = Integer.parseInt(left.get(i).substring(0, left.get(i).indexOf(' ')));
        result.add(calls.get(number).name() + ": " + left.get(i) + " there, " + other + " here");
      }
    }
    return result;
  }
}
