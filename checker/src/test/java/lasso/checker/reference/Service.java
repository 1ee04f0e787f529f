package lasso.checker.reference;

import java.util.Random;

/** One rank serves what the others ask for, for ever: what happens depends on fairness. */
final class Service {
  private static final String[] SERVERS = {
    """
    Status asked = MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
    SERVE
    """,
    """
    Status asked = MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    SERVE
    """,
    """
    Status asked = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, 1);
    if (asked != null) {
    MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, asked.source, 1);
    SERVE
    } else {
    IDLE
    }
    """,
    """
    Request request = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
    Status asked = request.Test();
    while (asked == null) {
    IDLE
    asked = request.Test();
    }
    SERVE
    """,
    """
    MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 1);
    IDLE
    Status asked = MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
    SERVE
    """,
    """
    Status asked = Request.Waitany(requests);
    requests[asked.index] = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, asked.source, 1);
    SERVE
    """,
    """
    for (Status asked : Request.Waitsome(requests)) {
    requests[asked.index] = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, asked.source, 1);
    SERVE
    }
    """,
    """
    Status asked = requests[turn].Test();
    if (asked != null) {
    requests[turn] = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, asked.source, 1);
    SERVE
    }
    turn = (turn + 1) % requests.length;
    """
  };

  private final Random random;
  private final ProgramText text;
  private final int ranks;
  private final boolean answers;

  Service(Random random, ProgramText text, int ranks) {
    this.random = random;
    this.text = text;
    this.ranks = ranks;
    this.answers = random.nextBoolean();
  }

  /** What a rank does. */
  String code(int rank) {
    return rank == 0 ? server() : client();
  }

  private String server() {
    String serve = change();
    if (answers) {
      serve += "MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, asked.source, 2);\n" + change();
    }
    String loop =
        SERVERS[random.nextInt(SERVERS.length)].replace("SERVE", serve).replace("IDLE", change());
    StringBuilder code = new StringBuilder("int[] b = new int[1];\nint turn = 0;\n");
    if (loop.contains("requests")) {
      code.append("Request[] requests = new Request[").append(ranks - 1).append("];\n");
      for (int client = 1; client < ranks; client++) {
        code.append("requests[")
            .append(client - 1)
            .append("] = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, ")
            .append(client)
            .append(", 1);\n");
      }
    }
    return code.append("while (true) {\n").append(loop).append("s.fold();\n}\n").toString();
  }

  private String client() {
    String ask = answers && random.nextBoolean() ? "Send" : "Ssend";
    String loop =
        text.wrap(text.change())
            + "MPI.COMM_WORLD."
            + ask
            + "(b, 0, 1, MPI.INT, 0, 1);\n"
            + change();
    if (answers) {
      loop += "MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 2);\n" + change();
    }
    String head = random.nextInt(5) == 0 ? "for (int i = 0; i < 2; i++)" : "while (true)";
    return "int[] b = new int[1];\n" + head + " {\n" + loop + "s.fold();\n}\n";
  }

  private String change() {
    return random.nextBoolean() ? text.wrap(text.change()) : "";
  }
}
