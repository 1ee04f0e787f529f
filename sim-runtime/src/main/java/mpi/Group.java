package mpi;

import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Resource;
import lasso.runtime.hooks.Calls;

/** An ordered set of processes. Immutable but for being freed. */
public class Group implements Freeable {
  /** World ranks in group order. */
  final int[] members;

  private boolean freed;

  /** Null where the program need not free the group. */
  private Resource resource;

  Group(int[] members) {
    this.members = members;
  }

  /** Ends the process unless the group can be used. */
  static void require(String call, Group group) {
    Environment.require(call);
    if (group == null || group.freed) {
      throw Errors.in(
          MPI.ERR_GROUP,
          call,
          group == null ? "the group is null" : "is called on a group that was freed");
    }
  }

  private static void require(String call, Group group1, Group group2) {
    require(call, group1);
    require(call, group2);
  }

  /** The caller's rank in the group, or -1. */
  final int rank() {
    return position(members, members.length, Calls.rank());
  }

  private static int position(int[] ranks, int length, int world) {
    for (int i = 0; i < length; i++) {
      if (ranks[i] == world) {
        return i;
      }
    }
    return -1;
  }

  public int Size() throws MPIException {
    require("Group.Size", this);
    return members.length;
  }

  /** {@link MPI#UNDEFINED} when the caller is not in the group. */
  public int Rank() throws MPIException {
    require("Group.Rank", this);
    int rank = rank();
    return rank < 0 ? MPI.UNDEFINED : rank;
  }

  /** {@link MPI#PROC_NULL} stays what it is; {@link MPI#UNDEFINED} for members of the first group alone. */
  public static int[] Translate_ranks(Group group1, int[] ranks1, Group group2)
      throws MPIException {
    require("Group.Translate_ranks", group1, group2);
    requireRanks("Group.Translate_ranks", ranks1);
    int[] translated = new int[ranks1.length];
    for (int i = 0; i < ranks1.length; i++) {
      if (ranks1[i] == MPI.PROC_NULL) {
        translated[i] = MPI.PROC_NULL;
        continue;
      }
      group1.checkRank("Group.Translate_ranks", ranks1[i]);
      int rank = position(group2.members, group2.members.length, group1.members[ranks1[i]]);
      translated[i] = rank < 0 ? MPI.UNDEFINED : rank;
    }
    return translated;
  }

  public static int Compare(Group group1, Group group2) throws MPIException {
    require("Group.Compare", group1, group2);
    int[] first = group1.members;
    int[] second = group2.members;
    if (first.length != second.length) {
      return MPI.UNEQUAL;
    }
    boolean sameOrder = true;
    for (int i = 0; i < first.length; i++) {
      sameOrder &= first[i] == second[i];
      if (position(second, second.length, first[i]) < 0) {
        return MPI.UNEQUAL;
      }
    }
    return sameOrder ? MPI.IDENT : MPI.SIMILAR;
  }

  public static Group Union(Group group1, Group group2) throws MPIException {
    require("Group.Union", group1, group2);
    int[] ranks = new int[group1.members.length + group2.members.length];
    System.arraycopy(group1.members, 0, ranks, 0, group1.members.length);
    int n = group1.members.length;
    for (int i = 0; i < group2.members.length; i++) {
      if (position(ranks, n, group2.members[i]) < 0) {
        ranks[n++] = group2.members[i];
      }
    }
    return ofFirst(ranks, n);
  }

  public static Group Intersection(Group group1, Group group2) throws MPIException {
    require("Group.Intersection", group1, group2);
    return group1.filtered(group2.members, true);
  }

  public static Group Difference(Group group1, Group group2) throws MPIException {
    require("Group.Difference", group1, group2);
    return group1.filtered(group2.members, false);
  }

  /** The members that stand, or do not stand, among {@code others}, in their order. */
  private Group filtered(int[] others, boolean wanted) {
    int[] ranks = new int[members.length];
    int n = 0;
    for (int i = 0; i < members.length; i++) {
      if (position(others, others.length, members[i]) >= 0 == wanted) {
        ranks[n++] = members[i];
      }
    }
    return ofFirst(ranks, n);
  }

  public Group Incl(int[] ranks) throws MPIException {
    return new Group(worlds("Group.Incl", ranks));
  }

