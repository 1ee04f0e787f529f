package lasso.net;

/** What all addresses are. */
public final class Inet4Address extends InetAddress {
  private static final long serialVersionUID = 3286316764910316507L;

  Inet4Address(String name, int address) {
    super(name, address);
  }
}
