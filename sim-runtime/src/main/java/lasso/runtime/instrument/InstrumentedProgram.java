package lasso.runtime.instrument;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.runtime.capture.ReadDetails;
import lasso.runtime.instrument.passes.foreign.ActorThreads;
import lasso.runtime.instrument.passes.foreign.AllowedRaces;
import lasso.runtime.instrument.passes.foreign.ObjectStreamModels;
import lasso.runtime.instrument.passes.foreign.StreamModels;
import lasso.runtime.instrument.passes.foreign.ThreadStarts;
import lasso.runtime.instrument.suspend.LargeMethods;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.suspend.UnsuspendableException;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.CallsByName;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.NamedCells;
import lasso.runtime.instrument.universe.TimingCalls;
import lasso.runtime.instrument.universe.UnsupportedCall;
import lasso.runtime.instrument.universe.UnsupportedCalls;
import lasso.runtime.instrument.universe.WeakOrders;
import lasso.runtime.observe.ObservationPlan;
import lasso.runtime.program.DeployedActors;
import lasso.runtime.program.LibraryView;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.Sha256;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.tree.ClassNode;

/**
 * A program whose classes are instrumented. Immutable; built once, loaded by each worker.
 */
public final class InstrumentedProgram {
  private final ProgramImage image;
  private final ClassUniverse universe;
  private final Map<String, byte[]> classes;
  private final List<StaticField> staticFields;
  private final List<StaticField> pinnedFields;
  private final List<EnumConstant> enumConstants;
  private final List<UnsupportedCall> unsupportedCalls;

  private final SiteTable sites;
  private final ObservationPlan observed;
  private final boolean timing;
  private final boolean byName;
  private final boolean communicates;
  private final boolean mpi;
  private final Set<String> cells;
  private final Set<String> unsuspendable;
  private final LineNumbers lines;
  private final ReadDetails details;

  private InstrumentedProgram(
      ProgramImage image,
      ClassUniverse universe,
      Map<String, byte[]> classes,
      Set<String> unsuspendable,
      SiteTable sites,
      List<UnsupportedCall> unsupportedCalls,
      ObservationPlan observed,
      boolean timing,
      boolean byName,
      boolean communicates,
      boolean mpi,
      Set<String> cells,
      LineNumbers lines,
      List<EnumConstant> enumConstants,
      ReadDetails details) {
    this.communicates = communicates;
    this.mpi = mpi;
    this.cells = cells;
    this.lines = lines;
    this.details = details;
    this.image = image;
    this.timing = timing;
    this.byName = byName;
    this.observed = observed;
    this.universe = universe;
    this.sites = sites;
    this.unsupportedCalls = List.copyOf(unsupportedCalls);
    this.classes = classes;
    this.unsuspendable = Set.copyOf(unsuspendable);
    this.staticFields = List.copyOf(StaticFieldSelection.ofProcess(universe));
    this.pinnedFields = List.copyOf(StaticFieldSelection.pinned(universe));
    this.enumConstants = enumConstants;
  }

  /**
   * Instruments a program.
   *
   * @throws UnusableInputException when there is no main method, a class can't be read or rewritten, or a method that
   *     would have to be suspended can't be
   */
  public static InstrumentedProgram build(ProgramImage image, InstrumentationOptions options) {
    String mainClass = image.mainClass();
    ClassUniverse universe = ClassUniverse.closure(image.classes(), mainClass);
    DeployedActors.named(image.arguments()).stream()
        .filter(universe::exists)
        .forEach(universe::include);
    MainMethod.prepare(universe, mainClass);
    if (ThreadStarts.findIn(universe, MainMethod.of(mainClass))) {
      universe.modelConcurrency();
      StreamModels.apply(universe);
    } else if (options.alone()) {
      ActorThreads.findIn(universe);
    }
    ObjectStreamModels.apply(universe);
    LineNumbers lines = options.coverage() ? LineNumbers.of(universe) : null;
    EnumConstantsPass constants = new EnumConstantsPass();
    ReadDetails details = ReadDetailsScan.of(universe);
    ObservationPlan observed =
        ObservationPlan.resolve(universe, options.observations(), options.ignored());
    CallGraph graph =
        PassPipeline.run(
            universe, mainClass, image.adopted(), observed, options.surroundings(), constants);
    List<UnsupportedCall> unsupported = UnsupportedCalls.find(graph, MainMethod.of(mainClass));
    boolean timing = TimingCalls.areReached(graph);
    if (lines != null) {
      lines.mark(universe);
    }
    SiteTable sites = new SiteTable();
    try {
      LargeMethods large = PassPipeline.suspend(universe, graph, sites, options.localRules());
      Map<String, byte[]> classes = write(universe, large);
      return new InstrumentedProgram(
          image,
          universe,
          classes,
          large.unchanged(),
          sites,
          unsupported,
          observed,
          timing,
          CallsByName.areReached(graph, universe),
          communicates(graph),
          usesMpi(graph),
          NamedCells.find(graph),
          lines,
          constants.found(),
          details.entering(image.adopted().classes()));
    } catch (UnsuspendableException e) {
      throw new UnusableInputException(
          observed.isEmpty()
              ? e.getMessage()
              : e.getMessage()
                  + " (a write that may change what a formula observes counts as such a call)",
          e);
    }
  }

