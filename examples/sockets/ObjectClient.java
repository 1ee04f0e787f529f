import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.Socket;
import java.util.List;

/** Asks, and looks whether the answer is about its question. With "waits" it makes the input stream first, which waits for the header of the other side. Arguments: port, the question, "waits" or nothing. */
public class ObjectClient {
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    try (Socket socket = new Socket("localhost", Integer.parseInt(args[0]))) {
      ObjectInputStream early =
          args.length > 2 ? new ObjectInputStream(socket.getInputStream()) : null;
      ObjectOutputStream out = new ObjectOutputStream(socket.getOutputStream());
      ObjectInputStream in =
          early == null ? new ObjectInputStream(socket.getInputStream()) : early;
      Message question = new Message(Message.Kind.QUESTION, args[1], List.of());
      out.writeObject(question);
      Message answer = (Message) in.readObject();
      assert answer.kind() == Message.Kind.ANSWER && answer.about().contains(question);
    }
  }
}
