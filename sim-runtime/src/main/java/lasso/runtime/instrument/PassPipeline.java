package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.adopt.Adoption;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.barrier.ArrayWritePass;
import lasso.runtime.instrument.passes.barrier.HeapBoundPass;
import lasso.runtime.instrument.passes.barrier.LoopBudgetPass;
import lasso.runtime.instrument.passes.barrier.PendingBufferPass;
import lasso.runtime.instrument.passes.foreign.AccessPass;
import lasso.runtime.instrument.passes.foreign.ActorThreads;
import lasso.runtime.instrument.passes.foreign.AllowedRaces;
import lasso.runtime.instrument.passes.foreign.ClassObjectPass;
import lasso.runtime.instrument.passes.foreign.FilesPass;
import lasso.runtime.instrument.passes.foreign.HashCodePass;
import lasso.runtime.instrument.passes.foreign.HiddenClassPass;
import lasso.runtime.instrument.passes.foreign.IdentityOrderPass;
import lasso.runtime.instrument.passes.foreign.LibraryCallsPass;
import lasso.runtime.instrument.passes.foreign.MediationPass;
import lasso.runtime.instrument.passes.foreign.NativeMethodPass;
import lasso.runtime.instrument.passes.foreign.RandomChoicePass;
import lasso.runtime.instrument.passes.foreign.RefusalPass;
import lasso.runtime.instrument.passes.foreign.StubPass;
import lasso.runtime.instrument.passes.foreign.SynchronizationPass;
import lasso.runtime.instrument.passes.foreign.TextPass;
import lasso.runtime.instrument.passes.foreign.ThreadPass;
import lasso.runtime.instrument.passes.foreign.ThreadStarts;
import lasso.runtime.instrument.passes.foreign.Threading;
import lasso.runtime.instrument.passes.foreign.TimingPauses;
import lasso.runtime.instrument.passes.foreign.TouchedPass;
import lasso.runtime.instrument.passes.foreign.VariablePass;
import lasso.runtime.instrument.passes.language.AssertionPass;
import lasso.runtime.instrument.passes.language.BootstrapPass;
import lasso.runtime.instrument.passes.language.DeserialisationPass;
import lasso.runtime.instrument.passes.language.EnumPass;
import lasso.runtime.instrument.passes.language.EnumUsePass;
import lasso.runtime.instrument.passes.language.FieldPass;
import lasso.runtime.instrument.passes.language.FinalizerPass;
import lasso.runtime.instrument.passes.language.InitialiserEndPass;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.passes.language.LambdaPass;
import lasso.runtime.instrument.passes.language.PinnedFieldPass;
import lasso.runtime.instrument.passes.language.PlainObjectPass;
import lasso.runtime.instrument.passes.language.SerialVersionPass;
import lasso.runtime.instrument.passes.observation.ObservationPass;
import lasso.runtime.instrument.passes.observation.ObservedLocalPass;
import lasso.runtime.instrument.passes.observation.PropositionPass;
import lasso.runtime.instrument.suspend.LargeMethods;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.suspend.SuspensionPass;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import lasso.runtime.instrument.universe.CallGraph;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.instrument.universe.TimingCalls;
import lasso.runtime.observe.ObservationPlan;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.standins.ElapsingTime;
import lasso.runtime.standins.ObservedLocals;
import lasso.runtime.surroundings.ClockMode;
import lasso.runtime.surroundings.Surroundings;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * The one order of the passes. Each is applied to every class before the next one starts. The passes that follow the
 * call graph depend on what may suspend; the suspension pass itself comes after all of these.
 */
final class PassPipeline {
  /** Who makes sets and maps in which null can't be asked for. */
  private static final Set<String> UNMODIFIABLE =
      Set.of("java/util/Set", "java/util/Map", "java/util/stream/Collectors");

  private PassPipeline() {}

  /** What is done before the call graph is computed: afterwards all calls are ordinary calls. */
  private static List<Pass> beforeGraph(
      String mainClass,
      ObservationPlan observed,
      Surroundings surroundings,
      Threading threads,
      EnumConstantsPass constants) {
    List<Pass> passes = new ArrayList<>();
    passes.addAll(preparation(mainClass, constants, threads, !observed.isEmpty()));
    if (!observed.isEmpty()) {
      passes.addAll(observation(mainClass, observed));
    }
    passes.addAll(mediation(surroundings, threads));
    return passes;
  }

