import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;

/** Sends each datagram back, for ever. Argument: port. */
public class Ponger {
  public static void main(String[] args) throws IOException {
    try (DatagramSocket socket = new DatagramSocket(Integer.parseInt(args[0]))) {
      while (true) {
        DatagramPacket packet = new DatagramPacket(new byte[8], 8);
        socket.receive(packet);
        socket.send(packet);
      }
    }
  }
}
