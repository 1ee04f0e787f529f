/* Every rank sends its number to rank 0, which takes the messages from any source. */
#include <mpi.h>

int main(int argc, char **argv) {
  int value, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &value);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (value == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  } else {
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
