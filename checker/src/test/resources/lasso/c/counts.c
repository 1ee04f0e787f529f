/* Counts in arrays: of 32 bits under the profiling interface too, of 64 in functions that end with _c, at each start. */
#include <assert.h>
#include <mpi.h>

enum { EACH = 2, MANY = 8 };

static int rank, size;
static int mine[EACH], all[EACH * MANY];

static void mine_arrived(void) {
  for (int i = 0; i < size * (rank == 0); i++) {
    assert(all[EACH * i] == i && all[EACH * i + 1] == i + 10);
    all[EACH * i] = -1;
  }
}

static void profiled(void) {
  int counts[MANY], places[MANY];
  for (int i = 0; i < size; i++) {
    counts[i] = EACH;
    places[i] = EACH * i;
  }
  PMPI_Gatherv(mine, EACH, MPI_INT, all, counts, places, MPI_INT, 0, MPI_COMM_WORLD);
  mine_arrived();
}

static void wide(void) {
  MPI_Count counts[MANY];
  MPI_Aint places[MANY];
  for (int i = 0; i < size; i++) {
    counts[i] = EACH;
    places[i] = EACH * i;
  }
  MPI_Gatherv_c(mine, EACH, MPI_INT, all, counts, places, MPI_INT, 0, MPI_COMM_WORLD);
  mine_arrived();

  MPI_Datatype number;
  MPI_Request request;
  MPI_Type_contiguous(1, MPI_INT, &number);
  MPI_Type_commit(&number);
  MPI_Gatherv_init_c(mine, EACH, number, all, counts, places, number, 0, MPI_COMM_WORLD,
                     MPI_INFO_NULL, &request);
  MPI_Type_free(&number);
  for (int round = 0; round < 2; round++) {
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    mine_arrived();
  }
  MPI_Request_free(&request);
}

int main(void) {
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mine[0] = rank;
  mine[1] = rank + 10;
  profiled();
  wide();
  MPI_Finalize();
  return 0;
}
