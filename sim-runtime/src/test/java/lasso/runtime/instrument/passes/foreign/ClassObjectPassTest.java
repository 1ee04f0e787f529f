package lasso.runtime.instrument.passes.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import lasso.runtime.kernel.EndKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class objects of the JDK may be looked at, and not be kept where their hash codes can order something. */
class ClassObjectPassTest {
  private static RecordingTestHandler run(String body) {
    return CompiledProgram.of(
            """
            import java.lang.reflect.*;
            import java.util.*;
            import java.util.stream.*;
            public class Classes {
              @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Marked { Class<?> type() default String.class; }
              @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Plain { int value() default 1; }
              @Marked @Plain static class Own { int n; Own() {} }
              record Named(Class<?> type, int number) {}
              List<String> list;
              static Object kept;
              static Class<?> named;
              static void keep(Class<?> type) { kept = type; }
              static void name(Class<?> type) { named = type; System.out.println(type); }
              static Class<?> of(Object o) { return o.getClass(); }
              public static void main(String[] a) throws Exception {
                Map<Object, Integer> map = new HashMap<>();
                System.out.println("before");
                %s;
                System.out.println("after");
              }
            }
            """
                .formatted(body))
        .run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "map.put(String.class, 1)",
        "map.put(int.class, 1)",
        "map.put(\"\".getClass(), 1)",
        "map.put(of(\"\"), 1)",
        "map.put(Own[].class.getSuperclass(), 1)",
        "kept = Integer.class",
        "keep(Integer.class)",
        "named = Integer.class; map.put(named, 1)",
        "kept = new Class<?>[] {Integer.class}",
        "System.out.println(new HashSet<>(Arrays.asList(String.class, Integer.class)))",
        "System.out.println(Stream.of(1, \"\").map(Object::getClass).collect(Collectors.toSet()))",
        "map.put(Class.forName(\"java.util.List\"), 1)",
        "map.put(String.class.getMethod(\"length\").getReturnType(), 1)",
        "kept = ArrayList.class.getGenericInterfaces()",
        "map.put(new Named(String.class, 1), 1)",
        "System.out.println(new Named(int.class, 1).hashCode())",
        "map.put(java.lang.invoke.MethodType.methodType(String.class), 1)",
        "System.out.println(java.lang.invoke.MethodType.methodType(Own.class, int.class).hashCode())",
        "System.out.println(Classes.class.getDeclaredField(\"list\").getGenericType().hashCode())",
        "map.put(Own.class.getAnnotation(Marked.class), 1)",
        "map.put(Named.class.getRecordComponents()[0].getGenericType(), 1)",
        "System.out.println(Arrays.asList(Own.class.getAnnotations()).hashCode())",
      })
  void thoseOfTheJdkAreNotKept(String body) {
    RecordingTestHandler handler = run(body);
    assertThat(handler.end).isEqualTo(EndKind.UNUSABLE);
    assertThat(handler.message).contains("class object", "name of the class");
    assertThat(handler.output()).isEqualToIgnoringNewLines("before");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "map.put(String.class.getModule(), 1)",
        "System.out.println(String.class.getModule().hashCode())",
        "map.put(Runtime.getRuntime(), 1)",
      })
  void norAreObjectsThatTheMachineHasHashed(String body) {
    RecordingTestHandler handler = run(body);
    assertThat(handler.end).isEqualTo(EndKind.UNUSABLE);
    assertThat(handler.message).contains("hash code differs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.out.println(String.class.getModule().getName() + Runtime.getRuntime().availableProcessors())",
        "map.put(Own.class, 1); map.put(Own[].class, 2); map.put(of(new Own()), 3)",
        "System.out.println(String.class.getName() + int.class)",
        "name(Integer.class); keep(Own.class)",
        "named = of(1); System.out.println(named.getName()); map.put(named.getName(), 1)",
        "if (\"\".getClass() == String.class) System.out.println(String.class)",
        "System.out.println(Own.class.getDeclaredConstructor(new Class<?>[0]).getParameterCount())",
        "System.out.println(String.class.getMethod(\"charAt\", int.class).getName())",
        "System.out.println(Array.newInstance(int.class, 3).getClass().isArray())",
        "System.out.println(Integer.class.isInstance(a) ? 1 : of(a) == String[].class ? 2 : 3)",
        "System.out.println(String.class.hashCode() == Own.class.hashCode())",
        "map.put(new Named(Own.class, 1), 1); System.out.println(new Named(String.class, 2))",
        "System.out.println(java.lang.invoke.MethodType.methodType(String.class).returnType())",
        "System.out.println(Own.class.getAnnotation(Marked.class).type()); map.put(Own.class.getAnnotation(Plain.class), 1)",
        "System.out.println(Classes.class.getDeclaredField(\"list\").getGenericType())",
      })
  void lookingAtThemAndTheProgramsOwnAreFine(String body) {
    RecordingTestHandler handler = run(body);
    assertThat(handler.message).isNull();
    assertThat(handler.output()).endsWith("after\n");
  }

  @Test
  void aProgramThatHashesNothingMayKeepThem() {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                public class Plain {
                  static Class<?> kept;
                  public static void main(String[] a) {
                    kept = String.class;
                    System.out.println(kept.getName());
                  }
                }
                """)
            .run();
    assertThat(handler.output()).isEqualTo("java.lang.String\n");
  }
}
