package lasso.runtime.instrument.universe;

import java.util.List;
import java.util.Set;
import lasso.runtime.program.UnusableInputException;

/** Packages that belong to others: a program neither brings classes in them nor names this tool's own. */
final class OwnNames {
  private static final List<String> RESERVED =
      List.of("lasso/", "java/", "jdk/", "sun/", "mpjbuf/", "mpjdev/");

  private static final String ANNOTATIONS = "lasso/annotation/";

  private OwnNames() {}

  /**
   * Checks the name of a class that the program brings.
   *
   * @throws UnusableInputException when it would pass for one of the JDK, of the library or of this tool
   */
  static void checkBrought(String name) {
    if (RESERVED.stream().anyMatch(name::startsWith) || ClassOrigin.isLibrary(name)) {
      throw new UnusableInputException(
          "the program brings a class %s, but package %s belongs to %s: give it a package of its own"
              .formatted(
                  name.replace('/', '.'),
                  name.substring(0, name.lastIndexOf('/')).replace('/', '.'),
                  owner(name)));
    }
  }

  private static String owner(String name) {
    if (name.startsWith("lasso/")) {
      return "the checker";
    }
    return name.startsWith("mp") ? "the message-passing library" : "the JDK";
  }

  /**
   * Checks what a class of the program mentions.
   *
   * @throws UnusableInputException when it names a class of this tool that is not meant for programs
   */
  static void check(String name, Set<String> mentioned) {
    if (!ClassOrigin.isProgram(name)) {
      return;
    }
    for (String type : mentioned) {
      if (type.startsWith("lasso/") && !type.startsWith(ANNOTATIONS)) {
        throw new UnusableInputException(
            "class %s uses %s, which belongs to the checker: programs can use package lasso.annotation only"
                .formatted(name.replace('/', '.'), type.replace('/', '.')));
      }
    }
  }
}
