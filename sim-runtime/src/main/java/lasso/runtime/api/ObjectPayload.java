package lasso.runtime.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import lasso.runtime.hooks.Reflective;
import lasso.runtime.surroundings.IdentityCodes;

/** Payloads of {@link BasicType#OBJECT}: all elements of a message in one serialization stream. */
final class ObjectPayload {
  private static final int HEADER_BYTES = 5;

  /** Types without a class that a loader could find. */
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double", "void");

  private ObjectPayload() {}

  static byte[] encode(Object[] objects) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(BasicType.OBJECT.ordinal());
    bytes.writeBytes(
        ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(objects.length).array());
    if (objects.length > 0) {
      IdentityCodes.Unnoticed codes = IdentityCodes.unnoticed();
      try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
        for (Object object : objects) {
          stream.writeObject(object);
        }
      } catch (NotSerializableException e) {
        throw new PayloadException("class " + e.getMessage() + " is not java.io.Serializable", e);
      } catch (IOException e) {
        throw new PayloadException("an object can't be serialized: " + e, e);
      } finally {
        codes.close();
      }
    }
    return bytes.toByteArray();
  }

  static int elements(byte[] payload) {
    return ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).getInt(1);
  }

  static Object[] decode(byte[] payload, ClassLoader loader) {
    Object[] objects = new Object[elements(payload)];
    if (objects.length == 0) {
      return objects;
    }
    InputStream bytes =
        new ByteArrayInputStream(payload, HEADER_BYTES, payload.length - HEADER_BYTES);
    try (ObjectInputStream stream = new LoaderInputStream(bytes, loader)) {
      for (int i = 0; i < objects.length; i++) {
        objects[i] = stream.readObject();
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new PayloadException("an object of the message can't be rebuilt: " + e, e);
    }
    return objects;
  }

  /** Resolves classes by the given loader, not by what happens to stand on the stack. */
  private static final class LoaderInputStream extends ObjectInputStream {
    private final ClassLoader loader;

    LoaderInputStream(InputStream in, ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      String name = description.getName();
      return PRIMITIVES.contains(name)
          ? super.resolveClass(description)
          : initialised(Class.forName(name, false, loader));
    }

    /** Class initialisers of instrumented classes are ordinary methods, which nobody else would call here. */
    private Class<?> initialised(Class<?> type) {
      boolean instrumented =
          type.getClassLoader() == loader && loader != ClassLoader.getPlatformClassLoader();
      if (!instrumented) {
        return type;
      }
      try {
        loader
            .loadClass(Reflective.class.getName())
            .getMethod("ensure", Class.class)
            .invoke(null, type);
        return type;
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new PayloadException("class " + type.getName() + " can't be initialised", e);
      } catch (ClassNotFoundException e) {
        return type; // a loader without hooks: a description for a report, nothing runs
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("the hooks of the loader don't fit", e);
      }
    }
  }
}
