/* Odd-even transposition sort: a number per rank, compared with a neighbour's in each phase. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int mine = (size - rank) * 10;
  for (int phase = 0; phase < size; phase++) {
    int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
    if (partner < 0 || partner >= size) {
      continue;
    }
    int theirs;
    MPI_Sendrecv(&mine, 1, MPI_INT, partner, phase, &theirs, 1, MPI_INT, partner, phase, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    if ((rank < partner) == (theirs < mine)) {
      mine = theirs;
    }
  }
  int *sorted = malloc(size * sizeof *sorted);
  MPI_Gather(&mine, 1, MPI_INT, sorted, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (int i = 0; i < size; i++) {
      assert(sorted[i] == (i + 1) * 10);
    }
  }
  free(sorted);
  MPI_Finalize();
  return 0;
}
