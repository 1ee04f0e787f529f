package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgramStackTest {
  private static StackTraceElement frame(String type, String method) {
    return new StackTraceElement(type, method, "File.java", 1);
  }

  @Test
  void onlyTheProgramsOwnFramesRemainUnderTheirOwnNames() {
    StackTraceElement[] stack = {
      frame("java.util.ArrayList", "forEach"),
      frame("mpi.Comm", "Recv"),
      frame("Program", "$lasso$clinit"),
      frame("Program", "$lasso$initialise"),
      frame("Program", "$lasso$ensure"),
      frame("Program", "$lasso$init$Program"),
      frame("mpi.test.Program", "main"),
      frame(ProcessMachine.class.getName(), "run"),
      frame("some.tool.Search", "run")
    };
    assertThat(ProgramStack.of(stack))
        .containsExactly(
            frame("Program", "<clinit>"),
            frame("Program", "<init>"),
            frame("mpi.test.Program", "main"));
  }
}
