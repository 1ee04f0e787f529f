#include <mpi.h>
#include <stdlib.h>
#include <stdio.h>

/* Rank 0 collects lines of different lengths into one buffer. */
int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank > 0) {
    int *data = malloc(rank * sizeof(int));
    for (int i = 0; i < rank; i++) data[i] = rank;
    MPI_Send(data, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
    free(data);
  } else {
    int used = 0, room = 2, sum = 0;
    int *all = malloc(room * sizeof(int));
    for (int i = 1; i < size; i++) {
      MPI_Status status;
      int count;
      MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_INT, &count);
      if (used + count > room) {
        room = 2 * room;
        int *more = malloc(room * sizeof(int));
        for (int j = 0; j < used; j++) more[j] = all[j];
        free(all);
        all = more;
      }
      int *part = malloc(count * sizeof(int));
      MPI_Recv(part, count, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD, &status);
      for (int j = 0; j < count; j++) all[used++] = part[j];
      free(part);
    }
    for (int i = 0; i < used; i++) sum += all[i];
    printf("sum %d\n", sum);
    free(all);
  }
  MPI_Finalize();
  return 0;
}
