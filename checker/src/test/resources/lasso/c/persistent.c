#include <assert.h>
#include <mpi.h>

/* Requests that go on with a datatype that was freed, collectives that are started in another order at each process,
   and communicators that are made while another one is duplicated. With WRONG each says what is not allowed. */

#ifndef WRONG
#define WRONG 0
#endif

static int rank, size;

static void send_freed_type(void) {
  int value[4] = {-1, -1, -1, -1};
  MPI_Request request;
  MPI_Datatype every_other;
  MPI_Type_vector(2, 1, 2, MPI_INT, &every_other);
  if (WRONG != 1) MPI_Type_commit(&every_other);
  MPI_Datatype freed = every_other;
  if (WRONG == 2) MPI_Type_free(&every_other);
  MPI_Comm copy, next;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  if (rank == 0) {
    MPI_Send_init(value, 1, freed, 1, 0, copy, &request);
  } else if (rank == 1) {
    MPI_Recv_init(value, 1, freed, MPI_ANY_SOURCE, 0, copy, &request);
  }
  MPI_Comm_free(&copy);
  /* does not take its context */
  MPI_Comm_dup(MPI_COMM_WORLD, &next);
  MPI_Request sent = MPI_REQUEST_NULL;
  if (rank == 0) MPI_Isend(&rank, 1, MPI_INT, 1, 0, next, &sent);
  if (WRONG != 2) MPI_Type_free(&every_other);
  for (int i = 0; i < 2 && rank < 2; i++) {
    if (rank == 0) value[0] = value[2] = i;
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(value[0] == i && value[1] == -1 && value[2] == i && value[3] == -1);
  }
  if (rank < 2) MPI_Request_free(&request);
  if (rank == 1) MPI_Recv(value, 1, MPI_INT, 0, 0, next, MPI_STATUS_IGNORE);
  MPI_Wait(&sent, MPI_STATUS_IGNORE);
  MPI_Comm_free(&next);
}

static void broadcast_freed_type(void) {
  int value[2] = {-1, -1};
  MPI_Request request;
  MPI_Datatype pair, other;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Datatype freed = pair;
  MPI_Bcast_init(value, 1, pair, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
  MPI_Type_free(&pair);
  /* takes the handle */
  MPI_Type_contiguous(1, MPI_DOUBLE, &other);
  assert(other == freed);
  if (rank == 0) value[0] = value[1] = 7;
  MPI_Start(&request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(value[0] == 7 && value[1] == 7);
  if (WRONG == 3) MPI_Bcast(value, 1, freed, 0, MPI_COMM_WORLD);
  MPI_Type_free(&other);
  MPI_Request_free(&request);
}

static void start_in_any_order(void) {
  int value = -1, sum = 0;
  MPI_Request requests[3];
  int first = WRONG == 4 ? rank % 2 : 0;
  for (int i = 0; i < 2; i++) {
    if (i == first) {
      MPI_Bcast_init(&value, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[0]);
    } else {
      MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
    }
  }
  MPI_Allreduce_init(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[2]);
  for (int round = 0; round < 2; round++) {
    if (rank == 0) value = 42 + round;
    if (WRONG == 5 && rank == 1) {
      MPI_Request barrier;
      MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
      MPI_Wait(&barrier, MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < 3; i++) {
      int next = (rank + round + i) % 3;
      if (WRONG != 5 || rank != 1 || next != 1) MPI_Start(&requests[next]);
    }
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    assert(value == 42 + round);
    assert(sum == size * (size - 1) / 2);
  }
  for (int i = 0; i < 3; i++) MPI_Request_free(&requests[i]);
}

/* The array keeps the handles, of which one belongs to another type by the time of the start; the communicator is freed as well. */
static void exchange_freed_types(int of_neighbours) {
  MPI_Comm copy;
  MPI_Request request;
  MPI_Datatype pair, other, types[8];
  int sent[16], got[16], counts[8], places[8], neighbours[8];
  MPI_Aint far[8];
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  for (int i = 0; i < size; i++) {
    neighbours[i] = i;
    counts[i] = 1;
    types[i] = pair;
    places[i] = far[i] = 2 * i * (int)sizeof(int);
  }
  if (of_neighbours) {
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, size, neighbours, MPI_UNWEIGHTED, size, neighbours,
        MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &copy);
    MPI_Neighbor_alltoallw_init(sent, counts, far, types, got, counts, far, types, copy, MPI_INFO_NULL, &request);
  } else {
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Alltoallw_init(sent, counts, places, types, got, counts, places, types, copy, MPI_INFO_NULL, &request);
  }
  MPI_Comm_free(&copy);
  MPI_Type_free(&pair);
  MPI_Type_contiguous(1, MPI_DOUBLE, &other);
  assert(other == types[0]);
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 2 * size; i++) {
      sent[i] = 100 * round + 10 * rank + i;
      got[i] = -1;
    }
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < size; i++) {
      assert(got[2 * i] == 100 * round + 10 * i + 2 * rank && got[2 * i + 1] == got[2 * i] + 1);
    }
  }
  MPI_Type_free(&other);
  MPI_Request_free(&request);
}

static void create_beside_duplication(void) {
  MPI_Group world;
  MPI_Comm part, copy;
  MPI_Request request;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  if (rank == 0) {
    MPI_Comm_create_group(MPI_COMM_WORLD, world, 3, &part);
    MPI_Comm_idup(MPI_COMM_WORLD, &copy, &request);
  } else {
    MPI_Comm_idup(MPI_COMM_WORLD, &copy, &request);
    MPI_Comm_create_group(MPI_COMM_WORLD, world, WRONG == 6 ? 4 : 3, &part);
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  if (WRONG == 7 && rank == 0) MPI_Barrier(part);
  MPI_Barrier(copy);
  MPI_Barrier(part);
  MPI_Group_free(&world);
  MPI_Comm_free(&copy);
  MPI_Comm_free(&part);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  send_freed_type();
  broadcast_freed_type();
  start_in_any_order();
  create_beside_duplication();
  exchange_freed_types(0);
  exchange_freed_types(1);
  MPI_Finalize();
  return 0;
}
