package lasso.c.memory;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;

/** What is said of an access that can't be. */
final class Faults {
  private Faults() {}

  /** The end of the process with a message; outside of a simulation an exception. */
  static Error end(String message) {
    return Calls.handler == null ? new MemoryFault(message) : Calls.end(EndKind.EXCEPTION, message);
  }

  /** The end of a path that can't be followed. */
  static Error unsupported(String message) {
    return Calls.handler == null ? new MemoryFault(message) : Calls.end(EndKind.UNUSABLE, message);
  }

  /** An access at an address that no memory has. */
  static Error outside(long address) {
    return end(
        "access at address 0x"
            + Long.toHexString(address)
            + ", outside memory, which has "
            + Memory.bytes.length
            + " bytes");
  }

  /** An access that does not lie in memory. */
  static Error at(String access, long address, long length) {
    String what = access + " of " + length + (length == 1 ? " byte" : " bytes");
    String where = " at address 0x" + Long.toHexString(address);
    if (address >= 0 && address < Memory.NULL_BYTES) {
      return end(what + where + ": a null pointer");
    }
    return end(what + where + ", outside memory, which has " + Memory.bytes.length + " bytes");
  }
}
