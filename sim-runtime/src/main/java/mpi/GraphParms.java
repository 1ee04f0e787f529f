package mpi;

/** Part of topologies, which exist for the compiler only. */
public class GraphParms {
  public int[] index;
  public int[] edges;

  GraphParms() {}

  public int getIndexCount() {
    return index.length;
  }

  public int getIndex(int i) {
    return index[i];
  }

  public int getEdgeCount() {
    return edges.length;
  }

  public int getEdge(int i) {
    return edges[i];
  }
}
