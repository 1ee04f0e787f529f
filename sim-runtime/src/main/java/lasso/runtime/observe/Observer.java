package lasso.runtime.observe;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.LoadedProgram;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.passes.observation.PropositionPass;

/** Evaluates the observations on the live objects of the process that is loaded. One per worker. */
public final class Observer {
  /**
   * An observation ready to be evaluated.
   *
   * @param local null unless the path begins at a local variable
   * @param isEnd whether it says of a thread that it has ended
   * @param thread that is meant; empty for all
   */
  private record Bound(
      long bit,
      RootReader root,
      LocalReader local,
      boolean isEnd,
      String thread,
      StepReaders.Reader[] steps,
      Condition condition) {}

  private interface RootReader {
    void read(Value into);
  }

  private final LoadedProgram loaded;
  private final Map<String, Class<?>> classes = new HashMap<>();
  private final Bound[][] byRank;
  private final List<Field> initialiserStates = new ArrayList<>();
  private final ObservedThreads threads;
  private final Value value = new Value();

  /** Binds the observations to the classes of a worker. */
  public Observer(ObservationPlan plan, LoadedProgram loaded) {
    this.loaded = loaded;
    threads = new ObservedThreads(loaded.threads(), plan.endingThreads());
    loaded.classes().forEach(type -> classes.put(type.getName().replace('.', '/'), type));
    byRank = new Bound[plan.ranks()][];
    for (int rank = 0; rank < byRank.length; rank++) {
      int wanted = rank;
      byRank[rank] =
          plan.conditions().stream()
              .filter(condition -> condition.source().rank() == wanted)
              .map(this::bind)
              .toArray(Bound[]::new);
    }
    for (Field field : loaded.staticFields()) {
      if (field.getName().equals(InitialiserPass.STATE)) {
        initialiserStates.add(field);
      }
    }
  }

  /**
   * The values of a rank's observations now: bit k for the k-th.
   *
   * @throws ObservationRefusedException when one can't be read without running code of the program
   */
  public long bits(int rank) {
    if (rank >= byRank.length) {
      return 0;
    }
    long bits = 0;
    for (Bound bound : byRank[rank]) {
      if (holds(bound)) {
        bits |= bound.bit;
      }
    }
    value.undefined(); // holds no object of this state
    return bits;
  }

  /** What of it says that threads have ended, of a process that has ended with all its threads. */
  public long threadsAtEnd(int rank) {
    long bits = 0;
    threads.allHaveEnded(true);
    for (int i = 0; rank < byRank.length && i < byRank[rank].length; i++) {
      Bound bound = byRank[rank][i];
      bits |= bound.isEnd && holds(bound) ? bound.bit : 0;
    }
    threads.allHaveEnded(false);
    return bits;
  }

  private boolean holds(Bound bound) {
    if (bound.local == null) {
      bound.root.read(value);
      return isMet(bound);
    }
    int count = bound.local.threads(value);
    for (int thread = 0; thread < count; thread++) {
      if (bound.thread.isEmpty() || threads.isCalled(thread, bound.thread)) {
        bound.local.read(thread, value);
        if (isMet(bound)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Follows the path from the value at which it begins. */
  private boolean isMet(Bound bound) {
    for (StepReaders.Reader step : bound.steps) {
      Object from = value.tag == Value.Tag.REFERENCE ? value.reference : null;
      if (from == null) {
        return false;
      }
      step.read(from, value);
    }
    return bound.condition.test(value);
  }

  /** Whether an initialiser of the loaded process is running. */
  public boolean isInitialising() {
    for (Field field : initialiserStates) {
      FieldPlace.ofStatic(field).read(FieldPlace.base(field), value);
      if (value.bits == InitialiserPass.RUNNING) {
        return true;
      }
    }
    return false;
  }

  private Bound bind(ObservedCondition condition) {
    Observation source = condition.source();
    StepReaders readers = new StepReaders(loaded.loader(), classes::get, source.path());
    StepReaders.Reader[] steps =
        condition.path().steps().stream().map(readers::of).toArray(StepReaders.Reader[]::new);
    Root root = condition.path().root();
    boolean isLocal = root instanceof Root.Local;
    return new Bound(
        1L << condition.bit(),
        isLocal ? null : root(root),
        isLocal ? local((Root.Local) root) : null,
        root instanceof Root.End,
        source.thread(),
        steps,
        condition.condition());
  }

  private LocalReader local(Root.Local root) {
    return new LocalReader(root.number(), classes.get("lasso/runtime/standins/ObservedLocals"));
  }

  private RootReader root(Root root) {
    if (root instanceof Root.Static field) {
      return field.constant() != null ? constant(field) : ofStatic(field);
    }
    if (root instanceof Root.Method method) {
      return ofMethod(method);
    }
    String thread = ((Root.End) root).thread();
    return into -> into.ofBoolean(threads.hasEnded(thread));
  }

  /** A field with a constant is only assigned when the JVM initialises its class. */
  private static RootReader constant(Root.Static field) {
    boolean isBoolean = field.descriptor().equals("Z");
    return into -> {
      into.ofReference(field.constant());
      into.unbox();
      if (isBoolean) {
        into.ofBoolean(into.bits != 0);
      }
    };
  }

  private RootReader ofStatic(Root.Static root) {
    Field field = find(root.owner(), root.name());
    FieldPlace place = FieldPlace.ofStatic(field);
    Object base = FieldPlace.base(field);
    return into -> place.read(base, into);
  }

  private Field find(String owner, String name) {
    for (String holder : List.of(owner, owner + InitialiserPass.HOLDER_SUFFIX)) {
      Class<?> type = classes.get(holder);
      if (type != null) {
        for (Field field : type.getDeclaredFields()) {
          if (field.getName().equals(name)) {
            return field;
          }
        }
      }
    }
    throw new IllegalStateException("static field " + owner + "." + name + " was resolved before");
  }

  /** What the method throws makes its value undefined; ends of the process pass. */
  private RootReader ofMethod(Root.Method root) {
    try {
      Method method =
          classes.get(root.owner()).getDeclaredMethod(PropositionPass.copyOf(root.name()));
      method.setAccessible(true);
      var handle =
          MethodHandles.lookup()
              .unreflect(method)
              .asType(java.lang.invoke.MethodType.methodType(Object.class));
      return into -> {
        try {
          into.ofReference((Object) handle.invokeExact());
        } catch (RuntimeException | StackOverflowError e) {
          into.undefined();
        } catch (Error e) {
          throw e;
        } catch (Throwable e) {
          into.undefined();
        }
      };
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the copy of " + root + " was made before", e);
    }
  }
}
