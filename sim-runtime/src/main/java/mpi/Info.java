package mpi;

import lasso.runtime.hooks.Unsupported;

/** Hints: for the compiler only. */
@Unsupported("infos: leave the info out")
public final class Info implements Freeable, Cloneable {

  @Unsupported("infos: leave the info out")
  public Info() throws MPIException {
    throw Environment.unsupported("new Info", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public void set(String key, String value) throws MPIException {
    throw Environment.unsupported("Info.set", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public String get(String key) throws MPIException {
    throw Environment.unsupported("Info.get", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public void delete(String key) throws MPIException {
    throw Environment.unsupported("Info.delete", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public int size() throws MPIException {
    throw Environment.unsupported("Info.size", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public String getKey(int i) throws MPIException {
    throw Environment.unsupported("Info.getKey", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  @Override
  public Info clone() {
    throw Environment.unsupported("Info.clone", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public Info dup() throws MPIException {
    throw Environment.unsupported("Info.dup", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  @Override
  public void free() throws MPIException {
    throw Environment.unsupported("Info.free", "leave the info out");
  }

  @Unsupported("infos: leave the info out")
  public boolean isNull() {
    throw Environment.unsupported("Info.isNull", "leave the info out");
  }
}
