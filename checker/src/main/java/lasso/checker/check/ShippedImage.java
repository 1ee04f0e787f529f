package lasso.checker.check;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import lasso.runtime.instrument.universe.MentionedClasses;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.PlatformMethod;
import lasso.runtime.program.ProgramImage;

/**
 * One of the programs of a search on its way to other machines.
 *
 * @param mainClass internal name
 * @param classes class files by internal name
 * @param arguments of {@code main}
 * @param adopted methods of the JDK that it was seen to need: each owner, name and descriptor
 */
record ShippedImage(
    String mainClass, TreeMap<String, byte[]> classes, List<String> arguments, List<String> adopted)
    implements Serializable {
  /** {@code names}: of all classes that any program of the search has loaded. */
  static ShippedImage of(ProgramImage image, Collection<String> names) {
    List<String> adopted =
        image.adopted().all().stream()
            .map(method -> method.owner() + ' ' + method.name() + ' ' + method.descriptor())
            .toList();
    return new ShippedImage(
        image.mainClass(),
        new TreeMap<>(MentionedClasses.of(image, names)),
        List.copyOf(image.arguments()),
        adopted);
  }

  ProgramImage load() {
    AdoptedMethods methods = new AdoptedMethods();
    methods.add(
        adopted.stream()
            .map(method -> method.split(" "))
            .map(words -> new PlatformMethod(words[0], words[1], words[2]))
            .toList());
    return new ProgramImage(mainClass, classes::get, arguments, methods);
  }
}
