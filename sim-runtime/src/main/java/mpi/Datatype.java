package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.mpi.Resource;
import lasso.mpi.data.DatatypeConstructors;
import lasso.mpi.data.TypeMap;
import lasso.mpi.data.TypeSignature;
import lasso.runtime.api.BasicType;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.api.PayloadException;
import lasso.runtime.api.PlaceCheck;
import lasso.runtime.hooks.ArrayWrites;
import lasso.runtime.hooks.Linear;

/**
 * A basic datatype, or a layout of elements. As long as they are all of one type and aligned, places and extents count elements
 * as in mpiJava; otherwise they count bytes of raw memory ({@link BasicType#STRUCT}), and the signature tells the elements.
 * Layouts are immutable; what changes is that a type is committed and freed.
 */
public class Datatype extends DatatypeConstructors implements Freeable, Cloneable {
  private static final int UNCOMMITTED = 0;
  private static final int COMMITTED = 1;
  private static final int FREED = 2;

  /** The unit of places: an element of this type, or a byte of raw memory. */
  @Hidden public final BasicType basic;

  /** Codes of the elements of one item in raw memory; null when all elements are of the basic type. */
  private final byte[] signature;

  /** Positions of one item relative to its start; null for the single element of a basic type. */
  final int[] displacements;

  /** Distance of consecutive items. */
  @Hidden public final int extent;

  private final int lowerBound;

  /** The unit in which the Open MPI dialect reports sizes: there the base type of a structure is MPI.BYTE. */
  @Hidden public final int reportedBytes;

  /** Whether elements are parts of complex numbers. */
  @Hidden public final boolean complex;

  /** Whether the bounds were set by the program. */
  @Hidden public final boolean lowerMarked;

  @Hidden public final boolean upperMarked;

  private int stage;

  /** Null where the program need not free the type. */
  private Resource resource;

  /** A basic type. */
  Datatype(BasicType basic) {
    this(basic.ordinal(), basic, null, null, 0, 1, TypeMap.width(basic), false, false, false);
    stage = COMMITTED;
  }

  /** A type that is not committed yet, or a predefined one. */
  @Hidden
  public Datatype(
      int predefined,
      BasicType basic,
      byte[] signature,
      int[] displacements,
      int lowerBound,
      int extent,
      int reportedBytes,
      boolean complex,
      boolean lowerMarked,
      boolean upperMarked) {
    super(predefined);
    this.basic = basic;
    this.signature = signature;
    this.displacements = displacements;
    this.lowerBound = lowerBound;
    this.extent = extent;
    this.reportedBytes = reportedBytes;
    this.complex = complex;
    this.lowerMarked = lowerMarked;
    this.upperMarked = upperMarked;
  }

  /** A further predefined type with the layout of one that is not. */
  @Hidden
  public static Datatype predefined(
      int number, Datatype layout, int reportedBytes, boolean complex) {
    Datatype type =
        new Datatype(
            number,
            layout.basic,
            layout.signature,
            layout.displacements,
            layout.lowerBound,
            layout.extent,
            reportedBytes,
            complex,
            layout.lowerMarked,
            layout.upperMarked);
    type.stage = COMMITTED;
    return type;
  }

  /** MPI.LB or MPI.UB: a bound without elements. */
  @Hidden
  public static Datatype marker(int number, boolean lower) {
    Datatype type =
        new Datatype(number, BasicType.BYTE, null, new int[0], 0, 0, 1, false, lower, !lower);
    type.stage = COMMITTED;
    return type;
  }

  /** What stands for no type. */
  static Datatype none(int number) {
    Datatype type =
        new Datatype(number, BasicType.BYTE, null, new int[0], 0, 0, 1, false, false, false);
    type.stage = FREED;
    return type;
  }

  /** Elements, or bytes of raw memory, per item. */
  @Hidden
  public final int elements() {
    return displacements == null ? 1 : displacements.length;
  }

  /** One clause that says what is wrong with the place of items, or null. */
  @Hidden
  public final String problem(Object buffer, int offset, int count) {
    return PlaceCheck.problem(basic, memory(buffer), offset, count, displacements, extent);
  }

