package mpi;

import lasso.mpi.Attributes;
import lasso.mpi.Contexts;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.mpi.Hints;
import lasso.mpi.collective.Duplication;
import lasso.mpi.ompi.OmpiNonblockingCollectives;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;

/** A communicator, in both dialects. */
public class Comm extends OmpiNonblockingCollectives implements Freeable, Cloneable {
  /** For {@link Intracomm#splitType}. */
  public static final int TYPE_SHARED = 0;

  private Request duplication;

  @Hidden
  public Comm(int context, int[] members) {
    super(context, members);
  }

  // MPJ Express dialect

  public Group Group() throws MPIException {
    require("Comm.Group");
    return group();
  }

  /** The processes on this side. */
  Group group() {
    int[] ranks = new int[size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = toWorld(i);
    }
    return new Group(ranks);
  }

  public static int Compare(Comm comm1, Comm comm2) throws MPIException {
    if (comm1 == null || comm2 == null) {
      throw Environment.usage("Comm.Compare", "a communicator is null");
    }
    comm1.require("Comm.Compare");
    comm2.require("Comm.Compare");
    if (comm1.context == comm2.context) {
      return MPI.IDENT;
    }
    if (comm1.isRemote() || comm2.isRemote()) {
      return comm1.isRemote() && comm2.isRemote()
          ? ((Intercomm) comm1).compareTo((Intercomm) comm2)
          : MPI.UNEQUAL;
    }
    int groups = Group.Compare(comm1.group(), comm2.group());
    return groups == MPI.IDENT ? MPI.CONGRUENT : groups;
  }

  public void Free() throws MPIException {
    release("Comm.Free");
  }

  public boolean Test_inter() throws MPIException {
    require("Comm.Test_inter");
    return isRemote();
  }

  public int Topo_test() throws MPIException {
    require("Comm.Topo_test");
    return topology();
  }

  public void Abort(int errorcode) throws MPIException {
    require("Comm.Abort");
    throw Calls.end(EndKind.ABORTED, "Abort with error code " + errorcode);
  }

