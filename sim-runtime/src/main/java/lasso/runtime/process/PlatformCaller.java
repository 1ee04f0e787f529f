package lasso.runtime.process;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;
import lasso.runtime.instrument.suspend.LargeMethods;

/**
 * A method that stands on the running stack and can't be suspended: one of the platform between two frames of the program, or one of the program that is too large.
 *
 * @param method for example {@code java.util.TreeMap.put}
 * @param caller the frame of the program that called it; of a large method its own
 * @param isLarge whether it is one of the program
 */
record PlatformCaller(String method, StackTraceElement caller, boolean isLarge) {
  private static final String HOOKS = "lasso.runtime.hooks.";
  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

  /**
   * The innermost one, or null. {@code own} is the class loader of the program and of the library code that is instrumented with
   * it; the walk begins at its innermost frame and ends at {@link ProcessMachine}.
   */
  static PlatformCaller onStack(ClassLoader own, Set<String> large) {
    return WALKER.walk(frames -> innermost(frames, own, large));
  }

  private static PlatformCaller innermost(
      Stream<StackFrame> frames, ClassLoader own, Set<String> large) {
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
      if (!large.isEmpty() && isLarge(frame, large)) {
        return new PlatformCaller(name(frame), frame.toStackTraceElement(), true);
      }
      inside = true;
      found |= platform != null;
      if (found && ProgramStack.isOwn(frame.getClassName())) {
        return new PlatformCaller(name(platform), frame.toStackTraceElement(), false);
      }
    }
    return null;
  }

  private static boolean isLarge(StackFrame frame, Set<String> large) {
    String owner = frame.getClassName().replace('.', '/');
    return large.contains(LargeMethods.key(owner, frame.getMethodName(), frame.getDescriptor()));
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
