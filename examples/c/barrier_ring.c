/*
 * A barrier among managers on a ring, each with a client. The leader, rank 0, sends BARRIER_IN round the ring when its
 * client has arrived; each manager holds it until its own client has arrived. When it is back at the leader all clients
 * have arrived, and BARRIER_OUT goes round to release them. A client is folded into its manager: its arrival is a
 * message of the manager to itself, which may come at any time.
 */
#include <assert.h>
#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_ARRIVED = 1, BARRIER_IN, BARRIER_OUT };

static bool arrived, holding, released;

static void send_to(int right, int tag) { MPI_Send(NULL, 0, MPI_BYTE, right, tag, MPI_COMM_WORLD); }

int main(int argc, char **argv) {
  int rank, size;
  MPI_Request client;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int right = (rank + 1) % size;
  MPI_Isend(NULL, 0, MPI_BYTE, rank, CLIENT_ARRIVED, MPI_COMM_WORLD, &client);
  while (!released) {
    MPI_Status status;
    MPI_Recv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == CLIENT_ARRIVED) {
      arrived = true;
      if (rank == 0 || holding) {
        holding = false;
        send_to(right, BARRIER_IN);
      }
    } else if (status.MPI_TAG == BARRIER_OUT) {
      assert(arrived && !holding);
      released = true;
      if (rank != 0) {
        send_to(right, BARRIER_OUT);
      }
    } else if (rank == 0) {
      send_to(right, BARRIER_OUT);
    } else if (arrived) {
      send_to(right, BARRIER_IN);
    } else {
      holding = true;
    }
  }
  MPI_Wait(&client, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
