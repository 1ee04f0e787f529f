package lasso.runtime.instrument.universe;

/** Whose a class of the universe is, by its internal name. */
public final class ClassOrigin {
  private ClassOrigin() {}

  /** Whether the program itself brings it. */
  public static boolean isProgram(String internalName) {
    return !isLibrary(internalName) && !internalName.startsWith("lasso/");
  }

  /** Whether it belongs to the message-passing library: the packages {@code mpi}, not those below it, {@code lasso.mpi} with its rooms, {@code mpjbuf} and {@code mpjdev}; the SimGrid interfaces with what stands behind them; sockets. */
  public static boolean isLibrary(String internalName) {
    return (internalName.startsWith("mpi/") && internalName.indexOf('/', 4) < 0)
        || internalName.startsWith("lasso/mpi/")
        || internalName.startsWith("org/simgrid/s4u/")
        || internalName.startsWith("org/simgrid/msg/")
        || internalName.startsWith("lasso/simgrid/")
        || internalName.startsWith("lasso/net/")
        || internalName.startsWith("mpjbuf/")
        || internalName.startsWith("mpjdev/");
  }
}
