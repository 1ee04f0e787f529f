package mpi;

import lasso.mpi.Hidden;
import lasso.mpi.collective.Duplication;
import lasso.mpi.topology.BalancedDims;
import lasso.mpi.topology.CartesianGrid;
import lasso.mpi.topology.NeighbourRanks;

/** A communicator with a Cartesian topology as the Open MPI bindings spell it. */
public final class CartComm extends Intracomm {
  private final CartesianGrid grid;

  @Hidden
  public CartComm(int context, int[] members, CartesianGrid grid) {
    super(context, members);
    this.grid = grid;
  }

  @Override
  @Hidden
  public CartComm ofContext(int context) {
    return new CartComm(context, members, grid);
  }

  @Override
  int topology() {
    return MPI.CART;
  }

  @Override
  @Hidden
  public NeighbourRanks neighbours(String name) {
    return NeighbourRanks.ofGrid(grid.neighbours(name, rank()));
  }

  @Override
  public CartComm clone() {
    return (CartComm) duplicate("CartComm.clone");
  }

  @Override
  public CartComm dup() throws MPIException {
    return (CartComm) duplicate("CartComm.dup");
  }

  @Override
  public CartComm iDup() throws MPIException {
    return (CartComm) Duplication.start("CartComm.iDup", this);
  }

  @Override
  public CartComm dupWithInfo(Info info) throws MPIException {
    return (CartComm) duplicate("CartComm.dupWithInfo", info);
  }

  public CartParms getTopo() throws MPIException {
    require("CartComm.getTopo");
    return grid.parms("CartComm.getTopo", rank());
  }

  /** Coordinates of periodic dimensions wrap around. */
  public int getRank(int[] coords) throws MPIException {
    require("CartComm.getRank");
    return grid.rank("CartComm.getRank", coords);
  }

  public int[] getCoords(int rank) throws MPIException {
    require("CartComm.getCoords");
    return grid.coords("CartComm.getCoords", rank);
  }

  public ShiftParms shift(int direction, int disp) throws MPIException {
    require("CartComm.shift");
    return grid.shift("CartComm.shift", rank(), direction, disp);
  }

  /** The slice of the grid that holds this process; collective. */
  public CartComm sub(boolean[] remainDims) throws MPIException {
    require("CartComm.sub");
    CartesianGrid kept = grid.sub("CartComm.sub", remainDims);
    int context = sliceContext("CartComm.sub", remainDims);
    return new CartComm(context, slice("CartComm.sub", grid, remainDims, kept.cells()), kept);
  }

  /** The rank that {@link #createCart} would give this process, or {@link MPI#UNDEFINED}. */
  public int map(int[] dims, boolean[] periods) throws MPIException {
    return mapped("CartComm.map", dims, periods);
  }

  /** Sets the zeros in {@code dims} so that the grid has {@code nnodes} cells. */
  public static void createDims(int nnodes, int[] dims) throws MPIException {
    BalancedDims.fill("CartComm.createDims", nnodes, dims);
  }
}
