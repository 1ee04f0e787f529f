package lasso.net;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** What a socket reads. */
public final class SocketInput extends InputStream {
  private final Socket socket;

  SocketInput(Socket socket) {
    this.socket = socket;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return socket.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into) throws IOException {
    return socket.read(into, 0, into.length);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    return socket.read(into, offset, length);
  }

  /**
   * Waits until something has arrived, and takes the first part of it.
   *
   * @return null at the end of the stream
   */
  public byte[] readPart(PartSizer sizer) throws IOException {
    return socket.readPart(sizer);
  }

  @Override
  public int available() throws IOException {
    return socket.available();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
