package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.process.SuspendedFrames;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** A program under test: its classes, plain or rewritten, and the ways to run it. */
final class RigProgram {
  /** Resumes at one suspension; returns how the program ended, or null when it was suspended again. */
  private interface Resumption {
    String resume(RigProgram program) throws Exception;
  }

  final SiteTable sites = new SiteTable();
  private final Map<String, byte[]> classFiles;
  private final Map<String, Class<?>> loaded = new TreeMap<>();
  private final boolean rewritten;
  private Method main;

  private RigProgram(Map<String, byte[]> classFiles, boolean rewritten) {
    this.classFiles = classFiles;
    this.rewritten = rewritten;
  }

  static RigProgram plain(Map<String, byte[]> classFiles) {
    return new RigProgram(classFiles, false);
  }

  /** Every method suspends at its beginning and at its end, and every call is a site. */
  static RigProgram suspendingEverywhere(Map<String, byte[]> classFiles) {
    return rewritten(classFiles, PausePass::apply, LocalRules.NONE);
  }

  /** Only what can reach the suspension point is rewritten. */
  static RigProgram suspendingWhereAsked(Map<String, byte[]> classFiles) {
    return rewritten(classFiles, node -> {}, ReachingSuspension::new, LocalRules.NONE);
  }

  static RigProgram rewritten(
      Map<String, byte[]> classFiles, Consumer<ClassNode> first, LocalRules rules) {
    return rewritten(classFiles, first, EverythingSuspends::new, rules);
  }

  static RigProgram rewritten(
      Map<String, byte[]> classFiles,
      Consumer<ClassNode> first,
      Function<Collection<ClassNode>, SuspendableMethods> oracle,
      LocalRules rules) {
    Map<String, byte[]> result = new TreeMap<>();
    RigProgram program = new RigProgram(result, true);
    Map<String, ClassNode> nodes = new TreeMap<>();
    classFiles.forEach((name, file) -> nodes.put(name, ClassFiles.read(file, classFiles::get)));
    nodes.values().forEach(first);
    SuspendableMethods methods = oracle.apply(nodes.values());
    SuspensionPass pass =
        new SuspensionPass(methods, program.sites, nodes::get, List.of(Rig.POINT), rules);
    nodes.forEach(
        (name, node) -> {
          pass.apply(node);
          result.put(name, ClassFiles.write(node));
        });
    return program;
  }

  Map<String, byte[]> classFiles() {
    return classFiles;
  }

