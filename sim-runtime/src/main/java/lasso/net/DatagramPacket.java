package lasso.net;

import java.net.SocketAddress;

/** Bytes of an array with an address: what a {@link DatagramSocket} sends, or where it puts what it receives. */
public final class DatagramPacket {
  private byte[] bytes;
  private int offset;
  private int length;

  /** How much may be received. */
  private int room;

  private InetAddress address;
  private int port = -1;

  public DatagramPacket(byte[] buf, int offset, int length) {
    setData(buf, offset, length);
  }

  public DatagramPacket(byte[] buf, int length) {
    this(buf, 0, length);
  }

  public DatagramPacket(byte[] buf, int offset, int length, InetAddress address, int port) {
    setData(buf, offset, length);
    setAddress(address);
    setPort(port);
  }

  public DatagramPacket(byte[] buf, int offset, int length, SocketAddress address) {
    setData(buf, offset, length);
    setSocketAddress(address);
  }

  public DatagramPacket(byte[] buf, int length, InetAddress address, int port) {
    this(buf, 0, length, address, port);
  }

  public DatagramPacket(byte[] buf, int length, SocketAddress address) {
    this(buf, 0, length, address);
  }

  public InetAddress getAddress() {
    return address;
  }

  public int getPort() {
    return port;
  }

  public byte[] getData() {
    return bytes;
  }

  public int getOffset() {
    return offset;
  }

  public int getLength() {
    return length;
  }

  /** Takes as much of what was received as there is room for. */
  void receive(byte[] from, int start, int count) {
    length = Math.min(count, room);
    System.arraycopy(from, start, bytes, offset, length);
  }

  public void setData(byte[] buf, int offset, int length) {
    if (length < 0 || offset < 0 || length + offset < 0 || length + offset > buf.length) {
      throw new IllegalArgumentException("illegal length or offset");
    }
    bytes = buf;
    this.offset = offset;
    this.length = length;
    room = length;
  }

  public void setData(byte[] buf) {
    if (buf == null) {
      throw new NullPointerException("null packet buffer");
    }
    setData(buf, 0, buf.length);
  }

  public void setLength(int length) {
    if (length < 0 || offset + length > bytes.length || offset + length < 0) {
      throw new IllegalArgumentException("illegal length");
    }
    this.length = length;
    room = length;
  }

  public void setAddress(InetAddress iaddr) {
    address = iaddr;
  }

  public void setPort(int iport) {
    if (iport < 0 || iport > 0xFFFF) {
      throw new IllegalArgumentException("Port out of range:" + iport);
    }
    port = iport;
  }

  public void setSocketAddress(SocketAddress address) {
    if (!(address instanceof InetSocketAddress at)) {
      throw new IllegalArgumentException("unsupported address type");
    }
    if (at.isUnresolved()) {
      throw new IllegalArgumentException("unresolved address");
    }
    setAddress(at.getAddress());
    setPort(at.getPort());
  }

  public SocketAddress getSocketAddress() {
    return new InetSocketAddress(address, port);
  }
}
