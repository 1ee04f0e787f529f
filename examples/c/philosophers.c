/*
 * Dining philosophers for ever. Even ranks are philosophers, odd ranks are the forks between them; each philosopher
 * takes the fork on the left, then the one on the right. When all have taken their left fork, nobody can go on. Run
 * with an even number of ranks, at least four.
 */
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

enum { TAKE = 1, TAKEN, PUT_BACK };

static bool eating; /* whether this philosopher has both forks */

static void send_to(int rank, int tag) { MPI_Send(NULL, 0, MPI_BYTE, rank, tag, MPI_COMM_WORLD); }

static int receive(int rank, int tag) {
  MPI_Status status;
  MPI_Recv(NULL, 0, MPI_BYTE, rank, tag, MPI_COMM_WORLD, &status);
  return status.MPI_SOURCE;
}

static void be_fork(void) {
  for (;;) {
    int philosopher = receive(MPI_ANY_SOURCE, TAKE);
    send_to(philosopher, TAKEN);
    receive(philosopher, PUT_BACK);
  }
}

static void take(int fork) {
  send_to(fork, TAKE);
  receive(fork, TAKEN);
}

static void dine(int first, int second) {
  for (;;) {
    take(first);
    take(second);
    eating = true;
    eating = false;
    send_to(first, PUT_BACK);
    send_to(second, PUT_BACK);
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank % 2 == 1) {
    be_fork();
  } else {
    dine((rank + size - 1) % size, rank + 1);
  }
}
