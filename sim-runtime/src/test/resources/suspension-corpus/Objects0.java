import static lasso.runtime.instrument.suspend.Rig.*;

import java.util.*;
import java.util.function.*;

class Fields0 {
  int x;
  static int s;
  Fields0 next;
  final int k;

  {
    x = ask(3);
    log("init" + x);
  }

  String t = "t" + ask(4);

  Fields0(int k) {
    this.k = k + ask(k);
    s += this.k;
  }

  Fields0() {
    this(ask(1));
    x++;
  }

  Fields0(Fields0 n, String p) {
    this();
    next = n;
    t += p + ask(5);
  }

  static Fields0 make(int n) {
    return n == 0 ? null : new Fields0(make(n - 1), "p" + n);
  }

  public static void main(String[] a) {
    Fields0 f = make(3);
    f.next.x = make(1).k + f.x;
    for (Fields0 g = f; g != null; g = g.next) log(g.x + " " + g.k + g.t);
    log(s);
    new Fields0();
    new Fields0(7).x++;
  }
}

class SuperChain {
  abstract static class A {
    final String log0;
    int a = step("A.a");

    A(String p) {
      log0 = p + step("A");
      hook();
    }

    abstract void hook();

    static int step(String s) {
      log(s);
      return ask(s.length());
    }
  }

  static class B extends A {
    int b = step("B.b");

    B(int x, String q) {
      super(q + step("B.arg") + x);
      b += x + step("B");
    }

    void hook() {
      log("hook B " + b);
    }
  }

  static class C extends B {
    final long c;
    String late = "late" + step("C.late");

    C(long c) {
      super((int) c + step("C.arg"), c > 5 ? "big" + step("C.big") : "small");
      this.c = c;
    }

    C() {
      this(step("C.none"));
      late += "!";
    }

    void hook() {
      log("hook C " + late + c);
    }
  }

  public static void main(String[] a) {
    C x = new C(7), y = new C();
    B z = new B(3, "z");
    log(x.log0 + x.a + x.b + x.c + x.late + y.log0 + y.c + y.late + z.log0 + z.b);
    Object o =
        new B(1, "an") {
          {
            log("anon" + b);
          }

          void hook() {
            log("hook anon" + step("h"));
          }
        };
    log(o instanceof A);
  }
}

class Inner {
  int v = 10;

  Inner(int v) {
    this.v += v + ask(v);
  }

  class In {
    final int w;
    int u = v + ask(1);

    In(int w) {
      this.w = w + v;
      log("In" + u);
    }

    class Deep {
      int q = w + v + u + ask(2);

      Deep() {
        log(Inner.this.v + In.this.w + q);
      }
    }

    Deep deep() {
      return new Deep();
    }
  }

  In in(int w) {
    return new In(ask(w));
  }

  static class Nested {
    int n;

    Nested(Inner i) {
      n = i.v + i.new In(5).w;
    }
  }

  public static void main(String[] a) {
    Inner i = new Inner(4);
    log(i.in(2).deep().q + new Nested(i).n + i.new In(ask(3)).new Deep().q);
    int cap = ask(6);
    String s = "s" + a.length;
    class Local {
      int m = cap * 2;

      String get(int k) {
        return s + m + k + ask(k);
      }

      Local() {
        log("local" + cap);
      }
    }
    log(
        new Local().get(1)
            + new Local() {
              String get(int k) {
                return super.get(k + 1) + "!" + super.get(k);
              }
            }.get(4));
  }
}

class Virtual {
  abstract static class Shape {
    abstract double area();

    String name() {
      return "shape" + ask(1);
    }

    public String describe() {
      return name() + area();
    }
  }

  static class Sq extends Shape {
    double s;

    Sq(double s) {
      this.s = s;
    }

    double area() {
      return s * s + ask(2);
    }
  }

  static class Ci extends Shape {
    double area() {
      return 3 * ask(3);
    }

    String name() {
      return "ci" + super.name();
    }
  }

  static class Un extends Ci {
    double area() {
      return super.area() - 1;
    }

    String name() {
      return super.name() + "un" + super.describe();
    }
  }

  public static void main(String[] a) {
    List<Shape> l =
        List.of(
            new Sq(2),
            new Ci(),
            new Sq(3) {
              String name() {
                return "odd" + super.name();
              }
            });
    double t = 0;
    for (Shape s : l) {
      t += s.area();
      log(s.describe());
    }
    log(t);
  }
}

