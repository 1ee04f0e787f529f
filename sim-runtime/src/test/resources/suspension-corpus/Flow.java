import static lasso.runtime.instrument.suspend.Rig.*;

import java.util.*;

class Loops {
  static int f(int x) {
    return ask(x) - 2 * x;
  }

  public static void main(String[] a) {
    int s = 0;
    for (int i = 0, j = 9; i < j; i += f(i) > 0 ? 1 : 2, j -= 1) {
      if (f(i) % 5 == 4) continue;
      s += i * j + f(j);
    }
    do {
      s -= f(3);
    } while (s > 20);
    while (true) {
      if (f(s) > 100 || s > 40) break;
      s += 7;
    }
    log(s);
  }
}

class LabelledBreaks {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    int n = 0;
    outer:
    for (int i = 0; i < 4; i++) {
      inner:
      for (int j = 0; ; j++) {
        n += f(j);
        if (j == 2) continue outer;
        if (i == 2 && f(j) > 3) break outer;
        if (f(i + j) % 7 == 0) break inner;
      }
      n += 1000;
    }
    block:
    {
      if (f(1) == 4) break block;
      log("not here");
    }
    log(n);
  }
}

class Recursion {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int depth(int n) {
    int here = ask(n);
    return n == 0 ? 0 : here + depth(n - 1) - here + 1;
  }

  public static void main(String[] a) {
    log(fib(6));
    log(depth(25));
  }
}

class MutualRecursion {
  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  static int ack(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
  }

  public static void main(String[] a) {
    log(even(9) + " " + odd(7) + " " + ack(1, 3));
  }
}

class TryCatch {
  static int f(int x) throws Exception {
    if (ask(x) % 2 == 0) throw new Exception("even" + x);
    return x;
  }

  static int g(int x) {
    try {
      return f(x) + f(x + 1);
    } catch (Exception e) {
      log(e.getMessage());
      return -ask(x);
    }
  }

  public static void main(String[] a) throws Exception {
    for (int i = 0; i < 4; i++) {
      int before = i * 10;
      int r = -1;
      try {
        r = g(i);
        f(i);
        r += 100;
      } catch (RuntimeException e) {
        log("no");
      } catch (Exception e) {
        r += before + ask(1);
        log("caught " + e.getMessage() + r);
      }
      log(r);
    }
    try {
      f(1);
    } catch (Exception e) {
      try {
        throw new RuntimeException("w" + ask(2), e);
      } catch (RuntimeException w) {
        log(w.getMessage() + w.getCause().getMessage());
      }
    }
    f(0);
    f(1);
    log("unreachable");
  }
}

class ThrowAfterResume {
  static void boom(String s) {
    log("before " + s);
    ask(1);
    throw new IllegalArgumentException(s);
  }

  public static void main(String[] a) {
    int state = 1;
    String text = "t";
    for (int i = 0; i < 3; i++) {
      try {
        state += 10;
        try {
          state += 100;
          boom("x" + i);
          state = 0;
        } finally {
          log("inner " + state);
          state++;
          ask(0);
        }
      } catch (IllegalArgumentException e) {
        text += e.getMessage() + state;
      } finally {
        log("outer" + text);
        ask(1);
      }
    }
    log(state + text);
    boom("end");
  }
}

class FinallyOverride {
  @SuppressWarnings("finally")
  static int a(int x) {
    try {
      return ask(x);
    } finally {
      if (ask(x) > 4) return -1;
    }
  }

  @SuppressWarnings("finally")
  static int b(int x) {
    try {
      throw new RuntimeException("lost");
    } finally {
      ask(x);
      return x;
    }
  }

  static int c(int x) {
    int r = x;
    try {
      r += ask(1);
      return r;
    } finally {
      r += 1000;
      log("r" + r + ask(2));
    }
  }

  static int d() {
    while (true) {
      try {
        if (ask(1) > 0) continue0();
        return 1;
      } finally {
        log("f");
        break;
      }
    }
    return 2;
  }

  static void continue0() {
    ask(0);
  }

  static int e(int n) {
    for (int i = 0; ; i++) {
      try {
        if (i < n) {
          ask(i);
          continue;
        }
        return i;
      } finally {
        log("i" + i + ask(i));
      }
    }
  }

  public static void main(String[] x) {
    log(a(1) + " " + a(2) + " " + b(3) + " " + c(4) + " " + d() + " " + e(2));
  }
}

class NestedFinally {
  static void t(int x, int fail) {
    log("t" + x);
    if (ask(x) == ask(fail)) throw new RuntimeException("at " + x);
  }

  static String run(int fail) {
    StringBuilder s = new StringBuilder();
    try {
      t(1, fail);
      try {
        t(2, fail);
        try {
          t(3, fail);
          s.append("a");
        } finally {
          t(4, fail);
          s.append("b");
        }
        t(5, fail);
      } catch (RuntimeException e) {
        s.append("c" + e.getMessage());
        t(6, fail == 2 ? 6 : fail);
      } finally {
        s.append("d");
        t(7, fail);
      }
    } catch (RuntimeException e) {
      s.append("e").append(e.getMessage());
    } finally {
      s.append("f" + ask(0));
    }
    return s.toString();
  }

