package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import lasso.mpi.BufferedSends;
import lasso.mpi.CallingThread;
import lasso.mpi.Communicator;
import lasso.mpi.Constants;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.runtime.api.BasicType;
import lasso.runtime.api.ReductionOp;
import lasso.runtime.hooks.Pinned;

/** The library as a whole, in both dialects: its constants, its beginning and its end. */
public class MPI extends Constants {
  @Pinned public static final Datatype BYTE = new Datatype(BasicType.BYTE);
  @Pinned public static final Datatype CHAR = new Datatype(BasicType.CHAR);
  @Pinned public static final Datatype SHORT = new Datatype(BasicType.SHORT);
  @Pinned public static final Datatype BOOLEAN = new Datatype(BasicType.BOOLEAN);
  @Pinned public static final Datatype INT = new Datatype(BasicType.INT);
  @Pinned public static final Datatype LONG = new Datatype(BasicType.LONG);
  @Pinned public static final Datatype FLOAT = new Datatype(BasicType.FLOAT);
  @Pinned public static final Datatype DOUBLE = new Datatype(BasicType.DOUBLE);
  @Pinned public static final Datatype OBJECT = new Datatype(BasicType.OBJECT);
  @Pinned public static final Datatype PACKED = new Datatype(BasicType.PACKED);

  /** Pairs, for {@link #MAXLOC} and {@link #MINLOC}. */
  @Pinned public static final Datatype SHORT2 = pair(Datatype.SHORT2, SHORT);

  @Pinned public static final Datatype INT2 = pair(Datatype.INT2, INT);
  @Pinned public static final Datatype LONG2 = pair(Datatype.LONG2, LONG);
  @Pinned public static final Datatype FLOAT2 = pair(Datatype.FLOAT2, FLOAT);
  @Pinned public static final Datatype DOUBLE2 = pair(Datatype.DOUBLE2, DOUBLE);
  @Pinned public static final Datatype SHORT_INT = mixedPair(Datatype.SHORT_INT, SHORT, 4);
  @Pinned public static final Datatype LONG_INT = mixedPair(Datatype.LONG_INT, LONG, 8);
  @Pinned public static final Datatype FLOAT_INT = mixedPair(Datatype.FLOAT_INT, FLOAT, 4);
  @Pinned public static final Datatype DOUBLE_INT = mixedPair(Datatype.DOUBLE_INT, DOUBLE, 8);

  @Pinned
  public static final Datatype FLOAT_COMPLEX =
      Datatype.predefined(
          Datatype.FLOAT_COMPLEX, Datatype.contiguous("MPI.FLOAT_COMPLEX", 2, FLOAT), 4, true);

  @Pinned
  public static final Datatype DOUBLE_COMPLEX =
      Datatype.predefined(
          Datatype.DOUBLE_COMPLEX, Datatype.contiguous("MPI.DOUBLE_COMPLEX", 2, DOUBLE), 8, true);

  /** Bounds for structures. */
  @Pinned public static final Datatype LB = Datatype.marker(Datatype.LB, true);

  @Pinned public static final Datatype UB = Datatype.marker(Datatype.UB, false);
  @Pinned public static final Datatype DATATYPE_NULL = Datatype.none(Datatype.NULL);

  /** What MPJ Express calls {@link #DATATYPE_NULL}. */
  @Pinned public static final Datatype NULL = DATATYPE_NULL;

  @Pinned public static final Int2 int2 = new Int2();
  @Pinned public static final ShortInt shortInt = new ShortInt();
  @Pinned public static final LongInt longInt = new LongInt();
  @Pinned public static final FloatInt floatInt = new FloatInt();
  @Pinned public static final DoubleInt doubleInt = new DoubleInt();