class SuperCalls {
  static class A {
    int f(int x) {
      return x + ask(x);
    }

    public Object g() {
      return "A" + ask(1);
    }
  }

  static class B extends A {
    int f(int x) {
      return super.f(x + 1) * 2 + super.f(x);
    }

    public String g() {
      return "B" + super.g();
    }
  }

  static class C extends B {
    int f(int x) {
      return x > 3 ? super.f(x) : f(x + 1) + super.f(x);
    }
  }

  public static void main(String[] a) {
    A c = new C();
    log(c.f(1) + " " + c.g() + new B().f(2));
  }
}

class Defaults {
  interface P {
    int base();

    default int twice() {
      return base() * 2 + help(ask(1));
    }

    private int help(int x) {
      return x + s(x);
    }

    static int s(int x) {
      return ask(x);
    }
  }

  interface Q extends P {
    default int twice() {
      return P.super.twice() + 1;
    }
  }

  interface R {
    default int twice() {
      return 5 + ask(5);
    }
  }

  record X(int base) implements Q, R {
    public int twice() {
      return Q.super.twice() + R.super.twice();
    }
  }

  enum E implements P {
    ONE,
    TWO;

    public int base() {
      return ordinal() + ask(0);
    }
  }

  public static void main(String[] a) {
    P p = new X(4);
    log(p.twice() + P.s(3) + E.TWO.twice());
    P anon = () -> 9;
    log(anon.base());
  }
}

class Bridges {
  interface Src<T> {
    T get(int i);
  }

  abstract static class Base<T> implements Src<T>, Comparable<Base<T>> {
    public int compareTo(Base<T> o) {
      return String.valueOf(get(1)).compareTo(String.valueOf(o.get(0)));
    }
  }

  static class S extends Base<String> {
    public String get(int i) {
      return "s" + ask(i);
    }
  }

  static class I extends Base<Integer> {
    public Integer get(int i) {
      return ask(i) * 5;
    }
  }

  static class Cov extends S {
    @Override
    public String get(int i) {
      return super.get(i) + "cov";
    }
  }

  public static void main(String[] a) {
    Src<?>[] x = {new S(), new I(), new Cov()};
    for (Src<?> s : x) log(s.get(2));
    log(new S().compareTo(new Cov()));
    Comparable<Base<String>> c = new Cov();
    log(c.compareTo(new S()));
  }
}

class Records {
  record Point(int x, int y) {
    Point {
      if (x < ask(0) - 1) throw new IllegalArgumentException("neg" + x);
      y += ask(1);
    }

    Point(int b) {
      this(b, ask(b));
    }

    int sum() {
      return x() + y() + ask(2);
    }

    static Point of(String s) {
      return new Point(s.length());
    }
  }

  record Pair<A, B>(A a, B b) {
    <C> Pair<A, C> with(C c) {
      return new Pair<>(a(), c);
    }
  }

  public static void main(String[] a) {
    log(
        new Point(3, 4)
            + ""
            + new Point(2).sum()
            + Point.of("abc")
            + new Pair<>("k", new Point(1)).with(new Point(5).sum()));
    try {
      new Point(-1, 2);
    } catch (IllegalArgumentException e) {
      log(e.getMessage());
    }
    log(new Point(3, 4).equals(new Point(3, 4)) + "" + new Pair<>(1, 2).hashCode());
  }
}

class Enums {
  enum Op {
    ADD("+") {
      int apply(int a, int b) {
        return a + b + ask(1);
      }
    },
    MUL("*") {
      int apply(int a, int b) {
        return a * b - ask(2);
      }
    };
    final String s;

    Op(String s) {
      this.s = s;
    }

    abstract int apply(int a, int b);

    Op other() {
      return values()[(ordinal() + 1) % values().length];
    }

    static Op of(String s) {
      for (Op o : values()) if (o.s.equals(s)) return o;
      throw new IllegalArgumentException(s + ask(1));
    }
  }

  public static void main(String[] a) {
    EnumMap<Op, Integer> m = new EnumMap<>(Op.class);
    for (Op o : Op.values()) m.put(o.other(), o.apply(3, o.other().apply(1, 2)));
    log(m);
    log(Op.of("*").apply(2, 2));
    try {
      Op.of("-");
    } catch (IllegalArgumentException e) {
      log(e.getMessage());
    }
  }
}

