package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is public by promise: listed in a file, small, and free of what is internal. */
class SurfaceTest {
  /** Refreshed by {@code -Dlasso.golden.refresh=true}. */
  private static final Path LIST = Path.of("src/test/resources/lasso/api/surface.txt");

  private static final int MOST_TYPES = 14;

  @Test
  void theListIsUpToDate() throws Exception {
    String surface = surface();
    if (Boolean.getBoolean("lasso.golden.refresh")) {
      Files.createDirectories(LIST.getParent());
      Files.writeString(LIST, surface);
    }
    assertThat(surface).isEqualTo(Files.readString(LIST));
  }

  @Test
  void itIsSmall() throws Exception {
    assertThat(types().stream().filter(type -> type.getEnclosingClass() == null))
        .hasSizeLessThanOrEqualTo(MOST_TYPES);
  }

  @Test
  void noSignatureMentionsWhatIsInternal() throws Exception {
    List<String> internal = new ArrayList<>();
    for (Class<?> type : types()) {
      for (String mentioned : mentioned(type)) {
        if (mentioned.startsWith("lasso.") && !mentioned.startsWith("lasso.api.")) {
          internal.add(type.getName() + ": " + mentioned);
        }
      }
    }
    assertThat(internal).isEmpty();
  }

  private static String surface() throws Exception {
    StringBuilder text = new StringBuilder();
    for (Class<?> type : types()) {
      String words = type.toGenericString().replaceAll(" (non-)?sealed ", " "); // of newer JDKs
      text.append(words).append('\n');
      TreeSet<String> members = new TreeSet<>();
      executables(type).forEach(member -> members.add(member.toGenericString()));
      fields(type).forEach(member -> members.add(member.toGenericString()));
      members.forEach(member -> text.append("  ").append(member).append('\n'));
    }
    return text.toString();
  }

  private static TreeSet<String> mentioned(Class<?> type) {
    TreeSet<String> names = new TreeSet<>();
    List<Type> signatures = new ArrayList<>();
    executables(type)
        .forEach(
            member -> {
              signatures.addAll(Arrays.asList(member.getGenericParameterTypes()));
              signatures.addAll(Arrays.asList(member.getGenericExceptionTypes()));
              if (member instanceof Method method) {
                signatures.add(method.getGenericReturnType());
              }
            });
    fields(type).forEach(field -> signatures.add(field.getGenericType()));
    signatures.addAll(Arrays.asList(type.getGenericInterfaces()));
    signatures.add(type.getGenericSuperclass());
    for (Type signature : signatures) {
      if (signature != null) {
        names.addAll(List.of(signature.getTypeName().split("[<>,? \\[\\]]+")));
      }
    }
    return names;
  }

  private static Stream<Executable> executables(Class<?> type) {
    return Stream.concat(
            Arrays.stream(type.getDeclaredConstructors()).map(Constructor.class::cast),
            Arrays.stream(type.getDeclaredMethods()))
        .map(Executable.class::cast)
        .filter(member -> Modifier.isPublic(member.getModifiers()) && !member.isSynthetic());
  }

  private static Stream<Field> fields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> Modifier.isPublic(field.getModifiers()) && !field.isSynthetic());
  }

  /** All that others can see, in the order of names. */
  private static List<Class<?>> types() throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    Path classes =
        Path.of(Checker.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .resolve("lasso/api");
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.sorted().collect(Collectors.toList())) {
        String name = classes.relativize(file).toString();
        if (!name.endsWith(".class") || name.contains("package-info")) {
          continue;
        }
        Class<?> type = Class.forName("lasso.api." + name.replace(".class", "").replace('/', '.'));
        if (isVisible(type)) {
          types.add(type);
        }
      }
    }
    return types;
  }

  private static boolean isVisible(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
  }
}
