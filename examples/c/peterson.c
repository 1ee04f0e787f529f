/*
 * Peterson's mutual exclusion of two, over messages: rank 0 keeps the shared variables, ranks 1 and 2 read and write
 * them. Writes are not acknowledged; messages of one rank keep their order, so nobody reads what is older than its own
 * writes.
 */
#include <mpi.h>
#include <stdbool.h>

enum { READ = 1, WRITE, VALUE };

/* The variable that says who goes first when both want to; variables 1 and 2 say whether that rank wants to. */
enum { TURN = 0 };

static bool asks;   /* whether this rank wants to enter its critical section */
static bool inside; /* whether this rank is in its critical section */

static void keep_variables(void) {
  int variables[3] = {0};
  for (;;) {
    int message[2]; /* variable, value */
    MPI_Status status;
    MPI_Recv(message, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == WRITE) {
      variables[message[0]] = message[1];
    } else {
      MPI_Send(&variables[message[0]], 1, MPI_INT, status.MPI_SOURCE, VALUE, MPI_COMM_WORLD);
    }
  }
}

static int read_variable(int variable) {
  int message[] = {variable, 0};
  int value;
  MPI_Send(message, 2, MPI_INT, 0, READ, MPI_COMM_WORLD);
  MPI_Recv(&value, 1, MPI_INT, 0, VALUE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return value;
}

static void write_variable(int variable, int value) {
  int message[] = {variable, value};
  MPI_Send(message, 2, MPI_INT, 0, WRITE, MPI_COMM_WORLD);
}

static void compete(int me, int other) {
  for (;;) {
    asks = true;
    write_variable(me, 1);
    write_variable(TURN, other);
    while (read_variable(other) == 1 && read_variable(TURN) == other) {
      /* after you */
    }
    asks = false;
    inside = true;
    inside = false;
    write_variable(me, 0);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    keep_variables();
  } else if (rank <= 2) {
    compete(rank, 3 - rank);
  }
  MPI_Finalize();
  return 0;
}
