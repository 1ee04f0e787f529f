import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;

public class Customer {
  public static void main(String[] args) throws Exception {
    try (Socket socket = new Socket("localhost", 7000)) {
      OutputStream out = socket.getOutputStream();
      out.write("12".getBytes("US-ASCII"));
      out.write(" apples;".getBytes("US-ASCII"));
      BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), "US-ASCII"));
      String answer = in.readLine();
      if (!"ok 12".equals(answer)) {
        throw new IllegalStateException("got " + answer);
      }
    }
  }
}
