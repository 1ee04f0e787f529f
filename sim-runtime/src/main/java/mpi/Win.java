package mpi;

import java.nio.Buffer;
import lasso.mpi.Environment;
import lasso.runtime.hooks.Unsupported;

/** One-sided communication: for the compiler only. Methods that are native here get bodies that refuse when the class is prepared. */
@Unsupported("one-sided communication: use Send and Recv instead")
public final class Win implements Freeable {
  public static final int WIN_NULL = 0;
  public static final int FLAVOR_PRIVATE = 0;
  public static final int FLAVOR_SHARED = 1;

  public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor)
      throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  public Win(Info info, Comm comm) throws MPIException {
    throw Environment.unsupported("new Win", "use Send and Recv instead");
  }

  public native void attach(Buffer base, int size) throws MPIException;

  public native void detach(Buffer base) throws MPIException;

  public native Group getGroup() throws MPIException;

  public native void put(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException;

  public native void get(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException;

  public native void accumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException;

  public native void fence(int assertion) throws MPIException;

  public native void start(Group group, int assertion) throws MPIException;

  public native void complete() throws MPIException;

  public native void post(Group group, int assertion) throws MPIException;

  public native void waitFor() throws MPIException;

  public native boolean test() throws MPIException;

  public native void lock(int lockType, int rank, int assertion) throws MPIException;

  public native void unlock(int rank) throws MPIException;

  public native void setErrhandler(Errhandler errhandler) throws MPIException;

  public native Errhandler getErrhandler() throws MPIException;

  public native void callErrhandler(int errorCode) throws MPIException;

  public static native int createKeyval() throws MPIException;

  public static native void freeKeyval(int keyval) throws MPIException;

  public native void setAttr(int keyval, Object value) throws MPIException;

  public native Object getAttr(int keyval) throws MPIException;

  public native void deleteAttr(int keyval) throws MPIException;

  @Override
  public native void free() throws MPIException;

  public native Info getInfo() throws MPIException;

  public native void setInfo(Info info) throws MPIException;

  public final native Request rPut(
      Buffer origin_addr,
      int origin_count,
      Datatype origin_datatype,
      int target_rank,
      int target_disp,
      int target_count,
      Datatype target_datatype)
      throws MPIException;

  public final native Request rGet(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType)
      throws MPIException;

  public native Request rAccumulate(
      Buffer origin,
      int orgCount,
      Datatype orgType,
      int targetRank,
      int targetDisp,
      int targetCount,
      Datatype targetType,
      Op op)
      throws MPIException;

  public native void getAccumulate(
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
      throws MPIException;

  public native Request rGetAccumulate(
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
      throws MPIException;

  public native void lockAll(int assertion) throws MPIException;

  public native void unlockAll() throws MPIException;

  public native void sync() throws MPIException;

  public native void flush(int targetRank) throws MPIException;

  public native void flushAll() throws MPIException;

  public native void compareAndSwap(
      Buffer origin,
      Buffer compareAddr,
      Buffer resultAddr,
      Datatype targetType,
      int targetRank,
      int targetDisp)
      throws MPIException;

  public native void fetchAndOp(
      Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
      throws MPIException;

  public native void flushLocal(int targetRank) throws MPIException;

  public native void flushLocalAll() throws MPIException;

  public native String getName() throws MPIException;

  public native void setName(String name) throws MPIException;
}
