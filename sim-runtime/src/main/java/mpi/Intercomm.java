package mpi;

import lasso.mpi.ContextSet;
import lasso.mpi.Contexts;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Handshake;
import lasso.mpi.Hidden;
import lasso.mpi.collective.Duplication;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Unsupported;

/**
 * A communicator between two groups without a common member (MPI-4.1, section 7.6). Ranks that are given to or come from calls
 * that communicate are those of the remote group; {@link #rank} is the caller's in the local one.
 */
public final class Intercomm extends Comm {
  /** What a process tells when an intercommunicator is split: contexts, colour, key. */
  private static final int COLOUR = ContextSet.WORDS;

  private static final int KEY = COLOUR + 1;
  private static final int ROW = KEY + 1;

  /** World ranks of the remote group. */
  private final int[] remote;

  /** @param members world ranks of the local group */
  private Intercomm(int context, int[] members, int[] remote) {
    super(context, members);
    this.remote = remote;
  }

  /**
   * Collective over the two local communicators, whose leaders know each other in a third one.
   *
   * @param leaders matters at the leaders only, as the last two arguments
   */
  static Intercomm between(
      String call, Comm leaders, Comm local, int localLeader, int remoteLeader, int tag) {
    Environment.require(call);
    if (local == null) {
      throw Errors.in(MPI.ERR_COMM, call, "the local communicator is null");
    }
    local.require(call);
    if (local.isRemote()) {
      throw Errors.in(MPI.ERR_COMM, call, "the local communicator is an intercommunicator");
    }
    if (localLeader < 0 || localLeader >= local.size()) {
      throw Errors.in(
          MPI.ERR_RANK,
          call,
          "local leader " + localLeader + " is not a rank of a communicator of " + local.size());
    }
    int[] members = local.group().members;
    long[][] used =
        Handshake.exchange(
            local, Handshake.all(local), Handshake.groupTag(call, tag), Contexts.used());
    long[] theirs = null;
    if (local.rank() == localLeader) {
      leaders.require(call);
      if (remoteLeader < 0 || remoteLeader >= leaders.size()) {
        throw Errors.in(
            MPI.ERR_RANK,
            call,
            "remote leader "
                + remoteLeader
                + " is not a rank of a communicator of "
                + leaders.size());
      }
      int[] leader = {remoteLeader};
      theirs =
          Handshake.exchange(
              leaders, leader, Handshake.leaderTag(call, tag), description(members, used))[0];
    }
    long[][] told =
        Handshake.exchange(
            local,
            Handshake.all(local),
            Handshake.groupTag(call, tag),
            theirs == null ? new long[0] : theirs);
    theirs = told[localLeader];
    int[] remote = new int[theirs.length - ContextSet.WORDS];
    for (int i = 0; i < remote.length; i++) {
      remote[i] = (int) theirs[ContextSet.WORDS + i];
    }
    requireDisjoint(call, members, remote);
    long[] all = union(used);
    ContextSet.add(all, theirs, 0);
    int context = Contexts.lowestFree(all);
    Contexts.use(context);
    return new Intercomm(context, members, remote);
  }

  private static long[] union(long[][] used) {
    long[] union = new long[ContextSet.WORDS];
    for (int i = 0; i < used.length; i++) {
      ContextSet.add(union, used[i], 0);
    }
    return union;
  }

  /** What the other group must know of this one: the contexts in use, then the members. */
  private static long[] description(int[] members, long[][] used) {
    long[] description = new long[ContextSet.WORDS + members.length];
    ContextSet.add(description, union(used), 0);
    for (int i = 0; i < members.length; i++) {
      description[ContextSet.WORDS + i] = members[i];
    }
    return description;
  }

  private static void requireDisjoint(String call, int[] local, int[] remote) {
    for (int i = 0; i < local.length; i++) {
      for (int j = 0; j < remote.length; j++) {
        if (local[i] == remote[j]) {
          throw Errors.in(MPI.ERR_COMM, call, "world rank " + local[i] + " is in both groups");
        }
      }
    }
  }

  @Override
  @Hidden
  public boolean isRemote() {
    return true;
  }

  @Override
  @Hidden
  public int size() {
    return remote.length;
  }

  @Override
  @Hidden
  public int localSize() {
    return members.length;
  }

  @Override
  @Hidden
  public int rank() {
    return position(members, Calls.rank());
  }

  @Override
  @Hidden
  public int toWorld(int rank) {
    return remote[rank];
  }

  @Override
  @Hidden
  public int fromWorld(int world) {
    return position(remote, world);
  }

