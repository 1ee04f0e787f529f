/*
 * Rank 0 hands out tasks to whoever is idle and keeps the results by task; workers square numbers. Whatever the order,
 * the results are the same.
 */
#include <assert.h>
#include <mpi.h>
#include <string.h>

enum { TASKS = 4, STOP = -1 };

static void assign(int worker, int task) { MPI_Send(&task, 1, MPI_INT, worker, 0, MPI_COMM_WORLD); }

static void master(int idle) {
  int results[TASKS];
  int known = 0, next = 0;
  memset(results, -1, sizeof results);
  for (int worker = 1; worker <= idle; worker++) {
    assign(worker, next < TASKS ? next++ : STOP);
  }
  while (known < TASKS) {
    int message[2]; /* task, result */
    MPI_Status status;
    MPI_Recv(message, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    results[message[0]] = message[1];
    known++;
    assign(status.MPI_SOURCE, next < TASKS ? next++ : STOP);
  }
  for (int task = 0; task < TASKS; task++) {
    assert(results[task] == task * task);
  }
}

static void work(void) {
  int task;
  MPI_Recv(&task, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  while (task != STOP) {
    int message[] = {task, task * task};
    MPI_Send(message, 2, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(&task, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    master(size - 1);
  } else {
    work();
  }
  MPI_Finalize();
  return 0;
}