  public Group Excl(int[] ranks) throws MPIException {
    return filtered(worlds("Group.Excl", ranks), false);
  }

  public Group Range_incl(int[][] ranges) throws MPIException {
    return new Group(worlds("Group.Range_incl", expand("Group.Range_incl", ranges)));
  }

  public Group Range_excl(int[][] ranges) throws MPIException {
    return filtered(worlds("Group.Range_excl", expand("Group.Range_excl", ranges)), false);
  }

  private static void requireRanks(String call, int[] ranks) {
    if (ranks == null) {
      throw Errors.in(MPI.ERR_RANK, call, "the array of ranks is null");
    }
  }

  private int[] worlds(String call, int[] ranks) {
    require(call, this);
    requireRanks(call, ranks);
    int[] worlds = new int[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      checkRank(call, ranks[i]);
      if (position(worlds, i, members[ranks[i]]) >= 0) {
        throw Errors.in(MPI.ERR_RANK, call, "rank " + ranks[i] + " stands twice in the list");
      }
      worlds[i] = members[ranks[i]];
    }
    return worlds;
  }

  private void checkRank(String call, int rank) {
    if (rank < 0 || rank >= members.length) {
      throw Errors.in(
          MPI.ERR_RANK, call, "rank " + rank + " is not in a group of size " + members.length);
    }
  }

  /** Triples (first, last, stride) to single ranks. */
  private static int[] expand(String call, int[][] ranges) {
    if (ranges == null) {
      throw Errors.in(MPI.ERR_ARG, call, "the array of ranges is null");
    }
    int total = 0;
    for (int i = 0; i < ranges.length; i++) {
      if (ranges[i] == null || ranges[i].length != 3 || ranges[i][2] == 0) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "range " + i + " is not a triple of first, last and non-zero stride");
      }
      total += Math.max(0, (ranges[i][1] - ranges[i][0]) / ranges[i][2] + 1);
    }
    int[] ranks = new int[total];
    int n = 0;
    for (int i = 0; i < ranges.length; i++) {
      int steps = Math.max(0, (ranges[i][1] - ranges[i][0]) / ranges[i][2] + 1);
      for (int j = 0; j < steps; j++) {
        ranks[n++] = ranges[i][0] + j * ranges[i][2];
      }
    }
    return ranks;
  }

  private static Group ofFirst(int[] ranks, int n) {
    int[] members = new int[n];
    System.arraycopy(ranks, 0, members, 0, n);
    return new Group(members);
  }

  /** Communicators of the group stay as they are; the group without members can't be freed and stays too. */
  @Override
  public void free() {
    require("Group.free", this);
    freed = this != MPI.GROUP_EMPTY;
    Resource.free(resource);
  }

  /** Whether it was freed. */
  public boolean isNull() {
    return freed;
  }

  public int getSize() throws MPIException {
    return Size();
  }

  public int getRank() throws MPIException {
    return Rank();
  }

  public static int[] translateRanks(Group group1, int[] ranks1, Group group2) throws MPIException {
    return Translate_ranks(group1, ranks1, group2);
  }

  public static int compare(Group group1, Group group2) throws MPIException {
    return Compare(group1, group2);
  }

  public static Group union(Group group1, Group group2) throws MPIException {
    return Union(group1, group2).owned("Group.union");
  }

  public static Group intersection(Group group1, Group group2) throws MPIException {
    return Intersection(group1, group2).owned("Group.intersection");
  }

  public static Group difference(Group group1, Group group2) throws MPIException {
    return Difference(group1, group2).owned("Group.difference");
  }

  public Group incl(int[] ranks) throws MPIException {
    return Incl(ranks).owned("Group.incl");
  }

  public Group excl(int[] ranks) throws MPIException {
    return Excl(ranks).owned("Group.excl");
  }

  public Group rangeIncl(int[][] ranges) throws MPIException {
    return Range_incl(ranges).owned("Group.rangeIncl");
  }

  public Group rangeExcl(int[][] ranges) throws MPIException {
    return Range_excl(ranges).owned("Group.rangeExcl");
  }

  /** A group that the program has to free, which that without members is not. */
  final Group owned(String call) {
    if (this != MPI.GROUP_EMPTY) {
      resource = Resource.made("a group", call);
    }
    return this;
  }
}
