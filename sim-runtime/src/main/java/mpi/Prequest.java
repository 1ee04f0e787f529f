package mpi;

import lasso.runtime.kernel.SendMode;

/** A persistent communication: its arguments, to be started again and again. */
public class Prequest extends Request {
  private final Communicator on;
  private final String call;
  private final Object place;
  private final int placeOffset;
  private final int placeCount;
  private final Datatype placeType;
  private final int peer;
  private final int tag;

  /** Null for a receive. */
  private final SendMode mode;

  Prequest(
      Communicator on,
      String call,
      Object place,
      int placeOffset,
      int placeCount,
      Datatype placeType,
      int peer,
      int tag,
      SendMode mode) {
    on.require(call);
    this.on = on;
    this.call = call;
    this.place = place;
    this.placeOffset = placeOffset;
    this.placeCount = placeCount;
    this.placeType = placeType;
    this.peer = peer;
    this.tag = tag;
    this.mode = mode;
  }

  public void Start() throws MPIException {
    if (isActive()) {
      throw Environment.usage("Prequest.Start", "the request is still active");
    }
    if (mode == null) {
      on.startReceive(this, call, place, placeOffset, placeCount, placeType, peer, tag);
    } else {
      on.startSend(this, call, place, placeOffset, placeCount, placeType, peer, tag, mode);
    }
  }

  public static void Startall(Prequest[] array_of_request) throws MPIException {
    for (int i = 0; i < array_of_request.length; i++) {
      array_of_request[i].Start();
    }
  }

  public void start() throws MPIException {
    Start();
  }

  public static void startAll(Prequest[] requests) throws MPIException {
    Startall(requests);
  }
}
