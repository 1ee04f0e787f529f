package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.MPI;
import mpi.MPIException;

/** Error classes, codes and texts of the program (MPI-4.1, section 9.5). Numbers of their own begin behind the last class of the standard. */
public final class UserErrors {
  static final int LAST_CLASS = 64;

  /** By code minus {@link #LAST_CLASS} minus 1: its class; 0 for one that was removed. */
  private static int[] classes = {};

  private static String[] texts = {};

  private UserErrors() {}

  public static int MPI_Add_error_class(long errorclass) {
    Memory.putInt(errorclass, add(LAST_CLASS + 1 + firstFree()));
    return Numbers.SUCCESS;
  }

  public static int MPI_Add_error_code(int errorclass, long errorcode) {
    try {
      if (errorclass < 0 || classOf("MPI_Add_error_code", errorclass) != errorclass) {
        throw Errors.in(MPI.ERR_ARG, "MPI_Add_error_code", errorclass + " is a code and no class");
      }
      Memory.putInt(errorcode, add(errorclass));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Add_error_string(int code, long text) {
    try {
      texts[own("MPI_Add_error_string", code)] = Memory.cString(text);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Remove_error_class(int errorclass) {
    try {
      String call = "MPI_Remove_error_class";
      int at = own(call, errorclass);
      for (int i = 0; i < classes.length; i++) {
        if (i != at && classes[i] == errorclass) {
          throw Errors.in(MPI.ERR_ARG, call, "class " + errorclass + " still has codes");
        }
      }
      remove(call, errorclass, at);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Remove_error_code(int code) {
    try {
      remove("MPI_Remove_error_code", code, own("MPI_Remove_error_code", code));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Remove_error_string(int code) {
    try {
      texts[own("MPI_Remove_error_string", code)] = null;
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static void remove(String call, int code, int at) {
    if (texts[at] != null) {
      throw Errors.in(MPI.ERR_ARG, call, "error " + code + " still has a text");
    }
    classes[at] = 0;
    int left = classes.length;
    while (left > 0 && classes[left - 1] == 0) {
      left--;
    }
    resize(left);
  }

  private static int add(int ofClass) {
    int at = firstFree();
    if (at == classes.length) {
      resize(at + 1);
    }
    classes[at] = ofClass;
    return LAST_CLASS + 1 + at;
  }

  /** A number that was removed is given out again. */
  private static int firstFree() {
    int at = 0;
    while (at < classes.length && classes[at] != 0) {
      at++;
    }
    return at;
  }

  private static void resize(int length) {
    int[] ofCodes = new int[length];
    String[] theirs = new String[length];
    for (int i = 0; i < Math.min(length, classes.length); i++) {
      ofCodes[i] = classes[i];
      theirs[i] = texts[i];
    }
    classes = ofCodes;
    texts = theirs;
  }

  private static int own(String call, int code) {
    int at = code - LAST_CLASS - 1;
    if (at < 0 || at >= classes.length || classes[at] == 0) {
      throw Errors.in(MPI.ERR_ARG, call, "the program has not made error " + code);
    }
    return at;
  }

  /** The class of a code. */
  static int classOf(String call, int code) {
    return code > LAST_CLASS ? classes[own(call, code)] : code;
  }

  /** What a code means. */
  static String text(String call, int code) {
    if (code <= LAST_CLASS) {
      return ErrorTexts.of(code);
    }
    String text = texts[own(call, code)];
    return text == null ? "" : text;
  }

  /** The highest code in use. */
  static int lastUsed() {
    return LAST_CLASS + classes.length;
  }
}
