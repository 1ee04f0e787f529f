package mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Unsupported;
import lasso.runtime.kernel.EndKind;

/** A communicator, in both dialects. */
public class Comm extends OmpiNonblockingCollectives implements Freeable, Cloneable {
  /** For {@link Intracomm#splitType}. */
  public static final int TYPE_SHARED = 0;

  Comm(int context, int[] members) {
    super(context, members);
  }

  /**
   * Communicators of this process that were created and not freed, MPI.COMM_WORLD and MPI.COMM_SELF not counted: what a
   * leak report wants to know.
   */
  static int live() {
    return Long.bitCount(Environment.usedContexts) - 2;
  }

  // MPJ Express dialect

  public Group Group() throws MPIException {
    require("Comm.Group");
    return group();
  }

  final Group group() {
    int[] ranks = new int[size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = toWorld(i);
    }
    return new Group(ranks);
  }

  public static int Compare(Comm comm1, Comm comm2) throws MPIException {
    comm1.require("Comm.Compare");
    comm2.require("Comm.Compare");
    if (comm1.context == comm2.context) {
      return MPI.IDENT;
    }
    int groups = Group.Compare(comm1.group(), comm2.group());
    return groups == MPI.IDENT ? MPI.CONGRUENT : groups;
  }

  public void Free() throws MPIException {
    release("Comm.Free");
  }

  public boolean Test_inter() throws MPIException {
    return false;
  }

  public int Topo_test() throws MPIException {
    require("Comm.Topo_test");
    return topology();
  }

  public void Abort(int errorcode) throws MPIException {
    require("Comm.Abort");
    throw Calls.end(EndKind.ABORTED, "Abort with error code " + errorcode);
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public Intercomm Create_intercomm(Comm local_comm, int local_leader, int remote_leader, int tag)
      throws MPIException {
    throw Environment.unsupported("Comm.Create_intercomm", "use MPI.COMM_WORLD or Split instead");
  }

  /** A predefined attribute. */
  public Object Attr_get(int keyval) throws MPIException {
    require("Comm.Attr_get");
    return Attributes.get("Comm.Attr_get", context, keyval);
  }

  public void Attr_delete(int keyval) throws MPIException {
    require("Comm.Attr_delete");
    Attributes.delete("Comm.Attr_delete", context, keyval);
  }

  // Both dialects

  /** A communicator of the same group with contexts of its own; collective. */
  @Override
  public Comm clone() {
    return duplicate("Comm.clone");
  }

  final Intracomm duplicate(String call) {
    require(call);
    int context = (int) Contexts.agree(this, new long[0])[0][0];
    Contexts.use(context);
    Attributes.copy(this.context, context);
    return ofContext(context);
  }

  /** A communicator of the same processes and the same topology. */
  Intracomm ofContext(int context) {
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

  public final boolean isNull() {
    return isNone();
  }

  public final Group getGroup() throws MPIException {
    require("Comm.getGroup");
    return group();
  }

  public final boolean isInter() throws MPIException {
    return false;
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

  @Unsupported("nonblocking duplication: use dup instead")
  public Comm iDup() throws MPIException {
    throw Environment.unsupported("Comm.iDup", "use dup instead");
  }

  @Unsupported("infos: use dup instead")
  public Comm dupWithInfo(Info info) throws MPIException {
    throw Environment.unsupported("Comm.dupWithInfo", "use dup instead");
  }

  @Unsupported("nonblocking duplication: use dup instead")
  public final Request getRequest() {
    throw Environment.unsupported("Comm.getRequest", "use dup instead");
  }

  @Unsupported("infos: leave the call out")
  public final void setInfo(Info info) throws MPIException {
    throw Environment.unsupported("Comm.setInfo", "leave the call out");
  }

  @Unsupported("infos: leave the call out")
  public final Info getInfo() throws MPIException {
    throw Environment.unsupported("Comm.getInfo", "leave the call out");
  }

  @Unsupported("dynamic processes: use free instead")
  public final void disconnect() throws MPIException {
    throw Environment.unsupported("Comm.disconnect", "use free instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or split instead")
  public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
      throws MPIException {
    throw Environment.unsupported("Comm.createIntercomm", "use MPI.COMM_WORLD or split instead");
  }

  public static int createKeyval() throws MPIException {
    Environment.require("Comm.createKeyval");
    return Attributes.createKeyval();
  }

  public static void freeKeyval(int keyval) throws MPIException {
    Environment.require("Comm.freeKeyval");
    Attributes.freeKeyval("Comm.freeKeyval", keyval);
  }

  /** The value must be serializable. */
  public final void setAttr(int keyval, Object value) throws MPIException {
    require("Comm.setAttr");
    Attributes.set("Comm.setAttr", context, keyval, value);
  }

  /** A copy of the value, or null when nothing is there; WTIME_IS_GLOBAL is a Boolean, other predefined ones are Integers. */
  public final Object getAttr(int keyval) throws MPIException {
    require("Comm.getAttr");
    return Attributes.get("Comm.getAttr", context, keyval);
  }

  public final void deleteAttr(int keyval) throws MPIException {
    require("Comm.deleteAttr");
    Attributes.delete("Comm.deleteAttr", context, keyval);
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
    if (name == null) {
      throw Environment.usage("Comm.setName", "the name is null");
    }
    Attributes.name(context, name);
  }

  /** Empty when none was set. */
  public final String getName() throws MPIException {
    require("Comm.getName");
    return Attributes.name(context);
  }
}