  @Pinned public static final Op MAX = new Op(ReductionOp.MAX);
  @Pinned public static final Op MIN = new Op(ReductionOp.MIN);
  @Pinned public static final Op SUM = new Op(ReductionOp.SUM);
  @Pinned public static final Op PROD = new Op(ReductionOp.PROD);
  @Pinned public static final Op LAND = new Op(ReductionOp.LAND);
  @Pinned public static final Op BAND = new Op(ReductionOp.BAND);
  @Pinned public static final Op LOR = new Op(ReductionOp.LOR);
  @Pinned public static final Op BOR = new Op(ReductionOp.BOR);
  @Pinned public static final Op LXOR = new Op(ReductionOp.LXOR);
  @Pinned public static final Op BXOR = new Op(ReductionOp.BXOR);
  @Pinned public static final Op MAXLOC = new Op(ReductionOp.MAXLOC);
  @Pinned public static final Op MINLOC = new Op(ReductionOp.MINLOC);
  @Pinned public static final Op REPLACE = new Op(ReductionOp.REPLACE);
  @Pinned public static final Op NO_OP = new Op(ReductionOp.NO_OP);

  @Pinned public static final Intracomm COMM_WORLD = new Intracomm(Communicator.WORLD, null);
  @Pinned public static final Intracomm COMM_SELF = new Intracomm(Communicator.SELF, null);
  @Pinned public static final Group GROUP_EMPTY = new Group(new int[0]);
  @Pinned public static final Info INFO_NULL = Info.none();

  /** What is known about the start of the program. */
  @Pinned public static final Info INFO_ENV = Info.environment();

  /** The status of a request that is inactive. */
  @Pinned public static final Status EMPTY_STATUS = new Status();

  @Pinned public static final Request REQUEST_NULL = new Request();
  @Pinned public static final Errhandler ERRORS_ARE_FATAL = new Errhandler();
  @Pinned public static final Errhandler ERRORS_RETURN = new Errhandler();
  @Pinned public static final Errhandler ERRORS_ABORT = ERRORS_ARE_FATAL;

  /** What MPJ Express calls the null objects. */
  @Pinned public static final Comm COMM_NULL = null;

  @Pinned public static final Group GROUP_NULL = null;

  static final String PROCESSOR_NAME = "localhost";
  private static final double NANOS_PER_SECOND = 1e9;

  private MPI() {}

  /** In memory of bytes too, where the Open MPI dialect has it. */
  private static Datatype pair(int number, Datatype type) {
    return Datatype.predefined(number, Datatype.contiguous("MPI", 2, type), 1, false);
  }

  private static Datatype mixedPair(int number, Datatype value, int indexAt) {
    Datatype[] types = {value, INT};
    Datatype layout = Datatype.structure("MPI", new int[] {1, 1}, new int[] {0, indexAt}, types);
    return Datatype.predefined(number, layout, 1, false);
  }

  // Both dialects

  /** Returns the program's own arguments. */
  public static String[] Init(String[] argv) throws MPIException {
    return Environment.init(argv);
  }

  public static void Finalize() throws MPIException {
    Environment.finish();
  }

  // MPJ Express dialect

  public static String[] initThread(int required, int provided, String[] argv) {
    return Environment.init(argv, required);
  }

  public static boolean Initialized() throws MPIException {
    return Environment.isInitialised();
  }

  public static boolean Finalized() throws MPIException {
    return Environment.isFinalised();
  }

  public static boolean isMainThread() {
    return CallingThread.isMain();
  }

  /** Seconds on the simulated clock. */
  public static double Wtime() throws MPIException {
    return System.nanoTime() / NANOS_PER_SECOND;
  }

  public static double Wtick() throws MPIException {
    return 1 / NANOS_PER_SECOND;
  }

  public static String Get_processor_name() throws MPIException {
    return PROCESSOR_NAME;
  }

  /** Provides room for buffered sends: it must hold all those that no receive has taken. */
  public static void Buffer_attach(ByteBuffer userBuffer) throws MPIException {
    BufferedSends.attach(
        "MPI.Buffer_attach", userBuffer, userBuffer == null ? -1 : userBuffer.capacity());
  }

  /** Blocks until what is in the buffer is on its way. */
  public static void Buffer_detach() throws MPIException {
    BufferedSends.detach("MPI.Buffer_detach");
  }

  /** Of the world, and of all communicators without a handler of their own. */
  public static void Errorhandler_set(Errhandler errhandler) throws MPIException {
    Environment.require("MPI.Errorhandler_set");
    Errors.set(COMM_WORLD, errhandler);
  }

