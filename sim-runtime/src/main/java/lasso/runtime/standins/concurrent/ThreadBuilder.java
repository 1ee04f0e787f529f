package lasso.runtime.standins.concurrent;

import java.util.concurrent.ThreadFactory;
import lasso.runtime.standins.SimulatedGroup;

/** In place of {@code java.lang.Thread.Builder}, since 21. */
public interface ThreadBuilder {
  ThreadBuilder name(String name);

  ThreadBuilder name(String prefix, long start);

  ThreadBuilder inheritInheritableThreadLocals(boolean inherit);

  ThreadBuilder uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler);

  Thread unstarted(Runnable task);

  Thread start(Runnable task);

  ThreadFactory factory();

  /** In place of {@code java.lang.Thread.Builder.OfPlatform}. */
  interface OfPlatform extends ThreadBuilder {
    @Override
    OfPlatform name(String name);

    @Override
    OfPlatform name(String prefix, long start);

    @Override
    OfPlatform inheritInheritableThreadLocals(boolean inherit);

    @Override
    OfPlatform uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler);

    OfPlatform group(SimulatedGroup group);

    OfPlatform daemon(boolean on);

    default OfPlatform daemon() {
      return daemon(true);
    }

    OfPlatform priority(int priority);

    OfPlatform stackSize(long size);
  }

  /** In place of {@code java.lang.Thread.Builder.OfVirtual}. */
  interface OfVirtual extends ThreadBuilder {
    @Override
    OfVirtual name(String name);

    @Override
    OfVirtual name(String prefix, long start);

    @Override
    OfVirtual inheritInheritableThreadLocals(boolean inherit);

    @Override
    OfVirtual uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler);
  }
}
