package lasso.runtime.instrument;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.runtime.instrument.passes.InitialiserPass;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.UnsupportedCall;
import lasso.runtime.instrument.universe.UnsupportedCalls;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * A program whose classes are instrumented. Immutable; built once, loaded by each worker.
 */
public final class InstrumentedProgram {
  private final ProgramImage image;
  private final ClassUniverse universe;
  private final SiteTable sites;
  private final boolean hasWriteBarrier;
  private final Map<String, byte[]> classes;
  private final List<StaticField> staticFields;
  private final List<String> enumClasses;
  private final List<String> sharedClasses;
  private final List<UnsupportedCall> unsupportedCalls;

  private InstrumentedProgram(
      ProgramImage image, ClassUniverse universe, CallGraph graph, PassPipeline pipeline) {
    this.image = image;
    this.universe = universe;
    this.sites = pipeline.sites();
    this.hasWriteBarrier = pipeline.hasWriteBarrier();
    this.classes = write(universe);
    this.staticFields = List.copyOf(StaticFields.of(universe));
    this.enumClasses =
        universe.classes().stream()
            .filter(InstrumentedProgram::isEnum)
            .map(node -> node.name)
            .toList();
    this.sharedClasses =
        universe.classes().stream()
            .filter(InitialiserPass::isShared)
            .map(node -> node.name)
            .toList();
    this.unsupportedCalls = List.copyOf(UnsupportedCalls.find(graph));
  }

  /**
   * Instruments a program.
   *
   * @throws UnusableInputException when there is no main method, or a class can't be read or rewritten
   */
  public static InstrumentedProgram build(ProgramImage image, LocalRules locals) {
    String mainClass = image.mainClass();
    ClassUniverse universe = ClassUniverse.closure(image.classes(), mainClass);
    MainMethod.prepare(universe, mainClass);
    PassPipeline pipeline = new PassPipeline(universe, mainClass, locals);
    return new InstrumentedProgram(image, universe, pipeline.run(), pipeline);
  }

  private static Map<String, byte[]> write(ClassUniverse universe) {
    Map<String, byte[]> result = new TreeMap<>();
    for (ClassNode node : universe.classes()) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      try {
        node.accept(writer);
        result.put(node.name, writer.toByteArray());
      } catch (RuntimeException e) {
        throw new UnusableInputException(
            "class %s can't be instrumented: %s; split its largest methods, or leave it out of the program"
                .formatted(node.name.replace('/', '.'), e),
            e);
      }
    }
    return result;
  }

  private static boolean isEnum(ClassNode node) {
    return (node.access & Opcodes.ACC_ENUM) != 0 && "java/lang/Enum".equals(node.superName);
  }

  /** Defines the classes anew, for one worker. */
  public LoadedProgram load() {
    return new LoadedProgram(this, new ProcessClassLoader(classes, universe::exists));
  }

  /** The suspendable calls by number. */
  public SiteTable sites() {
    return sites;
  }

  /** Whether every store to an array of the program is noted. */
  public boolean hasWriteBarrier() {
    return hasWriteBarrier;
  }

  public ProgramImage image() {
    return image;
  }

  /** The instrumented class files by internal name, for dumps and tests. */
  public Map<String, byte[]> classFiles() {
    return classes;
  }

  /** Static fields that belong to the process, in a fixed order. */
  public List<StaticField> staticFields() {
    return staticFields;
  }

  /** Internal names of the enum classes, whose constants are the same objects in every process of a worker. */
  public List<String> enumClasses() {
    return enumClasses;
  }

  /** Internal names of the classes whose initialisers run once per worker: enums, and those that hold pinned constants. */
  public List<String> sharedClasses() {
    return sharedClasses;
  }

  /** Every string constant of the program, sorted: its object is pinned. */
  public Set<String> stringLiterals() {
    return universe.stringConstants();
  }

  /** Reached calls of library methods that can't be checked yet; to be reported before anything runs. */
  public List<UnsupportedCall> unsupportedCalls() {
    return unsupportedCalls;
  }

  /** Internal names of classes that the program mentions and does not have; using one fails as on a plain JVM. */
  public Set<String> missingClasses() {
    return universe.missing();
  }
}
