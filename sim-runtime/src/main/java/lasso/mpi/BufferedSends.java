package lasso.mpi;

import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Request.Drain;
import mpi.MPI;

/**
 * The buffer that the program attaches for buffered sends (MPI-4.1, section 3.6). How much of it is free depends on what has been
 * received: the network keeps that account, and ends a run in which a message finds too little room.
 */
public final class BufferedSends {
  private BufferedSends() {}

  public static void attach(String call, Object buffer, int bytes) {
    Environment.require(call);
    if (buffer == null) {
      throw Errors.in(MPI.ERR_BUFFER, call, "the buffer is null");
    }
    if (Environment.attachedBytes >= 0) {
      throw Errors.in(MPI.ERR_BUFFER, call, "another buffer is attached already");
    }
    Environment.attached = buffer;
    Environment.attachedBytes = bytes;
    Calls.attach(bytes);
  }

  /** Blocks until the messages in the buffer are on their way; returns the buffer. */
  public static Object detach(String call) {
    Environment.require(call);
    if (Environment.attachedBytes < 0) {
      throw Errors.in(MPI.ERR_BUFFER, call, "no buffer is attached");
    }
    Calls.ask(new Drain());
    Object buffer = Environment.attached;
    Environment.attached = null;
    Environment.attachedBytes = -1;
    return buffer;
  }

  /** Blocks until the messages in the buffer are on their way; it stays attached. */
  public static void flush(String call) {
    Environment.require(call);
    if (Environment.attachedBytes >= 0) {
      Calls.ask(new Drain());
      Calls.attach(Environment.attachedBytes);
    }
  }

  /** Ends the process, or throws, where not even an empty buffer had room for the message. */
  static void require(Communicator on, String call, byte[] payload) {
    int bytes = PayloadCodec.contentBytes(payload);
    if (Environment.attachedBytes < 0) {
      throw Errors.in(
          on, MPI.ERR_BUFFER, call, "no buffer is attached for a message of " + bytes + " bytes");
    }
    if (Environment.attachedBytes < bytes) {
      throw Errors.in(
          on,
          MPI.ERR_BUFFER,
          call,
          "the attached buffer of "
              + Environment.attachedBytes
              + " bytes can't hold a message of "
              + bytes
              + " bytes");
    }
  }
}
