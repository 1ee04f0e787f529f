package lasso.mpi.data;

import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.runtime.api.BasicType;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Construction of datatypes, in both dialects (MPI-4.1, section 5.1). What is made must be committed before it is used. */
public abstract class DatatypeConstructors extends DatatypeAttributes {
  @Hidden
  public DatatypeConstructors(int predefined) {
    super(predefined);
  }

  // MPJ Express dialect: displacements count elements

  public static Datatype Contiguous(int count, Datatype oldtype) throws MPIException {
    return contiguous("Datatype.Contiguous", count, oldtype);
  }

  public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype)
      throws MPIException {
    String call = "Datatype.Vector";
    return vector(call, count, blocklength, stride, extentOf(call, oldtype), oldtype);
  }

  /** {@code stride} counts basic elements. */
  public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype)
      throws MPIException {
    String call = "Datatype.Hvector";
    return vector(call, count, blocklength, stride, unitOf(call, oldtype), oldtype);
  }

  public static Datatype Indexed(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype)
      throws MPIException {
    String call = "Datatype.Indexed";
    int unit = extentOf(call, oldtype);
    return indexed(call, array_of_blocklengths, array_of_displacements, unit, oldtype);
  }

  /** Displacements count basic elements. */
  public static Datatype Hindexed(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype)
      throws MPIException {
    String call = "Datatype.Hindexed";
    int unit = unitOf(call, oldtype);
    return indexed(call, array_of_blocklengths, array_of_displacements, unit, oldtype);
  }

  /**
   * All types must share one basic type, as in mpiJava, apart from MPI.LB and MPI.UB; displacements count basic elements.
   */
  public static Datatype Struct(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype[] array_of_types)
      throws MPIException {
    String call = "Datatype.Struct";
    requireBlocks(call, array_of_blocklengths, array_of_displacements, array_of_types);
    BasicType basic = null;
    for (int i = 0; i < array_of_types.length; i++) {
      Datatype type = array_of_types[i];
      if (type.elements() == 0) {
        continue;
      }
      if (basic != null && type.basic != basic) {
        throw Errors.in(MPI.ERR_ARG, call, "mixes MPI." + basic + " and MPI." + type.basic);
      }
      basic = type.basic;
    }
    BasicType unit = basic == null ? BasicType.BYTE : basic;
    TypeMap map = new TypeMap(call);
    for (int i = 0; i < array_of_types.length; i++) {
      long start = (long) array_of_displacements[i] * TypeMap.width(unit);
      map.addBlock(array_of_types[i], array_of_blocklengths[i], start);
    }
    return map.finish(unit, TypeMap.width(unit));
  }

  // Open MPI dialect: displacements of the forms with H count bytes

  public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
    return contiguous("Datatype.createContiguous", count, oldType);
  }

  public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    String call = "Datatype.createVector";
    return vector(call, count, blockLength, stride, extentOf(call, oldType), oldType);
  }

  /** {@code stride} counts bytes. */
  public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    return vector("Datatype.createHVector", count, blockLength, stride, 1, oldType);
  }

  public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    String call = "Datatype.createIndexed";
    return indexed(call, blockLengths, displacements, extentOf(call, oldType), oldType);
  }

  /** Displacements count bytes. */
  public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    return indexed("Datatype.createHIndexed", blockLengths, displacements, 1, oldType);
  }

  /** A layout of raw memory; displacements count bytes, and the extent is padded as a structure of C. */
  public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types)
      throws MPIException {
    String call = "Datatype.createStruct";
    requireBlocks(call, blockLengths, displacements, types);
    return structure(call, blockLengths, displacements, types);
  }

  /** Needs no library that is initialised. */
  @Hidden
  public static Datatype structure(
      String call, int[] blockLengths, int[] displacements, Datatype[] types) {
    TypeMap map = new TypeMap(call);
    for (int i = 0; i < types.length; i++) {
      map.addBlock(types[i], blockLengths[i], displacements[i]);
    }
    map.pad();
    return map.finish(BasicType.BYTE, 1);
  }

  /** Bounds in bytes. */
  public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
    String call = "Datatype.createResized";
    TypeMap map = new TypeMap(call);
    requireOld(call, oldType);
    map.addBlock(oldType, 1, 0);
    map.resize(lb, extent);
    return map.finish(oldType.basic, oldType.reportedBytes);
  }

  // Both dialects

  private static void requireOld(String call, Datatype old) {
    if (old == null) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype is null");
    }
    if (old.isNull()) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype was freed or is MPI.DATATYPE_NULL");
    }
  }

  private static int extentOf(String call, Datatype old) {
    requireOld(call, old);
    return old.extentBytes();
  }

  private static int unitOf(String call, Datatype old) {
    requireOld(call, old);
    return TypeMap.width(old.basic);
  }

  private static void requireBlocks(
      String call, int[] lengths, int[] displacements, Datatype[] types) {
    if (lengths == null || displacements == null || types == null) {
      throw Errors.in(MPI.ERR_ARG, call, "the block lengths, displacements or datatypes are null");
    }
    if (lengths.length < types.length || displacements.length < types.length) {
      throw Errors.in(
          MPI.ERR_ARG,
          call,
          lengths.length
              + " block lengths and "
              + displacements.length
              + " displacements for "
              + types.length
              + " datatypes");
    }
    for (int i = 0; i < types.length; i++) {
      requireOld(call, types[i]);
    }
  }

  @Hidden
  public static Datatype contiguous(String call, int count, Datatype old) {
    return vector(call, 1, count, 0, 0, old);
  }

  private static Datatype vector(
      String call, int count, int blocklength, int stride, int strideUnitBytes, Datatype old) {
    requireOld(call, old);
    if (count < 0 || blocklength < 0) {
      throw Errors.in(
          MPI.ERR_ARG, call, "count " + count + " or block length " + blocklength + " is negative");
    }
    TypeMap map = new TypeMap(call);
    for (int i = 0; i < count; i++) {
      map.addBlock(old, blocklength, (long) i * stride * strideUnitBytes);
    }
    return map.finish(old.basic, old.reportedBytes);
  }

  private static Datatype indexed(
      String call, int[] lengths, int[] starts, int unitBytes, Datatype old) {
    requireOld(call, old);
    if (lengths == null || starts == null || lengths.length != starts.length) {
      throw Errors.in(
          MPI.ERR_ARG,
          call,
          (lengths == null ? 0 : lengths.length)
              + " block lengths but "
              + (starts == null ? 0 : starts.length)
              + " displacements");
    }
    TypeMap map = new TypeMap(call);
    for (int i = 0; i < lengths.length; i++) {
      map.addBlock(old, lengths[i], (long) starts[i] * unitBytes);
    }
    return map.finish(old.basic, old.reportedBytes);
  }
}
