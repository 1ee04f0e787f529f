package lasso.net;

import java.net.UnknownHostException;
import lasso.runtime.hooks.Calls;

/**
 * The hosts of the simulated network. On one host, {@code localhost} and the names of all processes are 127.0.0.1; on separate ones, process k is at 10.0.0.(k+1), and {@code localhost} is each
 * one's own.
 */
final class HostNames {
  static final int LOOPBACK = 127 << 24 | 1;
  static final int ANY = 0;
  private static final int FIRST = 10 << 24 | 1;

  private HostNames() {}

  /** The address of a process. */
  static int ofRank(int rank) {
    return Calls.hasSeparateHosts() ? FIRST + rank : LOOPBACK;
  }

  /** What the process is called that has an address, or null. */
  static String nameOf(int address) {
    if (isLoopback(address)) {
      return "localhost";
    }
    String[] names = Calls.names();
    int rank = address - FIRST;
    return Calls.hasSeparateHosts() && rank >= 0 && rank < names.length ? names[rank] : null;
  }

  static boolean isLoopback(int address) {
    return address >>> 24 == 127;
  }

  /**
   * The address of a name.
   *
   * @throws UnknownHostException when no process has it, as of a name that nobody knows
   */
  static int resolve(String name) throws UnknownHostException {
    if (name == null || name.isEmpty() || name.equalsIgnoreCase("localhost")) {
      return LOOPBACK;
    }
    int[] literal = literal(name);
    if (literal != null) {
      return literal[0] << 24 | literal[1] << 16 | literal[2] << 8 | literal[3];
    }
    String[] names = Calls.names();
    for (int rank = 0; rank < names.length; rank++) {
      if (names[rank].equalsIgnoreCase(name)) {
        return ofRank(rank);
      }
    }
    throw new UnknownHostException(
        name + ": hosts are called localhost or like a process of the system");
  }

  /** The four numbers of an address in digits, or null. */
  private static int[] literal(String name) {
    int[] parts = new int[4];
    int part = 0;
    int digits = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' && digits > 0 && part < 3) {
        part++;
        digits = 0;
      } else if (c >= '0' && c <= '9' && digits < 3) {
        parts[part] = 10 * parts[part] + c - '0';
        digits++;
        if (parts[part] > 255) {
          return null;
        }
      } else {
        return null;
      }
    }
    return part == 3 && digits > 0 ? parts : null;
  }

  /** The number of the host at an address, or -1 where there is none. */
  static int host(int address) {
    boolean own = isLoopback(address) || address == ANY;
    if (!Calls.hasSeparateHosts()) {
      return own ? 0 : -1;
    }
    int rank = own ? Calls.rank() : address - FIRST;
    return rank >= 0 && rank < Calls.size() ? rank : -1;
  }
}
