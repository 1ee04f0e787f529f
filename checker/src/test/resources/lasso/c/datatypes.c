/* Two ranks: constructors of datatypes, what they say of themselves, packing. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <string.h>

struct particle {
  char kind;
  double place[2];
  int number;
};

int main(int argc, char **argv) {
  int me, size, count;
  MPI_Aint lb, extent;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Comm_rank(w, &me);

  MPI_Datatype column, part, whole, record, padded, copy;
  MPI_Type_vector(3, 1, 4, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Type_size(column, &size);
  MPI_Type_get_extent(column, &lb, &extent);
  assert(size == 12 && lb == 0 && extent == 9 * (MPI_Aint)sizeof(int));
  int matrix[3][4], n = 0;
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 4; j++) {
      matrix[i][j] = me == 0 ? n++ : -1;
    }
  }
  if (me == 0) {
    MPI_Send(&matrix[0][1], 1, column, 1, 0, w);
  } else {
    MPI_Recv(&matrix[0][2], 1, column, 0, 0, w, &status);
    assert(matrix[0][2] == 1 && matrix[1][2] == 5 && matrix[2][2] == 9 && matrix[1][1] == -1);
    MPI_Get_elements(&status, column, &count);
    assert(count == 3);
  }

  int sizes[2] = {3, 4}, parts[2] = {2, 2}, starts[2] = {1, 1};
  MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &part);
  MPI_Type_commit(&part);
  MPI_Type_get_extent(part, &lb, &extent);
  assert(lb == 0 && extent == 12 * (MPI_Aint)sizeof(int));
  if (me == 0) {
    MPI_Send(matrix, 1, part, 1, 1, w);
  } else {
    int packed[4];
    MPI_Recv(packed, 4, MPI_INT, 0, 1, w, MPI_STATUS_IGNORE);
    assert(packed[0] == 5 && packed[1] == 6 && packed[2] == 9 && packed[3] == 10);
  }

  int lengths[3] = {1, 2, 1};
  MPI_Aint places[3] = {offsetof(struct particle, kind), offsetof(struct particle, place),
      offsetof(struct particle, number)};
  MPI_Datatype types[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
  MPI_Type_create_struct(3, lengths, places, types, &record);
  MPI_Type_create_resized(record, 0, sizeof(struct particle), &padded);
  MPI_Type_commit(&padded);
  MPI_Type_get_extent(padded, &lb, &extent);
  assert(extent == sizeof(struct particle));
  struct particle p[2];
  memset(p, 0, sizeof p);
  if (me == 0) {
    p[0] = (struct particle){'a', {1.5, 2.5}, 3};
    p[1] = (struct particle){'b', {3.5, 4.5}, 5};
    MPI_Send(p, 2, padded, 1, 2, w);
  } else {
    MPI_Recv(p, 2, padded, 0, 2, w, MPI_STATUS_IGNORE);
    assert(p[1].kind == 'b' && p[0].place[1] == 2.5 && p[1].number == 5);
  }

  int integers, addresses, datatypes, combiner, values[8];
  MPI_Aint where[8];
  MPI_Datatype old[8];
  MPI_Type_get_envelope(column, &integers, &addresses, &datatypes, &combiner);
  assert(combiner == MPI_COMBINER_VECTOR && integers == 3 && addresses == 0 && datatypes == 1);
  MPI_Type_get_contents(column, 3, 0, 1, values, where, old);
  assert(values[0] == 3 && values[1] == 1 && values[2] == 4 && old[0] == MPI_INT);
  MPI_Type_get_envelope(MPI_DOUBLE, &integers, &addresses, &datatypes, &combiner);
  assert(combiner == MPI_COMBINER_NAMED);

  char name[MPI_MAX_OBJECT_NAME];
  int length;
  MPI_Type_get_name(MPI_UNSIGNED_LONG, name, &length);
  assert(strcmp(name, "MPI_UNSIGNED_LONG") == 0 && length == 17);
  MPI_Type_dup(column, &copy);
  MPI_Type_set_name(copy, "a copy");
  MPI_Type_get_name(copy, name, &length);
  assert(strcmp(name, "a copy") == 0);

  char buffer[64];
  int position = 0, i = 7, j = 0;
  double x = 0.25, y = 0;
  MPI_Pack_size(1, MPI_DOUBLE, w, &size);
  assert(size == 8);
  MPI_Pack(&i, 1, MPI_INT, buffer, sizeof buffer, &position, w);
  MPI_Pack(&x, 1, MPI_DOUBLE, buffer, sizeof buffer, &position, w);
  assert(position == 12);
  if (me == 0) {
    MPI_Send(buffer, position, MPI_PACKED, 1, 3, w);
  } else {
    MPI_Recv(buffer, sizeof buffer, MPI_PACKED, 0, 3, w, MPI_STATUS_IGNORE);
  }
  position = 0;
  MPI_Unpack(buffer, 12, &position, &j, 1, MPI_INT, w);
  MPI_Unpack(buffer, 12, &position, &y, 1, MPI_DOUBLE, w);
  assert(j == 7 && y == 0.25);

  MPI_Type_contiguous(2, column, &whole);
  MPI_Type_free(&column);
  assert(column == MPI_DATATYPE_NULL);
  MPI_Type_free(&part);
  MPI_Type_free(&whole);
  MPI_Type_free(&record);
  MPI_Type_free(&padded);
  MPI_Type_free(&copy);
  MPI_Finalize();
  return 0;
}
