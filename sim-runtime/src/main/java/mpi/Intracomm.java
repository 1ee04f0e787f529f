package mpi;

import lasso.mpi.ContextSet;
import lasso.mpi.Contexts;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Handshake;
import lasso.mpi.collective.Duplication;
import lasso.mpi.topology.TopologyConstructors;
import lasso.runtime.hooks.Unsupported;

/** A communicator within one group. */
public class Intracomm extends TopologyConstructors {
  Intracomm(int context, int[] members) {
    super(context, members);
  }

  @Override
  public Intracomm clone() {
    return (Intracomm) duplicate("Intracomm.clone");
  }

  @Override
  public Intracomm dup() throws MPIException {
    return (Intracomm) duplicate("Intracomm.dup");
  }

  public static int Compare(Comm comm1, Comm comm2) throws MPIException {
    return Comm.Compare(comm1, comm2);
  }

  /** Null where the colour is {@link MPI#UNDEFINED}. */
  public Intracomm Split(int color, int key) throws MPIException {
    Intracomm part = parted("Intracomm.Split", color, key);
    return part.isNone() ? null : part;
  }

  /** A null communicator where the colour is {@link MPI#UNDEFINED}. */
  public final Intracomm split(int colour, int key) throws MPIException {
    return parted("Intracomm.split", colour, key);
  }

  /** All ranks share memory in the sense of {@code TYPE_SHARED}. */
  public final Intracomm splitType(int splitType, int key, Info info) throws MPIException {
    return parted("Intracomm.splitType", splitType == MPI.UNDEFINED ? MPI.UNDEFINED : 0, key);
  }

  /** Null where the process is not in the group. */
  public Intracomm Create(Group group) throws MPIException {
    Intracomm part = ofGroup("Intracomm.Create", group);
    return part.isNone() ? null : part;
  }

  /** A null communicator where the process is not in the group. */
  public final Intracomm create(Group group) throws MPIException {
    return ofGroup("Intracomm.create", group);
  }

  private Intracomm parted(String call, int colour, int key) {
    require(call);
    if (colour < 0 && colour != MPI.UNDEFINED) {
      throw Errors.in(
          this, MPI.ERR_ARG, call, "colour " + colour + " is negative and not MPI.UNDEFINED");
    }
    long[][] rows = Contexts.agree(this, new long[] {colour, key});
    if (colour == MPI.UNDEFINED) {
      return none();
    }
    int context = (int) rows[0][2];
    Contexts.use(context);
    int[] ranks = new int[rows.length];
    int n = 0;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i][0] != colour) {
        continue;
      }
      int at = n++;
      while (at > 0 && rows[ranks[at - 1]][1] > rows[i][1]) {
        ranks[at] = ranks[at - 1];
        at--;
      }
      ranks[at] = i;
    }
    int[] worlds = new int[n];
    for (int i = 0; i < n; i++) {
      worlds[i] = toWorld(ranks[i]);
    }
    return new Intracomm(context, worlds);
  }

  private Intracomm ofGroup(String call, Group group) {
    require(call);
    checkMembers(call, group);
    int context = (int) Contexts.agree(this, new long[0])[0][0];
    if (group.rank() < 0) {
      return none();
    }
    Contexts.use(context);
    return new Intracomm(context, group.members);
  }

  private void checkMembers(String call, Group group) {
    Group.require(call, group);
    for (int i = 0; i < group.members.length; i++) {
      if (fromWorld(group.members[i]) < 0) {
        throw Errors.in(
            this,
            MPI.ERR_GROUP,
            call,
            "world rank " + group.members[i] + " is not in the communicator");
      }
    }
  }

  private static Intracomm none() {
    return new Intracomm(-1, new int[0]);
  }

  @Override
  public Intracomm iDup() throws MPIException {
    return (Intracomm) Duplication.start("Intracomm.iDup", this);
  }

  public Intracomm dupWithInfo(Info info) throws MPIException {
    return (Intracomm) duplicate("Intracomm.dupWithInfo", info);
  }

  /** Called by the processes of the group only. */
  public final Intracomm createGroup(Group group, int tag) throws MPIException {
    String call = "Intracomm.createGroup";
    require(call);
    checkMembers(call, group);
    if (group.rank() < 0) {
      throw Errors.in(this, MPI.ERR_GROUP, call, "rank " + rank() + " is not in the group");
    }
    int[] ranks = new int[group.members.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = fromWorld(group.members[i]);
    }
    long[][] used = Handshake.exchange(this, ranks, Handshake.groupTag(call, tag), Contexts.used());
    long[] all = new long[ContextSet.WORDS];
    for (int i = 0; i < used.length; i++) {
      ContextSet.add(all, used[i], 0);
    }
    int context = Contexts.lowestFree(all);
    Contexts.use(context);
    return new Intracomm(context, group.members);
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static String openPort() throws MPIException {
    throw Environment.unsupported("Intracomm.openPort", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static String openPort(Info info) throws MPIException {
    throw Environment.unsupported("Intracomm.openPort", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static void closePort(String name) throws MPIException {
    throw Environment.unsupported("Intracomm.closePort", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm accept(String port, int root) throws MPIException {
    throw Environment.unsupported("Intracomm.accept", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm accept(String port, Info info, int root) throws MPIException {
    throw Environment.unsupported("Intracomm.accept", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm connect(String port, int root) throws MPIException {
    throw Environment.unsupported("Intracomm.connect", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm connect(String port, Info info, int root) throws MPIException {
    throw Environment.unsupported("Intracomm.connect", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static void publishName(String service, String port) throws MPIException {
    throw Environment.unsupported("Intracomm.publishName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static void publishName(String service, Info info, String port) throws MPIException {
    throw Environment.unsupported("Intracomm.publishName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static void unpublishName(String service, String port) throws MPIException {
    throw Environment.unsupported("Intracomm.unpublishName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static void unpublishName(String service, Info info, String port) throws MPIException {
    throw Environment.unsupported("Intracomm.unpublishName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static String lookupName(String service) throws MPIException {
    throw Environment.unsupported("Intracomm.lookupName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static String lookupName(String service, Info info) throws MPIException {
    throw Environment.unsupported("Intracomm.lookupName", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm spawn(
      String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes)
      throws MPIException {
    throw Environment.unsupported("Intracomm.spawn", "start all ranks at once instead");
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public final Intercomm spawnMultiple(
      String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root, int[] errcodes)
      throws MPIException {
    throw Environment.unsupported("Intracomm.spawnMultiple", "start all ranks at once instead");
  }
}
