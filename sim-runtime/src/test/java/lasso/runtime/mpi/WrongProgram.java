package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import mpi.CartComm;
import mpi.Cartcomm;
import mpi.Comm;
import mpi.Info;
import mpi.MPI;
import mpi.Request;

/** Calls against the rules, chosen by name. */
public class WrongProgram {
  public static void main(String[] args) {
    int[] value = new int[2];
    if (args[0].equals("before init")) {
      MPI.COMM_WORLD.Rank();
    }
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    boolean first = rank == 0;
    switch (args[0]) {
      case "init twice" -> MPI.Init(args);
      case "after finalize" -> {
        MPI.Finalize();
        MPI.COMM_WORLD.Barrier();
      }
      case "rank" -> MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 7, 0);
      case "source" -> MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, -5, 0);
      case "send tag" -> MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 1, MPI.ANY_TAG);
      case "receive tag" -> MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 1, -7);
      case "count" -> MPI.COMM_WORLD.Send(value, 0, -1, MPI.INT, 1, 0);
      case "offset" -> MPI.COMM_WORLD.Send(value, -1, 1, MPI.INT, 1, 0);
      case "range" -> MPI.COMM_WORLD.Recv(value, 1, 2, MPI.INT, 1, 0);
      case "array type" -> MPI.COMM_WORLD.Send(value, 0, 1, MPI.DOUBLE, 1, 0);
      case "null buffer" -> MPI.COMM_WORLD.Send(null, 0, 1, MPI.INT, 1, 0);
      case "null datatype" -> MPI.COMM_WORLD.Send(value, 0, 1, null, 1, 0);
      case "root" -> MPI.COMM_WORLD.Bcast(value, 0, 1, MPI.INT, 2);
      case "op" ->
          MPI.COMM_WORLD.Allreduce(new double[1], 0, new double[1], 0, 1, MPI.DOUBLE, MPI.BAND);
      case "pairs" -> MPI.COMM_WORLD.Allreduce(value, 0, value, 0, 1, MPI.INT, MPI.MAXLOC);
      case "no buffer" -> MPI.COMM_WORLD.Bsend(value, 0, 1, MPI.INT, 1 - rank, 0);
      case "small buffer" -> {
        MPI.Buffer_attach(ByteBuffer.allocate(7));
        MPI.COMM_WORLD.Bsend(value, 0, 2, MPI.INT, 1 - rank, 0);
      }
      case "object" ->
          MPI.COMM_WORLD.Send(new Object[] {new WrongProgram()}, 0, 1, MPI.OBJECT, 1 - rank, 0);
      case "free world" -> MPI.COMM_WORLD.Free();
      case "type" -> {
        if (first) {
          MPI.COMM_WORLD.Send(value, 0, 2, MPI.INT, 1, 9);
        } else {
          MPI.COMM_WORLD.Recv(new float[2], 0, 2, MPI.FLOAT, 0, 9);
        }
      }
      case "truncation" -> {
        if (first) {
          MPI.COMM_WORLD.Send(value, 0, 2, MPI.INT, 1, 9);
        } else {
          MPI.COMM_WORLD.Irecv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG).Wait();
        }
      }
      case "store" -> {
        if (first) {
          MPI.COMM_WORLD.Send(new String[] {"text"}, 0, 1, MPI.OBJECT, 1, 9);
        } else {
          MPI.COMM_WORLD.Recv(new Integer[1], 0, 1, MPI.OBJECT, 0, 9);
        }
      }
      case "collective" -> MPI.COMM_WORLD.Bcast(value, 0, first ? 1 : 2, MPI.INT, 0);
      case "changed" -> {
        if (first) {
          Request request = MPI.COMM_WORLD.Isend(value, 0, 2, MPI.INT, 1, 0);
          value[1] = 5;
          request.Wait();
        } else {
          MPI.COMM_WORLD.Recv(value, 0, 2, MPI.INT, 0, 0);
        }
      }
      case "twice" -> {
        if (first) {
          Request request = MPI.COMM_WORLD.Irecv(value, 0, 2, MPI.INT, 1, 0);
          Request.Waitall(new Request[] {request, null, request});
        }
      }
      case "grid too large" ->
          MPI.COMM_WORLD.Create_cart(new int[] {3}, new boolean[] {false}, false);
      case "empty dimension" -> MPI.COMM_WORLD.createCart(new int[] {2, 0}, new boolean[2], false);
      case "periods" -> MPI.COMM_WORLD.Create_cart(new int[] {2}, new boolean[2], false);
      case "different grids" ->
          MPI.COMM_WORLD.Create_cart(
              first ? new int[] {2, 1} : new int[] {1, 2}, new boolean[2], false);
      case "different calls" -> {
        if (first) {
          MPI.COMM_WORLD.dup();
        } else {
          MPI.COMM_WORLD.Create_cart(new int[] {2}, new boolean[1], false);
        }
      }
      case "coordinate" -> line().Rank(new int[] {2});
      case "coordinates" -> line().Rank(new int[] {1, 0});
      case "cell" -> line().Coords(2);
      case "direction" -> line().Shift(1, 1);
      case "slice" -> line().Sub(new boolean[2]);
      case "freed grid" -> {
        Cartcomm line = line();
        line.Free();
        line.Shift(0, 1);
      }
      case "dims" -> Cartcomm.Dims_create(6, new int[] {4, 0});
      case "full dims" -> CartComm.createDims(6, new int[] {3, 1});
      case "index" -> MPI.COMM_WORLD.Create_graph(new int[] {2, 1}, new int[] {1, 0}, false);
      case "edge" -> MPI.COMM_WORLD.createGraph(new int[] {1, 2}, new int[] {1, 2}, false);
      case "node" ->
          MPI.COMM_WORLD.Create_graph(new int[] {1, 2}, new int[] {1, 0}, false).Neighbours(2);
      case "pack room" -> MPI.COMM_WORLD.Pack(value, 0, 2, MPI.INT, new byte[8], 1);
      case "unpack room" -> MPI.COMM_WORLD.Unpack(new byte[8], -1, value, 0, 1, MPI.INT);
      case "pack range" -> MPI.COMM_WORLD.Pack(value, 1, 2, MPI.INT, new byte[8], 0);
      case "packed part", "packed long" -> {
        if (first) {
          MPI.COMM_WORLD.Send(new byte[8], 0, args[0].endsWith("part") ? 3 : 8, MPI.PACKED, 1, 0);
        } else {
          MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, 0);
        }
      }
      case "no key" -> MPI.COMM_WORLD.getAttr(7);
      case "freed key" -> {
        int key = Comm.createKeyval();
        Comm.freeKeyval(key);
        MPI.COMM_WORLD.setAttr(key, "value");
      }
      case "predefined key" -> MPI.COMM_WORLD.setAttr(MPI.TAG_UB, 5);
      case "null name" -> MPI.COMM_WORLD.setName(null);
      case "info key" -> new Info().delete("k");
      case "info index" -> new Info().getKey(0);
      case "freed info" -> {
        Info info = new Info();
        info.free();
        info.set("k", "v");
      }
      case "abort" -> MPI.COMM_WORLD.Abort(3);
      case "unsupported" -> new mpi.Win(null, MPI.COMM_WORLD);
      default -> throw new IllegalArgumentException(args[0]);
    }
    MPI.Finalize();
  }

  private static Cartcomm line() {
    return MPI.COMM_WORLD.Create_cart(new int[] {2}, new boolean[1], false);
  }
}
