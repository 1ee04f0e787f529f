package lasso.runtime.process;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.heap.layout.PrimitiveKind;
import lasso.runtime.capture.ClassPlans;
import lasso.runtime.capture.PinnedGraph;
import lasso.runtime.capture.RootLabels;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.hooks.Immutables;
import lasso.runtime.instrument.InstrumentationOptions;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.LoadedProgram;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.instrument.universe.UnsupportedCall;
import lasso.runtime.observe.Observation;
import lasso.runtime.observe.Observer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.NativeVariables;
import lasso.runtime.program.PlatformMethod;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.surroundings.IdentityCodes;
import lasso.store.memory.HashBits;
import lasso.store.page.PageStore;

/** Wires the parts of a worker's process layer: loader, hooks, statics, codec, pinned objects. */
final class ProcessSetup {
  final InstrumentedProgram program;
  final LoadedProgram loaded;
  final PageStore pages;
  final StaticFields statics = new StaticFields();

  /** What {@code main} receives, by rank. */
  final String[][] arguments;

  final Irrelevance irrelevance;

  /** Parts of the program's own memory that are left out, or null. */
  final AsideMemory aside;

  /** The marks of {@link InstrumentedProgram#lines}; empty when lines are not marked. */
  private boolean[] executed = {};

  /** Null when nothing is observed. */
  final RunningObservations observed;

  /** Whether a pattern may name a local variable. */
  final boolean ignoresLocals;

  /** Made by {@link #initialise}, when the constants exist. */
  StateCodec codec;

  ProcessSetup(ProgramImage image, ProcessOptions options) {
    options.surroundings().conventions().prepare();
    NativeVariables own = image.variables();
    aside = own == null ? null : own.ignoring(options.ignorePatterns());
    irrelevance = Irrelevance.of(options.ignorePatterns(), aside);
    ignoresLocals = options.ignorePatterns().stream().anyMatch(pattern -> pattern.contains(":"));
    program = InstrumentedProgram.build(image, instrumentation(options));
    refuseUnsupported(program.unsupportedCalls());
    loaded = program.load();
    if (program.lines() != null) {
      executed = new boolean[program.lines().count()];
      loaded.hooks().coverage(executed);
    }
    pages =
        new PageStore(
            options.pageBytes(), options.memoryLimitBytes(), new HashBits(options.hashBits()));
    arguments = arguments(image, options);
    observed =
        program.observed().isEmpty()
            ? null
            : new RunningObservations(new Observer(program.observed(), loaded));
  }

  boolean[] executed() {
    return executed;
  }

  private InstrumentationOptions instrumentation(ProcessOptions options) {
    for (Observation observation : options.observations()) {
      if (observation.rank() < 0 || observation.rank() >= options.ranks()) {
        throw new UnusableInputException(
            "proposition %s@%d: there is no rank %d, only 0 to %d"
                .formatted(
                    observation.path(),
                    observation.rank(),
                    observation.rank(),
                    options.ranks() - 1));
      }
    }
    return new InstrumentationOptions(
        localRules(),
        options.observations(),
        irrelevance,
        options.surroundings(),
        options.coverage(),
        options.ranks() == 1);
  }

  private LocalRules localRules() {
    return new LocalRules() {
      @Override
      public boolean keepAlive(String owner, String method, String local) {
        return false;
      }

      @Override
      public boolean ignored(String owner, String method, String local) {
        return irrelevance.ignoresLocal(owner, method, local);
      }
    };
  }

  private static void refuseUnsupported(List<UnsupportedCall> calls) {
    if (!calls.isEmpty()) {
      StringBuilder text =
          new StringBuilder("every run of the program makes a call that can't be checked:");
      calls.forEach(call -> text.append("\n  ").append(call));
      throw new UnusableInputException(text.toString());
    }
  }