  public static Errhandler Errorhandler_get() throws MPIException {
    Environment.require("MPI.Errorhandler_get");
    return Errors.of(COMM_WORLD);
  }

  // Open MPI dialect

  /** Returns the provided level, which is the one that is asked for. */
  public static int InitThread(String[] args, int required) throws MPIException {
    Environment.init(args, required);
    return required;
  }

  public static int queryThread() throws MPIException {
    return Environment.level();
  }

  public static boolean isThreadMain() throws MPIException {
    return CallingThread.isMain();
  }

  public static boolean isInitialized() throws MPIException {
    return Environment.isInitialised();
  }

  public static boolean isFinalized() throws MPIException {
    return Environment.isFinalised();
  }

  public static double wtime() throws MPIException {
    return Wtime();
  }

  public static double wtick() throws MPIException {
    return Wtick();
  }

  public static String getProcessorName() throws MPIException {
    return PROCESSOR_NAME;
  }

  public static String getLibVersion() {
    return "Lasso simulated MPI " + VERSION + "." + SUBVERSION;
  }

  public static Version getVersion() {
    return new Version(VERSION, SUBVERSION);
  }

  public static void attachBuffer(byte[] buffer) throws MPIException {
    BufferedSends.attach("MPI.attachBuffer", buffer, buffer == null ? -1 : buffer.length);
  }

  /** Blocks until what is in the buffer is on its way. */
  public static byte[] detachBuffer() throws MPIException {
    return (byte[]) BufferedSends.detach("MPI.detachBuffer");
  }

  /** Without effect. */
  public static void pControl(int level, Object obj) {}

  // Buffers. They stand in the heap, where a process state can hold them, and look like direct
  // ones.

  public static ByteBuffer newByteBuffer(int capacity) {
    return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
  }

  public static CharBuffer newCharBuffer(int capacity) {
    return newByteBuffer(capacity * 2).asCharBuffer();
  }

  public static ShortBuffer newShortBuffer(int capacity) {
    return newByteBuffer(capacity * 2).asShortBuffer();
  }

  public static IntBuffer newIntBuffer(int capacity) {
    return newByteBuffer(capacity * 4).asIntBuffer();
  }

  public static LongBuffer newLongBuffer(int capacity) {
    return newByteBuffer(capacity * 8).asLongBuffer();
  }

  public static FloatBuffer newFloatBuffer(int capacity) {
    return newByteBuffer(capacity * 4).asFloatBuffer();
  }

  public static DoubleBuffer newDoubleBuffer(int capacity) {
    return newByteBuffer(capacity * 8).asDoubleBuffer();
  }

  /** The buffer from an element on; position and limit don't matter. */
  public static ByteBuffer slice(ByteBuffer buf, int offset) {
    ByteBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  public static CharBuffer slice(CharBuffer buf, int offset) {
    CharBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static ShortBuffer slice(ShortBuffer buf, int offset) {
    ShortBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static IntBuffer slice(IntBuffer buf, int offset) {
    IntBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static LongBuffer slice(LongBuffer buf, int offset) {
    LongBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static FloatBuffer slice(FloatBuffer buf, int offset) {
    FloatBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
    DoubleBuffer from = buf.duplicate();
    from.clear().position(offset);
    return from.slice();
  }

  public static ByteBuffer slice(byte[] buf, int offset) {
    return slice(ByteBuffer.wrap(buf), offset);
  }

  public static CharBuffer slice(char[] buf, int offset) {
    return slice(CharBuffer.wrap(buf), offset);
  }

  public static ShortBuffer slice(short[] buf, int offset) {
    return slice(ShortBuffer.wrap(buf), offset);
  }

  public static IntBuffer slice(int[] buf, int offset) {
    return slice(IntBuffer.wrap(buf), offset);
  }

  public static LongBuffer slice(long[] buf, int offset) {
    return slice(LongBuffer.wrap(buf), offset);
  }

  public static FloatBuffer slice(float[] buf, int offset) {
    return slice(FloatBuffer.wrap(buf), offset);
  }

  public static DoubleBuffer slice(double[] buf, int offset) {
    return slice(DoubleBuffer.wrap(buf), offset);
  }
}
