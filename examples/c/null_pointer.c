/* A list that rank 1 builds from what it receives: in one order of arrival it follows a pointer that nobody has set. */
#include <mpi.h>
#include <stdlib.h>

struct node {
  int sender;
  struct node *next;
};

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    struct node *first = NULL;
    for (int i = 0; i < 2; i++) {
      struct node *node = calloc(1, sizeof *node);
      MPI_Recv(&node->sender, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      if (node->sender == 1 || first != NULL) {
        node->next = first;
        first = node;
      }
    }
    first->next->sender = 0; /* fine if rank 1 was first */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
