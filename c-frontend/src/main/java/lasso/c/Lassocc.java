package lasso.c;

import java.io.IOException;
import java.util.List;
import lasso.c.host.HostFunctions;
import lasso.c.toolchain.CompilerDriver;
import lasso.runtime.program.UnusableInputException;

/** The command {@code lassocc}. */
public final class Lassocc {
  private static final int FAILED = 1;

  private Lassocc() {}

  /** Compiles or links as the arguments say, and ends the machine with the compiler's exit code. */
  public static void main(String[] arguments) {
    int code;
    try {
      code = new CompilerDriver(new HostFunctions().linkable()).run(List.of(arguments), System.err);
    } catch (UnusableInputException | IOException e) {
      System.err.println("lassocc: " + e.getMessage());
      code = FAILED;
    }
    System.exit(code);
  }
}
