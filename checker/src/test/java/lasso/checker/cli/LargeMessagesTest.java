package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payloads and buffers beyond the size from which arrays are kept in pages: programs that assert what they receive. */
class LargeMessagesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        C.Allgather(own, 0, L, MPI.INT, all, 0, L, MPI.INT);
        for (int i = 0; i < L * n; i++) assert all[i] == i / L + 1 : i + ": " + all[i];
        """,
        """
        int[] from = new int[L * n];
        for (int i = 0; i < L * n; i++) from[i] = 10 * me + i / L;
        C.Alltoall(from, 0, L, MPI.INT, all, 0, L, MPI.INT);
        for (int i = 0; i < L * n; i++) assert all[i] == 10 * (i / L) + me : i + ": " + all[i];
        """,
        """
        C.Gather(own, 0, L, MPI.INT, all, 0, L, MPI.INT, 1);
        for (int i = 0; i < L * n; i++) assert all[i] == (me == 1 ? i / L + 1 : 0) : i + ": " + all[i];
        """,
        """
        for (int i = 0; i < L * n; i++) all[i] = me * 100 + i / L;
        C.Scatter(all, 0, L, MPI.INT, own, 0, L, MPI.INT, 2);
        for (int i = 0; i < L; i++) assert own[i] == 200 + me : i + ": " + own[i];
        """,
        """
        C.Bcast(own, 0, L, MPI.INT, 2);
        for (int i = 0; i < L; i++) assert own[i] == 3 : i + ": " + own[i];
        """,
        """
        C.Allreduce(own, 0, all, 0, L, MPI.INT, MPI.SUM);
        for (int i = 0; i < L; i++) assert all[i] == 6 : i + ": " + all[i];
        """,
        """
        C.Scan(own, 0, all, 0, L, MPI.INT, MPI.SUM);
        for (int i = 0; i < L; i++) assert all[i] == (me + 1) * (me + 2) / 2 : i + ": " + all[i];
        """,
        """
        C.Sendrecv(own, 0, L, MPI.INT, (me + 1) % n, 1, all, L, L, MPI.INT, (me + 2) % n, 1);
        for (int i = 0; i < L * n; i++) assert all[i] == (i / L == 1 ? (me + 2) % n + 1 : 0) : i + ": " + all[i];
        """,
      })
  void whatArrivesIsWhatWasSent(String body) throws IOException {
    Path file = directory.resolve("Large.java");
    Files.writeString(
        file,
        """
        import mpi.*;

        public class Large {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            Intracomm C = MPI.COMM_WORLD;
            int me = C.Rank(), n = C.Size(), L = 2500;
            int[] own = new int[L], all = new int[L * n];
            for (int i = 0; i < L; i++) own[i] = me + 1;
            BODY
            C.Barrier();
            MPI.Finalize();
          }
        }
        """
            .replace("BODY", body));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    int code =
        new Lasso(new Terminal(out, out, false), new SimulatedModels(), new StopRequest())
            .run(List.of("check", file.toString(), "-n", "3"));
    out.flush();
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertThat(text).startsWith("HOLDS");
    assertThat(code).isZero();
  }
}
