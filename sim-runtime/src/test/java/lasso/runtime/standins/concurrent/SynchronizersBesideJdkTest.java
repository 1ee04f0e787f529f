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
      import java.lang.invoke.*;
      import java.nio.*;
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

  private static final String VARIABLES =
      """
        int number;
        volatile long wide;
        private boolean flag;
        short small;
        double real;
        Object thing = "a";
        final int fixed = 3;
        static String text = "b";
        static final int LAST = 9;
        static class Above { char letter = 'x'; }
        static class Below extends Above {}
        static final VarHandle NUMBER, WIDE, FLAG, SMALL, REAL, THING, FIXED, TEXT, LETTER;
        static {
          try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            NUMBER = l.findVarHandle(Script.class, "number", int.class);
            WIDE = l.findVarHandle(Script.class, "wide", long.class);
            FLAG = MethodHandles.privateLookupIn(Script.class, l).findVarHandle(Script.class, "flag", boolean.class);
            SMALL = l.findVarHandle(Script.class, "small", short.class);
            REAL = l.findVarHandle(Script.class, "real", double.class);
            THING = l.findVarHandle(Script.class, "thing", Object.class);
            FIXED = l.findVarHandle(Script.class, "fixed", int.class);
            TEXT = l.findStaticVarHandle(Script.class, "text", String.class);
            LETTER = l.findVarHandle(Below.class, "letter", char.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
        static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
        static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);
        static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        static final VarHandle SHORTS = MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
        static Object call(Script s, int[] ints, String[] strings, byte[] bytes, ByteBuffer buffer) throws Exception {
          int n = next(3), m = next(3);
          switch (next(62)) {
            case 0: return (int) NUMBER.get(s);
            case 1: NUMBER.set(s, n); return "set";
            case 2: return (int) NUMBER.getVolatile(s);
            case 3: NUMBER.setVolatile(s, n); return "set";
            case 4: return (int) NUMBER.getOpaque(s);
            case 5: NUMBER.setOpaque(s, n); return "set";
            case 6: return (int) NUMBER.getAcquire(s);
            case 7: NUMBER.setRelease(s, n); return "set";
            case 8: return NUMBER.compareAndSet(s, n, m);
            case 9: return (int) NUMBER.compareAndExchange(s, n, m);
            case 10: return (int) NUMBER.compareAndExchangeAcquire(s, n, m);
            case 11: return (int) NUMBER.compareAndExchangeRelease(s, n, m);
            case 12: return NUMBER.weakCompareAndSet(s, n, m);
            case 13: return NUMBER.weakCompareAndSetPlain(s, n, m);
            case 14: return NUMBER.weakCompareAndSetAcquire(s, n, m);
            case 15: return NUMBER.weakCompareAndSetRelease(s, n, m);
            case 16: return (int) NUMBER.getAndSet(s, n);
            case 17: return (int) NUMBER.getAndSetAcquire(s, n);
            case 18: return (int) NUMBER.getAndSetRelease(s, n);
            case 19: return (int) NUMBER.getAndAdd(s, n);
            case 20: return (int) NUMBER.getAndAddAcquire(s, n);
            case 21: return (int) NUMBER.getAndAddRelease(s, n);
            case 22: return (int) NUMBER.getAndBitwiseOr(s, n);
            case 23: return (int) NUMBER.getAndBitwiseOrAcquire(s, n);
            case 24: return (int) NUMBER.getAndBitwiseOrRelease(s, n);
            case 25: return (int) NUMBER.getAndBitwiseAnd(s, n);
            case 26: return (int) NUMBER.getAndBitwiseAndAcquire(s, n);
            case 27: return (int) NUMBER.getAndBitwiseAndRelease(s, n);
            case 28: return (int) NUMBER.getAndBitwiseXor(s, n);
            case 29: return (int) NUMBER.getAndBitwiseXorAcquire(s, n);
            case 30: return (int) NUMBER.getAndBitwiseXorRelease(s, n);
            case 31: return (long) WIDE.getAndAdd(s, (long) n);
            case 32: return WIDE.compareAndSet(s, n, (long) m);
            case 33: WIDE.set(s, n); return "set";
            case 34: return FLAG.compareAndSet(s, n == 1, m == 1);
            case 35: return (boolean) FLAG.getAndBitwiseXor(s, true);
            case 36: return (short) SMALL.getAndAdd(s, (short) n);
            case 37: return (double) REAL.getAndAdd(s, 0.5);
            case 38: return REAL.compareAndSet(s, 0.5, 1.5);
            case 39: return (Object) THING.getAndSet(s, n == 0 ? null : "c" + n);
            case 40: return THING.compareAndSet(s, "a", (Object) "b");
            case 41: return (int) FIXED.get(s) + (int) FIXED.getVolatile(s);
            case 42: FIXED.set(s, n); return "set";
            case 43: return (String) TEXT.getAndSet("t" + n);
            case 44: TEXT.setVolatile((String) null); return TEXT.compareAndSet((String) null, "u");
            case 45: return (char) LETTER.getAndSet(new Below(), 'y');
            case 46: return (int) INTS.getAndAdd(ints, n, m);
            case 47: return INTS.compareAndSet(ints, n + 1, m, 7);
            case 48: return (String) STRINGS.getAndSet(strings, n, "s" + m);
            case 49: return STRINGS.compareAndSet(strings, n, null, "first");
            case 50: return (long) LONGS.get(bytes, n);
            case 51: LONGS.set(bytes, 2 * n + m * 4, 258L); return bytes[9];
            case 52: return (short) SHORTS.get(buffer, n);
            case 53: SHORTS.set(buffer, n, (short) 513); return buffer.get(n);
            case 54: return (int) NUMBER.get((Script) null);
            case 55: return (String) NUMBER.get((Object) "other");
            case 56: return (int) NUMBER.withInvokeExactBehavior().get((Object) s);
            case 57: return NUMBER.varType() + " " + NUMBER.coordinateTypes() + INTS.varType() + INTS.coordinateTypes();
            case 58: return FIXED.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + FLAG.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + FIXED.isAccessModeSupported(VarHandle.AccessMode.GET_ACQUIRE);
            case 59: VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence(); return WIDE;
            case 60: return (boolean) FLAG.getAndAdd(s, true);
            default: return NUMBER.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET);
          }
        }
        static void script() {
          Script s = new Script();
          text = "b";
          int[] ints = new int[3];
          Object[] strings = new String[3];
          byte[] bytes = new byte[16];
          ByteBuffer buffer = ByteBuffer.allocate(6);
          for (int step = 0; step < 80; step++) {
            try {
              System.out.print(" " + call(s, ints, (String[]) strings, bytes, buffer));
            } catch (Exception e) {
              System.out.print(" " + e.getClass().getName());
            }
            System.out.println(" " + s.number + " " + s.wide + s.flag + s.small + " " + s.real + s.thing + text + java.util.Arrays.toString(ints) + java.util.Arrays.toString(strings) + java.util.Arrays.toString(bytes));
          }
        }
      """;

  @ParameterizedTest
  @ValueSource(strings = {PHASERS, STAMPED_LOCKS, VARIABLES})
  void aModelAnswersAsTheJdkDoes(String script) throws Exception {
    CompiledProgram program =
        CompiledProgram.of(FRAME.replace("SCRIPTS", "" + SCRIPTS).replace("BODY", script));
    RecordingTestHandler run = program.run();
    assertThat(run.thrown).isNull();
    assertThat(run.message).isNull();
    assertThat(run.output()).isEqualTo(program.plainOutput());
  }
}
