package lasso.heap.irrelevance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JdkFieldsTest {
  private static final int RUNNING = Runtime.version().feature();

  @Test
  void everyEntryNamesAFieldOfTheReleasesThatItTells() {
    for (JdkField entry : JdkFields.all().values()) {
      Field field = field(entry.className(), entry.fieldName());
      assertThat(field != null)
          .as("%s.%s on release %d", entry.className(), entry.fieldName(), RUNNING)
          .isEqualTo(entry.in(RUNNING));
      if (field != null) {
        assertThat(Modifier.isStatic(field.getModifiers())).as("%s", field).isFalse();
      }
    }
  }

  @Test
  void everyOwnerPathLeadsToAnInt() {
    int paths = 0;
    for (JdkField entry : JdkFields.all().values()) {
      if (entry.rule() == JdkField.Rule.RELATIVE_TO && entry.in(RUNNING)) {
        Class<?> at = type(entry.className());
        for (String step : entry.owner().split("\\.")) {
          Field field = field(at.getName(), step);
          assertThat(field).as("%s of %s in %s", step, at, entry).isNotNull();
          at = field.getType();
        }
        assertThat(at).as("%s", entry).isEqualTo(int.class);
        assertThat(field(entry.className(), entry.fieldName()).getType()).isEqualTo(int.class);
        paths++;
      }
    }
    assertThat(paths).isGreaterThan(20);
  }

  /** Scanner is no data class: it holds a source of input. */
  @Test
  void noModificationCountIsForgotten() throws IOException {
    List<String> forgotten = new ArrayList<>();
    int seen = 0;
    for (Class<?> type : classes("java/util")) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().endsWith("odCount") && type != java.util.Scanner.class) {
          seen++;
          if (JdkFields.of(type.getName(), type.getName(), field.getName()) == null) {
            forgotten.add(type.getName() + "." + field.getName());
          }
        }
      }
    }
    assertThat(forgotten).isEmpty();
    assertThat(seen).isGreaterThan(25);
  }

  /** Maps make their views when asked; each such field is transient and of a collection type. */
  @Test
  void noCachedViewIsForgotten() throws IOException {
    List<String> forgotten = new ArrayList<>();
    List<Class<?>> types = classes("java/util");
    types.addAll(classes("java/util/concurrent"));
    for (Class<?> type : types) {
      for (Field field : type.getDeclaredFields()) {
        boolean view =
            field
                .getName()
                .matches("keySet|values|entrySet|\\w*View|descendingMap|navigableKeySet");
        boolean cache = view && Modifier.isTransient(field.getModifiers());
        if (cache && JdkFields.of(type.getName(), type.getName(), field.getName()) == null) {
          forgotten.add(type.getName() + "." + field.getName());
        }
      }
    }
    assertThat(forgotten).isEmpty();
  }

  /** A big integer is its sign and magnitude, a string its coder and bytes; the rest is computed when asked for. */
  @Test
  void noCacheOfAValueIsForgotten() {
    assertThat(ordinary(java.math.BigInteger.class)).containsExactlyInAnyOrder("signum", "mag");
    assertThat(ordinary(String.class)).containsExactlyInAnyOrder("value", "coder");
    assertThat(ordinary(java.math.BigDecimal.class))
        .containsExactlyInAnyOrder("intVal", "scale", "intCompact");
    assertThat(ordinary(Enum.class)).containsExactlyInAnyOrder("name", "ordinal");
    assertThat(ordinary(Throwable.class))
        .containsExactlyInAnyOrder("detailMessage", "cause", "suppressedExceptions");
  }

  private static List<String> ordinary(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .filter(f -> !Modifier.isStatic(f.getModifiers()))
        .map(Field::getName)
        .filter(name -> JdkFields.of(type.getName(), type.getName(), name) == null)
        .toList();
  }

  @Test
  void subclassGivesAnInheritedFieldItsOwnMeaning() {
    assertThat(JdkFields.of("java.util.ArrayList", "java.util.AbstractList", "modCount").rule())
        .isEqualTo(JdkField.Rule.IGNORE);
    JdkField inSubList =
        JdkFields.of("java.util.ArrayList$SubList", "java.util.AbstractList", "modCount");
    assertThat(inSubList.rule()).isEqualTo(JdkField.Rule.RELATIVE_TO);
    assertThat(inSubList.owner()).isEqualTo("root.modCount");
    assertThat(JdkFields.of("java.util.ArrayList", "java.util.ArrayList", "size")).isNull();
  }

  private static List<Class<?>> classes(String folder) throws IOException {
    FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.list(runtime.getPath("modules/java.base", folder))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.getFileName().toString();
        if (name.endsWith(".class") && !name.contains("-info")) {
          classes.add(type(folder.replace('/', '.') + "." + name.replace(".class", "")));
        }
      }
    }
    return classes;
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class " + name + " on release " + RUNNING, e);
    }
  }

  /** The field of a class or its superclasses, by reflection. */
  private static Field field(String className, String name) {
    for (Class<?> c = type(className); c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }
}
