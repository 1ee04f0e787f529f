/* Four ranks: grids and graphs, and collectives along their edges. */
#include <assert.h>
#include <mpi.h>

/* Largest and smallest differ as little as in any other arrangement. */
static void balanced(int nodes) {
  int dims[3] = {0, 0, 0}, least = nodes;
  MPI_Dims_create(nodes, 3, dims);
  assert(dims[0] >= dims[1] && dims[1] >= dims[2] && dims[0] * dims[1] * dims[2] == nodes);
  for (int a = 1; a <= nodes; a++) {
    for (int b = 1; nodes % a == 0 && b <= a; b++) {
      int c = nodes / a / b;
      if (nodes / a % b == 0 && c <= b && a - c < least) {
        least = a - c;
      }
    }
  }
  assert(dims[0] - dims[2] == least || least == nodes);
}

int main(int argc, char **argv) {
  int me, n, kind;
  MPI_Init(&argc, &argv);
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Comm_rank(w, &me);
  MPI_Comm_size(w, &n);

  int dims[2] = {0, 0}, periods[2] = {1, 0}, coords[2], got[2], rings[2], at[2], rank;
  MPI_Dims_create(n, 2, dims);
  assert(dims[0] == 2 && dims[1] == 2);
  for (int nodes = 1; nodes <= 120; nodes++) {
    balanced(nodes);
  }
  MPI_Comm grid, row, graph, ring;
  MPI_Cart_create(w, 2, dims, periods, 0, &grid);
  MPI_Topo_test(grid, &kind);
  assert(kind == MPI_CART);
  MPI_Cart_coords(grid, me, 2, coords);
  assert(coords[0] == me / 2 && coords[1] == me % 2);
  MPI_Cart_rank(grid, coords, &rank);
  assert(rank == me);
  MPI_Cart_get(grid, 2, got, rings, at);
  assert(got[1] == 2 && rings[0] && !rings[1] && at[0] == coords[0]);
  int source, dest;
  MPI_Cart_shift(grid, 1, 1, &source, &dest);
  assert(source == (coords[1] == 0 ? MPI_PROC_NULL : me - 1));
  assert(dest == (coords[1] == 1 ? MPI_PROC_NULL : me + 1));
  int keep[2] = {0, 1}, size;
  MPI_Cart_sub(grid, keep, &row);
  MPI_Comm_size(row, &size);
  assert(size == 2);
  int around[4] = {-1, -1, -1, -1};
  MPI_Neighbor_allgather(&me, 1, MPI_INT, around, 1, MPI_INT, grid);
  assert(around[0] == (me + 2) % 4 && around[1] == (me + 2) % 4);

  int index[4] = {1, 3, 5, 6}, edges[6] = {1, 0, 2, 1, 3, 2}, count, nodes, links, near[2];
  MPI_Graph_create(w, 4, index, edges, 0, &graph);
  MPI_Graphdims_get(graph, &nodes, &links);
  assert(nodes == 4 && links == 6);
  MPI_Graph_neighbors_count(graph, me, &count);
  assert(count == (me == 0 || me == 3 ? 1 : 2));
  MPI_Graph_neighbors(graph, me, 2, near);
  assert(near[0] == (me == 0 ? 1 : me - 1));

  int left = (me + 3) % 4, right = (me + 1) % 4, in, out, weighted, from = -1;
  MPI_Dist_graph_create_adjacent(
      w, 1, &left, MPI_UNWEIGHTED, 1, &right, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring);
  MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
  assert(in == 1 && out == 1 && !weighted);
  MPI_Neighbor_alltoall(&me, 1, MPI_INT, &from, 1, MPI_INT, ring);
  assert(from == left);

  MPI_Comm_free(&row);
  MPI_Comm_free(&grid);
  MPI_Comm_free(&graph);
  MPI_Comm_free(&ring);
  MPI_Finalize();
  return 0;
}
