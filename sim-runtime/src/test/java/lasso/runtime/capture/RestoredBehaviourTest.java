package lasso.runtime.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Objects of the platform that were captured and restored between any two calls answer every call as objects do that were left alone: the
 * same values, the same exceptions, the same identities. Calls are drawn at random, with fixed seeds, from all public methods of the objects and
 * of what these return; what can't be restored has to be refused. A plain JVM is one side of the comparison, so this is
 * an oracle for capture, not for the whole pipeline; {@code SteppedProgramsTest} runs real programs. Texts are taken for values: strings that
 * the platform's own code holds as literals don't keep their identity.
 */
class RestoredBehaviourTest {
  private static final int SEQUENCES =
      Integer.getInteger(
          "lasso.oracle.sequences", 40 * Integer.getInteger("lasso.random.factor", 1));
  private static final boolean PRINTS = Boolean.getBoolean("lasso.oracle.print");
  private static final int CALLS = 8;
  private static final int POOL_LIMIT = 12;
  private static final long SECONDARY_SEED =
      RawMemory.fieldOffset(Thread.class, "threadLocalRandomSecondarySeed");

  private final PageStore pages = new PageStore(4096, 1L << 30);
  private StateCodec codec;
  private OracleCalls methods;
  private final Map<String, Integer> refused = new TreeMap<>();
  private int compared;

  private static StateCodec codec(PageStore pages, ReadDetails details) {
    RootLabels.FrameLabels none =
        new RootLabels.FrameLabels() {
          @Override
          public List<String> references(int site) {
            return List.of();
          }

          @Override
          public List<String> primitives(int site) {
            return List.of();
          }
        };
    return new StateCodec(
        field -> false,
        type -> type.getName().startsWith("lasso."),
        pages,
        4096,
        new RootLabels(
            List.of("x"), none, List.of(), Collections.nCopies(1000, "static Test.root")),
        false,
        details,
        number -> {
          throw new AssertionError("no handles here");
        });
  }

  @AfterEach
  void close() {
    codec.close();
    pages.close();
  }

  private List<Object> restored(List<Object> objects) {
    Roots roots = new Roots();
    roots.header = new int[] {7};
    objects.forEach(roots::addReference);
    codec.largeArrays().touchAll();
    Capture capture = codec.capture();
    capture.capture(roots);
    int length = capture.image().position();
    byte[] image = new byte[length];
    long base = RawMemory.arrayBase(PrimitiveKind.BYTE);
    RawMemory.U.copyMemory(null, capture.image().address(), image, base, length);
    long address = RawMemory.U.allocateMemory(length);
    RawMemory.U.copyMemory(image, base, null, address, length);
    Roots again = new Roots();
    again.header = new int[1];
    codec.restore().restore(address, capture.keyLength(), length, again, false);
    RawMemory.U.freeMemory(address);
    return new ArrayList<>(Arrays.asList(Arrays.copyOf(again.references, again.referenceCount)));
  }

  @Test
  void restoredObjectsAnswerAsThoseThatWereLeftAlone() {
    compareAll(ReadDetails.NONE, Set.of("capacity", "ensureCapacity"));
  }

  @Test
  void whatTheProgramReadsComesBackToo() {
    compareAll(new ReadDetails(true, true, true, Set.of()), Set.of());
  }

  private void compareAll(ReadDetails details, Set<String> unread) {
    codec = codec(pages, details);
    methods = new OracleCalls(unread);
    OracleArguments.literals().forEach(codec.pinned()::pin);
    Set<String> findings = new TreeSet<>();
    for (OracleSubjects.Subject subject : OracleSubjects.all()) {
      for (int seed = 0; seed < SEQUENCES; seed++) {
        String finding;
        try {
          finding = compare(subject, new Random(subject.name().hashCode() * 1000L + seed));
        } catch (StackOverflowError e) {
          continue; // a collection that holds itself
        }
        if (finding != null) {
          if (PRINTS) {
            System.out.println(subject.name() + " " + seed + ": " + finding);
          }
          findings.add(subject.name() + ": " + finding);
          break;
        }
      }
    }
    if (PRINTS) {
      System.out.println(compared + " calls compared; refused: " + refused);
    }
    assertThat(findings).isEmpty();
    assertThat(compared).isGreaterThan(1000 * SEQUENCES);
    assertThat(refused.keySet().stream().filter(name -> !name.endsWith("(later)")))
        .as("subjects that can't be part of a state")
        .containsExactly("ArrayBlockingQueue.iterator");
  }

