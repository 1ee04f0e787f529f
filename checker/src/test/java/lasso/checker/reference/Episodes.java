package lasso.checker.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Pieces of communication: each adds code to the ranks that take part, so that what is sent is received, mostly. Some can
 * deadlock, some leave it open which message is taken.
 */
final class Episodes {
  private static final String[] SENDS = {"Send", "Send", "Send", "Ssend"};
  private static final String[] ISENDS = {"Isend", "Isend", "Issend"};

  private final Random random;
  private final ProgramText text;
  private final int ranks;
  private final List<StringBuilder> code = new ArrayList<>();
  private final boolean[] communicating;

  Episodes(Random random, ProgramText text, int ranks) {
    this.random = random;
    this.text = text;
    this.ranks = ranks;
    this.communicating = new boolean[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      code.add(new StringBuilder());
    }
  }

  /** What rank does in all episodes. */
  String code(int rank) {
    return code.get(rank).toString();
  }

  /** Whether what a rank does contains a call that all its paths make. */
  boolean communicates(int rank) {
    return communicating[rank];
  }

  /** Adds an episode. */
  void add() {
    switch (random.nextInt(14)) {
      case 0, 1 -> fanIn();
      case 2, 3 -> message(pick(), -1);
      case 4 -> exchange();
      case 5 -> collective();
      case 6 -> twoReceives();
      case 7 -> replyIfOdd();
      case 8 -> typed();
      case 9 -> throwing();
      case 10 -> emit(pick(), "assert s.acc % 5 != 3 : \"acc is \" + s.acc;\n");
      case 11 -> emit(pick(), "System.out.println(\"acc \" + s.acc + \" total \" + total);\n");
      case 12 -> overtaking();
      default -> local(pick());
    }
  }

  /** A call that can't be checked, mostly under a condition. */
  void refusal() {
    String condition = random.nextInt(6) == 0 ? "" : "if (s.acc % 3 == " + random.nextInt(3) + ") ";
    emit(pick(), condition + "refuse();\n");
  }

  /** Adds code to a rank, in a random construct; now and then something goes wrong. */
  private void emit(int rank, String block) {
    if (random.nextInt(40) == 0) {
      return;
    }
    code.get(rank).append(text.wrap(block));
    communicating[rank] |= block.contains("MPI.COMM_WORLD.");
  }

  private int pick() {
    return random.nextInt(ranks);
  }

  private int other(int rank) {
    return (rank + 1 + random.nextInt(ranks - 1)) % ranks;
  }

  private int tag() {
    return random.nextInt(3);
  }

  private String tagPattern(int tag) {
    return random.nextInt(3) == 0 ? "MPI.ANY_TAG" : String.valueOf(tag);
  }

  private String send(int rank, int to, int tag) {
    String value = text.expression(rank);
    if (random.nextInt(3) > 0) {
      return "MPI.COMM_WORLD."
          + SENDS[random.nextInt(SENDS.length)]
          + "(new int[] {"
          + value
          + "}, 0, 1, MPI.INT, "
          + to
          + ", "
          + tag
          + ");\n";
    }
    String request = text.name("request");
    String call = ISENDS[random.nextInt(ISENDS.length)];
    String post =
        "Request "
            + request
            + " = MPI.COMM_WORLD."
            + call
            + "(new int[] {"
            + value
            + "}, 0, 1, MPI.INT, "
            + to
            + ", "
            + tag
            + ");\n";
    return post + text.update("2") + (random.nextInt(12) == 0 ? "" : request + ".Wait();\n");
  }

  private String receive(String source, String tag) {
    String buffer = text.name("buffer");
    String status = text.name("status");
    String head = "int[] " + buffer + " = new int[1];\n";
    String receive = "MPI.COMM_WORLD.Recv(" + buffer + ", 0, 1, MPI.INT, ";
    String posted =
        "MPI.COMM_WORLD.Irecv(" + buffer + ", 0, 1, MPI.INT, " + source + ", " + tag + ")";
    String request = text.name("request");
    String update = text.update(buffer + "[0]");
    return head
        + switch (random.nextInt(8)) {
          case 0 ->
              "Status "
                  + status
                  + " = "
                  + receive
                  + source
                  + ", "
                  + tag
                  + ");\n"
                  + update
                  + text.update(status + ".source");
          case 1 -> "Request " + request + " = " + posted + ";\n" + request + ".Wait();\n" + update;
          case 2 -> {
            String i = text.name("i");
            yield "Request "
                + request
                + " = "
                + posted
                + ";\nStatus "
                + status
                + " = null;\nfor (int "
                + i
                + " = 0; "
                + i
                + " < 2 && "
                + status
                + " == null; "
                + i
                + "++) {\n"
                + status
                + " = "
                + request
                + ".Test();\n}\nif ("
                + status
                + " == null) {\n"
                + status
                + " = "
                + request
                + ".Wait();\ns.acc++;\n}\n"
                + update;
          }
          case 3 ->
              "Status "
                  + status
                  + " = MPI.COMM_WORLD.Probe("
                  + source
                  + ", "
                  + tag
                  + ");\n"
                  + receive
                  + status
                  + ".source, "
                  + status
                  + ".tag);\n"
                  + update;
          case 4 -> {
            String i = text.name("i");
            yield "Status "
                + status
                + " = null;\nfor (int "
                + i
                + " = 0; "
                + i
                + " < 2 && "
                + status
                + " == null; "
                + i
                + "++) {\n"
                + status
                + " = MPI.COMM_WORLD.Iprobe("
                + source
                + ", "
                + tag
                + ");\n}\nif ("
                + status
                + " == null) {\n"
                + receive
                + source
                + ", "
                + tag
                + ");\n} else {\n"
                + receive
                + status
                + ".source, "
                + status
                + ".tag);\ntotal++;\n}\n"
                + update;
          }
          default -> receive + source + ", " + tag + ");\n" + update;
        };
  }

