package mpi;

import java.nio.Buffer;
import lasso.runtime.hooks.Unsupported;

/** One-sided communication: for the compiler only. */
@Unsupported("one-sided communication: use Send and Recv instead")
public final class Win implements Freeable {
  public static final int WIN_NULL = 0;
  public static final int FLAVOR_PRIVATE = 0;
  public static final int FLAVOR_SHARED = 1;

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor)
      throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Win(Info info, Comm comm) throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void attach(Buffer base, int size) throws MPIException {
    throw Environment.unsupported("Win.attach", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void detach(Buffer base) throws MPIException {
    throw Environment.unsupported("Win.detach", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Group getGroup() throws MPIException {
    throw Environment.unsupported("Win.getGroup", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void put(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException {
    throw Environment.unsupported("Win.put", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void get(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException {
    throw Environment.unsupported("Win.get", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void accumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException {
    throw Environment.unsupported("Win.accumulate", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void fence(int assertion) throws MPIException {
    throw Environment.unsupported("Win.fence", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void start(Group group, int assertion) throws MPIException {
    throw Environment.unsupported("Win.start", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void complete() throws MPIException {
    throw Environment.unsupported("Win.complete", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void post(Group group, int assertion) throws MPIException {
    throw Environment.unsupported("Win.post", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void waitFor() throws MPIException {
    throw Environment.unsupported("Win.waitFor", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public boolean test() throws MPIException {
    throw Environment.unsupported("Win.test", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void lock(int lockType, int rank, int assertion) throws MPIException {
    throw Environment.unsupported("Win.lock", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void unlock(int rank) throws MPIException {
    throw Environment.unsupported("Win.unlock", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    throw Environment.unsupported("Win.setErrhandler", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Errhandler getErrhandler() throws MPIException {
    throw Environment.unsupported("Win.getErrhandler", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void callErrhandler(int errorCode) throws MPIException {
    throw Environment.unsupported("Win.callErrhandler", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public static int createKeyval() throws MPIException {
    throw Environment.unsupported("Win.createKeyval", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public static void freeKeyval(int keyval) throws MPIException {
    throw Environment.unsupported("Win.freeKeyval", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void setAttr(int keyval, Object value) throws MPIException {
    throw Environment.unsupported("Win.setAttr", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Object getAttr(int keyval) throws MPIException {
    throw Environment.unsupported("Win.getAttr", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void deleteAttr(int keyval) throws MPIException {
    throw Environment.unsupported("Win.deleteAttr", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  @Override
  public void free() throws MPIException {
    throw Environment.unsupported("Win.free", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Info getInfo() throws MPIException {
    throw Environment.unsupported("Win.getInfo", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void setInfo(Info info) throws MPIException {
    throw Environment.unsupported("Win.setInfo", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public final Request rPut(
      Buffer origin_addr,
      int origin_count,
      Datatype origin_datatype,
      int target_rank,
      int target_disp,
      int target_count,
      Datatype target_datatype)
      throws MPIException {
    throw Environment.unsupported("Win.rPut", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public final Request rGet(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException {
    throw Environment.unsupported("Win.rGet", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Request rAccumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException {
    throw Environment.unsupported("Win.rAccumulate", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void getAccumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      Buffer resultAddr,
      int resultCount,
      Datatype resultType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException {
    throw Environment.unsupported("Win.getAccumulate", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public Request rGetAccumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      Buffer resultAddr,
      int resultCount,
      Datatype resultType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException {
    throw Environment.unsupported("Win.rGetAccumulate", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void lockAll(int assertion) throws MPIException {
    throw Environment.unsupported("Win.lockAll", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void unlockAll() throws MPIException {
    throw Environment.unsupported("Win.unlockAll", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void sync() throws MPIException {
    throw Environment.unsupported("Win.sync", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void flush(int targetRank) throws MPIException {
    throw Environment.unsupported("Win.flush", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void flushAll() throws MPIException {
    throw Environment.unsupported("Win.flushAll", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void compareAndSwap(
      Buffer origin,
      Buffer compareAddr,
      Buffer resultAddr,
      Datatype targetType,
      int targetRank,
      int targetDisp)
      throws MPIException {
    throw Environment.unsupported("Win.compareAndSwap", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void fetchAndOp(
      Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
      throws MPIException {
    throw Environment.unsupported("Win.fetchAndOp", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void flushLocal(int targetRank) throws MPIException {
    throw Environment.unsupported("Win.flushLocal", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void flushLocalAll() throws MPIException {
    throw Environment.unsupported("Win.flushLocalAll", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public String getName() throws MPIException {
    throw Environment.unsupported("Win.getName", "use Send and Recv instead");
  }

  @Unsupported("one-sided communication: use Send and Recv instead")
  public void setName(String name) throws MPIException {
    throw Environment.unsupported("Win.setName", "use Send and Recv instead");
  }
}
