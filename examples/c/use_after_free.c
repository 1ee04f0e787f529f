/* Rank 0 frees the block of a message and looks at it once more when another has come; in the other order it does not. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, last = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank > 0) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    int *first = malloc(sizeof *first);
    int *second = malloc(sizeof *second);
    MPI_Recv(first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (*first == 2) {
      free(first);
    }
    last = *first + *second;
    if (last < 0) {
      MPI_Abort(MPI_COMM_WORLD, last);
    }
  }
  MPI_Finalize();
  return 0;
}
