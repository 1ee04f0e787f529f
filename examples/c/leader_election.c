/*
 * Leader election on a ring after Chang and Roberts: identities travel to the right, a rank passes on those greater
 * than its own, and the one whose identity comes back is the leader and says so.
 */
#include <assert.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdlib.h>

enum { ELECTION = 1, ELECTED, MOST_MESSAGES = 32 };

static bool leader; /* whether this rank is the leader */

/* Sends on their way, each with a buffer of its own, which nobody changes before it is sent. */
static MPI_Request requests[MOST_MESSAGES];
static int *messages[MOST_MESSAGES];
static int sent;

static void pass(int identity, int right, int tag) {
  assert(sent < MOST_MESSAGES);
  messages[sent] = malloc(sizeof *messages[sent]);
  *messages[sent] = identity;
  MPI_Isend(messages[sent], 1, MPI_INT, right, tag, MPI_COMM_WORLD, &requests[sent]);
  sent++;
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int left = (rank + size - 1) % size;
  int right = (rank + 1) % size;
  int identity = size - rank; /* distinct; the greatest, of rank 0, is the last to learn */

  pass(identity, right, ELECTION);
  int elected = 0;
  while (elected == 0) {
    int message;
    MPI_Status status;
    MPI_Recv(&message, 1, MPI_INT, left, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == ELECTED) {
      elected = message;
    } else if (message > identity) {
      pass(message, right, ELECTION);
    } else if (message == identity) {
      leader = true;
      pass(identity, right, ELECTED);
    }
  }
  if (!leader) {
    pass(elected, right, ELECTED);
  }
  MPI_Waitall(sent, requests, MPI_STATUSES_IGNORE);
  while (sent > 0) {
    free(messages[--sent]);
  }
  assert(leader == (identity == elected));
  assert(elected == size);
  MPI_Finalize();
  return 0;
}
