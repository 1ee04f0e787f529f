package lasso.runtime.process;

import java.util.List;
import java.util.Random;

/**
 * Random programs of one process. Comments hold the code of a second version, which notes the observed values itself, behind every
 * write; uncommented they make it.
 */
final class ObservedPrograms {
  /** An observation, and Java code that computes the same. */
  record Probe(String observation, String code) {}

  static final List<Probe> PROBES =
      List.of(
          new Probe("x > 2", "x > 2"),
          new Probe("Main.flag", "flag"),
          new Probe("head.value == 1", "head != null && head.value == 1"),
          new Probe(
              "head.next.value > 1", "head != null && head.next != null && head.next.value > 1"),
          new Probe("head.next == null", "head != null && head.next == null"),
          new Probe("array[1] == 2", "array[1] == 2"),
          new Probe("list[0] == 1", "list.size() > 0 && list.get(0) == 1"),
          new Probe("list.size == 2", "list.size() == 2"),
          new Probe("s == \"b\"", "\"b\".equals(s)"),
          new Probe("total >= 4", "head != null && x + head.value >= 4"),
          new Probe("Lazy.y == 3", "lazy() && Lazy.y == 3"),
          new Probe("f0:v == 2", "shadow(\"f0v\", 2)"),
          new Probe("f1:v != 2", "shadow(\"f1v\") && !shadow(\"f1v\", 2)"),
          new Probe("Main.f0:p == 1", "shadow(\"f0p\", 1)"),
          new Probe("f1:p != 1", "shadow(\"f1p\") && !shadow(\"f1p\", 1)"));

  private static final String COMMON =
      """
      static class Node { int value; Node next; Node(int v) { value = v; value += 0; } }
      static class Lazy { static int y = 2; static { y = 3; } static void touch(int v) { y = v; } }
      static int x; static boolean flag; static String s = "a";
      static Node head = new Node(0);
      static int[] array = {0, 2, 1};
      static List<Integer> list = new ArrayList<>();
      @Proposition("total") static int total() { return x + head.value; }
      """;

  private static final String NOTES =
      """
      /*
      static boolean lazyUsed;
      static boolean lazy() { return lazyUsed; }
      public static List<String> log = new ArrayList<>();
      static Map<String, ArrayDeque<int[]>> shadows = new HashMap<>();
      static ArrayDeque<int[]> of(String name) { return shadows.computeIfAbsent(name, k -> new ArrayDeque<>()); }
      static boolean shadow(String name) { return !of(name).isEmpty() && of(name).peek()[0] == 1; }
      static boolean shadow(String name, int v) { return shadow(name) && of(name).peek()[1] == v; }
      static void enter(String name) { of(name).push(new int[2]); }
      static void exit(String name) { of(name).pop(); }
      static void clear(String name) { of(name).peek()[0] = 0; t(); }
      static void set(String name, int v) { of(name).peek()[0] = 1; of(name).peek()[1] = v; }
      static void t() {
        boolean[] values = {PROBES};
        String bits = "";
        for (boolean value : values) bits += value ? "1" : "0";
        if (log.isEmpty() || !log.get(log.size() - 1).equals(bits)) log.add(bits);
      }
      */
      """;

  private final Random random;
  private final StringBuilder code = new StringBuilder();
  private String function;
  private boolean hasVariable;

  /** Whether leaving the loop around leaves the scope of the variable. */
  private boolean loopAroundVariable;

  private boolean inLoop;
  private boolean inFinally;
  private int names;

  ObservedPrograms(long seed) {
    random = new Random(seed);
  }

  /** The body of the class. */
  String program(List<Probe> probes) {
    List<String> codes = probes.stream().map(Probe::code).toList();
    code.append(COMMON);
    code.append(NOTES.replace("PROBES", String.join(", ", codes)));
    for (String name : List.of("f0", "f1")) {
      function(name);
    }
    code.append("public static void main(String[] args) {\n/*t();*/\n");
    for (int i = 0; i < 3; i++) {
      code.append("try { f").append(i % 2).append("(2, ").append(i).append("); }");
      code.append(" catch (RuntimeException e) { args = null; }\n");
    }
    return code.append("}\n").toString();
  }

  /** The version that notes what it does. */
  static String noting(String program) {
    return program.replace("/*", "").replace("*/", "");
  }

  private void function(String name) {
    function = name;
    code.append("static int %s(int n, int p) {\n".formatted(name));
    code.append(
        "/*enter(\"%1$sv\"); enter(\"%1$sp\"); set(\"%1$sp\", p); t(); try {*/\n".formatted(name));
    scope(1); // before anything that the compiler may find unreachable
    block(3);
    code.append("return p;\n");
    code.append("/*} finally { exit(\"%1$sv\"); exit(\"%1$sp\"); t(); }*/\n}\n".formatted(name));
  }

