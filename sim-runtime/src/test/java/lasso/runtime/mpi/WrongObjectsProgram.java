package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Struct;

/** Calls against the rules about communicators, groups, datatypes and infos, one per run; for two ranks or three. */
public class WrongObjectsProgram {
  private static final class Empty extends Struct {
    @Override
    protected Data newData() {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    switch (args[0]) {
      case "uncommitted" ->
          world.Send(new int[4], 0, 1, Datatype.Contiguous(2, MPI.INT), MPI.PROC_NULL, 0);
      case "freed type" -> {
        Datatype type = Datatype.Contiguous(2, MPI.INT);
        type.Commit();
        type.free();
        world.Send(new int[4], 0, 1, type, MPI.PROC_NULL, 0);
      }
      case "freed twice" -> {
        Datatype type = MPI.INT.dup();
        type.free();
        type.free();
      }
      case "free basic" -> MPI.INT.free();
      case "null type" -> Datatype.Vector(1, 1, 1, MPI.DATATYPE_NULL);
      case "block" -> Datatype.Indexed(new int[] {-1}, new int[1], MPI.INT);
      case "blocks" ->
          Datatype.createStruct(new int[1], new int[2], new Datatype[] {MPI.INT, MPI.BYTE});
      case "mixed" ->
          Datatype.Struct(new int[] {1, 1}, new int[2], new Datatype[] {MPI.INT, MPI.BYTE});
      case "object in memory" ->
          Datatype.createStruct(new int[] {1, 1}, new int[2], new Datatype[] {MPI.INT, MPI.OBJECT});
      case "struct order" -> struct(world, MPI.FLOAT, MPI.INT);
      case "struct long" -> struct(world, MPI.INT, MPI.FLOAT, MPI.INT);
      case "struct memory" -> world.Send(new Object[1], 0, 1, MPI.DOUBLE_INT, MPI.PROC_NULL, 0);
      case "pairs" -> world.allReduce(new byte[16], new byte[16], 1, MPI.DOUBLE_INT, MPI.SUM);
      case "complex" -> world.allReduce(new float[2], new float[2], 1, MPI.FLOAT_COMPLEX, MPI.MAX);
      case "one-sided" -> world.allReduce(new int[1], new int[1], 1, MPI.INT, MPI.REPLACE);
      case "late field" -> {
        Empty used = new Empty();
        used.getExtent();
        used.addInt();
      }
      case "back" -> {
        Empty used = new Empty();
        used.addInt();
        used.setOffset(2);
      }
      case "type key" -> MPI.INT.getAttr(mpi.Comm.createKeyval());
      case "freed group" -> {
        Group group = world.Group();
        group.free();
        group.Size();
      }
      case "null group" -> Group.Union(world.Group(), null);
      case "twice" -> world.Group().Incl(new int[] {0, 0});
      case "stride" -> world.Group().Range_incl(new int[][] {{0, 1, 0}});
      case "outside" -> world.Group().Excl(new int[] {-1});
      case "foreign" -> MPI.COMM_SELF.create(world.getGroup());
      case "not in group" -> world.createGroup(world.Group().Incl(new int[] {1 - rank}), 0);
      case "leader" -> world.Create_intercomm(MPI.COMM_SELF, 1, 1 - rank, 0);
      case "remote leader" -> world.Create_intercomm(MPI.COMM_SELF, 0, 5, 0);
      case "overlap" -> world.Create_intercomm(world, 0, 0, 0);
      case "inter tag" -> world.createIntercomm(MPI.COMM_SELF, 0, 1 - rank, -1);
      case "remote rank" -> pair(world, rank).Send(new int[1], 0, 1, MPI.INT, 1, 0);
      case "inter root" -> pair(world, rank).bcast(new int[1], 1, MPI.INT, 1);
      case "in place" -> pair(world, rank).allGather(new int[1], 1, MPI.INT);
      case "inter order" -> {
        Intercomm inter = pair(world, rank);
        if (rank == 0) {
          inter.barrier();
        } else {
          inter.allGather(new int[1], 1, MPI.INT, new int[1], 1, MPI.INT);
        }
      }
      case "nested inter" -> {
        Intercomm inter = pair(world, rank);
        world.createIntercomm(inter, 0, 1 - rank, 0);
      }
      case "edge" -> world.createDistGraphAdjacent(new int[] {9}, new int[0], null, false);
      case "degrees" ->
          world.createDistGraph(new int[] {0}, new int[] {2}, new int[] {1}, null, false);
      case "weights" ->
          world.createDistGraph(
              new int[] {0}, new int[] {1}, new int[] {1}, new int[0], null, false);
      case "no dist graph" ->
          world.createGraph(new int[2], new int[0], false).getDistGraphNeighbors();
      case "env" -> MPI.INFO_ENV.set("host", "there");
      case "null info" -> MPI.INFO_NULL.size();
      default -> throw new AssertionError(args[0]);
    }
    MPI.Finalize();
  }

  private static Intercomm pair(Intracomm world, int rank) {
    return world.Create_intercomm(MPI.COMM_SELF, 0, 1 - rank, 3);
  }

  /** Rank 0 sends an int and a float; rank 1 receives other elements. */
  private static void struct(Intracomm world, Datatype... received) {
    boolean sends = world.Rank() == 0;
    Datatype[] parts = sends ? new Datatype[] {MPI.INT, MPI.FLOAT} : received;
    int[] lengths = new int[parts.length];
    int[] places = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      lengths[i] = 1;
      places[i] = 4 * i;
    }
    Datatype type = Datatype.createStruct(lengths, places, parts);
    type.commit();
    ByteBuffer memory = MPI.newByteBuffer(64);
    if (sends) {
      world.send(memory, 3, type, 1, 0);
    } else {
      world.recv(memory, 1, type, 0, 0);
    }
  }
}
