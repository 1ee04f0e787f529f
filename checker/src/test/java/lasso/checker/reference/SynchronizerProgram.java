package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small program of three or four threads with synchronizers of {@code java.util.concurrent}, as instructions and as a Java class; thread 0 runs {@code main}. */
final class SynchronizerProgram {
  static final int VARIABLES = 2;
  static final int LOCKS = 2;
  static final int ROOM = 1;
  static final int PERMITS = 1;
  static final int COUNT = 2;

  /** What an instruction does; {@code on} is a variable, lock or thread. */
  enum Op {
    READ,
    WRITE,
    LOCK,
    TRY_LOCK,
    TRY_LOCK_TIMED,
    UNLOCK,
    AWAIT,
    AWAIT_TIMED,
    SIGNAL,
    SIGNAL_ALL,
    ACQUIRE,
    TRY_ACQUIRE,
    TRY_ACQUIRE_TIMED,
    RELEASE,
    COUNT_DOWN,
    AWAIT_LATCH,
    AWAIT_LATCH_TIMED,
    GET_COUNT,
    PUT,
    TAKE,
    OFFER,
    POLL,
    POLL_TIMED,
    HAND,
    RECEIVE,
    MEET,
    START,
    JOIN,
    PRINT,
    END,
    APPEND,
    JUMP_UNLESS_ZERO,
    JUMP;

    boolean isLocal() {
      return compareTo(APPEND) >= 0;
    }
  }

  /** One instruction. */
  record Instruction(Op op, int on, int value) {}

  private final long seed;
  private final Random random;
  private final int threads;
  private final List<List<Instruction>> code = new ArrayList<>();
  private final String source;
  private final int kinds;

  /** How many of a hundred accesses take the lock that guards the variable. */
  private final int care;

  private List<Instruction> body;
  private StringBuilder text;
  private List<Integer> held;

  SynchronizerProgram(long seed) {
    this.seed = seed;
    random = new Random(seed * 0x9E3779B97F4A7C15L + 29);
    threads = random.nextInt(3) == 0 ? 4 : 3;
    care = random.nextInt(4) == 0 ? 30 : 100;
    kinds = 1 + random.nextInt(63);
    StringBuilder methods = new StringBuilder();
    for (int thread = 0; thread < threads; thread++) {
      body = new ArrayList<>();
      text = new StringBuilder();
      held = new ArrayList<>();
      for (int other = 1; thread == 0 && other < threads; other++) {
        line("T%d.start();", other);
        add(Op.START, other, 0);
      }
      int count = thread == 0 ? random.nextInt(2) : 1 + random.nextInt(threads == 4 ? 2 : 3);
      for (int i = 0; i < count; i++) {
        statement(0);
      }
      for (int other = 1; thread == 0 && other < threads; other++) {
        line("T%d.join();", other);
        add(Op.JOIN, other, 0);
      }
      for (int variable = 0; thread == 0 && variable < VARIABLES; variable++) {
        read(variable);
        append();
      }
      line("System.out.print(s);");
      add(Op.PRINT, 0, 0);
      add(Op.END, 0, 0);
      code.add(body);
      methods
          .append(
              thread == 0
                  ? "  public static void main(String[] args) throws Exception {\n"
                  : "  static void t" + thread + "() throws Exception {\n")
          .append("    int r = 0;\n    String s = \"\";\n")
          .append(text)
          .append("  }\n");
    }
    source = head() + methods + "}\n";
  }

