import static lasso.runtime.instrument.suspend.Rig.*;

class CallInMiddle {
  static int f(int x) {
    return x + ask(x);
  }

  public static void main(String[] a) {
    int y = 3;
    log(y + f(1) * f(2) - (f(3) + y) * f(y) + a.length);
  }
}

class ConcatInMiddle {
  static String s(int x) {
    return "<" + ask(x) + ">";
  }

  public static void main(String[] a) {
    String p = "p";
    log(p + s(1) + 'c' + s(2) + 4L + 2.5 + s(3) + null + true + a[0]);
  }
}

class CompoundAssignment {
  static int n;

  static int i() {
    return n++ % 3;
  }

  static int f() {
    return ask(n);
  }

  int field = 4;
  static long total = 10;
  static String text = "t";
  static byte small = 100;
  static char letter = 'a';
  static double ratio = 1.5;

  CompoundAssignment self() {
    log("self");
    return this;
  }

  static int[] array(int[] x) {
    log("array");
    return x;
  }

  public static void main(String[] a) {
    int[] x = {1, 2, 3};
    x[i()] += f();
    array(x)[i()] *= f();
    x[i()]++;
    --array(x)[i()];
    x[i()] <<= i();
    CompoundAssignment c = new CompoundAssignment();
    c.self().field += f();
    c.self().field++;
    int old = c.self().field--;
    int now = ++c.self().field;
    total += f();
    total -= i();
    text += f();
    text += f() + "z";
    small += f();
    letter += i();
    ratio /= f();
    String[] s = {"a", "b", "c"};
    s[i()] += f();
    s[i()] += s[i()];
    log(
        java.util.Arrays.toString(x)
            + c.field
            + " "
            + old
            + " "
            + now
            + " "
            + total
            + text
            + small
            + letter
            + ratio
            + java.util.Arrays.toString(s));
  }
}

class NestedTernary {
  static boolean b(int x) {
    return ask(x) % 2 == 0;
  }

  static int v(int x) {
    return x * 2;
  }

  public static void main(String[] a) {
    for (int i = 0; i < 6; i++) {
      int r =
          100
              + (b(i)
                  ? v(1) + (b(i + 1) ? v(2) : b(i + 2) ? v(3) : v(4))
                  : v(5) - (b(i * 3) ? v(6) : v(7)));
      Object o = b(i) ? "s" + v(i) : b(i + 1) ? (Object) Integer.valueOf(v(i)) : null;
      log(r + " " + o);
    }
  }
}

class ShortCircuit {
  static boolean t(String s) {
    log(s);
    return ask(s.length()) > 3;
  }

  public static void main(String[] a) {
    boolean p = t("a") && t("bb") || t("ccc") & !t("d") ^ t("ee");
    if ((t("x") || t("yy")) && !(t("z") && t("w"))) log("in");
    else log("out");
    while (!(t("q") && p)) {
      p = !p;
      log("loop");
    }
    log(p);
  }
}

class WideMix {
  static long l(long x) {
    return x + ask((int) x);
  }

  static double d(double x) {
    return x * 1.5 + ask(2);
  }

  static float g(float x) {
    return x + ask(1);
  }

  static int m(int a, long b, double c, float d, byte e, short f, char g, boolean h, Object o) {
    log(a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + o);
    return a;
  }

  public static void main(String[] a) {
    long x = 5;
    double y = 2.25;
    float z = 0.5f;
    byte b = -3;
    short s = 400;
    char c = 'q';
    boolean t = true;
    log(x + l(x) * (long) d(y) - l(7) + " " + (d(y) / g(z) + l(x)));
    log(m((int) l(1), l(2), d(3), g(4), b, s, c, t, "o" + l(5)));
    log(
        m(
            m(1, l(2), 3, 4, b, s, c, !t, null),
            x = l(x),
            y = d(y),
            z = g(z),
            (byte) l(300),
            (short) l(70000),
            (char) l(64),
            d(1) > 2,
            x));
    log(x + " " + y + " " + z + " " + b + s + c + t);
  }
}

