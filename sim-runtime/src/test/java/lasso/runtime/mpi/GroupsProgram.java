package lasso.runtime.mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import mpi.CartComm;
import mpi.Datatype;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Random group operations against ordered lists of world ranks, in both dialects; then communicators of random groups, made by all
 * ranks and by the members alone.
 */
public class GroupsProgram {
  private record Modelled(Group group, List<Integer> ranks) {}

  private static Random random;

  public static void main(String[] args) {
    MPI.Init(args);
    random = new Random(Long.parseLong(args[0]));
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    List<Modelled> known = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < world.Size(); i++) {
      all.add(i);
    }
    known.add(new Modelled(world.Group(), all));
    known.add(new Modelled(MPI.GROUP_EMPTY, List.of()));
    for (int round = 0; round < 25; round++) {
      Modelled made = make(any(known), any(known));
      check(made, rank);
      compare(made, any(known));
      translate(made, any(known));
      known.add(made);
    }
    for (int round = 0; round < 4; round++) {
      communicator(world, any(known), rank);
    }
    Group freed = any(known).group().incl(new int[0]);
    freed.free();
    assert freed.isNull() && !MPI.GROUP_EMPTY.isNull();
    returned(world, freed);
    MPI.Finalize();
  }

  /** Where the program asks for it, a wrong call throws and changes nothing. */
  private static void returned(Intracomm world, Group freed) {
    world.setErrhandler(MPI.ERRORS_RETURN);
    int[] classes = new int[4];
    try {
      freed.getSize();
    } catch (MPIException e) {
      classes[0] = e.getErrorClass();
    }
    try {
      world.Group().Incl(new int[] {world.Size()});
    } catch (MPIException e) {
      classes[1] = e.getErrorClass();
    }
    try {
      CartComm.createDims(5, new int[] {2, 0});
    } catch (MPIException e) {
      classes[2] = e.getErrorClass();
    }
    try {
      Datatype.createContiguous(2, MPI.DATATYPE_NULL);
    } catch (MPIException e) {
      classes[3] = e.getErrorClass();
    }
    int[] wanted = {MPI.ERR_GROUP, MPI.ERR_RANK, MPI.ERR_DIMS, MPI.ERR_TYPE};
    assert Arrays.equals(classes, wanted) : Arrays.toString(classes);
  }

  private static Modelled any(List<Modelled> known) {
    return known.get(random.nextInt(known.size()));
  }

  private static Modelled make(Modelled a, Modelled b) {
    List<Integer> ranks = new ArrayList<>();
    switch (random.nextInt(7)) {
      case 0:
        ranks.addAll(a.ranks());
        b.ranks().stream().filter(r -> !a.ranks().contains(r)).forEach(ranks::add);
        return new Modelled(Group.Union(a.group(), b.group()), ranks);
      case 1:
        a.ranks().stream().filter(b.ranks()::contains).forEach(ranks::add);
        return new Modelled(Group.intersection(a.group(), b.group()), ranks);
      case 2:
        a.ranks().stream().filter(r -> !b.ranks().contains(r)).forEach(ranks::add);
        return new Modelled(Group.Difference(a.group(), b.group()), ranks);
      case 3:
        {
          int[] some = some(a.ranks().size());
          Arrays.stream(some).forEach(i -> ranks.add(a.ranks().get(i)));
          return new Modelled(a.group().Incl(some), ranks);
        }
      case 4:
        {
          int[] some = some(a.ranks().size());
          ranks.addAll(a.ranks());
          ranks.removeAll(Arrays.stream(some).mapToObj(a.ranks()::get).toList());
          return new Modelled(a.group().excl(some), ranks);
        }
      default:
        return ranges(a, random.nextBoolean());
    }
  }

  private static Modelled ranges(Modelled a, boolean include) {
    int size = a.ranks().size();
    if (size == 0) {
      return a;
    }
    int middle = random.nextInt(size);
    int up = 1 + random.nextInt(3);
    int[][] ranges = {{middle, size - 1, up}, {middle - 1, 0, -1 - random.nextInt(2)}};
    if (middle == 0) {
      ranges = Arrays.copyOf(ranges, 1);
    }
    List<Integer> named = new ArrayList<>();
    for (int[] range : ranges) {
      for (int i = range[0]; range[2] > 0 ? i <= range[1] : i >= range[1]; i += range[2]) {
        named.add(a.ranks().get(i));
      }
    }
    if (include) {
      return new Modelled(a.group().Range_incl(ranges), named);
    }
    List<Integer> rest = new ArrayList<>(a.ranks());
    rest.removeAll(named);
    return new Modelled(a.group().rangeExcl(ranges), rest);
  }

  /** Different numbers below {@code size} in a random order. */
  private static int[] some(int size) {
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      left.add(i);
    }
    int[] some = new int[random.nextInt(size + 1)];
    Arrays.setAll(some, i -> left.remove(random.nextInt(left.size())));
    return some;
  }

  private static void check(Modelled made, int rank) {
    int at = made.ranks().indexOf(rank);
    assert made.group().Size() == made.ranks().size() : made.ranks();
    assert made.group().getRank() == (at < 0 ? MPI.UNDEFINED : at) : made.ranks();
    int[] all = new int[made.ranks().size()];
    Arrays.setAll(all, i -> i);
    int[] worlds = Group.translateRanks(made.group(), all, MPI.COMM_WORLD.Group());
    assert Arrays.stream(worlds).boxed().toList().equals(made.ranks()) : made.ranks();
  }

  private static void compare(Modelled a, Modelled b) {
    boolean similar = a.ranks().size() == b.ranks().size() && a.ranks().containsAll(b.ranks());
    int wanted = a.ranks().equals(b.ranks()) ? MPI.IDENT : similar ? MPI.SIMILAR : MPI.UNEQUAL;
    assert Group.Compare(a.group(), b.group()) == wanted;
    assert Group.compare(b.group(), a.group()) == wanted;
  }

  private static void translate(Modelled a, Modelled b) {
    int[] some = some(a.ranks().size());
    int[] translated = Group.Translate_ranks(a.group(), some, b.group());
    for (int i = 0; i < some.length; i++) {
      int at = b.ranks().indexOf(a.ranks().get(some[i]));
      assert translated[i] == (at < 0 ? MPI.UNDEFINED : at);
    }
    assert Group.Translate_ranks(a.group(), new int[] {MPI.PROC_NULL}, b.group())[0]
        == MPI.PROC_NULL;
  }

  private static void communicator(Intracomm world, Modelled of, int rank) {
    int at = of.ranks().indexOf(rank);
    Intracomm created = world.create(of.group());
    assert created.isNull() == (at < 0);
    if (at < 0) {
      return;
    }
    Intracomm byMembers = world.createGroup(of.group(), 7);
    assert created.getRank() == at && byMembers.getRank() == at;
    assert Intracomm.compare(created, byMembers) == MPI.CONGRUENT;
    int[] sums = new int[1];
    byMembers.allReduce(new int[] {rank}, sums, 1, MPI.INT, MPI.SUM);
    assert sums[0] == of.ranks().stream().mapToInt(Integer::intValue).sum();
    created.free();
    byMembers.disconnect();
  }
}