  /** Checks a class with ASM's verifier, whose messages are better than the JVM's. */
  String verifierMessages(String name) {
    StringWriter text = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(classFiles.get(name)), loader(), false, new PrintWriter(text));
    return text.toString();
  }

  private ClassLoader loader() {
    return new ClassLoader(Rig.class.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] file = classFiles.get(name.replace('.', '/'));
        if (file == null) {
          return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
          Class<?> type = findLoadedClass(name);
          if (type == null) {
            type = defineClass(name, file, 0, file.length);
            loaded.put(name, type);
          }
          return type;
        }
      }
    };
  }

  /** Loads and initialises every class; returns errors other than those of missing libraries. */
  List<Throwable> loadAll() {
    ClassLoader loader = loader();
    List<Throwable> problems = new ArrayList<>();
    for (String name : classFiles.keySet()) {
      try {
        Class.forName(name.replace('/', '.'), true, loader);
      } catch (VerifyError | ClassFormatError e) {
        problems.add(e);
      } catch (ClassNotFoundException | LinkageError e) {
        // a library that it was compiled against is missing here
      }
    }
    return problems;
  }

  private void start(String mainClass, boolean suspending) throws Exception {
    loaded.clear();
    ClassLoader loader = loader();
    Rig.begin(loader, mainClass, false);
    for (String name : classFiles.keySet()) {
      if (name.startsWith(mainClass.replace('.', '/'))) {
        Class.forName(name.replace('/', '.'), true, loader);
      }
    }
    Class<?> type = Class.forName(mainClass, true, loader);
    main = type.getDeclaredMethod("main", String[].class);
    main.setAccessible(true);
    Rig.suspending = suspending;
  }

  private String call(String[] arguments) throws Exception {
    try {
      main.invoke(null, (Object) arguments);
      return Suspension.mode == Suspension.UNWINDING ? null : "returned";
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof AssertionError error) {
        throw error;
      }
      return "threw " + e.getCause();
    }
  }

  /** Output and end of a run without suspension. */
  String runThrough(String mainClass) throws Exception {
    start(mainClass, false);
    return end(call(new String[] {"one", "two"}));
  }

  private static String end(String how) {
    assertThat(Suspension.frames.siteCount).isZero();
    assertThat(Suspension.frames.primitiveCount).isZero();
    assertThat(Suspension.frames.referenceCount).isZero();
    return Rig.output + how;
  }

  /** A run in which each suspension is resumed once, with the frames where they are. */
  String runResumingOnce(String mainClass) throws Exception {
    return run(mainClass, RigProgram::resume);
  }

  /** A run in which each suspension is resumed with a wrong answer, and then three times with the right one. */
  String runResumingThrice(String mainClass) throws Exception {
    return run(mainClass, RigProgram::resumeThrice);
  }

  private String run(String mainClass, Resumption resumption) throws Exception {
    assertThat(rewritten).isTrue();
    start(mainClass, true);
    String how = call(new String[] {"one", "two"});
    while (how == null) {
      checkFrames();
      assertThat(Rig.suspensions).isLessThan(50_000);
      how = resumption.resume(this);
    }
    return end(how);
  }

  private String resume() throws Exception {
    Rig.answer = Rig.answerTo(Rig.question);
    Suspension.mode = Suspension.REWINDING;
    return call(null);
  }

  private String resumeThrice() throws Exception {
    SuspendedFrames frames = Suspension.frames;
    int[] sitesThen = Arrays.copyOf(frames.sites, frames.siteCount);
    long[] primitives = Arrays.copyOf(frames.primitives, frames.primitiveCount);
    Object[] references = Arrays.copyOf(frames.references, frames.referenceCount);
    HeapCheckpoint heap = new HeapCheckpoint(references, references.length, loaded.values());
    int written = Rig.output.length();
    int asked = Rig.question;
    String expected = null;
    String how = null;
    for (int i = 0; i < 4; i++) {
      heap.restore();
      frames.clear();
      Arrays.stream(sitesThen).forEach(frames::pushSite);
      Arrays.stream(primitives).forEach(frames::pushLong);
      Arrays.stream(references).forEach(frames::pushReference);
      Rig.output.setLength(written);
      Rig.question = asked;
      Rig.answer = Rig.answerTo(asked) + (i == 0 ? 1 : 0);
      Suspension.mode = Suspension.REWINDING;
      how = call(null);
      if (i > 0) {
        String state = describe(how, heap);
        assertThat(state).isEqualTo(expected == null ? state : expected);
        expected = state;
      }
    }
    return how;
  }

  private static String describe(String how, HeapCheckpoint heap) {
    SuspendedFrames frames = Suspension.frames;
    StringBuilder text = new StringBuilder(Rig.output);
    text.append(how).append(Arrays.toString(Arrays.copyOf(frames.sites, frames.siteCount)));
    text.append(Arrays.toString(Arrays.copyOf(frames.primitives, frames.primitiveCount)));
    for (int i = 0; i < frames.referenceCount; i++) {
      Object value = frames.references[i];
      text.append(' ').append(value == null ? null : value.getClass().getName());
      text.append(value instanceof String ? value : "");
      text.append(heap.knows(value) ? System.identityHashCode(value) : "");
    }
    return text.toString();
  }

  /** The frames fit to each other, from the suspension point to main, and the sites describe them completely. */
  private void checkFrames() {
    SuspendedFrames frames = Suspension.frames;
    int primitives = 0;
    int references = 0;
    for (int i = 0; i < frames.siteCount; i++) {
      Site site = sites.get(frames.sites[i]);
      if (i == 0) {
        assertThat(site.callsPrimitive()).isTrue();
      } else {
        Site inner = sites.get(frames.sites[i - 1]);
        assertThat(site.mayCall(inner)).as("%s calls %s", site, inner).isTrue();
      }
      primitives += site.primitives().size();
      references += site.references().size();
    }
    Site outermost = sites.get(frames.sites[frames.siteCount - 1]);
    assertThat(outermost.isMethod(Rig.mainClass.replace('.', '/'), "main")).isTrue();
    assertThat(frames.primitiveCount).isEqualTo(primitives);
    assertThat(frames.referenceCount).isEqualTo(references);
  }
}
