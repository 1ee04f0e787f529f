package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.runtime.api.BasicType;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Reduction operations (MPI-4.1, sections 6.9.2 and 6.9.5). */
public final class Ops {
  private static final int SUM = 3;
  private static final int PROD = 4;
  private static final Handles HANDLES = new Handles(5);

  private Ops() {}

  /** The operation, which must be defined on the datatype. */
  static Op get(String call, int handle, int type) {
    Op op = get(call, handle);
    int number = HANDLES.predefined(handle);
    Types.get(call, type).requireCommitted(call);
    if (number > 0 && !isDefined(number, type)) {
      throw Errors.in(
          MPI.ERR_OP,
          call,
          "MPI_" + name(number) + " is not defined on elements of " + Datatypes.name(type));
    }
    return op;
  }

  /** Of a predefined operation: the kinds of types in the order of MPI-4.1, section 6.9.2. */
  private static boolean isDefined(int op, int type) {
    int number = Types.basis(type);
    if (number <= 0) {
      return false;
    }
    BasicType element = NativeTypes.get(number).uniform();
    boolean pair = NativeTypes.isPair(number);
    boolean complex = NativeTypes.get(number).complex;
    return switch (op) {
      case 11, 12 -> pair;
      case SUM, PROD -> !pair && (complex || isInteger(element) || isReal(element));
      case 1, 2 -> !pair && !complex && (isInteger(element) || isReal(element));
      case 5, 7, 9 -> !pair && (isInteger(element) || element == BasicType.BOOLEAN);
      case 6, 8, 10 -> !pair && (isInteger(element) || element == BasicType.BYTE);
      default -> false;
    };
  }

  private static boolean isReal(BasicType type) {
    return type == BasicType.FLOAT || type == BasicType.DOUBLE || type == BasicType.LONG_DOUBLE;
  }

  private static boolean isInteger(BasicType type) {
    return switch (type) {
      case BYTE, PACKED, STRUCT, C_CHAR, WCHAR, BOOLEAN -> false;
      default -> !isReal(type);
    };
  }

  private static Op get(String call, int handle) {
    Op op =
        switch (HANDLES.predefined(handle)) {
          case 1 -> MPI.MAX;
          case 2 -> MPI.MIN;
          case SUM -> MPI.SUM;
          case PROD -> MPI.PROD;
          case 5 -> MPI.LAND;
          case 6 -> MPI.BAND;
          case 7 -> MPI.LOR;
          case 8 -> MPI.BOR;
          case 9 -> MPI.LXOR;
          case 10 -> MPI.BXOR;
          case 11 -> MPI.MAXLOC;
          case 12 -> MPI.MINLOC;
          case 13 -> MPI.REPLACE;
          case 14 -> MPI.NO_OP;
          default -> (Op) HANDLES.get(handle);
        };
    if (op == null) {
      throw Errors.in(MPI.ERR_OP, call, HANDLES.problem(handle, "MPI_OP_NULL"));
    }
    return op;
  }

  private static String name(int number) {
    return switch (number) {
      case 1 -> "MAX";
      case 2 -> "MIN";
      case SUM -> "SUM";
      case PROD -> "PROD";
      case 5 -> "LAND";
      case 6 -> "BAND";
      case 7 -> "LOR";
      case 8 -> "BOR";
      case 9 -> "LXOR";
      case 10 -> "BXOR";
      case 11 -> "MAXLOC";
      case 12 -> "MINLOC";
      case 13 -> "REPLACE";
      default -> "NO_OP";
    };
  }

  public static int MPI_Op_create(long function, int commute, long op) {
    try {
      return create("MPI_Op_create", function, commute, op, false);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Op_create_c(long function, int commute, long op) {
    try {
      return create("MPI_Op_create_c", function, commute, op, true);
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static int create(String call, long function, int commute, long op, boolean large) {
    Environment.require(call);
    if (function == 0) {
      throw Errors.in(MPI.ERR_ARG, call, "the function is a null pointer");
    }
    Op made = new Op(new NativeFunction(function, large), commute != 0);
    Memory.putInt(op, HANDLES.put(made));
    return Numbers.SUCCESS;
  }

  public static int MPI_Op_free(long op) {
    String call = "MPI_Op_free";
    try {
      int handle = Memory.getInt(op);
      Op freed = get(call, handle);
      if (HANDLES.predefined(handle) > 0) {
        throw Errors.in(MPI.ERR_OP, call, "a predefined operation can't be freed");
      }
      freed.free();
      HANDLES.drop(handle);
      Memory.putInt(op, HANDLES.none());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Op_commutative(int op, long commute) {
    try {
      Numbers.put(commute, get("MPI_Op_commutative", op).isCommutative());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Reduce_local(long in, long inout, int count, int type, int op) {
    String call = "MPI_Reduce_local";
    try {
      Op reduction = get(call, op, type);
      var from = Buffers.span(call, in, count, type);
      var to = Buffers.span(call, inout, count, type);
      var layout = from.type();
      Object result = layout.toBuffer(to.encode(), count);
      reduction.apply(layout.toBuffer(from.encode(), count), result, count, layout);
      to.decode(layout.encode(result, 0, count));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }
}
