package lasso.runtime.program;

import java.util.List;
import org.objectweb.asm.ClassReader;

/** Packages that belong to others: a program neither brings classes in them nor names this tool's own. */
final class ReservedNames {
  private static final List<String> PREFIXES =
      List.of("lasso/", "mpi/", "mpjbuf/", "mpjdev/", "java/", "jdk/", "sun/");

  /** What classes beside the program may speak of: programs see the annotations; the interfaces for tests are not there while a program runs. */
  private static final List<String> OPEN =
      List.of("lasso/annotation/", "lasso/api/", "lasso/junit/");

  /** The tag of a class in the constant pool of a class file (JVM specification, section 4.4). */
  private static final int CLASS = 7;

  private ReservedNames() {}

  /**
   * Checks a class of the program.
   *
   * @throws UnusableInputException when it would pass for one of the JDK, of the library or of this tool, or names one of this tool that is not meant for programs
   */
  static void check(String name, byte[] file) {
    if (PREFIXES.stream().anyMatch(name::startsWith) && !isBelowLibrary(name)) {
      throw new UnusableInputException(
          "the program brings a class %s, but package %s belongs to %s: give it a package of its own"
              .formatted(
                  name.replace('/', '.'),
                  name.substring(0, name.lastIndexOf('/')).replace('/', '.'),
                  owner(name)));
    }
    try {
      checkMentioned(name, new ClassReader(file));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      // no class file that this JVM can read: said where it is read
    }
  }

  /** Programs for other bindings have packages such as {@code mpi.examples}. */
  private static boolean isBelowLibrary(String name) {
    return name.startsWith("mpi/") && name.indexOf('/', 4) > 0;
  }

  private static String owner(String name) {
    if (name.startsWith("lasso/")) {
      return "the checker";
    }
    return name.startsWith("mp") ? "the message-passing library" : "the JDK";
  }

  private static void checkMentioned(String name, ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset != 0 && reader.readByte(offset - 1) == CLASS) {
        String mentioned = reader.readUTF8(offset, buffer);
        if (mentioned != null
            && mentioned.startsWith("lasso/")
            && OPEN.stream().noneMatch(mentioned::startsWith)) {
          throw new UnusableInputException(
              "class %s uses %s, which belongs to the checker: programs can use package lasso.annotation only"
                  .formatted(name.replace('/', '.'), mentioned.replace('/', '.')));
        }
      }
    }
  }
}