  /** Where the items are in memory; null when there is nothing to protect: no elements, or objects, which are copied. */
  @Hidden
  public final BufferPlace place(Object buffer, int offset, int count) {
    return count == 0 || elements() == 0 || basic == BasicType.OBJECT
        ? null
        : BufferPlace.of(
            memory(buffer), TypeMap.width(basic), offset, count, displacements, extent);
  }

  /** Elements of basic types per item. */
  @Hidden
  public final int basicElements() {
    return signature == null ? elements() : signature.length;
  }

  /** The type of the n-th element of an item. */
  @Hidden
  public final BasicType element(int n) {
    return signature == null ? basic : BasicType.ofCode(signature[n]);
  }

  /** The n-th position of an item. */
  @Hidden
  public final int place(int n) {
    return displacements == null ? 0 : displacements[n];
  }

  @Hidden
  public final int extentBytes() {
    return extent * TypeMap.width(basic);
  }

  @Hidden
  public final int lowerBytes() {
    return lowerBound * TypeMap.width(basic);
  }

  /** The type of all elements; {@link BasicType#STRUCT} where they differ. */
  @Hidden
  public final BasicType uniform() {
    BasicType all = signature == null ? basic : TypeSignature.uniform(signature);
    return all == null ? basic : all;
  }

  /** Whether each item is a sequence of a value and an int. */
  @Hidden
  public final boolean isPairs() {
    if (signature == null) {
      return elements() % 2 == 0;
    }
    for (int i = 1; i < signature.length; i += 2) {
      if (signature[i] != (byte) BasicType.INT.ordinal()) {
        return false;
      }
    }
    return signature.length % 2 == 0;
  }

