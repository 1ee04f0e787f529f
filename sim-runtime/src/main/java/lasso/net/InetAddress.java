package lasso.net;

import java.io.IOException;
import java.io.Serializable;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import lasso.runtime.hooks.Calls;

/** An address of four bytes, with the name by which it was asked for. */
public class InetAddress implements Serializable {
  private static final long serialVersionUID = 3286316764910316507L;

  private final String name;
  private final int address;

  InetAddress(String name, int address) {
    this.name = name;
    this.address = address;
  }

  int address() {
    return address;
  }

  static InetAddress of(String name, int address) {
    return new Inet4Address(name, address);
  }

  /** The address of a process. */
  static InetAddress ofRank(int rank) {
    return of(null, HostNames.ofRank(rank));
  }

  public static InetAddress getByName(String host) throws UnknownHostException {
    int address = HostNames.resolve(host);
    boolean isLiteral = host != null && host.equals(digits(address));
    return of(host == null || host.isEmpty() ? "localhost" : isLiteral ? null : host, address);
  }

  public static InetAddress[] getAllByName(String host) throws UnknownHostException {
    return new InetAddress[] {getByName(host)};
  }

  public static InetAddress getByAddress(byte[] addr) throws UnknownHostException {
    return getByAddress(null, addr);
  }

  public static InetAddress getByAddress(String host, byte[] addr) throws UnknownHostException {
    if (addr.length != 4) {
      throw new UnknownHostException("addr is of illegal length");
    }
    int address = 0;
    for (byte part : addr) {
      address = address << 8 | part & 0xff;
    }
    return of(host, address);
  }

  public static InetAddress getLoopbackAddress() {
    return of("localhost", HostNames.LOOPBACK);
  }

  public static InetAddress getLocalHost() throws UnknownHostException {
    int address = HostNames.ofRank(Calls.rank());
    return of(HostNames.nameOf(address), address);
  }

  public static InetAddress ofLiteral(String literal) {
    try {
      InetAddress found = getByName(literal);
      if (found.name == null) {
        return found;
      }
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("Invalid IP address literal: " + literal);
    }
    throw new IllegalArgumentException("Invalid IP address literal: " + literal);
  }

  public String getHostName() {
    String known = name == null ? HostNames.nameOf(address) : name;
    return known == null ? getHostAddress() : known;
  }

  public String getCanonicalHostName() {
    String known = HostNames.nameOf(address);
    return known == null ? getHostAddress() : known;
  }

  public String getHostAddress() {
    return digits(address);
  }

  private static String digits(int address) {
    return (address >>> 24)
        + "."
        + (address >>> 16 & 0xff)
        + "."
        + (address >>> 8 & 0xff)
        + "."
        + (address & 0xff);
  }

  public byte[] getAddress() {
    return new byte[] {
      (byte) (address >>> 24), (byte) (address >>> 16), (byte) (address >>> 8), (byte) address
    };
  }

  public boolean isLoopbackAddress() {
    return HostNames.isLoopback(address);
  }

  public boolean isAnyLocalAddress() {
    return address == HostNames.ANY;
  }

  public boolean isMulticastAddress() {
    return address >>> 28 == 14;
  }

  public boolean isLinkLocalAddress() {
    return address >>> 16 == (169 << 8 | 254);
  }

  public boolean isSiteLocalAddress() {
    return address >>> 24 == 10
        || address >>> 20 == (172 << 4 | 1)
        || address >>> 16 == (192 << 8 | 168);
  }

  public boolean isMCGlobal() {
    int first = address >>> 24;
    return first >= 224 && first <= 238 && !isMCLinkLocal();
  }

  public boolean isMCNodeLocal() {
    return false;
  }

  public boolean isMCLinkLocal() {
    return address >>> 8 == 224 << 16;
  }

  public boolean isMCSiteLocal() {
    return address >>> 16 == (239 << 8 | 255);
  }

  public boolean isMCOrgLocal() {
    return address >>> 18 == (239 << 6 | 48);
  }

  public boolean isReachable(int timeout) throws IOException {
    return HostNames.host(address) >= 0;
  }

  public boolean isReachable(NetworkInterface netif, int ttl, int timeout) throws IOException {
    return isReachable(timeout);
  }

  @Override
  public int hashCode() {
    return address;
  }

  @Override
  public boolean equals(Object obj) {
    return obj instanceof InetAddress other && other.address == address;
  }

  @Override
  public String toString() {
    return (name == null ? "" : name) + "/" + getHostAddress();
  }
}
