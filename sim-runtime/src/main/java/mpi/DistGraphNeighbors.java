package mpi;

import lasso.mpi.Hidden;

/** The neighbours of one process in a distributed graph, in the order of neighbourhood collectives. */
public final class DistGraphNeighbors {
  private final int[] sources;
  private final int[] sourceWeights;
  private final int[] destinations;
  private final int[] destinationWeights;

  /** @param sourceWeights null, as the other weights, for a graph without weights */
  @Hidden
  public DistGraphNeighbors(
      int[] sources, int[] sourceWeights, int[] destinations, int[] destinationWeights) {
    this.sources = sources;
    this.sourceWeights = sourceWeights;
    this.destinations = destinations;
    this.destinationWeights = destinationWeights;
  }

  int[] sources() {
    return sources;
  }

  int[] destinations() {
    return destinations;
  }

  public int getInDegree() {
    return sources.length;
  }

  public int getOutDegree() {
    return destinations.length;
  }

  public boolean isWeighted() {
    return sourceWeights != null;
  }

  public int getSource(int i) {
    return sources[i];
  }

  /** 1 in a graph without weights. */
  public int getSourceWeight(int i) {
    return sourceWeights == null ? 1 : sourceWeights[i];
  }

  public int getDestination(int i) {
    return destinations[i];
  }

  /** 1 in a graph without weights. */
  public int getDestinationWeight(int i) {
    return destinationWeights == null ? 1 : destinationWeights[i];
  }
}
