package lasso.junit;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import lasso.api.Verdict;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Follows the recording of a {@link Replay} in place of the body of the test. */
final class ReplayExtension implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext context) {
    invocation.skip();
    Method method = context.getRequiredTestMethod();
    Path trace = find(AnnotationSupport.findAnnotation(method, Replay.class).orElseThrow(), method);
    CheckAnswer reply =
        Machine.carryOut(new Order(null, null, null, trace.toString(), classpath(trace, method)));
    if (reply.answer() == Verdict.Answer.UNUSABLE) {
      throw new JUnitException(reply.text());
    }
    if (reply.answer() == Verdict.Answer.VIOLATED && reply.faithful()) {
      throw new AssertionFailedError(
          reply.text().stripTrailing() + "\n\nThe program still does what " + trace + " shows.");
    }
    context.publishReportEntry("replayed", reply.line());
  }

  /** That of the tests; before it the main class of a test method, if it was one that was recorded. */
  private static String classpath(Path trace, Method replaying) {
    Optional<Method> recorded = MethodProgram.named(programOf(trace));
    if (recorded.isEmpty()) {
      return ProgramPath.ofTests();
    }
    ReportFiles files =
        ReportFiles.of(replaying.getDeclaringClass().getName() + "." + replaying.getName());
    new MethodProgram(recorded.get()).write(files.classes());
    return files.classes() + File.pathSeparator + ProgramPath.ofTests();
  }

  private static String programOf(Path trace) {
    try (Reader in = Files.newBufferedReader(trace)) {
      return JsonParser.parseReader(in).getAsJsonObject().get("program").getAsString();
    } catch (IOException | JsonParseException | IllegalStateException | NullPointerException e) {
      return ""; // whoever follows it says what is wrong
    }
  }

  private static Path find(Replay asked, Method method) {
    Path file = Path.of(asked.value());
    if (Files.isRegularFile(file)) {
      return file.toAbsolutePath();
    }
    URL resource = method.getDeclaringClass().getResource(asked.value());
    if (resource == null || !"file".equals(resource.getProtocol())) {
      throw new JUnitException(
          "@Replay of "
              + method
              + ": there is no file "
              + file.toAbsolutePath()
              + ", and no resource of that name beside the class. Give the path from the directory of the project.");
    }
    try {
      return Path.of(resource.toURI());
    } catch (URISyntaxException e) {
      throw new JUnitException(resource + " can't be read", e);
    }
  }
}
