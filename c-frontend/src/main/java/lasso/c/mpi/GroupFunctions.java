package lasso.c.mpi;

import lasso.c.memory.Memory;
import mpi.Group;
import mpi.MPIException;

/** Groups of processes (MPI-4.1, section 7.3). */
public final class GroupFunctions {
  private GroupFunctions() {}

  public static int MPI_Group_size(int group, long size) {
    try {
      Memory.putInt(size, Groups.get("MPI_Group_size", group).getSize());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_rank(int group, long rank) {
    try {
      Memory.putInt(rank, Numbers.rankOrUndefined(Groups.get("MPI_Group_rank", group).getRank()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_compare(int group1, int group2, long result) {
    String call = "MPI_Group_compare";
    try {
      Group first = Groups.get(call, group1);
      Group second = Groups.get(call, group2);
      Memory.putInt(result, Communicators.comparison(Group.compare(first, second)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_translate_ranks(
      int group1, int n, long ranks1, int group2, long ranks2) {
    String call = "MPI_Group_translate_ranks";
    try {
      Group first = Groups.get(call, group1);
      Group second = Groups.get(call, group2);
      int[] ranks = Numbers.ints(ranks1, Numbers.count(call, n));
      for (int i = 0; i < n; i++) {
        ranks[i] = Numbers.nobody(ranks[i]);
      }
      int[] translated = Group.translateRanks(first, ranks, second);
      for (int i = 0; i < n; i++) {
        Memory.putInt(ranks2 + 4L * i, Numbers.rankOrUndefined(Numbers.rank(translated[i])));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_union(int group1, int group2, long newgroup) {
    String call = "MPI_Group_union";
    try {
      Group first = Groups.get(call, group1);
      Group second = Groups.get(call, group2);
      put(newgroup, Group.union(first, second));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_intersection(int group1, int group2, long newgroup) {
    String call = "MPI_Group_intersection";
    try {
      Group first = Groups.get(call, group1);
      Group second = Groups.get(call, group2);
      put(newgroup, Group.intersection(first, second));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_difference(int group1, int group2, long newgroup) {
    String call = "MPI_Group_difference";
    try {
      Group first = Groups.get(call, group1);
      Group second = Groups.get(call, group2);
      put(newgroup, Group.difference(first, second));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_incl(int group, int n, long ranks, long newgroup) {
    String call = "MPI_Group_incl";
    try {
      Group from = Groups.get(call, group);
      put(newgroup, from.incl(Numbers.ints(ranks, Numbers.count(call, n))));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_excl(int group, int n, long ranks, long newgroup) {
    String call = "MPI_Group_excl";
    try {
      Group from = Groups.get(call, group);
      put(newgroup, from.excl(Numbers.ints(ranks, Numbers.count(call, n))));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_range_incl(int group, int n, long ranges, long newgroup) {
    String call = "MPI_Group_range_incl";
    try {
      Group from = Groups.get(call, group);
      put(newgroup, from.rangeIncl(triples(ranges, Numbers.count(call, n))));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_range_excl(int group, int n, long ranges, long newgroup) {
    String call = "MPI_Group_range_excl";
    try {
      Group from = Groups.get(call, group);
      put(newgroup, from.rangeExcl(triples(ranges, Numbers.count(call, n))));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Group_free(long group) {
    try {
      int handle = Memory.getInt(group);
      Groups.get("MPI_Group_free", handle).free();
      Groups.drop(handle);
      Memory.putInt(group, Groups.none());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static void put(long newgroup, Group group) throws MPIException {
    Memory.putInt(newgroup, Groups.put(group));
  }

  private static int[][] triples(long ranges, int count) {
    int[][] triples = new int[count][];
    for (int i = 0; i < count; i++) {
      triples[i] = Numbers.ints(ranges + 12L * i, 3);
    }
    return triples;
  }
}
