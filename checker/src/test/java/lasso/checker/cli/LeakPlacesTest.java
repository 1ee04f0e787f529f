package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A leak is reported at the call that posted what is left over. */
class LeakPlacesTest {
  @TempDir Path directory;

  @Test
  void ofSeveralMessagesTheOneThatIsLeftIsNamed() throws IOException {
    List<String> leaks =
        leaks(
            """
            if (me == 0) {
              W.Send(d, 0, 1, MPI.INT, 1, 5); // line 8
              W.Send(d, 0, 1, MPI.INT, 1, 6); // line 9
              W.Send(d, 0, 1, MPI.INT, 1, 5); // line 10
            } else {
              W.Recv(d, 0, 1, MPI.INT, 0, 5);
              W.Recv(d, 0, 1, MPI.INT, 0, 5);
            }
            """);
    assertThat(leaks)
        .containsExactly("rank 0 Leak.java:9 a message from rank 0 to rank 1 with tag 6");
  }

  @Test
  void ofEqualMessagesTheLastOneIsLeft() throws IOException {
    List<String> leaks =
        leaks(
            """
            if (me == 0) {
              W.Send(d, 0, 1, MPI.INT, 1, 5); // line 8
              W.Send(d, 0, 1, MPI.INT, 1, 5); // line 9
            } else {
              W.Recv(d, 0, 1, MPI.INT, 0, 5);
            }
            """);
    assertThat(leaks)
        .containsExactly("rank 0 Leak.java:9 a message from rank 0 to rank 1 with tag 5");
  }

  @Test
  void requestsKeepTheirPlaceThroughWaitsOfOthers() throws IOException {
    List<String> leaks =
        leaks(
            """
            if (me == 0) {
              Request a = W.Irecv(new int[1], 0, 1, MPI.INT, 1, 1); // line 8
              Request b = W.Irecv(new int[1], 0, 1, MPI.INT, 1, 2); // line 9
              Request c = W.Irecv(new int[1], 0, 1, MPI.INT, 1, 3); // line 10
              c.Wait();
              W.Recv(d, 0, 1, MPI.INT, 1, 4);
              a.Wait();
              W.Send(d, 0, 1, MPI.INT, 1, 5);
            } else {
              W.Send(d, 0, 1, MPI.INT, 0, 3);
              W.Send(d, 0, 1, MPI.INT, 0, 1);
              W.Send(d, 0, 1, MPI.INT, 0, 4);
              W.Recv(d, 0, 1, MPI.INT, 0, 5);
            }
            """);
    assertThat(leaks)
        .singleElement()
        .asString()
        .startsWith("rank 0 Leak.java:9 rank 0 ended with an open request");
  }

  @Test
  void requestsThatTheProgramDroppedKeepTheirPlace() throws IOException {
    List<String> leaks =
        leaks(
            """
            if (me == 0) {
              W.Irecv(new int[1], 0, 1, MPI.INT, 1, 9); // line 8
              Request b = W.Irecv(new int[1], 0, 1, MPI.INT, 1, 2);
              b.Wait();
              Request c = W.Isend(d, 0, 1, MPI.INT, 1, 3);
              c.Wait();
            } else {
              W.Send(d, 0, 1, MPI.INT, 0, 2);
              W.Recv(d, 0, 1, MPI.INT, 0, 3);
            }
            """);
    assertThat(leaks)
        .singleElement()
        .asString()
        .startsWith("rank 0 Leak.java:8 rank 0 ended with an open request");
  }

  /** Per leak its rank, place and the beginning of its message, from the result file. */
  private List<String> leaks(String body) throws IOException {
    Path file = directory.resolve("Leak.java");
    Files.writeString(
        file,
        """
        import mpi.*;
        public class Leak {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            Intracomm W = MPI.COMM_WORLD;
            int me = W.Rank(); int[] d = {7};
        BODY    MPI.Finalize();
          }
        }
        """
            .replace("BODY", body));
    Path json = directory.resolve("leak.json");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    int code =
        new Lasso(new Terminal(out, out, false), new SimulatedModels(), new StopRequest())
            .run(
                List.of(
                    "check",
                    file.toString(),
                    "--buffering",
                    "infinite",
                    "--json",
                    json.toString()));
    out.flush();
    assertThat(code).as(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(1);
    List<String> leaks = new ArrayList<>();
    for (var element :
        JsonParser.parseString(Files.readString(json))
            .getAsJsonObject()
            .getAsJsonArray("violations")) {
      JsonObject leak = element.getAsJsonObject();
      assertThat(leak.get("kind").getAsString()).isEqualTo("leak");
      String place = leak.get("file").getAsString() + ":" + leak.get("line").getAsInt();
      assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("at " + place + ")");
      String message = leak.get("message").getAsString();
      leaks.add(
          "rank " + leak.get("rank") + " " + place + " " + message.split(" was never| :|: ")[0]);
    }
    return leaks;
  }
}
