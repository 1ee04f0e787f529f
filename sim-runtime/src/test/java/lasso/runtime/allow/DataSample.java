package lasso.runtime.allow;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import lasso.runtime.instrument.universe.PlatformClasses;

/**
 * A program of its own: calls static methods that are data, with arguments drawn from a seed, and prints each result.
 * What it prints is the same in every machine, or the list is wrong. The last line counts threads.
 */
public final class DataSample {
  private static final List<String> PACKAGES =
      List.of("java.lang", "java.util", "java.math", "java.time", "java.text", "java.util.regex");

  private static final int CALLS_OF_EACH = 3;

  private DataSample() {}

  /** One argument: the seed. */
  public static void main(String[] arguments) {
    Random random = new Random(Long.parseLong(arguments[0]));
    AllowList list = AllowList.ofRunningJdk();
    int threads = Thread.getAllStackTraces().size();
    for (String packaze : PACKAGES) {
      String table = list.tables().table(packaze).orElseThrow();
      for (String line : table.lines().filter(each -> each.startsWith("class ")).toList()) {
        callAll(line.substring("class ".length()).split("\t")[0], list, random);
      }
    }
    System.out.println("threads " + (Thread.getAllStackTraces().size() - threads));
  }

  private static void callAll(String name, AllowList list, Random random) {
    Class<?> type = PlatformClasses.find(name.replace('.', '/'));
    if (type == null || !Modifier.isPublic(type.getModifiers())) {
      return;
    }
    Method[] methods = type.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::toString));
    for (Method method : methods) {
      boolean callable =
          Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers());
      if (callable && list.verdict(method).group() == MemberGroup.DATA) {
        for (int i = 0; i < CALLS_OF_EACH; i++) {
          call(method, random);
        }
      }
    }
  }

  private static void call(Method method, Random random) {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i], random);
    }
    String result;
    try {
      result = text(method.invoke(null, arguments));
    } catch (InvocationTargetException e) {
      result = e.getCause().toString();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    System.out.println(method + " " + text(arguments) + " = " + result);
  }

  private static Object argument(Class<?> type, Random random) {
    int small = random.nextInt(24) - 3;
    if (type == int.class) {
      return small;
    }
    if (type == long.class) {
      return (long) small;
    }
    if (type == double.class) {
      return small / 4.0;
    }
    if (type == float.class) {
      return small / 4f;
    }
    if (type == boolean.class) {
      return small > 8;
    }
    if (type == char.class) {
      return (char) ('a' + small);
    }
    if (type == byte.class) {
      return (byte) small;
    }
    if (type == short.class) {
      return (short) small;
    }
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), 3);
      for (int i = 0; i < 3; i++) {
        Array.set(array, i, argument(type.getComponentType(), random));
      }
      return array;
    }
    if (type.isAssignableFrom(String.class)) {
      return List.of("1", "ab c", "2000-01-02", "%d", "PT1H", "äß").get(random.nextInt(6));
    }
    if (type.isAssignableFrom(List.class)) {
      return Arrays.asList("x", "z", "y");
    }
    if (type.isAssignableFrom(Map.class)) {
      return Map.of("k", small);
    }
    return null;
  }

  /** Without identities: of an object with the text of {@code Object}, the class. */
  private static String text(Object value) {
    if (value == null) {
      return "null";
    }
    if (value.getClass().isArray()) {
      StringBuilder all = new StringBuilder("[");
      for (int i = 0; i < Array.getLength(value); i++) {
        all.append(text(Array.get(value, i))).append(' ');
      }
      return all + "]";
    }
    if (value instanceof Collection<?> elements) {
      return text(elements.toArray());
    }
    if (value instanceof Map<?, ?> map) {
      return new TreeSet<>(map.keySet().stream().map(DataSample::text).toList()).toString();
    }
    if (value.getClass().isHidden()) {
      return "a lambda";
    }
    String text = value.toString();
    return text.contains("@" + Integer.toHexString(value.hashCode()))
        ? value.getClass().getName()
        : text;
  }
}
