/*
 * Mutual exclusion as in mutex.c. Requests that come while the section is taken wait in a list on
 * the heap; who waits longest is at its head.
 */
#include <mpi.h>
#include <stdlib.h>

enum { REQUEST = 1, GRANT, RELEASE };

struct client {
  struct client *next;
  int rank;
};

static struct client *head;

static struct {
  int taken;
  int holder[2]; /* this one and the one before */
} section;

static int inside;

static void append(int rank) {
  struct client *client = malloc(sizeof *client);
  client->rank = rank;
  client->next = NULL;
  struct client **end = &head;
  while (*end != NULL) {
    end = &(*end)->next;
  }
  *end = client;
}

static void grant(void) {
  struct client *first = head;
  section.taken = 1;
  section.holder[1] = section.holder[0];
  section.holder[0] = first->rank;
  MPI_Send(NULL, 0, MPI_BYTE, first->rank, GRANT, MPI_COMM_WORLD);
  head = first->next;
  free(first);
}

static void coordinate(void) {
  for (;;) {
    MPI_Status status;
    MPI_Recv(NULL, 0, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == REQUEST) {
      append(status.MPI_SOURCE);
    } else {
      section.taken = 0;
    }
    if (!section.taken && head != NULL) {
      grant();
    }
  }
}

static void compete(void) {
  for (;;) {
    MPI_Send(NULL, 0, MPI_BYTE, 0, REQUEST, MPI_COMM_WORLD);
    MPI_Recv(NULL, 0, MPI_BYTE, 0, GRANT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    inside = 1;
    inside = 0;
    MPI_Send(NULL, 0, MPI_BYTE, 0, RELEASE, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    coordinate();
  } else {
    compete();
  }
}
