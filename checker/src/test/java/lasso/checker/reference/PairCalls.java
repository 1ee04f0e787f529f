package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * Objects and calls on them, as a text lists them, and a program in which two threads make one call each.
 *
 * @param type the class, as a variable of it is declared
 * @param makers expressions that make the object
 * @param state an expression for what is in it
 * @param calls statements, with {@code return} where there is a result
 */
record PairCalls(String type, List<String> makers, String state, List<String> calls) {
  /** One object and two calls, by numbers. */
  record Pair(int type, int maker, int first, int second) {
    /** As the program takes it. */
    String words() {
      return type + " " + maker + " " + first + " " + second;
    }
  }

  static List<PairCalls> read(String text) {
    List<PairCalls> result = new ArrayList<>();
    String state = "";
    for (String line : text.lines().filter(each -> !each.startsWith("#")).toList()) {
      String rest = line.substring(line.indexOf(' ') + 1);
      PairCalls last = result.isEmpty() ? null : result.get(result.size() - 1);
      switch (line.substring(0, line.indexOf(' '))) {
        case "class" -> result.add(new PairCalls(rest, new ArrayList<>(), "", new ArrayList<>()));
        case "make" -> last.makers().add(rest);
        case "state" -> {
          result.set(
              result.size() - 1, new PairCalls(last.type(), last.makers(), rest, last.calls()));
        }
        case "do" -> last.calls().add(rest + "; return \"done\"");
        case "get" -> last.calls().add("return \"\" + " + rest);
        default -> throw new IllegalArgumentException(line);
      }
    }
    return result;
  }

  /** Every object with each two calls. */
  static List<Pair> pairs(List<PairCalls> all) {
    List<Pair> result = new ArrayList<>();
    for (int type = 0; type < all.size(); type++) {
      for (int maker = 0; maker < all.get(type).makers().size(); maker++) {
        for (int first = 0; first < all.get(type).calls().size(); first++) {
          for (int second = first; second < all.get(type).calls().size(); second++) {
            result.add(new Pair(type, maker, first, second));
          }
        }
      }
    }
    return result;
  }

  /** For messages. */
  static String words(List<PairCalls> all, Pair pair) {
    PairCalls of = all.get(pair.type());
    return of.makers().get(pair.maker())
        + ": "
        + of.calls().get(pair.first())
        + " | "
        + of.calls().get(pair.second());
  }

  /** The program. It chooses one of its arguments, and prints the pair, both results and the state; a call that does not come back has the result null. */
  static String program(List<PairCalls> all) {
    StringBuilder source = new StringBuilder(FRAME);
    for (int i = 0; i < all.size(); i++) {
      PairCalls each = all.get(i);
      source.append("  static Object make%d(int maker) {\n    switch (maker) {\n".formatted(i));
      for (int j = 0; j < each.makers().size(); j++) {
        source.append("      case %d: return %s;\n".formatted(j, each.makers().get(j)));
      }
      source.append("      default: return null;\n    }\n  }\n");
      source.append("  static String call%d(int call, Object o) throws Throwable {\n".formatted(i));
      source.append(
          "    %s x = (%s) o;\n    switch (call) {\n".formatted(each.type(), each.type()));
      for (int j = 0; j < each.calls().size(); j++) {
        source.append("      case %d: %s;\n".formatted(j, each.calls().get(j)));
      }
      source.append("      default: return \"\" + (%s);\n    }\n  }\n".formatted(each.state()));
    }
    source.append("  static Object make(int type, int maker) {\n    switch (type) {\n");
    for (int i = 0; i < all.size(); i++) {
      source.append("      case %d: return make%d(maker);\n".formatted(i, i));
    }
    source.append("      default: return null;\n    }\n  }\n");
    source.append("  static String call(int type, int call, Object o) throws Throwable {\n");
    source.append("    switch (type) {\n");
    for (int i = 0; i < all.size(); i++) {
      source.append("      case %d: return call%d(call, o);\n".formatted(i, i));
    }
    return source.append("      default: return null;\n    }\n  }\n}\n").toString();
  }

  private static final String FRAME =
      """
      import java.lang.invoke.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      @SuppressWarnings("unchecked")
      public class Pairs {
        static class Cell {
          int number;
          volatile long wide;
          String text = "a";
          final int[] three = new int[3];
          static final VarHandle NUMBER, WIDE, TEXT;
          static final VarHandle THREE = MethodHandles.arrayElementVarHandle(int[].class);
          static {
            try {
              MethodHandles.Lookup lookup = MethodHandles.lookup();
              NUMBER = lookup.findVarHandle(Cell.class, "number", int.class);
              WIDE = lookup.findVarHandle(Cell.class, "wide", long.class);
              TEXT = lookup.findVarHandle(Cell.class, "text", String.class);
            } catch (ReflectiveOperationException e) {
              throw new ExceptionInInitializerError(e);
            }
          }
        }
        public static class Caller extends Thread {
          final int type;
          final int call;
          final Object object;
          public volatile String result;
          public Caller(int type, int call, Object object) {
            this.type = type;
            this.call = call;
            this.object = object;
            setDaemon(true);
          }
          @Override public void run() {
            String r;
            try {
              r = call(type, call, object);
            } catch (Throwable t) {
              r = t.getClass().getSimpleName();
            }
            result = r;
          }
        }
        public static Object made(int type, int maker) { return make(type, maker); }
        public static String state(int type, Object o) throws Throwable { return call(type, -1, o); }
        public static void main(String[] args) throws Throwable {
          String pair = args[args.length == 1 ? 0 : new Random().nextInt(args.length)];
          String[] numbers = pair.split(" ");
          int type = Integer.parseInt(numbers[0]);
          Object object = make(type, Integer.parseInt(numbers[1]));
          Caller first = new Caller(type, Integer.parseInt(numbers[2]), object);
          Caller second = new Caller(type, Integer.parseInt(numbers[3]), object);
          first.start();
          second.start();
          first.join(1);
          second.join(1);
          System.out.println(pair + ": " + first.result + " " + second.result + " " + state(type, object));
        }
      """;
}
