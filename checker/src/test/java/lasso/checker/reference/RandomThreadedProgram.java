package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.checker.reference.ThreadInstruction.Op;

/** A small program with threads, as instructions and as a Java class; thread 0 runs {@code main}. */
final class RandomThreadedProgram {
  /** Plain variables. */
  static final int VARIABLES = 5;

  static final int MONITORS = 2;

  /** What a register holds after an interrupt. */
  static final int INTERRUPTED = 9;

  private static final String[] NAMES = {"x", "y", "a[0]", "a[1]", "o.f"};

  /** The same by handles: handle and coordinates. */
  private static final String[] HANDLES = {"X()", "Y()", "A(a, 0)", "A(a, 1)", "F(o)"};

  private static final String HANDLE_FIELDS =
      """
        static final VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
        static final VarHandle X, Y, V, C, F;
        static {
          try {
            MethodHandles.Lookup all = MethodHandles.lookup();
            X = all.findStaticVarHandle(NAME.class, "x", int.class);
            Y = all.findStaticVarHandle(NAME.class, "y", int.class);
            V = all.findStaticVarHandle(NAME.class, "v", int.class);
            C = all.findStaticVarHandle(NAME.class, "c", int.class);
            F = all.findVarHandle(NAME.class, "f", int.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
      """;

  private static final String[] LOCKS = {"M", "N"};

  private final long seed;
  private final Random random;
  private final int threads;
  private final List<List<ThreadInstruction>> code = new ArrayList<>();
  private final String source;

  /** How many of a hundred accesses take the monitor that guards the variable. */
  private final int care;

  private final int variables;
  private final boolean interrupts;

  /** Whether accesses are made by handles. */
  private final boolean byHandles;

  private List<ThreadInstruction> body;
  private StringBuilder text;
  private List<Integer> held;
  private int self;

  /** Whether the first two threads beside {@code main} do their work for ever; then values stay small, and nothing is printed there. */
  private final boolean endless;

  private final boolean timed;

  RandomThreadedProgram(long seed) {
    this(seed, false, false);
  }

  /** One with many sleeps and waits with time limits. */
  static RandomThreadedProgram timed(long seed) {
    return new RandomThreadedProgram(seed, false, true);
  }

  /** One of which two threads never end. */
  static RandomThreadedProgram endless(long seed) {
    return new RandomThreadedProgram(seed, true, false);
  }

  private RandomThreadedProgram(long seed, boolean endless, boolean timed) {
    this.seed = seed;
    this.timed = timed;
    this.endless = endless;
    random = new Random(seed * 0x9E3779B97F4A7C15L + 17);
    threads = random.nextInt(3) == 0 ? 4 : 3;
    care = random.nextInt(3) == 0 ? 60 : 100;
    variables = 1 + random.nextInt(VARIABLES);
    interrupts = random.nextInt(3) == 0;
    byHandles = seed % 4 == 3;
    StringBuilder methods = new StringBuilder();
    for (int thread = 0; thread < threads; thread++) {
      begin(thread);
      if (thread == 0) {
        main();
      } else {
        int count = 1 + random.nextInt(threads == 4 ? 2 : 3);
        for (int i = 0; i < count; i++) {
          statement(0);
        }
        if (isEndless()) {
          line("Thread.yield();");
          add(Op.YIELD, 0, 0);
          body.add(new ThreadInstruction(Op.JUMP, 0, 0, 0));
        }
      }
      add(Op.END, 0, 0);
      code.add(body);
      methods
          .append(
              thread == 0
                  ? "  public static void main(String[] args) {\n"
                  : "  static void t" + thread + "() {\n")
          .append("    int r = 0;\n    String s = \"\";\n")
          .append(isEndless() ? "    while (true) {\n" : "")
          .append(text)
          .append(isEndless() ? "    }\n" : "")
          .append("  }\n");
    }
    source = head() + methods + "}\n";
  }

  private String head() {
    StringBuilder head =
        new StringBuilder(
                "import java.lang.invoke.*;\nimport java.util.concurrent.atomic.AtomicInteger;\npublic class ")
            .append(name())
            .append(" {\n  static final Object M = new Object();\n  static final Object N = ")
            .append(seed % 2 == 0 ? "new Object()" : name() + ".class")
            .append(";\n  static int x, y;\n  static final int[] a = new int[2];\n")
            .append(
                byHandles
                    ? "  static int v, c;\n  int f;\n" + HANDLE_FIELDS.replace("NAME", name())
                    : "  static volatile int v;\n  int f;\n  static final AtomicInteger c = new AtomicInteger();\n")
            .append("  static final ")
            .append(name() + " o = new " + name() + "();\n")
            .append("  static final Thread T0 = Thread.currentThread();\n");
    for (int thread = 1; thread < threads; thread++) {
      head.append(
          "  static final Thread T%d = new Thread(%s::t%d, \"t%d\");\n"
              .formatted(thread, name(), thread, thread));
    }
    return head.toString();
  }

