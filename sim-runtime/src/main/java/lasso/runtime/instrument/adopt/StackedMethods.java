package lasso.runtime.instrument.adopt;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lasso.runtime.program.PlatformMethod;

/** The methods of the platform that stand between frames of the program on the running stack. */
public final class StackedMethods {
  private static final String HOOKS = "lasso.runtime.hooks.";
  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_REFLECT_FRAMES));

  private StackedMethods() {}

  /**
   * What has to be adopted so that all of them can be suspended; empty when that is not possible, or there are none.
   *
   * @param own the class loader of the program
   * @param machine the class that has called the program
   */
  public static List<PlatformMethod> toAdopt(ClassLoader own, Class<?> machine) {
    return WALKER.walk(
        frames -> collect(frames.takeWhile(at -> at.getDeclaringClass() != machine), own));
  }

  private static List<PlatformMethod> collect(Stream<StackFrame> frames, ClassLoader own) {
    List<StackFrame> between = new ArrayList<>();
    List<StackFrame> since = new ArrayList<>();
    boolean inside = false;
    for (StackFrame frame : (Iterable<StackFrame>) frames::iterator) {
      Class<?> type = frame.getDeclaringClass();
      boolean isOwn =
          type.getClassLoader() == own
              && !type.getName().startsWith(HOOKS)
              && !Proxy.isProxyClass(type);
      if (isOwn) {
        between.addAll(since);
        since.clear();
        inside = true;
      } else if (inside) {
        since.add(frame);
      }
    }
    List<PlatformMethod> result = new ArrayList<>();
    for (StackFrame frame : between) {
      List<PlatformMethod> needed =
          AdoptableCode.neededFor(
              frame.getDeclaringClass(), frame.getMethodName(), frame.getDescriptor());
      if (needed.isEmpty()) {
        return List.of();
      }
      result.addAll(needed);
    }
    return result;
  }
}
