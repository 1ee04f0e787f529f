import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Believes that what was written before is read at once. Arguments: port, line. */
public class HastyClient {
  public static void main(String[] args) throws IOException {
    Socket socket = new Socket("localhost", Integer.parseInt(args[0]));
    socket.getOutputStream().write((args[1] + "\n").getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().write("bye\n".getBytes(StandardCharsets.UTF_8));
    socket.shutdownOutput();
    InputStream in = socket.getInputStream();
    byte[] buffer = new byte[100];
    int count = in.read(buffer);
    String answer = new String(buffer, 0, count, StandardCharsets.UTF_8);
    assert answer.equals(args[1] + "\nbye\n") : "only " + answer.strip() + " has come back";
    socket.close();
  }
}