  /** Ends the process unless a message may be made of this type. */
  @Hidden
  public final void requireCommitted(String call) {
    if (stage == FREED) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype was freed or is MPI.DATATYPE_NULL");
    }
    if (stage == UNCOMMITTED) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype was not committed");
    }
  }

  @Override
  @Hidden
  public final void requireAlive(String call) {
    Environment.require(call);
    if (stage == FREED) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype was freed or is MPI.DATATYPE_NULL");
    }
  }

  /** Ends the process unless {@code count} items lie inside the buffer. */
  @Hidden
  public final void check(String call, Object buffer, int offset, int count) {
    requireCommitted(call);
    String problem = problem(buffer, offset, count);
    if (problem != null) {
      throw Environment.usage(call, problem);
    }
  }

  @Hidden
  public final byte[] encode(Object buffer, int offset, int count) {
    try {
      if (signature == null) {
        return PayloadCodec.encode(basic, memory(buffer), offset, count, displacements, extent);
      }
      BasicType uniform = TypeSignature.uniform(signature);
      byte[] payload =
          PayloadCodec.encode(
              basic, signature, memory(buffer), offset, count, displacements, extent);
      return uniform == null ? payload : PayloadCodec.retyped(payload, uniform);
    } catch (PayloadException e) {
      throw Environment.usage("message of MPI.OBJECT", e.getMessage());
    }
  }

  @Hidden
  public final void decode(byte[] payload, Object buffer, int offset) {
    Object memory = memory(buffer);
    touch(payload, memory, offset);
    try {
      PayloadCodec.decode(
          received(payload),
          basic,
          memory,
          offset,
          displacements,
          extent,
          Datatype.class.getClassLoader());
    } catch (PayloadException e) {
      throw Environment.usage("message of MPI.OBJECT", e.getMessage());
    }
    if (basic == BasicType.STRUCT && memory != buffer && !(buffer instanceof mpjbuf.Buffer)) {
      ArrayWrites.touch(buffer);
      writeBack(memory, buffer);
    }
  }

  /** Notes what a payload will overwrite. Memory of bytes may be all memory of a program, of which it is a small part. */
  private void touch(byte[] payload, Object memory, int offset) {
    if (!(memory instanceof byte[] bytes) || elements() == 0) {
      ArrayWrites.touch(memory);
      return;
    }
    int items = (PayloadCodec.contentBytes(payload) + bytes() - 1) / bytes();
    BufferPlace place = place(memory, offset, items);
    if (place != null) {
      int low = (int) Math.max(0, place.low());
      Linear.touch(bytes, low, (int) Math.min(bytes.length, place.high()) - low);
    }
  }

  /**
   * The buffer, as far as the codec can reach into it. Where the unit of places is a byte, that is the buffer's own memory or a copy of
   * it; pairs of one type are a layout of elements in one dialect, and of raw memory in the other.
   */
  private Object memory(Object buffer) {
    if (buffer instanceof mpjbuf.Buffer packed) {
      return packed.packed();
    }
    if (reportedBytes == 1 && basic.bytes() > 1 && buffer instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
    BasicType elements = basic == BasicType.STRUCT ? BasicType.ofElements(buffer) : null;
    if (elements == null || elements == BasicType.BYTE) {
      return buffer;
    }
    byte[] payload = PayloadCodec.encode(elements, buffer, 0, BasicType.length(buffer), null, 1);
    return PayloadCodec.toArray(PayloadCodec.retyped(payload, BasicType.BYTE));
  }

  /** What was decoded into a copy of the buffer's memory goes to the buffer. */
  private static void writeBack(Object memory, Object buffer) {
    BasicType elements = BasicType.ofElements(buffer);
    byte[] payload =
        PayloadCodec.encode(BasicType.BYTE, memory, 0, BasicType.length(memory), null, 1);
    byte[] retyped = PayloadCodec.retyped(payload, elements);
    PayloadCodec.decode(retyped, elements, buffer, 0, null, 1, Datatype.class.getClassLoader());
  }

  /** One clause that says why a payload can't be received as up to {@code count} items, or null. */
  @Hidden
  public final String mismatch(byte[] payload, int count) {
    int arrived = PayloadCodec.elements(payload);
    BasicType sent = PayloadCodec.type(payload);
    if (arrived > 0 && matchesAsPacked(sent)) {
      return packedMismatch(arrived * sent.bytes(), count);
    }
    if (arrived > 0 && (signature != null || sent == BasicType.STRUCT)) {
      return TypeSignature.mismatch(payload, this, count);
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

  /** Whether a payload is of the type of up to {@code count} items, but longer. */
  @Hidden
  public final boolean isOverflowedBy(byte[] payload, int count) {
    int arrived = PayloadCodec.elements(payload);
    BasicType sent = PayloadCodec.type(payload);
    if (arrived == 0) {
      return false;
    }
    if (matchesAsPacked(sent)) {
      int bytes = arrived * sent.bytes();
      return bytes % basic.bytes() == 0 && bytes > count * bytes();
    }
    return signature != null || sent == BasicType.STRUCT
        ? TypeSignature.isTooLong(payload, this, count)
        : sent == basic && arrived > count * elements();
  }

  /** Whether the bytes of a message of another type fit, as implementations that look at no types would put them there. */
  @Hidden
  public final boolean takesAsBytes(byte[] payload, int count) {
    BasicType sent = PayloadCodec.type(payload);
    boolean plain =
        signature == null
            && sent != BasicType.STRUCT
            && sent != BasicType.OBJECT
            && basic != BasicType.OBJECT;
    if (!plain) {
      return false;
    }
    int width = TypeMap.width(basic);
    int bytes = PayloadCodec.elements(payload) * sent.bytes();
    return bytes % width == 0 && bytes <= (long) count * elements() * width;
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

  /** The payload as elements of this type: what was packed, or lies in raw memory, changes its type. */
  @Hidden
  public final byte[] received(byte[] payload) {
    BasicType sent = PayloadCodec.type(payload);
    boolean sameBytes = sent == basic || sent == BasicType.OBJECT || basic == BasicType.OBJECT;
    return sameBytes ? payload : PayloadCodec.retyped(payload, basic);
  }

  /** A new array that holds {@code count} items from index 0. */
  @Hidden
  public final Object newBuffer(int count) {
    int highest = Math.max(0, highestPlace());
    return basic.newArray(count == 0 ? 0 : (count - 1) * extent + highest + 1);
  }

  /** An array of as many items as {@link #newBuffer}, filled from a payload. */
  @Hidden
  public final Object toBuffer(byte[] payload, int count) {
    Object buffer = newBuffer(count);
    decode(payload, buffer, 0);
    return buffer;
  }

  @Hidden
  public final int bytes() {
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

  public void Commit() throws MPIException {
    requireAlive("Datatype.Commit");
    commit("Datatype.Commit");
  }

  // Open MPI dialect: sizes count elements of the base type, which is a byte for structures

  public int getLb() throws MPIException {
    requireAlive("Datatype.getLb");
    return lowerBytes() / reportedBytes;
  }

  public int getExtent() throws MPIException {
    requireAlive("Datatype.getExtent");
    return extentBytes() / reportedBytes;
  }

  /** Of the elements, whatever the bounds. */
  public int getTrueLb() throws MPIException {
    requireAlive("Datatype.getTrueLb");
    return lowestPlace() * TypeMap.width(basic) / reportedBytes;
  }

  public int getTrueExtent() throws MPIException {
    requireAlive("Datatype.getTrueExtent");
    int places = elements() == 0 ? 0 : highestPlace() + 1 - lowestPlace();
    return places * TypeMap.width(basic) / reportedBytes;
  }

  public int getSize() throws MPIException {
    requireAlive("Datatype.getSize");
    return elements() * TypeMap.width(basic) / reportedBytes;
  }

  public void commit() throws MPIException {
    requireAlive("Datatype.commit");
    if (stage == UNCOMMITTED) {
      resource = Resource.made("a datatype", "Datatype.commit");
    }
    commit("Datatype.commit");
  }

  @Hidden
  public final void commit(String call) {
    if (stage == FREED) {
      throw Errors.in(MPI.ERR_TYPE, call, "the datatype was freed or is MPI.DATATYPE_NULL");
    }
    if (stage == UNCOMMITTED) {
      stage = COMMITTED;
    }
  }

  /** Makes the handle a null handle; types that were derived from it stay as they are. */
  @Override
  public void free() {
    requireAlive("Datatype.free");
    if (isPredefined()) {
      throw Environment.usage("Datatype.free", "a predefined datatype can't be freed");
    }
    stage = FREED;
    Resource.free(resource);
    forgetAttributes();
  }

  /** Whether it was freed. */
  public boolean isNull() {
    return stage == FREED;
  }

  @Override
  public Datatype clone() {
    return duplicate("Datatype.clone");
  }

  public Datatype dup() throws MPIException {
    return duplicate("Datatype.dup");
  }

  private Datatype duplicate(String call) {
    requireAlive(call);
    Datatype copy =
        new Datatype(
            NOT_PREDEFINED,
            basic,
            signature,
            displacements,
            lowerBound,
            extent,
            reportedBytes,
            complex,
            lowerMarked,
            upperMarked);
    copy.stage = stage;
    copy.copyAttributes(this);
    return copy;
  }

  /** The layout as what is pending keeps it when the program frees the type. */
  @Hidden
  public final Datatype kept() {
    if (isPredefined()) {
      return this;
    }
    Datatype kept =
        new Datatype(
            NOT_PREDEFINED,
            basic,
            signature,
            displacements,
            lowerBound,
            extent,
            reportedBytes,
            complex,
            lowerMarked,
            upperMarked);
    kept.stage = stage;
    return kept;
  }

  private int lowestPlace() {
    int lowest = elements() == 0 ? 0 : place(0);
    for (int i = 1; i < elements(); i++) {
      lowest = Math.min(lowest, place(i));
    }
    return lowest;
  }

  private int highestPlace() {
    int highest = elements() == 0 ? 0 : place(0);
    for (int i = 1; i < elements(); i++) {
      highest = Math.max(highest, place(i));
    }
    return highest;
  }
}
