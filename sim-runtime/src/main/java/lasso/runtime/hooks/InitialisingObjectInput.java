package lasso.runtime.hooks;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** Deserialisation that initialises the classes of the objects it makes, as the JVM would. */
public class InitialisingObjectInput extends ObjectInputStream {
  public InitialisingObjectInput(InputStream in) throws IOException {
    super(in);
  }

  protected InitialisingObjectInput() throws IOException {}

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description)
      throws IOException, ClassNotFoundException {
    Class<?> type = super.resolveClass(description);
    Reflective.ensure(type);
    return type;
  }
}
