package lasso.checker.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.Model;
import lasso.checker.check.PlanTerms;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.report.GrowthDiagnosis;
import lasso.checker.trace.ToyProcesses;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Replies;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.UnusableInputException;

/** Runs commands on hand-written processes; the source file that names one only has to compile. */
final class CliFixture {
  final Path directory;
  final StopRequest stop = new StopRequest();
  String out = "";
  String err = "";
  List<String> growing = List.of();
  String uncontrolled;

  private final Map<String, ToyProcesses.Program> programs =
      Map.of(
          "HeadToHead", CliFixture::headToHead,
          "Fine", CliFixture::fine,
          "Assertion", CliFixture::assertion,
          "Leak", CliFixture::leak,
          "Polling", CliFixture::polling,
          "Average", CliFixture::average,
          "Endless", CliFixture::endless,
          "Refused", CliFixture::refused,
          "Failing", CliFixture::failing);

  CliFixture(Path directory) {
    this.directory = directory;
    programs
        .keySet()
        .forEach(
            name ->
                write(
                    name + ".java",
                    "public class " + name + " { public static void main(String[] args) {} }"));
  }

  Path write(String name, String content) {
    try {
      return Files.writeString(directory.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String name) {
    try {
      return Files.readString(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String file(String name) {
    return directory.resolve(name).toString();
  }

  /** Runs a command line; words that end in a known suffix are files of the directory. */
  int lasso(String... words) {
    List<String> arguments = new ArrayList<>();
    for (String word : words) {
      arguments.add(word.matches("[\\w-]+\\.(java|jar|json)") ? file(word) : word);
    }
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(stream(outBytes), stream(errBytes), false);
    int code = new Lasso(terminal, this::model, stop).run(arguments);
    out = outBytes.toString(StandardCharsets.UTF_8);
    err = errBytes.toString(StandardCharsets.UTF_8);
    return code;
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  private Model model(ProgramSystem system, CheckPlan plan, List<Observation> observations) {
    ToyProcesses.Program program = programs.get(system.first().mainClass());
    if (program == null) {
      throw new UnusableInputException("no toy for " + system.first().mainClass());
    }
    Replies replies = new Replies();
    List<ToyProcesses.Program> all =
        java.util.Collections.nCopies(plan.semantics().processes(), program);
    ToyProcesses processes = new ToyProcesses(replies, all);
    if (uncontrolled != null) {
      processes.uncontrolled(uncontrolled);
    }
    GrowthDiagnosis growth = () -> growing;
    return Model.of(processes, replies, PlanTerms.buffering(plan), FaultBudget.NONE, growth);
  }

  private static void headToHead(ToyProcesses.Calls mpi) {
    int other = (mpi.rank() + 1) % mpi.size();
    mpi.print("rank " + mpi.rank() + " starts");
    mpi.at(7).isend(other, 5, 41 + mpi.rank());
    mpi.at(8).recv((mpi.rank() + mpi.size() - 1) % mpi.size(), 5);
    mpi.print("first message received");
    mpi.at(10).recv(other, 6);
  }

  private static void fine(ToyProcesses.Calls mpi) {
    if (mpi.rank() == 0) {
      for (int i = 1; i < mpi.size(); i++) {
        mpi.print("got " + mpi.at(4).recv(-1, 1));
      }
    } else {
      mpi.at(6).send(0, 1, mpi.rank());
    }
  }

  private static void average(ToyProcesses.Calls mpi) {
    if (mpi.rank() == 0) {
      int last = 0;
      for (int i = 1; i < mpi.size(); i++) {
        last = 2 * last + mpi.at(4).recv(-1, 1);
      }
      mpi.print("result " + last);
    } else {
      mpi.at(6).send(0, 1, mpi.rank());
    }
  }

  private static void assertion(ToyProcesses.Calls mpi) {
    if (mpi.rank() == 0) {
      int last = 0;
      for (int i = 1; i < mpi.size(); i++) {
        last = mpi.at(4).recv(-1, 1);
      }
      if (last != mpi.size() - 1) {
        mpi.at(6);
        throw new AssertionError("last is " + last);
      }
    } else {
      mpi.at(9).send(0, 1, mpi.rank());
    }
  }

  private static void failing(ToyProcesses.Calls mpi) {
    mpi.at(3);
    throw new IllegalStateException("no luck");
  }

  private static void refused(ToyProcesses.Calls mpi) {
    mpi.at(3);
    throw new UnsupportedOperationException(
        "new Thread at Refused.java:3: a checked process has one thread. Remove it.");
  }

  private static void leak(ToyProcesses.Calls mpi) {
    if (mpi.rank() == 0) {
      mpi.at(3).isend(1, 9, 7);
    }
  }

  private static void polling(ToyProcesses.Calls mpi) {
    if (mpi.rank() == 0) {
      mpi.at(3).recv(1, 1);
    } else {
      mpi.at(5).recv(0, 1);
    }
  }

  private static void endless(ToyProcesses.Calls mpi) {
    while (true) {
      mpi.at(3).choose(2);
    }
  }
}
