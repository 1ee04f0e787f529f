package lasso.runtime.socket;

/** Parts of the answers to wishes about datagrams. */
public final class DatagramAddresses {
  private DatagramAddresses() {}

  /** Of the answer to a bind, the number of the socket. */
  public static int place(int answer) {
    return answer - Sockets.FIRST >>> Sockets.PORT_BITS;
  }

  /** The port of an address. */
  public static int port(int address) {
    return address & Sockets.PORTS;
  }

  /** The number of the host of an address. */
  public static int host(int address) {
    return address >>> Sockets.PORT_BITS;
  }
}
