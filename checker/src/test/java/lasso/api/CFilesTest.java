package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streams of programs in C: what they read below a directory, and what they write in memory. */
class CFilesTest {
  @TempDir Path directory;

  private Verdict check(String body, boolean scratch) throws IOException {
    String text =
        "#include <mpi.h>\n#include <stdio.h>\nint main(int argc, char **argv) {\n"
            + "  MPI_Init(&argc, &argv);\n"
            + body
            + "  MPI_Finalize();\n  return 0;\n}\n";
    Path program = Files.writeString(directory.resolve("files.c"), text);
    return Checker.create()
        .check(
            CheckPlan.of(Program.of(program.toString()))
                .semantics(parts -> parts.processes(1).files(directory.toString()).scratch(scratch))
                .search(parts -> parts.outcomes(true))
                .build());
  }

  private static String output(Verdict verdict) {
    assertThat(verdict.answer()).as(verdict.message()).isEqualTo(Verdict.Answer.HOLDS);
    return verdict.outcomes().get(0).toString();
  }

  @Test
  void readsWhatStandsThere() throws IOException {
    Files.writeString(directory.resolve("numbers.txt"), "3 10 20\n-30\nlast line\nrest");
    Verdict verdict =
        check(
            """
              int n = 0, x = 0, sum = 0;
              char line[20], word[4];
              FILE *f = fopen("numbers.txt", "r");
              fscanf(f, "%d", &n);
              for (int i = 0; i < n; i++) { fscanf(f, "%d", &x); sum += x; }
              MPI_Barrier(MPI_COMM_WORLD);
              int c = fgetc(f);
              fgets(line, sizeof line, f);
              printf("%d %d %d %ld %s", n, sum, c, ftell(f), line);
              ungetc(fgetc(f), f);
              size_t got = fread(word, 1, 4, f);
              printf("%d %.4s %d %d\\n", (int)got, word, feof(f), fgetc(f));
              fseek(f, -4, SEEK_END);
              printf("%c%d\\n", fgetc(f), fclose(f));
              printf("%d\\n", fopen("nowhere.txt", "r") == NULL);
            """,
            false);
    assertThat(output(verdict))
        .contains("3 0 10 22 last line\\n4 rest 0 -1\\nr0\\n1\\n".replace("\\n", "\n"));
  }

  @Test
  void writesInMemory() throws IOException {
    String body =
        """
          char line[20];
          FILE *f = fopen("out.txt", "w+");
          fprintf(f, "%d and %s\\n", 5, "six");
          fclose(f);
          f = fopen("out.txt", "a");
          fputs("more", f);
          fclose(f);
          f = fopen("out.txt", "r");
          while (fgets(line, sizeof line, f)) fputs(line, stdout);
          fclose(f);
        """;
    assertThat(output(check(body, true))).contains("5 and six\nmore");
    assertThat(directory.resolve("out.txt")).doesNotExist();
    assertThat(check(body, false).message()).contains("--scratch");
  }

  @Test
  void headersThatAreForgottenAreIncluded() throws IOException {
    Verdict verdict =
        check("  srand(3);\n  printf(\"%d %g\\n\", atoi(\"17\"), sqrt(16));\n", false);
    assertThat(output(verdict)).contains("17 4\n");
  }
}
