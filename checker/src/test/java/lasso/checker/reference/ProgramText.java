package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Builds blocks of one rank's code, wraps them in Java constructs, and collects the members that they need. */
final class ProgramText {
  private final Random random;
  private final boolean watched;
  private final StringBuilder members = new StringBuilder();
  private int fresh;

  /**
   * Nothing yet.
   *
   * @param watched whether there is something to watch, see {@link Watch}
   */
  ProgramText(Random random, boolean watched) {
    this.random = random;
    this.watched = watched;
  }

  /** A name that was not used before. */
  String name(String stem) {
    return stem + fresh++;
  }

  String members() {
    return members.toString();
  }

  /** Changes the state {@code s} by a value, an expression of type int. */
  String update(String value) {
    if (watched && random.nextInt(4) > 0) {
      return change();
    }
    return switch (random.nextInt(13)) {
      case 0 -> "s.acc = s.acc * 3 + " + value + ";\n";
      case 1 -> "s.log.add(" + value + ");\n";
      case 2 -> "s.map.merge(" + value + " % 4, " + value + ", Integer::sum);\n";
      case 3 ->
          "s.queue.addLast("
              + value
              + ");\nif (s.queue.size() > 2) { s.acc += s.queue.removeFirst(); }\n";
      case 4 -> "s.head = new Node(" + value + ", s.head);\n";
      case 5 -> "s.text.append(" + value + ").append(';');\n";
      case 6 -> "total += " + value + ";\n";
      case 7 -> "if (" + value + " % 2 == 0) { s.acc++; } else { total--; }\n";
      case 8 -> "s.mood = Mood.values()[Math.floorMod(" + value + ", 3)];\ns.mood.uses++;\n";
      case 9 -> "s.words.put(\"k\" + " + value + " % 3, s.acc);\n";
      case 10 -> "s.pair = new Pair(" + value + ", s.pair == null ? 0 : s.pair.first());\n";
      case 11 -> "s.change = x -> x + " + value + ";\ns.acc = s.change.applyAsInt(s.acc);\n";
      default ->
          "switch (\"v\" + "
              + value
              + " % 3) { case \"v0\" -> s.acc += 2;"
              + " case \"v1\" -> total += 5; default -> s.acc = -s.acc; }\n";
    };
  }

  /** Changes what is watched, perhaps depending on the state {@code s}. */
  String change() {
    String change = Watch.CHANGES.get(random.nextInt(Watch.CHANGES.size())) + Watch.MARK + "\n";
    return random.nextInt(4) == 0 ? "if (s.acc % 2 == 0) {\n" + change + "}\n" : change;
  }

  /** An expression of type int over the state. */
  String expression(int rank) {
    return switch (random.nextInt(8)) {
      case 0 -> "s.acc";
      case 1 -> String.valueOf(random.nextInt(4));
      case 2 -> "s.log.size()";
      case 3 -> "total";
      case 4 -> "s.map.getOrDefault(1, " + rank + ")";
      case 5 -> "Node.sum(s.head)";
      case 6 -> "s.text.length()";
      default -> String.valueOf(rank);
    };
  }

  /** Puts a block into a construct of the language that does not change what it means. */
  String wrap(String block) {
    String name = name("step");
    return switch (random.nextInt(14)) {
      case 0 -> {
        member("static void " + name + "(State s)", block);
        yield name + "(s);\n";
      }
      case 1 -> {
        member(
            "static int " + name + "(State s, int depth)",
            "if (depth > 0) { return depth + "
                + name
                + "(s, depth - 1); }\n"
                + block
                + "return 0;\n");
        yield "s.acc += " + name + "(s, 2);\n";
      }
      case 2 -> "Runnable " + name + " = () -> {\n" + block + "};\n" + name + ".run();\n";
      case 3 ->
          "Task "
              + name
              + " = new Task() {\n  int done;\n  public int run(State s) {\n"
              + block
              + "done++;\nreturn done;\n}\n};\ns.acc += "
              + name
              + ".run(s);\n";
      case 4 -> "try {\n" + block + "} finally {\n" + update("1") + "}\n";
      case 5 ->
          "try {\nif (s.acc % 2 == 0) { throw new IllegalStateException(\"even \" + s.acc); }\n"
              + update("3")
              + "} catch (IllegalStateException e) {\ns.text.append(e.getMessage());\n} finally {\n"
              + block
              + "}\n";
      case 6 -> "synchronized (s) {\n" + block + "}\n";
      case 7 -> {
        members.append(
            "static class "
                + capital(name)
                + " {\n  final int value;\n  "
                + capital(name)
                + "(State s) {\nint before = s.acc;\n"
                + block
                + "value = before;\n}\n}\n");
        yield "s.acc += new " + capital(name) + "(s).value;\n";
      }
      case 8 -> {
        String i = name("i");
        yield "for (int " + i + " : List.of(1)) {\n" + block + "s.acc += " + i + ";\n}\n";
      }
      case 9 -> {
        String it = name("item");
        yield "List<Integer> "
            + it
            + "s = new ArrayList<>(s.log);\n"
            + it
            + "s.add(7);\nfor (Integer "
            + it
            + " : "
            + it
            + "s) {\nif ("
            + it
            + " == 7) {\n"
            + block
            + "s.acc++;\nbreak;\n}\n}\n";
      }
      case 10 -> {
        String before = name("before");
        yield "long "
            + before
            + "l = 1L + s.acc;\ndouble "
            + before
            + "d = total / 2.0;\n"
            + block
            + "s.acc += (int) ("
            + before
            + "l - (long) "
            + before
            + "d) % 5;\n";
      }
      default -> block;
    };
  }

  private static String capital(String name) {
    return "S" + name.substring(1);
  }

  private void member(String head, String body) {
    members.append(head).append(" {\n").append(body).append("}\n");
  }

  /** The types that all programs have. */
  static String types() {
    return """
        enum Mood { CALM, TENSE, BUSY; int uses; }
        record Pair(int first, int second) {}
        interface Task { int run(State s); }
        static class Node implements java.io.Serializable {
          int value;
          Node next;
          Node(int value, Node next) { this.value = value; this.next = next; }
          static int sum(Node n) { return n == null ? 0 : n.value + sum(n.next); }
        }
        static class State {
          int acc;
          List<Integer> log = new ArrayList<>();
          Map<Integer, Integer> map = new HashMap<>();
          Map<String, Integer> words = new TreeMap<>();
          Deque<Integer> queue = new ArrayDeque<>();
          Node head;
          StringBuilder text = new StringBuilder();
          Mood mood = Mood.CALM;
          Pair pair;
          IntUnaryOperator change;
          int hash() {
            return acc + 3 * log.hashCode() + 5 * map.hashCode() + 7 * Node.sum(head)
                + 11 * text.toString().hashCode() + mood.ordinal() + mood.uses + words.hashCode()
                + (pair == null ? 0 : pair.hashCode());
          }
          void fold() {
            acc = Math.floorMod(acc, 2);
            log.clear();
            map.clear();
            words.clear();
            queue.clear();
            head = null;
            text.setLength(0);
            pair = null;
            mood.uses = 0;
            for (Mood m : Mood.values()) { m.uses = 0; }
            change = null;
            total = 0;
          }
        }
        """;
  }

  /** Lines of several blocks. */
  static String join(List<String> blocks) {
    return String.join("", new ArrayList<>(blocks));
  }
}
