package lasso.c.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs in C that use memory as they may: arrays of the heap, of globals and of functions, structures with padding, lists, texts, arguments of variable number. One of them may do one thing that it may not,
 * at a known line. No element is written by which a compiler could see it.
 */
final class RandomMemory {
  /** What a program does that it may not. */
  enum Fault {
    NONE("", ""),
    HEAP_BEHIND(
        "behind a block of the heap",
        "p = malloc(%1$d); p[%1$d + zero] = 1; sum += p[zero]; free(p);"),
    HEAP_BEFORE("a block of the heap", "p = malloc(%1$d); sum += p[zero - 1]; free(p);"),
    HEAP_OVERFLOWN_BY_TEXT(
        "behind a block of the heap",
        "p = malloc(%1$d); memset(p, 0, %1$d + 1 + zero); sum += p[zero]; free(p);"),
    GLOBAL_BEHIND("right behind the variable table", "sum += table[%2$d + zero];"),
    LOCAL_BEHIND(
        "right behind the variable own",
        "{ char own[%1$d]; memset(own, 1, %1$d); sum += own[%1$d + zero]; }"),
    FREED("that was freed", "p = malloc(%1$d); p[zero] = 3; free(p); sum += p[zero];"),
    FREED_AND_TAKEN(
        "that was freed",
        "p = malloc(%1$d); p[zero] = 3; free(p); q = malloc(%1$d); q[zero] = 4; sum += p[zero]; free(q);"),
    FREED_TWICE("is no block in use", "p = malloc(%1$d); use(p, 1); free(p); free(p);"),
    FREED_INSIDE("is no block in use", "p = malloc(%1$d); use(p, 1); free(p + 1 + zero);"),
    FREED_LOCAL("is no block in use", "free(text + zero);"),
    NULL_POINTER("a null pointer", "p = zero ? text : 0; sum += p[zero];"),
    WILD_POINTER("outside memory", "p = (char *)(zero + 0x70000000); sum += *p;"),
    NEGATIVE_POINTER("outside memory", "p = (char *)(zero - 16); *p = 1;"),
    LEFT_FUNCTION(
        "a function that has returned", "p = dangling(); use(p, 1 + zero); sum += p[zero];"),
    LEFT_BLOCK(
        "the variable inner",
        "{ char inner[%1$d]; memset(inner, 2, %1$d); p = inner + zero; use(p, 1); } sum += *p;"),
    UNDEFINED_HEAP(
        "was never written",
        "p = malloc(%1$d); p[zero] = 1; if (p[1 + zero] > 7) { sum++; } free(p);"),
    UNDEFINED_LOCAL(
        "was never written",
        "{ int own[%2$d]; own[zero] = 1; use((char *)own, 1); if (own[1 + zero] == 4) { sum += 2; } }"),
    UNDEFINED_FIELD(
        "was never written",
        "{ struct mixed m; m.c = 1; use((char *)&m, 1); struct mixed copy = m; if (copy.i == sum + zero) { sum++; } }"),
    UNDEFINED_OUTPUT(
        "was never written",
        "p = malloc(%1$d); p[0] = 'a'; printf(zero ? \"\" : \"%%.2s\\n\", p); free(p);"),
    OVERFLOWING_STACK("the stack has overflowed", "sum += deep(1000000 + zero);");

    /** A part of what is said. */
    final String words;

    private final String code;

    Fault(String words, String code) {
      this.words = words;
      this.code = code;
    }

    /** Whether only tracking of what was never written finds it. */
    boolean isOfDefinedness() {
      return name().startsWith("UNDEFINED");
    }
  }

  private static final String[] HEAD = {
    "#include <stdarg.h>",
    "#include <stdio.h>",
    "#include <stdlib.h>",
    "#include <string.h>",
    "struct mixed { char c; int i; short s; double d; unsigned a : 3; unsigned b : 9; };",
    "struct node { int value; struct node *next; };",
    "volatile int zero;",
    "int sum;",
    "static void use(char *p, int n) { volatile char *v = p; while (n-- > 0) { v[n] = 3; } }",
    "static char *dangling(void) { char own[300]; use(own, 300); char *volatile p = own; return p; }",
    "static int deep(int n) { char own[20000]; use(own, 100); return n == 0 ? 0 : own[n % 100] + deep(n - 1); }",
    "static int all(int n, ...) { va_list l; va_start(l, n); int s = 0; while (n-- > 0) { s += va_arg(l, int); } va_end(l); return s; }",
    "static struct mixed make(int i) { struct mixed m; m.c = 1; m.i = i; m.s = 2; m.d = i; m.b = 5; return m; }",
  };