  private void block(int depth) {
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    switch (random.nextInt(depth > 0 ? 14 : 7)) {
      case 0 -> write("x = %s;".formatted(value()));
      case 1 -> write("flag = !flag;");
      case 2 -> write("p += %d;".formatted(random.nextInt(3) - 1), "set(\"%sp\", p);");
      case 3 -> heap();
      case 4 -> platform();
      case 5 -> variable();
      case 6 -> {
        code.append("/*lazyUsed = true; t();*/\n");
        write("Lazy.touch(%s);".formatted(value()));
      }
      case 7 -> {
        code.append("if (%s < %s) {\n".formatted(value(), value()));
        block(depth - 1);
        code.append("} else {\n");
        block(depth - 1);
        code.append("}\n");
      }
      case 8 -> loop(depth);
      case 9, 10 -> scope(depth);
      case 11 -> attempt(depth);
      case 12 -> code.append("if (n > 0) f%d(n - 1, %s);\n".formatted(random.nextInt(2), value()));
      default -> leave();
    }
  }

  private void write(String statement) {
    write(statement, "");
  }

  private void write(String statement, String shadow) {
    code.append(statement).append(" /*").append(shadow.formatted(function)).append(" t();*/\n");
  }

  private void heap() {
    switch (random.nextInt(5)) {
      case 0 -> write("head = new Node(%s);".formatted(value()));
      case 1 -> write("if (head != null) head.value = %s;".formatted(value()));
      case 2 -> write("if (head != null) head.next = new Node(%s);".formatted(value()));
      case 3 -> write("if (head != null) head = head.next;");
      default -> write("s = %s;".formatted(random.nextBoolean() ? "\"b\"" : "null"));
    }
  }

  private void platform() {
    switch (random.nextInt(6)) {
      case 0 -> write("array[%d] = %s;".formatted(random.nextInt(3), value()));
      case 1 -> write("Arrays.sort(array);");
      case 2 -> write("array = new int[] {%s, %s, %s};".formatted(value(), value(), value()));
      case 3 -> write("list.add(%s);".formatted(value()));
      case 4 -> write("Collections.reverse(list);");
      default -> write("if (!list.isEmpty()) list.remove(0);");
    }
  }

  private void variable() {
    if (hasVariable) {
      write(random.nextBoolean() ? "v++;" : "v = %s;".formatted(value()), "set(\"%sv\", v);");
    }
  }

  private void scope(int depth) {
    if (hasVariable) {
      return;
    }
    boolean before = loopAroundVariable;
    loopAroundVariable = inLoop;
    code.append("{\n");
    write("int v = %s;".formatted(value()), "set(\"%sv\", v);");
    code.append(
        "x += 0;\n"); // without an instruction in its scope the compiler forgets the variable
    hasVariable = true;
    block(depth - 1);
    hasVariable = false;
    code.append("/*clear(\"%sv\");*/\n}\n".formatted(function));
    loopAroundVariable = before;
  }

  private void loop(int depth) {
    boolean before = inLoop;
    boolean around = loopAroundVariable;
    inLoop = true;
    loopAroundVariable = false;
    String index = "i" + names++;
    code.append("for (int %1$s = 0; %1$s < %2$d; %1$s++) {\n".formatted(index, random.nextInt(3)));
    block(depth - 1);
    code.append("}\n");
    inLoop = before;
    loopAroundVariable = around;
  }

  private void attempt(int depth) {
    boolean clears = !hasVariable;
    String clear = clears ? "/*clear(\"%sv\");*/\n".formatted(function) : "";
    boolean withFinally = random.nextBoolean();
    boolean before = inFinally;
    inFinally |= withFinally;
    code.append("try {\n");
    block(depth - 1);
    code.append("} catch (IllegalStateException e%d) {\n".formatted(names++)).append(clear);
    block(depth - 1);
    if (withFinally) {
      code.append("} finally {\n").append(clear);
      block(0);
    }
    code.append("}\n");
    inFinally = before;
  }

  private void leave() {
    String condition = "if (%s == %s) ".formatted(value(), value());
    switch (random.nextInt(3)) {
      case 0 -> code.append(condition).append("throw new IllegalStateException();\n");
      case 1 -> {
        if (inLoop && !inFinally) {
          String clear = loopAroundVariable ? "/*clear(\"%sv\");*/ ".formatted(function) : "";
          code.append(condition).append("{ ").append(clear).append("break; }\n");
        }
      }
      default -> {
        if (!inFinally) {
          code.append(condition).append("return ").append(value()).append(";\n");
        }
      }
    }
  }

  private String value() {
    return switch (random.nextInt(hasVariable ? 6 : 5)) {
      case 0 -> "x % 4";
      case 1 -> "p";
      case 2 -> "array[" + random.nextInt(3) + "]";
      case 5 -> "v";
      default -> Integer.toString(random.nextInt(4));
    };
  }
}
