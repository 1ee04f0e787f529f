package lasso.runtime.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import lasso.runtime.program.ProgramImage;

/** Programs among the classes of the tests. */
public final class PlainPrograms {
  private PlainPrograms() {}

  /** A test class with a {@code main}; it and its nested classes become classes of the program. */
  public static ProgramImage ofClass(Class<?> main, String... arguments) {
    String name = main.getName().replace('.', '/');
    return new ProgramImage(
        name,
        wanted -> wanted.equals(name) || wanted.startsWith(name + "$") ? bytes(wanted) : null,
        List.of(arguments));
  }

  private static byte[] bytes(String internalName) {
    try (InputStream in =
        PlainPrograms.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
