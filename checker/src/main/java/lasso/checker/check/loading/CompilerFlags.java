package lasso.checker.check.loading;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Program.ProcessLine;
import lasso.c.CPrograms;
import lasso.c.toolchain.Build;
import lasso.c.wasm.DataModel;

/** What else a plan asks of the compiler of a program in C. */
public final class CompilerFlags {
  private CompilerFlags() {}

  /** Whether a program, or one of a system, is in C. */
  public static boolean isInC(Program program) {
    return CPrograms.takes(program.program())
        || program.system().stream()
            .anyMatch(line -> CPrograms.takes(ProcessLine.parse(line).program()));
  }

  /** How wide long and pointers are in those that are. */
  public static Set<DataModel> models(Program program) {
    Set<DataModel> models = EnumSet.noneOf(DataModel.class);
    Stream.concat(
            Stream.of(program.program()),
            program.system().stream().map(line -> ProcessLine.parse(line).program()))
        .filter(CPrograms::takes)
        .forEach(name -> models.add(CPrograms.model(name, program.cflags())));
    return models;
  }

  /**
   * The plan with the flags that its other parts ask for: blocks of heaps stay where they are in a search elsewhere, whose machines can't move them, unless the user wants them to move; and global variables stay variables where
   * some of them are ignored.
   */
  public static CheckPlan of(CheckPlan plan) {
    if (!isInC(plan.program())) {
      return plan;
    }
    List<String> given = plan.program().cflags();
    List<String> more = new ArrayList<>();
    if (plan.cluster().isElsewhere()
        && !given.contains(Build.RENAMING)
        && !given.contains(Build.NO_RENAMING)) {
      more.add(Build.NO_RENAMING);
    }
    if (!plan.properties().ignore().isEmpty() && !given.contains(Build.KEEP_GLOBALS)) {
      more.add(Build.KEEP_GLOBALS);
    }
    return more.isEmpty()
        ? plan
        : plan.toBuilder().program(plan.program().toBuilder().cflags(more).build()).build();
  }
}