  private void message(int to, int sender) {
    int from = sender >= 0 ? sender : other(to);
    int tag = tag();
    emit(from, send(from, to, tag));
    String source = random.nextInt(3) == 0 ? "MPI.ANY_SOURCE" : String.valueOf(from);
    emit(to, receive(source, tagPattern(tag)));
  }

  private void fanIn() {
    int root = pick();
    int tag = tag();
    int senders = 0;
    for (int rank = 0; rank < ranks; rank++) {
      if (rank != root && (senders < 1 || random.nextBoolean())) {
        emit(rank, send(rank, root, tag));
        senders++;
      }
    }
    String i = text.name("i");
    emit(
        root,
        "for (int "
            + i
            + " = 0; "
            + i
            + " < "
            + senders
            + "; "
            + i
            + "++) {\n"
            + receive("MPI.ANY_SOURCE", tagPattern(tag))
            + "}\n");
  }

  private void exchange() {
    int a = pick();
    int b = other(a);
    int tag = tag();
    boolean both = random.nextBoolean();
    for (int rank : new int[] {a, b}) {
      int peer = rank == a ? b : a;
      String in = text.name("in");
      if (both) {
        emit(
            rank,
            "int[] "
                + in
                + " = new int[1];\nMPI.COMM_WORLD.Sendrecv(new int[] {"
                + text.expression(rank)
                + "}, 0, 1, MPI.INT, "
                + peer
                + ", "
                + tag
                + ", "
                + in
                + ", 0, 1, MPI.INT, "
                + peer
                + ", "
                + tag
                + ");\n"
                + text.update(in + "[0]"));
      } else {
        emit(rank, send(rank, peer, tag) + receive(String.valueOf(peer), String.valueOf(tag)));
      }
    }
  }

  private void collective() {
    int kind = random.nextInt(5);
    int root = pick();
    String in = text.name("in");
    String out = text.name("out");
    for (int rank = 0; rank < ranks; rank++) {
      String head =
          "int[] "
              + in
              + " = {"
              + text.expression(rank)
              + "};\nint[] "
              + out
              + " = new int["
              + ranks
              + "];\n";
      String call =
          switch (kind) {
            case 0 -> "Barrier();\n";
            case 1 -> "Bcast(" + in + ", 0, 1, MPI.INT, " + root + ");\n";
            case 2 -> "Reduce(" + in + ", 0, " + out + ", 0, 1, MPI.INT, MPI.SUM, " + root + ");\n";
            case 3 -> "Allreduce(" + in + ", 0, " + out + ", 0, 1, MPI.INT, MPI.MAX);\n";
            default ->
                "Gather(" + in + ", 0, 1, MPI.INT, " + out + ", 0, 1, MPI.INT, " + root + ");\n";
          };
      emit(rank, head + "MPI.COMM_WORLD." + call + text.update("(" + in + "[0] + " + out + "[0])"));
    }
  }

