package lasso.c.mpi;

import lasso.c.host.Signed;
import lasso.c.memory.CTexts;
import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Errors;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Datatypes: making, committing and freeing them, their sizes and bounds (MPI-4.1, section 5.1). */
public final class Datatypes {
  private Datatypes() {}

  public static int MPI_Type_contiguous(int count, int oldtype, long newtype) {
    String call = "MPI_Type_contiguous";
    try {
      Datatype old = Types.get(call, oldtype);
      Types.put(
          call,
          newtype,
          Datatype.createContiguous(Numbers.count(call, count), old),
          Envelope.of(Envelope.CONTIGUOUS, oldtype, count));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_vector(int count, int length, int stride, int oldtype, long newtype) {
    try {
      Datatype old = Types.get("MPI_Type_vector", oldtype);
      Types.put(
          "MPI_Type_vector",
          newtype,
          Datatype.createVector(count, length, stride, old),
          Envelope.of(Envelope.VECTOR, oldtype, count, length, stride));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_hvector(
      int count, int length, @Signed long stride, int oldtype, long newtype) {
    try {
      Datatype old = Types.get("MPI_Type_create_hvector", oldtype);
      Types.put(
          "MPI_Type_create_hvector",
          newtype,
          Datatype.createHVector(count, length, LargeCounts.narrow(stride), old),
          Envelope.of(Envelope.HVECTOR, oldtype, new int[] {count, length}, new long[] {stride}));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_hvector(
      int count, int length, @Signed long stride, int oldtype, long newtype) {
    try {
      return MPI_Type_create_hvector(count, length, stride, oldtype, newtype);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_indexed(
      int count, long lengths, long displacements, int oldtype, long newtype) {
    String call = "MPI_Type_indexed";
    try {
      Datatype old = Types.get(call, oldtype);
      int[] blocks = LargeCounts.ints(lengths, Numbers.count(call, count));
      int[] starts = LargeCounts.ints(displacements, count);
      Types.put(
          call,
          newtype,
          Datatype.createIndexed(blocks, starts, old),
          Envelope.of(Envelope.INDEXED, oldtype, joined(count, blocks, starts)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_hindexed(
      int count, long lengths, long displacements, int oldtype, long newtype) {
    String call = "MPI_Type_create_hindexed";
    try {
      Datatype old = Types.get(call, oldtype);
      int[] blocks = LargeCounts.ints(lengths, Numbers.count(call, count));
      long[] starts = LargeCounts.addresses(displacements, count);
      Types.put(
          call,
          newtype,
          Datatype.createHIndexed(blocks, Numbers.displacements(starts), old),
          Envelope.of(Envelope.HINDEXED, oldtype, joined(count, blocks), starts));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_hindexed(
      int count, long lengths, long displacements, int oldtype, long newtype) {
    try {
      return MPI_Type_create_hindexed(count, lengths, displacements, oldtype, newtype);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_indexed_block(
      int count, int length, long displacements, int oldtype, long newtype) {
    String call = "MPI_Type_create_indexed_block";
    try {
      Datatype old = Types.get(call, oldtype);
      int[] starts = LargeCounts.ints(displacements, Numbers.count(call, count));
      Types.put(
          call,
          newtype,
          Datatype.createIndexed(same(count, length), starts, old),
          Envelope.of(Envelope.INDEXED_BLOCK, oldtype, joined(count, new int[] {length}, starts)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_hindexed_block(
      int count, int length, long displacements, int oldtype, long newtype) {
    String call = "MPI_Type_create_hindexed_block";
    try {
      Datatype old = Types.get(call, oldtype);
      long[] starts = LargeCounts.addresses(displacements, Numbers.count(call, count));
      Types.put(
          call,
          newtype,
          Datatype.createHIndexed(same(count, length), Numbers.displacements(starts), old),
          Envelope.of(Envelope.HINDEXED_BLOCK, oldtype, new int[] {count, length}, starts));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_struct(
      int count, long lengths, long displacements, long types, long newtype) {
    String call = "MPI_Type_create_struct";
    try {
      int[] blocks = LargeCounts.ints(lengths, Numbers.count(call, count));
      long[] starts = LargeCounts.addresses(displacements, count);
      Datatype[] layouts = new Datatype[count];
      Object[] references = new Object[count];
      for (int i = 0; i < count; i++) {
        int handle = Memory.getInt(types + 4L * i);
        layouts[i] = Types.get(call, handle);
        references[i] = Types.reference(handle);
      }
      Types.put(
          call,
          newtype,
          Datatype.createStruct(blocks, Numbers.displacements(starts), layouts),
          new Envelope(Envelope.STRUCT, joined(count, blocks), starts, references));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_struct(
      int count, long lengths, long displacements, long types, long newtype) {
    try {
      return MPI_Type_create_struct(count, lengths, displacements, types, newtype);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_resized(
      int oldtype, @Signed long lb, @Signed long extent, long newtype) {
    try {
      Datatype old = Types.get("MPI_Type_create_resized", oldtype);
      Types.put(
          "MPI_Type_create_resized",
          newtype,
          Datatype.createResized(old, LargeCounts.narrow(lb), LargeCounts.narrow(extent)),
          Envelope.of(Envelope.RESIZED, oldtype, new int[0], new long[] {lb, extent}));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_subarray(
      int ndims, long sizes, long subsizes, long starts, int order, int oldtype, long newtype) {
    String call = "MPI_Type_create_subarray";
    try {
      Datatype old = Types.get(call, oldtype);
      int[] whole = LargeCounts.ints(sizes, Numbers.count(call, ndims));
      int[] part = LargeCounts.ints(subsizes, ndims);
      int[] from = LargeCounts.ints(starts, ndims);
      int[] ends = joined(ndims, whole, part, from);
      int[] all = java.util.Arrays.copyOf(ends, ends.length + 1);
      all[ends.length] = order;
      Types.put(
          call,
          newtype,
          ParametrisedTypes.subarray(call, whole, part, from, order, old),
          Envelope.of(Envelope.SUBARRAY, oldtype, all));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_dup(int oldtype, long newtype) {
    try {
      Datatype old = Types.get("MPI_Type_dup", oldtype);
      Types.put("MPI_Type_dup", newtype, old.dup(), Envelope.of(Envelope.DUP, oldtype));
      return TypeAttributes.copy(oldtype, newtype);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_commit(long type) {
    try {
      Types.get("MPI_Type_commit", Memory.getInt(type)).commit("MPI_Type_commit");
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_free(long type) {
    String call = "MPI_Type_free";
    try {
      int handle = Memory.getInt(type);
      if (Types.predefined(handle) > 0
          || Types.isMade(handle) && Types.made(call, handle).envelope.isParametrised()) {
        throw Errors.in(MPI.ERR_TYPE, call, "a predefined datatype can't be freed");
      }
      Types.made(call, handle).layout.requireAlive(call);
      TypeAttributes.delete(handle);
      Types.made(call, handle).free();
      Types.drop(handle);
      Memory.putInt(type, Types.none());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_size(int type, long size) {
    try {
      Memory.putInt(size, Types.get("MPI_Type_size", type).bytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_size_x(int type, long size) {
    try {
      Memory.putLong(size, Types.get("MPI_Type_size_x", type).bytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_extent(int type, long lb, long extent) {
    try {
      Datatype layout = Types.get("MPI_Type_get_extent", type);
      Pointers.put(lb, layout.lowerBytes());
      Pointers.put(extent, layout.extentBytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_extent_x(int type, long lb, long extent) {
    try {
      Datatype layout = Types.get("MPI_Type_get_extent_x", type);
      Memory.putLong(lb, layout.lowerBytes());
      Memory.putLong(extent, layout.extentBytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_true_extent(int type, long lb, long extent) {
    try {
      Datatype layout = Types.get("MPI_Type_get_true_extent", type);
      Pointers.put(lb, layout.getTrueLb());
      Pointers.put(extent, layout.getTrueExtent());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_true_extent_x(int type, long lb, long extent) {
    try {
      Datatype layout = Types.get("MPI_Type_get_true_extent_x", type);
      Memory.putLong(lb, layout.getTrueLb());
      Memory.putLong(extent, layout.getTrueExtent());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_extent(int type, long extent) {
    try {
      Pointers.put(extent, Types.get("MPI_Type_extent", type).extentBytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_lb(int type, long displacement) {
    try {
      Pointers.put(displacement, Types.get("MPI_Type_lb", type).lowerBytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_ub(int type, long displacement) {
    try {
      Datatype layout = Types.get("MPI_Type_ub", type);
      Pointers.put(displacement, layout.lowerBytes() + layout.extentBytes());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_address(long location, long address) {
    try {
      Memory.expose();
      Pointers.put(address, location);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Address(long location, long address) {
    try {
      Memory.expose();
      Pointers.put(address, location);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_set_name(int type, long name) {
    String call = "MPI_Type_set_name";
    try {
      Types.get(call, type);
      if (Types.predefined(type) <= 0) {
        Types.made(call, type).name = Memory.cString(name);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_name(int type, long name, long length) {
    String call = "MPI_Type_get_name";
    try {
      Types.get(call, type);
      boolean own = Types.predefined(type) <= 0;
      CTexts.put(name, length, own ? Types.made(call, type).name : name(type));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_envelope(
      int type, long integers, long addresses, long datatypes, long combiner) {
    String call = "MPI_Type_get_envelope";
    try {
      Types.get(call, type);
      boolean own = Types.predefined(type) <= 0;
      Envelope made = own ? Types.made(call, type).envelope : null;
      Memory.putInt(integers, own ? made.integers().length : 0);
      Memory.putInt(addresses, own ? made.addresses().length : 0);
      Memory.putInt(datatypes, own ? made.types().length : 0);
      Memory.putInt(combiner, own ? made.combiner() : Envelope.NAMED);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_contents(
      int type,
      int maxIntegers,
      int maxAddresses,
      int maxDatatypes,
      long integers,
      long addresses,
      long datatypes) {
    String call = "MPI_Type_get_contents";
    try {
      if (Types.predefined(type) > 0) {
        throw Errors.in(MPI.ERR_TYPE, call, "a predefined datatype has no contents");
      }
      Envelope made = Types.made(call, type).envelope;
      Numbers.putInts(integers, made.integers());
      for (int i = 0; i < made.addresses().length; i++) {
        Pointers.put(addresses + (long) Pointers.bytes() * i, made.addresses()[i]);
      }
      for (int i = 0; i < made.types().length; i++) {
        Memory.putInt(datatypes + 4L * i, Types.again(made.types()[i]));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  /** The name of a datatype for messages. */
  static String name(int type) {
    int number = Types.predefined(type);
    return number > 0 ? NativeTypes.name(number) : "a datatype of the program";
  }

  private static int[] same(int count, int value) {
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = value;
    }
    return values;
  }

  /** A count, then the elements of lists. */
  private static int[] joined(int count, int[]... lists) {
    int length = 1;
    for (int[] list : lists) {
      length += list.length;
    }
    int[] joined = new int[length];
    joined[0] = count;
    int at = 1;
    for (int[] list : lists) {
      System.arraycopy(list, 0, joined, at, list.length);
      at += list.length;
    }
    return joined;
  }
}