  public static void main(String[] x) {
    for (int i = 0; i < 8; i++) log(run(i));
  }
}

class Resources {
  static class R implements AutoCloseable {
    final String n;

    R(String n) {
      this.n = n;
      log("open " + n + ask(1));
    }

    public void close() {
      log("close " + n + ask(2));
      if (n.startsWith("bad")) throw new IllegalStateException("close " + n);
    }
  }

  static R open(String s) {
    if (s.equals("none")) return null;
    return new R(s);
  }

  public static void main(String[] a) {
    for (String p : new String[] {"ok", "bad", "none"})
      for (boolean fail : new boolean[] {false, true})
        try (R x = open("first");
            R y = open(p);
            R z = new R("last")) {
          log("body" + ask(3));
          if (fail) throw new RuntimeException("body");
        } catch (RuntimeException e) {
          log(e.getMessage());
          for (Throwable t : e.getSuppressed()) log("suppressed " + t.getMessage());
        } finally {
          log("done" + ask(1));
        }
  }
}

class CatchInLoop {
  static int f(int x) {
    if (ask(x) % 3 == x % 2) throw new ArithmeticException("" + x);
    return x;
  }

  public static void main(String[] a) {
    int good = 0, bad = 0;
    long sum = 0;
    for (int i = 0; i < 8; i++) {
      try {
        int v = f(i);
        double w = f(v + 1);
        good++;
        sum += v + (long) w;
      } catch (ArithmeticException e) {
        bad++;
        sum -= Integer.parseInt(e.getMessage());
        if (bad > 4) break;
        continue;
      } finally {
        sum += ask(i) % 2;
      }
      sum *= 2;
    }
    log(good + " " + bad + " " + sum);
  }
}

class MultiCatch {
  static void f(int x) throws Exception {
    switch (ask(x) % 4) {
      case 0:
        throw new java.io.IOException("io");
      case 1:
        throw new InterruptedException("int");
      case 2:
        throw new Error("err");
      default:
        log("fine");
    }
  }

  public static void main(String[] a) {
    for (int i = 0; i < 4; i++)
      try {
        f(i);
      } catch (java.io.IOException | InterruptedException e) {
        log(e.getClass() + e.getMessage() + ask(1));
      } catch (Exception e) {
        log("other");
      } catch (Throwable t) {
        log(t.getMessage() + ask(2));
      }
  }
}

class HandlerState {
  static int f(int x) {
    if (ask(x) > 9) throw new RuntimeException();
    return x;
  }

  public static void main(String[] a) {
    int x = 1;
    String s = "a";
    Object o = null;
    try {
      x = f(2);
      s = "b";
      o = s;
      x = f(1) + x;
      s = null;
      x += f(4);
      o = 5;
    } catch (RuntimeException e) {
      log(x + s + o);
    }
    log(x + s + o);
  }
}

class ReusedSlots {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    {
      int i = f(1);
      log(i);
    }
    {
      String s = "s" + f(2);
      f(0);
      log(s);
    }
    {
      long l = f(3);
      f(0);
      log(l);
    }
    {
      double d = f(4);
      Object o = "o";
      f(0);
      log(d + "" + o);
    }
    {
      float g = f(5);
      int[] z = {f(6)};
      f(0);
      log(g + z[0]);
    }
    for (Object o : new Object[] {"x", 1}) {
      if (o instanceof String) {
        String t = (String) o;
        f(1);
        log(t);
      } else {
        int n = f(2);
        log(n);
      }
      f(3);
    }
  }
}

class DeadButTyped {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    int i = f(1);
    String s = "gone" + i;
    long l = i;
    double d = l;
    float g = i;
    int[] z = {i};
    Object n = null;
    byte b = (byte) i;
    while (f(2) < 8 && i < 9) {
      i++;
      if (i == 5) {
        s = "x";
        l = 4;
        d = 3;
        g = 2;
        z = null;
        n = s;
        b = 1;
        f(0);
        log(s + l + d + g + z + n + b);
      }
      f(3);
    }
    log(i);
  }
}

class Definite {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    int x;
    if (f(1) > 2) x = f(2);
    else {
      x = -1;
      f(3);
    }
    final String s;
    switch (f(x)) {
      case 1:
        s = "one";
        break;
      default:
        s = "d" + f(9);
    }
    log(x + s);
  }
}

class Assertions0 {
  static boolean ok(int x) {
    return ask(x) > 0;
  }

  public static void main(String[] a) {
    assert ok(1) : "m" + ok(2);
    assert ok(3);
    log("done");
  }
}