  private void twoReceives() {
    int to = pick();
    int tag = tag();
    int[] from = {other(to), other(to)};
    for (int sender : from) {
      emit(sender, send(sender, to, tag));
    }
    String a = text.name("a");
    String requests = text.name("requests");
    String status = text.name("status");
    String post = "int[] " + a + " = new int[2];\nRequest[] " + requests + " = {";
    for (int i = 0; i < 2; i++) {
      String source = random.nextBoolean() ? "MPI.ANY_SOURCE" : String.valueOf(from[i]);
      post +=
          "MPI.COMM_WORLD.Irecv("
              + a
              + ", "
              + i
              + ", 1, MPI.INT, "
              + source
              + ", "
              + tagPattern(tag)
              + "), ";
    }
    post += "};\n";
    String wait =
        switch (random.nextInt(4)) {
          case 0 -> "Request.Waitall(" + requests + ");\n" + text.update(a + "[1]");
          case 1 ->
              "Status "
                  + status
                  + " = Request.Waitany("
                  + requests
                  + ");\n"
                  + text.update(status + ".index")
                  + text.update(a + "[" + status + ".index]")
                  + "Request.Waitany("
                  + requests
                  + ");\n";
          case 2 -> {
            String one = text.name("one");
            yield "int "
                + one
                + "n = 0;\nwhile ("
                + one
                + "n < 2) {\nfor (Status "
                + one
                + " : Request.Waitsome("
                + requests
                + ")) {\n"
                + one
                + "n++;\n"
                + text.update(a + "[" + one + ".index]")
                + "}\n}\n";
          }
          default ->
              requests
                  + "[1].Wait();\n"
                  + text.update(a + "[1]")
                  + requests
                  + "[0].Wait();\n"
                  + text.update(a + "[0]");
        };
    emit(to, post + wait);
  }

  private void replyIfOdd() {
    int server = pick();
    int client = other(server);
    String value = text.name("value");
    String status = text.name("status");
    String reply = text.name("reply");
    emit(
        client,
        "int[] "
            + value
            + " = {"
            + text.expression(client)
            + "};\nMPI.COMM_WORLD.Send("
            + value
            + ", 0, 1, MPI.INT, "
            + server
            + ", 5);\nif ("
            + value
            + "[0] % 2 != 0) {\n"
            + receive(String.valueOf(server), "6")
            + "}\n");
    emit(
        server,
        "int[] "
            + value
            + " = new int[1];\nStatus "
            + status
            + " = MPI.COMM_WORLD.Recv("
            + value
            + ", 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);\nif ("
            + value
            + "[0] % 2 != 0) {\nint[] "
            + reply
            + " = {s.acc + "
            + value
            + "[0]};\nMPI.COMM_WORLD.Send("
            + reply
            + ", 0, 1, MPI.INT, "
            + status
            + ".source, 6);\n}\n");
  }

  private void typed() {
    int to = pick();
    int from = other(to);
    String data = text.name("data");
    String[] form =
        Arrays.asList(
                new String[] {"double[]", "new double[] {1.5 * s.acc}", "DOUBLE", "(int) %s[0]"},
                new String[] {"byte[]", "new byte[] {(byte) s.acc}", "BYTE", "(int) %s[0]"},
                new String[] {
                  "char[]", "new char[] {(char) ('a' + total % 3)}", "CHAR", "(int) %s[0]"
                },
                new String[] {
                  "Object[]", "new Object[] {s.log}", "OBJECT", "((List<?>) %s[0]).size()"
                },
                new String[] {
                  "Object[]",
                  "new Object[] {new Node(s.acc, null)}",
                  "OBJECT",
                  "((Node) %s[0]).value"
                })
            .get(random.nextInt(5));
    emit(
        from,
        form[0]
            + " "
            + data
            + " = "
            + form[1]
            + ";\nMPI.COMM_WORLD.Send("
            + data
            + ", 0, 1, MPI."
            + form[2]
            + ", "
            + to
            + ", 8);\n");
    String source = random.nextBoolean() ? "MPI.ANY_SOURCE" : String.valueOf(from);
    String element = form[0].substring(0, form[0].length() - 1) + "1]";
    emit(
        to,
        form[0]
            + " "
            + data
            + " = new "
            + element
            + ";\nMPI.COMM_WORLD.Recv("
            + data
            + ", 0, 1, MPI."
            + form[2]
            + ", "
            + source
            + ", 8);\n"
            + text.update("(" + form[3].formatted(data) + ")"));
  }

  private void throwing() {
    int to = pick();
    int from = other(to);
    emit(from, send(from, to, 1));
    String e = text.name("e");
    String caught = random.nextInt(4) == 0 ? "IllegalArgumentException" : "ArithmeticException";
    emit(
        to,
        "try {\ns.acc += 10 / (s.acc % 2);\n} catch ("
            + caught
            + " "
            + e
            + ") {\ntotal += 3;\n"
            + "} finally {\n"
            + receive(String.valueOf(from), "1")
            + "}\n");
  }

  private void overtaking() {
    int to = pick();
    int from = other(to);
    int third = other(to);
    emit(from, send(from, to, 1) + send(from, to, 2));
    if (third != from) {
      emit(third, send(third, to, 2));
    }
    String more = third != from ? receive("MPI.ANY_SOURCE", "2") : "";
    emit(to, receive("MPI.ANY_SOURCE", "2") + receive("MPI.ANY_SOURCE", "1") + more);
  }

  private void local(int rank) {
    emit(rank, text.update(text.expression(rank)) + text.update(text.expression(rank)));
  }
}
