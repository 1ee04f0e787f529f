package mpi;

import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.mpi.data.TypeSignature;
import lasso.runtime.api.BasicType;
import lasso.runtime.api.PayloadCodec;

/** What is known about a received or probed message. */
public class Status implements Freeable {
  /** Rank of the sender in the communicator of the receive. */
  public int source;

  public int tag;

  /** Position of the completed request in the array of a Waitany, Waitsome, Testany or Testsome. */
  public int index;

  /** Received items of the receive's datatype; after a probe, basic elements. */
  public int count;

  /** As {@link #count}, in basic elements. */
  public int numEls;

  /** As {@link #count}, in bytes. */
  public int countInBytes;

  private int elements;
  private BasicType basic;
  private boolean cancelled;

  /** The empty status of MPI-4.1, section 3.7.3. */
  public Status() {
    this(MPI.ANY_SOURCE, MPI.ANY_TAG);
  }

  private Status(int source, int tag) {
    this.source = source;
    this.tag = tag;
  }

  /** The status of an operation that was cancelled. */
  static Status ofCancelled() {
    Status status = new Status();
    status.cancelled = true;
    return status;
  }

  /** The status of a communication with no process. */
  @Hidden
  public static Status ofNoProcess() {
    return new Status(MPI.PROC_NULL, MPI.ANY_TAG);
  }

  @Hidden
  public static Status ofMessage(int source, int tag, byte[] payload, int elementsPerItem) {
    Status status = new Status(source, tag);
    status.basic = PayloadCodec.type(payload);
    status.elements = PayloadCodec.elements(payload);
    status.count = elementsPerItem == 0 ? 0 : status.elements / elementsPerItem;
    status.numEls = status.elements;
    status.countInBytes = status.elements * status.basic.bytes();
    return status;
  }

  /** Items of the datatype in the message, or {@link MPI#UNDEFINED} when it ends within an item. */
  public int Get_count(Datatype datatype) throws MPIException {
    if (elements == 0) {
      return 0;
    }
    boolean sameType = datatype.basic == basic;
    int have = sameType ? elements : elements * basic.bytes();
    int each = sameType ? datatype.elements() : datatype.bytes();
    return each == 0 || have % each != 0 ? MPI.UNDEFINED : have / each;
  }

  /** Basic elements in the message. */
  public int Get_elements(Datatype datatype) throws MPIException {
    if (elements == 0 || (datatype.basic == basic && basic != BasicType.STRUCT)) {
      return elements;
    }
    int made =
        basic == BasicType.OBJECT || datatype.basic == BasicType.OBJECT
            ? -1
            : TypeSignature.elementsIn(elements * basic.bytes(), datatype);
    return made < 0 ? MPI.UNDEFINED : made;
  }

  public boolean Test_cancelled() throws MPIException {
    return cancelled;
  }

  @Override
  public void free() {}

  public int getCount(Datatype datatype) throws MPIException {
    return Get_count(datatype);
  }

  public int getElements(Datatype datatype) throws MPIException {
    return Get_elements(datatype);
  }

  public boolean isCancelled() throws MPIException {
    return cancelled;
  }

  public int getSource() {
    return source;
  }

  public int getTag() {
    return tag;
  }

  public int getIndex() {
    return index;
  }

  /** Always {@link MPI#SUCCESS}: a failed operation ends the run. */
  public int getError() {
    return MPI.SUCCESS;
  }

  public Count getElementsX(Datatype datatype) throws MPIException {
    return new Count(Get_elements(datatype));
  }

  /** Makes it the status of a message of so many basic elements of a datatype. */
  public void setElements(Datatype datatype, int count) throws MPIException {
    if (count < 0) {
      throw Errors.in(MPI.ERR_COUNT, "Status.setElements", "count " + count + " is negative");
    }
    basic = datatype.basic;
    elements = count;
    numEls = count;
    countInBytes = count * basic.bytes();
    this.count = datatype.elements() == 0 ? 0 : count / datatype.elements();
  }

  public void setElementsX(Datatype datatype, Count count) throws MPIException {
    setElements(datatype, Math.toIntExact(count.getCount()));
  }

  public void setCancelled(boolean flag) throws MPIException {
    cancelled = flag;
  }
}