  /** Language constructs become ordinary code. */
  private static List<Pass> preparation(
      String mainClass, EnumConstantsPass constants, Threading threads, boolean isObserved) {
    return List.of(
        // First: it looks at the members as they were declared.
        new SerialVersionPass(),
        // Before all others: later passes look for calls, and a method reference hides one.
        new LambdaPass(),
        // After lambdas, whose bootstrap is known. Anywhere before the graph.
        new BootstrapPass(),
        // After lambdas, for Object::new hides an allocation. It adds a class, which all later
        // passes must see.
        new PlainObjectPass(),
        // After lambdas, for ObjectInputStream::new. Before anything that asks for superclasses.
        new DeserialisationPass(),
        // Anywhere: it renames methods and their calls.
        new FinalizerPass(),
        // Before initialisers: an initialiser that only asks for assertions vanishes.
        new AssertionPass(),
        // Before initialisers, which rename what it reads; after the last pass that adds a class
        // with an
        // initialiser.
        constants,
        // Before mediation and refusal, which insert uses of hook classes that need no initialiser.
        new InitialiserPass(mainClass, threads.hasThreads(), isObserved),
        // After initialisers, which put a call before each NEW.
        new EnumPass(),
        // After initialisers: it calls what they have added.
        new EnumUsePass(),
        // After initialisers: what assigns a pinned field is then an ordinary method that runs once
        // per process.
        new PinnedFieldPass(),
        // After initialisers: final is needed no more to tell constants from assigned fields.
        new FieldPass());
  }

  /** Only with observations. After initialisers, for it looks behind them; before mediation, for it knows platform calls by name. */
  private static List<Pass> observation(String mainClass, ObservationPlan observed) {
    return List.of(
        // First: copies are not watched.
        new PropositionPass(observed.methods()),
        new ObservationPass(observed.watched(), mainClass),
        // After that: the beginning of main is found by its first instruction.
        new ObservedLocalPass(observed.locals()));
  }

  /** Foreign code and what depends on the run. */
  private static List<Pass> mediation(Surroundings surroundings, Threading threads) {
    List<Pass> passes = new ArrayList<>();
    if (surroundings.random().isChoice()) {
      // Before mediation, which would give these draws a fixed sequence.
      passes.add(new RandomChoicePass());
    }
    if (surroundings.hasFiles()) {
      // Before refusal: what has a stand-in is not refused.
      passes.add(new FilesPass());
    }
    if (threads == Threading.ACTORS) {
      passes.add(new ActorThreads());
    }
    if (threads == Threading.SEVERAL) {
      // Before both that tell volatile fields from others; after serial versions, which depend on
      // that, and after FieldPass.
      passes.add(new AllowedRaces(surroundings.allowedRaces()));
      // Accesses before all: they are those of the program, and tell points of atomic objects from
      // others. Then calls, before the objects are replaced: it knows calls by their owner. Before
      // refusal: what it
      // redirects is not refused.
      passes.add(new AccessPass());
      passes.add(new ThreadStarts());
      // Anywhere before the graph: what it puts in may suspend.
      passes.add(new LibraryCallsPass());
    }
    if (threads != Threading.ONE) {
      // Before mediation, which knows the methods of threads.
      passes.add(new ThreadPass());
    }
    passes.addAll(mediationOf(surroundings, threads));
    if (surroundings.identities().isChoice()) {
      // After all that ask for identity hash codes have their hooks.
      passes.add(new IdentityOrderPass());
    }
    return passes;
  }

  private static List<Pass> mediationOf(Surroundings surroundings, Threading threads) {
    return List.of(
        // After accesses, whose fields it does not know; before refusal, which knows the handles of
        // the JDK.
        new VariablePass(threads == Threading.SEVERAL),
        // Before refusal: what has a deterministic substitute is not refused.
        new MediationPass(surroundings, threads),
        // Before native methods: their bodies consist of a refusal, which is none of the program's
        // calls.
        new RefusalPass(surroundings, threads),
        // Before native methods: those of the library's stubs have another meaning.
        new StubPass(),
        new NativeMethodPass(),
        // After mediation, which knows the calls that give class objects; before text, whose code
        // it need not see.
        new ClassObjectPass(),
        // After mediation, so that calls of toString have their hook already.
        new TextPass(),
        // After class objects, whose flow it does not concern; anywhere before the graph.
        new HiddenClassPass(),
        // After mediation, which would redirect the call of Identity in the new method.
        new HashCodePass(),
        // Independent of the others; before the graph only because monitors are instructions that
        // no call shows.
        new SynchronizationPass(threads.hasThreads()));
  }

