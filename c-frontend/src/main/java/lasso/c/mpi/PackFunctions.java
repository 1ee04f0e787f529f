package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.BufferedSends;
import lasso.mpi.data.Packing;
import lasso.mpi.data.Span;
import mpi.MPIException;

/** Packing and unpacking (MPI-4.1, sections 5.2 and 5.3), and the buffer of buffered sends (3.6). */
public final class PackFunctions {
  private PackFunctions() {}

  public static int MPI_Pack(
      long inbuf, int count, int type, long outbuf, int outsize, long position, int comm) {
    String call = "MPI_Pack";
    try {
      Comms.get(call, comm);
      Memory.putInt(
          position, pack(call, inbuf, count, type, outbuf, outsize, Memory.getInt(position)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Unpack(
      long inbuf, int insize, long position, long outbuf, int count, int type, int comm) {
    String call = "MPI_Unpack";
    try {
      Comms.get(call, comm);
      int end = unpack(call, inbuf, insize, Memory.getInt(position), outbuf, count, type);
      Memory.putInt(position, end);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Pack_size(int count, int type, int comm, long size) {
    String call = "MPI_Pack_size";
    try {
      Comms.get(call, comm);
      Memory.putInt(size, Packing.size(call, count, Types.get(call, type)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Buffer_attach(long buffer, int size) {
    String call = "MPI_Buffer_attach";
    try {
      Numbers.count(call, size);
      Memory.index(buffer, size);
      BufferedSends.attach(call, new AttachedBuffer(buffer, size), size);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Buffer_detach(long address, long size) {
    try {
      AttachedBuffer buffer = (AttachedBuffer) BufferedSends.detach("MPI_Buffer_detach");
      Pointers.put(address, buffer.address());
      Memory.putInt(size, buffer.size());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Buffer_detach_c(long address, long size) {
    try {
      AttachedBuffer buffer = (AttachedBuffer) BufferedSends.detach("MPI_Buffer_detach_c");
      Pointers.put(address, buffer.address());
      Memory.putLong(size, buffer.size());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Buffer_flush() {
    try {
      BufferedSends.flush("MPI_Buffer_flush");
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Pack_c(
      long inbuf, long count, int type, long outbuf, long outsize, long position, int comm) {
    String call = "MPI_Pack_c";
    try {
      Comms.get(call, comm);
      int from = LargeCounts.narrow(Memory.getLong(position));
      int items = LargeCounts.narrow(count);
      int end = pack(call, inbuf, items, type, outbuf, LargeCounts.narrow(outsize), from);
      Memory.putLong(position, end);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Unpack_c(
      long inbuf, long insize, long position, long outbuf, long count, int type, int comm) {
    String call = "MPI_Unpack_c";
    try {
      Comms.get(call, comm);
      int from = LargeCounts.narrow(Memory.getLong(position));
      int items = LargeCounts.narrow(count);
      int end = unpack(call, inbuf, LargeCounts.narrow(insize), from, outbuf, items, type);
      Memory.putLong(position, end);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Pack_size_c(long count, int type, int comm, long size) {
    String call = "MPI_Pack_size_c";
    try {
      Comms.get(call, comm);
      Memory.putLong(size, Packing.size(call, LargeCounts.narrow(count), Types.get(call, type)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  /**
   * Room for buffered sends.
   *
   * @param size in bytes
   */
  private record AttachedBuffer(long address, int size) {}

  private static int pack(
      String call, long inbuf, int count, int type, long outbuf, int outsize, int position) {
    Span span = Buffers.span(call, inbuf, count, type);
    byte[] packed = Memory.read(outbuf, outsize);
    int end =
        Packing.pack(call, span.buffer(), span.offset(), count, span.type(), packed, position);
    byte[] written = new byte[end - position];
    System.arraycopy(packed, position, written, 0, written.length);
    Memory.write(outbuf + position, written);
    return end;
  }

  private static int unpack(
      String call, long inbuf, int insize, int position, long outbuf, int count, int type) {
    Span span = Buffers.span(call, outbuf, count, type);
    byte[] packed = Memory.read(inbuf, insize);
    return Packing.unpack(call, packed, position, span.buffer(), span.offset(), count, span.type());
  }
}
