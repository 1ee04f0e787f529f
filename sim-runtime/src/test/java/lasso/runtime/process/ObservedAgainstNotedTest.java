package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs show, state by state, exactly the values that the same programs note when they say after each write, in plain Java on
 * a plain JVM, what holds now. {@code -Dlasso.observed.programs=N} runs N of them, {@code
 * -Dlasso.observed.first=N} from the N-th on.
 */
class ObservedAgainstNotedTest {
  @TempDir Path folder;

  @Test
  void statesShowWhatProgramsNote() throws Exception {
    int programs = Integer.getInteger("lasso.observed.programs", 25);
    int first = Integer.getInteger("lasso.observed.first", 0);
    for (int seed = first; seed < first + programs; seed++) {
      List<ObservedPrograms.Probe> probes = new ArrayList<>(ObservedPrograms.PROBES);
      Random random = new Random(seed);
      Collections.shuffle(probes, random);
      probes = probes.subList(0, 1 + random.nextInt(5));
      String body = new ObservedPrograms(seed).program(probes);
      List<String> noted = noted(ObservedPrograms.noting(body));
      String[] observations =
          probes.stream().map(ObservedPrograms.Probe::observation).toArray(String[]::new);
      List<String> shown = ObservedRun.shown(image("plain" + seed, body), 1, observations);
      assertThat(withoutRepetitions(shown.subList(0, shown.size() - 1)))
          .as("seed %d, %s%n%s", seed, List.of(observations), body)
          .isEqualTo(noted);
    }
  }

  private ProgramImage image(String name, String body) throws IOException {
    return ObservedRun.program(Files.createDirectory(folder.resolve(name)), body);
  }

  /** A step may also end for other reasons than a change. */
  private static List<String> withoutRepetitions(List<String> values) {
    List<String> result = new ArrayList<>();
    for (String value : values) {
      if (result.isEmpty() || !result.get(result.size() - 1).equals(value)) {
        result.add(value);
      }
    }
    return result;
  }

  @SuppressWarnings("unchecked")
  private List<String> noted(String body) throws Exception {
    ProgramImage image = image("noting" + System.nanoTime(), body);
    ClassLoader loader =
        new ClassLoader(getClass().getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = image.classes().find(name.replace('.', '/'));
            if (file == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
          }
        };
    Class<?> main = loader.loadClass("Main");
    main.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    return (List<String>) main.getField("log").get(null);
  }
}
