package lasso.mpi.data;

import lasso.mpi.Attributes;
import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.runtime.api.BasicType;
import mpi.MPIException;

/** Names and attributes of datatypes (MPI-4.1, sections 7.7 and 7.8). Those of predefined types stand in {@link Environment}. */
public abstract class DatatypeAttributes {
  @Hidden public static final int NOT_PREDEFINED = -1;

  /** Numbers of the predefined types that are not basic; a basic type has its ordinal. */
  @Hidden public static final int SHORT2 = 16;

  @Hidden public static final int INT2 = 17;
  @Hidden public static final int LONG2 = 18;
  @Hidden public static final int FLOAT2 = 19;
  @Hidden public static final int DOUBLE2 = 20;
  @Hidden public static final int SHORT_INT = 21;
  @Hidden public static final int LONG_INT = 22;
  @Hidden public static final int FLOAT_INT = 23;
  @Hidden public static final int DOUBLE_INT = 24;
  @Hidden public static final int FLOAT_COMPLEX = 25;
  @Hidden public static final int DOUBLE_COMPLEX = 26;
  @Hidden public static final int LB = 27;
  @Hidden public static final int UB = 28;
  @Hidden public static final int NULL = 29;

  /** One more than the largest number. */
  static final int PREDEFINED = 30;

  private final int predefined;
  private String name;
  private byte[][] attributes;

  DatatypeAttributes(int predefined) {
    this.predefined = predefined;
  }

  protected final boolean isPredefined() {
    return predefined != NOT_PREDEFINED;
  }

  @Hidden
  public abstract void requireAlive(String call);

  /** What a duplicate starts with: the attributes but not the name. */
  protected final void copyAttributes(DatatypeAttributes from) {
    attributes = Attributes.copy(from.row());
  }

  protected final void forgetAttributes() {
    attributes = null;
    name = null;
  }

  public void setName(String name) throws MPIException {
    requireAlive("Datatype.setName");
    String shortened = Attributes.name("Datatype.setName", name);
    if (!isPredefined()) {
      this.name = shortened;
      return;
    }
    if (Environment.typeNames == null) {
      Environment.typeNames = new String[PREDEFINED];
    }
    Environment.typeNames[predefined] = shortened;
  }

  /** Empty when none was set. */
  public String getName() throws MPIException {
    requireAlive("Datatype.getName");
    if (!isPredefined()) {
      return name == null ? "" : name;
    }
    String given = Environment.typeNames == null ? null : Environment.typeNames[predefined];
    return given != null ? given : "MPI_" + standardName();
  }

  private String standardName() {
    switch (predefined) {
      case SHORT2:
        return "2SHORT";
      case INT2:
        return "2INT";
      case LONG2:
        return "2LONG";
      case FLOAT2:
        return "2FLOAT";
      case DOUBLE2:
        return "2DOUBLE";
      case SHORT_INT:
        return "SHORT_INT";
      case LONG_INT:
        return "LONG_INT";
      case FLOAT_INT:
        return "FLOAT_INT";
      case DOUBLE_INT:
        return "DOUBLE_INT";
      case FLOAT_COMPLEX:
        return "C_FLOAT_COMPLEX";
      case DOUBLE_COMPLEX:
        return "C_DOUBLE_COMPLEX";
      case LB:
        return "LB";
      case UB:
        return "UB";
      default:
        return BasicType.ofCode((byte) predefined).name();
    }
  }

  public static int createKeyval() throws MPIException {
    Environment.require("Datatype.createKeyval");
    return Attributes.createKeyval(Attributes.OF_TYPES);
  }

  public static void freeKeyval(int keyval) throws MPIException {
    Environment.require("Datatype.freeKeyval");
    Attributes.freeKeyval("Datatype.freeKeyval", Attributes.OF_TYPES, keyval);
  }

  /** The value must be serializable. */
  public void setAttr(int keyval, Object value) throws MPIException {
    requireAlive("Datatype.setAttr");
    store(Attributes.with("Datatype.setAttr", Attributes.OF_TYPES, row(), keyval, value));
  }

  /** A copy of the value, or null when nothing is there. */
  public Object getAttr(int keyval) throws MPIException {
    requireAlive("Datatype.getAttr");
    return Attributes.get("Datatype.getAttr", Attributes.OF_TYPES, row(), keyval);
  }

  public void deleteAttr(int keyval) throws MPIException {
    requireAlive("Datatype.deleteAttr");
    store(Attributes.without("Datatype.deleteAttr", Attributes.OF_TYPES, row(), keyval));
  }

  private byte[][] row() {
    if (!isPredefined()) {
      return attributes;
    }
    return Environment.typeAttributes == null ? null : Environment.typeAttributes[predefined];
  }

  private void store(byte[][] row) {
    if (!isPredefined()) {
      attributes = row;
      return;
    }
    if (Environment.typeAttributes == null) {
      Environment.typeAttributes = new byte[PREDEFINED][][];
    }
    Environment.typeAttributes[predefined] = row;
  }
}
