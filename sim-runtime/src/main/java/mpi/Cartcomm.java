package mpi;

import lasso.mpi.Hidden;
import lasso.mpi.topology.BalancedDims;
import lasso.mpi.topology.CartesianGrid;
import lasso.mpi.topology.NeighbourRanks;

/** A communicator with a Cartesian topology as MPJ Express spells it. */
public class Cartcomm extends Intracomm {
  private final CartesianGrid grid;

  @Hidden
  public Cartcomm(int context, int[] members, CartesianGrid grid) {
    super(context, members);
    this.grid = grid;
  }

  @Override
  @Hidden
  public final Cartcomm ofContext(int context) {
    return new Cartcomm(context, members, grid);
  }

  @Override
  final int topology() {
    return MPI.CART;
  }

  @Override
  @Hidden
  public final NeighbourRanks neighbours(String name) {
    return NeighbourRanks.ofGrid(grid.neighbours(name, rank()));
  }

  @Override
  public Cartcomm clone() {
    return (Cartcomm) duplicate("Cartcomm.clone");
  }

  /** Coordinates of periodic dimensions wrap around. */
  public int Rank(int[] coords) throws MPIException {
    require("Cartcomm.Rank");
    return grid.rank("Cartcomm.Rank", coords);
  }

  public int[] Coords(int rank) throws MPIException {
    require("Cartcomm.Coords");
    return grid.coords("Cartcomm.Coords", rank);
  }

  public ShiftParms Shift(int direction, int disp) throws MPIException {
    require("Cartcomm.Shift");
    return grid.shift("Cartcomm.Shift", rank(), direction, disp);
  }

  /** The slice of the grid that holds this process; collective. */
  public Cartcomm Sub(boolean[] remain_dims) throws MPIException {
    require("Cartcomm.Sub");
    CartesianGrid kept = grid.sub("Cartcomm.Sub", remain_dims);
    int context = sliceContext("Cartcomm.Sub", remain_dims);
    return new Cartcomm(context, slice("Cartcomm.Sub", grid, remain_dims, kept.cells()), kept);
  }

  /** The rank that {@link #Create_cart} would give this process, or {@link MPI#UNDEFINED}. */
  public int Map(int[] dims, boolean[] periods) throws MPIException {
    return mapped("Cartcomm.Map", dims, periods);
  }

  public CartParms Get() throws MPIException {
    require("Cartcomm.Get");
    return grid.parms("Cartcomm.Get", rank());
  }

  /** Sets the zeros in {@code dims} so that the grid has {@code nnodes} cells. */
  public static void Dims_create(int nnodes, int[] dims) throws MPIException {
    BalancedDims.fill("Cartcomm.Dims_create", nnodes, dims);
  }
}
