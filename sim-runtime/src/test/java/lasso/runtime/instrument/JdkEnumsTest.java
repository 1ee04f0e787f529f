package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lasso.runtime.allow.AllowList;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.junit.jupiter.api.Test;

class JdkEnumsTest {
  @Test
  void mentionedEnumsAndTheirGroupsCount() {
    assertThat(JdkEnums.among(Set.of("java/util/ArrayList", "java/util/concurrent/TimeUnit", "P")))
        .containsExactly("java/util/concurrent/TimeUnit");
    assertThat(JdkEnums.among(Set.of("java/time/LocalDate")))
        .contains("java/time/Month", "java/time/temporal/ChronoUnit");
  }

  @Test
  void codesAreFunctionsOfNames() {
    assertThat(JdkEnums.fix(Set.of("java/util/concurrent/TimeUnit"))).isTrue();
    int expected =
        (31 * "java.util.concurrent.TimeUnit".hashCode() + "DAYS".hashCode()) & 0x7fffffff;
    assertThat(TimeUnit.DAYS.hashCode()).isEqualTo(expected);
  }

  @Test
  void everyMemberOfAGroupIsAnEnumOfTheJdk() {
    for (JdkEnums.Group group : JdkEnums.GROUPS) {
      for (String name : group.enums()) {
        assertThat(PlatformClasses.find(name).isEnum()).as(name).isTrue();
        assertThat(name).startsWith(group.prefix());
      }
    }
  }

  @Test
  void thePackagesOfEveryProgramHaveNoEnumAtTheirTop() throws IOException {
    for (Class<?> type : exported()) {
      if (type.isEnum() && type.getEnclosingClass() == null) {
        assertThat(type.getPackageName()).isNotIn("java.lang", "java.util", "java.io");
      }
    }
  }

  /** A method whose erased descriptor hides an enum that it may give: the enum belongs to a group that covers the method's class. */
  @Test
  void whatNoDescriptorShowsBelongsToAGroup() throws IOException {
    Set<String> hidden = new TreeSet<>();
    for (Class<?> owner : exported()) {
      for (Method method : owner.getDeclaredMethods()) {
        for (Class<?> given : hiddenEnums(method)) {
          if (isData(method) && !isCovered(owner, given)) {
            hidden.add(method + " gives " + given.getName());
          }
        }
      }
    }
    assertThat(hidden).isEmpty();
  }

  private static boolean isData(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && !AllowList.ofRunningJdk().verdict(method).isRefused();
  }

  private static boolean isCovered(Class<?> owner, Class<?> given) {
    return JdkEnums.among(Set.of(internal(owner))).contains(internal(given))
        || JdkEnums.among(Set.of(internal(given))).isEmpty();
  }

  private static String internal(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static Set<Class<?>> hiddenEnums(Method method) {
    Set<Class<?>> result = new HashSet<>();
    collect(method.getGenericReturnType(), result);
    result.remove(method.getReturnType());
    result.remove(method.getReturnType().getComponentType());
    return result;
  }

  private static void collect(Type type, Set<Class<?>> enums) {
    if (type instanceof Class<?> plain && plain.isEnum()) {
      enums.add(plain);
    } else if (type instanceof ParameterizedType generic) {
      Stream.of(generic.getActualTypeArguments()).forEach(each -> collect(each, enums));
    } else if (type instanceof GenericArrayType array) {
      collect(array.getGenericComponentType(), enums);
    } else if (type instanceof WildcardType wildcard) {
      Stream.of(wildcard.getUpperBounds()).forEach(each -> collect(each, enums));
    }
  }

  /** The public classes of the exported packages of java.base. */
  private static List<Class<?>> exported() throws IOException {
    Module base = Object.class.getModule();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
    List<Class<?>> result = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        String name = root.getParent().relativize(file).toString().replace(".class", "");
        Class<?> type = PlatformClasses.find(name);
        if (type != null
            && Modifier.isPublic(type.getModifiers())
            && base.isExported(type.getPackageName())) {
          result.add(type);
        }
      }
    }
    assertThat(result).hasSizeGreaterThan(500);
    return result;
  }
}
