package lasso.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Random programs over messages, the same in C and in Java: ranks that send, receive (from anybody, with any tag), wait, take part in collectives, keep what arrives on the heap, assert and print. Some have an action too few, in
 * another place or with another tag.
 */
final class RandomSkeletons {
  static final int RANKS = 3;
  private static final int MODULUS = 97;

  private final Random random;
  private final StringBuilder c = new StringBuilder();
  private final StringBuilder java = new StringBuilder();
  private int names;

  /** An action of a rank in both languages. */
  private record Action(String c, String java) {}

  RandomSkeletons(long seed) {
    random = new Random(seed);
  }

  private RandomSkeletons write(int count) {
    c.append(C_BEGIN);
    java.append(JAVA_BEGIN);
    for (int i = 0; i < count; i++) {
      skeleton(i);
    }
    c.append(C_MAIN);
    java.append("  static void run(int which, int rank) {\n");
    for (int i = 0; i < count; i++) {
      c.append("  if (which == %d) skeleton%d(rank);\n".formatted(i, i));
      java.append("    if (which == %d) skeleton%d(rank);\n".formatted(i, i));
    }
    c.append(C_END);
    java.append("  }\n}\n");
    return this;
  }

  /** Programs with so many skeletons, one of which an argument names: first in C, then in Java, whose class is {@code Skeletons}. */
  static List<String> programs(long seed, int count) {
    RandomSkeletons both = new RandomSkeletons(seed).write(count);
    return List.of(both.c.toString(), both.java.toString());
  }

