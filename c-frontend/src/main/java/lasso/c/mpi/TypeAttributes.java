package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.mpi.Errors;
import mpi.MPI;
import mpi.MPIException;

/** Attributes of datatypes (MPI-4.1, section 7.7.4). */
public final class TypeAttributes {
  /** Of predefined types, by their numbers; null while there are none. */
  private static AttributeTable[] ofPredefined;

  private TypeAttributes() {}

  private static AttributeTable of(String call, int type) {
    int number = Types.predefined(type);
    if (number <= 0) {
      return Types.made(call, type).attributes;
    }
    if (ofPredefined == null) {
      ofPredefined = new AttributeTable[NativeTypes.count() + 1];
    }
    if (ofPredefined[number] == null) {
      ofPredefined[number] = new AttributeTable();
    }
    return ofPredefined[number];
  }

  /** What a duplicate starts with; its handle is at an address. */
  static int copy(int oldtype, long newtype) {
    if (Types.predefined(oldtype) > 0 && ofPredefined == null) {
      return Numbers.SUCCESS;
    }
    String call = "MPI_Type_dup";
    int copy = Memory.getInt(newtype);
    int error = of(call, oldtype).copyTo(of(call, copy), oldtype);
    if (error != Numbers.SUCCESS) {
      Types.made(call, copy).free();
      Types.drop(copy);
      Memory.putInt(newtype, Types.none());
      throw Errors.in(error, "MPI_Type_dup", "a copy callback returned " + error);
    }
    return error;
  }

  /** The datatype goes. */
  static void delete(int type) {
    int error = Types.made("MPI_Type_free", type).attributes.deleteAll(type);
    if (error != Numbers.SUCCESS) {
      throw Errors.in(error, "MPI_Type_free", "a delete callback returned " + error);
    }
  }

  public static int MPI_Type_create_keyval(long copy, long delete, long keyval, long state) {
    Keys.create(copy, delete, keyval, state);
    return Numbers.SUCCESS;
  }

  public static int MPI_Type_free_keyval(long keyval) {
    try {
      Keys.free("MPI_Type_free_keyval", keyval);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_set_attr(int type, int keyval, long value) {
    String call = "MPI_Type_set_attr";
    try {
      Keys.require(call, keyval);
      AttributeTable known = of(call, type);
      int at = known.find(keyval);
      int error = at < 0 ? 0 : Keys.deleted(type, keyval, known.value(at));
      if (error != Numbers.SUCCESS) {
        throw Errors.in(error, call, "a delete callback returned " + error);
      }
      known.set(keyval, value);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_get_attr(int type, int keyval, long value, long flag) {
    String call = "MPI_Type_get_attr";
    try {
      Keys.require(call, keyval);
      AttributeTable known = of(call, type);
      int at = known.find(keyval);
      Numbers.put(flag, at >= 0);
      if (at >= 0) {
        Pointers.put(value, known.value(at));
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_delete_attr(int type, int keyval) {
    String call = "MPI_Type_delete_attr";
    try {
      Keys.require(call, keyval);
      AttributeTable known = of(call, type);
      int at = known.find(keyval);
      if (at < 0) {
        throw Errors.in(MPI.ERR_KEYVAL, call, "the datatype has no such attribute");
      }
      int error = Keys.deleted(type, keyval, known.value(at));
      if (error != Numbers.SUCCESS) {
        throw Errors.in(error, call, "a delete callback returned " + error);
      }
      known.remove(keyval);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }
}
