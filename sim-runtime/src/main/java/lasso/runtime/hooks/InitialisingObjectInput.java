package lasso.runtime.hooks;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.Set;

/** Deserialisation that initialises the classes of the objects it makes, as the JVM would, and makes none of classes that a program may not use. */
public class InitialisingObjectInput extends ObjectInputStream {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double", "void");

  /** Packages whose serializable classes hold values and do nothing when they are read. */
  private static final Set<String> VALUES =
      Set.of(
          "java.lang",
          "java.math",
          "java.time",
          "java.time.chrono",
          "java.time.zone",
          "java.text",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  private static final Set<String> CLASSES = Set.of("java.io.File", "java.net.URI");

  public InitialisingObjectInput(InputStream in) throws IOException {
    super(in);
  }

  protected InitialisingObjectInput() throws IOException {}

  @Override
  protected Class<?> resolveClass(ObjectStreamClass description)
      throws IOException, ClassNotFoundException {
    Class<?> type = resolve(description);
    Reflective.ensure(type);
    return type;
  }

  /** Streams come from the program, so they can name what they like. */
  private Class<?> resolve(ObjectStreamClass description)
      throws IOException, ClassNotFoundException {
    String name = description.getName();
    Class<?> type =
        PRIMITIVES.contains(name)
            ? super.resolveClass(description)
            : Gate.named(name, false, InitialisingObjectInput.class.getClassLoader());
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (Gate.origin(element) == Gate.Origin.JDK
        && !element.isPrimitive()
        && !VALUES.contains(element.getPackageName())
        && !CLASSES.contains(element.getName())) {
      Gate.refuse(
          element.getName() + " in a stream of objects", "read and write its parts instead");
    }
    return type;
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) {
    Gate.refuse("a proxy in a stream of objects", "write an object of a class");
    return null;
  }
}
