package lasso.runtime.instrument;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import lasso.runtime.api.PendingBuffer;
import lasso.runtime.capture.LargeArrays;
import lasso.runtime.process.SuspendedFrames;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;

/**
 * The static fields of one worker's copy of the hooks, which only code of that worker's class loader can name.
 * Implemented there.
 */
public interface WorkerHooks {
  void handler(CallHandler handler);

  /** What the innermost frame finds when the process is rewound. */
  void answer(Answer answer);

  /** A constant of {@link lasso.runtime.hooks.Suspension}. */
  int mode();

  void mode(int mode);

  SuspendedFrames frames();

  /** Lets array stores be noted; null: they are not. */
  void largeArrays(LargeArrays arrays);

  /** Tells the objects of a loaded process that may use buffers; only the first {@code count} elements. */
  void pendingBuffers(Object[] restored, int count);

  /** Tells that arrays may have got other identity hash codes. */
  void reindexPendingBuffers();

  /** Tells the objects of the program's enum constants, by class, in the order of their ordinals. */
  void enumConstants(Map<Class<?>, Object[]> constants);

  /** The buffers of the operations under way of the loaded process, in the order in which they began; valid until it goes on. */
  List<PendingBuffer> pendingBuffers();

  /** Tells what all actors of a simulation would see in one Java machine: static fields of the program's own classes, and constants of enums. */
  void shared(List<Field> fields, List<Enum<?>> constants);

  /** Where executed lines are marked, see {@link LineNumbers}. */
  void coverage(boolean[] lines);

  /** Takes down plain accesses of processes of several threads; null: nobody does. */
  void recorder(AccessRecorder recorder);

  /** Whether the thread that runs has let others go on in its step. */
  void released(boolean value);

  /** How many backward jumps and recursive calls the next step may make. */
  void loopBudget(long rounds);
}
