/* A token travels round a ring for ever; who has it is in the critical section. */
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

/* Whether this rank is in its critical section: it has the token. */
static bool inside;

static void circulate(int left, int right) {
  for (;;) {
    if (inside) {
      inside = false;
      MPI_Send(NULL, 0, MPI_BYTE, right, 0, MPI_COMM_WORLD);
    }
    MPI_Recv(NULL, 0, MPI_BYTE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    inside = true;
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  inside = rank == 0;
  circulate((rank + size - 1) % size, (rank + 1) % size);
}
