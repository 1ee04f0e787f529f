/* What depends on how wide long and pointers are. It holds of native programs, too: with -DNATIVE it needs no MPI. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef NATIVE
#include <mpi.h>
#endif

#define IS_WIDE (sizeof(void *) == 8)

struct mixed { char c; long l; int i; void *p; short s; };

static void sizes(void) {
  assert(sizeof(int) == 4 && sizeof(long long) == 8);
  assert(sizeof(long) == sizeof(void *) && sizeof(size_t) == sizeof(void *));
  assert(sizeof(ptrdiff_t) == sizeof(void *) && sizeof(intptr_t) == sizeof(void *));
  assert(sizeof(int64_t) == 8 && sizeof(int32_t) == 4 && sizeof(intmax_t) == 8);
  assert(sizeof(struct mixed) == (IS_WIDE ? 40 : 20));
  assert(offsetof(struct mixed, s) == (IS_WIDE ? 32 : 16));
  assert(LONG_MAX == (IS_WIDE ? LLONG_MAX : INT_MAX));
  assert(ULONG_MAX == (IS_WIDE ? ULLONG_MAX : UINT_MAX));
  assert(SIZE_MAX == ULONG_MAX && PTRDIFF_MAX == LONG_MAX && INTPTR_MIN == LONG_MIN);
}

static void arithmetic(void) {
  volatile long big = INT_MAX;
  unsigned long next = (unsigned long)big + 1;
  assert(next == 0x80000000UL);
  assert((next << 1 == 0) == !IS_WIDE);
  volatile unsigned long wrapped = ULONG_MAX;
  assert(wrapped + 1 == 0);
  volatile long low = LONG_MIN;
  assert(labs(low + 1) == LONG_MAX);
  ldiv_t parts = ldiv(LONG_MAX, 1000);
  assert(parts.quot * 1000 + parts.rem == LONG_MAX);
  int array[10];
  volatile int *from = array + 7, *to = array + 2;
  assert(to - from == -5);
  long index = -3;
  assert(&array[7] + index == array + 4);
}

static void texts(void) {
  char text[100], *end;
  snprintf(text, sizeof text, "%ld %lu %lx", LONG_MIN, ULONG_MAX, ULONG_MAX);
  assert(strcmp(text, IS_WIDE ? "-9223372036854775808 18446744073709551615 ffffffffffffffff"
                              : "-2147483648 4294967295 ffffffff") == 0);
  snprintf(text, sizeof text, "%zu|%td|%jd|%lld|%d", sizeof text, (ptrdiff_t)-2, (intmax_t)3, -4LL, 5);
  assert(strcmp(text, "100|-2|3|-4|5") == 0);
  snprintf(text, sizeof text, "%*ld|%-6ldx|%+ld|%05ld", 4, 7L, 8L, 9L, -10L);
  assert(strcmp(text, "   7|8     x|+9|-0010") == 0);
  snprintf(text, sizeof text, "%" PRId64 " %" PRIuPTR " %" PRIdMAX " %" PRId32, (int64_t)-1, (uintptr_t)2, (intmax_t)3, 4);
  assert(strcmp(text, "-1 2 3 4") == 0);
  snprintf(text, sizeof text, "%d %ld %s %ld %.1f %ld", 1, 2L, "three", 4L, 5.0, 6L);
  assert(strcmp(text, "1 2 three 4 5.0 6") == 0);
  errno = 0;
  assert(strtol("4294967296", &end, 10) == (IS_WIDE ? (long)4294967296LL : LONG_MAX) && *end == 0);
  assert(errno == (IS_WIDE ? 0 : ERANGE));
  errno = 0;
  assert(strtol("-99999999999999999999", NULL, 10) == LONG_MIN && errno == ERANGE);
  errno = 0;
  assert(strtoul("-1", NULL, 0) == ULONG_MAX && errno == 0);
  assert(strtoul("99999999999999999999", NULL, 0) == ULONG_MAX && errno == ERANGE);
  assert(strtoul("-99999999999999999999", NULL, 0) == ULONG_MAX);
  assert(strtoul("-2", NULL, 0) == ULONG_MAX - 1);
  assert(snprintf(text, SIZE_MAX, "%d", 42) == 2 && strcmp(text, "42") == 0);
  long double wide = 0;
  assert(sscanf("-2.25 7", "%Lf %d", &wide, &(int){0}) == 2 && wide == -2.25L);
  assert(atol("2147483648") == (IS_WIDE ? (long)2147483648LL : atol("2147483648")));
  long a = 0, b = 0;
  unsigned long c = 0;
  size_t d = 0;
  int n = -1, i = 0;
  assert(sscanf("12 -34 ff 56 78 x", "%ld %ld %lx %zu %d%n", &a, &b, &c, &d, &i, &n) == 5);
  assert(a == 12 && b == -34 && c == 255 && d == 56 && i == 78 && n == 15);
  assert(sscanf("-5000000000", "%ld", &a) == 1 && (!IS_WIDE || a == (long)-5000000000LL));
}

static int ascending(const void *a, const void *b) {
  long x = *(const long *)a, y = *(const long *)b;
  return (x > y) - (x < y);
}

static void memory(void) {
  long values[5] = {LONG_MAX, -1, LONG_MIN, 0, 1};
  qsort(values, 5, sizeof values[0], ascending);
  assert(values[0] == LONG_MIN && values[1] == -1 && values[4] == LONG_MAX);
  long key = 1;
  assert(bsearch(&key, values, 5, sizeof key, ascending) == values + 3);
  void **table = calloc(16, sizeof *table);
  for (int i = 0; i < 16; i++) {
    assert(table[i] == NULL);
    table[i] = malloc((size_t)i * 100);
    assert(((uintptr_t)table[i] & 15) == 0);
  }
  for (int i = 0; i < 16; i += 2) {
    free(table[i]);
  }
  table = realloc(table, 64 * sizeof *table);
  for (int i = 1; i < 16; i += 2) {
    memset(table[i], i, (size_t)i * 100);
    free(table[i]);
  }
  free(table);
#ifndef NATIVE
  void *volatile much; /* else the compiler supposes that there is room */
  much = malloc((size_t)-1 / 2 + 1);
  assert(much == NULL);
  much = malloc((size_t)1 << 31);
  assert(much == NULL);
  much = calloc((size_t)1 << 16, 1 << 16);
  assert(much == NULL);
