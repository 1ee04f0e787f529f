import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** Answers one question of each client, in a thread for each. Arguments: port, how many clients. */
public class ObjectServer {
  private static int answered;

  public static void main(String[] args) throws IOException, InterruptedException {
    List<Thread> threads = new ArrayList<>();
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        Socket client = server.accept();
        Thread thread = new Thread(() -> serve(client));
        thread.start();
        threads.add(thread);
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert answered == threads.size();
  }

  private static synchronized int next() {
    return ++answered;
  }

  private static void serve(Socket client) {
    try (client;
        ObjectOutputStream out = new ObjectOutputStream(client.getOutputStream());
        ObjectInputStream in = new ObjectInputStream(client.getInputStream())) {
      Message question = (Message) in.readObject();
      next();
      out.writeObject(
          new Message(Message.Kind.ANSWER, question.text() + "!", List.of(question)));
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
