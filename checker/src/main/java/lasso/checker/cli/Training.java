package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import lasso.c.CPrograms;
import lasso.checker.cli.terminal.ExitCode;
import lasso.runtime.program.UnusableInputException;

/**
 * Runs what most checks run. The script {@code lasso} makes a class-data archive at the end of it, which then has the classes of a check that
 * finds something, of one that holds, of formulas and of the usual files; of a program in C, too, where there is a compiler.
 */
final class Training {
  private static final String PROGRAM =
      """
      import mpi.MPI;

      public class Warm {
        static int sum;

        public static void main(String[] args) throws Exception {
          MPI.Init(args);
          int rank = MPI.COMM_WORLD.Rank();
          int[] data = {rank};
          if (rank == 0) {
            for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
              MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 7);
              sum += data[0];
            }
            System.out.println("sum " + sum);
          } else if (args.length == 0) {
            MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 7);
          }
          MPI.Finalize();
        }
      }
      """;

  private static final String PROGRAM_IN_C =
      """
      #include <mpi.h>
      #include <stdio.h>
      #include <stdlib.h>
      int sum;
      int main(int argc, char **argv) {
        MPI_Init(&argc, &argv);
        int rank, size, *data = malloc(sizeof *data);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        *data = rank;
        if (rank == 0) {
          for (int i = 1; i < size; i++) {
            MPI_Recv(data, 1, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += *data;
          }
          printf("sum %d\\n", sum);
        } else if (argc == 1) {
          MPI_Send(data, 1, MPI_INT, 0, 7, MPI_COMM_WORLD);
        }
        MPI_Bcast(data, 1, MPI_INT, 0, MPI_COMM_WORLD);
        free(data);
        MPI_Finalize();
        return 0;
      }
      """;

  private static final List<List<String>> CHECKS_IN_C =
      List.of(
          List.of("Warm.c", "missing"),
          List.of("--ltl", "G(sum@0 > 0 -> F terminated@1)", "Warm.c"));

  private static final List<List<String>> CHECKS =
      List.of(
          List.of("Warm.java", "missing"),
          List.of("--ltl", "G(sum@0 > 0 -> F terminated@1)", "Warm.java"),
          List.of("--reduction", "none", "--outcomes", "Warm.java"));

  private final Path directory;
  private final ToIntFunction<List<String>> command;

  /**
   * @param directory an empty one, for the program and results
   * @param command runs a command of Lasso and returns its exit code
   */
  Training(Path directory, ToIntFunction<List<String>> command) {
    this.directory = directory;
    this.command = command;
  }

  /** Returns the worst exit code other than that of the violation that is meant to be found. */
  int run() {
    try {
      Files.writeString(directory.resolve("Warm.java"), PROGRAM);
      Files.writeString(directory.resolve("Warm.c"), PROGRAM_IN_C);
    } catch (IOException e) {
      throw new UnusableInputException(directory + " can't be written: " + e.getMessage() + ".");
    }
    int worst = ExitCode.OK;
    List<List<String>> checks = new ArrayList<>();
    if (CPrograms.areCompiledAtOnce()) {
      checks.addAll(CHECKS_IN_C);
    }
    checks.addAll(CHECKS); // the last one makes a directory of traces
    for (List<String> words : checks) {
      int code = command.applyAsInt(check(words));
      worst = Math.max(worst, code == ExitCode.VIOLATED ? ExitCode.OK : code);
    }
    return worst;
  }

  private List<String> check(List<String> words) {
    List<String> result = new ArrayList<>(List.of("check", "-n", "3", "--json", file("result")));
    result.addAll(List.of("--trace", file("trace")));
    words.forEach(word -> result.add(word.startsWith("Warm.") ? file(word) : word));
    return result;
  }

  private String file(String name) {
    return directory.resolve(name).toString();
  }
}
