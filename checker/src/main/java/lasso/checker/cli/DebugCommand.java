package lasso.checker.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.debug.DebugServer;
import lasso.checker.explore.StopRequest;
import lasso.checker.service.CheckService;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.UnusableInputException;

/** {@code debug}: a debug adapter, for editors and other debuggers, until the debugger or the user ends it. */
final class DebugCommand {
  private static final int POLL_MILLIS = 100;

  private final Terminal terminal;
  private final CheckService service;
  private final StopRequest stop;

  DebugCommand(Terminal terminal, CheckService service, StopRequest stop) {
    this.terminal = terminal;
    this.service = service;
    this.stop = stop;
  }

  int run(List<String> arguments) {
    DebugOptions options = new DebugOptions();
    CommandLine line = new CommandLine("debug", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(
              Help.command(
                  "debug [options] [TRACE.json | PROGRAM [args...]]", line, terminal.columns()));
      return ExitCode.OK;
    }
    options.words = line.parse(arguments);
    DebugServer server = new DebugServer(attributes -> opened(arguments, attributes));
    return options.port == null ? overStreams(server) : overPort(server, options.port);
  }

  private int overStreams(DebugServer server) {
    // Standard output carries the protocol and nothing else.
    server.serve(System.in, new FileOutputStream(FileDescriptor.out));
    return ExitCode.OK;
  }

  private int overPort(DebugServer server, int port) {
    OptionValues.requireRange("--port", port, 0, 65_535, "the port");
    try (ServerSocket socket = DebugServer.listen(port)) {
      Thread serving = new Thread(() -> server.serve(socket), "debugger");
      serving.setDaemon(true);
      serving.start();
      terminal
          .out()
          .println(
              "lasso: waits for a debugger at 127.0.0.1:"
                  + socket.getLocalPort()
                  + "; Ctrl-C ends it.");
      terminal.out().flush();
      while (stop.reason() == null) {
        Thread.sleep(POLL_MILLIS);
      }
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UnusableInputException(
          "--port " + port + ": this port can't be used (" + e.getMessage() + "). Name another.",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.OK;
    }
  }

  /**
   * What the launch configuration names; what it does not name is that of the command line.
   *
   * @param given on the command line
   * @param attributes {@code trace}, or {@code program} with {@code ranks}, {@code options} and {@code args}
   */
  private SteppedRun opened(List<String> given, Map<String, Object> attributes) {
    List<String> words = new ArrayList<>();
    if (attributes.get("trace") != null) {
      words.add(attributes.get("trace").toString());
    } else if (attributes.get("program") != null) {
      if (attributes.get("ranks") instanceof Number ranks) {
        words.addAll(List.of("-n", Integer.toString(ranks.intValue())));
      }
      words.addAll(texts(attributes, "options"));
      words.add(attributes.get("program").toString());
      List<String> args = texts(attributes, "args");
      if (!args.isEmpty()) {
        words.add("--");
        words.addAll(args);
      }
    } else {
      words.addAll(given);
    }
    DebugOptions options = new DebugOptions();
    options.words = new CommandLine("debug", options).parse(words);
    OptionValues.require(
        !options.words.isEmpty(),
        "Nothing to debug: the launch configuration has neither \"trace\" nor \"program\", and the command line names neither.");
    return options.words.get(0).endsWith(".json")
        ? service.step(
            TraceFile.read(Path.of(options.words.get(0))),
            Optional.of(options.classPath).filter(path -> !path.isEmpty()))
        : service.step(options.plan());
  }

  private static List<String> texts(Map<String, Object> attributes, String name) {
    return attributes.get(name) instanceof List<?> list
        ? list.stream().map(Object::toString).toList()
        : List.of();
  }
}
