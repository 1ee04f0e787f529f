package mpi;

import lasso.runtime.api.BasicType;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.api.PayloadException;
import lasso.runtime.api.PlaceCheck;
import lasso.runtime.hooks.ArrayWrites;

/**
 * A basic datatype, or a layout of elements of one basic type. Immutable. Displacements and extents count elements as in
 * mpiJava; the Open MPI dialect's byte variants are converted.
 */
public class Datatype extends DatatypeAttributes implements Freeable, Cloneable {
  final BasicType basic;

  /** Element positions of one item relative to its start; null for the single element of a basic type. */
  final int[] displacements;

  /** Distance of consecutive items in elements. */
  final int extent;

  private final int lowerBound;

  Datatype(BasicType basic) {
    this(basic, null, 0, 1);
  }

  private Datatype(BasicType basic, int[] displacements, int lowerBound, int extent) {
    this.basic = basic;
    this.displacements = displacements;
    this.lowerBound = lowerBound;
    this.extent = extent;
  }

  /** Basic elements per item. */
  final int elements() {
    return displacements == null ? 1 : displacements.length;
  }

  /** One clause that says what is wrong with the place of items, or null. */
  final String problem(Object buffer, int offset, int count) {
    return PlaceCheck.problem(basic, buffer, offset, count, displacements, extent);
  }

  /** Where the items are in memory; null when there is nothing to protect: no elements, or objects, which are copied. */
  final BufferPlace place(Object buffer, int offset, int count) {
    return count == 0 || elements() == 0 || basic == BasicType.OBJECT
        ? null
        : BufferPlace.of(buffer, basic.bytes(), offset, count, displacements, extent);
  }

  /** Ends the process unless {@code count} items lie inside the buffer. */
  final void check(String call, Object buffer, int offset, int count) {
    String problem = problem(buffer, offset, count);
    if (problem != null) {
      throw Environment.usage(call, problem);
    }
  }

  final byte[] encode(Object buffer, int offset, int count) {
    try {
      return PayloadCodec.encode(basic, buffer, offset, count, displacements, extent);
    } catch (PayloadException e) {
      throw Environment.usage("message of MPI.OBJECT", e.getMessage());
    }
  }

  final void decode(byte[] payload, Object buffer, int offset) {
    ArrayWrites.touch(buffer);
    try {
      PayloadCodec.decode(
          received(payload),
          basic,
          buffer,
          offset,
          displacements,
          extent,
          Datatype.class.getClassLoader());
    } catch (PayloadException e) {
      throw Environment.usage("message of MPI.OBJECT", e.getMessage());
    }
  }

  /** One clause that says why a payload can't be received as up to {@code count} items, or null. */
  final String mismatch(byte[] payload, int count) {
    int arrived = PayloadCodec.elements(payload);
    BasicType sent = PayloadCodec.type(payload);
    if (arrived > 0 && matchesAsPacked(sent)) {
      return packedMismatch(arrived * sent.bytes(), count);
    }
    if (arrived > 0 && sent != basic) {
      return "carries " + arrived + " of MPI." + sent + " but is received as MPI." + basic;
    }
    if (arrived > count * elements()) {
      return "carries "
          + arrived
          + " of MPI."
          + sent
          + " but the receive buffer holds "
          + count * elements();
    }
    return null;
  }

  /** MPI.PACKED matches every type whose elements are bytes (MPI-4.1, section 5.2). */
  private boolean matchesAsPacked(BasicType sent) {
    return sent != basic
        && (sent == BasicType.PACKED || basic == BasicType.PACKED)
        && sent != BasicType.OBJECT
        && basic != BasicType.OBJECT;
  }

  private String packedMismatch(int arrivedBytes, int count) {
    if (arrivedBytes % basic.bytes() != 0) {
      return "carries "
          + arrivedBytes
          + " packed bytes, which are not a number of elements of MPI."
          + basic;
    }
    if (arrivedBytes > count * bytes()) {
      return "carries "
          + arrivedBytes
          + " packed bytes but the receive buffer holds "
          + count * bytes();
    }
    return null;
  }