  /**
   * Makes the constants that all processes share, and sets up the codec. To be called once, with a handler in place.
   *
   * @return what could not be brought under control
   */
  List<String> initialise(ProcessOptions options) {
    List<String> uncontrolled = new ArrayList<>(loaded.initialise());
    if (!System.lineSeparator().equals("\n")) {
      uncontrolled.add(
          "the line separator of this Java machine is not a line feed, and println of the Java library follows it; start Java with -Dline.separator set to one");
    }
    if (!IdentityCodes.areControlled()) {
      uncontrolled.add(
          "the identity hash codes of this Java machine can't be set, and orders of hash tables may follow them; use a HotSpot machine without -XX:hashCode");
    }
    for (Field field : loaded.staticFields()) {
      statics.addStatic(field, irrelevance.ignores(field));
    }
    loaded
        .hooks()
        .shared(
            loaded.staticFields().stream()
                .filter(field -> ProgramStack.isOwn(field.getDeclaringClass().getName()))
                .filter(field -> !field.getName().startsWith("$") && !isConstant(field))
                .toList(),
            loaded.enumConstants());
    loaded.enumConstants().forEach(this::addConstant);
    refuseUnmatchedPatterns();
    ClassLoader loader = loaded.loader();
    RootLabels labels =
        new RootLabels(
            ProcessMachine.header(observed != null),
            frameLabels(program.sites()),
            statics.primitiveNames(),
            statics.primitiveKinds(),
            statics.referenceNames());
    codec =
        new StateCodec(
            irrelevance,
            type -> type.getClassLoader() == loader,
            pages,
            options.pageSizeBytes(),
            labels,
            hasIgnoredRoots(),
            program.readDetails(),
            Handle::new);
    for (String literal : program.stringLiterals()) {
      codec.pinned().pin(literal.intern());
    }
    pinWhatIsEmpty();
    pinConstantsOfCopies();
    PinnedGraph.forEach(loaded.pinnedConstants(), codec.pinned()::pin);
    loaded.hooks().largeArrays(codec.largeArrays());
    return uncontrolled;
  }

  /** The empty set and map that the program gets, made by its loader's own copy of the hooks. */
  private void pinWhatIsEmpty() {
    if (program.classFiles().containsKey("lasso/runtime/standins/NullFreeSet")) {
      try {
        Class<?> hooks = loaded.loader().loadClass(Immutables.class.getName());
        List<?> constants = (List<?>) hooks.getMethod("constants").invoke(null);
        constants.forEach(codec.pinned()::pin);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("the hooks of the program have no empty set", e);
      }
    }
  }

  /** A suspended copy may hold a constant of its class before any object of the class was captured. */
  private void pinConstantsOfCopies() {
    for (PlatformMethod method : program.image().adopted().all()) {
      try {
        codec.pinConstantsOf(Class.forName(method.owner().replace('/', '.'), true, null));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException("no class to which " + method + " belongs", e);
      }
    }
  }

  /**
   * Whether a method of the platform can stand between two frames that are saved, without their sites showing it. That is so where some suspendable call names a method of a platform type: its receiver may be a
   * platform object that passes the call on to one of the program ({@code Predicate.negate}). And where the platform can call a method that may suspend ({@code OutputStream.close}): when it has returned to the program,
   * another call of the same name may be taken for the one that was suspended; and where the platform can find methods by name. If it is so anywhere, each call looks at the whole stack, which takes a fifth of a short step.
   */
  boolean callsCanPassThroughThePlatform() {
    Map<String, Class<?>> own = new HashMap<>();
    loaded.classes().forEach(type -> own.put(type.getName().replace('.', '/'), type));
    if (program.callsByName()
        || !program.unsuspendable().isEmpty()
        || program.startsThreads()
        || !program.image().adopted().all().isEmpty()) {
      return true;
    }
    return program.sites().all().stream()
        .anyMatch(
            site ->
                !site.callsPrimitive() && !own.containsKey(site.calleeOwner())
                    || isDeclaredByPlatform(own.get(site.owner()), site, own));
  }

