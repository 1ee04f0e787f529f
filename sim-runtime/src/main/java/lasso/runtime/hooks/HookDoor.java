package lasso.runtime.hooks;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import lasso.runtime.api.PendingBuffer;
import lasso.runtime.capture.LargeArrays;
import lasso.runtime.instrument.AccessRecorder;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.process.SuspendedFrames;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;

/** Lets the worker reach the statics of its own copy of this package. */
public final class HookDoor implements WorkerHooks {
  @Override
  public void handler(CallHandler handler) {
    Calls.handler = handler;
  }

  @Override
  public void answer(Answer answer) {
    Calls.answer = answer;
  }

  @Override
  public int mode() {
    return Suspension.mode;
  }

  @Override
  public void mode(int mode) {
    Suspension.mode = mode;
  }

  @Override
  public SuspendedFrames frames() {
    return Suspension.frames;
  }

  @Override
  public void largeArrays(LargeArrays arrays) {
    ArrayWrites.arrays = arrays;
  }

  @Override
  public void pendingBuffers(Object[] restored, int count) {
    PendingBuffers.reload(restored, count);
  }

  @Override
  public void enumConstants(Map<Class<?>, Object[]> constants) {
    EnumConstants.give(constants);
  }

  @Override
  public void reindexPendingBuffers() {
    PendingBuffers.reindex();
  }

  @Override
  public List<PendingBuffer> pendingBuffers() {
    return PendingBuffers.all();
  }

  @Override
  public void shared(List<Field> fields, List<Enum<?>> constants) {
    SharedObjects.statics = fields;
    SharedObjects.constants = constants;
  }

  @Override
  public void coverage(boolean[] lines) {
    Coverage.lines = lines;
  }

  @Override
  public void recorder(AccessRecorder recorder) {
    RunningThread.recorder = recorder;
  }

  @Override
  public void released(boolean value) {
    RunningThread.released = value;
  }

  @Override
  public void loopBudget(long rounds) {
    LoopBudget.grant(rounds);
  }
}
