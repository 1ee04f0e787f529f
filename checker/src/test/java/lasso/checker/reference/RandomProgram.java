package lasso.checker.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import lasso.runtime.kernel.Buffering;

/**
 * A random program for a few ranks, a function of its seed.
 *
 * @param name of its only top-level class
 * @param watches what formulas may observe, by rank
 */
record RandomProgram(
    String name,
    long seed,
    int ranks,
    Buffering buffering,
    String source,
    List<List<Watch>> watches) {

  private static final String FOLD = "s.fold();\nif (s.acc > 5) { break; }\n}\n";

  /** A program all of whose runs end. */
  static RandomProgram finite(long seed) {
    return create("Finite" + seed, seed, false, false);
  }

  /** A program some of whose runs come to calls that can't be checked. */
  static RandomProgram refusing(long seed) {
    return create("Refusing" + seed, seed ^ 0x4ef5_4ef5L, seed % 4 == 0, false, 1 + seed % 3);
  }

  /** A program that does the same for ever, with a state that is folded to few values after each round. */
  static RandomProgram endless(long seed) {
    return create("Endless" + seed, seed ^ 0x5eed_5eedL, true, false);
  }

  /** A program that sets and clears what formulas observe, mostly for ever. */
  static RandomProgram watched(long seed) {
    return seed % 2 == 0
        ? service("Watched" + seed, seed ^ 0x5e12_71ceL)
        : create("Watched" + seed, seed ^ 0x1ea1_1ea1L, seed % 8 > 1, true);
  }

  private static RandomProgram service(String name, long seed) {
    Random random = new Random(seed * 0x9e3779b97f4a7c15L + 17);
    int ranks = 2 + random.nextInt(2);
    ProgramText text = new ProgramText(random, true);
    Service service = new Service(random, text, ranks);
    List<String> codes = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      codes.add(service.code(rank));
    }
    return finish(name, seed, codes, random, text, true);
  }

  private static RandomProgram create(String name, long seed, boolean endless, boolean watched) {
    return create(name, seed, endless, watched, 0);
  }

  private static RandomProgram create(
      String name, long seed, boolean endless, boolean watched, long refusals) {
    Random random = new Random(seed * 0x9e3779b97f4a7c15L + 17);
    int ranks = 2 + (random.nextInt(3) + random.nextInt(3)) / (watched ? 3 : 2);
    ProgramText text = new ProgramText(random, watched);
    Episodes episodes = new Episodes(random, text, ranks);
    int count = endless ? 1 + random.nextInt(2) : 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      episodes.add();
      if (i < refusals) {
        episodes.refusal();
      }
    }
    boolean together = endless && random.nextInt(4) > 0;
    List<String> codes = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      String code = episodes.code(rank);
      if (together || (endless && episodes.communicates(rank))) {
        String last = together ? "MPI.COMM_WORLD.Barrier();\n" : "";
        String change = watched && random.nextBoolean() ? text.change() : "";
        code = "while (true) {\n" + code + change + last + FOLD;
      }
      codes.add(code);
    }
    return finish(name, seed, codes, random, text, watched);
  }

  private static RandomProgram finish(
      String name,
      long seed,
      List<String> codes,
      Random random,
      ProgramText text,
      boolean watched) {
    Buffering[] rules = {
      Buffering.ANY, Buffering.ANY, Buffering.ZERO, Buffering.INFINITE, Buffering.eager(2)
    };
    Buffering buffering = rules[random.nextInt(rules.length)];
    String members = text.members() + (watched ? Watch.MEMBERS : "");
    String source = source(name, codes, members, random.nextBoolean());
    List<List<Watch>> watches = new ArrayList<>();
    for (String code : codes) {
      List<Watch> some = new ArrayList<>(watched ? Watch.ALL : List.of());
      Collections.shuffle(some, random);
      some.sort(Comparator.comparing(watch -> !watch.mayChangeIn(code)));
      watches.add(List.copyOf(some.subList(0, Math.min(some.size(), 1 + random.nextInt(3)))));
    }
    return new RandomProgram(name, seed, codes.size(), buffering, source, watches);
  }

  /** Whether all runs end. */
  boolean ends() {
    return !source.contains("while (true)");
  }

  private static String source(String name, List<String> codes, String members, boolean prints) {
    StringBuilder dispatch = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (int rank = 0; rank < codes.size(); rank++) {
      body.append("static void rank").append(rank).append("(State s) {\n");
      body.append(codes.get(rank)).append("}\n");
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
        static void refuse() {
        try { MPI.COMM_WORLD.spawn("w", null, 1, null, 0, null); } catch (MPIException e) { total = 9; }
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
