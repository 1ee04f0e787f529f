package lasso.c.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.c.wasm.DataModel;

/**
 * Random programs in C with defined behaviour: all integer types, floating-point numbers, arrays, structures, pointers, loops, switches, calls, also through pointers. Each ends, and sums up its state in a
 * number.
 */
final class RandomC {
  private static final String[] TYPES_32 = {
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long long",
    "unsigned long long",
    "float",
    "double"
  };

  /** With those of the machine's own C, too. */
  private static final String[] TYPES_64 = {
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "float",
    "double"
  };

  private static final int FUNCTIONS = 6;
  private static final int GLOBALS = 10;
  private static final int ELEMENTS = 8;

  private final String[] types;
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int loops;

  /** Readable and writable variables in scope. */
  private final List<String> variables = new ArrayList<>();

  private RandomC(long seed, DataModel model) {
    types = model == DataModel.LP64 ? TYPES_64 : TYPES_32;
    random = new Random(seed);
  }

  /** A function {@code unsigned long long run(void)} and what it needs. */
  static String program(long seed, DataModel model) {
    RandomC program = new RandomC(seed, model);
    program.write();
    return program.out.toString();
  }

  private void write() {
    out.append("typedef unsigned long long u64;\n");
    out.append("struct pair { ");
    for (int i = 0; i < 4; i++) {
      out.append(type()).append(" f").append(i).append("; ");
    }
    out.append("struct pair *next; };\n");
    out.append("static struct pair s0, s1;\n");
    out.append(
        "static u64 bits(double d) { u64 u; __builtin_memcpy(&u, &d, 8); return d != d ? 1 : u; }\n");
    out.append(
        "static u64 mix(u64 h, u64 v) { h ^= v; h *= 1099511628211ULL; return h ^ h >> 29; }\n");
    for (int i = 0; i < GLOBALS; i++) {
      String type = types[i % types.length];
      out.append(
          "static %s g%d = %d, a%d[%d];\n"
              .formatted(type, i, random.nextInt(200) - 100, i, ELEMENTS));
    }
    for (int i = 0; i < FUNCTIONS; i++) {
      function(i);
    }
    table();
    run();
  }

  private String type() {
    return types[random.nextInt(types.length)];
  }

  private void function(int n) {
    out.append("static int f%d(int p, %s q) {\n".formatted(n, "double"));
    variables.clear();
    for (int i = 0; i < GLOBALS; i++) {
      variables.add("g" + i);
      variables.add("a%d[(unsigned)p %% %d]".formatted(i, ELEMENTS));
    }
    for (int i = 0; i < 4; i++) {
      variables.add((random.nextBoolean() ? "s0.f" : "s1.f") + i);
      variables.add("s0.next->f" + i);
      String local = "l" + i;
      out.append("  %s %s = %d;\n".formatted(type(), local, random.nextInt(100)));
      variables.add(local);
    }
    variables.add("p");
    variables.add("q");
    statements(n, 6, 2);
    out.append("  return (int) (%s);\n}\n".formatted(integer(3)));
  }

  private void statements(int function, int count, int depth) {
    for (int i = 0; i < count; i++) {
      statement(function, depth);
    }
  }

  private void statement(int function, int depth) {
    switch (random.nextInt(depth == 0 ? 3 : 7)) {
      case 0, 1 -> out.append("  set(%s, %s);\n".formatted(variable(), number(3)));
      case 2 -> {
        if (function > 0) {
          out.append(
              "  %s = f%d(%s, %s);\n"
                  .formatted(variable(), random.nextInt(function), integer(1), number(1)));
        } else {
          out.append("  s0 = s1; s0.next = &s1;\n");
        }
      }
      case 3 -> {
        out.append("  if (%s) {\n".formatted(condition(2)));
        statements(function, 2, depth - 1);
        out.append("  } else {\n");
        statements(function, 1, depth - 1);
        out.append("  }\n");
      }
      case 4 -> {
        int loop = loops++;
        out.append(
            "  for (int i%d = 0; i%d < %d; i%d++) {\n"
                .formatted(loop, loop, 1 + random.nextInt(5), loop));
        variables.add("g%d".formatted(random.nextInt(GLOBALS)));
        statements(function, 2, depth - 1);
        out.append(
            "    if (%s) %s;\n  }\n"
                .formatted(condition(1), random.nextBoolean() ? "break" : "continue"));
      }
      case 5 -> {
        out.append("  switch ((unsigned) (%s) %% 6) {\n".formatted(integer(2)));
        for (int c = 0; c < 4; c++) {
          out.append("  case %d:\n".formatted(c));
          statements(function, 1, depth - 1);
          if (random.nextBoolean()) {
            out.append("    break;\n");
          }
        }
        out.append("  default: g0++;\n  }\n");
      }
      default ->
          out.append(
              "  __builtin_memmove(a%1$d + %2$d, a%1$d + %3$d, %4$d * sizeof a%1$d[0]);\n"
                  .formatted(
                      random.nextInt(GLOBALS),
                      random.nextInt(4),
                      random.nextInt(4),
                      random.nextInt(5)));
    }
  }

