package lasso.runtime.process.system;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.runtime.program.MethodDigests;
import lasso.runtime.program.ProgramImage;

/** The code of the programs of a system as traces record it: what methods do, not on which lines. */
public final class ProgramCode {
  private ProgramCode() {}

  /**
   * Digests by source file and method.
   *
   * @param classes internal names; of two programs with a class of one name the first counts
   * @return by keys such as {@code Last.java Last.main([Ljava/lang/String;)V}
   */
  public static Map<String, String> of(ProgramSystem system, Set<String> classes) {
    Map<String, String> code = new TreeMap<>();
    for (String name : classes) {
      for (ProgramImage image : system.images()) {
        byte[] classFile = image.classes().find(name);
        if (classFile != null) {
          MethodDigests digests = MethodDigests.of(classFile);
          String file = digests.source().isEmpty() ? name : digests.source();
          digests
              .methods()
              .forEach(
                  (method, digest) -> code.putIfAbsent(file + " " + name + "." + method, digest));
        }
      }
    }
    return code;
  }
}
