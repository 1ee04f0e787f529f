/*
 * Rank 0 keeps what arrives in a sorted list on the heap: whichever order it came in, the list holds the
 * same, but its nodes lie elsewhere.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
  char text[20];
};

static struct node *list;

static void insert(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  snprintf(n->text, sizeof n->text, "value %d", value);
  struct node **p = &list;
  while (*p != NULL && (*p)->value < value) {
    p = &(*p)->next;
  }
  n->next = *p;
  *p = n;
}

static int take_all(void) {
  int sum = 0;
  while (list != NULL) {
    struct node *next = list->next;
    sum += list->value;
    free(list);
    list = next;
  }
  return sum;
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int round = 0; round < 2; round++) {
    if (rank == 0) {
      for (int i = 1; i < size; i++) {
        int value;
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        insert(value);
      }
    } else {
      MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
      printf("sum %d\n", take_all());
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
}