class Locks {
  public static void main(String[] a) {
    Deque<String> q = new ArrayDeque<>();
    Map<String, Integer> m = new HashMap<>();
    for (int i = 0; i < 5; i++) {
      q.add("n" + step(i));
      {
        Integer old = m.get("k" + i % 2);
        m.put("k" + i % 2, step(i) + (old == null ? 0 : old));
      }
    }
    while (!q.isEmpty()) {
      String s = q.poll();
      m.put(s, step(s.length()));
    }
    log(new TreeMap<>(m));
  }

  static int step(int x) {
    return ask(x) + 1;
  }
}

class Sieve {
  static boolean[] mark(boolean[] c, int p) {
    for (int k = p * p; k < c.length; k += p) c[k] = step(true);
    return c;
  }

  static boolean step(boolean b) {
    return b;
  }

  public static void main(String[] a) {
    boolean[] c = new boolean[30];
    List<Integer> ps = new ArrayList<>();
    for (int i = 2; i < c.length; i++)
      if (!c[i]) {
        ps.add(i);
        c = mark(c, i);
      }
    log(ps);
  }
}

class Sorting {
  static void sort(int[] x, int lo, int hi) {
    if (lo >= hi) return;
    int p = part(x, lo, hi);
    sort(x, lo, p - 1);
    sort(x, p + 1, hi);
  }

  static int part(int[] x, int lo, int hi) {
    int p = x[hi], i = lo;
    for (int j = lo; j < hi; j++) if (less(x[j], p)) swap(x, i++, j);
    swap(x, i, hi);
    return i;
  }

  static boolean less(int a, int b) {
    return a < b;
  }

  static void swap(int[] x, int i, int j) {
    int t = x[i];
    x[i] = x[j];
    x[j] = t;
  }

  public static void main(String[] a) {
    int[] x = {5, 3, 9, 1, 7, 2};
    sort(x, 0, x.length - 1);
    log(Arrays.toString(x));
  }
}

class Queens {
  static int solve(int n, int row, int cols, int d1, int d2) {
    if (row == n) return 1;
    int r = 0;
    for (int c = 0; c < n; c++) {
      int a = 1 << c, b = 1 << (row + c), e = 1 << (row - c + n);
      if ((cols & a | d1 & b | d2 & e) == 0) r += solve(n, row + 1, cols | a, d1 | b, d2 | e);
    }
    return r;
  }

  public static void main(String[] x) {
    log(solve(4, 0, 0, 0, 0));
  }
}

class ReturnsEveryType {
  static boolean z() {
    return ask(1) > 2;
  }

  static byte b() {
    return (byte) (ask(100) - 3);
  }

  static short s() {
    return (short) ask(30000);
  }

  static char c() {
    return (char) (ask(20) + 40);
  }

  static int i() {
    return ask(7);
  }

  static long l() {
    return ask(8) * 10000000000L;
  }

  static float f() {
    return ask(9) / 2f;
  }

  static double d() {
    return ask(10) / 3.0;
  }

  static Object o() {
    return "o" + ask(1);
  }

  static int[] ai() {
    return new int[] {ask(2)};
  }

  static String[][] as() {
    return new String[][] {{"q" + ask(3)}};
  }

  static void v() {
    ask(4);
  }

  static <T> T t(T x) {
    ask(5);
    return x;
  }

  public static void main(String[] a) {
    v();
    log(
        ""
            + z()
            + b()
            + s()
            + c()
            + i()
            + l()
            + f()
            + d()
            + o()
            + ai()[0]
            + as()[0][0]
            + t("t")
            + t(5));
    t(1L);
    t(2.0);
    l();
    d();
    o();
  }
}

class ParameterKinds {
  static String all(
      boolean z,
      byte b,
      char c,
      short s,
      int i,
      long l,
      float f,
      double d,
      String t,
      int[] x,
      Object o) {
    ask(1);
    String r = "" + z + b + c + s + i + l + f + d + t + x[0] + o;
    z = !z;
    b++;
    c++;
    s--;
    i *= 2;
    l <<= 3;
    f /= 3;
    d = -d;
    t += ".";
    x = new int[] {ask(2)};
    o = t;
    ask(3);
    return r + z + b + c + s + i + l + f + d + t + x[0] + o;
  }

  public static void main(String[] a) {
    log(all(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "7", new int[] {8}, '9'));
  }
}

class ManyLocals {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    int a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7;
    long b0 = 0, b1 = 1, b2 = 2, b3 = 3, b4 = 4;
    double c0 = 0, c1 = 1, c2 = 2, c3 = 3;
    String d0 = "0", d1 = "1", d2 = "2";
    for (int i = 0; i < 3; i++) {
      a0 += f(a1 + i);
      b0 += f(a2) + b1;
      c0 += f(a3) * c1;
      d0 += f(a4) + d1;
      a5 ^= f(a6);
      b3 = f(a7) - b4;
      c2 = c3 + f(1);
      d2 = d0 + f(2);
    }
    log(a0 + " " + a5 + " " + b0 + " " + b3 + " " + c0 + " " + c2 + d0 + d2 + b2 + a7);
  }
}
