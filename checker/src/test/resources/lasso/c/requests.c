/* Two ranks: requests, persistent ones too, and every way to complete them. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, flag, index, done, indices[3];
  MPI_Request requests[3];
  MPI_Status status, statuses[3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int other = 1 - rank, in[3] = {-1, -1, -1}, out[3] = {rank, rank + 10, rank + 20};

  for (int i = 0; i < 3; i++) {
    requests[i] = MPI_REQUEST_NULL;
  }
  MPI_Irecv(&in[0], 1, MPI_INT, other, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(&out[0], 1, MPI_INT, other, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(3, requests, statuses);
  assert(in[0] == other && requests[0] == MPI_REQUEST_NULL);
  assert(statuses[0].MPI_SOURCE == other && statuses[2].MPI_SOURCE == MPI_ANY_SOURCE);

  MPI_Recv_init(&in[1], 1, MPI_INT, other, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Send_init(&out[1], 1, MPI_INT, other, 1, MPI_COMM_WORLD, &requests[1]);
  for (int round = 0; round < 2; round++) {
    MPI_Startall(2, requests);
    MPI_Waitany(2, requests, &index, &status);
    assert(index == 0 || index == 1);
    MPI_Wait(&requests[1 - index], &status);
    assert(requests[0] != MPI_REQUEST_NULL && in[1] == other + 10);
  }
  MPI_Waitany(2, requests, &index, &status);
  assert(index == MPI_UNDEFINED);
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  assert(requests[0] == MPI_REQUEST_NULL);

  MPI_Irecv(&in[2], 1, MPI_INT, other, 2, MPI_COMM_WORLD, &requests[0]);
  MPI_Issend(&out[2], 1, MPI_INT, other, 2, MPI_COMM_WORLD, &requests[1]);
  int left = 2;
  while (left > 0) {
    MPI_Waitsome(2, requests, &done, indices, statuses);
    assert(done > 0);
    left -= done;
  }
  assert(in[2] == other + 20);
  MPI_Waitsome(2, requests, &done, indices, statuses);
  assert(done == MPI_UNDEFINED);

  MPI_Irecv(&in[0], 1, MPI_INT, other, 77, MPI_COMM_WORLD, &requests[0]);
  MPI_Test(&requests[0], &flag, &status);
  assert(!flag);
  MPI_Cancel(&requests[0]);
  MPI_Wait(&requests[0], &status);
  MPI_Test_cancelled(&status, &flag);
  assert(flag);
  MPI_Test(&requests[0], &flag, &status);
  assert(flag);
  MPI_Testall(3, requests, &flag, statuses);
  assert(flag);
  MPI_Finalize();
  return 0;
}