  private void skeleton(int number) {
    List<List<Action>> ranks = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      ranks.add(new ArrayList<>());
    }
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      if (random.nextInt(4) == 0) {
        collective(ranks);
      } else {
        message(ranks);
      }
      if (random.nextInt(3) == 0) {
        ranks.get(random.nextInt(RANKS)).add(of("push(x);"));
      }
      if (random.nextInt(4) == 0) {
        ranks.get(random.nextInt(RANKS)).add(assertion());
      }
    }
    disturb(ranks);
    c.append("static void skeleton%d(int rank) {\n".formatted(number));
    java.append("  static void skeleton%d(int rank) {\n".formatted(number));
    c.append("  int x = rank + 1, v = 0, w = 0;\n  MPI_Status s;\n");
    java.append("    int x = rank + 1;\n    int[] v = new int[1];\n    int[] w = new int[1];\n");
    java.append("    Status s;\n");
    for (int rank = 0; rank < RANKS; rank++) {
      c.append("  if (rank == %d) {\n".formatted(rank));
      java.append("    if (rank == %d) {\n".formatted(rank));
      for (Action action : ranks.get(rank)) {
        c.append("    ").append(action.c).append('\n');
        java.append("      ").append(action.java).append('\n');
      }
      c.append("  }\n");
      java.append("    }\n");
    }
    c.append("  show(x);\n}\n");
    java.append("    show(x);\n  }\n");
  }

  private static Action of(String both) {
    return new Action(both, both);
  }

  private Action assertion() {
    return of("assert (x != %d);".formatted(random.nextInt(12)));
  }

  private void message(List<List<Action>> ranks) {
    int from = random.nextInt(RANKS);
    int to = (from + 1 + random.nextInt(RANKS - 1)) % RANKS;
    int tag = random.nextInt(2);
    send(ranks.get(from), to, tag);
    receive(ranks.get(to), random.nextInt(2) == 0 ? -1 : from, random.nextInt(4) == 0 ? -1 : tag);
  }

  private void send(List<Action> out, int to, int tag) {
    String place = to + ", " + tag;
    int kind = random.nextInt(4);
    if (kind == 0) {
      String name = "q" + names++;
      out.add(
          new Action(
              "int b%s = x; MPI_Request %s; MPI_Isend(&b%s, 1, MPI_INT, %s, MPI_COMM_WORLD, &%s);"
                  .formatted(name, name, name, place, name),
              "int[] b%s = {x}; Request %s = MPI.COMM_WORLD.Isend(b%s, 0, 1, MPI.INT, %s);"
                  .formatted(name, name, name, place)));
      out.add(new Action("MPI_Wait(&%s, MPI_STATUS_IGNORE);".formatted(name), name + ".Wait();"));
      return;
    }
    String mode = kind == 1 ? "Ssend" : "Send";
    out.add(
        new Action(
            "w = x; MPI_%s(&w, 1, MPI_INT, %s, MPI_COMM_WORLD); w = 0;".formatted(mode, place),
            "w[0] = x; MPI.COMM_WORLD.%s(w, 0, 1, MPI.INT, %s); w[0] = 0;".formatted(mode, place)));
  }

  private void receive(List<Action> out, int from, int tag) {
    String inC = (from < 0 ? "MPI_ANY_SOURCE" : from) + ", " + (tag < 0 ? "MPI_ANY_TAG" : tag);
    String inJava = (from < 0 ? "MPI.ANY_SOURCE" : from) + ", " + (tag < 0 ? "MPI.ANY_TAG" : tag);
    String sum = " x = (3 * x + %s + " + "%s) %% " + MODULUS + ";";
    if (random.nextInt(4) == 0) {
      String name = "q" + names++;
      out.add(
          new Action(
              "int b%s = 0; MPI_Request %s; MPI_Irecv(&b%s, 1, MPI_INT, %s, MPI_COMM_WORLD, &%s);"
                  .formatted(name, name, name, inC, name),
              "int[] b%s = new int[1]; Request %s = MPI.COMM_WORLD.Irecv(b%s, 0, 1, MPI.INT, %s);"
                  .formatted(name, name, name, inJava)));
      out.add(
          new Action(
              "MPI_Wait(&%s, &s);".formatted(name) + sum.formatted("b" + name, "s.MPI_TAG"),
              "s = %s.Wait();".formatted(name) + sum.formatted("b" + name + "[0]", "s.tag")));
      return;
    }
    out.add(
        new Action(
            "MPI_Recv(&v, 1, MPI_INT, %s, MPI_COMM_WORLD, &s);".formatted(inC)
                + sum.formatted("v", "s.MPI_SOURCE")
                + " v = 0;",
            "s = MPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, %s);".formatted(inJava)
                + sum.formatted("v[0]", "s.source")
                + " v[0] = 0;"));
  }

  private void collective(List<List<Action>> ranks) {
    int root = random.nextInt(RANKS);
    Action action =
        switch (random.nextInt(3)) {
          case 0 -> new Action("MPI_Barrier(MPI_COMM_WORLD);", "MPI.COMM_WORLD.Barrier();");
          case 1 ->
              new Action(
                  "v = x; MPI_Bcast(&v, 1, MPI_INT, %d, MPI_COMM_WORLD); x += v; v = 0;"
                      .formatted(root),
                  "v[0] = x; MPI.COMM_WORLD.Bcast(v, 0, 1, MPI.INT, %d); x += v[0]; v[0] = 0;"
                      .formatted(root));
          default ->
              new Action(
                  "w = x; MPI_Allreduce(&w, &v, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); x = v; v = 0; w = 0;",
                  "w[0] = x; MPI.COMM_WORLD.Allreduce(w, 0, v, 0, 1, MPI.INT, MPI.SUM); x = v[0]; v[0] = 0; w[0] = 0;");
        };
    ranks.forEach(rank -> rank.add(action));
  }

  /** An action too few, or two in another order, in most programs; a declaration stays in front of its use. */
  private void disturb(List<List<Action>> ranks) {
    List<Action> rank = ranks.get(random.nextInt(RANKS));
    int kind = random.nextInt(3);
    if (kind > 1 || rank.isEmpty()) {
      return;
    }
    int at = random.nextInt(rank.size());
    boolean declares = rank.get(at).java.contains("Request ");
    if (kind == 0 && !declares) {
      rank.remove(at);
    } else if (kind == 1 && at + 1 < rank.size() && !declares) {
      Collections.swap(rank, at, at + 1);
    }
  }

  private static final String C_BEGIN =
      """
      #include <assert.h>
      #include <mpi.h>
      #include <stdio.h>
      #include <stdlib.h>
      struct node { struct node *next; int value; };
      static struct node *list;
      static void push(int value) {
        struct node **at = &list;
        while (*at != NULL && (*at)->value < value) at = &(*at)->next;
        struct node *node = malloc(sizeof *node);
        node->value = value;
        node->next = *at;
        *at = node;
      }
      static void show(int x) {
        printf("%d", x);
        for (struct node *n = list; n != NULL; n = n->next) printf(" %d", n->value);
        printf("\\n");
      }
      """;

  private static final String C_MAIN =
      """
      int main(int argc, char **argv) {
        int rank, which = atoi(argv[1]);
        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
      """;

  private static final String C_END =
      """
        MPI_Finalize();
        return 0;
      }
      """;

  private static final String JAVA_BEGIN =
      """
      import mpi.MPI;
      import mpi.Request;
      import mpi.Status;

      public class Skeletons {
        static class Node { Node next; int value; }
        static Node list;
        static void push(int value) {
          Node node = new Node();
          node.value = value;
          Node before = null;
          Node at = list;
          while (at != null && at.value < value) { before = at; at = at.next; }
          node.next = at;
          if (before == null) list = node; else before.next = node;
        }
        static void show(int x) {
          StringBuilder text = new StringBuilder().append(x);
          for (Node n = list; n != null; n = n.next) text.append(" ").append(n.value);
          System.out.println(text);
        }
        public static void main(String[] args) {
          MPI.Init(args);
          run(Integer.parseInt(args[0]), MPI.COMM_WORLD.Rank());
          MPI.Finalize();
        }
      """;
}
