/* One rank: distributed arrays hold the elements that their definition says, Fortran's parametrised types. */
#include <assert.h>
#include <mpi.h>

enum { ROWS = 5, COLUMNS = 4 };

static int owner(int index, int kind, int block, int size, int processes) {
  if (kind == MPI_DISTRIBUTE_NONE) {
    return 0;
  }
  if (block == MPI_DISTRIBUTE_DFLT_DARG) {
    block = kind == MPI_DISTRIBUTE_CYCLIC ? 1 : (size + processes - 1) / processes;
  }
  return index / block % processes;
}

static void compare(int *sizes, int *kinds, int *blocks, int *grid, int order) {
  int all = sizes[0] * sizes[1], array[ROWS * COLUMNS], seen = 0;
  for (int i = 0; i < all; i++) {
    array[i] = i;
  }
  for (int rank = 0; rank < grid[0] * grid[1]; rank++) {
    MPI_Datatype part;
    int packed[ROWS * COLUMNS], position = 0, bytes, n = 0;
    MPI_Aint lb, extent;
    MPI_Type_create_darray(grid[0] * grid[1], rank, 2, sizes, kinds, blocks, grid, order, MPI_INT, &part);
    MPI_Type_commit(&part);
    MPI_Type_size(part, &bytes);
    MPI_Type_get_extent(part, &lb, &extent);
    assert(lb == 0 && extent == all * (MPI_Aint)sizeof(int));
    MPI_Pack(array, 1, part, packed, sizeof packed, &position, MPI_COMM_SELF);
    assert(position == bytes);
    for (int i = 0; i < all; i++) {
      int at[2];
      at[0] = order == MPI_ORDER_C ? i / sizes[1] : i % sizes[0];
      at[1] = order == MPI_ORDER_C ? i % sizes[1] : i / sizes[0];
      int place[2] = {rank / grid[1], rank % grid[1]};
      if (owner(at[0], kinds[0], blocks[0], sizes[0], grid[0]) == place[0] &&
          owner(at[1], kinds[1], blocks[1], sizes[1], grid[1]) == place[1]) {
        assert(n < bytes / (int)sizeof(int) && packed[n] == i);
        n++;
      }
    }
    assert(n * (int)sizeof(int) == bytes);
    seen += n;
    MPI_Type_free(&part);
  }
  assert(seen == all);
}

static void fortran(void) {
  MPI_Datatype real, same, integer, complex;
  int size, integers, addresses, datatypes, combiner, values[2];
  MPI_Type_create_f90_real(6, MPI_UNDEFINED, &real);
  MPI_Type_create_f90_real(6, MPI_UNDEFINED, &same);
  assert(real == same);
  MPI_Type_size(real, &size);
  assert(size == 4);
  MPI_Type_get_envelope(real, &integers, &addresses, &datatypes, &combiner);
  assert(combiner == MPI_COMBINER_F90_REAL && integers == 2 && addresses == 0 && datatypes == 0);
  MPI_Type_get_contents(real, 2, 0, 0, values, 0, 0);
  assert(values[0] == 6 && values[1] == MPI_UNDEFINED);
  MPI_Type_create_f90_real(7, 30, &same);
  MPI_Type_size(same, &size);
  assert(size == 8 && same != real);
  for (int range = 1; range <= 18; range++) {
    MPI_Type_create_f90_integer(range, &integer);
    MPI_Type_size(integer, &size);
    assert(size == (range <= 2 ? 1 : range <= 4 ? 2 : range <= 9 ? 4 : 8));
  }
  MPI_Type_create_f90_complex(MPI_UNDEFINED, 300, &complex);
  MPI_Type_size(complex, &size);
  assert(size == 16);
  float sent = 1.5f, got = 0;
  MPI_Sendrecv(&sent, 1, real, 0, 0, &got, 1, real, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
  assert(got == 1.5f);
  MPI_Allreduce(&sent, &got, 1, real, MPI_SUM, MPI_COMM_WORLD);
  long long all = 0, one = 1;
  MPI_Allreduce(&one, &all, 1, integer, MPI_BOR, MPI_COMM_WORLD);
  assert(got == 1.5f && all == 1);
  double two[2] = {1, 2}, product[2];
  MPI_Allreduce(two, product, 1, complex, MPI_PROD, MPI_COMM_WORLD);
  assert(product[0] == 1 && product[1] == 2);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  assert(MPI_Allreduce(two, product, 1, complex, MPI_MAX, MPI_COMM_WORLD) != MPI_SUCCESS);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  assert(MPI_Type_create_f90_real(40, 5000, &same) != MPI_SUCCESS);
  assert(MPI_Type_create_f90_integer(30, &same) != MPI_SUCCESS);
  assert(MPI_Type_free(&real) != MPI_SUCCESS);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int kinds[2], blocks[2], grids[4][2] = {{1, 1}, {2, 2}, {3, 1}, {2, 3}};
  for (int g = 0; g < 4; g++) {
    for (int choice = 0; choice < 36; choice++) {
      int sizes[2] = {ROWS, COLUMNS}, many[2] = {choice % 6, choice / 6}, fits = 1;
      for (int d = 0; d < 2; d++) {
        kinds[d] = many[d] == 0 ? MPI_DISTRIBUTE_NONE : many[d] < 3 ? MPI_DISTRIBUTE_BLOCK : MPI_DISTRIBUTE_CYCLIC;
        blocks[d] = many[d] == 2 ? 3 : many[d] == 4 ? 2 : many[d] == 5 ? 3 : MPI_DISTRIBUTE_DFLT_DARG;
        fits &= kinds[d] != MPI_DISTRIBUTE_NONE || grids[g][d] == 1;
        fits &= many[d] != 2 || 3 * grids[g][d] >= sizes[d];
      }
      if (fits) {
        compare(sizes, kinds, blocks, grids[g], choice % 2 == 0 ? MPI_ORDER_C : MPI_ORDER_FORTRAN);
      }
    }
  }
  fortran();
  MPI_Finalize();
  return 0;
}