  private static int position(int[] ranks, int world) {
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] == world) {
        return i;
      }
    }
    return -1;
  }

  @Override
  Group group() {
    return new Group(members);
  }

  private Group remoteGroup() {
    return new Group(remote);
  }

  @Override
  @Hidden
  public Intercomm ofContext(int context) {
    return new Intercomm(context, members, remote);
  }

  /** All contexts that are in use on the side that the other group doesn't see come by way of that group. */
  @Override
  protected int agreed() {
    return Contexts.lowestFree(allUsed());
  }

  /** Contexts in use at any process of both groups, then the flag of the remote group if flags are given; collective. */
  private long[] allUsed(long... flag) {
    int tag = Handshake.groupTag("Intercomm", 0);
    long[] mine = new long[ContextSet.WORDS + flag.length];
    System.arraycopy(Contexts.used(), 0, mine, 0, ContextSet.WORDS);
    System.arraycopy(flag, 0, mine, ContextSet.WORDS, flag.length);
    long[][] theirs = Handshake.exchange(this, Handshake.all(this), tag, mine);
    long[][] ours = Handshake.exchange(this, Handshake.all(this), tag, union(theirs));
    long[] all = new long[mine.length];
    System.arraycopy(theirs[0], ContextSet.WORDS, all, ContextSet.WORDS, flag.length);
    ContextSet.add(all, union(theirs), 0);
    ContextSet.add(all, ours[0], 0);
    return all;
  }

  /**
   * Those of a colour in both groups make a communicator (MPI-4.1, section 7.4.2), in the order of their keys; collective.
   *
   * @param colour or {@link MPI#UNDEFINED}
   * @return a null communicator where one of the groups has nobody of the colour
   */
  @Hidden
  public Intercomm parted(String call, int colour, int key) {
    require(call);
    int tag = Handshake.groupTag(call, 0);
    long[] mine = new long[ROW];
    System.arraycopy(Contexts.used(), 0, mine, 0, ContextSet.WORDS);
    mine[COLOUR] = colour;
    mine[KEY] = key;
    long[][] theirs = Handshake.exchange(this, Handshake.all(this), tag, mine);
    // Those on the other side tell what those on this side have told them.
    long[] told = new long[mine.length * theirs.length];
    for (int i = 0; i < theirs.length; i++) {
      System.arraycopy(theirs[i], 0, told, mine.length * i, mine.length);
    }
    long[] ours = Handshake.exchange(this, Handshake.all(this), tag, told)[0];
    long[] used = new long[ContextSet.WORDS];
    for (int i = 0; i < told.length; i += ROW) {
      ContextSet.add(used, told, i);
    }
    for (int i = 0; i < ours.length; i += ROW) {
      ContextSet.add(used, ours, i);
    }
    int[] local = ofColour(ours, members, colour);
    int[] others = ofColour(told, remote, colour);
    if (colour == MPI.UNDEFINED || local.length == 0 || others.length == 0) {
      return new Intercomm(-1, new int[0], new int[0]);
    }
    int context = Contexts.lowestFree(used);
    Contexts.use(context);
    return new Intercomm(context, local, others);
  }

  /**
   * World ranks of a colour by their keys, those of equal keys as they were.
   *
   * @param rows for each rank {@link #ROW} numbers: contexts, colour, key
   */
  private static int[] ofColour(long[] rows, int[] worlds, int colour) {
    int[] ranks = new int[worlds.length];
    int n = 0;
    for (int i = 0; i < worlds.length; i++) {
      if (rows[ROW * i + COLOUR] == colour) {
        int at = n++;
        while (at > 0 && rows[ROW * ranks[at - 1] + KEY] > rows[ROW * i + KEY]) {
          ranks[at] = ranks[at - 1];
          at--;
        }
        ranks[at] = i;
      }
    }
    int[] chosen = new int[n];
    for (int i = 0; i < n; i++) {
      chosen[i] = worlds[ranks[i]];
    }
    return chosen;
  }

  int compareTo(Intercomm other) {
    int locals = Group.Compare(group(), other.group());
    int remotes = Group.Compare(remoteGroup(), other.remoteGroup());
    if (locals == MPI.IDENT && remotes == MPI.IDENT) {
      return MPI.CONGRUENT;
    }
    return locals == MPI.UNEQUAL || remotes == MPI.UNEQUAL ? MPI.UNEQUAL : MPI.SIMILAR;
  }

  /** The group that gives {@code high} comes last; when both give the same, the one that holds the lowest world rank comes first. */
  private Intracomm merged(String call, boolean high) {
    require(call);
    long[] seen = allUsed(high ? 1 : 0);
    boolean theirsHigh = seen[ContextSet.WORDS] != 0;
    boolean first = high == theirsHigh ? lowest(members) < lowest(remote) : theirsHigh;
    int[] all = new int[members.length + remote.length];
    int[] low = first ? members : remote;
    int[] last = first ? remote : members;
    System.arraycopy(low, 0, all, 0, low.length);
    System.arraycopy(last, 0, all, low.length, last.length);
    int context = Contexts.lowestFree(seen);
    Contexts.use(context);
    return new Intracomm(context, all);
  }

  private static int lowest(int[] ranks) {
    int lowest = ranks[0];
    for (int i = 1; i < ranks.length; i++) {
      lowest = Math.min(lowest, ranks[i]);
    }
    return lowest;
  }

  // MPJ Express dialect

  public int Remote_size() throws MPIException {
    require("Intercomm.Remote_size");
    return remote.length;
  }

  public Group Remote_group() throws MPIException {
    require("Intercomm.Remote_group");
    return remoteGroup();
  }

  /** Collective over both groups; every process of a group must give the same. */
  public Intracomm Merge(boolean high) throws MPIException {
    return merged("Intercomm.Merge", high);
  }

  // Both dialects

  @Override
  public Intercomm clone() {
    return (Intercomm) duplicate("Intercomm.clone");
  }

  // Open MPI dialect

  @Override
  public Intercomm dup() throws MPIException {
    return (Intercomm) duplicate("Intercomm.dup");
  }

  @Override
  public Intercomm iDup() throws MPIException {
    return (Intercomm) Duplication.start("Intercomm.iDup", this);
  }

  @Override
  public Intercomm dupWithInfo(Info info) throws MPIException {
    return (Intercomm) duplicate("Intercomm.dupWithInfo", info);
  }

  public int getRemoteSize() throws MPIException {
    require("Intercomm.getRemoteSize");
    return remote.length;
  }

  public Group getRemoteGroup() throws MPIException {
    require("Intercomm.getRemoteGroup");
    return remoteGroup().owned("Intercomm.getRemoteGroup");
  }

  public Intracomm merge(boolean high) throws MPIException {
    return merged("Intercomm.merge", high);
  }

  @Unsupported("dynamic processes: start all ranks at once instead")
  public static Intercomm getParent() throws MPIException {
    throw Environment.unsupported("Intercomm.getParent", "start all ranks at once instead");
  }
}
