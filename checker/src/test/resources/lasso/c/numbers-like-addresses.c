/* Numbers that are sent and look like addresses of blocks: blocks stay where they are from then on, also in states that are gone back to. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

enum { MOST = 16384 };
static int numbers[MOST];

int main(int argc, char **argv) {
  int me;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  for (int round = 0; round < 6; round++) {
    char *gap = malloc(64), *block = malloc(64);
    free(gap);
    for (int i = 0; i < MOST; i++) {
      numbers[i] = 0x100000 + 8 * i;
    }
    block[0] = (char)round;
    if (me == 0) {
      MPI_Send(numbers, MOST, MPI_INT, 1, round, MPI_COMM_WORLD);
      MPI_Recv(block, 1, MPI_CHAR, 1, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Recv(numbers, MOST, MPI_INT, MPI_ANY_SOURCE, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(block, 1, MPI_CHAR, 0, round, MPI_COMM_WORLD);
    }
    assert(block[0] == round);
    free(block);
  }
  MPI_Finalize();
  return 0;
}