  /** Called on the communicator that joins the leaders; {@code local_comm} is each side's own. */
  public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag)
      throws MPIException {
    String call = "Comm.Create_intercomm";
    return Intercomm.between(call, this, local_comm, local_leader, remote_leader, tag);
  }

  /** A predefined attribute. */
  public Object Attr_get(int keyval) throws MPIException {
    require("Comm.Attr_get");
    return Attributes.get("Comm.Attr_get", this, keyval);
  }

  public void Attr_delete(int keyval) throws MPIException {
    require("Comm.Attr_delete");
    Attributes.delete("Comm.Attr_delete", this, keyval);
  }

  // Both dialects

  /** A communicator of the same group with contexts of its own; collective. */
  @Override
  public Comm clone() {
    return duplicate("Comm.clone");
  }

  /** With the attributes and the hints of this one. */
  protected final Comm duplicate(String call) {
    Comm copy = duplicate(call, null);
    Hints.copy(context, copy.context);
    return copy;
  }

  /** With the attributes of this one, and hints of its own unless the info is null. */
  protected final Comm duplicate(String call, Info info) {
    require(call);
    int context = agreed();
    Contexts.use(context);
    Attributes.copy(this.context, context);
    if (info != null) {
      Hints.set(context, info);
    }
    return ofContext(context);
  }

  /** A context that is free at all processes of this communicator; collective. */
  protected int agreed() {
    return (int) Contexts.agree(this, new long[0])[0][0];
  }

  /** A communicator of the same processes and the same topology. */
  @Hidden
  public Comm ofContext(int context) {
    return new Intracomm(context, group().members);
  }

  int topology() {
    return MPI.UNDEFINED;
  }

  // Open MPI dialect

  public Comm dup() throws MPIException {
    return duplicate("Comm.dup");
  }

  public static int compare(Comm comm1, Comm comm2) throws MPIException {
    return Compare(comm1, comm2);
  }

  @Override
  public final void free() throws MPIException {
    release("Comm.free");
  }

  /** Whether it was freed, or the process is not in it. */
  public final boolean isNull() {
    return isNone() || isFreed();
  }

  public final Group getGroup() throws MPIException {
    require("Comm.getGroup");
    return group().owned("Comm.getGroup");
  }

  public final boolean isInter() throws MPIException {
    require("Comm.isInter");
    return isRemote();
  }

  public final int getTopology() throws MPIException {
    require("Comm.getTopology");
    return topology();
  }

  public final void abort(int errorcode) throws MPIException {
    Abort(errorcode);
  }

  /** By default a wrong call ends the run as a usage error; with {@link MPI#ERRORS_RETURN} it throws. */
  public final void setErrhandler(Errhandler errhandler) throws MPIException {
    require("Comm.setErrhandler");
    Errors.set(this, errhandler);
  }

  public final Errhandler getErrhandler() throws MPIException {
    require("Comm.getErrhandler");
    return Errors.of(this);
  }

  /** The communicator may be used once its {@linkplain #getRequest request} is complete. */
  public Comm iDup() throws MPIException {
    return Duplication.start("Comm.iDup", this);
  }

  public Comm dupWithInfo(Info info) throws MPIException {
    return duplicate("Comm.dupWithInfo", info);
  }

  /** The request of the {@link #iDup} that made this communicator; null for others. */
  public final Request getRequest() {
    return duplication;
  }

  @Hidden
  public final void duplication(Request request) {
    duplication = request;
  }

  /** Hints that no call of this library heeds; they replace those that were there. */
  public final void setInfo(Info info) throws MPIException {
    require("Comm.setInfo");
    Hints.set(context, info);
  }

  /** A new info, which the caller frees. */
  public final Info getInfo() throws MPIException {
    require("Comm.getInfo");
    return Hints.of(context);
  }

  /** As {@link #free}: all processes of a communicator were started together. */
  public final void disconnect() throws MPIException {
    release("Comm.disconnect");
  }

  /** Called on the communicator that joins the leaders; {@code localComm} is each side's own. */
  public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
      throws MPIException {
    String call = "Comm.createIntercomm";
    return Intercomm.between(call, this, localComm, localLeader, remoteLeader, tag);
  }

  public static int createKeyval() throws MPIException {
    Environment.require("Comm.createKeyval");
    return Attributes.createKeyval(Attributes.OF_COMMUNICATORS);
  }

  public static void freeKeyval(int keyval) throws MPIException {
    Environment.require("Comm.freeKeyval");
    Attributes.freeKeyval("Comm.freeKeyval", Attributes.OF_COMMUNICATORS, keyval);
  }

  /** The value must be serializable. */
  public final void setAttr(int keyval, Object value) throws MPIException {
    require("Comm.setAttr");
    Attributes.set("Comm.setAttr", this, keyval, value);
  }

  /** A copy of the value, or null when nothing is there; WTIME_IS_GLOBAL is a Boolean, other predefined ones are Integers. */
  public final Object getAttr(int keyval) throws MPIException {
    require("Comm.getAttr");
    return Attributes.get("Comm.getAttr", this, keyval);
  }

  public final void deleteAttr(int keyval) throws MPIException {
    require("Comm.deleteAttr");
    Attributes.delete("Comm.deleteAttr", this, keyval);
  }

  /** Ends the run, or throws, as the communicator's error handler does. */
  public void callErrhandler(int errorCode) throws MPIException {
    require("Comm.callErrhandler");
    if (Errors.returns(this)) {
      throw new MPIException(errorCode, "Comm.callErrhandler: error class " + errorCode);
    }
    throw Calls.end(EndKind.ABORTED, "the error handler was called with error " + errorCode);
  }

  public final void setName(String name) throws MPIException {
    require("Comm.setName");
    Attributes.name("Comm.setName", context, name);
  }

  /** Empty when none was set. */
  public final String getName() throws MPIException {
    require("Comm.getName");
    return Attributes.name(context);
  }
}
