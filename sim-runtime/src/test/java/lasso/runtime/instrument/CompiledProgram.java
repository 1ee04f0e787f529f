package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.ProgramImage;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Java sources compiled in memory, run plainly or instrumented. The main class is the first source's. */
public final class CompiledProgram {
  private static final Pattern NAME = Pattern.compile("(?:class|interface|enum|record)\\s+(\\w+)");
  private static final Pattern PACKAGE = Pattern.compile("package\\s+([\\w.]+);");

  private final String mainClass;
  public final Map<String, byte[]> classes = new TreeMap<>();

  /** The methods of the JDK that the program gets copies of. */
  public final AdoptedMethods adopted = new AdoptedMethods();

  private CompiledProgram(String mainClass) {
    this.mainClass = mainClass;
  }

  public static CompiledProgram of(String... sources) {
    return compile(List.of("-g", "-nowarn", "--release", "17"), sources);
  }

  /** Compiles with given options; the first source's class is the main class. */
  public static CompiledProgram compile(List<String> options, String... sources) {
    CompiledProgram result = new CompiledProgram(name(sources[0]));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    StandardJavaFileManager standard = compiler.getStandardFileManager(problems, null, null);
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-classpath", "target/classes", "-proc:none"));
    boolean fine =
        compiler
            .getTask(
                null,
                result.collect(standard),
                problems,
                all,
                null,
                Arrays.stream(sources).map(CompiledProgram::source).toList())
            .call();
    assertThat(fine).as("%s", problems.getDiagnostics()).isTrue();
    return result;
  }

  private static String name(String source) {
    Matcher name = NAME.matcher(source);
    assertThat(name.find()).isTrue();
    Matcher in = PACKAGE.matcher(source);
    return in.find() ? in.group(1).replace('.', '/') + "/" + name.group(1) : name.group(1);
  }

  private static JavaFileObject source(String text) {
    URI uri = URI.create("string:///" + name(text) + ".java");
    return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignore) {
        return text;
      }
    };
  }

  private JavaFileManager collect(JavaFileManager standard) {
    return new ForwardingJavaFileManager<>(standard) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        URI uri = URI.create("bytes:///" + className.replace('.', '/') + ".class");
        return new SimpleJavaFileObject(uri, kind) {
          @Override
          public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
              @Override
              public void close() throws IOException {
                super.close();
                classes.put(className.replace('.', '/'), toByteArray());
              }
            };
          }
        };
      }
    };
  }

  public CompiledProgram without(String className) {
    assertThat(classes.remove(className)).isNotNull();
    return this;
  }

  public ProgramImage image(String... arguments) {
    return new ProgramImage(mainClass, classes::get, List.of(arguments), adopted);
  }

  /** Instruments, and checks that the result verifies and that every hook it names exists. */
  public InstrumentedProgram instrument() {
    InstrumentedProgram program =
        InstrumentedProgram.build(image(), InstrumentationOptions.DEFAULT);
    LoadedProgram loaded = program.load();
    StringWriter complaints = new StringWriter();
    for (byte[] file : program.classFiles().values()) {
      ClassReader reader = new ClassReader(file);
      CheckClassAdapter.verify(reader, loaded.loader(), false, new PrintWriter(complaints));
      checkHooks(reader);
    }
    assertThat(complaints.toString()).isEmpty();
    return program;
  }

  private static void checkHooks(ClassReader reader) {
    ClassNode node = new ClassNode();
    reader.accept(node, 0);
    for (var method : node.methods) {
      for (var insn : method.instructions) {
        if (insn instanceof MethodInsnNode call && call.owner.startsWith("lasso/runtime/hooks/")) {
          if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            assertHookExists(call.owner, call.name, call.desc);
          } else {
            assertThat(call.owner).endsWith("InitialisingObjectInput");
          }
        }
      }
    }
  }

  /** Fails unless a public static method of that name and descriptor exists. */
  public static void assertHookExists(String owner, String name, String descriptor) {
    try {
      ClassLoader loader = CompiledProgram.class.getClassLoader();
      Class<?> type = Class.forName(owner.replace('/', '.'), false, loader);
      assertThat(type.getMethods())
          .as("%s.%s%s", owner, name, descriptor)
          .anyMatch(
              m ->
                  m.getName().equals(name)
                      && java.lang.reflect.Modifier.isStatic(m.getModifiers())
                      && org.objectweb.asm.Type.getMethodDescriptor(m).equals(descriptor));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs the instrumented program once in a fresh loader. */
  public RecordingTestHandler run(String... arguments) {
    return run(instrument(), Long.MAX_VALUE, arguments);
  }

  public static RecordingTestHandler run(
      InstrumentedProgram program, long loopBudget, String... arguments) {
    LoadedProgram loaded = program.load();
    RecordingTestHandler handler = new RecordingTestHandler();
    loaded.hooks().handler(handler);
    loaded.hooks().loopBudget(loopBudget);
    assertThat(loaded.initialise()).isEmpty();
    try {
      loaded.main().invokeExact(arguments);
    } catch (Throwable e) {
      handler.thrown = e;
    }
    return handler;
  }

  /** The standard output of the program on the plain JVM, uncaught exceptions as a last line. */
  public String plainOutput(String... arguments) throws Exception {
    ClassLoader loader =
        new ClassLoader(ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = classes.get(name.replace('.', '/'));
            if (file == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
          }
        };
    loader.setDefaultAssertionStatus(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true));
    try {
      Class<?> type = Class.forName(mainClass.replace('/', '.'), true, loader);
      var main = type.getMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      System.out.println("thrown " + e.getCause());
    } catch (ExceptionInInitializerError e) {
      System.out.println("thrown " + e);
    } finally {
      System.setOut(before);
    }
    return bytes.toString();
  }

  /** Asserts that the instrumented program prints what the plain one does, and returns it. */
  public String sameOutput(String... arguments) throws Exception {
    String expected = plainOutput(arguments);
    RecordingTestHandler handler = run(arguments);
    String actual = handler.output();
    if (handler.thrown != null) {
      actual += "thrown " + handler.thrown + System.lineSeparator();
    }
    assertThat(handler.message).isNull();
    assertThat(actual).isEqualTo(expected);
    return actual;
  }
}
