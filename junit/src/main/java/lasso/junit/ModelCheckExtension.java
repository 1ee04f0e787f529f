package lasso.junit;

import java.io.File;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Semantics.Buffering;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Makes the tests of a {@link ModelCheck}, one for each number of ranks and each buffering. */
final class ModelCheckExtension implements TestTemplateInvocationContextProvider {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getTestMethod(), ModelCheck.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    ModelCheck asked = AnnotationSupport.findAnnotation(method, ModelCheck.class).orElseThrow();
    if (asked.ranks().length == 0 || asked.buffering().length == 0) {
      throw new JUnitException(
          "@ModelCheck of "
              + method
              + " names no ranks or no buffering, so there is nothing to check.");
    }
    return Stream.of(asked.buffering())
        .flatMap(
            buffering ->
                java.util.Arrays.stream(asked.ranks())
                    .mapToObj(ranks -> new Single(asked, method, ranks, buffering)));
  }

  /** One test. */
  private record Single(ModelCheck asked, Method method, int ranks, String buffering)
      implements TestTemplateInvocationContext, InvocationInterceptor {
    @Override
    public String getDisplayName(int index) {
      return asked.buffering().length == 1
          ? ranks + " ranks"
          : ranks + " ranks, buffering " + buffering;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> invocationContext,
        ExtensionContext context) {
      invocation.skip();
      ReportFiles files =
          ReportFiles.of(
              method.getDeclaringClass().getName()
                  + "."
                  + method.getName()
                  + "-n="
                  + ranks
                  + (asked.buffering().length == 1 ? "" : "-" + buffering));
      List<String> assumptions =
          FinishedCheck.of(plan(files), files).requireHolds(asked.allowInconclusive());
      context.publishReportEntry("assumed", String.join(" ", assumptions));
    }

    private CheckPlan plan(ReportFiles files) {
      try {
        CheckPlan.Builder plan =
            CheckPlan.of(program(files))
                .semantics(
                    semantics ->
                        semantics
                            .processes(ranks)
                            .buffering(Buffering.parse(buffering))
                            .random(asked.random()))
                .properties(
                    properties ->
                        properties
                            .formulas(List.of(asked.ltl()))
                            .fairness(asked.fairness())
                            .ignore(List.of(asked.ignore())))
                .bounds(
                    bounds -> {
                      if (asked.maxStates() > 0) {
                        bounds.maxStates(asked.maxStates());
                      }
                      if (asked.timeoutSeconds() > 0) {
                        bounds.timeout(Duration.ofSeconds(asked.timeoutSeconds()));
                      }
                    });
        ReflectionSupport.newInstance(asked.planner()).plan(plan);
        return plan.build();
      } catch (IllegalArgumentException e) {
        throw new JUnitException("@ModelCheck of " + method + ": " + e.getMessage(), e);
      }
    }

    private Program program(ReportFiles files) {
      if (asked.program() != void.class) {
        return LassoAssertions.program(asked.program().getName(), List.of(asked.arguments()));
      }
      MethodProgram body = new MethodProgram(method);
      body.write(files.classes());
      return Program.builder(body.name())
          .classpath(files.classes() + File.pathSeparator + ProgramPath.ofTests())
          .build();
    }
  }
}