  /** One random sequence; null when nothing differs. */
  private String compare(OracleSubjects.Subject subject, Random random) {
    List<Object> live = made(subject);
    List<Object> stored = made(subject);
    List<String> story = new ArrayList<>();
    OracleArguments arguments = new OracleArguments(random);
    for (int i = 0; i < CALLS; i++) {
      try {
        stored = restored(stored);
      } catch (CaptureRefusedException e) {
        refused.merge(subject.name() + (i == 0 ? "" : " (later)"), 1, Integer::sum);
        return null;
      }
      int receiver = random.nextInt(3) == 0 ? 0 : random.nextInt(live.size());
      List<Method> candidates = methods.of(live.get(receiver).getClass());
      if (candidates.isEmpty()) {
        continue;
      }
      Method method = candidates.get(random.nextInt(candidates.size()));
      List<OracleArguments.Argument> chosen = new ArrayList<>();
      for (Class<?> type : method.getParameterTypes()) {
        chosen.add(arguments.of(type, live));
      }
      if (chosen.contains(null)) {
        continue;
      }
      story.add(receiver + "." + method.getName() + Arrays.toString(words(chosen, live)));
      String expected = call(method, live, receiver, chosen);
      String actual = call(method, stored, receiver, chosen);
      compared++;
      if (!expected.equals(actual)) {
        return story + " gave " + actual + ", not " + expected;
      }
    }
    try {
      stored = restored(stored);
    } catch (CaptureRefusedException e) {
      return null;
    }
    for (int i = 0; i < live.size(); i++) {
      String expected = OracleAnswers.last(live.get(i));
      String actual = OracleAnswers.last(stored.get(i));
      if (!expected.equals(actual)) {
        return story + " leaves object " + i + " as " + actual + ", not " + expected;
      }
    }
    return null;
  }

  private static List<Object> made(OracleSubjects.Subject subject) {
    RawMemory.U.putInt(Thread.currentThread(), SECONDARY_SEED, 1);
    Object object = subject.make().get();
    boolean several = object instanceof OracleSubjects.Several;
    return new ArrayList<>(several ? ((OracleSubjects.Several) object).objects() : List.of(object));
  }

  private static Object[] words(List<OracleArguments.Argument> chosen, List<Object> pool) {
    return chosen.stream().map(a -> OracleAnswers.of(a.in(pool))).toArray();
  }

  private static String call(
      Method method, List<Object> pool, int receiver, List<OracleArguments.Argument> chosen) {
    Object[] values = chosen.stream().map(a -> a.in(pool)).toArray();
    // The platform draws the shape of skip lists from a number of the thread, as each step sets it.
    RawMemory.U.putInt(Thread.currentThread(), SECONDARY_SEED, 1);
    String answer;
    try {
      answer = answer(method.invoke(pool.get(receiver), values), pool);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof VirtualMachineError error) {
        throw error;
      }
      answer = OracleAnswers.thrown(e.getCause());
    } catch (IllegalArgumentException e) {
      answer = OracleAnswers.thrown(e); // so newer releases pass on that a lambda can't cast
    } catch (IllegalAccessException e) {
      throw new AssertionError(method + " can't be called", e);
    }
    for (int i = 0; i < values.length; i++) {
      if (chosen.get(i).isFresh()) {
        keep(values[i], pool);
      }
    }
    return answer;
  }

  private static String answer(Object result, List<Object> pool) {
    if (!OracleAnswers.isKept(result)) {
      return OracleAnswers.of(result);
    }
    for (int i = 0; i < pool.size(); i++) {
      if (pool.get(i) == result) {
        return "object " + i;
      }
    }
    keep(result, pool);
    return OracleAnswers.of(result);
  }

  private static void keep(Object object, List<Object> pool) {
    if (object != null && object.getClass().getName().startsWith("java.util.ArrayDeque$De")) {
      return; // an iterator that is made later meets a ring of another capacity: it is not to be
      // used behind changes
    }
    boolean known = pool.stream().anyMatch(o -> o == object);
    if (!known && OracleAnswers.isKept(object) && pool.size() < POOL_LIMIT) {
      pool.add(object);
    }
  }
}