  /** The same contracts, by classes of the program. */
  private static final String OWN =
      """
        static class OwnLock {
          static class Sync extends AbstractQueuedSynchronizer {
            @Override protected boolean tryAcquire(int count) {
              int state = getState();
              if (state == 0 && compareAndSetState(0, count)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
              }
              if (state == 0 || getExclusiveOwnerThread() != Thread.currentThread()) return false;
              setState(state + count);
              return true;
            }
            @Override protected boolean tryRelease(int count) {
              if (!isHeldExclusively()) throw new IllegalMonitorStateException();
              int left = getState() - count;
              if (left == 0) setExclusiveOwnerThread(null);
              setState(left);
              return left == 0;
            }
            @Override protected boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
            Condition newCondition() { return new ConditionObject(); }
          }
          final Sync sync = new Sync();
          void lock() { sync.acquire(1); }
          void lockInterruptibly() throws InterruptedException { sync.acquireInterruptibly(1); }
          boolean tryLock() { return sync.tryAcquire(1); }
          boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return sync.tryAcquireNanos(1, unit.toNanos(time)); }
          void unlock() { sync.release(1); }
          Condition newCondition() { return sync.newCondition(); }
        }
        static class OwnSemaphore extends AbstractQueuedLongSynchronizer {
          OwnSemaphore(int permits) { setState(permits); }
          @Override protected long tryAcquireShared(long count) {
            while (true) {
              long state = getState(), left = state - count;
              if (left < 0 || compareAndSetState(state, left)) return left;
            }
          }
          @Override protected boolean tryReleaseShared(long count) {
            while (true) {
              long state = getState();
              if (compareAndSetState(state, state + count)) return true;
            }
          }
          void acquire() throws InterruptedException { acquireSharedInterruptibly(1); }
          boolean tryAcquire() { return tryAcquireShared(1) >= 0; }
          boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException { return tryAcquireSharedNanos(1, unit.toNanos(time)); }
          void release() { releaseShared(1); }
        }
        static class OwnLatch {
          static class Sync extends AbstractQueuedSynchronizer {
            Sync(int count) { setState(count); }
            int count() { return getState(); }
            @Override protected int tryAcquireShared(int ignored) { return getState() == 0 ? 1 : -1; }
            @Override protected boolean tryReleaseShared(int ignored) {
              while (true) {
                int state = getState();
                if (state == 0) return false;
                if (compareAndSetState(state, state - 1)) return state == 1;
              }
            }
          }
          final Sync sync;
          OwnLatch(int count) { sync = new Sync(count); }
          void await() throws InterruptedException { sync.acquireSharedInterruptibly(1); }
          boolean await(long time, TimeUnit unit) throws InterruptedException { return sync.tryAcquireSharedNanos(1, unit.toNanos(time)); }
          void countDown() { sync.releaseShared(1); }
          long getCount() { return sync.count(); }
        }
      """;

  private String head() {
    String head = libraryHead();
    if (seed % 4 != 2) {
      return head;
    }
    String own =
        head.replace("ReentrantLock", "OwnLock")
            .replace("Semaphore", "OwnSemaphore")
            .replace("CountDownLatch", "OwnLatch");
    int brace = own.indexOf('{') + 2;
    return own.substring(0, brace) + OWN + own.substring(brace);
  }

  private String libraryHead() {
    StringBuilder head =
        new StringBuilder(
            """
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            public class %s {
              static final ReentrantLock L0 = new ReentrantLock(), L1 = new ReentrantLock();
              static final Condition C0 = L0.newCondition(), C1 = L1.newCondition();
              static final Semaphore S = new Semaphore(%d);
              static final CountDownLatch D = new CountDownLatch(%d);
              static final BlockingQueue<Integer> Q = new ArrayBlockingQueue<>(%d);
              static final BlockingQueue<Integer> H = new SynchronousQueue<>();
              static final CyclicBarrier B = new CyclicBarrier(2);
              static int x0, x1;
              interface Body { void run() throws Exception; }
              static Thread thread(Body body) {
                return new Thread(() -> {
                  try { body.run(); } catch (RuntimeException e) { throw e; } catch (Exception e) { throw new Error(e); }
                });
              }
            """
                .formatted(name(), PERMITS, COUNT, ROOM));
    for (int thread = 1; thread < threads; thread++) {
      head.append(
          "  static final Thread T%d = thread(%s::t%d);\n".formatted(thread, name(), thread));
    }
    return head.toString();
  }

  private void add(Op op, int on, int value) {
    body.add(new Instruction(op, on, value));
  }

  private void line(String words, Object... arguments) {
    text.append("    ").append(words.formatted(arguments)).append('\n');
  }

  private void read(int variable) {
    line("r = x%d;", variable);
    add(Op.READ, variable, 0);
  }

  private void append() {
    line("s += r + \" \";");
    add(Op.APPEND, 0, 0);
  }

  private void simple(String words, Op op, int on) {
    line(words);
    add(op, on, 0);
    if (words.startsWith("r =")) {
      append();
    }
  }

  private boolean allows(int kind) {
    return (kinds >> kind & 1) != 0;
  }

  private void statement(int depth) {
    switch (random.nextInt(16)) {
      case 0, 1, 2, 3, 4 -> locked(depth);
      case 5, 6 -> semaphore();
      case 7, 8 -> latch();
      case 9, 10, 11 -> queue();
      case 12 -> meeting();
      default -> plain();
    }
  }

  private void plain() {
    int variable = random.nextInt(VARIABLES);
    boolean guarded = random.nextInt(100) < care && !held.contains(variable);
    if (guarded) {
      simple("L" + variable + ".lock();", Op.LOCK, variable);
    }
    if (random.nextBoolean()) {
      read(variable);
      append();
    } else {
      int value = 1 + random.nextInt(2);
      line("x%d = %d;", variable, value);
      add(Op.WRITE, variable, value);
    }
    if (guarded) {
      simple("L" + variable + ".unlock();", Op.UNLOCK, variable);
    }
  }