class Iterators {
  static class Range implements Iterable<Integer> {
    final int n;

    Range(int n) {
      this.n = n;
    }

    public Iterator<Integer> iterator() {
      ask(9);
      return new Iterator<>() {
        int i;

        public boolean hasNext() {
          return i < n + 0 * ask(i);
        }

        public Integer next() {
          return i++ + ask(0);
        }
      };
    }
  }

  public static void main(String[] a) {
    int s = 0;
    for (int x : new Range(4)) for (Integer y : new Range(x % 3)) s += x * y + 1;
    log(s);
    Iterator<Integer> it = new Range(2).iterator();
    while (it.hasNext()) log(it.next());
  }
}

class Anonymous0 {
  interface F {
    int at(int x);

    default F then(F g) {
      F me = this;
      return new F() {
        public int at(int x) {
          return g.at(me.at(x));
        }
      };
    }
  }

  static F plus(final int k) {
    return new F() {
      int calls;

      public int at(int x) {
        calls++;
        return x + k + calls + ask(x) % 2;
      }
    };
  }

  public static void main(String[] a) {
    F f =
        plus(2)
            .then(plus(3))
            .then(
                new F() {
                  public int at(int x) {
                    return x * ask(1);
                  }
                });
    log(f.at(1) + f.at(2));
    Runnable r =
        new Runnable() {
          public void run() {
            log("run" + f.at(3));
          }
        };
    r.run();
  }
}

class Lambdas {
  static int f(int x) {
    return ask(x);
  }

  public static void main(String[] a) {
    int k = f(2);
    Function<Integer, Integer> g = x -> x + k;
    Supplier<String> s = () -> "s" + k;
    log(g.apply(f(3)) + s.get() + g.andThen(y -> y * 2).apply(f(1)));
    BiFunction<Integer, Integer, Integer> h = Math::max;
    log(h.apply(f(4), f(5)));
    List<Integer> l = new ArrayList<>(List.of(f(3), f(1), f(2)));
    l.sort(Comparator.reverseOrder());
    l.forEach(x -> log(x + f(x)));
    log(l.stream().map(Lambdas::f).mapToInt(x -> x).sum());
  }
}

class AllocationArguments {
  final Object[] parts;

  AllocationArguments(Object... p) {
    parts = p;
  }

  static Object o(int x) {
    return x == 0 ? null : "o" + ask(x);
  }

  public String toString() {
    return Arrays.toString(parts);
  }

  public static void main(String[] a) {
    log(
        new AllocationArguments(
            o(1),
            new AllocationArguments(o(2), new StringBuilder("b" + o(3)).append(o(4))),
            a.length > 1 ? new AllocationArguments(o(5)) : o(6),
            new int[ask(1)].length));
    log(new StringBuilder(new String(("x" + o(1)).toCharArray())).insert(0, o(2)).reverse());
    try {
      throw new IllegalStateException("e" + o(3), new RuntimeException("c" + o(4)));
    } catch (IllegalStateException e) {
      log(e.getMessage() + e.getCause().getMessage());
    }
    new ArrayList<Object>(List.of(o(1), o(2)));
    log(new long[] {ask(1), 2}[ask(0) - 1]);
    for (int i = 0; i < 3; i++) {
      Object x =
          i == 1
              ? new AllocationArguments(i, o(i))
              : new HashMap<Object, Object>(i == 0 ? Map.of("k", o(i + 1)) : new TreeMap<>());
      log(x);
    }
  }
}

class InitOrder {
  static class K {
    static {
      log("K init");
    }

    final int v;

    K(int v) {
      this.v = v;
    }

    static int helper() {
      return 1;
    }
  }

  static int f(int x) {
    log("f");
    return ask(x);
  }

  public static void main(String[] a) {
    log("start");
    log(new K(f(1)).v + K.helper());
  }
}

class ThrowingConstructors {
  static class T {
    final int x;

    T(int x) {
      if (ask(x) > 9) throw new IllegalArgumentException("T" + x);
      this.x = x;
    }

    T(String s) throws Exception {
      this(s.length());
      try {
        if (ask(0) == 1) throw new Exception(s);
      } finally {
        log("fin" + ask(1));
      }
    }
  }