  /** The class file of a class of the program before instrumentation, or what the program sees of one of the library; null when there is none. */
  private byte[] shown(String name) {
    byte[] file = universe.original(name);
    return file != null && ClassOrigin.isLibrary(name) ? LibraryView.of(file) : file;
  }

  private static boolean communicates(CallGraph graph) {
    return graph.reachedMethods().stream()
        .anyMatch(
            method ->
                ClassOrigin.isLibrary(method.owner().name)
                    && !method.method().name.startsWith("$lasso$")
                    && !method.method().name.startsWith("<"));
  }

  private static boolean usesMpi(CallGraph graph) {
    return graph.reachedMethods().stream()
        .anyMatch(
            method ->
                method.owner().name.startsWith("mpi/") && !method.method().name.startsWith("<"));
  }

  private static Map<String, byte[]> write(ClassUniverse universe, LargeMethods large) {
    Map<String, byte[]> result = new TreeMap<>();
    for (ClassNode node : universe.classes()) {
      result.put(node.name, large.write(node));
    }
    return result;
  }

  /** Defines the classes anew, for one worker. */
  public LoadedProgram load() {
    return new LoadedProgram(this, new ProcessClassLoader(classes, universe::exists, this::shown));
  }

  public ProgramImage image() {
    return image;
  }

  /** Whether it makes accesses whose order Java does not promise to all threads. */
  public boolean weakensOrder() {
    return WeakOrders.areIn(universe);
  }

  /** The fields that the program declares, see {@link AllowedRaces#fields}. */
  public List<String> fields() {
    return AllowedRaces.fields(universe);
  }

  /** The instrumented class files by internal name, for dumps and tests. */
  public Map<String, byte[]> classFiles() {
    return classes;
  }

  /** The suspendable calls by number. */
  public SiteTable sites() {
    return sites;
  }

  /** Whether it can reach a call whose outcome depends on when messages are matched, see {@link TimingCalls}. */
  public boolean dependsOnTiming() {
    return timing;
  }

  /** Whether it can reach calls behind which the platform finds methods of the program by name, see {@link CallsByName}. */
  public boolean callsByName() {
    return byName;
  }

  /** Methods that are too large to be suspended, as {@link LargeMethods} names them. */
  public Set<String> unsuspendable() {
    return unsuspendable;
  }

  /** Names of the kinds of passive cells that it can ask, see {@link NamedCells}. */
  public Set<String> cells() {
    return cells;
  }

  /** Whether its threads are the actors of a simulation, which touch memory one after the other. */
  public boolean hasActors() {
    return startsThreads() && classes.containsKey(ActorThreads.THREAD);
  }

  /** Whether a process may be several threads. */
  public boolean startsThreads() {
    return classes.containsKey(ThreadStarts.DOOR);
  }

  /** Whether it can reach a call of the message-passing library. */
  public boolean communicates() {
    return communicates;
  }

  /** Whether it can reach a call of MPI. */
  public boolean usesMpi() {
    return mpi;
  }

  /** The numbered lines of the program, or null when they are not marked. */
  public LineNumbers lines() {
    return lines;
  }

  /**
   * The program's own classes as they were given: SHA-256 of each class file, in hexadecimal, by internal name, sorted.
   */
  public Map<String, String> fingerprints() {
    Map<String, String> result = new TreeMap<>();
    for (ClassNode node : universe.classes()) {
      byte[] file = ClassOrigin.isProgram(node.name) ? image.classes().find(node.name) : null;
      if (file != null) {
        result.put(node.name, Sha256.of(file));
      }
    }
    return result;
  }

  /** What formulas observe. */
  public ObservationPlan observed() {
    return observed;
  }

  /** Static fields that belong to the process, in a fixed order. */
  public List<StaticField> staticFields() {
    return staticFields;
  }

  /** Static fields of the library whose objects are constants: the same ones in every process of a worker. */
  public List<StaticField> pinnedFields() {
    return pinnedFields;
  }

  /** The constants of its enum classes, which are the same objects in every process of a worker. */
  public List<EnumConstant> enumConstants() {
    return enumConstants;
  }

  /** Internal names of the JDK's own enums whose constants it may meet. */
  Set<String> jdkEnums() {
    return JdkEnums.among(universe.mentionedTypes());
  }

  /** Which details of platform objects the program can read that are else no part of its state. */
  public ReadDetails readDetails() {
    return details;
  }

  /** Every string constant of the program, sorted: its object is pinned. */
  public Set<String> stringLiterals() {
    return universe.stringConstants();
  }

  /** Calls that every run surely makes and that can't be checked; to be reported before anything runs. */
  public List<UnsupportedCall> unsupportedCalls() {
    return unsupportedCalls;
  }

  /** Internal names of classes that the program mentions and does not have; using one fails as on a plain JVM. */
  public Set<String> missingClasses() {
    return universe.missing();
  }
}
