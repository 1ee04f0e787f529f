package mpi;

import java.nio.Buffer;
import lasso.mpi.Environment;
import lasso.runtime.hooks.Unsupported;

/** Parallel files: for the compiler only. Methods that are native here get bodies that refuse when the class is prepared. */
@Unsupported("parallel files: send the data to one rank instead")
public final class File {

  public File(Comm comm, String filename, int amode) throws MPIException {
    throw Environment.unsupported("new File", "send the data to one rank instead");
  }

  public File(Comm comm, String filename, int amode, Info info) throws MPIException {
    throw Environment.unsupported("new File", "send the data to one rank instead");
  }

  public native void close() throws MPIException;

  public static native void delete(String filename) throws MPIException;

  public static native void delete(String filename, Info info) throws MPIException;

  public native void setSize(long size) throws MPIException;

  public native void preallocate(long size) throws MPIException;

  public native long getSize() throws MPIException;

  public native Group getGroup() throws MPIException;

  public native int getAMode() throws MPIException;

  public native void setInfo(Info info) throws MPIException;

  public native Info getInfo() throws MPIException;

  public native void setView(long disp, Datatype etype, Datatype filetype, String datarep)
      throws MPIException;

  public native void setView(
      long disp, Datatype etype, Datatype filetype, String datarep, Info info) throws MPIException;

  public native FileView getView();

  public native Status readAt(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status readAtAll(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status writeAt(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status writeAtAll(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Request iReadAt(long offset, Buffer buf, int count, Datatype type)
      throws MPIException;

  public native Request iReadAtAll(long offset, Buffer buf, int count, Datatype type)
      throws MPIException;

  public native Request iWriteAt(long offset, Buffer buf, int count, Datatype type)
      throws MPIException;

  public native Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type)
      throws MPIException;

  public native Status read(Object buf, int count, Datatype type) throws MPIException;

  public native Status readAll(Object buf, int count, Datatype type) throws MPIException;

  public native Status write(Object buf, int count, Datatype type) throws MPIException;

  public native Status writeAll(Object buf, int count, Datatype type) throws MPIException;

  public native Request iRead(Buffer buf, int count, Datatype type) throws MPIException;

  public native Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException;

  public native Request iWrite(Buffer buf, int count, Datatype type) throws MPIException;

  public native Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException;

  public native void seek(long offset, int whence) throws MPIException;

  public native long getPosition() throws MPIException;

  public native long getByteOffset(long offset) throws MPIException;

  public native Status readShared(Object buf, int count, Datatype type) throws MPIException;

  public native Status writeShared(Object buf, int count, Datatype type) throws MPIException;

  public native Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException;

  public native Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException;

  public native Status readOrdered(Object buf, int count, Datatype type) throws MPIException;

  public native Status writeOrdered(Object buf, int count, Datatype type) throws MPIException;

  public native void seekShared(long offset, int whence) throws MPIException;

  public native long getPositionShared() throws MPIException;

  public native void readAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status readAtAllEnd(Object buf) throws MPIException;

  public native void writeAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status writeAtAllEnd(Object buf) throws MPIException;

  public native void readAllBegin(Object buf, int count, Datatype type) throws MPIException;

  public native Status readAllEnd(Object buf) throws MPIException;

  public native void writeAllBegin(Object buf, int count, Datatype type) throws MPIException;

  public native Status writeAllEnd(Object buf) throws MPIException;

  public native void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException;

  public native Status readOrderedEnd(Object buf) throws MPIException;

  public native void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException;

  public native Status writeOrderedEnd(Object buf) throws MPIException;

  public native int getTypeExtent(Datatype type) throws MPIException;

  public native void setAtomicity(boolean atomicity) throws MPIException;

  public native boolean getAtomicity() throws MPIException;

  public native void sync() throws MPIException;

  public native void setErrhandler(Errhandler errhandler) throws MPIException;

  public native Errhandler getErrhandler() throws MPIException;

  public native void callErrhandler(int errorCode) throws MPIException;
}