  public static void main(String[] a) {
    for (int i = 0; i < 5; i++)
      try {
        T t = i < 4 ? new T(i) : new T("abc");
        log(t.x);
      } catch (IllegalArgumentException e) {
        log(e.getMessage());
      } catch (Exception e) {
        log("ex" + e.getMessage());
      }
  }
}

class StaticState {
  static int n = 3;
  static final List<String> seen = new ArrayList<>();
  static int[] cells = new int[4];
  static long wide;
  static double ratio;
  static boolean flag;
  static char c = 'a';

  static void step(int i) {
    n += ask(i);
    seen.add("s" + n);
    cells[i % 4] ^= n;
    wide += (long) n << 33;
    ratio = ratio * 2 + n;
    flag ^= n % 2 == 0;
    c += i;
  }

  public static void main(String[] a) {
    for (int i = 0; i < 6; i++) step(i);
    log(n + "" + seen + Arrays.toString(cells) + wide + ratio + flag + c);
  }
}

class LinkedHeap {
  static class N {
    int v;
    N l, r;

    N(int v) {
      this.v = v;
    }

    N add(int x) {
      if (x < v) {
        l = l == null ? new N(x) : l.add(x);
      } else {
        r = r == null ? new N(x) : r.add(x);
      }
      return this;
    }

    int sum() {
      return (l == null ? 0 : l.sum()) + v + (r == null ? 0 : r.sum());
    }

    void walk(Consumer0 c) {
      if (l != null) l.walk(c);
      c.take(v);
      if (r != null) r.walk(c);
    }
  }

  interface Consumer0 {
    void take(int v);
  }

  public static void main(String[] a) {
    N t = new N(5);
    for (int x : new int[] {3, 8, 1, 4}) t = t.add(x);
    log(t.sum());
    StringBuilder s = new StringBuilder();
    t.walk(
        new Consumer0() {
          int k;

          public void take(int v) {
            s.append(v * ++k).append(' ');
          }
        });
    log(s);
  }
}

class Privates {
  private int p = 1;

  private int get(int x) {
    return p + ask(x);
  }

  private static String st(Privates o) {
    return "" + o.get(1) + new Privates(4).get(2);
  }

  private Privates(int p) {
    this.p = p;
  }

  class I {
    private int q = p;

    private int r() {
      return get(q) + Privates.this.get(3);
    }
  }

  private I i() {
    return new I();
  }

  public static void main(String[] a) {
    Privates x = new Privates(3);
    log(st(x) + x.i().r());
    x.i().q++;
    log(x.new I().q += x.get(1));
  }
}

class NullReceiver {
  String f() {
    return "f" + ask(1);
  }

  static NullReceiver none() {
    ask(1);
    return null;
  }

  public static void main(String[] a) {
    try {
      none().f();
    } catch (NullPointerException e) {
      log("npe");
    }
    NullReceiver n = null;
    try {
      log(n.f());
    } catch (NullPointerException e) {
      log("npe2" + new NullReceiver().f());
    } finally {
      log("fin" + ask(2));
    }
  }
}

class ClassOfReceiverChanges {
  static class A {
    A next() {
      return new B();
    }

    String n() {
      return "A" + ask(1);
    }
  }

  static class B extends A {
    A next() {
      return new C();
    }

    String n() {
      return "B" + ask(2);
    }
  }

  static class C extends B {
    A next() {
      return new A();
    }

    String n() {
      return "C" + super.n();
    }
  }

  public static void main(String[] a) {
    A x = new A();
    String s = "";
    for (int i = 0; i < 7; i++) {
      s += x.n();
      x = x.next();
    }
    log(s);
    log(x.next().next().n() + x.n());
  }
}

class CustomExceptions {
  static class Base extends RuntimeException {
    final int code;

    Base(int code) {
      super("base" + code);
      this.code = code;
    }

    int doubled() {
      return code * 2 + ask(code);
    }
  }

  static class Sub extends Base {
    Sub(int c, String s) {
      super(c + s.length());
    }

    @Override
    public String getMessage() {
      return "sub" + super.getMessage();
    }
  }

  static void f(int i) {
    if (i % 2 == 0) throw new Sub(ask(i), "x" + ask(1));
    throw new Base(ask(i));
  }

  public static void main(String[] a) {
    for (int i = 0; i < 4; i++)
      try {
        f(i);
      } catch (Sub s) {
        log(s.getMessage() + s.doubled());
      } catch (Base b) {
        log(b.getMessage() + b.doubled());
      }
    f(2);
  }
}

