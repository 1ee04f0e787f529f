/* One rank: attributes with callbacks, error handlers, info objects, the environment. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int deleted, handled;

static int copy(MPI_Comm old, int key, void *extra, void *in, void *out, int *flag) {
  (void)old, (void)key;
  assert(strcmp(extra, "extra") == 0);
  *(void **)out = (char *)in + 1;
  *flag = 1;
  return MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)key, (void)value, (void)extra;
  deleted++;
  return MPI_SUCCESS;
}

static void handler(MPI_Comm *comm, int *code, ...) {
  assert(*comm == MPI_COMM_WORLD);
  handled = *code;
}

static int refuse(MPI_Datatype old, int key, void *extra, void *in, void *out, int *flag) {
  return MPI_ERR_OTHER;
}

/* Also predefined types have them; a duplicate that its callback refuses is none, and nothing is left over of it. */
static void of_datatypes(void) {
  int key, flag;
  void *value;
  MPI_Datatype twin;
  MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
  MPI_Type_set_attr(MPI_INT, key, &key);
  MPI_Type_get_attr(MPI_INT, key, &value, &flag);
  assert(flag && value == &key);
  MPI_Type_get_attr(MPI_DOUBLE, key, &value, &flag);
  assert(!flag);
  MPI_Type_dup(MPI_INT, &twin);
  MPI_Type_get_attr(twin, key, &value, &flag);
  assert(flag && value == &key);
  MPI_Type_free(&twin);
  MPI_Type_delete_attr(MPI_INT, key);
  MPI_Type_free_keyval(&key);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Type_create_keyval(refuse, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
  MPI_Type_set_attr(MPI_INT, key, &key);
  assert(MPI_Type_dup(MPI_INT, &twin) != MPI_SUCCESS && twin == MPI_DATATYPE_NULL);
  MPI_Type_delete_attr(MPI_INT, key);
  MPI_Type_free_keyval(&key);
}

int main(int argc, char **argv) {
  int key, flag, *top, provided, length, code;
  char text[MPI_MAX_ERROR_STRING];
  static char values[3];
  void *value;
  MPI_Info early;
  MPI_Info_create(&early);
  MPI_Info_set(early, "key", "value");
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Info_get(early, "key", MPI_MAX_ERROR_STRING - 1, text, &flag);
  assert(flag && strcmp(text, "value") == 0);
  MPI_Info_free(&early);
  assert(provided == MPI_THREAD_FUNNELED);

  MPI_Comm_create_keyval(copy, drop, &key, "extra");
  MPI_Comm_set_attr(MPI_COMM_WORLD, key, values);
  MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
  assert(flag && value == values);
  MPI_Comm twin;
  MPI_Comm_dup(MPI_COMM_WORLD, &twin);
  MPI_Comm_get_attr(twin, key, &value, &flag);
  assert(flag && value == values + 1);
  MPI_Comm_free(&twin);
  assert(deleted == 1);
  MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
  assert(deleted == 2);
  MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
  assert(!flag);
  MPI_Comm_free_keyval(&key);
  assert(key == MPI_KEYVAL_INVALID);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &top, &flag);
  assert(flag && *top >= 32767);

  of_datatypes();
  MPI_Errhandler own;
  MPI_Comm_create_errhandler(handler, &own);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
  code = MPI_Send(&flag, 1, MPI_INT, 5, 0, MPI_COMM_WORLD);
  assert(code != MPI_SUCCESS && handled == code);
  MPI_Error_class(code, &code);
  assert(code == MPI_ERR_RANK);
  MPI_Error_string(code, text, &length);
  assert((int)strlen(text) == length && length > 0);
  MPI_Errhandler_free(&own);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  assert(MPI_Send(&flag, -1, MPI_INT, 0, 0, MPI_COMM_WORLD) == MPI_ERR_COUNT);
  assert(MPI_Comm_rank(MPI_COMM_NULL, &flag) == MPI_ERR_COMM);

  MPI_Info info;
  char found[MPI_MAX_INFO_VAL];
  MPI_Info_create(&info);
  MPI_Info_set(info, "key", "value");
  MPI_Info_get(info, "key", 100, found, &flag);
  assert(flag && strcmp(found, "value") == 0);
  MPI_Info_get_nkeys(info, &length);
  assert(length == 1);
  MPI_Info_free(&info);
  MPI_Get_processor_name(text, &length);
  assert(length > 0);
  assert(MPI_Wtime() >= 0);
  printf("%d %s\n", length, text);
  MPI_Finalize();
  MPI_Finalized(&flag);
  assert(flag);
  return 0;
}
