package lasso.runtime.standins.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In one thread, random calls of a model give the answers that they give in the JDK. The property {@code lasso.synchronizers.scripts} says how many scripts there are for each. */
class SynchronizersBesideJdkTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.synchronizers.scripts", 30);

  /** The thread is never started, but for that the models take part. */
  private static final String FRAME =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;
      public class Script {
        static long seed;
        static int next(int bound) {
          seed = seed * 6364136223846793005L + 1442695040888963407L;
          return (int) ((seed >>> 33) % bound);
        }
        static String words(Exception e) {
          String message = e.getMessage();
          int counts = message == null ? -1 : message.indexOf('[');
          return e.getClass().getSimpleName() + (counts < 0 ? " " + message : message.substring(counts));
        }
        public static void main(String[] args) {
          if (args.length > 5) new Thread(() -> {}).start();
          for (int i = 0; i < SCRIPTS; i++) {
            seed = i * 77L;
            script();
            System.out.println();
          }
        }
      BODY
      }
      """;

  private static final String PHASERS =
      """
        static class Told extends Phaser {
          final int last;
          Told(Phaser parent, int parties, int last) { super(parent, parties); this.last = last; }
          @Override protected boolean onAdvance(int phase, int parties) {
            System.out.print(" advances from " + phase + " with " + parties + "/" + getArrivedParties());
            return phase == last || super.onAdvance(phase, parties);
          }
        }
        static boolean waits(Phaser p) {
          boolean waits = false;
          for (Phaser at = p; at != null; at = at.getParent()) waits |= at.getUnarrivedParties() > 1;
          return waits && p.getUnarrivedParties() > 0 && !p.isTerminated();
        }
        static boolean isFull(Phaser p) {
          for (Phaser at = p; at != null; at = at.getParent()) {
            if (at.getUnarrivedParties() == 0 && (at.getRegisteredParties() > 0 || odd)) return !p.isTerminated();
          }
          return false;
        }
        static boolean odd;
        static Object call(Phaser p) throws Exception {
          switch (next(12)) {
            case 0: return isFull(p) ? "full" : p.register();
            case 1: return isFull(p) ? "full" : p.bulkRegister(next(20) == 0 ? 65530 : next(4) - (next(9) == 0 ? 3 : 0));
            case 2: case 3: case 4: return p.arrive();
            case 5: return p.arriveAndDeregister();
            case 6: case 7: return waits(p) ? "waits" : p.arriveAndAwaitAdvance();
            case 8: return p.awaitAdvance(next(3) == 0 ? -5 : (p.getPhase() & Integer.MAX_VALUE) + 1 + next(2));
            case 9: return p.awaitAdvanceInterruptibly(p.getPhase(), 0, TimeUnit.SECONDS);
            case 10: return p.awaitAdvanceInterruptibly(p.getPhase() - 1);
            default: if (next(6) == 0) p.forceTermination(); return p.getRoot() == p;
          }
        }
        static void script() {
          odd = false;
          Phaser root = new Told(null, next(4), 2 + next(6));
          Phaser[] all = { root, new Told(root, next(3), 0), new Phaser(root), null };
          all[3] = new Phaser(all[1], next(3));
          int count = 1 + next(4);
          for (int step = 0; step < 40; step++) {
            Phaser p = all[next(count)];
            try {
              System.out.print(" " + call(p));
            } catch (Exception e) {
              odd = true; // a party that left above: what is below may have none that counts
              System.out.print(" " + words(e));
            }
            for (Phaser each : all) {
              System.out.print(" " + each.getPhase() + "/" + each.getRegisteredParties() + "/" + each.getArrivedParties() + "/" + each.getUnarrivedParties() + each.isTerminated());
            }
            String told = p.toString();
            System.out.println(told.substring(told.indexOf('[')));
          }
        }
      """;

  private static final String STAMPED_LOCKS =
      """
        static long stamp;
        static Object call(StampedLock l, long s) throws Exception {
          boolean free = !l.isWriteLocked();
          boolean both = free && !l.isReadLocked();
          switch (next(22)) {
            case 0: return stamp = free ? l.readLock() : 0;
            case 1: return stamp = both ? l.writeLock() : 0;
            case 2: return stamp = l.tryReadLock();
            case 3: return stamp = l.tryWriteLock();
            case 4: return stamp = l.tryReadLock(0, TimeUnit.SECONDS);
            case 5: return stamp = l.tryWriteLock(-1, TimeUnit.SECONDS);
            case 6: return stamp = free ? l.readLockInterruptibly() : 0;
            case 7: return stamp = both ? l.writeLockInterruptibly() : 0;
            case 8: case 9: return stamp = l.tryOptimisticRead();
            case 10: l.unlockWrite(s); return "left";
            case 11: l.unlockRead(s); return "left";
            case 12: l.unlock(s); return "left";
            case 13: return stamp = l.tryConvertToWriteLock(s);
            case 14: return stamp = l.tryConvertToReadLock(s);
            case 15: return stamp = l.tryConvertToOptimisticRead(s);
            case 16: return next(3) == 0 && l.tryUnlockWrite();
            case 17: return next(3) == 0 && l.tryUnlockRead();
            case 18: return l.asReadLock().tryLock();
            case 19: l.asReadWriteLock().readLock().unlock(); return "left";
            case 20: l.asWriteLock().unlock(); return "left";
            default: return next(2) == 0 ? l.asReadWriteLock().writeLock().tryLock(0, TimeUnit.SECONDS) : l.asReadLock().newCondition();
          }
        }
        static void script() {
          StampedLock l = new StampedLock();
          long[] stamps = new long[6];
          int readers = next(8) == 0 ? 120 + next(20) : 0;
          for (int i = 0; i < readers; i++) stamps[i % 6] = l.readLock();
          for (int step = 0; step < 80; step++) {
            long s = stamps[next(6)];
            stamp = s;
            try {
              System.out.print(" " + call(l, s));
            } catch (Exception e) {
              System.out.print(" " + words(e));
            }
            stamps[next(6)] = stamp;
            System.out.print(" " + l.getReadLockCount() + l.isReadLocked() + l.isWriteLocked());
            for (long each : stamps) {
              System.out.print(" " + each + (l.validate(each) ? "v" : "") + (StampedLock.isWriteLockStamp(each) ? "w" : "") + (StampedLock.isReadLockStamp(each) ? "r" : "")
                  + (StampedLock.isLockStamp(each) ? "l" : "") + (StampedLock.isOptimisticReadStamp(each) ? "o" : ""));
            }
            String told = l.toString();
            System.out.println(told.substring(told.indexOf('[')));
          }
        }
      """;

  @ParameterizedTest
  @ValueSource(strings = {PHASERS, STAMPED_LOCKS})
  void aModelAnswersAsTheJdkDoes(String script) throws Exception {
    CompiledProgram program =
        CompiledProgram.of(FRAME.replace("SCRIPTS", "" + SCRIPTS).replace("BODY", script));
    RecordingTestHandler run = program.run();
    assertThat(run.thrown).isNull();
    assertThat(run.message).isNull();
    assertThat(run.output()).isEqualTo(program.plainOutput());
  }
}
