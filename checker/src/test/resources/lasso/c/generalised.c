/* Generalised requests: what callbacks are called, when, and what comes of their answers. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int asked, freed, cancelled;

static int query(void *extra, MPI_Status *status) {
  asked++;
  MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
  MPI_Status_set_cancelled(status, cancelled > 0);
  status->MPI_SOURCE = MPI_UNDEFINED;
  status->MPI_TAG = 7;
  return MPI_SUCCESS;
}

static int release(void *extra) {
  freed++;
  free(extra);
  return MPI_SUCCESS;
}

static int cancel(void *extra, int complete) {
  (void)extra;
  cancelled += complete ? 10 : 1;
  return MPI_SUCCESS;
}

static MPI_Request begin(int elements) {
  MPI_Request request;
  int *extra = malloc(sizeof *extra);
  *extra = elements;
  MPI_Grequest_start(query, release, cancel, extra, &request);
  return request;
}

static void alone(void) {
  int flag, count;
  MPI_Status s;
  MPI_Request r = begin(3);
  MPI_Test(&r, &flag, &s);
  assert(!flag && asked == 0);
  MPI_Cancel(&r);
  MPI_Grequest_complete(r);
  MPI_Request_get_status(r, &flag, &s);
  assert(flag && asked == 1 && freed == 0);
  MPI_Wait(&r, &s);
  assert(asked == 2 && freed == 1 && r == MPI_REQUEST_NULL);
  assert(s.MPI_SOURCE == MPI_UNDEFINED && s.MPI_TAG == 7 && cancelled == 1);
  MPI_Get_count(&s, MPI_INT, &count);
  MPI_Test_cancelled(&s, &flag);
  assert(count == 3 && flag);
  r = begin(1);
  MPI_Grequest_complete(r);
  MPI_Request_free(&r);
  assert(asked == 2 && freed == 2 && r == MPI_REQUEST_NULL);
  cancelled = 0;
}

static void besideOthers(int rank) {
  int in = -1, flag, index, count;
  MPI_Status s[2];
  MPI_Request r[2] = {begin(5)};
  MPI_Irecv(&in, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[1]);
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Waitany(2, r, &index, s);
  assert(index == 1 && in == 1 - rank);
  MPI_Testany(2, r, &index, &flag, s);
  assert(!flag && index == MPI_UNDEFINED);
  MPI_Testsome(2, r, &count, &index, s);
  assert(count == 0);
  MPI_Testall(2, r, &flag, s);
  assert(!flag);
#ifdef ENDLESS
  MPI_Waitall(2, r, s);
#endif
  MPI_Grequest_complete(r[0]);
  MPI_Waitsome(2, r, &count, &index, s);
  assert(count == 1 && index == 0 && freed == 3);
  MPI_Get_count(s, MPI_INT, &count);
  assert(count == 5);
  MPI_Waitany(2, r, &index, s);
  assert(index == MPI_UNDEFINED);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  alone();
  besideOthers(rank);
  MPI_Finalize();
  return 0;
}
