/* Functions that MPI-4.0 and MPI-4.1 have added, and those with large counts. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  int rank, size, in = -1, out, flag, index, count, done[2];
  MPI_Request r[3]; MPI_Status s[3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &size);
  int right = (rank + 1) % size, left = (rank + size - 1) % size;
  out = rank;
  MPI_Isendrecv(&out, 1, MPI_INT, right, 3, &in, 1, MPI_INT, left, 3, MPI_COMM_WORLD, &r[0]);
  MPI_Wait(&r[0], &s[0]);
  assert(in == left && s[0].MPI_SOURCE == left && s[0].MPI_TAG == 3);
  MPI_Isendrecv_replace(&out, 1, MPI_INT, left, 4, right, 4, MPI_COMM_WORLD, &r[0]);
  MPI_Isendrecv(&in, 1, MPI_INT, MPI_PROC_NULL, 0, &in, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[1]);
  r[2] = MPI_REQUEST_NULL;
  do { MPI_Request_get_status_all(3, r, &flag, s); } while (!flag);
  assert(out == right && s[0].MPI_SOURCE == right && s[1].MPI_SOURCE == MPI_PROC_NULL);
  MPI_Request_get_status_any(3, r, &index, &flag, s);
  assert(flag && index >= 0 && index < 2);
  MPI_Request_get_status_some(3, r, &count, done, s);
  assert(count == 2);
  MPI_Waitall(3, r, s);
  assert(s[0].MPI_SOURCE == right && r[0] == MPI_REQUEST_NULL);
  MPI_Count big = 2, got;
  long long a[4] = {rank, rank, -1, -1};
  MPI_Sendrecv_c(a, 2, MPI_LONG_LONG, right, 0, a + 2, 2, MPI_LONG_LONG, left, 0, MPI_COMM_WORLD, s);
  MPI_Get_count_c(s, MPI_LONG_LONG, &got); assert(got == 2 && a[3] == left);
  MPI_Count counts[8]; MPI_Aint displs[8]; int all[16] = {0};
  for (int i = 0; i < size; i++) { counts[i] = 1; displs[i] = 2 * i; }
  MPI_Allgatherv_c(&rank, 1, MPI_INT, all, counts, displs, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++) assert(all[2 * i] == i);
  MPI_Datatype t; MPI_Count lens[2] = {1, 2}, ds[2] = {0, 3};
  MPI_Type_indexed_c(2, lens, ds, MPI_INT, &t); MPI_Type_commit(&t);
  MPI_Type_size_c(t, &got); assert(got == 12); MPI_Type_free(&t);
  int cls, code, len; char text[MPI_MAX_ERROR_STRING];
  MPI_Add_error_class(&cls); MPI_Add_error_code(cls, &code); MPI_Add_error_string(code, "mine");
  MPI_Error_class(code, &index); assert(index == cls);
  MPI_Error_string(code, text, &len); assert(!strcmp(text, "mine"));
  int *last, again;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
  assert(flag && *last == code);
  MPI_Remove_error_string(code);
  MPI_Remove_error_code(code);
  MPI_Add_error_code(cls, &again);
  assert(again == code);
  MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &t); assert(t == MPI_REAL8);
  char room[100]; MPI_Buffer_attach_c(room, 100);
  MPI_Irecv(&in, 1, MPI_INT, left, 9, MPI_COMM_WORLD, &r[0]);
  MPI_Bsend_c(&rank, 1, MPI_INT, right, 9, MPI_COMM_WORLD);
  MPI_Buffer_flush();
  MPI_Wait(&r[0], MPI_STATUS_IGNORE);
  MPI_Bsend(&rank, 1, MPI_INT, right, 9, MPI_COMM_WORLD);
  MPI_Recv(&in, 1, MPI_INT, left, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  void *p; MPI_Count n; MPI_Buffer_detach_c(&p, &n); assert(p == room && n == 100);
  MPI_Finalize();
  return 0;
}