  private void begin(int thread) {
    self = thread;
    body = new ArrayList<>();
    text = new StringBuilder();
    held = new ArrayList<>();
  }

  private boolean isEndless() {
    return endless && (self == 1 || self == 2);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private void add(Op op, int on, int value) {
    body.add(new ThreadInstruction(op, on, value, -1));
  }

  private void line(String words, Object... arguments) {
    text.append("    ".repeat(1 + held.size())).append(words.formatted(arguments)).append('\n');
  }

  private void main() {
    boolean all = true;
    for (int thread = 1; thread < threads; thread++) {
      if (chance(15)) {
        statement(0);
      }
      line("T%d.start();", thread);
      add(Op.START, thread, 0);
    }
    if (chance(60)) {
      statement(0);
    }
    for (int thread = 1; thread < threads; thread++) {
      if (chance(90)) {
        join(thread);
      } else {
        all = false;
      }
    }
    for (int variable = 0; variable < variables; variable++) {
      int guard = guard(variable);
      boolean guarded = !all && chance(care);
      if (guarded) {
        enter(guard);
      }
      read(variable);
      if (guarded) {
        exit();
      }
      if (chance(15)) {
        require();
      }
      append("");
    }
    readVolatile();
    append("");
    print();
  }

  private String value(int variable) {
    return byHandles ? "(int) " + by(HANDLES[variable], ".get(", "") : NAMES[variable];
  }

  private String assignment(int variable, String value) {
    return byHandles ? by(HANDLES[variable], ".set(", value) : NAMES[variable] + " = " + value;
  }

  /** A call of a handle with its coordinates and what else it takes. */
  private static String by(String handle, String call, String more) {
    String coordinates = handle.substring(2, handle.length() - 1);
    boolean both = !coordinates.isEmpty() && !more.isEmpty();
    return handle.charAt(0) + call + coordinates + (both ? ", " : "") + more + ")";
  }

  /** Of the volatile variable. */
  private String volatileValue() {
    return byHandles ? seed % 8 == 3 ? "(int) V.getVolatile()" : "(int) V.getAcquire()" : "v";
  }

  private static int guard(int variable) {
    return variable % MONITORS;
  }

  private void enter(int monitor) {
    line("synchronized (%s) {", LOCKS[monitor]);
    add(Op.ENTER, monitor, 0);
    held.add(monitor);
  }

  private void exit() {
    int monitor = held.remove(held.size() - 1);
    add(Op.EXIT, monitor, 0);
    line("}");
  }

  private void read(int variable) {
    line("r = %s;", value(variable));
    add(Op.READ, variable, 0);
  }

  private void readVolatile() {
    line("r = %s;", volatileValue());
    add(Op.READ_VOLATILE, 0, 0);
  }

  /** The register, or a word. */
  private void append(String word) {
    line(word.isEmpty() ? "s += r + \" \";" : "s += \"" + word + "\";");
    add(Op.APPEND, 0, word.isEmpty() ? -1 : word.charAt(0));
  }

  private void print() {
    line("System.out.print(s);");
    line("s = \"\";");
    add(Op.PRINT, 0, 0);
  }

  private void require() {
    int value = random.nextInt(3);
    line("if (r != %d) { throw new AssertionError(r); }", value);
    add(Op.REQUIRE, 0, value);
  }

  private int otherThread() {
    return random.nextInt(threads);
  }

  private void join(int thread) {
    interruptible("T" + thread + ".join();", Op.JOIN, thread);
  }

  /** A call that an interrupt can end. */
  private void interruptible(String call, Op op, int on) {
    boolean fails = chance(8);
    line("try { %s } catch (InterruptedException e) {", call);
    line(fails ? "  throw new IllegalStateException(e.toString());" : "  r = " + INTERRUPTED + ";");
    line("}");
    int at = body.size();
    body.add(new ThreadInstruction(op, on, 0, at + 2));
    body.add(new ThreadInstruction(Op.JUMP, 0, 0, at + 3));
    add(fails ? Op.THROW : Op.SET, 0, INTERRUPTED);
  }

  private void plain() {
    int variable = random.nextInt(variables);
    boolean guarded = chance(care) && !held.contains(guard(variable));
    if (guarded) {
      enter(guard(variable));
    }
    switch (random.nextInt(4)) {
      case 0 -> read(variable);
      case 1 -> write(variable, 1 + random.nextInt(2));
      default -> {
        if (isEndless()) {
          write(variable, random.nextInt(2));
          break;
        }
        read(variable);
        line("%s;", assignment(variable, "r + 1"));
        add(Op.WRITE_NEXT, variable, 0);
      }
    }
    if (guarded) {
      exit();
    }
  }

  private void write(int variable, int value) {
    line("%s;", assignment(variable, "" + value));
    add(Op.WRITE, variable, value);
  }

  /** A wait on a monitor that is held, for a variable to become something. */
  private void await() {
    int monitor = chance(2) ? random.nextInt(MONITORS) : held.get(random.nextInt(held.size()));
    boolean loops = chance(60);
    boolean limited = chance(timed ? 40 : 6);
    int variable = random.nextInt(variables);
    boolean fair = held.contains(guard(variable)) || chance(100 - care);
    String condition = fair ? value(variable) : volatileValue();
    int start = body.size();
    line(loops ? "while ((r = %s) == 0) {" : "if ((r = %s) == 0) {", condition);
    add(fair ? Op.READ : Op.READ_VOLATILE, fair ? variable : 0, 0);
    int jump = body.size();
    add(Op.JUMP_UNLESS_ZERO, 0, 0);
    interruptible(
        LOCKS[monitor] + (limited ? ".wait(10);" : ".wait();"),
        limited ? Op.WAIT_TIMED : Op.WAIT,
        monitor);
    line("}");
    if (loops) {
      body.add(new ThreadInstruction(Op.JUMP, 0, 0, start));
    }
    body.set(jump, new ThreadInstruction(Op.JUMP_UNLESS_ZERO, 0, 0, body.size()));
  }

  private void statement(int depth) {
    int kind = random.nextInt(100);
    if (isEndless() && kind >= 84 && kind < 94) {
      kind = 75; // neither counts nor prints for ever
    }
    if (timed && chance(15)) {
      interruptible("Thread.sleep(5);", Op.SLEEP, 0);
    }
    if (kind < 32 && depth < 2) {
      enter(random.nextInt(MONITORS));
      int count = 1 + random.nextInt(2);
      for (int i = 0; i < count; i++) {
        statement(depth + 1);
      }
      exit();
    } else if (kind < 45 && !held.isEmpty()) {
      await();
    } else if (kind < 58 && !held.isEmpty() || kind == 58) {
      int monitor =
          held.isEmpty() ? random.nextInt(MONITORS) : held.get(random.nextInt(held.size()));
      boolean all = chance(40);
      line("%s.%s();", LOCKS[monitor], all ? "notifyAll" : "notify");
      add(all ? Op.NOTIFY_ALL : Op.NOTIFY, monitor, 0);
    } else if (kind < 75) {
      plain();
    } else if (kind < 80) {
      int value = random.nextInt(3);
      line(byHandles ? "V.setRelease(%d);" : "v = %d;", value);
      add(Op.WRITE_VOLATILE, 0, value);
    } else if (kind < 84) {
      readVolatile();
    } else if (kind < 87) {
      line(byHandles ? "r = (int) C.getAndAdd(1) + 1;" : "r = c.incrementAndGet();");
      add(Op.INCREMENT, 0, 0);
    } else if (kind < 89) {
      line("r = %s.compareAndSet(0, 2) ? 1 : 0;", byHandles ? "C" : "c");
      add(Op.COMPARE_AND_SET, 0, 2);
    } else if (kind < 90) {
      int start = body.size();
      line("while ((r = %s) == 0) { Thread.yield(); }", volatileValue());
      add(Op.READ_VOLATILE, 0, 0);
      body.add(new ThreadInstruction(Op.JUMP_UNLESS_ZERO, 0, 0, start + 4));
      add(Op.YIELD, 0, 0);
      body.add(new ThreadInstruction(Op.JUMP, 0, 0, start));
    } else if (kind < 92) {
      append(String.valueOf((char) ('a' + self)));
      print();
    } else if (kind < 94) {
      require();
    } else if (interrupts && kind < 97) {
      int thread = otherThread();
      line("T%d.interrupt();", thread);
      add(Op.INTERRUPT, thread, 0);
    } else {
      rare();
    }
  }

  private void rare() {
    switch (random.nextInt(5)) {
      case 4 -> {
        int thread = otherThread();
        line("r = T%d.isAlive() ? 1 : 0;", thread);
        add(Op.ALIVE, thread, 0);
      }
      case 0 -> {
        line("Thread.yield();");
        add(Op.YIELD, 0, 0);
      }
      case 1 -> interruptible("Thread.sleep(5);", Op.SLEEP, 0);
      case 2 -> {
        line("r = Thread.interrupted() ? 1 : 0;");
        add(Op.INTERRUPTED, 0, 0);
      }
      default -> join(otherThread());
    }
  }

  long seed() {
    return seed;
  }

  int threads() {
    return threads;
  }

  int variables() {
    return variables;
  }

  /** How formulas name a variable. */
  String path(int variable) {
    return name() + "." + NAMES[variable];
  }

  ThreadInstruction instruction(int thread, int at) {
    return code.get(thread).get(at);
  }

  String name() {
    return "Threads" + seed;
  }

  String source() {
    return source;
  }

  @Override
  public String toString() {
    return source;
  }
}
