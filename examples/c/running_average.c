/*
 * Four local averages, folded at rank 0 in the order of their arrival. Folding is not associative, so the result
 * depends on the schedule: there are five. Run with four ranks.
 */
#include <mpi.h>
#include <stdio.h>

static const double LOCAL_AVERAGES[] = {1, 2, 3.5, 6.5};

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double value = LOCAL_AVERAGES[rank];
  if (rank == 0) {
    double average = value;
    for (int i = 1; i < size; i++) {
      MPI_Recv(&value, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      average = (average + value) / 2;
    }
    printf("%g\n", average);
  } else {
    MPI_Send(&value, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
