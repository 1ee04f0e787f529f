package lasso.runtime.instrument.passes.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.InstrumentationOptions;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.RecordingTestHandler;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class RefusalTest {
  private static CompiledProgram program(String body) {
    return CompiledProgram.of(
        """
        import java.io.*;
        import java.nio.file.*;
        import java.net.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.time.*;
        public class Bad {
          static native int outside();
          public static void main(String[] a) throws Exception {
            System.out.println("before");
            try { %s; } catch (Exception e) { System.out.println("caught " + e); }
            System.out.println("after");
          }
        }
        """
            .formatted(body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "new ConcurrentHashMap<String, Integer>().reduceValuesToInt(1, i -> i, 0, Integer::sum) | java.util.concurrent.ConcurrentHashMap.reduceValuesToInt | threads",
        "List.of(1).parallelStream() | java.util.List.parallelStream | threads",
        "new FileReader(\"x\") | java.io.FileReader.<init> | files",
        "new PrintWriter(\"x\") | java.io.PrintWriter.<init> | files",
        "Files.readAllBytes(Path.of(\"x\")) | java.nio.file.Path.of | files",
        "new File(\"x\").delete() | java.io.File.delete | files",
        "java.nio.channels.AsynchronousSocketChannel.open() | java.nio.channels.AsynchronousSocketChannel.open | message passing",
        "new ProcessBuilder(\"x\").start() | java.lang.ProcessBuilder.<init> | other programs",
        "Runtime.getRuntime().exec(\"x\") | java.lang.Runtime.exec | other programs",
        "System.loadLibrary(\"x\") | java.lang.System.loadLibrary | Java implementation",
        "a.wait() | java.lang.Object.wait | one thread",
        "ProcessHandle.current() | java.lang.ProcessHandle.current | other programs",
        "StackWalker.getInstance() | java.lang.StackWalker.getInstance | getStackTrace",
        "new java.security.SecureRandom() | java.security.SecureRandom.<init> | java.util.Random",
        "new java.util.zip.Deflater() | java.util.zip.Deflater.<init> | Java implementation",
        "Object o = ZoneId.SHORT_IDS | uses java.time.ZoneId.SHORT_IDS | java.util.Random",
        "java.util.function.Supplier<Object> s = Thread::getAllStackTraces; s.get() | java.lang.Thread.getAllStackTraces | threads",
        "new java.util.logging.ConsoleHandler() | java.util.logging.ConsoleHandler.<init> | simulated processes share it",
        "java.util.logging.Logger.getLogger(\"x\").setFilter(null) | java.util.logging.Logger.setFilter | not in this version",
        "java.lang.invoke.MethodHandles.lookup().defineClass(new byte[0]) | Lookup.defineClass | name them in the program",
        "java.util.stream.StreamSupport.stream(List.of(1).spliterator(), true) | parallel stream | sequential stream",
        "outside() | the native method Bad.outside | Java implementation",
      })
  void whatCanNotBeCheckedEndsTheProcessWhenReached(String body, String what, String remedy) {
    RecordingTestHandler handler = program(body).run();
    assertThat(handler.end).isEqualTo(EndKind.UNUSABLE);
    assertThat(handler.message).contains(what, remedy);
    assertThat(handler.output()).isEqualToIgnoringNewLines("before");
    if (!body.startsWith("outside")
        && !body.contains("getAllStackTraces")
        && !body.contains("StreamSupport")) {
      assertThat(handler.message).contains("Bad.main (Bad.java:11)");
    }
  }

  /** A finalizer is a method like any other: the collector does not call it. */
  @Test
  void finalizersRunOnlyWhenTheProgramCallsThem() {
    CompiledProgram compiled =
        CompiledProgram.of(
            """
            public class Final {
              static class Base { protected void finalize() { System.out.println("base"); } }
              static class Derived extends Base { protected void finalize() { super.finalize(); System.out.println("derived"); } }
              public static void main(String[] a) throws Throwable { new Derived().finalize(); }
            }
            """);
    assertThat(compiled.run().output().lines()).containsExactly("base", "derived");
    InstrumentedProgram program =
        InstrumentedProgram.build(compiled.image(), InstrumentationOptions.DEFAULT);
    ClassNode base = new ClassNode();
    new ClassReader(program.classFiles().get("Final$Base")).accept(base, 0);
    assertThat(base.methods).noneMatch(method -> method.name.equals("finalize"));
  }

  @Test
  void whatIsNotReachedIsNotRefused() {
    RecordingTestHandler handler = program("if (a.length > 5) new FileReader(\"x\")").run();
    assertThat(handler.end).isNull();
    assertThat(handler.output()).contains("before", "after");
  }

  @Test
  void aProgramWithoutMainIsUnusable() {
    assertThatThrownBy(() -> CompiledProgram.of("public class None { }").instrument())
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("class None has no method main");
    assertThatThrownBy(
            () ->
                CompiledProgram.of("public class No { public void main(String[] a) { } }")
                    .instrument())
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("not public and static");
    assertThatThrownBy(
            () ->
                InstrumentedProgram.build(
                    new ProgramImage("a/b/Missing", name -> null, java.util.List.of()),
                    InstrumentationOptions.DEFAULT))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("main class a.b.Missing was not found");
  }

  @Test
  void aMissingClassFailsOnlyWhenUsed() {
    String source =
        """
        public class Lacks {
          static class Gone { static int v = 1; }
          static class Child extends Gone2 { }
          static class Gone2 { }
          public static void main(String[] a) {
            System.out.println("start");
            if (a.length > 0) new Child();
            try { System.out.println(Gone.v); } catch (NoClassDefFoundError e) { System.out.println("missing " + e.getMessage()); }
          }
        }
        """;
    CompiledProgram program =
        CompiledProgram.of(source).without("Lacks$Gone").without("Lacks$Gone2");
    InstrumentedProgram instrumented =
        InstrumentedProgram.build(program.image(), InstrumentationOptions.DEFAULT);
    assertThat(instrumented.missingClasses()).containsExactly("Lacks$Gone", "Lacks$Gone2");
    RecordingTestHandler handler = CompiledProgram.run(instrumented, 1000);
    assertThat(handler.output().lines()).containsExactly("start", "missing Lacks$Gone");
  }

  @Test
  void aClassLoadedByAComputedNameIsRefused() {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                public class Dynamic {
                  public static void main(String[] a) {
                    try { Class.forName("Hid" + "den".substring(a.length)); } catch (Exception e) { System.out.println("caught"); }
                  }
                }
                """,
                "class Hidden { static int x = 1; }")
            .run();
    assertThat(handler.end).isEqualTo(EndKind.UNUSABLE);
    assertThat(handler.message).contains("class Hidden", "Hidden.class");
  }

  @Test
  void aBrokenClassFileIsUnusable() {
    byte[] junk = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61, 0, 9, 1};
    assertThatThrownBy(
            () ->
                InstrumentedProgram.build(
                    new ProgramImage(
                        "Junk", name -> name.equals("Junk") ? junk : null, java.util.List.of()),
                    InstrumentationOptions.DEFAULT))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("class Junk can't be read");
  }
}
