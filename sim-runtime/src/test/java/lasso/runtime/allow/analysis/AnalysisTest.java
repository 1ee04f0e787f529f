package lasso.runtime.allow.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.allow.MemberEffect;
import lasso.runtime.instrument.CompiledProgram;
import org.junit.jupiter.api.Test;

/** The analysis on small worlds whose answers a hand can check. */
class AnalysisTest {
  private static final String BASE =
      """
      package w;
      interface Task { void go(); }
      class Outside { static native long clock(); static native void copy(); }
      class Base {
        static int[] table = {1, 2};
        static final int[] cells = {0};
        static final long START = Outside.clock();
        public static long now() { return Outside.clock(); }
        public static long later() { return now() + 1; }
        public static void good() { Outside.copy(); }
        public static int constant() { return table[0]; }
        public static int changing() { return cells[0]; }
        public static void change() { cells[0] = 1; }
        public static void run(Task task) { task.go(); }
        public static Task clean() { return new Clean(); }
        public static Task dirty() { return new Dirty(); }
        public static Task lambda() { return () -> Outside.clock(); }
        public static void dispatch(Shape shape) { shape.draw(); }
        public static long begun() { return Holder.AT; }
      }
      class Holder { static final long AT = Outside.clock(); }
      class Clean implements Task { public void go() {} }
      class Dirty implements Task { public void go() { Outside.clock(); } }
      class Shape { void draw() {} }
      class Square extends Shape { void draw() { Outside.clock(); } }
      """;

  private static final List<Boundaries.Rule> RULES =
      List.of(
          new Boundaries.Rule("source clock", "w.Outside.clock", "reads the clock"),
          new Boundaries.Rule("cut", "w.Outside.copy", "copies"),
          new Boundaries.Rule("cut", "w.Base.<clinit>", "a start value"),
          new Boundaries.Rule("contract", "w.Task.*", "called on what is given"),
          new Boundaries.Rule("contract", "java.lang.Object.*", "called on what is given"));

  private static Closures analyse(List<Boundaries.Rule> rules, Map<String, JdkClass> classes) {
    for (byte[] file : CompiledProgram.of(BASE).classes.values()) {
      JdkClass type = ClassScan.read(file);
      classes.put(type.name, type);
    }
    JdkClass object = new JdkClass("java/lang/Object", null, List.of(), 1);
    object.methods.put("<init>()V", new JdkMethod(object, "<init>", "()V", 1));
    classes.put(object.name, object);
    classes.values().removeIf(type -> type.name.startsWith("java/lang/invoke"));
    return new Closures(new JdkWorld(classes), new Boundaries(rules));
  }

  private static Map<String, MemberEffect> effects(List<Boundaries.Rule> rules) {
    Map<String, JdkClass> classes = new HashMap<>();
    Closures closures = analyse(rules, classes);
    Map<String, MemberEffect> result = new HashMap<>();
    JdkClass base = classes.get("w/Base");
    for (JdkMethod method : base.methods.values()) {
      result.put(method.name, closures.causes().ofCall(base, method));
    }
    return result;
  }

  @Test
  void effectsSpreadFromSourcesToCallers() {
    Map<String, MemberEffect> effects = effects(RULES);
    assertThat(effects)
        .containsEntry("now", MemberEffect.CLOCK)
        .containsEntry("later", MemberEffect.CLOCK);
    assertThat(effects).containsEntry("good", null).containsEntry("constant", null);
  }

  @Test
  void aStaticArrayThatIsStoredIntoIsShared() {
    Map<String, MemberEffect> effects = effects(RULES);
    assertThat(effects)
        .containsEntry("changing", MemberEffect.SHARED)
        .containsEntry("change", MemberEffect.SHARED);
  }

  @Test
  void callsByContractAreJudgedWhereTheObjectIsMade() {
    Map<String, MemberEffect> effects = effects(RULES);
    assertThat(effects)
        .containsEntry("run", null)
        .containsEntry("clean", null)
        .containsEntry("dirty", MemberEffect.CLOCK)
        .containsEntry("lambda", MemberEffect.CLOCK);
  }

  @Test
  void otherVirtualCallsGoToEveryOpenClass() {
    assertThat(effects(RULES)).containsEntry("dispatch", MemberEffect.CLOCK);
    List<Boundaries.Rule> closing = new ArrayList<>(RULES);
    closing.add(new Boundaries.Rule("closed clock", "w.Square.*", "no object of it"));
    assertThat(effects(closing)).containsEntry("dispatch", null);
  }

  @Test
  void chanceInAnInitialiserCountsForItsUsers() {
    assertThat(effects(RULES)).containsEntry("begun", MemberEffect.CLOCK);
  }

  @Test
  void everyLineOfTheTableMatters() {
    Map<String, MemberEffect> whole = effects(RULES);
    for (Boundaries.Rule rule : RULES) {
      if (!rule.pattern().startsWith("java.")) {
        assertThat(effects(new Boundaries(RULES).without(rule).rules()))
            .as(rule.toString())
            .isNotEqualTo(whole);
      }
    }
  }

  @Test
  void theWayToAnEffectIsTold() {
    Map<String, JdkClass> classes = new HashMap<>();
    Closures closures = analyse(RULES, classes);
    JdkMethod later = classes.get("w/Base").methods.get("later()J");
    assertThat(closures.causes().path(later, MemberEffect.CLOCK))
        .isEqualTo("w.Base.later() > w.Base.now() > w.Outside.clock(): reads the clock");
  }

  @Test
  void theTableOfTheJdkIsReadable() throws Exception {
    Boundaries boundaries = Boundaries.read();
    assertThat(boundaries.rules()).hasSizeGreaterThan(500).doesNotHaveDuplicates();
    for (Boundaries.Rule rule : boundaries.rules()) {
      assertThat(rule.reason()).as(rule.toString()).hasSizeGreaterThan(4);
    }
  }
}