#endif
  void *aligned = NULL;
  assert(posix_memalign(&aligned, 256, 1000) == 0 && ((uintptr_t)aligned & 255) == 0);
  free(aligned);
}

#ifndef NATIVE
static void add(void *in, void *out, int *count, MPI_Datatype *type) {
  MPI_Aint low, extent;
  MPI_Type_get_extent(*type, &low, &extent);
  assert(extent == sizeof(long));
  for (int i = 0; i < *count; i++) {
    ((long *)out)[i] += ((long *)in)[i];
  }
}

static int copied(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag) {
  assert(comm != MPI_COMM_NULL && key != MPI_KEYVAL_INVALID);
  *(void **)out = (char *)in + (intptr_t)extra;
  *flag = 1;
  return MPI_SUCCESS;
}

static void messages(int rank, int size) {
  int bytes;
  MPI_Type_size(MPI_LONG, &bytes);
  assert(bytes == sizeof(long));
  MPI_Type_size(MPI_AINT, &bytes);
  assert(bytes == sizeof(MPI_Aint) && sizeof(MPI_Aint) == sizeof(void *));
  MPI_Type_size(MPI_LONG_INT, &bytes);
  assert(bytes == sizeof(long) + sizeof(int));
  long mine = LONG_MAX - rank, all[8];
  MPI_Allgather(&mine, 1, MPI_LONG, all, 1, MPI_LONG, MPI_COMM_WORLD);
  assert(all[size - 1] == LONG_MAX - (size - 1));
  struct { long value; int rank; } one = {-rank, rank}, most;
  MPI_Allreduce(&one, &most, 1, MPI_LONG_INT, MPI_MAXLOC, MPI_COMM_WORLD);
  assert(most.value == 0 && most.rank == 0);
  MPI_Op op;
  MPI_Op_create(add, 1, &op);
  long two[2] = {1, LONG_MAX / 4}, sum[2];
  MPI_Allreduce(two, sum, 2, MPI_LONG, op, MPI_COMM_WORLD);
  assert(sum[0] == size && sum[1] == LONG_MAX / 4 * size);
  MPI_Op_free(&op);
  struct mixed part[2] = {{'a', rank, 1, NULL, 2}}, got[2];
  MPI_Aint base, places[3];
  MPI_Get_address(&part[0], &base);
  MPI_Get_address(&part[0].c, places);
  MPI_Get_address(&part[0].l, places + 1);
  MPI_Get_address(&part[0].s, places + 2);
  for (int i = 0; i < 3; i++) {
    places[i] = MPI_Aint_diff(places[i], base);
  }
  MPI_Datatype types[3] = {MPI_CHAR, MPI_LONG, MPI_SHORT}, plain, type;
  int counts[3] = {1, 1, 1};
  MPI_Type_create_struct(3, counts, places, types, &plain);
  MPI_Type_create_resized(plain, 0, sizeof part[0], &type);
  MPI_Type_commit(&type);
  part[1] = part[0];
  MPI_Sendrecv(part, 2, type, (rank + 1) % size, 5, got, 2, type, (rank + size - 1) % size, 5,
      MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  assert(got[1].c == 'a' && got[1].s == 2 && got[1].l == (rank + size - 1) % size);
  MPI_Type_free(&type);
  MPI_Type_free(&plain);
  int key, flag;
  MPI_Comm again;
  char text[4];
  void *value = text, *found;
  MPI_Comm_create_keyval(copied, MPI_COMM_NULL_DELETE_FN, &key, (void *)2);
  MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
  MPI_Comm_dup(MPI_COMM_WORLD, &again);
  MPI_Comm_get_attr(again, key, &found, &flag);
  assert(flag && found == text + 2);
  MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
  MPI_Comm_free(&again);
  MPI_Comm_free_keyval(&key);
  int *highest;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest, &flag);
  assert(flag && *highest >= 32767);
}
#endif

int main(int argc, char **argv) {
  assert(argc == 3 && argv[argc] == NULL && strcmp(argv[2], "two") == 0);
  sizes();
  arithmetic();
  texts();
  memory();
#ifndef NATIVE
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  messages(rank, size);
  MPI_Finalize();
#endif
  return 0;
}
