package lasso.runtime.process;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.LoopBudget;
import lasso.runtime.hooks.Suspension;

/** Reads and writes the statics of the hook classes that a worker's class loader has defined. */
final class HookDoors {
  private static final Unsafe U = Unsafe.getUnsafe();

  private final Object modeBase;
  private final long modeOffset;
  private final Object answerBase;
  private final long answerOffset;
  private final Object budgetBase;
  private final long budgetOffset;
  private final FrameStack frames;
  private final Field handler;

  HookDoors(ClassLoader loader) {
    try {
      Field mode = field(loader, Suspension.class, "mode");
      modeBase = U.staticFieldBase(mode);
      modeOffset = U.staticFieldOffset(mode);
      Field answer = field(loader, Calls.class, "answer");
      answerBase = U.staticFieldBase(answer);
      answerOffset = U.staticFieldOffset(answer);
      Field budget = field(loader, LoopBudget.class, "left");
      budgetBase = U.staticFieldBase(budget);
      budgetOffset = U.staticFieldOffset(budget);
      frames = (FrameStack) field(loader, Suspension.class, "frames").get(null);
      handler = field(loader, Calls.class, "handler");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the hook classes don't fit this version of Lasso", e);
    }
  }

  private static Field field(ClassLoader loader, Class<?> hook, String name)
      throws ReflectiveOperationException {
    return Class.forName(hook.getName(), true, loader).getField(name);
  }

  void setHandler(CallHandler value) {
    try {
      handler.set(null, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  int mode() {
    return U.getInt(modeBase, modeOffset);
  }

  void setMode(int mode) {
    U.putInt(modeBase, modeOffset, mode);
  }

  void setAnswer(Answer answer) {
    U.putReference(answerBase, answerOffset, answer);
  }

  void setLoopBudget(long jumps) {
    U.putLong(budgetBase, budgetOffset, jumps);
  }

  FrameStack frames() {
    return frames;
  }
}
