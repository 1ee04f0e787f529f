/* Two ranks: messages that are too long, by every way to complete a receive (MPI-4.1, sections 3.2.4, 3.2.5, 3.7.5 and 9.3). */
#include <assert.h>
#include <mpi.h>
#include <string.h>

static int calls, class_of_call, compared;
static MPI_Comm expected;

static void handler(MPI_Comm *on, int *code, ...) {
  calls++;
  MPI_Error_class(*code, &class_of_call);
  MPI_Comm_compare(*on, expected, &compared);
}

static void send(int count, int tag, MPI_Comm w) {
  int data[4] = {1, 2, 3, 4};
  MPI_Send(data, count, MPI_INT, 0, tag, w);
}

static void sender(MPI_Comm w) {
  for (int tag = 0; tag < 6; tag++) {
    send(4, tag, w);
  }
  for (int tag = 10; tag < 15; tag++) {
    send(2, tag, w);
    send(4, tag + 10, w);
  }
  MPI_Sendrecv(NULL, 0, MPI_INT, 0, 30, NULL, 0, MPI_INT, 0, 30, w, MPI_STATUS_IGNORE);
  struct {
    int a[2];
    double d;
  } s = {{1, 2}, 3};
  MPI_Datatype t;
  int lengths[2] = {2, 1};
  MPI_Aint places[2] = {0, 8};
  MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Type_create_struct(2, lengths, places, types, &t);
  MPI_Type_commit(&t);
  MPI_Send(&s, 1, t, 0, 31, w);
  MPI_Type_free(&t);
  send(4, 32, w);
}

/* One request each: the call returns the class, and the request is over. */
static void alone(MPI_Comm w) {
  int to[2], flag = 0, index;
  MPI_Status s;
  MPI_Request r;
  assert(MPI_Recv(to, 2, MPI_INT, 1, 0, w, &s) == MPI_ERR_TRUNCATE);
  assert(s.MPI_SOURCE == 1 && s.MPI_TAG == 0);
  MPI_Irecv(to, 2, MPI_INT, MPI_ANY_SOURCE, 1, w, &r);
  assert(MPI_Wait(&r, &s) == MPI_ERR_TRUNCATE);
  assert(r == MPI_REQUEST_NULL && s.MPI_SOURCE == 1 && s.MPI_TAG == 1);
  MPI_Irecv(to, 2, MPI_INT, 1, 2, w, &r);
  int code = MPI_SUCCESS;
  while (!flag) {
    code = MPI_Test(&r, &flag, &s);
  }
  assert(code == MPI_ERR_TRUNCATE && r == MPI_REQUEST_NULL && s.MPI_TAG == 2);
  MPI_Irecv(to, 2, MPI_INT, 1, 3, w, &r);
  assert(MPI_Waitany(1, &r, &index, &s) == MPI_ERR_TRUNCATE);
  assert(index == 0 && r == MPI_REQUEST_NULL && s.MPI_TAG == 3);
  MPI_Irecv(to, 2, MPI_INT, 1, 4, w, &r);
  flag = 0;
  while (!flag) {
    code = MPI_Testany(1, &r, &index, &flag, &s);
  }
  assert(code == MPI_ERR_TRUNCATE && index == 0 && r == MPI_REQUEST_NULL);
  MPI_Message m;
  MPI_Mprobe(1, 5, w, &m, &s);
  assert(MPI_Mrecv(to, 2, MPI_INT, &m, &s) == MPI_ERR_TRUNCATE);
  assert(m == MPI_MESSAGE_NULL);
}

static void start(int (*to)[2], int tag, MPI_Comm w, MPI_Request *r) {
  MPI_Irecv(to[0], 2, MPI_INT, 1, tag, w, &r[0]);
  MPI_Irecv(to[1], 2, MPI_INT, 1, tag + 10, w, &r[1]);
}

/* Several: the statuses tell which of them has failed. */
static void together(MPI_Comm w) {
  int to[2][2], flag = 0, code = MPI_SUCCESS, n, at[2], failed = 0, done = 0;
  MPI_Status s[2];
  MPI_Request r[2];
  start(to, 10, w, r);
  memset(s, -1, sizeof s);
  assert(MPI_Waitall(2, r, s) == MPI_ERR_IN_STATUS);
  assert(s[0].MPI_ERROR == MPI_SUCCESS && s[1].MPI_ERROR == MPI_ERR_TRUNCATE);
  assert(r[0] == MPI_REQUEST_NULL && r[1] == MPI_REQUEST_NULL);
  assert(to[0][0] == 1 && to[0][1] == 2 && s[0].MPI_TAG == 10 && s[1].MPI_TAG == 20);
  start(to, 11, w, r);
  while (!flag) {
    code = MPI_Testall(2, r, &flag, s);
  }
  assert(code == MPI_ERR_IN_STATUS && s[1].MPI_ERROR == MPI_ERR_TRUNCATE);
  assert(r[0] == MPI_REQUEST_NULL && r[1] == MPI_REQUEST_NULL && to[0][1] == 2);
  for (int some = 0; some < 2; some++) {
    start(to, 12 + some, w, r);
    failed = done = 0;
    while (done < 2) {
      memset(s, -1, sizeof s);
      code = some ? MPI_Testsome(2, r, &n, at, s) : MPI_Waitsome(2, r, &n, at, s);
      int here = 0;
      for (int i = 0; i < n; i++) {
        here += code == MPI_ERR_IN_STATUS && s[i].MPI_ERROR == MPI_ERR_TRUNCATE;
        assert(s[i].MPI_TAG == (at[i] ? 22 : 12) + some);
      }
      assert((code == MPI_ERR_IN_STATUS) == (here > 0));
      failed += here;
      done += n;
    }
    assert(failed == 1);
  }
  start(to, 14, w, r);
  assert(MPI_Waitall(2, r, MPI_STATUSES_IGNORE) == MPI_ERR_IN_STATUS);
}

int main(int argc, char **argv) {
  int me;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm w;
  MPI_Comm_dup(MPI_COMM_WORLD, &w);
  MPI_Comm_set_errhandler(w, MPI_ERRORS_RETURN);
  if (me == 1) {
    sender(w);
  } else {
    alone(w);
    together(w);
    MPI_Sendrecv(NULL, 0, MPI_INT, 1, 30, NULL, 0, MPI_INT, 1, 30, w, MPI_STATUS_IGNORE);
    int to[2];
    assert(MPI_Recv(to, 2, MPI_INT, 1, 31, w, MPI_STATUS_IGNORE) == MPI_ERR_TRUNCATE);
    /* the handler of the request's communicator is called, not that of the world */
    MPI_Errhandler h;
    MPI_Comm_create_errhandler(handler, &h);
    MPI_Comm_set_errhandler(w, h);
    MPI_Errhandler_free(&h);
    expected = w;
    MPI_Request r;
    MPI_Irecv(to, 2, MPI_INT, 1, 32, w, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(calls == 1 && class_of_call == MPI_ERR_TRUNCATE && compared == MPI_IDENT);
  }
  MPI_Comm_free(&w);
  MPI_Finalize();
  return 0;
}
