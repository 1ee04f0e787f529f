package mpi;

import lasso.mpi.Environment;
import lasso.runtime.hooks.Unsupported;

/** Views of files: for the compiler only. */
@Unsupported("parallel files: send the data to one rank instead")
public final class FileView {

  @Unsupported("parallel files: send the data to one rank instead")
  public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
    throw Environment.unsupported("new FileView", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public long getDisp() {
    throw Environment.unsupported("FileView.getDisp", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Datatype getEType() {
    throw Environment.unsupported("FileView.getEType", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public Datatype getFileType() {
    throw Environment.unsupported("FileView.getFileType", "send the data to one rank instead");
  }

  @Unsupported("parallel files: send the data to one rank instead")
  public String getDataRep() {
    throw Environment.unsupported("FileView.getDataRep", "send the data to one rank instead");
  }
}