class StateMachine {
  enum S {
    IDLE,
    BUSY,
    DONE
  }

  S s = S.IDLE;
  int work;
  final Map<S, Integer> visits = new EnumMap<>(S.class);

  boolean step(int e) {
    visits.merge(s, 1, Integer::sum);
    switch (s) {
      case IDLE:
        if (e % 2 == 0) go(S.BUSY);
        break;
      case BUSY:
        work += e;
        if (work > 20) go(S.DONE);
        break;
      case DONE:
        return false;
    }
    return true;
  }

  void go(S t) {
    log(s + "->" + t + ask(1));
    s = t;
  }

  public static void main(String[] a) {
    StateMachine m = new StateMachine();
    int i = 0;
    while (m.step(ask(i++))) {}
    log(m.visits + " " + m.work);
  }
}

class Interpreter {
  interface Ex {
    int eval(Map<String, Integer> env);
  }

  record Num(int v) implements Ex {
    public int eval(Map<String, Integer> e) {
      return v;
    }
  }

  record Var(String n) implements Ex {
    public int eval(Map<String, Integer> e) {
      Integer v = e.get(n);
      if (v == null) throw new NoSuchElementException(n);
      return v + 0 * ask(v);
    }
  }

  record Bin(char op, Ex l, Ex r) implements Ex {
    public int eval(Map<String, Integer> e) {
      return switch (op) {
        case '+' -> l.eval(e) + r.eval(e);
        case '*' -> l.eval(e) * r.eval(e);
        case '/' -> l.eval(e) / r.eval(e);
        default -> throw new IllegalStateException("op" + op);
      };
    }
  }

  record Let(String n, Ex v, Ex b) implements Ex {
    public int eval(Map<String, Integer> e) {
      Map<String, Integer> m = new HashMap<>(e);
      m.put(n, v.eval(e));
      return b.eval(m);
    }
  }

  public static void main(String[] a) {
    Ex e =
        new Let(
            "x",
            new Bin('+', new Num(3), new Num(4)),
            new Bin('*', new Var("x"), new Bin('+', new Var("x"), new Num(1))));
    log(e.eval(Map.of()));
    for (Ex b : new Ex[] {new Var("y"), new Bin('/', new Num(1), new Num(0)), new Bin('?', e, e)})
      try {
        log(b.eval(new HashMap<>()));
      } catch (NoSuchElementException | ArithmeticException x) {
        log(x.getMessage());
      } catch (IllegalStateException x) {
        log("ise" + x.getMessage());
      }
  }
}

class Initialisers0 {
  static class H {
    int a = f(1), b;

    {
      b = a * 2;
      for (int i = 0; i < 2; i++) b += f(i);
    }

    final int[] c = {f(2), b};

    H() {}

    H(int x) {
      a = x;
    }

    int f(int x) {
      return ask(x) + b;
    }
  }

  public static void main(String[] z) {
    H h = new H(), k = new H(h.c[1]);
    log(
        h.a
            + " "
            + h.b
            + " "
            + h.c[0]
            + " "
            + k.a
            + " "
            + k.b
            + new H[] {new H(), new H(4)}[ask(0)].a);
  }
}

class Interleaved {
  static class Account {
    long balance;

    Account(long b) {
      balance = b;
    }

    void move(Account to, long n) {
      if (balance < n) throw new IllegalStateException("short " + (n - balance));
      long mine = balance, theirs = to.balance;
      ask(1);
      balance = mine - n;
      to.balance = theirs + n;
    }
  }

  public static void main(String[] a) {
    Account x = new Account(100), y = new Account(ask(3));
    try {
      for (int i = 1; ; i++) x.move(y, i * 20L);
    } catch (IllegalStateException e) {
      log(e.getMessage() + x.balance + y.balance);
    }
  }
}

class Strings0 {
  static char at(String s, int i) {
    return s.charAt(i % s.length());
  }

  static String rot(String s, int k) {
    StringBuilder b = new StringBuilder();
    for (char c : s.toCharArray()) b.append((char) (at(s, k) + c - 'a' > 'z' ? c - 1 : c + k % 2));
    return b.toString();
  }

  public static void main(String[] a) {
    String t = rot("hello", 3) + rot(rot("abc", 1), 2);
    log(t + t.length() + at(t, ask(7)));
    String u =
        """
      block %d
      """
            .formatted(ask(2));
    log(u);
  }
}