  /** What is done when the graph is known. */
  private static List<Pass> afterGraph(
      boolean startsThreads, boolean nonblocking, Set<MethodKey> recursive) {
    List<Pass> passes = new ArrayList<>();
    if (startsThreads) {
      // Behind all that puts calls of ours into the program.
      passes.add(new TouchedPass());
    }
    if (nonblocking) {
      // Before the pass that inserts calls of its own.
      passes.add(new PendingBufferPass());
    }
    passes.addAll(barriers(recursive));
    return passes;
  }

  private static List<Pass> barriers(Set<MethodKey> recursive) {
    return List.of(
        // After copies of JDK code have come in: they store to arrays, too.
        new ArrayWritePass(),
        // Anywhere behind the initialisers, whose own handlers are library code and pass errors on.
        new HeapBoundPass(),
        // Before suspension, whose own jumps are not the program's. Backward jumps of copies
        // count too, and a call in a loop's end needs no resume
        // site.
        new LoopBudgetPass(recursive));
  }

  /**
   * Rewrites the universe and returns the graph of the result.
   *
   * @param adopted the methods of the JDK that get copies
   * @param constants takes down those of all enum classes
   */
  static CallGraph run(
      ClassUniverse universe,
      String mainClass,
      AdoptedMethods adopted,
      ObservationPlan observed,
      Surroundings surroundings,
      EnumConstantsPass constants) {
    Threading threads = Threading.of(universe);
    if (universe.mentionedTypes().stream().anyMatch(UNMODIFIABLE::contains)) {
      universe.include("lasso/runtime/standins/NullFreeSet");
      universe.include("lasso/runtime/standins/NullFreeMap");
    }
    if (surroundings.clock() == ClockMode.CHOICE) {
      universe.include(Type.getInternalName(ElapsingTime.class));
    }
    if (surroundings.random().isChoice()) {
      RandomChoicePass.CLASSES.forEach(universe::include);
    }
    if (surroundings.identities().isChoice()) {
      IdentityOrderPass.CLASSES.forEach(universe::include);
    }
    if (surroundings.hasFiles()) {
      FilesPass.CLASSES.forEach(universe::include);
    }
    if (!observed.locals().isEmpty()) {
      universe.include(Type.getInternalName(ObservedLocals.class));
    }
    apply(beforeGraph(mainClass, observed, surroundings, threads, constants), universe);
    Adoption.apply(adopted, universe, threads.hasThreads()); // all calls are ordinary ones by now
    List<MethodKey> main = new ArrayList<>();
    main.add(new MethodKey(mainClass, "main", "([Ljava/lang/String;)V"));
    if (threads.hasThreads()) {
      main.add(ThreadStarts.BEGIN);
    }
    TimingPauses pauses = TimingPauses.takenOut(universe);
    CallGraph graph = CallGraph.from(universe, main);
    if (TimingCalls.areReached(graph)) {
      pauses.putBack();
      graph = CallGraph.from(universe, main);
    }
    if (!observed.isEmpty()) {
      apply(List.of(new InitialiserEndPass(graph)), universe);
    }
    apply(
        afterGraph(threads.hasThreads(), TimingCalls.leavePending(graph), graph.recursiveMethods()),
        universe);
    return graph;
  }

  /** The last stage: what may suspend by the graph is made suspendable. Returns what is to write the classes. */
  static LargeMethods suspend(
      ClassUniverse universe, CallGraph graph, SiteTable sites, LocalRules rules) {
    SuspensionPass pass =
        new SuspensionPass(
            new GraphOracle(graph), sites, universe::find, SuspensionPoint.ALL, rules);
    for (ClassNode node : universe.classes()) {
      pass.apply(node);
    }
    return pass.large();
  }

  private static void apply(List<Pass> passes, ClassUniverse universe) {
    for (Pass pass : passes) {
      for (ClassNode node : universe.classes()) {
        pass.transform(node, universe);
      }
    }
  }
}
