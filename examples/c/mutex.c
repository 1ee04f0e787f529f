/*
 * Mutual exclusion for ever: rank 0 coordinates, the other ranks compete for a critical section. Requests that come
 * while the section is taken wait in a queue.
 */
#include <assert.h>
#include <mpi.h>
#include <string.h>

enum { REQUEST = 1, GRANT, RELEASE, MOST_RANKS = 16 };

static int asks;   /* whether this rank wants to enter its critical section */
static int inside; /* whether this rank is in its critical section */

static void coordinate(void) {
  int waiting[MOST_RANKS] = {0};
  int length = 0;
  int holder = 0; /* no client has rank 0: the section is free */
  for (;;) {
    MPI_Status status;
    MPI_Recv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == REQUEST) {
      waiting[length++] = status.MPI_SOURCE;
    } else {
      assert(status.MPI_SOURCE == holder);
      holder = 0;
    }
    if (holder == 0 && length > 0) {
      holder = waiting[0];
      memmove(waiting, waiting + 1, --length * sizeof waiting[0]);
      waiting[length] = 0;
      MPI_Send(NULL, 0, MPI_BYTE, holder, GRANT, MPI_COMM_WORLD);
    }
  }
}

static void compete(void) {
  for (;;) {
    asks = 1;
    MPI_Send(NULL, 0, MPI_BYTE, 0, REQUEST, MPI_COMM_WORLD);
    MPI_Recv(NULL, 0, MPI_BYTE, 0, GRANT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    asks = 0;
    inside = 1;
    inside = 0;
    MPI_Send(NULL, 0, MPI_BYTE, 0, RELEASE, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    coordinate();
  } else {
    compete();
  }
}