  private void locked(int depth) {
    int lock = random.nextInt(LOCKS);
    int way = allows(0) ? random.nextInt(6) : 5;
    int jump = -1;
    if (way < 2) {
      line("r = L%d.tryLock(%s) ? 1 : 0;", lock, way == 0 ? "" : "1, TimeUnit.SECONDS");
      add(way == 0 ? Op.TRY_LOCK : Op.TRY_LOCK_TIMED, lock, 0);
      append();
      line("if (r != 0) {");
      add(Op.JUMP_UNLESS_ZERO, 0, body.size() + 2);
      jump = body.size();
      add(Op.JUMP, 0, 0);
    } else {
      line("L%d.%s();", lock, way == 2 ? "lockInterruptibly" : "lock");
      add(Op.LOCK, lock, way == 2 ? 1 : 0);
    }
    held.add(lock);
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      if (allows(1) && random.nextInt(3) == 0) {
        condition(held.get(random.nextInt(held.size())));
      } else if (depth < 1) {
        statement(depth + 1);
      } else {
        plain();
      }
    }
    held.remove(held.size() - 1);
    simple("L" + lock + ".unlock();", Op.UNLOCK, lock);
    if (jump >= 0) {
      line("}");
      body.set(jump, new Instruction(Op.JUMP, 0, body.size()));
    }
  }

  private void condition(int lock) {
    switch (random.nextInt(6)) {
      case 0 -> simple("C" + lock + ".signalAll();", Op.SIGNAL_ALL, lock);
      case 1, 2 -> simple("C" + lock + ".signal();", Op.SIGNAL, lock);
      case 3 ->
          simple("r = C" + lock + ".await(1, TimeUnit.SECONDS) ? 1 : 0;", Op.AWAIT_TIMED, lock);
      case 4 -> simple("C" + lock + ".await();", Op.AWAIT, lock);
      default -> {
        int start = body.size();
        line("while ((r = x%d) == 0) { C%d.await(); }", lock, lock);
        add(Op.READ, lock, 0);
        add(Op.JUMP_UNLESS_ZERO, 0, start + 4);
        add(Op.AWAIT, lock, 0);
        add(Op.JUMP, 0, start);
      }
    }
  }

  private void semaphore() {
    switch (random.nextInt(allows(2) ? 6 : 4)) {
      case 0 -> simple("S.acquire();", Op.ACQUIRE, 0);
      case 1, 2, 3 -> simple("S.release();", Op.RELEASE, 0);
      case 4 -> simple("r = S.tryAcquire() ? 1 : 0;", Op.TRY_ACQUIRE, 0);
      default -> simple("r = S.tryAcquire(1, TimeUnit.SECONDS) ? 1 : 0;", Op.TRY_ACQUIRE_TIMED, 0);
    }
  }

  private void latch() {
    switch (random.nextInt(allows(3) ? 6 : 4)) {
      case 0, 1, 2 -> simple("D.countDown();", Op.COUNT_DOWN, 0);
      case 3 -> simple("D.await();", Op.AWAIT_LATCH, 0);
      case 4 -> simple("r = D.await(1, TimeUnit.SECONDS) ? 1 : 0;", Op.AWAIT_LATCH_TIMED, 0);
      default -> simple("r = (int) D.getCount();", Op.GET_COUNT, 0);
    }
  }

  private void queue() {
    switch (random.nextInt(allows(4) ? 7 : 2)) {
      case 0 -> {
        int value = 3 + random.nextInt(2);
        line("Q.put(%d);", value);
        add(Op.PUT, 0, value);
      }
      case 1 -> simple("r = Q.take();", Op.TAKE, 0);
      case 2, 3, 4 -> {
        line("r = Q.offer(5) ? 1 : 0;");
        add(Op.OFFER, 0, 5);
        append();
      }
      case 5 -> {
        line("{ Integer i = Q.poll(); r = i == null ? 0 : i; }");
        add(Op.POLL, 0, 0);
        append();
      }
      default -> {
        line("{ Integer i = Q.poll(1, TimeUnit.SECONDS); r = i == null ? 0 : i; }");
        add(Op.POLL_TIMED, 0, 0);
        append();
      }
    }
  }

  private void meeting() {
    switch (random.nextInt(3)) {
      case 0 -> {
        int value = 6 + random.nextInt(2);
        line("H.put(%d);", value);
        add(Op.HAND, 0, value);
      }
      case 1 -> simple("r = H.take();", Op.RECEIVE, 0);
      default -> {
        line("B.await();");
        add(Op.MEET, 0, 0);
      }
    }
  }

  int threads() {
    return threads;
  }

  Instruction instruction(int thread, int at) {
    return code.get(thread).get(at);
  }

  String name() {
    return "Synchronizers" + seed;
  }

  String source() {
    return source;
  }

  @Override
  public String toString() {
    return source;
  }
}
