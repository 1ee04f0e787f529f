/*
 * Rank 0 looks for requests with MPI_Iprobe between pieces of other work, and answers them; the other ranks keep
 * asking. A request is answered in the end only if the probe does not answer no for ever, nor show the others' requests
 * alone.
 */
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

enum { REQUEST = 1, ANSWER };

static bool waits; /* whether this rank waits for an answer */

static void serve(void) {
  for (;;) {
    int seen;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, REQUEST, MPI_COMM_WORLD, &seen, &status);
    if (seen) {
      MPI_Recv(NULL, 0, MPI_BYTE, status.MPI_SOURCE, REQUEST, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(NULL, 0, MPI_BYTE, status.MPI_SOURCE, ANSWER, MPI_COMM_WORLD);
    }
  }
}

static void ask(void) {
  for (;;) {
    waits = true;
    MPI_Send(NULL, 0, MPI_BYTE, 0, REQUEST, MPI_COMM_WORLD);
    MPI_Recv(NULL, 0, MPI_BYTE, 0, ANSWER, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    waits = false;
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    serve();
  } else {
    ask();
  }
}
