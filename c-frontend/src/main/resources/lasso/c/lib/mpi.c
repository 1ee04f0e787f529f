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

static int wrong(void) {
  MPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_ARG);
  return MPI_ERR_ARG;
}

int PMPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype) {
  static const struct {
    int typeclass, size;
    MPI_Datatype type;
  } known[] = {
      {MPI_TYPECLASS_INTEGER, 1, MPI_INTEGER1},
      {MPI_TYPECLASS_INTEGER, 2, MPI_INTEGER2},
      {MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4},
      {MPI_TYPECLASS_INTEGER, 8, MPI_INTEGER8},
      {MPI_TYPECLASS_REAL, 4, MPI_REAL4},
      {MPI_TYPECLASS_REAL, 8, MPI_REAL8},
      {MPI_TYPECLASS_REAL, sizeof(long double), MPI_LONG_DOUBLE},
      {MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX8},
      {MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16},
  };
  for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (known[i].typeclass == typeclass && known[i].size == size) {
      *datatype = known[i].type;
      return MPI_SUCCESS;
    }
  }
  return wrong();
}

int PMPI_Type_get_value_index(
    MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type) {
  static const MPI_Datatype known[][2] = {
      {MPI_FLOAT, MPI_FLOAT_INT},
      {MPI_DOUBLE, MPI_DOUBLE_INT},
      {MPI_LONG, MPI_LONG_INT},
      {MPI_INT, MPI_2INT},
      {MPI_SHORT, MPI_SHORT_INT},
      {MPI_LONG_DOUBLE, MPI_LONG_DOUBLE_INT},
  };
  *pair_type = MPI_DATATYPE_NULL;
  for (unsigned i = 0; index_type == MPI_INT && i < sizeof known / sizeof known[0]; i++) {
    if (known[i][0] == value_type) {
      *pair_type = known[i][1];
    }
  }
  return MPI_SUCCESS;
}

int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr) {
  (void)info;
  void *block = malloc((size_t)size);
  *(void **)baseptr = block;
  return block == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
}

int PMPI_Free_mem(void *base) {
  free(base);
  return MPI_SUCCESS;
}

/* A program may define these itself. */
int MPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype)
    __attribute__((weak, alias("PMPI_Type_match_size")));
int MPI_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type,
    MPI_Datatype *pair_type) __attribute__((weak, alias("PMPI_Type_get_value_index")));
int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
    __attribute__((weak, alias("PMPI_Alloc_mem")));
int MPI_Free_mem(void *base) __attribute__((weak, alias("PMPI_Free_mem")));
