package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class SuspensionPassTest {
  private static final String SOURCE =
      """
      import static lasso.runtime.instrument.suspend.Rig.*;
      class P {
        int field;
        static int f(int x) { return ask(x); }
        static void live(String[] args, boolean flag, long wide) {
          int dead = 1;
          String kept = args[0];
          double ratio = wide / 2.0;
          Object[] parts = {kept, f(3), dead};
          log(kept + ratio + flag + parts.length);
        }
        void instance(P other, char c) {
          this.field += other.field + f(c);
          try {
            f(1);
          } catch (RuntimeException e) {
            log(c);
          }
          f(2);
        }
        static void rounds() {
          int round = 0;
          boolean inside = false;
          while (f(round) < 5) {
            round++;
            inside = true;
            f(1);
            inside = false;
          }
        }
        public static void main(String[] a) {
          live(a, true, 5L);
          new P().instance(new P(), 'c');
          rounds();
        }
      }
      """;

  private static RigProgram program(LocalRules rules) {
    Map<String, byte[]> classFiles = SuspendingMethods.compile("P.java", SOURCE);
    return RigProgram.rewritten(classFiles, node -> {}, ReachingSuspension::new, rules);
  }

  private static Site site(RigProgram program, String method, int index) {
    return program.sites.all().stream().filter(s -> s.method().equals(method)).toList().get(index);
  }

  private static List<String> names(List<Site.Slot> slots) {
    return slots.stream().map(s -> s.name() + ":" + s.descriptor()).toList();
  }

  @Test
  void aSiteNamesExactlyTheLiveVariablesAndOperandsInTheOrderInWhichTheyAreSaved() {
    Site site = site(program(LocalRules.NONE), "live", 0);
    // [parts, parts, 1] lie below the call, bottom first; saved from the top
    assertThat(names(site.primitives()))
        .containsExactly("operand 2:I", "flag:Z", "dead:I", "ratio:D");
    assertThat(names(site.references()))
        .containsExactly(
            "operand 1:[Ljava/lang/Object;",
            "operand 0:[Ljava/lang/Object;",
            "kept:Ljava/lang/String;");
    assertThat(site.primitives().get(3).kind()).isEqualTo(Site.Kind.DOUBLE);
    assertThat(site.location()).isEqualTo(new StackTraceElement("P", "live", "P.java", 9));
    assertThat(site.calleeText()).isEqualTo("P.f");
    assertThat(site.callsPrimitive()).isFalse();
  }

  @Test
  void aVariableThatOnlyAHandlerReadsIsLiveInsideItsRangeAndDeadBehindIt() {
    RigProgram program = program(LocalRules.NONE);
    Site operands = site(program, "instance", 0);
    assertThat(names(operands.references())).containsExactly("operand 0:LP;", "this:LP;");
    assertThat(names(operands.primitives())).containsExactly("operand 2:I", "operand 1:I", "c:C");
    assertThat(names(site(program, "instance", 1).primitives())).containsExactly("c:C");
    assertThat(names(site(program, "instance", 2).primitives())).isEmpty();
    assertThat(names(site(program, "instance", 2).references())).containsExactly("this:LP;");
  }

  @Test
  void aVariableThatAPropositionNamesIsSavedWhereverItIsInScope() throws Exception {
    LocalRules rules =
        new LocalRules() {
          @Override
          public boolean keepAlive(String owner, String method, String local) {
            return owner.equals("P") && method.equals("rounds") && local.equals("inside");
          }

          @Override
          public boolean ignored(String owner, String method, String local) {
            return local.equals("round");
          }
        };
    assertThat(names(site(program(LocalRules.NONE), "rounds", 1).primitives()))
        .containsExactly("round:I");
    RigProgram program = program(rules);
    for (int i = 0; i < 2; i++) {
      Site site = site(program, "rounds", i);
      assertThat(names(site.primitives())).containsExactly("round:I", "inside:Z");
      assertThat(site.primitives().get(0).ignored()).isTrue();
      assertThat(site.primitives().get(1).ignored()).isFalse();
    }
    String expected = program.runThrough("P");
    assertThat(program.runResumingThrice("P")).isEqualTo(expected);
  }

  @Test
  void numbersOfSitesAreDenseAndTheSameForEveryWorker() {
    Map<String, byte[]> classFiles = SuspendingMethods.compileResources("/suspension-corpus");
    SiteTable shared = new SiteTable();
    List<Site> first = apply(classFiles, shared);
    assertThat(apply(classFiles, shared)).isEqualTo(first);
    assertThat(apply(classFiles, new SiteTable())).isEqualTo(first);
    for (int i = 0; i < first.size(); i++) {
      assertThat(first.get(i).id()).isEqualTo(i);
    }
  }

  private static List<Site> apply(Map<String, byte[]> classFiles, SiteTable sites) {
    Map<String, ClassNode> nodes = new TreeMap<>();
    classFiles.forEach((name, file) -> nodes.put(name, ClassFiles.read(file, classFiles::get)));
    SuspendableMethods methods = new EverythingSuspends(nodes.values());
    SuspensionPass pass =
        new SuspensionPass(methods, sites, nodes::get, List.of(Rig.POINT), LocalRules.NONE);
    nodes.values().forEach(pass::apply);
    return sites.all();
  }

  @Test
  void aClassWithoutSuspendableCallsKeepsItsCode() {
    Map<String, byte[]> classFiles =
        SuspendingMethods.compile(
            "P.java", "public class P { int f(int x) { return x + hashCode(); } }");
    ClassNode before = ClassFiles.read(classFiles.get("P"), classFiles::get);
    RigProgram program = RigProgram.suspendingWhereAsked(classFiles);
    assertThat(program.classFiles().get("P")).isEqualTo(ClassFiles.write(before));
    assertThat(program.sites.size()).isZero();
  }

  @Test
  void aMethodThatOverwritesThisIsResumedOnTheObjectThatItWasCalledOn() throws Exception {
    String source =
        """
        import static lasso.runtime.instrument.suspend.Rig.*;
        class P {
          P next; int v;
          P(int v, P next) { this.v = v; this.next = next; }
          int sum(P at, int s) {
            while (at != null) { s += at.v + ask(s); log(s); at = at.next; }
            return s;
          }
          public static void main(String[] a) { P p = new P(1, new P(2, new P(3, null))); log(p.sum(p, 4)); }
        }
        """;
    Map<String, byte[]> classFiles = SuspendingMethods.compile("P.java", source);
    RigProgram rewritten =
        RigProgram.rewritten(
            classFiles, SuspensionPassTest::useThis, ReachingSuspension::new, LocalRules.NONE);
    String expected = RigProgram.plain(classFiles).runThrough("P");
    assertThat(rewritten.verifierMessages("P")).isEmpty();
    assertThat(rewritten.runResumingThrice("P")).isEqualTo(expected);
  }

  /** Variable 0 takes the part of the first parameter, as a compiler does that removes tail calls. */
  private static void useThis(ClassNode node) {
    for (MethodNode method : node.methods) {
      if (method.name.equals("sum")) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof VarInsnNode v && v.var == 1) {
            v.var = 0;
          }
        }
      }
    }
  }

  @Test
  void aMethodThatBecomesTooLargeIsRefused() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      body.append("x += ask(x);");
    }
    Map<String, byte[]> classFiles =
        SuspendingMethods.compile(
            "P.java",
            "import static lasso.runtime.instrument.suspend.Rig.*; class P { static int big(int x) { "
                + body
                + " return x; } }");
    assertThatThrownBy(() -> RigProgram.suspendingWhereAsked(classFiles))
        .isInstanceOf(UnsuspendableException.class)
        .hasMessageContaining("too large to be suspended")
        .hasMessageContaining("P.big(I)I")
        .hasMessageContaining("split it into smaller methods");
  }

  @Test
  void aMethodWithJumpsOverMoreThanThirtyTwoKilobytesWorks() throws Exception {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 700; i++) {
      body.append("x += ask(x & 3) + k;");
    }
    Map<String, byte[]> classFiles =
        SuspendingMethods.compile(
            "P.java",
            "import static lasso.runtime.instrument.suspend.Rig.*; class P { public static void main(String[] a) { int x = 0; for (int k = 0; k < 2; k++) { "
                + body
                + " log(x); } } }");
    RigProgram rewritten = RigProgram.suspendingWhereAsked(classFiles);
    assertThat(rewritten.classFiles().get("P").length).isGreaterThan(40_000);
    assertThat(rewritten.runResumingOnce("P"))
        .isEqualTo(RigProgram.plain(classFiles).runThrough("P"));
  }

  @Test
  void aStaticInitialiserIsRefused() {
    Map<String, byte[]> classFiles =
        SuspendingMethods.compile(
            "P.java",
            "class P { static int x = 3; static { x += hashCode2(); } static int hashCode2() { return 1; } }");
    Map<String, ClassNode> nodes = new TreeMap<>();
    nodes.put("P", ClassFiles.read(classFiles.get("P"), classFiles::get));
    SuspendableMethods all =
        new SuspendableMethods() {
          @Override
          public boolean mayReachSuspension(String owner, String name, String descriptor) {
            return true;
          }

          @Override
          public boolean isTransformed(String owner, String name, String descriptor) {
            return name.equals("<clinit>");
          }
        };
    SuspensionPass pass =
        new SuspensionPass(all, new SiteTable(), nodes::get, List.of(Rig.POINT), LocalRules.NONE);
    assertThatThrownBy(() -> pass.apply(nodes.get("P")))
        .isInstanceOf(UnsuspendableException.class)
        .hasMessageContaining("static initialiser of P");
  }

  @Test
  void aLibraryConstructorThatMayCallBackIsRefused() {
    Map<String, byte[]> classFiles =
        SuspendingMethods.compile(
            "P.java",
            "class P { Object f(java.util.List<String> l) { return new java.util.ArrayList<String>(l); } }");
    Map<String, ClassNode> nodes = new TreeMap<>();
    nodes.put("P", ClassFiles.read(classFiles.get("P"), classFiles::get));
    SuspendableMethods all =
        new SuspendableMethods() {
          @Override
          public boolean mayReachSuspension(String owner, String name, String descriptor) {
            return owner.startsWith("java/util");
          }

          @Override
          public boolean isTransformed(String owner, String name, String descriptor) {
            return name.equals("f");
          }
        };
    SuspensionPass pass =
        new SuspensionPass(all, new SiteTable(), nodes::get, List.of(Rig.POINT), LocalRules.NONE);
    assertThatThrownBy(() -> pass.apply(nodes.get("P")))
        .isInstanceOf(UnsuspendableException.class)
        .hasMessageContaining("constructor of a library class")
        .hasMessageContaining("java.util.ArrayList.<init>");
  }

  @Test
  void aFrameThatTheCallSiteDidNotNameDoesNotFit() {
    RigProgram program = program(LocalRules.NONE);
    Site caller = site(program, "main", 0);
    assertThat(caller.mayCall(site(program, "live", 0))).isTrue();
    assertThat(caller.mayCall(site(program, "instance", 0))).isFalse();
    assertThat(site(program, "f", 0).mayCall(site(program, "f", 0))).isFalse();
    assertThat(site(program, "f", 0).callsPrimitive()).isTrue();
  }

  @Test
  void classesAreDumpedBeforeAndAfter(@TempDir Path directory) throws Exception {
    System.setProperty(ClassDump.PROPERTY, directory.toString());
    try {
      program(LocalRules.NONE);
    } finally {
      System.clearProperty(ClassDump.PROPERTY);
    }
    ClassNode after =
        ClassFiles.read(Files.readAllBytes(directory.resolve("after/P.class")), name -> null);
    assertThat(directory.resolve("before/P.class")).exists();
    assertThat(after.methods.get(1).instructions.toArray())
        .anyMatch(i -> i.getOpcode() == Opcodes.TABLESWITCH)
        .anyMatch(i -> i instanceof MethodInsnNode call && call.name.equals("pushSite"));
  }
}
