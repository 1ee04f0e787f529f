/* Rank 0 keeps the names of the ranks in the order in which they arrive; in one order it runs over the end of its buffer. */
#include <mpi.h>
#include <string.h>

char name[8];

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank > 0) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    int from;
    for (int i = 1; i < size; i++) {
      MPI_Recv(&from, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      /* "second" is short enough alone only */
      strcat(name, from == 2 ? "second" : i == 1 ? "1" : "first");
      if (from == 1 && i == 1) {
        name[0] = 0;
      }
    }
  }
  MPI_Finalize();
  return name[0] == '!';
}
