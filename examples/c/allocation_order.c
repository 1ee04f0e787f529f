/* Messages in blocks of their own, freed in another order than they were taken: equal contents are equal states. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int round = 0; round < 2; round++) {
    if (rank == 0) {
      int sum = 0;
      for (int i = 1; i < size; i++) {
        int *message = malloc(sizeof *message);
        MPI_Recv(message, 1, MPI_INT, MPI_ANY_SOURCE, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += *message;
        free(message);
      }
    } else {
      MPI_Send(&rank, 1, MPI_INT, 0, round, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