class SpecialFloats {
  static float f(float x) {
    ask(1);
    return x;
  }

  static double d(double x) {
    ask(1);
    return x;
  }

  public static void main(String[] a) {
    float n = f(Float.NaN),
        z = f(-0.0f),
        i = f(Float.NEGATIVE_INFINITY),
        p = Float.intBitsToFloat(0x7fa00001);
    double m = d(-0.0), q = d(Double.MIN_VALUE), w = Double.longBitsToDouble(0x7ff0000000000003L);
    f(1);
    log(
        n
            + " "
            + z
            + " "
            + i
            + " "
            + m
            + " "
            + q
            + " "
            + Double.doubleToRawLongBits(w)
            + " "
            + (1 / m)
            + (1 / z)
            + Float.floatToRawIntBits(p));
    log(f(z) + d(m) + f(i));
  }
}

class NullOperands {
  static String s(String x) {
    ask(0);
    return x;
  }

  static String join(Object a, String b, int[] c, String d) {
    return a + "," + b + "," + c + "," + d;
  }

  public static void main(String[] a) {
    String none = null;
    log(join(null, s("b"), null, s(null)));
    none = s(none);
    Object o = null;
    s("x");
    log(o == null ? none : o);
    String q = null;
    for (int i = 0; i < 2; i++) {
      q = i == 0 ? null : s(q) + "!";
      s("y");
    }
    log(q);
  }
}

class Arrays1 {
  static int i(int x) {
    ask(x);
    return x;
  }

  public static void main(String[] a) {
    int[][] m = new int[i(2)][i(3)];
    m[i(1)][i(2)] = i(7);
    m[0] = new int[] {i(1), i(2), i(3)};
    long[] l = {i(4), i(5)};
    Object[] o = {i(1), "s" + i(2), new int[] {i(3)}, null, new String[i(2)][]};
    boolean[] z = {i(1) == 1, false};
    char[] c = {'x', (char) i(66)};
    double[][][] d = new double[i(1)][i(2)][];
    for (int[] row : m) for (int v : row) log(v + i(0));
    log(
        l[i(1)]
            + l.length
            + o.length
            + ((int[]) o[2])[i(0)]
            + (z[i(1)] ? 1 : 2)
            + c[i(1)]
            + d[0].length);
  }
}

class CastsAndTests {
  static Object o(int x) {
    return ask(x) % 2 == 0 ? (Object) ("s" + x) : Integer.valueOf(x);
  }

  public static void main(String[] a) {
    for (int i = 0; i < 4; i++) {
      Object x = o(i);
      if (x instanceof String s && s.length() + ((o(i) instanceof Integer n) ? n : 1) > 0)
        log(s + o(i));
      else if (!(x instanceof Integer k)) log("none");
      else log(k + 1 + "" + o(k));
      long w = (byte) (ask(300) + i) + (short) i;
      log(w);
    }
  }
}

class Varargs {
  static int sum(String p, int... xs) {
    int r = 0;
    for (int x : xs) r += x + ask(x);
    log(p + r);
    return r;
  }

  static <T> T last(T... xs) {
    return xs[xs.length - 1 - 0 * ask(1)];
  }

  public static void main(String[] a) {
    log(sum("a") + sum("b", sum("c", 1), sum("d", 2, sum("e"))) + last("x", "y" + sum("f", 3)));
  }
}

class EvaluationOrder {
  static int n;

  static int next(String s) {
    log(s + n);
    return n++;
  }

  static EvaluationOrder get(String s) {
    log(s);
    return null;
  }

  int f;

  public static void main(String[] a) {
    int[] x = new int[20];
    int i = 0;
    x[i++] = x[next("a")] = i++ + next("b") * (i = next("c"));
    try {
      get("g").f = next("never first");
    } catch (NullPointerException e) {
      log("npe");
    }
    try {
      x[99] = next("h");
    } catch (ArrayIndexOutOfBoundsException e) {
      log("aioobe");
    }
    try {
      int[] z = null;
      z[next("i")] += next("j");
    } catch (NullPointerException e) {
      log("npe2");
    }
    try {
      log(next("k") / (next("l") - next("m") + 1));
    } catch (ArithmeticException e) {
      log("div");
    }
    log(java.util.Arrays.toString(x) + i);
  }
}

