package mpi;

import lasso.runtime.hooks.Unsupported;

/** Names and attributes of datatypes, Open MPI dialect: for the compiler only. */
public abstract class DatatypeAttributes {
  DatatypeAttributes() {}

  @Unsupported("names of datatypes: leave the call out")
  public void setName(String name) throws MPIException {
    throw Environment.unsupported("Datatype.setName", "leave the call out");
  }

  @Unsupported("names of datatypes: leave the call out")
  public String getName() throws MPIException {
    throw Environment.unsupported("Datatype.getName", "leave the call out");
  }

  @Unsupported("attributes: keep the value in a field of the program instead")
  public static int createKeyval() throws MPIException {
    throw Environment.unsupported(
        "Datatype.createKeyval", "keep the value in a field of the program instead");
  }

  @Unsupported("attributes: keep the value in a field of the program instead")
  public static void freeKeyval(int keyval) throws MPIException {
    throw Environment.unsupported(
        "Datatype.freeKeyval", "keep the value in a field of the program instead");
  }

  @Unsupported("attributes: keep the value in a field of the program instead")
  public void setAttr(int keyval, Object value) throws MPIException {
    throw Environment.unsupported(
        "Datatype.setAttr", "keep the value in a field of the program instead");
  }

  @Unsupported("attributes: keep the value in a field of the program instead")
  public Object getAttr(int keyval) throws MPIException {
    throw Environment.unsupported(
        "Datatype.getAttr", "keep the value in a field of the program instead");
  }

  @Unsupported("attributes: keep the value in a field of the program instead")
  public void deleteAttr(int keyval) throws MPIException {
    throw Environment.unsupported(
        "Datatype.deleteAttr", "keep the value in a field of the program instead");
  }
}
