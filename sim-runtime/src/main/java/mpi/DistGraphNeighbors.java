package mpi;

import lasso.runtime.hooks.Unsupported;

/** Neighbours in a distributed graph: for the compiler only. */
@Unsupported("topologies: compute the neighbours from the rank instead")
public final class DistGraphNeighbors {
  DistGraphNeighbors() {}

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getInDegree() {
    throw Environment.unsupported(
        "DistGraphNeighbors.getInDegree", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getOutDegree() {
    throw Environment.unsupported(
        "DistGraphNeighbors.getOutDegree", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public boolean isWeighted() {
    throw Environment.unsupported(
        "DistGraphNeighbors.isWeighted", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getSource(int i) {
    throw Environment.unsupported(
        "DistGraphNeighbors.getSource", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getSourceWeight(int i) {
    throw Environment.unsupported(
        "DistGraphNeighbors.getSourceWeight", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getDestination(int i) {
    throw Environment.unsupported(
        "DistGraphNeighbors.getDestination", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getDestinationWeight(int i) {
    throw Environment.unsupported(
        "DistGraphNeighbors.getDestinationWeight", "compute the neighbours from the rank instead");
  }
}
