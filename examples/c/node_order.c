/*
 * Rank 0 allocates a node for each of two messages in the order in which they come, and links them in a fixed order, for
 * ever. Where the nodes lie depends on the schedule, what they hold does not. Run with three ranks.
 */
#include <mpi.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

static struct node *first;

static void collect(void) {
  for (;;) {
    struct node *nodes[2] = {NULL, NULL};
    while (nodes[0] == NULL || nodes[1] == NULL) {
      int message;
      MPI_Status status;
      MPI_Recv(&message, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
      struct node *node = malloc(sizeof *node);
      node->value = message;
      node->next = NULL;
      nodes[status.MPI_SOURCE - 1] = node;
    }
    while (first != NULL) {
      struct node *next = first->next;
      free(first);
      first = next;
    }
    nodes[0]->next = nodes[1];
    first = nodes[0];
    MPI_Send(NULL, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
    MPI_Send(NULL, 0, MPI_INT, 2, 1, MPI_COMM_WORLD);
  }
}

static void supply(int rank) {
  for (;;) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    collect();
  } else {
    supply(rank);
  }
}
