/* A number travels round the ring until rank 0 has counted it down to zero. Run with at least two ranks. */
#include <mpi.h>

enum { TAG = 201 };

int main(int argc, char **argv) {
  int rank, size, rounds = 3;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size;
  int previous = (rank + size - 1) % size;
  if (rank == 0) {
    MPI_Send(&rounds, 1, MPI_INT, next, TAG, MPI_COMM_WORLD);
  }
  do {
    MPI_Recv(&rounds, 1, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0) {
      rounds--;
    }
    MPI_Send(&rounds, 1, MPI_INT, next, TAG, MPI_COMM_WORLD);
  } while (rounds > 0);
  if (rank == 0) { /* the last message comes back */
    MPI_Recv(&rounds, 1, MPI_INT, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
