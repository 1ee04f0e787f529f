package lasso.runtime.instrument.universe;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import lasso.runtime.program.ProgramImage;
import org.objectweb.asm.ClassReader;

/** The class files that a program consists of, as far as they mention one another. */
public final class MentionedClasses {
  private MentionedClasses() {}

  /**
   * Class files of a program: that with {@code main}, some others, and what these mention.
   *
   * @param names internal names of classes that may be mentioned nowhere, such as those that were loaded by name; others than the program's are passed over
   * @return by internal names
   */
  public static SortedMap<String, byte[]> of(ProgramImage image, Collection<String> names) {
    SortedMap<String, byte[]> found = new TreeMap<>();
    Set<String> seen = new HashSet<>(names);
    seen.add(image.mainClass());
    ArrayDeque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      String name = open.remove();
      byte[] file = image.classes().find(name);
      if (file != null) {
        found.put(name, file);
        Set<String> mentioned = new HashSet<>();
        new ConstantPoolScan(new ClassReader(file), mentioned, new HashSet<>()).run();
        mentioned.stream().filter(seen::add).forEach(open::add);
      }
    }
    return found;
  }
}
