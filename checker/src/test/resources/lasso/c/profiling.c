/* The profiling interface: a program replaces functions of MPI and calls them by their second names. */
#include <assert.h>
#include <mpi.h>

#define MANY 200

static int sends, blocks;

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm) {
  sends++;
  return PMPI_Send(buf, count, type, dest, tag, comm);
}

int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr) {
  blocks++;
  return PMPI_Alloc_mem(size, info, baseptr);
}

/* Never called: what is not supported may stand in a program. */
void window(void) {
  MPI_Win win;
  MPI_Win_create(&sends, 4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
}

static void manyCommunicators(int rank) {
  static MPI_Comm all[MANY];
  int sum;
  MPI_Errhandler handler;
  for (int i = 0; i < MANY; i++) {
    MPI_Comm_dup(MPI_COMM_WORLD, &all[i]);
  }
  MPI_Comm_set_errhandler(all[MANY - 1], MPI_ERRORS_RETURN);
  assert(MPI_Send(&rank, 1, MPI_INT, 99, 0, all[MANY - 1]) != MPI_SUCCESS);
  MPI_Comm_get_errhandler(all[MANY - 2], &handler);
  assert(handler == MPI_ERRORS_ARE_FATAL);
  if (rank == 0) {
    MPI_Comm_free(&all[130]);
    MPI_Comm_free(&all[10]);
  } else {
    MPI_Comm_free(&all[10]);
    MPI_Comm_free(&all[130]);
  }
  MPI_Comm_split(all[MANY - 1], 0, -rank, &all[10]);
  MPI_Comm_dup(all[10], &all[130]);
  PMPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all[130]);
  assert(sum == 1);
  for (int i = 0; i < MANY; i++) {
    MPI_Comm_free(&all[i]);
  }
}

int main(int argc, char **argv) {
  int rank, in = 5;
  void *block;
  PMPI_Init(&argc, &argv);
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    PMPI_Recv_c(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(in == 0);
  }
  assert(sends == (rank == 0));
  MPI_Alloc_mem(8, MPI_INFO_NULL, &block);
  MPI_Free_mem(block);
  assert(blocks == 1 && PMPI_Comm_c2f(MPI_COMM_WORLD) == MPI_Comm_c2f(MPI_COMM_WORLD));
  manyCommunicators(rank);
  PMPI_Finalize();
  return 0;
}
