package mpi;

/** A reduction of the program's own, MPJ Express dialect. */
public abstract class User_function {
  /** {@code inoutvec[i] = invec[i] op inoutvec[i]} for {@code count} items. */
  public abstract void Call(
      Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype)
      throws MPIException;
}
