package lasso.checker.reference;

import java.util.Random;
import lasso.runtime.kernel.Buffering;

/**
 * A random program for a few ranks, a function of its seed.
 *
 * @param name of its only top-level class
 */
record RandomProgram(String name, long seed, int ranks, Buffering buffering, String source) {

  /** A program all of whose runs end. */
  static RandomProgram finite(long seed) {
    return create("Finite" + seed, seed, false);
  }

  /** A program that does the same for ever, with a state that is folded to few values after each round. */
  static RandomProgram endless(long seed) {
    return create("Endless" + seed, seed ^ 0x5eed_5eedL, true);
  }

  private static RandomProgram create(String name, long seed, boolean endless) {
    Random random = new Random(seed * 0x9e3779b97f4a7c15L + 17);
    int ranks = 2 + (random.nextInt(3) + random.nextInt(3)) / 2;
    ProgramText text = new ProgramText(random);
    Episodes episodes = new Episodes(random, text, ranks);
    int count = endless ? 1 + random.nextInt(2) : 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      episodes.add();
    }
    boolean together = endless && random.nextInt(4) > 0;
    StringBuilder body = new StringBuilder();
    for (int rank = 0; rank < ranks; rank++) {
      String code = episodes.code(rank);
      if (together || (endless && episodes.communicates(rank))) {
        String last = together ? "MPI.COMM_WORLD.Barrier();\n" : "";
        code = "while (true) {\n" + code + last + "s.fold();\nif (s.acc > 5) { break; }\n}\n";
      }
      body.append("static void rank").append(rank).append("(State s) {\n").append(code);
      body.append("}\n");
    }
    Buffering[] rules = {
      Buffering.ANY, Buffering.ANY, Buffering.ZERO, Buffering.INFINITE, Buffering.eager(2)
    };
    Buffering buffering = rules[random.nextInt(rules.length)];
    String source = source(name, ranks, body.toString(), text.members(), random.nextBoolean());
    return new RandomProgram(name, seed, ranks, buffering, source);
  }

  private static String source(
      String name, int ranks, String body, String members, boolean prints) {
    StringBuilder dispatch = new StringBuilder();
    for (int rank = 0; rank < ranks; rank++) {
      dispatch.append("case ").append(rank).append(": rank").append(rank).append("(s); break;\n");
    }
    return """
        import java.util.*;
        import java.util.function.*;
        import mpi.*;
        public class %s {
        static int total;
        public static void main(String[] args) {
        MPI.Init(args);
        State s = new State();
        switch (MPI.COMM_WORLD.Rank()) {
        %s}
        %sMPI.Finalize();
        }
        %s%s%s}
        """
        .formatted(
            name,
            dispatch,
            prints ? "System.out.println(s.hash() + total);\n" : "",
            body,
            members,
            ProgramText.types());
  }

  @Override
  public String toString() {
    return name + " (seed " + seed + "), " + ranks + " ranks, " + buffering + "\n" + source;
  }
}
