/*
 * Ranks in independent groups of three: each rank that is divisible by three receives from the next two, in either
 * order. Run with 3, 6 or 9 ranks.
 */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int value = rank;
  if (rank % 3 == 0) {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      sum += value;
    }
    assert(sum == 2 * rank + 3);
  } else {
    MPI_Send(&value, 1, MPI_INT, rank - rank % 3, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
