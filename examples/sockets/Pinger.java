import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketTimeoutException;

/** Asks by a datagram, again when no answer comes in time, and takes the first answer. Arguments: port of the other side, how often it asks. */
public class Pinger {
  static boolean answered;

  public static void main(String[] args) throws IOException {
    int port = Integer.parseInt(args[0]);
    int attempts = Integer.parseInt(args[1]);
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.setSoTimeout(1000);
      for (int i = 0; i < attempts && !answered; i++) {
        byte[] question = {(byte) i};
        socket.send(new DatagramPacket(question, 1, InetAddress.getByName("localhost"), port));
        DatagramPacket answer = new DatagramPacket(new byte[8], 8);
        try {
          socket.receive(answer);
          answered = true;
          assert answer.getPort() == port && answer.getLength() == 1;
          assert answer.getData()[0] == i : "the answer to an earlier question";
        } catch (SocketTimeoutException e) {
          System.out.println("again");
        }
      }
    }
  }
}
