/* A nonblocking collective of so many ranks that the state has many objects. */
#include <assert.h>
#include <mpi.h>

enum { MOST = 16 };

int main(int argc, char **argv) {
  int rank, size, all[MOST];
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Iallgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < size; i++) {
    assert(all[i] == i);
  }
  MPI_Finalize();
  return 0;
}
