package lasso.runtime.program;

import java.util.Set;

/** Which of the two Java interfaces to MPI a program is written for. Package {@code mpi} holds the classes of both; a program sees those of its own only. */
public enum Dialect {
  /** Found from what the program uses. */
  AUTO,
  /** MPJ Express, and mpiJava before it. */
  MPJ,
  /** The Java bindings of Open MPI. */
  OMPI,
  /** A mixture of both. */
  BOTH;

  private static final Set<String> IN_BOTH =
      Set.of(
          "CartParms",
          "Comm",
          "Datatype",
          "Errhandler",
          "Freeable",
          "GraphParms",
          "Group",
          "Intercomm",
          "Intracomm",
          "MPI",
          "MPIException",
          "Op",
          "Prequest",
          "Request",
          "ShiftParms",
          "Status");

  private static final Set<String> IN_MPJ = Set.of("Cartcomm", "Graphcomm", "User_function");

  private static final Set<String> IN_OMPI =
      Set.of(
          "CartComm",
          "Count",
          "DistGraphNeighbors",
          "DoubleComplex",
          "DoubleInt",
          "File",
          "FileView",
          "FloatComplex",
          "FloatInt",
          "GraphComm",
          "Info",
          "Int2",
          "LongInt",
          "Message",
          "ShortInt",
          "Struct",
          "UserFunction",
          "Version",
          "Win");

  /** Whether programs of the dialect may name a class of package {@code mpi}; nested classes by their outermost one. */
  boolean hasClass(String simpleName) {
    int dollar = simpleName.indexOf('$');
    String outer = dollar < 0 ? simpleName : simpleName.substring(0, dollar);
    return IN_BOTH.contains(outer)
        || (this != OMPI && IN_MPJ.contains(outer))
        || (this != MPJ && IN_OMPI.contains(outer));
  }
}
