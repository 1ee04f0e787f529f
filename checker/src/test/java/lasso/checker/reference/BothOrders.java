package lasso.checker.reference;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;

/**
 * What two calls on one object of the JDK give on the plain machine when one begins after the other has come back or waits, in both orders. For a linearizable class these are all outcomes. No clock is asked: a waiting thread is woken for no reason, and looks
 * again, before it counts as one that waits for ever.
 */
final class BothOrders {
  /** How often a waiting thread looks again. */
  private static final int LOOKS = 3;

  private final Constructor<?> caller;
  private final Method maker;
  private final Method state;

  BothOrders(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> program = loader.loadClass("Pairs");
    caller = loader.loadClass("Pairs$Caller").getConstructor(int.class, int.class, Object.class);
    maker = program.getMethod("made", int.class, int.class);
    state = program.getMethod("state", int.class, Object.class);
  }

  /** Both results and the state, as the program prints them. */
  Set<String> of(PairCalls.Pair pair) throws ReflectiveOperationException {
    Set<String> result = new TreeSet<>();
    result.add(run(pair, true));
    result.add(run(pair, false));
    return result;
  }

  private String run(PairCalls.Pair pair, boolean inOrder) throws ReflectiveOperationException {
    Object object = maker.invoke(null, pair.type(), pair.maker());
    Thread first = (Thread) caller.newInstance(pair.type(), pair.first(), object);
    Thread second = (Thread) caller.newInstance(pair.type(), pair.second(), object);
    Thread earlier = inOrder ? first : second;
    Thread later = inOrder ? second : first;
    earlier.start();
    settle(earlier);
    later.start();
    settle(later);
    settle(earlier);
    settle(later);
    return result(first) + " " + result(second) + " " + state.invoke(null, pair.type(), object);
  }

  private static String result(Thread thread) throws ReflectiveOperationException {
    return String.valueOf(thread.getClass().getField("result").get(thread));
  }

  /** Returns when the thread has ended, or waits and has seen that it has to. */
  private static void settle(Thread thread) {
    for (int look = 0; look < LOOKS; look++) {
      long before = waits(thread);
      LockSupport.unpark(thread);
      while (thread.isAlive() && (!isWaiting(thread) || waits(thread) == before)) {
        Thread.onSpinWait();
        Thread.yield();
      }
    }
  }

  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.WAITING;
  }

  @SuppressWarnings("deprecation") // threadId is not in 17
  private static long waits(Thread thread) {
    ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
    return info == null ? 0 : info.getWaitedCount();
  }
}
