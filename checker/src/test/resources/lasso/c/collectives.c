/* Three ranks: the collectives with their results, blocking, nonblocking and persistent, in place and not. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int me, n;
  MPI_Init(&argc, &argv);
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Comm_rank(w, &me);
  MPI_Comm_size(w, &n);
  int all[3], some[6], one, counts[3] = {1, 2, 1}, starts[3] = {0, 1, 4}, ones[3] = {1, 1, 1}, at[3] = {0, 1, 2};

  MPI_Barrier(w);
  one = me == 1 ? 42 : 0;
  MPI_Bcast(&one, 1, MPI_INT, 1, w);
  assert(one == 42);
  MPI_Gather(&me, 1, MPI_INT, all, 1, MPI_INT, 2, w);
  if (me == 2) {
    assert(all[0] == 0 && all[1] == 1 && all[2] == 2);
    all[2] = 12;
  }
  MPI_Scatter(all, 1, MPI_INT, &one, 1, MPI_INT, 2, w);
  assert(one == (me == 2 ? 12 : me));
  int mine[2] = {me, me + 10};
  MPI_Gatherv(mine, counts[me], MPI_INT, some, counts, starts, MPI_INT, 0, w);
  if (me == 0) {
    assert(some[0] == 0 && some[1] == 1 && some[2] == 11 && some[4] == 2);
  }
  MPI_Scatterv(some, counts, starts, MPI_INT, mine, counts[me], MPI_INT, 0, w);
  assert(mine[0] == me);
  MPI_Allgather(&me, 1, MPI_INT, all, 1, MPI_INT, w);
  assert(all[0] + all[1] + all[2] == 3);
  all[me] = 5 + me;
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 1, MPI_INT, w);
  assert(all[0] == 5 && all[2] == 7);
  MPI_Allgatherv(&me, 1, MPI_INT, some, ones, starts, MPI_INT, w);
  assert(some[4] == 2);
  int to[3] = {10 * me, 10 * me + 1, 10 * me + 2};
  MPI_Alltoall(to, 1, MPI_INT, all, 1, MPI_INT, w);
  assert(all[0] == me && all[1] == 10 + me && all[2] == 20 + me);
  MPI_Alltoallv(to, ones, at, MPI_INT, all, ones, at, MPI_INT, w);
  assert(all[1] == 10 + me);
  int bytes[3] = {0, 4, 8};
  MPI_Datatype types[3] = {MPI_INT, MPI_INT, MPI_INT};
  all[0] = all[1] = all[2] = -1;
  MPI_Alltoallw(to, ones, bytes, types, all, ones, bytes, types, w);
  assert(all[2] == 20 + me);
  MPI_Reduce(&me, &one, 1, MPI_INT, MPI_SUM, 0, w);
  assert(me != 0 || one == 3);
  one = me + 1;
  MPI_Allreduce(MPI_IN_PLACE, &one, 1, MPI_INT, MPI_PROD, w);
  assert(one == 6);
  MPI_Reduce_scatter(to, &one, ones, MPI_INT, MPI_SUM, w);
  assert(one == 30 + 3 * me);
  MPI_Reduce_scatter_block(to, &one, 1, MPI_INT, MPI_MAX, w);
  assert(one == 20 + me);
  MPI_Scan(&me, &one, 1, MPI_INT, MPI_SUM, w);
  assert(one == me * (me + 1) / 2);
  one = -1;
  MPI_Exscan(&me, &one, 1, MPI_INT, MPI_SUM, w);
  assert(one == (me == 0 ? -1 : me == 1 ? 0 : 1));

  MPI_Request r[2];
  int sum = 0, root = me == 0 ? 9 : 0;
  MPI_Iallreduce(&me, &sum, 1, MPI_INT, MPI_SUM, w, &r[0]);
  MPI_Ibcast(&root, 1, MPI_INT, 0, w, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  assert(sum == 3 && root == 9);
  int total = 0;
  MPI_Allreduce_init(&me, &total, 1, MPI_INT, MPI_MAX, w, MPI_INFO_NULL, &r[0]);
  for (int i = 0; i < 2; i++) {
    total = 0;
    MPI_Start(&r[0]);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    assert(total == 2 && r[0] != MPI_REQUEST_NULL);
  }
  MPI_Request_free(&r[0]);
  MPI_Finalize();
  return 0;
}