  /** The payload as elements of this type: what was packed, or is received as packed, changes its type. */
  final byte[] received(byte[] payload) {
    if (!matchesAsPacked(PayloadCodec.type(payload))) {
      return payload;
    }
    byte[] retyped = new byte[payload.length];
    System.arraycopy(payload, 0, retyped, 0, payload.length);
    retyped[0] = (byte) basic.ordinal();
    return retyped;
  }

  /** A new array that holds {@code count} items from index 0. */
  final Object newBuffer(int count) {
    int highest = 0;
    for (int i = 0; displacements != null && i < displacements.length; i++) {
      highest = Math.max(highest, displacements[i]);
    }
    return basic.newArray(count == 0 ? 0 : (count - 1) * extent + highest + 1);
  }

  /** An array of as many items as {@link #newBuffer}, filled from a payload. */
  final Object toBuffer(byte[] payload, int count) {
    Object buffer = newBuffer(count);
    decode(payload, buffer, 0);
    return buffer;
  }

  final int bytes() {
    return elements() * basic.bytes();
  }

  // MPJ Express dialect

  public int getType() {
    return basic.ordinal();
  }

  public int getByteSize() {
    return bytes();
  }

  /** In elements. */
  public int Extent() throws MPIException {
    return extent;
  }

  /** In elements. */
  public int Size() throws MPIException {
    return elements();
  }

  public int Lb() throws MPIException {
    return lowerBound;
  }

  public int Ub() throws MPIException {
    return lowerBound + extent;
  }

  public void Commit() throws MPIException {}

  public static Datatype Contiguous(int count, Datatype oldtype) throws MPIException {
    return Vector(1, count, count, oldtype);
  }