  private String variable() {
    return variables.get(random.nextInt(variables.size()));
  }

  private String condition(int depth) {
    String[] operators = {"<", "<=", ">", ">=", "==", "!="};
    String left = random.nextBoolean() ? number(depth) : integer(depth);
    return "(%s) %s (%s)"
        .formatted(left, operators[random.nextInt(operators.length)], number(depth));
  }

  /** An arithmetic expression of any type. What does not fit an integer type is not converted to it: {@link #integer} is. */
  private String number(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      String[] forms = {
        "(double) (%s) + (%s)",
        "(double) (%s) * (%s)",
        "(float) (%s) - (%s)",
        "(double) (%s) / (%s)"
      };
      return "hold("
          + forms[random.nextInt(forms.length)].formatted(integer(depth - 1), integer(depth - 1))
          + ")";
    }
    return integer(depth);
  }

  private String integer(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return random.nextBoolean()
          ? "whole(" + variable() + ")"
          : String.valueOf(random.nextInt(1 << random.nextInt(20)) - 50)
              + (random.nextBoolean() ? "LL" : "");
    }
    String a = integer(depth - 1);
    String b = integer(depth - 1);
    return switch (random.nextInt(17)) {
      case 0 -> "(%s) + (%s)".formatted(a, b);
      case 1 -> "(%s) - (%s)".formatted(a, b);
      case 2 -> "(%s) * (%s)".formatted(a, b);
      case 3 -> "(%s) / (((%s) & 15) + 1)".formatted(a, b);
      case 4 -> "(%s) %% (((%s) & 31) + 3)".formatted(a, b);
      case 5 -> "(int) (%s) & (int) (%s)".formatted(a, b);
      case 6 -> "(%s) | (%s)".formatted(a, b);
      case 7 -> "(%s) ^ (%s)".formatted(a, b);
      case 8 -> "(long long) (%s) << ((%s) & 63)".formatted(a, b);
      case 9 -> "(long long) (%s) >> ((%s) & 63)".formatted(a, b);
      case 10 -> "(unsigned) (%s) >> ((%s) & 31)".formatted(a, b);
      case 11 -> "(%s) ? (%s) : (%s)".formatted(condition(0), a, b);
      case 12 -> "__builtin_rotateleft32((unsigned) (%s), (unsigned) (%s) & 31)".formatted(a, b);
      case 13 -> "__builtin_popcountll(%s)".formatted(a);
      case 14 -> "__builtin_clz((unsigned) (%s) | 1)".formatted(a);
      case 15 -> "(unsigned long long) (%s) / (((%s) & 1023) + 7)".formatted(a, b);
      default -> "-(%s %s)".formatted("(" + cast() + ")", "(" + a + ")");
    };
  }

  private String cast() {
    return types[random.nextInt(8)];
  }

  private void table() {
    out.append("static int (*table[])(int, double) = {");
    for (int i = 0; i < FUNCTIONS; i++) {
      out.append("f").append(i).append(", ");
    }
    out.append("};\n");
  }

  private void run() {
    out.append(
        "u64 run(void) {\n  u64 h = 14695981039346656037ULL;\n  s0.next = &s1; s1.next = &s0;\n");
    out.append("  for (int i = 0; i < %d; i++) {\n".formatted(3 * FUNCTIONS));
    out.append(
        "    h = mix(h, (u64) table[i %% %d](i * 7 - 5, i * 0.75));\n"
            .formatted(FUNCTIONS)
            .replace("%%", "%"));
    for (int i = 0; i < GLOBALS; i++) {
      out.append("    h = mix(h, bits((double) g%d));\n".formatted(i));
      out.append(
          "    for (int k = 0; k < %d; k++) h = mix(h, bits((double) a%d[k]));\n"
              .formatted(ELEMENTS, i));
    }
    for (int i = 0; i < 4; i++) {
      out.append(
          "    h = mix(h, bits((double) s0.f%d)); h = mix(h, bits((double) s1.f%d));\n"
              .formatted(i, i));
    }
    out.append("  }\n  return h;\n}\n");
    // numbers with a point stay in a range in which every conversion is defined
    out.insert(
        out.indexOf("struct pair {"),
        """
        static double hold(double d) { return d != d ? 3.5 : d > 1e6 ? 0.25 : d < -1e6 ? -0.5 : d; }
        #define set(v, e) ((v) = _Generic((v), float: (e), double: (e), default: (long long) (e)))
        #define whole(v) _Generic((v), float: (long long) within(v), double: (long long) within(v), default: (v))
        static double within(double d) { return d != d ? 2 : d > 100 ? 100 : d < 0 ? 1.25 : d; }
        """);
  }
}
