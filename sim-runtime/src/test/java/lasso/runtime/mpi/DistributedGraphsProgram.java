package lasso.runtime.mpi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.Intracomm;
import mpi.MPI;

/** Random directed multigraphs whose edges random ranks name: every rank must find exactly those that enter and leave it. */
public class DistributedGraphsProgram {
  /** Source, destination, weight, and the rank that names the edge. */
  private record Edge(int source, int destination, int weight, int by) {}

  public static void main(String[] args) {
    MPI.Init(args);
    Random random = new Random(Long.parseLong(args[0]));
    Intracomm world = MPI.COMM_WORLD;
    int size = world.Size();
    int rank = world.Rank();
    List<Edge> edges = new ArrayList<>();
    for (int i = random.nextInt(10); i > 0; i--) {
      edges.add(
          new Edge(
              random.nextInt(size), random.nextInt(size), random.nextInt(5), random.nextInt(size)));
    }
    boolean weighted = random.nextBoolean();
    List<Edge> mine = edges.stream().filter(edge -> edge.by() == rank).toList();
    int[] sources = mine.stream().mapToInt(Edge::source).toArray();
    int[] degrees = mine.stream().mapToInt(edge -> 1).toArray();
    int[] destinations = mine.stream().mapToInt(Edge::destination).toArray();
    int[] weights = mine.stream().mapToInt(Edge::weight).toArray();
    GraphComm graph =
        weighted
            ? world.createDistGraph(sources, degrees, destinations, weights, MPI.INFO_NULL, false)
            : world.createDistGraph(sources, degrees, destinations, MPI.INFO_NULL, false);
    check(graph, edges, rank, weighted);

    List<Edge> in = edges.stream().filter(edge -> edge.destination() == rank).toList();
    List<Edge> out = edges.stream().filter(edge -> edge.source() == rank).toList();
    int[] from = in.stream().mapToInt(Edge::source).toArray();
    int[] to = out.stream().mapToInt(Edge::destination).toArray();
    int[] fromWeights = in.stream().mapToInt(Edge::weight).toArray();
    int[] toWeights = out.stream().mapToInt(Edge::weight).toArray();
    GraphComm adjacent =
        weighted
            ? world.createDistGraphAdjacent(from, fromWeights, to, toWeights, null, true)
            : world.createDistGraphAdjacent(from, to, null, true);
    check(adjacent, edges, rank, weighted);
    GraphComm copy = adjacent.dup();
    check(copy, edges, rank, weighted);
    copy.free();
    adjacent.free();
    graph.free();
    MPI.Finalize();
  }

  private static void check(GraphComm graph, List<Edge> edges, int rank, boolean weighted) {
    assert graph.getTopology() == MPI.DIST_GRAPH && graph.getRank() == rank;
    DistGraphNeighbors found = graph.getDistGraphNeighbors();
    assert found.isWeighted() == weighted;
    List<String> in = new ArrayList<>();
    for (int i = 0; i < found.getInDegree(); i++) {
      in.add(found.getSource(i) + " " + found.getSourceWeight(i));
    }
    List<String> out = new ArrayList<>();
    for (int i = 0; i < found.getOutDegree(); i++) {
      out.add(found.getDestination(i) + " " + found.getDestinationWeight(i));
    }
    List<String> wantedIn = new ArrayList<>();
    List<String> wantedOut = new ArrayList<>();
    for (Edge edge : edges) {
      int weight = weighted ? edge.weight() : 1;
      if (edge.destination() == rank) {
        wantedIn.add(edge.source() + " " + weight);
      }
      if (edge.source() == rank) {
        wantedOut.add(edge.destination() + " " + weight);
      }
    }
    Collections.sort(in);
    Collections.sort(out);
    Collections.sort(wantedIn);
    Collections.sort(wantedOut);
    assert in.equals(wantedIn) && out.equals(wantedOut) : in + " " + out;
  }
}