  public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype)
      throws MPIException {
    return vector("Datatype.Vector", count, blocklength, stride * oldtype.extent, oldtype);
  }

  /** {@code stride} counts basic elements. */
  public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype)
      throws MPIException {
    return vector("Datatype.Hvector", count, blocklength, stride, oldtype);
  }

  public static Datatype Indexed(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype)
      throws MPIException {
    return indexed(
        "Datatype.Indexed",
        array_of_blocklengths,
        array_of_displacements,
        oldtype.extent,
        1,
        oldtype);
  }

  /** Displacements count basic elements. */
  public static Datatype Hindexed(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype oldtype)
      throws MPIException {
    return indexed(
        "Datatype.Hindexed", array_of_blocklengths, array_of_displacements, 1, 1, oldtype);
  }

  /** All types must share one basic type, as in mpiJava; displacements count basic elements. */
  public static Datatype Struct(
      int[] array_of_blocklengths, int[] array_of_displacements, Datatype[] array_of_types)
      throws MPIException {
    if (array_of_types.length == 0) {
      throw Environment.unsupported("Datatype.Struct of no blocks", "use a count of 0 instead");
    }
    int total = 0;
    for (int i = 0; i < array_of_types.length; i++) {
      if (array_of_types[i].basic != array_of_types[0].basic) {
        throw Environment.usage(
            "Datatype.Struct",
            "mixes MPI." + array_of_types[0].basic + " and MPI." + array_of_types[i].basic);
      }
      total += array_of_blocklengths[i] * array_of_types[i].elements();
    }
    int[] positions = new int[total];
    int n = 0;
    for (int i = 0; i < array_of_types.length; i++) {
      Datatype type = array_of_types[i];
      for (int j = 0; j < array_of_blocklengths[i]; j++) {
        n = type.place(array_of_displacements[i] + j * type.extent, positions, n);
      }
    }
    return ofPositions(array_of_types[0].basic, positions);
  }

  // Open MPI dialect: sizes in bytes

  public int getLb() throws MPIException {
    return lowerBound * basic.bytes();
  }

  public int getExtent() throws MPIException {
    return extent * basic.bytes();
  }

  public int getTrueLb() throws MPIException {
    return getLb();
  }

  public int getTrueExtent() throws MPIException {
    return getExtent();
  }

  public int getSize() throws MPIException {
    return bytes();
  }

  public void commit() throws MPIException {}

  @Override
  public void free() {}

  public boolean isNull() {
    return false;
  }

  @Override
  public Datatype clone() {
    return this;
  }

  public Datatype dup() throws MPIException {
    return this;
  }

  public static Datatype createContiguous(int count, Datatype oldType) throws MPIException {
    return Contiguous(count, oldType);
  }

  public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    return Vector(count, blockLength, stride, oldType);
  }

  /** {@code stride} counts bytes. */
  public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType)
      throws MPIException {
    return vector(
        "Datatype.createHVector",
        count,
        blockLength,
        oldType.toElements("Datatype.createHVector", stride),
        oldType);
  }

  public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    return Indexed(blockLengths, displacements, oldType);
  }

  /** Displacements count bytes. */
  public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType)
      throws MPIException {
    return indexed(
        "Datatype.createHIndexed", blockLengths, displacements, 1, oldType.basic.bytes(), oldType);
  }

  @lasso.runtime.hooks.Unsupported("structs of mixed types: use one message per type instead")
  public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types)
      throws MPIException {
    throw Environment.unsupported("Datatype.createStruct", "use one message per type instead");
  }

  @lasso.runtime.hooks.Unsupported("resized types: use createVector or createIndexed instead")
  public static Datatype createResized(Datatype oldType, int lb, int extent) throws MPIException {
    throw Environment.unsupported(
        "Datatype.createResized", "use createVector or createIndexed instead");
  }

  // Construction

  private int toElements(String call, int bytes) {
    if (bytes % basic.bytes() != 0) {
      throw Environment.usage(
          call, bytes + " bytes are not a multiple of the size of MPI." + basic);
    }
    return bytes / basic.bytes();
  }

  private static Datatype vector(
      String call, int count, int blocklength, int strideElements, Datatype old) {
    if (count < 0 || blocklength < 0) {
      throw Environment.usage(
          call, "count " + count + " or block length " + blocklength + " is negative");
    }
    int[] positions = new int[count * blocklength * old.elements()];
    int n = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < blocklength; j++) {
        n = old.place(i * strideElements + j * old.extent, positions, n);
      }
    }
    return ofPositions(old.basic, positions);
  }

  private static Datatype indexed(
      String call, int[] lengths, int[] starts, int factor, int divisor, Datatype old) {
    if (lengths.length != starts.length) {
      throw Environment.usage(
          call, lengths.length + " block lengths but " + starts.length + " displacements");
    }
    int total = 0;
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] < 0) {
        throw Environment.usage(call, "block length " + lengths[i] + " is negative");
      }
      total += lengths[i] * old.elements();
    }
    int[] positions = new int[total];
    int n = 0;
    for (int i = 0; i < lengths.length; i++) {
      int start = divisor == 1 ? starts[i] * factor : old.toElements(call, starts[i]);
      for (int j = 0; j < lengths[i]; j++) {
        n = old.place(start + j * old.extent, positions, n);
      }
    }
    return ofPositions(old.basic, positions);
  }

  /** Writes the positions of one item that starts at {@code start}; returns the next free index. */
  private int place(int start, int[] positions, int n) {
    if (displacements == null) {
      positions[n] = start;
      return n + 1;
    }
    for (int i = 0; i < displacements.length; i++) {
      positions[n + i] = start + displacements[i];
    }
    return n + displacements.length;
  }

  private static Datatype ofPositions(BasicType basic, int[] positions) {
    if (positions.length == 0) {
      return new Datatype(basic, positions, 0, 0);
    }
    int lowest = positions[0];
    int highest = positions[0];
    for (int i = 1; i < positions.length; i++) {
      lowest = Math.min(lowest, positions[i]);
      highest = Math.max(highest, positions[i]);
    }
    return new Datatype(basic, positions, lowest, highest - lowest + 1);
  }
}
