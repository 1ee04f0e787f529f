package lasso.net.streams;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** Calls of methods that no model can override, for they are final. */
public final class ObjectStreams {
  private ObjectStreams() {}

  /** In place of {@code out.writeObject(object)}. */
  public static void writeObject(ObjectOutput out, Object object) throws IOException {
    if (out instanceof ObjectOutputStream model) {
      model.write(object);
    } else {
      out.writeObject(object);
    }
  }

  /** In place of {@code in.readObject()}. */
  public static Object readObject(ObjectInput in) throws IOException, ClassNotFoundException {
    return in instanceof ObjectInputStream model ? model.readNext() : in.readObject();
  }
}