class Boxing {
  static Integer b(int x) {
    return ask(x);
  }

  static Long c(Integer x) {
    return (long) x;
  }

  public static void main(String[] a) {
    Integer i = b(1);
    i += b(2);
    i++;
    Integer old = i--;
    Long l = c(i) + c(b(3));
    Character ch = 'c';
    ch++;
    java.util.List<Integer> list = new java.util.ArrayList<>();
    list.add(b(5));
    list.add(0, b(6) + i);
    list.remove(b(0) > 3 ? 0 : 1);
    log(i + " " + old + " " + l + ch + list + (b(1) == b(1)) + b(700).equals(b(700)));
  }
}

class Generics {
  interface Node<T extends Comparable<T>> {
    T value();

    default boolean less(Node<T> o) {
      return value().compareTo(o.value()) < ask(0) - 1;
    }
  }

  static class Leaf<T extends Comparable<T>> implements Node<T> {
    final T v;

    Leaf(T v) {
      this.v = v;
    }

    public T value() {
      ask(1);
      return v;
    }
  }

  static <T extends Comparable<T>> T max(Node<T>... ns) {
    Node<T> m = ns[0];
    for (Node<T> n : ns) if (m.less(n)) m = n;
    return m.value();
  }

  public static void main(String[] a) {
    log(max(new Leaf<>("b"), new Leaf<>("z"), new Leaf<>("c")) + max(new Leaf<>(4), new Leaf<>(2)));
  }
}

class SwitchExpression {
  enum Color {
    RED,
    GREEN {
      int w() {
        return ask(1) + 100;
      }
    },
    BLUE;

    int w() {
      return ask(ordinal());
    }
  }

  static int k(int x) {
    return ask(x);
  }

  static String s(int x) {
    return x % 2 == 0 ? "even" + k(0) : "odd";
  }

  public static void main(String[] a) {
    for (Color c : Color.values()) {
      int r =
          7
              * switch (c) {
                case RED -> k(1);
                case GREEN -> {
                  int t = k(2);
                  yield t + c.w();
                }
                default -> c.w() - k(3);
              };
      log(c + " " + r);
      switch (c) {
        case RED:
          log("r" + k(1));
        case BLUE:
          log("b" + k(2));
          break;
        default:
          log("d");
      }
    }
    for (int i = 0; i < 5; i++) {
      String t = s(i);
      switch (s(i)) {
        case "even1":
          log(k(i) + t);
          break;
        case "odd":
          log("o" + k(i));
        default:
          log("fall");
      }
      log(
          "z"
              + switch (k(i) % 4) {
                case 0 -> s(1);
                case 1 -> s(2) + s(3);
                case 2, 3 -> {
                  try {
                    yield s(4) + k(1);
                  } finally {
                    log("fin");
                  }
                }
                default -> "none";
              });
      switch (k(i)) {
        case 1:
        case 4:
          log("low");
          break;
        case 1000000:
          log("never");
      }
    }
  }
}

class SwitchInArguments {
  final String s;

  SwitchInArguments(String p, int x, String q) {
    s = p + x + q;
  }

  static int k(int x) {
    if (x > 2) throw new IllegalStateException("k" + x);
    return ask(x);
  }

  public static void main(String[] a) {
    for (int i = 0; i < 5; i++) {
      int j = i;
      log(
          new SwitchInArguments(
                  "p" + k(1),
                  switch (i) {
                    case 0, 3 -> {
                      try {
                        yield k(j);
                      } catch (IllegalStateException e) {
                        yield k(0) - 5;
                      }
                    }
                    default -> i > 2 ? -1 : k(i);
                  },
                  i % 2 == 0 ? "e" + k(2) : "o")
              .s);
      log(
          new StringBuilder("x" + k(1))
              .append(new StringBuilder(k(2) + "").append(i > 3 ? k(0) : 1))
              .toString());
    }
  }
}
