package mpi;

import java.nio.Buffer;
import lasso.runtime.hooks.Unsupported;

/** Matched probes: for the compiler only. */
@Unsupported("matched probes: use Probe and Recv from the probed source instead")
public final class Message {

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public Message() {
    throw Environment.unsupported(
        "new Message", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public boolean isNull() {
    throw Environment.unsupported(
        "Message.isNull", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public boolean isNoProc() {
    throw Environment.unsupported(
        "Message.isNoProc", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public Status mProbe(int source, int tag, Comm comm) throws MPIException {
    throw Environment.unsupported(
        "Message.mProbe", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public Status imProbe(int source, int tag, Comm comm) throws MPIException {
    throw Environment.unsupported(
        "Message.imProbe", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported(
        "Message.mRecv", "use Probe and Recv from the probed source instead");
  }

  @Unsupported("matched probes: use Probe and Recv from the probed source instead")
  public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported(
        "Message.imRecv", "use Probe and Recv from the probed source instead");
  }
}
