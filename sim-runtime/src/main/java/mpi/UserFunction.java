package mpi;

import java.nio.ByteBuffer;

/** A reduction of the program's own, Open MPI dialect: one of the two methods is to be overridden. */
public abstract class UserFunction {
  /** {@code inOutVec[i] = inVec[i] op inOutVec[i]} on arrays of the datatype's Java type. */
  public void call(Object inVec, Object inOutVec, int count, Datatype datatype)
      throws MPIException {
    throw new UnsupportedOperationException("UserFunction.call is not overridden");
  }

  /** The same on raw memory in native order; calls the variant on arrays. */
  public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype)
      throws MPIException {
    Object inVec = datatype.newBuffer(count);
    Object inOutVec = datatype.newBuffer(count);
    datatype.decode(datatype.encode(in, 0, count), inVec, 0);
    datatype.decode(datatype.encode(inOut, 0, count), inOutVec, 0);
    call(inVec, inOutVec, count, datatype);
    datatype.decode(datatype.encode(inOutVec, 0, count), inOut, 0);
  }
}
