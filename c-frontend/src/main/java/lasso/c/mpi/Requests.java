package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** Requests by handle. */
final class Requests {
  private static final Handles HANDLES = new Handles(4);

  private Requests() {}

  /** Null for the null handle. */
  static Request get(String call, int handle) {
    if (handle == HANDLES.none()) {
      return null;
    }
    Request request = (Request) HANDLES.get(handle);
    if (request == null) {
      throw Errors.in(MPI.ERR_REQUEST, call, problem(handle));
    }
    return request;
  }

  private static String problem(int handle) {
    String problem = HANDLES.problem(handle, "MPI_REQUEST_NULL");
    return problem.endsWith("was freed")
        ? problem.replace("was freed", "is complete or was freed")
        : problem;
  }

  /** The request whose handle is at an address; it may not be the null handle. */
  static Request at(String call, long address) {
    int handle = Memory.getInt(address);
    Request request = get(call, handle);
    if (request == null) {
      throw Errors.in(MPI.ERR_REQUEST, call, "is called with MPI_REQUEST_NULL");
    }
    return request;
  }

  /** The handle of a new request goes to an address. */
  static void put(long address, Request request) {
    Memory.hold();
    Memory.putInt(address, HANDLES.put(request));
  }

  /** Those of an array of handles; null for null handles. */
  static Request[] all(String call, int count, long address) {
    Numbers.count(call, count);
    Request[] requests = new Request[count];
    for (int i = 0; i < count; i++) {
      requests[i] = get(call, Memory.getInt(address + 4L * i));
    }
    return requests;
  }

  /** After its completion the handle at an address becomes the null handle, unless the request can be started again. */
  static void complete(long address) {
    int handle = Memory.getInt(address);
    if (handle != HANDLES.none() && !isPersistent(HANDLES.get(handle))) {
      drop(address);
    }
  }

  private static boolean isPersistent(Object request) {
    return request instanceof Prequest || request instanceof PersistentCollective;
  }

  /** The handle at an address becomes the null handle. */
  static void drop(long address) {
    HANDLES.drop(Memory.getInt(address));
    Memory.release();
    Memory.putInt(address, HANDLES.none());
  }
}
