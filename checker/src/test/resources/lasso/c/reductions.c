/* Two ranks: operations on every kind of type, and operations of the program. */
#include <assert.h>
#include <complex.h>
#include <limits.h>
#include <mpi.h>
#include <stdint.h>

static int calls;

static void concatenate(void *in, void *inout, int *len, MPI_Datatype *type) {
  int *a = in, *b = inout;
  assert(*type == MPI_INT && *len == 2);
  calls++;
  for (int i = 0; i < *len; i++) {
    b[i] = 10 * a[i] + b[i];
  }
}

int main(int argc, char **argv) {
  int me;
  MPI_Init(&argc, &argv);
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Comm_rank(w, &me);

  unsigned u = me == 0 ? 1 : UINT_MAX, um;
  MPI_Allreduce(&u, &um, 1, MPI_UNSIGNED, MPI_MAX, w);
  assert(um == UINT_MAX);
  unsigned long long l = me == 0 ? 1 : ULLONG_MAX, lm;
  MPI_Allreduce(&l, &lm, 1, MPI_UNSIGNED_LONG_LONG, MPI_MIN, w);
  assert(lm == 1);
  uint8_t b = me == 0 ? 0xf0 : 0x3c, bm;
  MPI_Allreduce(&b, &bm, 1, MPI_UINT8_T, MPI_MAX, w);
  assert(bm == 0xf0);
  MPI_Allreduce(&b, &bm, 1, MPI_BYTE, MPI_BAND, w);
  assert(bm == 0x30);
  short s = (short)(me + 1), sm;
  MPI_Allreduce(&s, &sm, 1, MPI_SHORT, MPI_BXOR, w);
  assert(sm == 3);
  float f = me + 0.5f, fm;
  MPI_Allreduce(&f, &fm, 1, MPI_FLOAT, MPI_PROD, w);
  assert(fm == 0.75f);
  double complex z = me + I, zm;
  MPI_Allreduce(&z, &zm, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, w);
  assert(creal(zm) == -1 && cimag(zm) == 1);
  int t = me, tm;
  MPI_Allreduce(&t, &tm, 1, MPI_INT, MPI_LAND, w);
  assert(tm == 0);
  MPI_Allreduce(&t, &tm, 1, MPI_INT, MPI_LXOR, w);
  assert(tm == 1);
  long double h[3] = {me + 0.5L, 1e300L, -1e-310L}, hm[3];
  MPI_Allreduce(h, hm, 3, MPI_LONG_DOUBLE, MPI_SUM, w);
  assert(hm[0] == 2 && hm[1] == 2e300L && hm[2] == -2e-310L);
  MPI_Allreduce(h, hm, 2, MPI_LONG_DOUBLE, MPI_MIN, w);
  assert(hm[0] == 0.5L && hm[1] == 1e300L);
  long double complex y = me + I, ym;
  MPI_Allreduce(&y, &ym, 1, MPI_C_LONG_DOUBLE_COMPLEX, MPI_PROD, w);
  assert(creall(ym) == -1 && cimagl(ym) == 1);
  struct {
    long double value;
    int place;
  } p[2] = {{me, me}, {-1, me}}, pm[2];
  MPI_Allreduce(p, pm, 2, MPI_LONG_DOUBLE_INT, MPI_MAXLOC, w);
  assert(pm[0].value == 1 && pm[0].place == 1 && pm[1].value == -1 && pm[1].place == 0);
  _Bool q = me == 0, qm;
  MPI_Allreduce(&q, &qm, 1, MPI_C_BOOL, MPI_LOR, w);
  assert(qm);
  struct {
    double value;
    int place;
  } d = {me == 0 ? 2.5 : 2.5, me}, dm;
  MPI_Allreduce(&d, &dm, 1, MPI_DOUBLE_INT, MPI_MAXLOC, w);
  assert(dm.value == 2.5 && dm.place == 0);
  struct {
    int value, place;
  } i = {-me, me}, im;
  MPI_Allreduce(&i, &im, 1, MPI_2INT, MPI_MINLOC, w);
  assert(im.value == -1 && im.place == 1);

  MPI_Op op;
  int commutes, in[2] = {me + 1, me + 3}, out[2];
  MPI_Op_create(concatenate, 0, &op);
  MPI_Op_commutative(op, &commutes);
  assert(!commutes);
  MPI_Allreduce(in, out, 2, MPI_INT, op, w);
  assert(out[0] == 12 && out[1] == 34);
  int left[2] = {4, 5}, right[2] = {6, 7};
  MPI_Reduce_local(left, right, 2, MPI_INT, op);
  assert(right[0] == 46 && right[1] == 57 && calls > 0);
  MPI_Op_free(&op);
  assert(op == MPI_OP_NULL);
  MPI_Finalize();
  return 0;
}
