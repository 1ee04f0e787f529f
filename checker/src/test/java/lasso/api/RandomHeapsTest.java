package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs in C that keep what arrives in lists and trees on the heap, which global variables, variables in memory and values in registers lead to, answer the same, with the same outcomes, whether blocks are moved or
 * not. {@code -Dlasso.heap.programs} makes more of them.
 */
class RandomHeapsTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.heap.programs", 4);

  private static final int RANKS = Integer.getInteger("lasso.heap.ranks", 3);

  @TempDir Path directory;

  /** Where the list begins: a declaration, the place of the first pointer, and what {@code main} does first. Those of a union or of no type can't be told from numbers. */
  private static final String[][] ROOTS = {
    {"static struct node **place;", "(*place)", "struct node *own = NULL; place = &own;"},
    {
      "static struct node **place;",
      "(*place)",
      "struct node *own[3] = {0}; place = &own[rank % 2];"
    },
    {
      "static struct holder { long number; struct node *first; } *place;",
      "place->first",
      "struct holder own = {1, NULL}; place = &own;"
    },
    {"static struct node *list;", "list"},
    {"static struct { int count; struct node *head; } box;", "box.head"},
    {"static struct node *table[3];", "table[1]"},
    {"static struct node **cell;", "(*(cell ? cell : (cell = calloc(1, sizeof *cell))))"},
    {"static union { struct node *p; int n; } either;", "either.p"},
    {
      "static struct { struct inner { struct node *first; } in; } *outer;",
      "(outer ? outer : (outer = calloc(1, sizeof *outer)))->in.first"
    },
  };

  private static final String[] NODES = {
    "struct node { struct node *next; int value; char *text; };",
    "struct node { int value; struct node *next; void *text; };",
    "struct node { char *text; short value; struct { struct node *next_; } deep; };\n#define next deep.next_",
    "struct node { struct node *next; union { char *text; int other; }; int value; };",
  };

  private static final String[] OPERATIONS = {
    "push(v);",
    "append(v);",
    "insert(v);",
    "drop(v % 3);",
    "reverse();",
    "if (ROOT != NULL) { free(ROOT->text); ROOT->text = strdup(\"again\"); }",
    "insert(v); free(malloc(8 * v));",
    "hold[v % 2] = ROOT;",
    "swap();",
    "grow(v);",
    "grow(7 - v); push(v);",
  };

  private static final String LIBRARY =
      """
      static struct node *hold[2];
      struct tree { int key; struct tree *left, *right, *up; };
      static struct tree *tree;
      static void grow(int v) {
        struct tree *up = NULL;
        struct tree **p = &tree;
        while (*p != NULL && (*p)->key != v) { up = *p; p = v < up->key ? &up->left : &up->right; }
        if (*p == NULL) { *p = calloc(1, sizeof **p); (*p)->key = v; (*p)->up = up; }
      }
      static void walk(struct tree *t) {
        if (t != NULL) { walk(t->left); printf("%d<%d ", t->key, t->up ? t->up->key : 0); walk(t->right); }
      }
      static struct node *make(int v) {
        struct node *n = malloc(sizeof *n);
        char text[24];
        snprintf(text, sizeof text, "%*d", v, v);
        n->text = strdup(text);
        n->value = v;
        n->next = NULL;
        return n;
      }
      static void push(int v) { struct node *n = make(v); n->next = ROOT; ROOT = n; }
      static void append(int v) {
        struct node **p = &ROOT;
        while (*p != NULL) p = &(*p)->next;
        *p = make(v);
      }
      static void insert(int v) {
        struct node *n = make(v);
        struct node **p = &ROOT;
        while (*p != NULL && (*p)->value < v) p = &(*p)->next;
        n->next = *p;
        *p = n;
      }
      static void drop(int k) {
        struct node **p = &ROOT;
        while (*p != NULL && k-- > 0) p = &(*p)->next;
        struct node *n = *p;
        if (n != NULL) {
          *p = n->next;
          if (hold[0] == n) hold[0] = NULL;
          if (hold[1] == n) hold[1] = NULL;
          free(n->text);
          free(n);
        }
      }
      static void reverse(void) {
        struct node *done = NULL;
        while (ROOT != NULL) { struct node *n = ROOT; ROOT = n->next; n->next = done; done = n; }
        ROOT = done;
      }
      static void swap(void) { struct node *n = hold[0]; hold[0] = hold[1]; hold[1] = n; }
      static void show(void) {
        for (struct node *n = ROOT; n != NULL; n = n->next) printf("%d%s,", n->value, (char *)n->text);
        walk(tree);
        printf("%d %d\\n", hold[0] ? hold[0]->value : -1, hold[1] == hold[0]);
      }
      """;

  private static String program(Random random) {
    String[] root = ROOTS[random.nextInt(ROOTS.length)];
    StringBuilder text =
        new StringBuilder(
            "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n");
    text.append(NODES[random.nextInt(NODES.length)]).append('\n').append(root[0]).append('\n');
    text.append("#define ROOT ").append(root[1]).append('\n').append(LIBRARY);
    text.append("int main(int argc, char **argv) {\n  int rank, size;\n");
    text.append("  MPI_Init(&argc, &argv);\n  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n");
    text.append("  MPI_Comm_size(MPI_COMM_WORLD, &size);\n");
    text.append(root.length > 2 ? "  " + root[2] + "\n" : "");
    text.append("  int sum = 0;\n  for (int i = 1; rank == 0 && i < 2 * size - 1; i++) {\n");
    text.append(
        "    struct node *kept = %s;\n    int v;\n"
            .formatted(random.nextBoolean() ? "ROOT" : "NULL"));
    text.append(
        "    MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n");
    text.append("    sum += kept == NULL ? 0 : kept->value;\n    switch (v) {\n");
    for (int v = 1; v <= 6; v++) {
      text.append("      case %d: ".formatted(v));
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        text.append(OPERATIONS[random.nextInt(OPERATIONS.length)]).append(' ');
      }
      text.append("break;\n");
    }
    text.append("    }\n    v = 0;\n  }\n  if (rank > 0) {\n    int v = rank;\n");
    text.append("    MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n    v = rank + 3;\n");
    text.append("    MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n  }\n");
    text.append(
        "  MPI_Barrier(MPI_COMM_WORLD);\n  if (rank == 0) { show(); printf(\"%d\\n\", sum); }\n");
    text.append("  MPI_Finalize();\n  return 0;\n}\n");
    return text.toString();
  }

  private static Verdict check(Path program, List<String> flags) {
    return Checker.create()
        .check(
            CheckPlan.of(Program.builder(program.toString()).cflags(flags).build())
                .semantics(parts -> parts.processes(RANKS))
                .search(parts -> parts.reduction(SearchPlan.Reduction.NONE).outcomes(true))
                .build());
  }

  private static Set<String> outcomes(Verdict verdict) {
    Set<String> texts = new TreeSet<>();
    verdict.outcomes().forEach(outcome -> texts.add(outcome.toString()));
    return texts;
  }

  @Test
  void answerTheSameWhetherBlocksAreMovedOrNot() throws IOException {
    long moved = 0;
    long unmoved = 0;
    long first = Long.getLong("lasso.heap.first", 1);
    for (long seed = first; seed < first + PROGRAMS; seed++) {
      String text = program(new Random(seed));
      Path program = Files.writeString(directory.resolve("heap" + seed + ".c"), text);
      Verdict without = check(program, List.of("-fno-heap-renaming"));
      Verdict with = check(program, List.of());
      String what = "seed %d\n%s%s".formatted(seed, text, with.message());
      assertThat(with.answer()).as(what).isEqualTo(without.answer());
      assertThat(with.violations().stream().map(Violation::kind))
          .as(what)
          .isEqualTo(without.violations().stream().map(Violation::kind).toList());
      assertThat(outcomes(with)).as(what).isEqualTo(outcomes(without)).isNotEmpty();
      moved += with.counters().states();
      unmoved += without.counters().states();
    }
    assertThat(moved).isLessThan(unmoved);
  }
}
