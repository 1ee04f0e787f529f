package lasso.net;

import java.net.SocketAddress;
import java.net.UnknownHostException;

/** An address, or a name that nobody knows, and a port. */
public class InetSocketAddress extends SocketAddress {
  private static final long serialVersionUID = 5076001401234631237L;

  /** Null when it is not resolved. */
  private final InetAddress address;

  /** Null when there is an address. */
  private final String hostname;

  private final int port;

  public InetSocketAddress(int port) {
    this(InetAddress.of("0.0.0.0", HostNames.ANY), port);
  }

  public InetSocketAddress(InetAddress addr, int port) {
    this(null, addr == null ? InetAddress.of("0.0.0.0", HostNames.ANY) : addr, checked(port));
  }

  public InetSocketAddress(String hostname, int port) {
    this(unknown(hostname), known(hostname), checked(port));
  }

  private InetSocketAddress(String hostname, InetAddress address, int port) {
    this.hostname = hostname;
    this.address = address;
    this.port = port;
  }

  public static InetSocketAddress createUnresolved(String host, int port) {
    if (host == null) {
      throw new IllegalArgumentException("hostname can't be null");
    }
    return new InetSocketAddress(host, null, checked(port));
  }

  private static int checked(int port) {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("port out of range:" + port);
    }
    return port;
  }

  private static InetAddress known(String hostname) {
    try {
      return InetAddress.getByName(hostname);
    } catch (UnknownHostException e) {
      return null;
    }
  }

  private static String unknown(String hostname) {
    if (hostname == null) {
      throw new IllegalArgumentException("hostname can't be null");
    }
    return known(hostname) == null ? hostname : null;
  }

  public final int getPort() {
    return port;
  }

  public final InetAddress getAddress() {
    return address;
  }

  public final String getHostName() {
    return hostname == null ? address.getHostName() : hostname;
  }

  public final String getHostString() {
    return hostname == null ? address.getHostName() : hostname;
  }

  public final boolean isUnresolved() {
    return address == null;
  }

  @Override
  public String toString() {
    return (address == null ? hostname + "/<unresolved>" : address.toString()) + ":" + port;
  }

  @Override
  public final boolean equals(Object obj) {
    return obj instanceof InetSocketAddress other
        && port == other.port
        && (address == null
            ? other.address == null && hostname.equalsIgnoreCase(other.hostname)
            : address.equals(other.address));
  }

  @Override
  public final int hashCode() {
    return (address == null
            ? hostname.toLowerCase(java.util.Locale.ROOT).hashCode()
            : address.hashCode())
        + port;
  }
}