  /** Whether a supertype that belongs to the platform has the method of a frame. */
  private static boolean isDeclaredByPlatform(
      Class<?> type, Site frame, Map<String, Class<?>> own) {
    if (type == null) {
      return false;
    }
    boolean isOwn = own.containsKey(type.getName().replace('.', '/'));
    if (!isOwn && Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> isCalled(m, frame))) {
      return true;
    }
    return isDeclaredByPlatform(type.getSuperclass(), frame, own)
        || Arrays.stream(type.getInterfaces())
            .anyMatch(above -> isDeclaredByPlatform(above, frame, own));
  }

  /** Nothing outside an object's own class and package can name its {@code Object.clone}, which is protected: an override of it is called by the program alone, as {@code mpi.Comm.clone} is. */
  private static boolean isCalled(Method platforms, Site frame) {
    boolean isHidden =
        platforms.getDeclaringClass() == Object.class
            && Modifier.isProtected(platforms.getModifiers());
    return !isHidden && frame.isMethod(platforms);
  }

  private void refuseUnmatchedPatterns() {
    List<String> unmatched =
        irrelevance.unmatchedAmong(loaded.classes()).stream().sorted().toList();
    if (!unmatched.isEmpty()) {
      throw new UnusableInputException(
          "--ignore "
              + String.join(", ", unmatched)
              + " names nothing in the program; write Class.field or Class.method:local"
              + " (locals need classes compiled with -g)");
    }
  }

  /** Whether the field names a constant of an enum, which is the same object in every process. */
  private static boolean isConstant(Field field) {
    return field.getDeclaringClass().isEnum() && field.getType() == field.getDeclaringClass();
  }

  private void addConstant(Enum<?> constant) {
    for (Class<?> c = constant.getClass(); c != Enum.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !field.getName().equals(ClassPlans.NUMBER_FIELD)) {
          statics.addConstant(constant, field, irrelevance.ignores(field));
        }
      }
    }
  }

  /** Locals are known only when their frames are instrumented, so a pattern that may name one counts. */
  private boolean hasIgnoredRoots() {
    return statics.ignoredPrimitiveCount() + statics.ignoredReferenceCount() > 0 || ignoresLocals;
  }

  private static RootLabels.FrameLabels frameLabels(SiteTable sites) {
    return new RootLabels.FrameLabels() {
      @Override
      public List<String> references(int site) {
        return names(sites.get(site), sites.get(site).references());
      }

      @Override
      public List<String> primitives(int site) {
        return names(sites.get(site), sites.get(site).primitives());
      }

      @Override
      public PrimitiveKind kind(int site, int index) {
        List<Site.Slot> kept =
            sites.get(site).primitives().stream().filter(slot -> !slot.ignored()).toList();
        return kept.get(index).primitive();
      }
    };
  }

  private static List<String> names(Site site, List<Site.Slot> slots) {
    List<String> names = new ArrayList<>();
    StackTraceElement place = ProgramStack.named(site.location());
    boolean library = ProgramStack.isInterface(place.getClassName());
    String where =
        (library ? place.getClassName() + "." : "")
            + place.getMethodName()
            + " ("
            + place.getFileName()
            + ":"
            + place.getLineNumber()
            + ")";
    for (Site.Slot slot : slots) {
      if (!slot.ignored()) {
        names.add(slot.name() + " of " + where);
      }
    }
    return names;
  }

  private static String[][] arguments(ProgramImage image, ProcessOptions options) {
    String[][] byRank = new String[options.ranks()][];
    for (int rank = 0; rank < byRank.length; rank++) {
      List<String> arguments = new ArrayList<>();
      if (options.mpjArguments()) {
        arguments.addAll(List.of(Integer.toString(rank), "conf", "device"));
      }
      arguments.addAll(
          options.arguments().isEmpty() ? image.arguments() : options.arguments().get(rank));
      byRank[rank] = arguments.toArray(new String[0]);
    }
    return byRank;
  }
}
