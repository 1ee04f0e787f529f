import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;

/** Answers one question of one client; makes the input stream first, which waits for the header of the other side. Argument: port. */
public class CautiousServer {
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]));
        Socket client = server.accept();
        ObjectInputStream in = new ObjectInputStream(client.getInputStream());
        ObjectOutputStream out = new ObjectOutputStream(client.getOutputStream())) {
      Message question = (Message) in.readObject();
      out.writeObject(new Message(Message.Kind.ANSWER, question.text(), List.of(question)));
    }
  }
}
