/* Three ranks: groups, communicators, intercommunicators, names. */
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  int me, rank, size, result, flag, length;
  char name[MPI_MAX_OBJECT_NAME];
  MPI_Init(&argc, &argv);
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Comm_rank(w, &me);

  MPI_Group world, two, rest, both;
  MPI_Comm_group(w, &world);
  int ranks[2] = {2, 0};
  MPI_Group_incl(world, 2, ranks, &two);
  MPI_Group_rank(two, &rank);
  assert(rank == (me == 2 ? 0 : me == 0 ? 1 : MPI_UNDEFINED));
  MPI_Group_difference(world, two, &rest);
  MPI_Group_size(rest, &size);
  assert(size == 1);
  MPI_Group_union(rest, two, &both);
  MPI_Group_compare(both, world, &result);
  assert(result == MPI_SIMILAR);
  int from[2] = {0, 1}, to[2];
  MPI_Group_translate_ranks(two, 2, from, world, to);
  assert(to[0] == 2 && to[1] == 0);
  int range[1][3] = {{0, 2, 2}};
  MPI_Group ends;
  MPI_Group_range_incl(world, 1, range, &ends);
  MPI_Group_size(ends, &size);
  assert(size == 2);

  MPI_Comm pair, copy, half, self = MPI_COMM_SELF;
  MPI_Comm_create(w, two, &pair);
  assert((pair == MPI_COMM_NULL) == (me == 1));
  if (pair != MPI_COMM_NULL) {
    MPI_Comm_size(pair, &size);
    MPI_Comm_rank(pair, &rank);
    assert(size == 2 && rank == (me == 2 ? 0 : 1));
    MPI_Comm_free(&pair);
    assert(pair == MPI_COMM_NULL);
  }
  MPI_Comm_dup(w, &copy);
  MPI_Comm_compare(w, copy, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Comm_compare(w, w, &result);
  assert(result == MPI_IDENT);
  MPI_Comm_compare(w, self, &result);
  assert(result == MPI_UNEQUAL);
  MPI_Comm_get_name(w, name, &length);
  assert(strcmp(name, "MPI_COMM_WORLD") == 0);
  MPI_Comm_set_name(copy, "copy");
  MPI_Comm_get_name(copy, name, &length);
  assert(strcmp(name, "copy") == 0 && length == 4);

  MPI_Comm_split(w, me == 2 ? 1 : 0, -me, &half);
  MPI_Comm_rank(half, &rank);
  assert(rank == (me == 0 ? 1 : 0));
  MPI_Comm between, merged;
  MPI_Intercomm_create(half, 0, w, me == 2 ? 1 : 2, 5, &between);
  MPI_Comm_test_inter(between, &flag);
  assert(flag);
  MPI_Comm_remote_size(between, &size);
  assert(size == (me == 2 ? 2 : 1));
  MPI_Intercomm_merge(between, me == 2, &merged);
  MPI_Comm_rank(merged, &rank);
  assert(rank == (me == 2 ? 2 : me == 0 ? 1 : 0));
  MPI_Comm none;
  MPI_Comm_split(w, MPI_UNDEFINED, 0, &none);
  assert(none == MPI_COMM_NULL);

  MPI_Comm_free(&merged);
  MPI_Comm_free(&between);
  MPI_Comm_free(&half);
  MPI_Comm_free(&copy);
  MPI_Group_free(&world);
  MPI_Group_free(&two);
  MPI_Group_free(&rest);
  MPI_Group_free(&both);
  MPI_Group_free(&ends);
  assert(world == MPI_GROUP_NULL);
  MPI_Finalize();
  return 0;
}
