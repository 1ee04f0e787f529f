import java.io.Serializable;
import java.util.List;

/** What clients and server say to each other. */
public record Message(Kind kind, String text, List<Message> about) implements Serializable {
  /** Of a message. */
  public enum Kind {
    QUESTION,
    ANSWER
  }
}
