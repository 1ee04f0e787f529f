package lasso.runtime.process;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A method of the platform that stands between two frames of the program on the running stack: it can't be suspended.
 *
 * @param method for example {@code java.util.TreeMap.put}
 * @param caller the frame of the program that called it
 */
record PlatformCaller(String method, StackTraceElement caller) {
  private static final String HOOKS = "lasso.runtime.hooks.";
  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

  /**
   * The innermost one, or null. {@code own} is the class loader of the program and of the library code that is instrumented with
   * it; the walk begins at its innermost frame and ends at {@link ProcessMachine}.
   */
  static PlatformCaller onStack(ClassLoader own) {
    return WALKER.walk(frames -> innermost(frames, own));
  }

  private static PlatformCaller innermost(Stream<StackFrame> frames, ClassLoader own) {
    boolean inside = false;
    boolean found = false;
    StackFrame platform = null;
    for (Iterator<StackFrame> at = frames.iterator(); at.hasNext(); ) {
      StackFrame frame = at.next();
      if (frame.getDeclaringClass() == ProcessMachine.class) {
        break;
      }
      if (!isInstrumented(frame.getDeclaringClass(), own)) {
        if (inside && !found && (platform == null || !isHook(frame))) {
          platform = frame;
        }
        continue;
      }
      inside = true;
      found |= platform != null;
      if (found && ProgramStack.isOwn(frame.getClassName())) {
        return new PlatformCaller(name(platform), frame.toStackTraceElement());
      }
    }
    return null;
  }

  private static boolean isInstrumented(Class<?> type, ClassLoader own) {
    return type.getClassLoader() == own
        && !type.getName().startsWith(HOOKS)
        && !Proxy.isProxyClass(type);
  }

  private static boolean isHook(StackFrame frame) {
    return frame.getClassName().startsWith(HOOKS);
  }

  /** A hook stands for a method of the platform, which the caller's line shows. The frames of a method handle have names that differ from run to run. */
  private static String name(StackFrame frame) {
    if (frame.getClassName().startsWith("java.lang.invoke.")) {
      return "java.lang.invoke.MethodHandle.invoke";
    }
    return isHook(frame) ? "the Java library" : frame.getClassName() + "." + frame.getMethodName();
  }
}