  private final Random random;
  private final List<String> lines = new ArrayList<>(List.of(HEAD));
  private int faultLine;

  private RandomMemory(long seed) {
    random = new Random(seed);
  }

  /**
   * A program.
   *
   * @param faultLine from 1; 0 without a fault
   */
  record Program(String text, int faultLine) {}

  static Program program(long seed, Fault fault) {
    RandomMemory made = new RandomMemory(seed);
    made.write(fault);
    return new Program(String.join("\n", made.lines) + "\n", made.faultLine);
  }

  private int of(int from, int to) {
    return from + random.nextInt(to - from + 1);
  }

  private void write(Fault fault) {
    int elements = of(2, 13);
    lines.add("int table[" + elements + "] = {1, 2};");
    lines.add("int other = 3;");
    lines.add("void main(void) {");
    lines.add("  char *p = 0, *q = 0; char text[40]; strcpy(text, \"begin\");");
    int before = of(1, 4);
    for (int i = 0; i < before; i++) {
      lines.add("  " + step());
    }
    if (fault != Fault.NONE) {
      lines.add("  " + fault.code.formatted(of(2, 40), elements));
      faultLine = lines.size();
    }
    for (int i = of(0, 2); i > 0; i--) {
      lines.add("  " + step());
    }
    lines.add("  printf(\"%s %d\\n\", text, sum + other);");

    lines.add("}");
  }

  /** Something that is allowed. */
  private String step() {
    int n = of(1, 20);
    return switch (random.nextInt(10)) {
      case 0 ->
          "{ int *a = malloc(%1$d * sizeof *a); for (int i = 0; i < %1$d; i++) { a[i] = i; } a = realloc(a, %2$d * sizeof *a); sum += a[%1$d - 1]; free(a); }"
              .formatted(n, n + of(0, 30));
      case 1 ->
          "{ struct node *head = 0; for (int i = 0; i < %d; i++) { struct node *e = malloc(sizeof *e); e->value = i; e->next = head; head = e; } while (head) { struct node *e = head; head = e->next; sum += e->value; free(e); } }"
              .formatted(n);
      case 2 ->
          "{ struct mixed m = make(%d), copy = m; struct mixed *h = malloc(3 * sizeof *h); h[1] = copy; sum += h[1].i + h[1].b; h[1].a = 3; sum += h[1].a; free(h); }"
              .formatted(n);
      case 3 -> "sum += all(3, %d, sum, 7);".formatted(n);
      case 4 -> "snprintf(text, sizeof text, \"%%d %%s %%.1f\", sum, \"word\", %d.5);".formatted(n);
      case 5 ->
          "{ char a[%1$d]; for (int i = 0; i < %1$d; i++) { a[i] = i; } sum += a[%1$d - 1 + zero]; }"
              .formatted(n);
      case 6 ->
          "{ int n = %d + zero; int a[n]; for (int i = 0; i < n; i++) { a[i] = i; } sum += a[n - 1]; }"
              .formatted(n);
      case 7 ->
          "{ char *c = strdup(\"copied\"); strcat(text, \"+\"); sum += strlen(c) + (strcmp(c, text) > 0); text[5] = 0; free(c); }";
      case 8 ->
          "{ int *z = calloc(%1$d, sizeof *z); for (int i = 0; i < %1$d; i++) { sum += z[i]; } free(z); }"
              .formatted(n);
      default ->
          "{ union { float f; int i; char b[8]; } u; u.f = %d; sum += u.i >> 24; memmove(u.b + 1, u.b, 3); sum += u.b[2]; }"
              .formatted(n);
    };
  }
}
