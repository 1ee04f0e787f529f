package mpi;

import lasso.mpi.Hidden;

/** The nodes and edges of a graph topology. */
public class GraphParms {
  public int[] index;
  public int[] edges;

  @Hidden
  public GraphParms(int[] index, int[] edges) {
    this.index = index;
    this.edges = edges;
  }

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
