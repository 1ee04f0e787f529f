package lasso.net;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** What a socket writes. */
public final class SocketOutput extends OutputStream {
  private final Socket socket;

  SocketOutput(Socket socket) {
    this.socket = socket;
  }

  @Override
  public void write(int one) throws IOException {
    socket.write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    socket.write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    socket.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
