package lasso.runtime.instrument.passes.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeSet;
import lasso.runtime.instrument.CompiledProgram;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class HarmlessInitialisersTest {
  /** Names say what is expected: initialisers of Q... are harmless, those of L... take the lock of their class. */
  private static final String PROGRAM =
      """
      import java.util.*;
      public class Init {
        static int shared;
        static int next() { return ++shared; }
        enum QEnum { A, B; int weight = 3; }
        enum QBodies { A { int f() { return 1; } }, B { int f() { return 2; } }; abstract int f(); }
        static class QTable { static final int[] T = {1, 2}; static List<Integer> l = new ArrayList<>(); static Integer boxed = 7; static volatile int v = 5; }
        static class QSelf { static final QSelf ONLY = new QSelf(); int n; QSelf() { n = helper(4); } static int helper(int i) { return i + 1; } }
        static class QNames { static Class<?> c = QNames.class; static String s = "s"; }
        static class LReads { static int x = shared; }
        static class LWrites { static int x; static { shared = 1; } }
        static class LCalls { static int x = next(); }
        static class LPrints { static int x = 1; static { System.out.print(""); } }
        static class LLambda { static Runnable r = () -> {}; }
        static class LVirtual { static int x = "abc".length(); }
        static class LLocks { static int x; static { synchronized (LLocks.class) { x = 1; } } }
        static class LAbove extends LCalls { static int y = 2; }
        static class LOther { static Object o = new LCalls(); }
        static class LFilled { static List<Integer> l = new ArrayList<>(LTogether.ALL); }
        static class LTogether { static List<Integer> ALL = new ArrayList<>(); static { ALL.add(1); } }
        static class LThrows { static int x; static { if (x == 0) throw new IllegalStateException(); } }
        static class LSynchronized { static int x = f(); static synchronized int f() { return 1; } }
        public static void main(String[] args) throws Exception {
          Thread t = new Thread(() -> System.out.print(all()));
          t.start();
          t.join();
          System.out.println(all());
        }
        static String all() {
          String s = QEnum.B.weight + " " + QBodies.valueOf("B").f() + QTable.T[1] + QTable.l + QTable.boxed + QTable.v + QSelf.ONLY.n + QNames.c.getSimpleName();
          s += LReads.x + LWrites.x + LCalls.x + LPrints.x + LVirtual.x + LLocks.x + LAbove.y + LTogether.ALL.size() + LFilled.l.size() + LSynchronized.x;
          try { s += LThrows.x; } catch (Throwable e) { s += e.getClass().getSimpleName(); }
          LLambda.r.run();
          return s + (LOther.o != null);
        }
      }
      """;

  @Test
  void thoseThatTouchOnlyTheirOwnTakeNoLock() {
    TreeSet<String> wrong = new TreeSet<>();
    Map<String, byte[]> classes = CompiledProgram.of(PROGRAM).instrument().classFiles();
    int seen = 0;
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      String name = each.getKey().substring(each.getKey().indexOf('$') + 1);
      if (each.getKey().matches("Init\\$[QL]\\w+")) {
        ClassNode node = new ClassNode();
        new ClassReader(each.getValue()).accept(node, 0);
        boolean locked =
            node.fields.stream().anyMatch(field -> field.name.equals(InitialisationCode.LOCK));
        seen++;
        if (locked != name.startsWith("L")) {
          wrong.add(name);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(seen).isEqualTo(18);
  }
}
