package lasso.perf.trust;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody to talk to: a port of this machine, and how often something reached it. Hangs up at once. */
final class Listener implements AutoCloseable {
  private final ServerSocket streams;
  private final DatagramSocket datagrams;
  private final AtomicInteger reached = new AtomicInteger();

  Listener() throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    ServerSocket server = null;
    DatagramSocket socket = null;
    while (socket == null) {
      server = new ServerSocket(0, 50, here);
      try {
        socket = new DatagramSocket(new InetSocketAddress(here, server.getLocalPort()));
      } catch (SocketException e) {
        server.close(); // somebody else has the datagrams of that port: another one
      }
    }
    streams = server;
    datagrams = socket;
    start(this::acceptStream);
    start(this::acceptDatagram);
  }

  private interface Waiting {
    void once() throws IOException;
  }

  private void start(Waiting waiting) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  waiting.once();
                  reached.incrementAndGet();
                }
              } catch (IOException e) {
                // closed
              }
            },
            "listener");
    thread.setDaemon(true);
    thread.start();
  }

  private void acceptStream() throws IOException {
    try (Socket socket = streams.accept()) {
      socket.setSoLinger(true, 0);
    }
  }

  private void acceptDatagram() throws IOException {
    datagrams.receive(new DatagramPacket(new byte[16], 16));
  }

  int port() {
    return streams.getLocalPort();
  }

  int reached() {
    return reached.get();
  }

  @Override
  public void close() throws IOException {
    streams.close();
    datagrams.close();
  }
}
