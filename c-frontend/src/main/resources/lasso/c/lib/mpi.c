/* Functions of MPI that programs pass as callbacks, and memory that they ask MPI for. */
#include <mpi.h>
#include <stdlib.h>

static int no_copy(int *flag) {
  *flag = 0;
  return MPI_SUCCESS;
}

static int same(void *value_in, void *value_out, int *flag) {
  *(void **)value_out = value_in;
  *flag = 1;
  return MPI_SUCCESS;
}

int MPI_COMM_NULL_COPY_FN(MPI_Comm oldcomm, int keyval, void *extra_state,
    void *value_in, void *value_out, int *flag) {
  (void)oldcomm, (void)keyval, (void)extra_state, (void)value_in, (void)value_out;
  return no_copy(flag);
}

int MPI_COMM_DUP_FN(MPI_Comm oldcomm, int keyval, void *extra_state, void *value_in,
    void *value_out, int *flag) {
  (void)oldcomm, (void)keyval, (void)extra_state;
  return same(value_in, value_out, flag);
}

int MPI_COMM_NULL_DELETE_FN(MPI_Comm comm, int keyval, void *value, void *extra_state) {
  (void)comm, (void)keyval, (void)value, (void)extra_state;
  return MPI_SUCCESS;
}

int MPI_TYPE_NULL_COPY_FN(MPI_Datatype oldtype, int keyval, void *extra_state,
    void *value_in, void *value_out, int *flag) {
  (void)oldtype, (void)keyval, (void)extra_state, (void)value_in, (void)value_out;
  return no_copy(flag);
}

int MPI_TYPE_DUP_FN(MPI_Datatype oldtype, int keyval, void *extra_state, void *value_in,
    void *value_out, int *flag) {
  (void)oldtype, (void)keyval, (void)extra_state;
  return same(value_in, value_out, flag);
}

int MPI_TYPE_NULL_DELETE_FN(
    MPI_Datatype datatype, int keyval, void *value, void *extra_state) {
  (void)datatype, (void)keyval, (void)value, (void)extra_state;
  return MPI_SUCCESS;
}

int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr) {
  (void)info;
  void *block = malloc((size_t)size);
  *(void **)baseptr = block;
  return block == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
}

int MPI_Free_mem(void *base) {
  free(base);
  return MPI_SUCCESS;
}
