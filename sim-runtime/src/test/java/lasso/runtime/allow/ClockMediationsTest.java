package lasso.runtime.allow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Held against the JDK that runs: whatever of java.time reads a clock by its documented names is in the table. */
class ClockMediationsTest {
  private static final Set<String> READING = Set.of("now", "dateNow");
  private static final Set<String> MAKING =
      Set.of(
          "system", "systemUTC", "systemDefaultZone", "tickMillis", "tickSeconds", "tickMinutes");

  @Test
  void everyReaderOfAClockInJavaTimeIsMediated() throws Exception {
    MediationTable table = new MediationTable();
    List<String> missing = new ArrayList<>();
    int found = 0;
    for (Class<?> type : publicClassesOf("java/time", "java/time/chrono")) {
      for (Method method : type.getDeclaredMethods()) {
        boolean reads = READING.contains(method.getName());
        boolean makes =
            MAKING.contains(method.getName()) && Modifier.isStatic(method.getModifiers());
        if (!Modifier.isPublic(method.getModifiers()) || method.isBridge() || !reads && !makes) {
          continue;
        }
        found++;
        String owner = Type.getInternalName(type);
        String descriptor = Type.getMethodDescriptor(method);
        if (table.find(owner, method.getName(), descriptor) == null) {
          missing.add(owner + "." + method.getName() + descriptor);
        }
      }
    }
    assertThat(missing).isEmpty();
    assertThat(found).isGreaterThan(50);
    assertThat(Clock.class.getMethod("tickMillis", java.time.ZoneId.class)).isNotNull();
  }

  private static List<Class<?>> publicClassesOf(String... directories)
      throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    for (String directory : directories) {
      try (Stream<Path> files = Files.list(base.resolve(directory))) {
        for (Path file : files.toList()) {
          String name = file.getFileName().toString();
          if (name.endsWith(".class") && !name.equals("package-info.class")) {
            Class<?> type =
                Class.forName(
                    directory.replace('/', '.') + "." + name.substring(0, name.length() - 6));
            if (Modifier.isPublic(type.getModifiers())) {
              types.add(type);
            }
          }
        }
      }
    }
    return types;
  }
}
