package lasso.checker.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.Logger;

/**
 * Sets up logging in code, since reading a file for it would cost a good part of a short check: warnings to standard error, more with {@code
 * -Dlasso.log=debug}. Found by the logging library as a service.
 */
public final class LogLevels extends ContextAwareBase implements Configurator {
  @Override
  public ExecutionStatus configure(LoggerContext context) {
    LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
    encoder.setContext(context);
    encoder.setLayout(new OneLine());
    encoder.start();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setContext(context);
    appender.setTarget("System.err");
    appender.setEncoder(encoder);
    appender.start();
    ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.addAppender(appender);
    root.setLevel(Level.toLevel(System.getProperty("lasso.log", "warn")));
    // What the libraries of --engine spark warn of are the names of machines and missing native
    // code.
    context
        .getLogger("org.apache")
        .setLevel(Level.toLevel(System.getProperty("lasso.log", "error")));
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  /** The pattern language of the library would cost more to set up than the search of a small program. */
  private static final class OneLine extends LayoutBase<ILoggingEvent> {
    @Override
    public String doLayout(ILoggingEvent event) {
      String name = event.getLoggerName();
      return "lasso: %s %s: %s%n"
          .formatted(
              event.getLevel(),
              name.substring(name.lastIndexOf('.') + 1),
              event.getFormattedMessage());
    }
  }
}
