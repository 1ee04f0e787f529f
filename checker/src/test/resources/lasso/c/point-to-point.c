/* Two ranks: every way to send, to receive and to look at messages. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, flag, count;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  assert(size == 2);
  int other = 1 - rank;
  if (rank == 0) {
    int data[4] = {1, 2, 3, 4};
    char room[100];
    MPI_Send(data, 4, MPI_INT, 1, 7, MPI_COMM_WORLD);
    MPI_Ssend(data, 2, MPI_INT, 1, 8, MPI_COMM_WORLD);
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend(data + 2, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
    void *back;
    int bytes;
    MPI_Buffer_detach(&back, &bytes);
    assert(back == room && bytes == sizeof room);
    MPI_Send("hello", 6, MPI_CHAR, 1, 10, MPI_COMM_WORLD);
    MPI_Send(NULL, 0, MPI_DOUBLE, 1, 11, MPI_COMM_WORLD);
    MPI_Send(data, 4, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
  } else {
    int data[8];
    char text[6];
    MPI_Recv(data, 8, MPI_INT, 0, 7, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 4 && status.MPI_SOURCE == 0 && status.MPI_TAG == 7);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    assert(count == 2);
    MPI_Get_count(&status, MPI_LONG_DOUBLE, &count);
    assert(count == 1);
    assert(data[0] == 1 && data[3] == 4);
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    assert(status.MPI_TAG == 8);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 2);
    MPI_Recv(data, 2, MPI_INT, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Message message;
    MPI_Mprobe(0, 9, MPI_COMM_WORLD, &message, &status);
    MPI_Mrecv(data, 1, MPI_INT, &message, &status);
    assert(data[0] == 3 && message == MPI_MESSAGE_NULL);
    MPI_Mprobe(MPI_PROC_NULL, 9, MPI_COMM_WORLD, &message, &status);
    assert(message == MPI_MESSAGE_NO_PROC && status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Mrecv(data, 1, MPI_INT, &message, &status);
    assert(data[0] == 3 && message == MPI_MESSAGE_NULL && status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Request request;
    MPI_Improbe(MPI_PROC_NULL, 9, MPI_COMM_WORLD, &flag, &message, &status);
    assert(flag && message == MPI_MESSAGE_NO_PROC);
    MPI_Imrecv(data, 1, MPI_INT, &message, &request);
    MPI_Wait(&request, &status);
    assert(message == MPI_MESSAGE_NULL && status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Recv(text, 6, MPI_CHAR, 0, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(text[0] == 'h' && text[5] == 0);
    MPI_Recv(NULL, 0, MPI_DOUBLE, 0, 11, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    assert(count == 0);
    MPI_Recv(data, 4, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    assert(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Iprobe(0, 99, MPI_COMM_WORLD, &flag, &status);
    assert(!flag);
  }
  int mine = rank, theirs = -1;
  MPI_Sendrecv(&mine, 1, MPI_INT, other, 1, &theirs, 1, MPI_INT, other, 1, MPI_COMM_WORLD, &status);
  assert(theirs == other);
  MPI_Sendrecv_replace(&mine, 1, MPI_INT, other, 2, other, 2, MPI_COMM_WORLD, &status);
  assert(mine == other && status.MPI_SOURCE == other);
  MPI_Finalize();
  return 0;
}
