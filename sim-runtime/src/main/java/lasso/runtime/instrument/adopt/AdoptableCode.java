package lasso.runtime.instrument.adopt;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.PlatformMethod;
import org.objectweb.asm.Type;

/**
 * The reviewed list: which code of the JDK may be copied. A copy runs with the state of one process, so code belongs here
 * that depends on its arguments only; what else a copy can't have is found when it is made.
 */
public final class AdoptableCode {
  /** Packages, each without those below it. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java.util", "java.util.function", "java.util.stream", "java.util.concurrent", "java.io");

  private static final Set<String> CLASSES =
      Set.of(
          "java.lang.Iterable",
          "java.lang.CharSequence",
          "java.lang.String",
          "java.lang.StringLatin1",
          "java.lang.StringUTF16",
          "sun.nio.cs.StreamDecoder",
          "sun.nio.cs.StreamEncoder");

  /** Of the packages above: they start threads, wait, or stand for something outside the process. */
  private static final Set<String> EXCLUDED =
      Set.of(
          "java.util.Timer",
          "java.util.ServiceLoader",
          "java.util.ResourceBundle",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.ThreadPoolExecutor",
          "java.util.concurrent.CompletableFuture",
          "java.io.Console",
          "java.io.File",
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.FileReader",
          "java.io.FileWriter",
          "java.io.ObjectInputStream",
          "java.io.ObjectOutputStream",
          "java.io.RandomAccessFile");

  private AdoptableCode() {}

  /** Whether methods of the class may be copied. */
  static boolean isAdoptable(Class<?> type) {
    Class<?> outermost = type;
    while (outermost.getDeclaringClass() != null || outermost.getEnclosingClass() != null) {
      outermost = outermost.getEnclosingClass();
    }
    return type.getClassLoader() == null
        && !EXCLUDED.contains(outermost.getName())
        && (PACKAGES.contains(type.getPackageName()) || CLASSES.contains(outermost.getName()));
  }

  /**
   * The methods of which copies are needed so that a frame of this one can be suspended: itself, and for the body of a lambda all
   * methods of its class that may make such a lambda; with them come those of the class that take functions, for a program that
   * needs one often needs another. Empty when it may not be copied.
   */
  public static List<PlatformMethod> neededFor(Class<?> type, String name, String descriptor) {
    if (!isAdoptable(type)) {
      return List.of();
    }
    String owner = type.getName().replace('.', '/');
    boolean ofLambda = isBody(name);
    List<PlatformMethod> result = new ArrayList<>();
    if (!ofLambda) {
      result.add(new PlatformMethod(owner, name, descriptor));
    }
    for (Method method : type.getDeclaredMethods()) {
      boolean hasCode = (method.getModifiers() & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
      boolean isWanted = ofLambda || isStream(type) || takesFunction(method);
      if (hasCode && !isBody(method.getName()) && isWanted) {
        result.add(new PlatformMethod(owner, method.getName(), Type.getMethodDescriptor(method)));
      }
    }
    return result;
  }

  /** Whether a class is copied as a whole: one stream calls another, and all its methods take its lock. */
  static boolean isStream(Class<?> type) {
    return type.getPackageName().equals("java.io") || type.getPackageName().equals("sun.nio.cs");
  }

  private static boolean isBody(String method) {
    return method.startsWith("lambda$");
  }

  private static boolean takesFunction(Method method) {
    for (Class<?> type : method.getParameterTypes()) {
      if (type.getPackageName().equals("java.util.function") || type == Comparator.class) {
        return true;
      }
    }
    return false;
  }
}
