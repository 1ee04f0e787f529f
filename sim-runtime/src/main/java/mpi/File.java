package mpi;

import java.nio.Buffer;
import lasso.runtime.hooks.Unsupported;

/** Files: for the compiler only. */
@Unsupported("parallel files: send the data to one rank instead")
public final class File {

  @Unsupported("parallel files: send the data to one rank instead")
  public File(Comm comm, String filename, int amode) throws MPIException {
    throw Environment.unsupported("new File", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public File(Comm comm, String filename, int amode, Info info) throws MPIException {
    throw Environment.unsupported("new File", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void close() throws MPIException {
    throw Environment.unsupported("File.close", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public static void delete(String filename) throws MPIException {
    throw Environment.unsupported("File.delete", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public static void delete(String filename, Info info) throws MPIException {
    throw Environment.unsupported("File.delete", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setSize(long size) throws MPIException {
    throw Environment.unsupported("File.setSize", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void preallocate(long size) throws MPIException {
    throw Environment.unsupported("File.preallocate", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public long getSize() throws MPIException {
    throw Environment.unsupported("File.getSize", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Group getGroup() throws MPIException {
    throw Environment.unsupported("File.getGroup", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public int getAMode() throws MPIException {
    throw Environment.unsupported("File.getAMode", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setInfo(Info info) throws MPIException {
    throw Environment.unsupported("File.setInfo", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Info getInfo() throws MPIException {
    throw Environment.unsupported("File.getInfo", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep)
      throws MPIException {
    throw Environment.unsupported("File.setView", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info)
      throws MPIException {
    throw Environment.unsupported("File.setView", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public FileView getView() {
    throw Environment.unsupported("File.getView", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readAt", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readAtAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeAt", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeAtAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iReadAt", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iReadAtAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iWriteAt", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type)
      throws MPIException {
    throw Environment.unsupported("File.iWriteAtAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status read(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.read", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readAll(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status write(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.write", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iRead", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iReadAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iWrite", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iWriteAll", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void seek(long offset, int whence) throws MPIException {
    throw Environment.unsupported("File.seek", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public long getPosition() throws MPIException {
    throw Environment.unsupported("File.getPosition", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public long getByteOffset(long offset) throws MPIException {
    throw Environment.unsupported("File.getByteOffset", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readShared(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iReadShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.iWriteShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readOrdered", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeOrdered", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void seekShared(long offset, int whence) throws MPIException {
    throw Environment.unsupported("File.seekShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public long getPositionShared() throws MPIException {
    throw Environment.unsupported("File.getPositionShared", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void readAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    throw Environment.unsupported("File.readAtAllBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readAtAllEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.readAtAllEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void writeAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    throw Environment.unsupported("File.writeAtAllBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeAtAllEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.writeAtAllEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readAllBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readAllEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.readAllEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeAllBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeAllEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.writeAllEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.readOrderedBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status readOrderedEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.readOrderedEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Environment.unsupported("File.writeOrderedBegin", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Status writeOrderedEnd(Object buf) throws MPIException {
    throw Environment.unsupported("File.writeOrderedEnd", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public int getTypeExtent(Datatype type) throws MPIException {
    throw Environment.unsupported("File.getTypeExtent", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setAtomicity(boolean atomicity) throws MPIException {
    throw Environment.unsupported("File.setAtomicity", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public boolean getAtomicity() throws MPIException {
    throw Environment.unsupported("File.getAtomicity", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void sync() throws MPIException {
    throw Environment.unsupported("File.sync", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    throw Environment.unsupported("File.setErrhandler", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Errhandler getErrhandler() throws MPIException {
    throw Environment.unsupported("File.getErrhandler", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public void callErrhandler(int errorCode) throws MPIException {
    throw Environment.unsupported("File.callErrhandler", "send the data to one rank instead");
  }
}
