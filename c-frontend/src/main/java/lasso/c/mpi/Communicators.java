package lasso.c.mpi;

import lasso.c.memory.CTexts;
import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Communicators: size, rank, making and freeing them (MPI-4.1, sections 7.4 to 7.6). */
public final class Communicators {
  /** {@code MPI_COMM_TYPE_SHARED}. */
  private static final int SHARED = 1;

  /** {@code MPI_COMM_NULL}, which has a name. */
  private static final int NULL = 0x01000000;

  private Communicators() {}

  public static int MPI_Comm_size(int comm, long size) {
    try {
      Memory.putInt(size, Comms.get("MPI_Comm_size", comm).localSize());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_rank(int comm, long rank) {
    try {
      Memory.putInt(rank, Comms.get("MPI_Comm_rank", comm).rank());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_remote_size(int comm, long size) {
    try {
      Memory.putInt(size, Comms.inter("MPI_Comm_remote_size", comm).getRemoteSize());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_test_inter(int comm, long flag) {
    try {
      Numbers.put(flag, Comms.get("MPI_Comm_test_inter", comm).isRemote());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_compare(int comm1, int comm2, long result) {
    String call = "MPI_Comm_compare";
    try {
      Comm first = Comms.get(call, comm1);
      Comm second = Comms.get(call, comm2);
      Memory.putInt(result, comparison(Comm.compare(first, second)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm1, e);
    }
  }

  public static int MPI_Comm_dup(int comm, long newcomm) {
    try {
      Comm old = Comms.get("MPI_Comm_dup", comm);
      made(newcomm, Comms.put(old.dup()));
      return CommAttributes.copy(comm, old, Memory.getInt(newcomm), newcomm);
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_dup_with_info(int comm, int info, long newcomm) {
    String call = "MPI_Comm_dup_with_info";
    try {
      Comm old = Comms.get(call, comm);
      made(newcomm, Comms.put(old.dupWithInfo(Infos.orNull(call, info))));
      return CommAttributes.copy(comm, old, Memory.getInt(newcomm), newcomm);
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_idup(int comm, long newcomm, long request) {
    try {
      Comm old = Comms.get("MPI_Comm_idup", comm);
      Comm copy = old.iDup();
      Requests.put(request, copy.getRequest());
      made(newcomm, Comms.put(copy));
      return CommAttributes.copy(comm, old, Memory.getInt(newcomm), newcomm);
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_idup_with_info(int comm, int info, long newcomm, long request) {
    try {
      Infos.orNull("MPI_Comm_idup_with_info", info);
      return MPI_Comm_idup(comm, newcomm, request);
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_create(int comm, int group, long newcomm) {
    String call = "MPI_Comm_create";
    try {
      Comm on = Comms.get(call, comm);
      Group members = Groups.get(call, group);
      Comm made =
          on instanceof Intracomm intra
              ? intra.create(members)
              : parted(call, on, members.getRank() >= 0 ? 0 : MPI.UNDEFINED, members.getRank());
      made(newcomm, Comms.put(made));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_create_group(int comm, int group, int tag, long newcomm) {
    String call = "MPI_Comm_create_group";
    try {
      Intracomm on = Comms.intra(call, comm);
      made(newcomm, Comms.put(on.createGroup(Groups.get(call, group), tag)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_split(int comm, int color, int key, long newcomm) {
    String call = "MPI_Comm_split";
    try {
      Comm on = Comms.get(call, comm);
      if (color < 0 && color != Numbers.UNDEFINED) {
        throw Errors.in(
            on, MPI.ERR_ARG, call, "color " + color + " is negative and not MPI_UNDEFINED");
      }
      made(newcomm, Comms.put(parted(call, on, Numbers.orUndefined(color), key)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_split_type(int comm, int kind, int key, int info, long newcomm) {
    String call = "MPI_Comm_split_type";
    try {
      Comm on = Comms.get(call, comm);
      Infos.orNull(call, info);
      // Nothing is known of hardware: what asks for a part of it gets none.
      made(newcomm, Comms.put(parted(call, on, kind == SHARED ? 0 : MPI.UNDEFINED, key)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static Comm parted(String call, Comm on, int colour, int key) throws MPIException {
    return on instanceof Intercomm inter
        ? inter.parted(call, colour, key)
        : ((Intracomm) on).split(colour, key);
  }

  public static int MPI_Comm_free(long comm) {
    try {
      free("MPI_Comm_free", comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Comm_disconnect(long comm) {
    try {
      free("MPI_Comm_disconnect", comm);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Comm_set_name(int comm, long name) {
    try {
      Comms.get("MPI_Comm_set_name", comm).setName(Memory.cString(name));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_get_name(int comm, long name, long length) {
    try {
      CTexts.put(
          name,
          length,
          comm == NULL ? "MPI_COMM_NULL" : Comms.get("MPI_Comm_get_name", comm).getName());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_set_info(int comm, int info) {
    String call = "MPI_Comm_set_info";
    try {
      Comms.get(call, comm).setInfo(Infos.get(call, info));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_get_info(int comm, long info) {
    try {
      Memory.putInt(info, Infos.put(Comms.get("MPI_Comm_get_info", comm).getInfo()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_group(int comm, long group) {
    try {
      Memory.putInt(group, Groups.put(Comms.get("MPI_Comm_group", comm).getGroup()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Comm_remote_group(int comm, long group) {
    try {
      Memory.putInt(group, Groups.put(Comms.inter("MPI_Comm_remote_group", comm).getRemoteGroup()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Intercomm_create(
      int local, int leader, int peer, int remoteLeader, int tag, long newcomm) {
    String call = "MPI_Intercomm_create";
    try {
      Intracomm own = Comms.intra(call, local);
      // The peer communicator matters at the leader only.
      Comm between = own.rank() == leader ? Comms.get(call, peer) : Comms.orWorld(peer);
      made(newcomm, Comms.put(between.createIntercomm(own, leader, remoteLeader, tag)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(local, e);
    }
  }

  public static int MPI_Intercomm_merge(int comm, int high, long newcomm) {
    try {
      Intercomm on = Comms.inter("MPI_Intercomm_merge", comm);
      made(newcomm, Comms.put(on.merge(high != 0)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static void made(long newcomm, int handle) {
    Memory.putInt(newcomm, handle);
  }

  private static void free(String call, long comm) {
    int handle = Memory.getInt(comm);
    Comm freed = Comms.get(call, handle);
    if (freed.members == null) {
      throw Errors.in(freed, MPI.ERR_COMM, call, "MPI_COMM_WORLD and MPI_COMM_SELF can't be freed");
    }
    CommAttributes.delete(handle, freed);
    ErrorHandlers.forget(freed);
    freed.free();
    Comms.drop(handle);
    Memory.putInt(comm, Comms.none());
  }

  /** The result of a comparison as C knows it. */
  static int comparison(int result) {
    return switch (result) {
      case MPI.IDENT -> 0;
      case MPI.CONGRUENT -> 1;
      case MPI.SIMILAR -> 2;
      default -> 3;
    };
  }
}
